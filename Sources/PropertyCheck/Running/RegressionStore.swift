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
        return WholeFile.names(in: folder).filter { $0.hasSuffix(".txt") && !$0.hasPrefix(".") }
            .sorted().map { "\(folder)/\($0)" }
    }

    /// Runs the case and writes it; returns the path.
    ///
    /// Throws when the ID is no ID or the file cannot be written; then there is no file, or the
    /// old one.
    @discardableResult
    public func write(
        _ property: Property, choices: [UInt64], runner: any CaseRunner = InProcessRunner()
    ) throws(RegressionError) -> String {
        guard Property.isID(property.id) else { throw .malformed(property.id, "no property ID") }
        guard let recorded = runner.record(.choices(choices), of: property, for: .report) else {
            throw .notRun(property.id)
        }
        return try write(Regression(of: property, recorded))
    }

    /// Writes a case; returns the path.
    ///
    /// An old file of the case goes only when the new one is there.
    @discardableResult
    public func write(
        _ regression: Regression, replacing old: String? = nil
    ) throws(RegressionError) -> String {
        let id = regression.property
        guard Property.isID(id) else { throw .malformed(id, "no property ID") }
        let path = "\(root)/\(id)/\(regression.name).txt"
        do {
            try WholeFile.write(Array(regression.text.utf8), to: path)
        } catch {
            throw .cannotWrite(error)
        }
        if let old, old != path { WholeFile.remove(old) }
        return path
    }

    /// Reads a file.
    public func read(_ path: String) throws(RegressionError) -> Regression {
        let bytes: [UInt8]
        do {
            bytes = try WholeFile.read(path)
        } catch {
            throw .cannotRead(error)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .malformed(path, "it is not UTF-8")
        }
        guard let regression = Regression(text: text) else {
            throw .malformed(path, "not a regression of version \(Regression.version)")
        }
        return regression
    }

    /// Writes a stale file anew from its choices, as far as they still fit; returns the path.
    @discardableResult
    public func renew(
        _ path: String, for property: Property, runner: any CaseRunner = InProcessRunner()
    ) throws(RegressionError) -> String {
        let old = try read(path)
        guard old.property == property.id else {
            throw .malformed(path, "a case of \(old.property)")
        }
        let choices = old.choices.map(\.value)
        guard let record = runner.record(.choices(choices), of: property, for: .report) else {
            throw .notRun(path)
        }
        if case .discarded = record.outcome {
            throw .malformed(path, "the case is discarded now")
        }
        return try write(Regression(of: property, record), replacing: path)
    }
}

/// What can go wrong with stored cases.
public enum RegressionError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The file cannot be read.
    case cannotRead(FileProblem)
    /// The file cannot be written.
    case cannotWrite(FileProblem)
    /// The file, or the property it is for, is something else; why.
    case malformed(String, String)
    /// The case of this file, or of this property, could not be run.
    case notRun(String)

    /// Which file, and what is wrong.
    public var description: String {
        switch self {
        case .cannotRead(let problem), .cannotWrite(let problem): problem.description
        case .malformed(let file, let reason): "\(file): \(reason)"
        case .notRun(let name): "\(name): the case could not be run"
        }
    }

    /// What is wrong, without the path.
    var words: String {
        switch self {
        case .cannotRead(let problem): "it cannot be read: \(problem.reason)"
        case .cannotWrite(let problem): "it cannot be written: \(problem.reason)"
        case .malformed(_, let reason): "it is damaged: \(reason)"
        case .notRun: "it could not be run"
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
