import ChatGoldens
import PropertyCheck

/// What the gate asks a worker to do; the worker has the same suite, so IDs say enough.
enum WorkerRequest: Sendable, Codable {
    /// Run the cases of a block, up to the first that fails.
    case run(law: String, CaseBlock)
    /// Run one case, recording; with `isHeard`, what is recorded is sent as it happens.
    case record(law: String, CaseName, RecordingPurpose, isHeard: Bool)
    /// Compare a golden with its file below the root.
    case compare(golden: String, root: String)
    /// Count the work of a budget.
    case count(budget: String)
}

/// A message with the number of the request that it is, or belongs to.
///
/// Else what is left of one request could pass for the answer to the next.
struct Numbered<Message: Sendable & Codable>: Sendable, Codable {
    let number: Int
    let message: Message
}

/// What a worker says, besides what is recorded as it happens.
enum WorkerReply: Sendable, Codable {
    /// It has started, and whatever the program does before its first request is done.
    case ready
    /// What the cases of a block added up to.
    case tally(CaseTally)
    /// A case that came to its end.
    case record(CaseRecord)
    case compared(GoldenResult)
    case counted(BudgetResult?)
    /// The worker's suite has nothing of that ID.
    case unknown
}
