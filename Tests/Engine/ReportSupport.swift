import ChatGoldens
import ChatValues
import PropertyCheck

@testable import ChatcheckCommand

extension Property {
    /// What an input may hold at worst: markup, the ends of what reports put it into, what XML does
    /// not allow, what turns the direction of text, and lines that look like commands.
    static let hostileText =
        "</script><script>document.title='run'</script>]]>&amp;\"'<b>\u{0}\u{1B}[31m\u{FFFE}\u{202E}"
        + "\r\n::error::no\n```\n</details>\n%0A,:|\n \u{A0}::set-output name=a::b\n"
        + "a ##[add-mask]a\n::stop-commands::a\n\t::add-mask::a"

    /// Fails at once, with hostile text everywhere.
    static let hostile = law(
        id: "numbers/text/hostile", rules: ["NUM-02"], cases: 10, given: Gen<Int>.int(in: 0...0)
    ) { _, _ in
        .failed(
            Failure(
                clause: "clause \(hostileText)", input: hostileText,
                model: "same\nmodel \(hostileText)", oracle: "same\noracle \(hostileText)",
                trace: [.init(label: "label \(hostileText)", value: "value \(hostileText)")]))
    }
}

extension CheckSuite {
    /// Something of every kind that can go wrong, beside what holds.
    static let troubled: CheckSuite = {
        var suite = CheckSuite.small.with(
            laws: [.holding, .covering, .failing, .hostile, .uncovered, .discarding],
            goldens: [.greeting, .missing])
        suite.rules.append(RulebookEntry(rule: "NUM-03", area: "numbers", text: "", source: "D"))
        suite.budgets = [
            Budget(id: "numbers.work.held") { _ in
                BudgetResult(id: "numbers.work.held", value: 1_000, limit: 12_345, unit: "steps")
            },
            Budget(id: "numbers.work.over") { _ in
                BudgetResult(
                    id: "numbers.work.over", value: 12_346, limit: 12_345, unit: "steps",
                    isExact: true, wrong: ["1 more than recorded"])
            },
            Budget(id: "numbers.work.elsewhere") { _ in
                BudgetResult(
                    id: "numbers.work.elsewhere", unit: "steps", notJudged: "not counted here")
            },
        ]
        return suite
    }()

    /// Runs the gate on a checkout in which a golden differs, one is missing, and stored cases fail,
    /// are stale, and have no law.
    func troubledRun(
        _ words: String..., in folder: TemporaryFolder, environment: [String: String] = [:],
        isInterrupted: @escaping @Sendable () -> Bool = { false }
    ) throws -> CommandRun {
        try folder.write("one\n2\nthree\n", to: "corpus/golden/greeting.txt")
        try folder.write("", to: "corpus/regressions/numbers/old/name/12ab.txt")
        let store = RegressionStore(root: "\(folder.path)/corpus/regressions")
        try store.write(.failing, choices: [11])
        try folder.write("nonsense", to: "corpus/regressions/\(Property.failing.id)/zz.txt")
        return CommandRun(
            words: ["gate"] + words, suite: self, in: folder, environment: environment,
            isInterrupted: isInterrupted)
    }
}

extension Golden {
    static let missing = Golden(
        id: "numbers/greeting/missing", rules: ["NUM-03"], file: "corpus/golden/missing.txt"
    ) { _ in "one\n" }
}
