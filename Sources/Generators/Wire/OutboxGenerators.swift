import ChatValues
import PropertyCheck

/// Valid entries of the outbox.
public enum OutboxGenerators {
    /// An entry that the user or another session wrote, in any state.
    public static let entry: Gen<OutboxEntry> = Gen { source throws(Discard) in
        OutboxEntry(
            queueID: try WireTexts.identifier.draw(&source),
            operationID: try WireTexts.identifier.draw(&source),
            status: try status.draw(&source),
            sendMode: try sendMode.draw(&source),
            pendingMutation: try mutation.optional(probability: 0.6).draw(&source),
            accepted: try acceptedTurn.optional(probability: 0.3).draw(&source),
            handoff: try phase.optional(probability: 0.3).draw(&source),
            userText: try WireTexts.text.draw(&source),
            promptText: try WireTexts.text.draw(&source),
            holdReason: try WireTexts.text.optional(probability: 0.3).draw(&source),
            error: try WireTexts.text.optional(probability: 0.3).draw(&source),
            attachments: try attachments.draw(&source),
            model: try WireTexts.nonblank.optional(probability: 0.3).draw(&source),
            reasoningEffort: try WireTexts.nonblank.optional(probability: 0.3).draw(&source),
            threadID: try WireTexts.identifier.optional(probability: 0.3).draw(&source),
            speed: try speed.draw(&source),
            author: try author.draw(&source))
    }

    /// A change that is not confirmed yet.
    public static let mutation: Gen<OutboxMutation> = Gen { source throws(Discard) in
        let mutationID = try WireTexts.identifier.draw(&source)
        let intent = try intent.draw(&source)
        let replaced = try WireTexts.identifier.optional(probability: 0.4).draw(&source)
        return source.draw(upTo: 3, kind: .index) == 0
            ? .remove(mutationID: mutationID)
            : .submit(mutationID: mutationID, intent: intent, replacesOperationID: replaced)
    }

    /// What a submit is for.
    public static let intent = Gen<OutboxMutation.Intent>.element(
        of: OutboxMutation.Intent.allCases)

    /// The turn that took a steering.
    public static let acceptedTurn: Gen<AcceptedTurn> = Gen { source throws(Discard) in
        AcceptedTurn(
            runID: try WireTexts.identifier.draw(&source),
            threadID: try WireTexts.identifier.draw(&source),
            turnID: try WireTexts.identifier.draw(&source),
            acceptedAt: try WireTexts.safeInteger.draw(&source))
    }

    /// How far a stop-and-send-now got.
    public static let phase = Gen<HandoffPhase>.element(of: HandoffPhase.allCases)

    /// Whether an entry waits or is being sent.
    public static let status = Gen<OutboxEntry.Status>.element(of: OutboxEntry.Status.allCases)

    private static let speed = Gen<OutboxEntry.Speed>.element(of: OutboxEntry.Speed.allCases)

    private static let sendMode: Gen<OutboxEntry.SendMode> = Gen { source throws(Discard) in
        let runID = try WireTexts.identifier.draw(&source)
        return switch source.draw(upTo: 2, kind: .index) {
        case 0: .queue
        case 1: .interruptRunning
        default: .steerRunning(expectedActiveRunID: runID)
        }
    }

    private static let author: Gen<OutboxEntry.Author> = Gen { source throws(Discard) in
        let from = try WireTexts.nonblank.draw(&source)
        let peer = try WireTexts.nonblank.draw(&source)
        return source.draw(upTo: 2, kind: .index) < 2 ? .user : .session(from: from, peer: peer)
    }

    private static let attachments: Gen<[OutboxAttachment]> = .array(
        of: Gen { source throws(Discard) in
            OutboxAttachment(
                name: try WireTexts.nonblank.draw(&source),
                mimeType: try mimeType.draw(&source),
                size: try WireTexts.safeCount.draw(&source),
                path: try WireTexts.nonblank.draw(&source),
                uploadID: try WireTexts.identifier.optional(probability: 0.5).draw(&source))
        }, count: 0...2)

    private static let mimeType: Gen<Nonblank> = Gen { source throws(Discard) in
        let other = try WireTexts.nonblank.draw(&source)
        return source.draw(upTo: 2, kind: .index) < 2 ? Nonblank("image/png") ?? other : other
    }
}
