/// A chat's history, as this team keeps it: plain strings and numbers.
package struct History: Sendable {
    package var token: String
    package var session: String?
    package var state: State
    package var isNative: Bool
    package var entries: Int64
    package var hasOlder: Bool
    package var cursor: String?
    package var items: [Item]
    package var live: Live
    /// The bytes of an object, without white space between its tokens.
    package var runtime: [UInt8]?
    package var run: Run?

    package init(
        token: String, session: String?, state: State, isNative: Bool, entries: Int64,
        hasOlder: Bool, cursor: String?, items: [Item], live: Live, runtime: [UInt8]?, run: Run?
    ) {
        self.token = token
        self.session = session
        self.state = state
        self.isNative = isNative
        self.entries = entries
        self.hasOlder = hasOlder
        self.cursor = cursor
        self.items = items
        self.live = live
        self.runtime = runtime
        self.run = run
    }

    /// What the desktop knows of the history.
    package enum State: Sendable, Equatable {
        case ready, empty, pending
        case unavailable(String)
    }

    /// The rows that are not settled yet.
    package struct Live: Sendable {
        package var epoch: Int64
        package var revision: Int64
        package var items: [Item]

        package init(epoch: Int64, revision: Int64, items: [Item]) {
            self.epoch = epoch
            self.revision = revision
            self.items = items
        }
    }

    /// The run that is active.
    package struct Run: Sendable {
        package var id: String
        package var thread: String?
        package var turn: String?
        package var start: Int64

        package init(id: String, thread: String?, turn: String?, start: Int64) {
            self.id = id
            self.thread = thread
            self.turn = turn
            self.start = start
        }
    }
}
