#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Why a file could not be read or written.
public struct FileProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// What the system said, in words.
    public let reason: String
    /// Whether there is no such file.
    public let isMissing: Bool
    /// Whether it is larger than the caller takes.
    public let isTooLarge: Bool

    /// `docs/rulebook.md: no such file or directory`.
    public var description: String { "\(path): \(reason)" }

    /// A problem in words.
    package init(
        path: String, reason: String, isMissing: Bool = false, isTooLarge: Bool = false
    ) {
        self.path = path
        self.reason = reason
        self.isMissing = isMissing
        self.isTooLarge = isTooLarge
    }

    /// More bytes than `limit`.
    init(path: String, limit: Int) {
        let units = [(1 << 30, "GiB"), (1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB")]
        let unit = units.first { limit >= $0.0 && limit.isMultiple(of: $0.0) }
        let size = unit.map { "\(limit / $0.0) \($0.1)" } ?? "\(limit) bytes"
        self.init(
            path: path, reason: "is larger than \(size)", isMissing: false, isTooLarge: true)
    }

    /// The problem that the last system call left in `errno`.
    package init(errno code: Int32, path: String) {
        self.path = path
        isMissing = code == ENOENT || code == ENOTDIR
        isTooLarge = false
        reason =
            switch code {
            case ENOENT: "no such file or directory"
            case EISDIR: "is a directory"
            case EACCES, EPERM: "permission denied"
            default: String(cString: strerror(code)).lowercased()
            }
    }
}
