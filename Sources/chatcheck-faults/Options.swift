import FaultTrials

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

        usage: chatcheck-faults [BEGINNING…] [--share PART] [--cases N] [--seed N] [--thorough]
               [--record] [--shrink] [--root DIR]

          BEGINNING     only faults whose IDs begin so, such as ENV-04 or ROW
          --share PART  part of the cases of a normal run that each law has (0.1)
          --cases N     at most so many cases of each law
          --seed N      what the cases follow from (1)
          --thorough    ask every law and golden of the rule, not only until one catches the fault,
                        and name the laws that catch none
          --shrink      with one fault in the environment: show the smallest case that the law finds
          --record      write what caught each to Tests/Faults/Caught.txt
          --root DIR    the checkout (.)

        With CHATCHECK_FAULT=ID in the environment: try that fault alone, in this process.
        It ends with 0 if every fault was caught, with 1 if one was not.
        """

    var beginnings: [String] = []
    var share = 0.1
    var seed: UInt64 = 1
    var mostCases = Int.max
    var isThorough = false
    var isRecording = false
    var isShrinking = false
    var isHelp = false
    var root = "."
    /// What is known to have caught the fault; only a process for a single fault is given one.
    var known: Catch?
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
            case "--record": isRecording = true
            case "--shrink": isShrinking = true
            case "--share", "--cases", "--seed", "--root", "--known":
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
        guard !isRecording || (beginnings.isEmpty && !isThorough) else {
            throw Mistake("--record is for all faults: without beginnings and --thorough")
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
        case "--cases":
            guard let number = Int(value), number > 0 else {
                throw Mistake("--cases must be a number from 1 on")
            }
            mostCases = number
        case "--known": known = Catch(value)
        default: root = value
        }
    }

    /// Whether a fault is asked for.
    func wants(_ fault: String) -> Bool {
        beginnings.isEmpty || beginnings.contains { fault.hasPrefix($0) }
    }
}
