/// The rules of the timeline, in the order of ``TimelineRule``.
public enum TimelineRulebook {
    /// One entry a rule.
    public static let entries: [RulebookEntry] = TimelineRule.allCases.map { rule in
        let (text, source) = statement(of: rule)
        return RulebookEntry(rule: rule.rawValue, area: "timeline", text: text, source: source)
    }

    private static func statement(of rule: TimelineRule) -> (text: String, source: String) {
        switch rule {
        case .liv01, .liv02, .liv03, .liv04, .liv05, .liv06, .liv07, .liv08, .liv09: live(rule)
        case .snp01, .snp02, .snp03, .snp04, .snp05, .snp06: snapshot(rule)
        case .snp07, .snp08, .snp09, .snp10, .snp11, .snp12: window(rule)
        case .cnf01, .cnf02, .cnf03, .cnf04: confirmation(rule)
        case .dsp01, .dsp02, .dsp03, .dsp04, .dsp05, .dsp06: display(rule)
        case .epo01, .epo02, .epo03, .old04, .old05, .sch02: fence(rule)
        case .pst01, .pst02, .pst03, .pst04, .pst05, .pst06: past(rule)
        case .lnk01, .lnk02, .lnk03, .lnk04, .lnk05, .lnk06: link(rule)
        }
    }

    private static func live(_ rule: TimelineRule) -> (text: String, source: String) {
        switch rule {
        case .liv01:
            (
                "In one settlement epoch an overlay of a higher revision takes the place of the one shown; one of a lower revision is ignored.",
                "O"
            )
        case .liv02:
            (
                "A live event of a newer epoch is not taken: the newest window is to be loaded again.",
                "O"
            )
        case .liv03: ("A live event of an older epoch is ignored.", "D")
        case .liv04:
            (
                "The version that is shown comes again: with the same blocks it is ignored, with others it is not taken and a load is wanted. Blocks are compared as they were decoded, in their order, settled or not.",
                "O for snapshots, D for events"
            )
        case .liv05:
            (
                "The live-event counter rises by one when a live event raises the overlay's revision, and when a run starts or finishes. Nothing else moves it.",
                "O, the last sentence D"
            )
        case .liv06:
            (
                "However events are ordered, repeated or lost, the overlay is the one of the highest revision accepted in its epoch, and its epoch and revision never go down together.",
                "O"
            )
        case .liv07:
            (
                "The end of a run counts once, active or not: the counter rises and a load is wanted. Only the active run itself is cleared. A repeated end, and the start of the active run or of one that has ended, change nothing.",
                "D"
            )
        case .liv08:
            (
                "Before the first available answer was applied there is no version: live events are refused and a load is wanted. Any available answer is taken then; the overlay of an unavailable one is not.",
                "D"
            )
        default:
            (
                "Every event passes these rules when it arrives. Throttles only delay when the result is published; a snapshot or a run event publishes first what waits.",
                "D"
            )
        }
    }

    private static func snapshot(_ rule: TimelineRule) -> (text: String, source: String) {
        switch rule {
        case .snp01:
            (
                "A load remembers the target generation and the counter it began with. Only the active load may apply its answer, and none of an earlier target generation.",
                "O"
            )
        case .snp02:
            (
                "The overlay of an answer is judged first. Is it of an older epoch, or of the known version with other blocks, nothing of the answer is taken and a load is wanted.",
                "O"
            )
        case .snp03:
            (
                "Has the counter moved since the load began, the answer's live rows and active run are dropped; canonical rows and pagination are taken all the same.",
                "O"
            )
        case .snp04:
            (
                "The overlay of an answer is then taken or ignored by its revision. Unlike that of an event it is taken in a newer epoch, too; then all live rows of earlier epochs go.",
                "O, the second sentence D"
            )
        case .snp05:
            (
                "Canonical rows are merged by origin, type and ID: the row of the answer wins over the one kept, and rows outside its window stay, but for SNP-07. The order is that of ROW-11.",
                "O, details D"
            )
        default:
            (
                "An unavailable history leaves window and pagination, and its overlay is taken only in the known epoch; a pending one leaves all rows and pagination. Both may bring the active run by SNP-03.",
                "O; active run and pending D"
            )
        }
    }

    private static func window(_ rule: TimelineRule) -> (text: String, source: String) {
        switch rule {
        case .snp07:
            (
                "Only a confirmed empty history, or a window with a canonical row, changes canonical rows or pagination. A window without a row in common with those kept replaces them, and the presentation epoch advances. One with a row in common replaces everything from its oldest row on; what is older stays, unless the window has no older entries.",
                "O, details D"
            )
        case .snp08:
            (
                "A refresh of the newest window brings its pagination only where it replaced the window, reaches further back than the rows kept, or no older page was applied since. An applied older page always brings its own. Cursors that were asked for are forgotten with the window.",
                "D"
            )
        case .snp09:
            (
                "After the rows of an answer, echoes and live rows are held against the confirmed history.",
                "O"
            )
        case .snp10:
            (
                "The timeline's revision rises by one with each event that changes anything to be seen or paged through, and with no other: the same answer twice raises it once.",
                "O; by one, and what counts, D"
            )
        case .snp11:
            (
                "An answer is applied as a whole or leaves everything as it was.",
                "O"
            )
        default:
            (
                "Live rows in an answer's timeline stand beside the overlay, behind a block with their identity. Those of a ready answer replace all that came so before, if they are taken; an answer asked for after the end of a run removes that run's rows of earlier answers in any case.",
                "D"
            )
        }
    }

