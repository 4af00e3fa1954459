/// The keys of an object so far.
struct SeenKeys {
    private var bytes: Set<[UInt8]> = []
    private var strings: Set<String> = []
    private let asStrings: Bool

    init(asStrings: Bool) { self.asStrings = asStrings }

    var isEmpty: Bool { bytes.isEmpty }

    /// Takes a key; false if it stands there already.
    mutating func insert(_ key: [UInt8]) -> Bool {
        let isNew = bytes.insert(key).inserted
        guard asStrings else { return isNew }
        return strings.insert(String(decoding: key, as: UTF8.self)).inserted
    }
}
