import ChatProperties
import ChatValues

/// Faults of real chat clients as small stories, and what is right: an example each.
///
/// Named by what went wrong; most were reported in public by the users of other clients.
enum TimelineCases<Model: TimelineModel> {
    static var all: [Golden] { order + races + pages }

    static func example(
        _ name: String, rules: [TimelineRule],
        _ tell: @escaping @Sendable (inout TimelineStage<Model>) -> Void
    ) -> Golden {
        Golden(
            id: "timeline/case/\(name)", rules: rules.map(\.rawValue),
            file: "corpus/golden/timeline/case-\(name).txt"
        ) { _ in
            var stage = TimelineStage<Model>()
            tell(&stage)
            return stage.text
        }
    }

    static func reply(_ text: String, _ id: String = "a1", _ order: UInt64 = 2) -> Row {
        row(.agentReply, id, order, text, run: "r1")
    }

    static var question: Row { row(.user, "u1", 1, "Why?", op: "o1") }

    /// What is newer is decided by epoch and revision, and by nothing else.
    private static var order: [Golden] {
        [
            example("replay-after-resume", rules: [.liv01, .liv06]) {
                $0.say("Events 7 and 8 wait while the app resumes; the snapshot has them already.")
                $0.load(window([question], overlay(1, 8, [reply("The quick")]), run: "r1"))
                $0.live(1, 7, reply("The qu"))
                $0.live(1, 8, reply("The quick"))
                $0.say("Neither repeats anything; the next goes on.")
                $0.live(1, 9, reply("The quick fox"))
            },
            example("shorter-but-newer", rules: [.liv01, .snp04]) {
                $0.say("The text on screen is longer, and wrong; the higher revision repairs it.")
                $0.load(window([question], overlay(1, 4, [reply("worldworld")]), run: "r1"))
                $0.live(1, 5, reply("world"))
                let ticket = $0.begin()
                $0.tell(
                    .loaded(ticket, window([question], overlay(1, 6, [reply("")]), run: "r1")))
            },
            example("desktop-restarted", rules: [.liv02, .liv08, .snp04]) {
                $0.say("After a restart the desktop counts from 1 again, in a new epoch.")
                $0.load(window([question], overlay(1, 40, [reply("Before")]), run: "r1"))
                $0.live(2, 1, reply("After"))
                $0.load(window([question], overlay(2, 1, [reply("After")]), run: "r1"))
            },
            example("history-changed-overlay-did-not", rules: [.snp04, .snp05]) {
                $0.say("The overlay is the one that is known; the history beside it is not.")
                $0.load(window([question], overlay(1, 3, [reply("Well")]), run: "r1"))
                $0.load(
                    window(
                        [question, row(.system, "s1", 2, "Renamed")],
                        overlay(1, 3, [reply("Well")]), run: "r1"))
            },
            example("late-partial-after-settling", rules: [.liv01, .cnf01, .cnf02]) {
                $0.say("The answer has settled; a partial of it comes late.")
                $0.load(window([question], overlay(1, 5, [reply("Because")]), run: "r1"))
                $0.load(
                    window([question, row(.agentReply, "a1", 2, "Because it is.")], overlay(1, 6)))
                $0.live(1, 4, reply("Bec"))
                $0.live(1, 7, reply("Because it"))
            },
            example("same-version-other-blocks", rules: [.liv04, .snp02]) {
                $0.say("As many blocks, of the same version, but not the same ones.")
                $0.load(window([question], overlay(1, 2, [reply("One")]), run: "r1"))
                $0.live(1, 2, reply("One"))
                $0.live(1, 2, reply("Two", "a2"))
                $0.load(window([], overlay(1, 2, [reply("Two", "a2")])))
            },
            example("late-status", rules: [.liv05, .liv07]) {
                $0.say("The run has ended; the word of its start comes once more, and late.")
                $0.load(window([question]))
                $0.starts("r1")
                $0.ends("r1")
                $0.starts("r1")
                $0.ends("r1", .failed)
            },
            example("older-turn-comes-again", rules: [.liv03, .liv06]) {
                $0.say("A turn of an earlier epoch is sent again after the next has begun.")
                $0.load(window([question], overlay(2, 1, [reply("Now", "a2", 4)]), run: "r2"))
                $0.live(1, 90, reply("Then"))
            },
            example("clocks-are-no-order", rules: [.dsp01]) {
                $0.say(
                    "The phone's clock is five hours ahead: its row is last until it has a place.")
                $0.load(window([question], older: nil))
                $0.tell(
                    .echoes([
                        Echo(operationID: Nonblank(known: "o2"), text: ExactString("And then?"))
                    ]))
                var late = row(.agentReply, "a1", 2, "Because.")
                late.timestamp = 1
                var ahead = row(.user, "u2", 3, "And then?", op: "o2")
                ahead.timestamp = 18_000_000
                $0.load(window([question, ahead, late, row(.agentReply, "a2", 4, "That.")]))
            },
        ]
    }

