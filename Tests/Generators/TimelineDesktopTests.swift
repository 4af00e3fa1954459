import ChatGenerators
import ChatValues
import PropertyCheck
import Testing

@Suite struct TimelineDesktopTests {
    /// What a desktop can be asked is valid after each step, and its story is one.
    @Test func everyAnswerIsValidAfterEveryStep() throws {
        for index in 0..<UInt64(60) {
            var source = Source(seed: 4, index: index)
            let plan = try TimelinePlan.arbitrary.draw(&source)
            var desktop = TimelineDesktop(plan.setting)
            var version = desktop.version
            for case .desktop(let step, _) in plan.steps {
                for event in desktop.run(step) { try TimelineWire.check(.live(event)) }
                #expect(version <= desktop.version)
                version = desktop.version
                try checkAnswers(of: desktop)
            }
        }
    }

    private func checkAnswers(of desktop: TimelineDesktop) throws {
        var desktop = desktop
        let ticket = LoadTicket(1)
        let newest = desktop.newestWindow()
        try TimelineWire.check(.loaded(ticket, newest))
        let anchor = desktop.history.first?.id ?? Nonblank(known: "none")
        for oddity in TimelineOddity.allCases {
            let window = desktop.window(around: anchor, .parentChat, oddity)
            try TimelineWire.check(.loadedAround(ticket, window))
            guard let cursor = newest.oldestCursor else { continue }
            let page = desktop.olderPage(at: cursor, .parentChat, oddity)
            try TimelineWire.check(.olderLoaded(ticket, page))
        }
    }

    /// Following the cursors brings every row once, however often their places tie.
    @Test func pagesBringEveryRowOnce() throws {
        for index in 0..<UInt64(300) {
            var source = Source(seed: 5, index: index)
            let plan = try TimelinePlan.arbitrary.draw(&source)
            var desktop = TimelineDesktop(plan.setting)
            for case .desktop(let step, _) in plan.steps { _ = desktop.run(step) }
            guard desktop.access == .open else { continue }
            let newest = desktop.newestWindow()
            var rows = newest.timeline.filter { !$0.isLive }
            var cursor = newest.oldestCursor
            while let asked = cursor {
                let page = desktop.olderPage(at: asked)
                rows = page.timeline + rows
                cursor = page.oldestCursor
                #expect(page.hasOlderEntries == (cursor != nil))
            }
            #expect(rows == desktop.history)
        }
    }
}
