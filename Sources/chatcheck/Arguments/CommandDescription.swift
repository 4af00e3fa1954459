/// What the parser and the help must know of a command.
struct CommandDescription: Sendable {
    let name: String
    /// One line, for the list of commands.
    let purpose: String
    /// What follows the name and is no option, such as `FILE…`.
    var operand: Operand?
    var options: [OptionDescription] = []
    /// More than one line about it, for its own help.
    var details: [String] = []
    /// What each exit status means here, but for those of every command that mean nothing else.
    var statuses: [(ExitStatus, String)] = []
    var examples: [String] = []

    /// Every exit status that the command can end with, in order.
    var allStatuses: [(ExitStatus, String)] {
        let ofEvery: [(ExitStatus, String)] = [
            (.usage, "the command line has a mistake"),
            (.toolFailed, "the output could not be written"),
        ]
        let others = ofEvery.filter { status, _ in !statuses.contains { $0.0 == status } }
        return (statuses + others).sorted { $0.0.rawValue < $1.0.rawValue }
    }

    /// The words of a command that are no options.
    struct Operand: Sendable {
        let name: String
        var many = false
        var isOptional = false
    }
}

/// An option of a command.
struct OptionDescription: Sendable {
    /// With its dashes.
    let name: String
    /// What stands for its value in the help; nothing for a switch.
    var value: String?
    /// The words that it takes, where it takes only these.
    var choices: [String] = []
    /// Whether it may be given more than once, and each counts.
    var isRepeatable = false
    let help: String
}

extension OptionDescription {
    static let help = OptionDescription(name: "--help", help: "Show this help.")

    static let only = OptionDescription(
        name: "--only", value: "GLOB", isRepeatable: true,
        help: "Only IDs of this form: * any run, ? one character, {a,b} either. May be repeated.")

    static let root = OptionDescription(
        name: "--root", value: "DIR",
        help: "Where corpus/ is; by default it is looked for upward from the working directory.")

    static let format = OptionDescription(
        name: "--format", value: "text|json", choices: ["text", "json"],
        help: "With json, standard output holds JSON alone.")

    static let quiet = OptionDescription(
        name: "--quiet", help: "No progress, and of the table only what did not hold.")

    static let seed = OptionDescription(
        name: "--seed", value: "N|fresh",
        help: "Where the random cases begin; fixed unless given. 'fresh' draws one.")

    /// The revision of a form that has two.
    static let revision = OptionDescription(
        name: "--revision", value: "october|september", choices: ["october", "september"],
        help: "The revision of a history or window; by default october.")

    static let labels = OptionDescription(
        name: "--labels",
        help: "Show how often each label occurred, not only covers amiss.")

    /// The options that the gate, `list` and `rules` have in common.
    static let gate: [OptionDescription] = [
        only,
        seed,
        OptionDescription(
            name: "--cases", value: "N", help: "Cases for each law, such as 500, 10k or 2M."),
        OptionDescription(
            name: "--seconds", value: "S",
            help: "The most that all laws together may take, such as 90s or 10m."),
        OptionDescription(
            name: "--jobs", value: "N", help: "Threads that run cases; by default one a core."),
        OptionDescription(
            name: "--shard", value: "I/N",
            help: "Only part I of N, from 1 to N; also from TEST_SHARD_INDEX (from 0) and "
                + "TEST_TOTAL_SHARDS."),
        OptionDescription(
            name: "--out", value: "DIR", help: "Where results.json goes; by default .chatcheck."),
        format, quiet, root,
    ]
}
