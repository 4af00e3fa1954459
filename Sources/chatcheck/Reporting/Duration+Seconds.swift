/// Times in files: in seconds, and exact to the nanosecond, so that what is read is what was written.
extension Duration {
    private static let nanosecondsInSecond = 1_000_000_000.0

    /// As a number of seconds.
    var seconds: Double {
        let (seconds, attoseconds) = components
        let nanoseconds = (Double(attoseconds) / Self.nanosecondsInSecond).rounded()
        return (Double(seconds) * Self.nanosecondsInSecond + nanoseconds)
            / Self.nanosecondsInSecond
    }

    /// From a number of seconds; three months of them are exact, and more are near enough.
    init(ofSeconds seconds: Double) {
        let whole = seconds.rounded(.down)
        let rest = ((seconds - whole) * Self.nanosecondsInSecond).rounded()
        self = .seconds(Int64(whole)) + .nanoseconds(Int64(rest))
    }
}
