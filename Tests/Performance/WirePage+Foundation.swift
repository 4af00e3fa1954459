import Foundation

/// The page as structs for Foundation's decoder: the rival, which checks far less.
struct CodablePage: Codable {
    struct LoadState: Codable {
        var kind: String
        var reason: String?
    }

    struct Row: Codable {
        var type: String
        var id: String
        var origin: String
        var sourceOrder: [UInt64]
        var timestamp: Int64
        var runId: String?
        var operationId: String?
        var threadId: String?
        var text: String?
        var title: String?
        var detail: String?
        var kind: String?
    }

    struct Overlay: Codable {
        var settlementEpoch: Int64
        var revision: Int64
        var blocks: [Row]
    }

    struct Run: Codable {
        var runId: String
        var threadId: String?
        var turnId: String?
        var startedAt: Int64
    }

    var boundaryToken: String
    var nativeSessionId: String?
    var loadState: LoadState
    var storageFormat: String
    var loadedEntries: Int64
    var hasOlderEntries: Bool
    var oldestCursor: String?
    var timeline: [Row]
    var liveOverlay: Overlay
    var activeRun: Run?

    /// Decodes a page, or returns nothing.
    static func decode(_ data: Data) -> CodablePage? {
        try? JSONDecoder().decode(CodablePage.self, from: data)
    }
}
