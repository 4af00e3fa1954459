import ChatGenerators
import ChatOracles
import ChatValues
import PropertyCheck

/// Laws of what the phone makes of an outbox entry: a request, and an edited entry.
struct WireOutboxLaws<Model: WireModel> {
    static var all: [Property] {
        Model.forms.contains(.outboxEntry) ? [request, sameRequest, edited] : []
    }

    /// Model and oracle make the same request of an entry, or none.
    private static var request: Property {
        .law(
            id: "wire/outbox/request", rules: ["MSG-05", "OBX-05"], cases: 20_000,
            covers: [
                Cover("submit", minimum: 0.2), Cover("remove", minimum: 0.05),
                Cover("nothing pending", minimum: 0.1),
            ], given: OutboxGenerators.entry, show: show,
            holds: { entry, labels in
                switch entry.pendingMutation {
                case nil: labels.label("nothing pending")
                case .submit: labels.label("submit")
                case .remove: labels.label("remove")
                }
                return .expectEqual(
                    model: ShownRequest(Model.request(for: entry)),
                    oracle: ShownRequest(WireOracle.request(of: entry)),
                    "another request")
            })
    }

    /// The stored entry makes the same request again, whatever became of what may change meanwhile.
    private static var sameRequest: Property {
        .law(
            id: "wire/outbox/same-request", rules: ["OBX-05"], cases: 20_000,
            given: zip(OutboxGenerators.entry, OutboxGenerators.entry), show: { show($0.0) },
            holds: { entries, _ in
                let (entry, other) = entries
                let later = Self.later(entry, like: other)
                guard let again = try stored(later) else {
                    return .expect(false, "an entry is stored as something else")
                }
                return .expectEqual(
                    model: ShownRequest(Model.request(for: again)),
                    oracle: ShownRequest(Model.request(for: entry)),
                    "the stored entry makes another request")
            })
    }

    /// The entry with what may change meanwhile taken from another.
    private static func later(_ entry: OutboxEntry, like other: OutboxEntry) -> OutboxEntry {
        var later = entry
        later.status = other.status
        later.accepted = other.accepted
        later.handoff = other.handoff
        later.holdReason = other.holdReason
        later.error = other.error
        return later
    }

    /// The entry as it is read after it was stored.
    private static func stored(_ entry: OutboxEntry) throws -> OutboxEntry? {
        let model = Model(revision: .october)
        let written = try model.encode(.outboxEntry(entry))
        let read = try model.decode(written.span, as: .outboxEntry)
        return if case .outboxEntry(let again) = read { again } else { nil }
    }

    /// An edited entry is the user's own, under another operation at the same place, and is stored
    /// without a message.
    private static var edited: Property {
        .law(
            id: "wire/outbox/edited", rules: ["MSG-04", "MSG-05"], cases: 20_000,
            covers: [Cover("of another session", minimum: 0.2)],
            given: OutboxEdit.any, show: { show($0.entry) },
            holds: { edit, labels in
                labels.classify(edit.entry.author != .user, "of another session")
                let model = Model.edited(
                    edit.entry, to: edit.text, operationID: edit.operationID,
                    mutationID: edit.mutationID, intent: edit.intent)
                let oracle = WireOracle.edited(
                    edit.entry, to: edit.text, operationID: edit.operationID,
                    mutationID: edit.mutationID, intent: edit.intent)
                guard model == oracle else {
                    return .failed(
                        Failure(
                            clause: "another entry", model: show(model), oracle: show(oracle)))
                }
                return .expect(
                    try !storesMessage(model), "an edited entry is stored with a message")
            })
    }

    /// Whether an entry is written with the key; in a string its quotes would be escaped.
    private static func storesMessage(_ entry: OutboxEntry) throws -> Bool {
        let written = try Model(revision: .october).encode(.outboxEntry(entry))
        return String(decoding: written, as: UTF8.self).contains("\"message\":")
    }

    private static func show(_ entry: OutboxEntry) -> String {
        WireText.show(.outboxEntry(entry))
    }
}

/// A request in a form that can be read.
private struct ShownRequest: Equatable, CustomStringConvertible {
    let request: OutboxRequest

    init?(_ request: OutboxRequest?) {
        guard let request else { return nil }
        self.request = request
    }

    var description: String {
        "\(request.method) under \(request.idempotencyKey.string): "
            + WireText.show(request.parameters)
    }
}

/// An entry and what the user makes of it.
private struct OutboxEdit: Sendable {
    let entry: OutboxEntry
    let text: ExactString
    let operationID: Nonblank
    let mutationID: Nonblank
    let intent: OutboxMutation.Intent

    static let any: Gen<OutboxEdit> = Gen { source throws(Discard) in
        OutboxEdit(
            entry: try OutboxGenerators.entry.draw(&source),
            text: try WireTexts.text.draw(&source),
            operationID: try WireTexts.identifier.draw(&source),
            mutationID: try WireTexts.identifier.draw(&source),
            intent: try OutboxGenerators.intent.draw(&source))
    }
}
