import ChatOracles
import ChatValues
import Testing

/// A text that is refused, with the fault that is reported.
struct Refused: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let revision: SchemaRevision
    let form: WireForm
    let rule: WireRule
    let path: String
    let offset: Int?

    /// A case whose text marks the offset with `▸`.
    init(
        _ name: String, _ text: String, _ rule: WireRule, _ path: String = "",
        as form: WireForm = .history, revision: SchemaRevision = .october
    ) {
        let marked = MarkedText(text)
        self.name = name
        bytes = marked.bytes
        self.revision = revision
        self.form = form
        self.rule = rule
        self.path = path
        offset = marked.mark
    }

    var testDescription: String { "\(rule.rawValue): \(name)" }

    /// Expects the oracle to report just this.
    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        switch WireOracle(revision: revision).decode(bytes, as: form) {
        case .success:
            Issue.record("\(name): must be refused", sourceLocation: sourceLocation)
        case .failure(let failure):
            #expect(failure.rule == rule, "\(failure)", sourceLocation: sourceLocation)
            #expect(
                failure.path.utf8.elementsEqual(path.utf8), "\(failure)",
                sourceLocation: sourceLocation)
            #expect(failure.offset == offset, "\(failure)", sourceLocation: sourceLocation)
            #expect(!failure.message.isEmpty, sourceLocation: sourceLocation)
        }
    }
}

/// A text that is accepted.
struct Accepted: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let revision: SchemaRevision
    let form: WireForm

    init(
        _ name: String, _ text: String, as form: WireForm = .history,
        revision: SchemaRevision = .october
    ) {
        self.name = name
        bytes = MarkedText(text).bytes
        self.revision = revision
        self.form = form
    }

    var testDescription: String { name }
}

/// A document had another form than it was read as.
struct OtherForm: Error {}
