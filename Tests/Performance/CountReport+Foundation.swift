import Foundation

/// What `chatcheck-measure` found, as it writes it and `chatcheck` reads it.
public struct CountReport: Codable, Equatable, Sendable {
    /// One count.
    public struct Count: Codable, Equatable, Sendable {
        /// The ID of the work.
        public var id: String
        /// What the value is a number of.
        public var unit: String
        /// The value.
        public var value: Double
        /// How far two measurements of the same lay apart; 0 for what is exact.
        public var spread: Double
        /// The highest value that is right, where the work has one of its own.
        public var limit: Double?

        /// Makes a count.
        public init(
            id: String, unit: String, value: Double, spread: Double = 0, limit: Double? = nil
        ) {
            self.id = id
            self.unit = unit
            self.value = value
            self.spread = spread
            self.limit = limit
        }
    }

    /// `chatcheck/measure/1`.
    public var schema = CountReport.schema

    /// What was counted, in the order it was asked for.
    public var counts: [Count]

    /// Why the rest was not counted, by its IDs: this platform or build cannot.
    public var notCounted: [String: String]

    /// The schema that is read and written.
    public static let schema = "chatcheck/measure/1"

    /// Makes a report.
    public init(counts: [Count], notCounted: [String: String] = [:]) {
        self.counts = counts
        self.notCounted = notCounted
    }

    /// Reads a report; nothing where the text is none.
    public init?(json: [UInt8]) {
        guard let report = try? JSONDecoder().decode(CountReport.self, from: Data(json)),
            report.schema == Self.schema
        else { return nil }
        self = report
    }

    /// The report as text.
    public var json: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return (try? encoder.encode(self)).map { Array($0) + [UInt8(ascii: "\n")] } ?? []
    }
}
