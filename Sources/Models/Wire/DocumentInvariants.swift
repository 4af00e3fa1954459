import ChatValues

// The first rule that a value breaks is what a reader of its text would come upon first; what
// links two fields is known at the end.

extension OlderPage {
    /// The first rule that this value breaks, or nothing.
    public var invariantViolation: EncodingFailure? {
        guard loadedEntries.isSafeCount else { return .unsafeCount(.env08, "loadedEntries") }
        // The origin stands before what else can be wrong with a row; a row before this one with
        // a fault of its own comes first.
        let live = timeline.firstIndex(where: \.isLive) ?? timeline.count
        if let violation = Array(timeline.prefix(live)).violationInTimeline { return violation }
        if live < timeline.count {
            return EncodingFailure(
                rule: .page01, path: "timeline[\(live)].origin", message: "must be canonical")
        }
        return hasOlderEntries && oldestCursor == nil ? .missingCursor : nil
    }
}

extension HistoryWindow {
    /// The first rule that this value breaks in a revision, or nothing.
    public func invariantViolation(in revision: SchemaRevision) -> EncodingFailure? {
        envelope.invariantViolation(in: revision)
    }
}

extension LiveEvent {
    /// The first rule that this value breaks, or nothing.
    public var invariantViolation: EncodingFailure? {
        switch content {
        case .overlay(let overlay): overlay.violation(at: "")
        case .runStarted(let run): run.startedAt.isSafe ? nil : .unsafe(.ovl05, "startedAt")
        case .runFinished: nil
        }
    }
}

extension OutboxEntry {
    /// The first rule that this value breaks, or nothing.
    public var invariantViolation: EncodingFailure? {
        if let accepted, !accepted.acceptedAt.isSafe {
            return .unsafe(.obx06, "accepted.acceptedAt")
        }
        for (index, attachment) in attachments.enumerated() where !attachment.size.isSafeCount {
            return .unsafeCount(.obx09, "attachments[\(index)].size")
        }
        return nil
    }
}

extension EncodingFailure {
    /// Older entries without a cursor to them (ENV-10).
    static var missingCursor: EncodingFailure {
        EncodingFailure(
            rule: .env10, path: "oldestCursor",
            message: "there must be a cursor where there are older entries")
    }
}
