import ChatValues

/// The reference decoder: it reads the whole text into a tree, lets every rule report every fault
/// it finds, and takes the one that a reader from left to right would know of first.
///
/// It is written for plainness, not for speed, and apart from the decoder that an app uses, so that
/// the two can be compared on any input.
public struct WireOracle: Sendable {
    /// The revision of the envelopes and windows that are read and written.
    public let revision: SchemaRevision

    /// An oracle of one revision.
    public init(revision: SchemaRevision = .october) {
        self.revision = revision
    }

    /// Reads a text of any form, or says what is wrong first.
    public func decode(_ bytes: [UInt8], as form: WireForm) -> Result<WireDocument, DecodingFailure>
    {
        read(bytes, as: form).mapError(\.failure)
    }

    /// Reads a history envelope (ENV-01 to ENV-13), or says what is wrong first.
    public func decodeHistory(_ bytes: [UInt8]) -> Result<HistoryEnvelope, DecodingFailure> {
        read(bytes) { $0.envelope($1) }.mapError(\.failure)
    }

    /// Reads a text of any form, with the fault in full.
    func read(_ bytes: [UInt8], as form: WireForm) -> Result<WireDocument, WireFault> {
        read(bytes) { $0.document($1, as: form) }
    }

    /// Reads a text by these rules, with the fault in full.
    private func read<Value>(
        _ bytes: [UInt8], by rules: (inout WireJudge, WireNode) -> Value?
    ) -> Result<Value, WireFault> {
        var parser = WireParser(bytes)
        let document = parser.document()

        var judge = WireJudge(revision: revision, bytes: bytes)
        if let fault = parser.fault { judge.report(fault) }
        var value: Value?
        if let document {
            judge.doubledKeys(in: document)
            value = rules(&judge, document)
        }

        if let fault = judge.earliest { return .failure(fault) }
        guard let value else {
            // Not reached while every rule that withholds a value reports why. It is a failure, not
            // a trap, so that a mistake here shows as a disagreement like any other.
            return .failure(
                WireFault(
                    rule: .json06, moment: 0, rank: .text, offset: 0, path: .document,
                    message: "the reference decoder withheld a value without naming a fault"))
        }
        return .success(value)
    }
}
