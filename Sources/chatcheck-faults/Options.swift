/// The words of the command line.
struct Options {
    /// A mistake in them.
    struct Mistake: Error {
        let message: String

        init(_ message: String) {
            self.message = message
        }
    }

    static let help = """
        Show which law or golden catches each planted fault.

        usage: chatcheck-faults [BEGINNING…] [--share PART] [--seed N] [--thorough] [--root DIR]

          BEGINNING     only faults whose IDs begin so, such as ENV-04 or ROW
          --share PART  part of the cases of a normal run that each law has (0.1)
          --seed N      what the cases follow from (1)
          --thorough    ask every law and golden of the rule, not only until one catches the fault,
                        and name the laws that catch none
          --root DIR    the checkout (.)

        With CHATCHECK_FAULT=ID in the environment: try that fault alone, in this process.
        It ends with 0 if every fault was caught, with 1 if one was not.
        """

    var beginnings: [String] = []
    var share = 0.1
    var seed: UInt64 = 1
    var isThorough = false
    var isHelp = false
    var root = "."
    /// The words that a process for a single fault is given.
    var passedOn: [String] = []

    init(_ words: [String]) throws(Mistake) {
        var rest = words[...]
        while let word = rest.popFirst() {
            switch word {
            case "--help", "-h": isHelp = true
            case "--thorough":
                isThorough = true
                passedOn.append(word)
            case "--share", "--seed", "--root":
                guard let value = rest.popFirst() else {
                    throw Mistake("\(word) wants a value")
                }
                try set(word, to: value)
                passedOn += [word, value]
            default:
                guard !word.hasPrefix("-") else {
                    throw Mistake("there is no option '\(word)'; see --help")
                }
                beginnings.append(word)
            }
        }
    }

    private mutating func set(_ option: String, to value: String) throws(Mistake) {
        switch option {
        case "--share":
            guard let number = Double(value), number > 0, number <= 1 else {
                throw Mistake("--share must be a part of 1, such as 0.1")
            }
            share = number
        case "--seed":
            guard let number = UInt64(value) else { throw Mistake("--seed must be a number") }
            seed = number
        default: root = value
        }
    }

    /// Whether a fault is asked for.
    func wants(_ fault: String) -> Bool {
        beginnings.isEmpty || beginnings.contains { fault.hasPrefix($0) }
    }
}
