#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The switch of this copy of the models: which of the planted faults is on, if any.
///
/// The other sources of the module are made by the plugin PlantFaults. One process has one fault:
/// the environment variable is read once, and a fault that is off costs one comparison.
public enum Planted {
    /// The environment variable that names the fault.
    public static let variable = "CHATCHECK_FAULT"

    /// The ID that the process was started with.
    public static let wanted: String? = getenv(variable).map { String(cString: $0) }

    /// The number of that fault, or -1 where none is on.
    static let number: Int = wanted.flatMap { ids.firstIndex(of: $0) } ?? -1

    /// The IDs of all faults.
    public static var all: [String] { ids }

    /// Whether a fault is on; public for the sake of default arguments.
    @inline(__always)
    public static func isOn(_ fault: Int) -> Bool { number == fault }
}
