/// One thing that is measured.
public struct Benchmark: Sendable {
    public let id: String
    public let unit: String
    public let run: @Sendable (Size) -> Measurement
    public enum Size: Sendable { case full, small }
    public init(id: String, unit: String, run: @escaping @Sendable (Size) -> Measurement) {
        self.id = id
        self.unit = unit
        self.run = run
    }
}

/// What was measured.
public struct Measurement: Sendable {
    public var value: Double
    public var spread: Double
    public var against: String?
    public var ratio: Double?
    public init(value: Double, spread: Double, against: String? = nil, ratio: Double? = nil) {
        self.value = value
        self.spread = spread
        self.against = against
        self.ratio = ratio
    }
}
