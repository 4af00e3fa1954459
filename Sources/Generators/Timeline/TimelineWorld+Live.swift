import ChatValues

/// Live events, and what the user and the outbox do.
extension TimelineWorld {
    mutating func run<Problem: Error>(
        _ step: TimelineDesktopStep, _ delivery: TimelineDelivery,
        _ tell: (TimelineEvent) throws(Problem) -> [TimelineEffect]
    ) throws(Problem) {
        note(step)
        var prompt: Echo?
        if case .prompt = step, !waiting.isEmpty { prompt = waiting.removeFirst() }
        let first = link.emitted.count
        let numbers = link.send(desktop.run(step, prompt: prompt), delivery)
        noteLosses(among: first..<link.emitted.count)
        try arrive(numbers, tell)
    }

    mutating func arrive<Problem: Error>(
        _ numbers: [Int], _ tell: (TimelineEvent) throws(Problem) -> [TimelineEffect]
    ) throws(Problem) {
        for number in numbers {
            let (event, isCopy, isLate) = link.arrive(number)
            note(event, isCopy: isCopy, isLate: isLate)
            try self.tell(.live(event), tell)
        }
    }

    /// A copy of a live event happens in another session.
    mutating func arriveForeign<Problem: Error>(
        _ position: Int, _ tell: (TimelineEvent) throws(Problem) -> [TimelineEffect]
    ) throws(Problem) {
        guard let number = link.copy(position) else { return }
        marks.insert(.otherSession)
        var event = link.emitted[number]
        event.sessionID = TimelineNames.otherSession
        try self.tell(.live(event), tell)
    }

    mutating func send<Problem: Error>(
        isEqual: Bool, isQueuedFirst: Bool,
        _ tell: (TimelineEvent) throws(Problem) -> [TimelineEffect]
    ) throws(Problem) {
        sentCount += 1
        let echo = Echo(
            operationID: Nonblank(known: "p\(sentCount)"),
            text: isEqual ? "same" : ExactString("prompt \(sentCount)"))
        outbox.append(echo)
        waiting.append(echo)
        marks.insert(.echo)
        if isQueuedFirst { try self.tell(.echoes(outbox), tell) }
        try self.tell(.sent, tell)
        if !isQueuedFirst { try self.tell(.echoes(outbox), tell) }
    }

    /// The entry may still wait: its author has taken it back.
    mutating func forget<Problem: Error>(
        _ position: Int, _ tell: (TimelineEvent) throws(Problem) -> [TimelineEffect]
    ) throws(Problem) {
        guard !outbox.isEmpty else { return }
        let echo = outbox.remove(at: position % outbox.count)
        waiting.removeAll { $0 == echo }
        try self.tell(.echoes(outbox), tell)
    }
}
