import ChatBenchmarks

/// One measurement, as `bench` writes it and reads it back.
struct BenchResult: Codable, Equatable, Sendable {
    let id: String
    let unit: String
    let value: Double
    let spread: Double
    /// The rival that was measured in the same run.
    var against: String?
    /// How many times better than the rival; more is better.
    var ratio: Double?

    init(_ measurement: Benchmark.Measurement, of benchmark: Benchmark) {
        id = benchmark.id
        unit = benchmark.unit
        value = measurement.value
        spread = measurement.spread
        against = measurement.against
        ratio = measurement.ratio
    }

    init(
        id: String, unit: String, value: Double, spread: Double = 0, against: String? = nil,
        ratio: Double? = nil
    ) {
        self.id = id
        self.unit = unit
        self.value = value
        self.spread = spread
        self.against = against
        self.ratio = ratio
    }

    /// A file of measurements.
    static func document(_ results: [BenchResult]) -> JSONValue {
        ["schema": "chatcheck/bench/1", "measurements": .array(results.map(\.json))]
    }

    var json: JSONValue {
        var members: [String: JSONValue] = [
            "id": .string(id), "unit": .string(unit), "value": .number(value),
            "spread": .number(spread),
        ]
        if let against { members["against"] = .string(against) }
        if let ratio { members["ratio"] = .number(ratio) }
        return .object(members)
    }
}
