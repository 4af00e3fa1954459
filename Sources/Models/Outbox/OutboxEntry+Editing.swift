import ChatValues

extension OutboxEntry {
    /// The entry that takes this one's place when the user edits it (MSG-05).
    ///
    /// It is another operation at the same place of the queue, and the user's own message whoever
    /// wrote the old one: what the desktop said of that is gone.
    public func edited(
        to text: ExactString, operationID: Nonblank, mutationID: Nonblank,
        intent: OutboxMutation.Intent
    ) -> OutboxEntry {
        var edited = self
        edited.operationID = operationID
        edited.status = intent == .automatic ? .sending : .queued
        edited.pendingMutation = .submit(
            mutationID: mutationID, intent: intent, replacesOperationID: self.operationID)
        edited.accepted = nil
        edited.handoff = nil
        edited.userText = text
        edited.promptText = text
        edited.holdReason = nil
        edited.error = nil
        edited.author = .user
        return edited
    }
}
