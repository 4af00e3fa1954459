import PropertyCheck

/// A worked example: a text that is made by the code and compared with a file of the project.
///
/// A golden shows people what the code says in a case that matters, and fails when that changes
/// unasked. It is recorded on purpose only, by `chatcheck golden --record`.
public struct Golden: Sendable {
    /// `area/subject/name`, in `[a-z0-9-]`; unique.
    public let id: String
    /// The rules it stands for.
    public let rules: [String]
    /// Where the text is kept, below the project's root, such as `docs/rulebook.md`.
    public let file: String
    /// Makes the text.
    public let render: @Sendable (GoldenInputs) throws -> String

    /// Makes a golden.
    public init(
        id: String, rules: [String], file: String,
        render: @escaping @Sendable (GoldenInputs) throws -> String
    ) {
        self.id = id
        self.rules = rules
        self.file = file
        self.render = render
    }
}

/// The files that a golden may be made from.
public struct GoldenInputs: Sendable {
    /// The project's root.
    public let root: String

    /// Gives access to the files below a folder.
    public init(root: String) {
        self.root = root
    }

    /// The bytes of a file, named from the root.
    public func bytes(of file: String) throws(FileProblem) -> [UInt8] {
        try WholeFile.read("\(root)/\(file)")
    }

    /// The text of a file, named from the root; bytes that are no UTF-8 are replaced.
    public func text(of file: String) throws(FileProblem) -> String {
        String(decoding: try bytes(of: file), as: UTF8.self)
    }
}
