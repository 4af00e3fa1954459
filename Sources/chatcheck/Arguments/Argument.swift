import ChatGoldens

/// A word of the command line, as the system passed it.
///
/// The name of a file is any bytes: made into text and back it can become another name.
struct Argument: Hashable, Sendable {
    let bytes: [UInt8]

    /// As text, with U+FFFD for what is no UTF-8.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether `text` says all of it.
    var isText: Bool { String(validating: bytes, as: UTF8.self) != nil }

    /// For people: nothing in it can steer a terminal, and an empty name can be seen.
    var shown: String {
        if bytes.isEmpty { return "\"\"" }
        return isText ? VisibleText.escaped(text) : VisibleText.line(bytes)
    }

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The words of this process behind its name.
    static func process() -> [Argument] {
        let words = UnsafeBufferPointer(
            start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        return words.dropFirst().compactMap { word in
            guard let word else { return nil }
            var bytes: [UInt8] = []
            var place = word
            while place.pointee != 0 {
                bytes.append(UInt8(bitPattern: place.pointee))
                place += 1
            }
            return Argument(bytes: bytes)
        }
    }
}