    private static func confirmation(_ rule: TimelineRule) -> (text: String, source: String) {
        switch rule {
        case .cnf01:
            (
                "A live row is settled by a canonical row with which it shares a typed identity, and by nothing else: no text, no time, no row in between. It stays so for its epoch, whatever becomes of the canonical row.",
                "O, the last part D"
            )
        case .cnf02:
            (
                "A settled row is not shown beside its canonical row, whichever came first. Canonical rows never hide one another.",
                "O, the last part D"
            )
        case .cnf03:
            (
                "The echo of an outbox entry goes when a user row with its operation is there, canonical or live.",
                "O for canonical, D for live"
            )
        default:
            (
                "Between live and canonical no row is lost and none is shown twice.",
                "D"
            )
        }
    }

    private static func display(_ rule: TimelineRule) -> (text: String, source: String) {
        switch rule {
        case .dsp01:
            (
                "Display rows stand in the order of ROW-11, echoes behind them in the order of the queue. Each has an item ID of its own, a text.",
                "O, the order D"
            )
        case .dsp02:
            (
                "Thinking is no display row; the newest live thinking of the active run is the pinned status.",
                "O"
            )
        case .dsp03:
            (
                "The panels of subagents are hidden, wherever an older desktop still sends them.",
                "O"
            )
        case .dsp04:
            (
                "The projection adds nothing, and drops nothing but thinking, panels, and live rows behind a page in the past.",
                "O"
            )
        case .dsp05:
            (
                "The projection is kept from revision to revision and equals one made anew; a change to one row leaves the others as they are.",
                "O, details D"
            )
        default:
            (
                "A row gets its item ID when it is first displayed, and the one row that it settles into takes it over: a match by operation before one by ID, then by ROW-11. Within a presentation epoch no item ID stands for two rows.",
                "D"
            )
        }
    }

    private static func fence(_ rule: TimelineRule) -> (text: String, source: String) {
        switch rule {
        case .epo01:
            (
                "The presentation epoch pairs the session with the identity of the timeline in the viewport: `parent-chat`, or `subagent-` and the thread's ID.",
                "O"
            )
        case .epo02:
            (
                "It advances when the rows shown are replaced by rows of which none is the same, when an empty chat that the desktop has not confirmed begins a load that is no retry, and when the thread changes. Nothing else advances it.",
                "O, details D"
            )
        case .epo03:
            (
                "Scroll state of one presentation epoch is never applied in another.",
                "O"
            )
        case .old04:
            (
                "A page is applied once, and its cursor is not asked for again. One that brings no new row still moves the cursor on; one that brings the cursor it was asked with ends the paging.",
                "D"
            )
        case .old05:
            (
                "An older page is applied only in the target generation and presentation epoch, and at the cursor, that it was asked with. It only adds: of a row that is there already, the one kept stays.",
                "D"
            )
        default:
            (
                "An answer is applied only while its target is the one shown. Another thread or anchor, parking and selection are another target: the load that was left is no longer active.",
                "O, the second sentence D"
            )
        }
    }

    private static func past(_ rule: TimelineRule) -> (text: String, source: String) {
        switch rule {
        case .pst01: ("A window with a `newerCursor` is a page in the past.", "O")
        case .pst02:
            (
                "While it is shown every load brings the same page again, around the same row; nothing moves and no row is marked once more.",
                "O"
            )
        case .pst03:
            (
                "A page in the past that names no active run does not end the one that is known.",
                "O"
            )
        case .pst04:
            (
                "The desktop's notice stands above the timeline until the page is left.",
                "O, the end D"
            )
        case .pst05:
            (
                "Live rows and echoes are not displayed beside a page in the past. The overlay goes on meanwhile, so that leaving the page shows the newest state at once.",
                "D"
            )
        default:
            (
                "A page in the past replaces the rows shown, and the newest window is set aside. Scroll to latest, sending, or an answer without `newerCursor` leaves it: the window set aside is shown, and to be loaded. An anchor that is not among the rows centres nothing.",
                "D"
            )
        }
    }

    private static func link(_ rule: TimelineRule) -> (text: String, source: String) {
        switch rule {
        case .lnk01:
            (
                "A link leads to the session and thread of the other end; the timeline there takes the anchor once and loads the window around the row.",
                "O"
            )
        case .lnk02: ("That row is centred and marked, and stays centred on every pass.", "O")
        case .lnk03:
            (
                "The way back is the link on the row at the other end: both links followed lead to the first row again, between sessions and between a timeline and an agent's thread.",
                "O"
            )
        case .lnk04:
            (
                "A band has a link only where the message has one and its chat is in the workspace. In the detail the link closes the detail first. A band without a link opens the detail and nothing else.",
                "O"
            )
        case .lnk05:
            (
                "The phone makes no words: title, both ends and delivery are the desktop's, and `promptText` is never shown. The detail keeps the sender's line breaks.",
                "O"
            )
        default:
            (
                "The link has the link colour, the sign of the other end's agent and a tap area of at least 44 points. The default accessibility action opens the detail, one named after the peer follows the link.",
                "O"
            )
        }
    }
}
