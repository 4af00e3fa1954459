import ChatValues

/// Encoding: a value may be written if its text reads as that value again.
extension WireOracle {
    /// Writes a history envelope (ENV-14), or says which rule the value breaks.
    public func encodeHistory(_ envelope: HistoryEnvelope) -> Result<[UInt8], EncodingFailure> {
        encode(.history(envelope))
    }

    /// Writes a document of any form (ENV-14), or says which rule the value breaks.
    ///
    /// The value is written whatever it holds and read back: what the decoder refuses breaks a rule,
    /// and the fault it names first is the one named here. An integer out of range is named by the
    /// rule of its field.
    public func encode(_ document: WireDocument) -> Result<[UInt8], EncodingFailure> {
        var members = WireWriter(revision: revision).members(of: document)

        // The runtime's text is not of this encoder's making. It is judged alone, so that it can
        // neither close the envelope nor open a member, and an empty object takes its place.
        let runtimeFault = runtime(of: document).flatMap(runtimeFault)
        if runtimeFault != nil {
            members = members.map { $0.key == "runtime" ? ($0.key, "{}") : $0 }
        }

        let written = Array(WireText.object(members).utf8)
        switch read(written, as: document.form) {
        case .failure(let fault):
            if let runtimeFault, fault.offset > runtimeOffset(of: members) {
                return .failure(runtimeFault)
            }
            return .failure(
                EncodingFailure(
                    rule: fault.fieldRule ?? fault.rule, path: fault.path.text,
                    message: fault.message))
        case .success(let again):
            if let runtimeFault { return .failure(runtimeFault) }
            guard again == document else {
                return .failure(
                    EncodingFailure(
                        rule: .env14, path: "", message: "the written value reads as another one"))
            }
            return .success(written)
        }
    }

    /// The runtime of a document that has one.
    private func runtime(of document: WireDocument) -> JSONObjectText? {
        switch document {
        case .history(let envelope): envelope.runtime
        case .window(let window): window.envelope.runtime
        case .page, .event, .outboxEntry: nil
        }
    }

    /// Where the value of `runtime` begins in the text of these members.
    private func runtimeOffset(of members: [(key: String, value: String)]) -> Int {
        let before = members.prefix { $0.key != "runtime" }
        return WireText.object(Array(before)).utf8.count + #""runtime":"#.utf8.count
    }

    /// What is wrong with the text of a runtime: it must be an object by the rules of JSON, as deep
    /// in the envelope as it will stand, and without white space.
    private func runtimeFault(_ runtime: JSONObjectText) -> EncodingFailure? {
        let bytes = Array(runtime.text.utf8)
        let place = WirePath.document.key(ExactString("runtime"))
        var parser = WireParser(bytes, place: place, depth: 1)
        let node = parser.document()

        var judge = WireJudge(revision: revision, bytes: bytes)
        if let fault = parser.fault { judge.report(fault) }
        if let node {
            judge.doubledKeys(in: node)
            _ = judge.object(WireField(node: node, rule: .env11))
        }
        if let fault = judge.earliest {
            return EncodingFailure(
                rule: fault.rule, path: fault.path.text, message: fault.message)
        }
        guard WireCompactText.compact(bytes) == bytes else {
            return EncodingFailure(
                rule: .env12, path: place.text,
                message: "must have no white space between its tokens")
        }
        return nil
    }
}
