import ChatOracles
import ChatValues
import PropertyCheck

/// What a decoder answers, in a form that can be compared and printed.
///
/// Messages are left out: two decoders may word a fault differently.
enum WireAnswer: Equatable {
    case value(WireDocument)
    case refused(DecodingFailure)

    static func == (left: WireAnswer, right: WireAnswer) -> Bool {
        switch (left, right) {
        case (.value(let left), .value(let right)): left == right
        case (.refused(let left), .refused(let right)):
            left.rule == right.rule && left.offset == right.offset
                && ExactString(left.path) == ExactString(right.path)
        default: false
        }
    }

    /// What a model answers.
    static func of(
        _ model: some WireModel, _ bytes: Span<UInt8>, as form: WireForm
    ) -> WireAnswer {
        do throws(DecodingFailure) {
            return .value(try model.decode(bytes, as: form))
        } catch {
            return .refused(error)
        }
    }

    /// What the oracle answers.
    static func ofOracle(
        _ bytes: [UInt8], as form: WireForm, _ revision: SchemaRevision
    ) -> WireAnswer {
        switch WireOracle(revision: revision).decode(bytes, as: form) {
        case .success(let document): .value(document)
        case .failure(let failure): .refused(failure)
        }
    }

    /// The rule that was broken, or nothing where the text was accepted.
    var rule: WireRule? {
        if case .refused(let failure) = self { failure.rule } else { nil }
    }

    /// Held if model and oracle agree on verdict, value, rule, path and offset; else failed by the
    /// first of these on which they do not.
    static func agree(model: WireAnswer, oracle: WireAnswer) -> Verdict {
        guard model != oracle else { return .held }
        let clause =
            switch (model, oracle) {
            case (.value, .value): "the values differ"
            case (.value, .refused(let fault)): "accepts what breaks \(fault.rule.rawValue)"
            case (.refused(let fault), .value): "refuses by \(fault.rule.rawValue) what is valid"
            case (.refused(let model), .refused(let oracle)) where model.rule != oracle.rule:
                "reports \(model.rule.rawValue) in place of \(oracle.rule.rawValue)"
            case (.refused(let model), .refused(let oracle)) where model.offset != oracle.offset:
                "reports \(oracle.rule.rawValue) at another offset"
            case (.refused, .refused(let oracle)):
                "reports \(oracle.rule.rawValue) under another path"
            }
        return .failed(Failure(clause: clause, model: "\(model)", oracle: "\(oracle)"))
    }
}

extension WireAnswer: CustomStringConvertible {
    /// The value, or the fault with its offset.
    var description: String {
        switch self {
        case .value(let document): "accepted: \(WireText.show(document))"
        case .refused(let failure): "refused at \(failure.offset): \(failure)"
        }
    }
}