    /// What was asked for before something happened does not know of it.
    private static var races: [Golden] {
        [
            example("live-before-history", rules: [.liv08]) {
                $0.say("Events come before the first answer: refused, and nothing of it is lost.")
                let ticket = $0.begin()
                $0.live(1, 3, reply("Hel"))
                $0.starts("r1")
                $0.tell(
                    .loaded(ticket, window([question], overlay(1, 4, [reply("Hello")]), run: "r1")))
            },
            example("refetch-overwrites-nothing", rules: [.snp03]) {
                $0.say(
                    "The answer was read before the run began: not one of its live parts counts.")
                $0.load(window([question]))
                let ticket = $0.begin()
                $0.starts("r1")
                $0.tell(.loaded(ticket, window([question, reply("Old", "a0")], run: nil)))
            },
            example("partial-comes-twice", rules: [.snp12]) {
                $0.say("One answer brings a live row in its timeline and in its overlay.")
                $0.load(
                    window(
                        [question, reply("Hel"), reply("Beside", "a9", 3)],
                        overlay(1, 2, [reply("Hello")]), run: "r1"))
                $0.ends("r1")
                $0.load(window([question, row(.agentReply, "a1", 2, "Hello.")], overlay(1, 3)))
            },
            example("compacted", rules: [.snp04, .snp07, .epo02, .dsp06]) {
                $0.say(
                    "The desktop rewrites the history: a new epoch; rows are known by their IDs.")
                $0.load(
                    window(
                        [question, row(.agentReply, "a1", 2, "Long"), row(.user, "u2", 3, "Go")],
                        overlay(1, 7)))
                $0.load(
                    window(
                        [row(.system, "s1", 1, "Compacted"), row(.user, "u2", 2, "Go")],
                        overlay(2, 0)))
                $0.say("Where none of them is known, scroll state is worth nothing.")
                $0.load(window([row(.system, "s2", 1, "Compacted again")], overlay(3, 0)))
            },
            example("unavailable-clears-nothing", rules: [.snp06]) {
                $0.say("Neither an unavailable history nor one that is not confirmed is empty.")
                $0.load(window([question], overlay(1, 1, [reply("Hm")]), older: "c1"))
                $0.load(
                    window(
                        [], overlay(1, 1, [reply("Hm")]),
                        state: .unavailable(reason: Nonblank(known: "busy"))))
                $0.load(window([], overlay(1, 1, [reply("Hm")]), state: .pending))
                $0.say("Only the word that it is empty makes it so.")
                $0.load(window([], overlay(1, 2), state: .empty))
            },
            example("answer-of-a-load-left", rules: [.snp01, .sch02]) {
                $0.say("Two loads overtake each other, and one is for another timeline.")
                let first = $0.begin()
                let second = $0.begin(isRetry: true)
                $0.tell(.loaded(first, window([row(.user, "u9", 9, "Old")])))
                $0.tell(.viewportChanged(.subagent(thread: Nonblank(known: "t1"))))
                $0.tell(.loaded(second, window([row(.user, "u9", 9, "Other")])))
            },
        ]
    }

