/// Why work was not counted.
enum MeasureProblem: Error, CustomStringConvertible {
    /// This platform or build cannot.
    case cannotCount(String)
    /// The work was cut short, so its count says nothing.
    case cutShort
    /// Two runs of the same work differ.
    case differs([UInt64])
    /// The meter does not tell a loop from a loop in a loop.
    case blunt(String)

    var description: String {
        switch self {
        case .cannotCount(let reason): "not counted here: \(reason)"
        case .cutShort: "the work did not come to its end"
        case .differs(let counts): "the same work was counted differently: \(counts)"
        case .blunt(let reason): reason
        }
    }
}
