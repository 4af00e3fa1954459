import PropertyCheck

/// The list of what caught each fault, `Tests/Faults/Caught.txt`.
///
/// Unoptimised code is many times slower, so `swift test` tries what is listed before it searches;
/// and a list that changes shows which law got sharper or blunter. It is written by
/// `chatcheck-faults --record`.
public struct CaughtList: Sendable {
    /// The file, below the project's root.
    public static let file = "Tests/Faults/Caught.txt"

    /// What caught each fault, by its ID.
    public let catches: [String: Catch]

    /// Lists catches by the IDs of their faults.
    public init(_ catches: [String: Catch]) {
        self.catches = catches
    }

    /// Reads the list; without a file it is empty.
    public init(root: String) {
        let bytes = (try? WholeFile.read("\(root)/\(Self.file)")) ?? []
        var catches: [String: Catch] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        where !line.hasPrefix("#") {
            let words = line.split(separator: " ", maxSplits: 1)
            if words.count == 2 { catches[String(words[0])] = Catch(words[1]) }
        }
        self.catches = catches
    }

    /// Writes the list in the order of the faults.
    public func write(root: String) throws(FileProblem) {
        var text = """
            # What caught each planted fault first: the law, its case, the cases of a normal run.
            # Made by: swift run -c release chatcheck-faults --record

            """
        for fault in FaultySuite.faults {
            if let caught = catches[fault] { text += "\(fault) \(caught)\n" }
        }
        try WholeFile.write(Array(text.utf8), to: "\(root)/\(Self.file)")
    }
}
