import ChatProperties
import ChatValues

/// The worked examples of the timeline, for any implementation of it.
public func timelineGoldens<Model: TimelineModel>(of model: Model.Type) -> [Golden] {
    TimelineGoldens<Model>.all + TimelineCases<Model>.all
}

private enum TimelineGoldens<Model: TimelineModel> {
    static var all: [Golden] { [lateSnapshot, linkRoundTrip, threeBands] }

    private static func golden(
        _ name: String, rules: [TimelineRule], _ tell: @escaping @Sendable () -> String
    ) -> Golden {
        Golden(
            id: "timeline/example/\(name)", rules: rules.map(\.rawValue),
            file: "corpus/golden/timeline/\(name).txt"
        ) { _ in tell() }
    }

    /// The handbook's example: a load begins at counter 7 and is read at revision 41; revision 42
    /// comes first and raises the counter to 8.
    private static var lateSnapshot: Golden {
        golden(
            "late-snapshot",
            rules: [.liv01, .liv05, .liv06, .snp02, .snp03, .snp04, .snp05, .snp10]
        ) {
            var stage = TimelineStage<Model>()
            stage.say("A run is active, and its answer grows to revision 40: the counter is 6.")
            stage.load(window([row(.user, "u1", 1, "Fix the tests", op: "o1")], older: "c1"))
            stage.starts("r1")
            for (revision, text) in [
                (10, "I"), (20, "I will"), (30, "I will look"), (38, "I will look at"),
                (40, "I will look at the"),
            ] {
                stage.live(1, Int64(revision), row(.agentReply, "a1", 2, text, run: "r1"))
            }
            stage.live(1, 41, row(.agentReply, "a1", 2, "I will look at the tests", run: "r1"))
            stage.say("The newest window is asked for at counter 7, and read at revision 41.")
            let ticket = stage.begin()
            stage.say("Revision 42 comes first and is shown at once: the counter is 8.")
            stage.live(1, 42, row(.agentReply, "a1", 2, "I will look at the tests.", run: "r1"))
            stage.say(
                "The snapshot is late: history and pages are taken, live rows and run are not.")
            stage.tell(
                .loaded(
                    ticket,
                    window(
                        [
                            row(.system, "s1", 0, "Session opened"),
                            row(.user, "u1", 1, "Fix the tests", op: "o1"),
                            row(.activity, "x1", 2, "Reading", run: "r1"),
                        ],
                        overlay(
                            1, 41,
                            [row(.agentReply, "a1", 2, "I will look at the tests", run: "r1")]),
                        run: "r0", older: "c0")))
            return stage.text
        }
    }

    private static var linkOut: SessionMessage {
        SessionMessage(
            title: Nonblank(known: "Message to Fix tests"), direction: .outgoing,
            from: Nonblank(known: "This session"), to: Nonblank(known: "Fix tests"),
            peer: Nonblank(known: "Fix tests"), delivery: .sent,
            link: .init(
                sessionID: Nonblank(known: "s2"), anchor: Nonblank(known: "u7"), agent: .codex))
    }
    private static var linkIn: SessionMessage {
        SessionMessage(
            title: Nonblank(known: "Message from API review"), direction: .incoming,
            from: Nonblank(known: "API review"), to: Nonblank(known: "This session"),
            peer: Nonblank(known: "API review"), delivery: nil,
            link: .init(
                sessionID: Nonblank(known: "s1"), anchor: Nonblank(known: "a3"), agent: .claude))
    }
    private static var words: String { "Run the auth tests again.\nThen tell me." }

    /// From the row that sent a message to the row that received it, and back to the first.
    private static var linkRoundTrip: Golden {
        golden("link-round-trip", rules: [.lnk01, .lnk02, .lnk03, .pst01, .pst06, .epo02]) {
            let sender = row(.agentReply, "a3", 3, words, message: linkOut)
            let receiver = row(.user, "u7", 7, words, op: "o7", message: linkIn)
            var one = TimelineStage<Model>(session: "s1")
            one.load(window([sender], older: "c2"))
            var text = one.text + "\nThe link of the band leads to: \(jump(of: sender))\n\n"

            var other = TimelineStage<Model>(session: "s2")
            other.tell(.anchorOpened(Nonblank(known: "u7")))
            var ticket = other.begin()
            other.tell(
                .loadedAround(
                    ticket,
                    HistoryWindow(
                        envelope: window(
                            [row(.system, "s6", 6, "Opened"), receiver], older: "d5"),
                        newerCursor: Nonblank(known: "d8"), notice: nil)))
            text += other.text + "\nThe link of the band leads to: \(jump(of: receiver))\n\n"

            one = TimelineStage<Model>(session: "s1")
            one.tell(.anchorOpened(Nonblank(known: "a3")))
            ticket = one.begin()
            one.tell(
                .loadedAround(
                    ticket,
                    HistoryWindow(
                        envelope: window([row(.user, "u2", 2, "Go on", op: "o2"), sender]),
                        newerCursor: Nonblank(known: "c4"), notice: nil)))
            return text + one.text
        }
    }

    private static func jump(of row: Row) -> String {
        Model.band(of: row) { _ in true }?.link.map { MessageBandText.words($0.jump) } ?? "nowhere"
    }

    /// One message in three places: the sender's timeline, the queue, the receiver's timeline.
    private static var threeBands: Golden {
        golden("three-bands", rules: [.lnk04, .lnk05, .lnk06]) {
            let places: [(String, Row)] = [
                ("the sender's timeline", row(.agentReply, "a3", 3, words, message: linkOut)),
                (
                    "the queue, before the message is delivered",
                    row(
                        .user, "q1", 0, words, op: "o7",
                        message: {
                            var message = linkIn
                            message.link = nil
                            return message
                        }())
                ),
                ("the receiver's timeline", row(.user, "u7", 7, words, op: "o7", message: linkIn)),
            ]
            return places.map { place, row in
                "# in \(place)\n" + MessageBandText.lines(Model.band(of: row) { _ in true })
                    + "# the same where the other chat is not in the workspace\n"
                    + MessageBandText.lines(Model.band(of: row) { _ in false })
            }.joined(separator: "\n")
        }
    }
}
