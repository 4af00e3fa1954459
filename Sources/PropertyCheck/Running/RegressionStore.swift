/// Where the shrunk cases of failures are kept: `<root>/<property ID>/<hash>.txt`, a text a case.
public struct RegressionStore: Sendable {
    /// The folder of all regressions.
    public var root: String

    /// Whether new failures are written.
    public var writes: Bool

    /// The command that renews a stale file; the property is named after it.
    public var renewal: String

    /// A store in `root`.
    public init(
        root: String, writes: Bool = true, renewal: String = "chatcheck golden --record all"
    ) {
        self.root = root
        self.writes = writes
        self.renewal = renewal
    }

    /// The files of a property, in order of their names.
    public func files(of property: String) -> [String] {
        guard Property.isID(property) else { return [] }
        let folder = "\(root)/\(property)"
        return Files.names(in: folder).filter { $0.hasSuffix(".txt") && !$0.hasPrefix(".") }
            .sorted().map { "\(folder)/\($0)" }
    }

    /// Runs the case and writes it; returns the path.
    ///
    /// Throws when the ID is no ID or the file cannot be written; then there is no file, or the
    /// old one.
    @discardableResult
    public func write(
        _ property: Property, choices: [UInt64]
    ) throws(RegressionError) -> String {
        guard Property.isID(property.id) else { throw .malformed(property.id, "no property ID") }
        let recorded = RecordedCase(of: property, choices: choices)
        let regression = Regression(
            property: property.id, clause: recorded.failure?.clause ?? "",
            choices: recorded.recording.choices,
            input: recorded.note ?? recorded.failure?.input ?? "")
        let path = "\(root)/\(property.id)/\(regression.name).txt"
        guard Files.write(regression.text, to: path) else { throw .cannotWrite(path) }
        return path
    }

    /// Reads a file.
    public func read(_ path: String) throws(RegressionError) -> Regression {
        guard let text = Files.read(path) else { throw .cannotRead(path) }
        guard let regression = Regression(text: text) else {
            throw .malformed(path, "not a regression of version \(Regression.version)")
        }
        return regression
    }

    /// Writes a stale file anew from its choices, as far as they still fit; returns the path.
    ///
    /// The old file goes only when the new one is there.
    @discardableResult
    public func renew(_ path: String, for property: Property) throws(RegressionError) -> String {
        let old = try read(path)
        guard old.property == property.id else {
            throw .malformed(path, "a case of \(old.property)")
        }
        let renewed = try write(property, choices: old.choices.map(\.value))
        if renewed != path { Files.remove(path) }
        return renewed
    }
}

/// What can go wrong with stored cases.
public enum RegressionError: Error, Sendable, Equatable {
    /// The file cannot be read.
    case cannotRead(String)
    /// The file cannot be written.
    case cannotWrite(String)
    /// The file holds something else; why.
    case malformed(String, String)

    /// What is wrong, without the path.
    var words: String {
        switch self {
        case .cannotRead: "it cannot be read as UTF-8"
        case .cannotWrite: "it cannot be written"
        case .malformed(_, let reason): "it is damaged: \(reason)"
        }
    }
}

/// A stored case that no longer says what it said when it was stored.
public struct StaleRegression: Sendable, Equatable {
    /// The file.
    public var file: String
    /// What differs.
    public var reason: String
    /// The command that renews the file, or what else to do.
    public var remedy: String
    /// Whether a command can renew it: it can be read, and its choices still make an input.
    public var isRenewable: Bool

    package init(file: String, reason: String, remedy: String, isRenewable: Bool) {
        self.file = file
        self.reason = reason
        self.remedy = remedy
        self.isRenewable = isRenewable
    }
}
