import PropertyCheck

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// How a case ended the process that ran it, or would not let it end.
struct Death: Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        /// The system ended it, mostly for a trap.
        case signal(Int32)
        /// The case called `exit`.
        case exit(Int32)
        /// The case did not end in this time, and the process was killed.
        case hang(Duration)
        /// What came from the process was no message.
        case garbled
    }

    let kind: Kind
    /// What the process had written to standard error.
    let errors: String
    /// How much memory it may use, in bytes.
    let memoryLimit: Int

    /// The failure that stands for it.
    ///
    /// `input` is how the input prints, if it was drawn. Nothing in the failure differs from run
    /// to run, so that the same seed gives the same results.
    func failure(input: String? = nil) -> Failure {
        var trace = [Failure.Step(label: "process", value: words)]
        let errors = ProcessText.excerpt(errors)
        if input == nil {
            trace.append(.init(label: "input", value: "none: the case ended before it was drawn"))
        }
        if !errors.isEmpty { trace.append(.init(label: "standard error", value: errors)) }
        return Failure(clause: clause, input: input ?? "", trace: trace)
    }

    /// What the process was killed for taking longer than; nothing when it was not.
    var hangTime: Duration? {
        guard case .hang(let time) = kind else { return nil }
        return time
    }

    /// Whether somebody killed the process, perhaps from outside.
    var isKill: Bool { kind == .signal(SIGKILL) }

    /// What happened, for a line.
    var sentence: String { [words, fatalError].compactMap(\.self).joined(separator: ": ") }

    /// Why a process that should have run cases did not come to it, for a line.
    var atStart: String {
        let reason = hangTime.map { "it is not ready after \(Wording.time($0))" } ?? "it \(words)"
        let line = errors.split(whereSeparator: \.isNewline).first
        return reason + (line.map { ": \($0.prefix(200))" } ?? "")
    }

    private static let hangs = "does not end"
    private static let isGreedy = "needs too much memory"
    private static let ends = "ends the process"

    /// How much a shrink may take of cases that may each end a process, or be waited for, and of
    /// which each choice is told as it is made.
    static func shrinkLimit(for failure: Failure) -> ShrinkLimit? {
        let choices = 10_000_000
        let clause = failure.clause
        // A proposal is not waited for as long as a case.
        if clause.hasPrefix(hangs) {
            return ShrinkLimit(evaluations: 60, choices: choices, isRough: true)
        }
        if clause.hasPrefix(isGreedy) { return ShrinkLimit(evaluations: 200, choices: choices) }
        return clause.hasPrefix(ends) ? ShrinkLimit(evaluations: 2_000, choices: choices) : nil
    }

    /// What is broken: the same for the same place in the program.
    private var clause: String {
        if isOutOfMemory { return Self.isGreedy }
        if let sanitizer { return "\(Self.ends): \(sanitizer)" }
        return switch kind {
        case .hang: Self.hangs
        case .garbled: "\(Self.ends): writes where only the suite may"
        case .exit(let status): "\(Self.ends): exit status \(status)"
        case .signal(let number):
            "\(Self.ends): \(fatalError ?? Self.name(number))"
        }
    }

    /// What the runtime says when it finds no memory.
    private var isOutOfMemory: Bool {
        if hangTime != nil { return false }
        return errors.contains("failed to allocate") || errors.contains("bad_alloc")
            || errors.contains("Could not allocate memory")
            || errors.contains("requested allocation size")
    }

    /// What happened, in words.
    private var words: String {
        let memory = isOutOfMemory ? ", with \(memoryLimit >> 20) MiB to use" : ""
        return switch kind {
        case .hang(let time): "killed: the case took longer than \(Wording.time(time))"
        case .garbled: "killed: it closed a file of the suite, or wrote into it"
        case .exit(let status): "ended with exit status \(status)"
        case .signal(let number): "ended by \(Self.name(number))\(memory)"
        }
    }

    /// What a sanitizer says: which one, and what kind of error.
    private var sanitizer: String? {
        if hangTime != nil { return nil }
        let mark = "Sanitizer: "
        let line = errors.split(whereSeparator: \.isNewline).first { $0.contains(mark) }
        guard let line, let range = line.firstRange(of: mark) else { return nil }
        let name = line[..<range.lowerBound].split(separator: " ").last ?? ""
        let error = line[range.upperBound...].prefix { $0 != "(" && !$0.isNumber }
        let end = error.firstRange(of: " on ")?.lowerBound ?? error.endIndex
        return "\(name)\(mark)\(error[..<end])".trimmed
    }

    /// The place and the message of a fatal error, up to where the values in it begin.
    private var fatalError: String? {
        let mark = "Fatal error"
        let line = errors.split(whereSeparator: \.isNewline).last { $0.contains(mark) }
        guard let line, let range = line.firstRange(of: mark) else { return nil }
        let stops: Set<Character> = ["(", "[", "{", "\"", "'", "`"]
        let message = line[range.upperBound...].prefix { !stops.contains($0) && !$0.isNumber }
        return "\(line[..<range.lowerBound])\(mark)\(message.prefix(80))".trimmed
    }

    private static func name(_ signal: Int32) -> String {
        switch signal {
        case SIGILL: "a trap (SIGILL)"
        case SIGTRAP: "a trap (SIGTRAP)"
        case SIGABRT: "an abort (SIGABRT)"
        case SIGSEGV: "an access to no memory of its own, or too deep a recursion (SIGSEGV)"
        case SIGBUS: "an access to no memory of its own (SIGBUS)"
        case SIGFPE: "an arithmetic error (SIGFPE)"
        case SIGKILL: "a kill (SIGKILL)"
        default: "signal \(signal)"
        }
    }
}

extension String {
    /// Without blanks at both ends.
    fileprivate var trimmed: String {
        var rest = Substring(self)
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
