import ChatValues

/// What was read of a run that began, of its own or in an event (ENV-12, OVL-05).
struct RunParts {
    private(set) var runID: Nonblank?
    private var threadID: Nonblank?
    private var turnID: Nonblank?
    private var startedAt: Int64 = 0

    /// Reads the value of one of a run's keys: 0 the run, 1 its thread, 2 its turn, 3 its start.
    mutating func read(
        _ key: Int, from reader: inout JSONReader, _ rule: WireRule
    ) throws(Fault) {
        switch key {
        case 0: runID = try reader.readNonblank(rule, "must be a nonblank string")
        case 1:
            threadID = try reader.readNonblankOrNull(rule, "must be a nonblank string or null")
        case 2: turnID = try reader.readNonblankOrNull(rule, "must be a nonblank string or null")
        default: startedAt = try reader.readInteger(rule, "must be an integer, in milliseconds")
        }
    }

    /// The run, where every key was there.
    var run: ActiveRun? {
        runID.map {
            ActiveRun(runID: $0, threadID: threadID, turnID: turnID, startedAt: startedAt)
        }
    }
}
