import ChatOracles
import ChatValues
import Testing

/// What holds after any events, in any order.
@Suite("The timeline oracle: any events")
struct TimelineOracleStormTests {
    @Test("What the rules promise holds throughout", arguments: 0..<40 as Range<UInt64>)
    func storm(seed: UInt64) {
        var storm = TimelineStorm(seed: seed)
        var stage = TimelineStage()
        var tickets = 0
        for _ in 0..<120 {
            let before = stage.screen
            let event = storm.event(ticketsSoFar: tickets)
            stage.play(event)
            let after = stage.screen
            for effect in stage.effects {
                switch effect {
                case .load(let ticket, _), .loadOlder(let ticket, _):
                    tickets += 1
                    #expect(ticket.number == tickets)
                default: break
                }
            }
            expectOrder(of: stage.effects)
            expectStep(from: before, to: after)
            expectList(after)
        }
    }

    /// DSP-01, CNF-02 and PST-05 on one screen.
    private func expectList(_ screen: TimelineScreen) {
        #expect(Set(screen.rows.map(\.itemID)).count == screen.rows.count, "DSP-01")
        var shown: [Row] = []
        for row in screen.rows {
            switch row.content {
            case .row(let row): shown.append(row)
            case .echo: #expect(screen.page == .latest, "PST-05")
            }
        }
        #expect(WireOracle().displayOrder(shown) == shown, "ROW-11")
        for (index, row) in shown.enumerated() where row.isLive {
            #expect(screen.page == .latest, "PST-05")
            for (other, settling) in shown.enumerated() where other != index {
                let isShared = !settling.isLive && WireOracle().shareIdentity(row, settling)
                #expect(!isShared, "CNF-02")
            }
        }
        if let pinned = screen.pinnedStatus {
            #expect(pinned.runID == screen.activeRun?.runID, "DSP-02")
        }
    }

    /// LIV-05, LIV-06, SNP-10 and DSP-05 between two screens.
    private func expectStep(from before: TimelineScreen, to after: TimelineScreen) {
        #expect((0...1).contains(after.liveEventCounter - before.liveEventCounter), "LIV-05")
        #expect((0...1).contains(after.presentationEpoch.number - before.presentationEpoch.number))
        if let old = before.overlayVersion,
            before.presentationEpoch.viewport == after.presentationEpoch.viewport
        {
            #expect(after.overlayVersion.map { old <= $0 } == true, "LIV-06")
        }

        var alike = after
        alike.revision = before.revision
        alike.presentationEpoch = before.presentationEpoch
        alike.overlayVersion = before.overlayVersion
        alike.liveEventCounter = before.liveEventCounter
        #expect(after.revision - before.revision == (alike == before ? 0 : 1), "SNP-10")

        let isSameEpoch = before.presentationEpoch == after.presentationEpoch
        for row in after.rows {
            let known = before.rows.first { isSame($0.content, row.content) }
            guard let known, !(isSameEpoch && known.itemID == row.itemID) else { continue }
            // Only one that was taken over has another, where the row that did so is shown too.
            let successor = after.rows.contains { $0.itemID == known.itemID }
            #expect(!isSameEpoch || successor, "DSP-05")
        }
    }

    private func isSame(_ one: DisplayRow.Content, _ other: DisplayRow.Content) -> Bool {
        switch (one, other) {
        case (.row(let one), .row(let other)):
            one.isLive == other.isLive && one.type == other.type && one.id == other.id
        case (.echo(let one), .echo(let other)): one.operationID == other.operationID
        default: false
        }
    }

    /// Answers first, then reloads, loads and the row to centre.
    private func expectOrder(of effects: [TimelineEffect]) {
        let places = effects.map { effect in
            switch effect {
            case .answered, .olderAnswered: 0
            case .reload: 1
            case .load, .loadOlder: 2
            case .centre: 3
            }
        }
        #expect(places == places.sorted())
    }
}
