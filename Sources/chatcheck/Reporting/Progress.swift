import Synchronization

/// What is going on now, on standard error: one line that is rewritten on a terminal, else a line
/// for each law that ended.
final class Progress: Sendable {
    private struct State {
        var law = ""
        var place = ""
        var total = 0
        var started = ContinuousClock.now
        var lastShown: ContinuousClock.Instant?
        var isShown = false
    }

    private let output: TextOutput
    private let isQuiet: Bool
    private let state = Mutex(State())

    /// Often enough to look alive, seldom enough to cost nothing.
    private static let interval = Duration.milliseconds(100)

    init(_ output: TextOutput, isQuiet: Bool) {
        self.output = output
        self.isQuiet = isQuiet
    }

    /// A law begins, as number `number` of `count`, with so many cases to run.
    func begin(_ law: String, _ number: Int, of count: Int, cases: Int) {
        state.withLock { state in
            state.law = law
            state.place = "[\(number)/\(count)]"
            state.total = cases
            state.started = .now
            state.lastShown = nil
        }
        update(0)
    }

    /// So many cases of the law are done; may be called from any thread, as often as it likes.
    func update(_ done: Int) {
        guard !isQuiet, output.isTerminal else { return }
        state.withLock { state in
            let now = ContinuousClock.now
            if let last = state.lastShown, now - last < Self.interval { return }
            state.lastShown = now
            state.isShown = true
            let line = Self.line(state, done: done, now: now, width: output.width())
            output.write("\r\u{1B}[2K" + line)
        }
    }

    /// A law has ended: in a file or a pipe, this is the line that says so.
    func end(_ line: @autoclosure () -> String) {
        guard !isQuiet, !output.isTerminal else { return }
        output.line(line())
    }

    /// Takes the line away, before something else is written to the same terminal.
    func clear() {
        state.withLock { state in
            // Even where no line of ours is shown: the terminal may have echoed ^C.
            guard output.isTerminal else { return }
            state.isShown = false
            output.write("\r\u{1B}[2K")
        }
    }

    private static func line(
        _ state: State, done: Int, now: ContinuousClock.Instant, width: Int
    ) -> String {
        let seconds = (now - state.started) / .seconds(1)
        var facts = "\(Wording.short(Double(done))) of \(Wording.short(Double(state.total))) cases"
        if done > 0, seconds > 0.2 {
            let rate = Double(done) / seconds
            facts += "  \(Wording.short(rate))/s"
            let left = Double(max(0, state.total - done)) / rate
            facts += "  \(Wording.time(.seconds(left))) left"
        }
        // The last column stays free, since some terminals wrap when it is written, and two
        // before it for the ^C that they echo: else its end would stand in the next line.
        let room = width - 3
        let law = DisplayWidth.cut(
            state.law, to: max(8, room - DisplayWidth.of(state.place + facts) - 3))
        return DisplayWidth.cut("\(state.place) \(law)  \(facts)", to: room)
    }
}