    /// Every row exactly once, and the start only where the desktop says so.
    private static var pages: [Golden] {
        [
            example("ties-at-the-page-edge", rules: [.snp05, .old04]) {
                $0.say("All rows have one place and one time; the page ends between them.")
                $0.load(
                    window([row(.system, "c", 5, "c"), row(.system, "d", 5, "d")], older: "p1"))
                let ticket = $0.older()
                $0.tell(
                    .olderLoaded(
                        ticket,
                        page([row(.system, "b", 5, "b"), row(.system, "a", 5, "a")])))
            },
            example("rows-came-meanwhile", rules: [.old05]) {
                $0.say("The page overlaps what is there: each row stays once, and as it was.")
                $0.load(window([row(.system, "c", 3, "c")], older: "p1"))
                let ticket = $0.older()
                $0.tell(
                    .olderLoaded(
                        ticket,
                        page(
                            [row(.system, "b", 2, "b"), row(.system, "c", 3, "c, once more")],
                            older: "p0")))
            },
            example("page-of-hidden-rows", rules: [.old04, .dsp02, .dsp03]) {
                $0.say("Nothing of the page is displayed; the next can be asked for all the same.")
                $0.load(window([question], older: "p1"))
                let ticket = $0.older()
                $0.tell(.olderLoaded(ticket, page([row(.thinking, "t1", 0, "Hm")], older: "p0")))
                $0.tell(.olderWanted)
            },
            example("page-that-leads-to-itself", rules: [.old04]) {
                $0.say("The cursor of the answer is the one that was asked for: no loop.")
                $0.load(window([question], older: "p1"))
                let ticket = $0.older()
                $0.tell(
                    .olderLoaded(ticket, page([row(.system, "s0", 0, "Opened")], older: "p1")))
                $0.tell(.olderWanted)
            },
            example("one-flight-a-cursor", rules: [.old04, .old05]) {
                $0.say("Asked twice, loaded once; another's failure does not end the wait.")
                $0.load(window([question], older: "p1"))
                let ticket = $0.older()
                $0.tell(.olderWanted)
                $0.tell(.olderFailed(LoadTicket(99)))
                $0.tell(.olderWanted)
                $0.tell(.olderLoaded(ticket, page([row(.system, "s0", 0, "Opened")])))
                $0.tell(.olderLoaded(ticket, page([row(.system, "s0", 0, "Opened")])))
            },
            example("gap-after-an-absence", rules: [.snp07, .snp08, .epo02]) {
                $0.say("The newest window lies behind a gap: nothing pretends to be contiguous.")
                $0.load(window([question], older: "p1"))
                $0.load(
                    window([row(.user, "u8", 80, "Still there?", op: "o8")], older: "p7"))
                $0.tell(.olderWanted)
            },
            example("gone-from-the-desktop", rules: [.snp07]) {
                $0.say(
                    "A row that the window should have, and has not, is gone; older ones are not.")
                $0.load(
                    window(
                        [row(.system, "s0", 0, "Opened"), question, row(.system, "s2", 2, "Oops")],
                        older: "p1"))
                $0.load(window([question, row(.agentReply, "a3", 3, "Yes")], older: "p2"))
            },
            example("page-kept-through-reloads", rules: [.pst02, .pst03, .pst04, .pst05]) {
                $0.say("A page in the past stays while a run goes on; its reload moves nothing.")
                $0.load(window([row(.user, "u9", 9, "Now", op: "o9")], older: "p8"))
                $0.starts("r1")
                $0.tell(.anchorOpened(Nonblank(known: "u1")))
                let past = HistoryWindow(
                    envelope: window([question, row(.agentReply, "a1", 2, "So.")], older: "p0"),
                    newerCursor: Nonblank(known: "n3"), notice: Nonblank(known: "An old place."))
                var ticket = $0.begin()
                $0.tell(.loadedAround(ticket, past))
                $0.live(1, 1, row(.agentReply, "a9", 10, "Yes", run: "r1"))
                ticket = $0.begin()
                $0.tell(
                    .loadedAround(
                        ticket,
                        HistoryWindow(
                            envelope: window(
                                [question, row(.agentReply, "a1", 2, "So.")],
                                overlay(1, 1, [row(.agentReply, "a9", 10, "Yes", run: "r1")]),
                                older: "p0"),
                            newerCursor: past.newerCursor, notice: past.notice)))
                $0.tell(.latestWanted)
            },
            example("anchor-not-in-the-history", rules: [.pst04, .pst06]) {
                $0.say(
                    "The desktop no longer has the row: its notice is shown, nothing is centred.")
                $0.load(window([row(.user, "u9", 9, "Now", op: "o9")], older: "p8"))
                $0.tell(.anchorOpened(Nonblank(known: "gone")))
                let ticket = $0.begin()
                $0.tell(
                    .loadedAround(
                        ticket,
                        HistoryWindow(
                            envelope: window([row(.user, "u9", 9, "Now", op: "o9")], older: "p8"),
                            newerCursor: nil,
                            notice: Nonblank(known: "This message is not in the saved history."))))
                $0.tell(.sent)
            },
        ]
    }
}
