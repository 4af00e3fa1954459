import ChatValues

/// Loads: how they begin, are read, land and fail, and how the link heals.
extension TimelineWorld {
    /// Begins what the timeline wants, as promptly as the setting says.
    mutating func reload<Problem: Error>(
        _ tell: (TimelineEvent) throws(Problem) -> [TimelineEffect]
    ) throws(Problem) {
        let progress: TimelineProgress
        switch desktop.setting.promptness {
        case .never: return
        case .begins: progress = .begins
        case .reads: progress = .reads
        case .lands: progress = .lands
        }
        // A timeline that always wants more must not keep the world busy for ever.
        var left = 3
        while wantsReload, left > 0 {
            left -= 1
            try begin(isRetry: false, progress, tell)
        }
    }

    mutating func begin<Problem: Error>(
        isRetry: Bool, _ progress: TimelineProgress,
        _ tell: (TimelineEvent) throws(Problem) -> [TimelineEffect]
    ) throws(Problem) {
        wantsReload = false
        if isRetry { marks.insert(.retried) }
        lastLoadFailed = false
        let count = loads.count
        try self.tell(.loadBegins(isRetry: isRetry), tell)
        try advance(beyond: count, progress, .none, tell)
    }

    mutating func wantOlder<Problem: Error>(
        _ progress: TimelineProgress, _ oddity: TimelineOddity,
        _ tell: (TimelineEvent) throws(Problem) -> [TimelineEffect]
    ) throws(Problem) {
        let count = loads.count
        try self.tell(.olderWanted, tell)
        try advance(beyond: count, progress, oddity, tell)
    }

    /// Brings a load that has just begun so far.
    private mutating func advance<Problem: Error>(
        beyond count: Int, _ progress: TimelineProgress, _ oddity: TimelineOddity,
        _ tell: (TimelineEvent) throws(Problem) -> [TimelineEffect]
    ) throws(Problem) {
        guard loads.count > count, progress != .begins else { return }
        read(loads.count - 1, oddity)
        if progress == .lands { try land(0, tell) }
    }

    /// The index of a load that waits, counted from the newest of its kind.
    func index(_ position: Int, isOlder: Bool) -> Int? {
        let indices = loads.indices.filter { loads[$0].isOlder == isOlder }
        return indices.isEmpty ? nil : indices[indices.count - 1 - position % indices.count]
    }

    mutating func read(_ index: Int?, _ oddity: TimelineOddity) {
        guard let index else { return }
        let load = loads.remove(at: index)
        let event: TimelineEvent =
            switch load.wish {
            case .window(.latest): .loaded(load.ticket, desktop.newestWindow(load.viewport))
            case .window(.around(let anchor)):
                .loadedAround(
                    load.ticket, desktop.window(around: anchor, load.viewport, oddity))
            case .older(let cursor):
                .olderLoaded(load.ticket, desktop.olderPage(at: cursor, load.viewport, oddity))
            }
        answers.append(Answer(load: load, event: event))
    }

    mutating func land<Problem: Error>(
        _ position: Int, _ tell: (TimelineEvent) throws(Problem) -> [TimelineEffect]
    ) throws(Problem) {
        guard !answers.isEmpty else { return }
        let answer = answers.remove(at: answers.count - 1 - position % answers.count)
        landed.append(answer)
        note(answer)
        try self.tell(answer.event, tell)
    }

    mutating func landAgain<Problem: Error>(
        _ position: Int, _ tell: (TimelineEvent) throws(Problem) -> [TimelineEffect]
    ) throws(Problem) {
        guard !landed.isEmpty else { return }
        marks.insert(.answerDoubled)
        try self.tell(landed[landed.count - 1 - position % landed.count].event, tell)
    }

    mutating func fail<Problem: Error>(
        _ index: Int?, _ tell: (TimelineEvent) throws(Problem) -> [TimelineEffect]
    ) throws(Problem) {
        guard let index else { return }
        let load = loads.remove(at: index)
        marks.insert(.loadFailed)
        guard !load.isOlder else { return try self.tell(.olderFailed(load.ticket), tell) }
        lastLoadFailed = true
        try self.tell(.loadFailed(load.ticket), tell)
    }

    /// All that is under way lands, then the newest window is loaded until the timeline wants no
    /// more.
    mutating func heal<Problem: Error>(
        _ tell: (TimelineEvent) throws(Problem) -> [TimelineEffect]
    ) throws(Problem) {
        marks.insert(.healed)
        try run(.turns(.open), .inOrder, tell)
        // Nobody could say which of two overlays of one version is right: the next one is.
        if desktop.isContradicted {
            try arrive(link.send(desktop.raise(), .inOrder), tell)
        }
        try arrive(link.takeAll(), tell)
        while !loads.isEmpty { read(0, .none) }
        while !answers.isEmpty { try land(answers.count - 1, tell) }
        try self.tell(.latestWanted, tell)
        var left = 3
        repeat {
            left -= 1
            try begin(isRetry: false, .lands, tell)
        } while wantsReload && left > 0
    }
}
