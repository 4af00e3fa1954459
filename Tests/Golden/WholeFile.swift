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

    /// `docs/rulebook.md: no such file or directory`.
    public var description: String { "\(path): \(reason)" }

    /// A problem in words.
    init(path: String, reason: String, isMissing: Bool) {
        self.path = path
        self.reason = reason
        self.isMissing = isMissing
    }

    /// The problem that the last system call left in `errno`.
    init(errno code: Int32, path: String) {
        self.path = path
        isMissing = code == ENOENT || code == ENOTDIR
        reason =
            switch code {
            case ENOENT: "no such file or directory"
            case EISDIR: "is a directory"
            case EACCES, EPERM: "permission denied"
            default: String(cString: strerror(code)).lowercased()
            }
    }
}

/// Files that are read whole and appear whole or not at all.
package enum WholeFile {
    /// All bytes of a file.
    package static func read(_ path: String) throws(FileProblem) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileProblem(errno: errno, path: path) }
        defer { close(descriptor) }
        return try read(descriptor: descriptor, path: path)
    }

    /// All bytes up to the end of an open file, a pipe or a terminal.
    package static func read(
        descriptor: Int32, path: String
    ) throws(FileProblem) -> [UInt8] {
        var bytes: [UInt8] = []
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
            bytes.reserveCapacity(Int(clamping: status.st_size))
        }
        var chunk = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = chunk.withUnsafeMutableBytes {
                posixRead(descriptor, $0.baseAddress, $0.count)
            }
            if count > 0 {
                bytes += chunk[..<count]
            } else if count == 0 {
                return bytes
            } else if errno != EINTR {
                throw FileProblem(errno: errno, path: path)
            }
        }
    }

    /// Puts `bytes` in the place of a file, with the folders on the way to it.
    ///
    /// They are written beside it first and moved: a reader sees the old file or the new one, and
    /// an interruption leaves the old one.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
        try makeFolder(parent(of: path))
        let beside = "\(path).\(getpid()).partial"
        let descriptor = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw FileProblem(errno: errno, path: path) }
        var problem = writeAll(bytes, to: descriptor)
        if close(descriptor) != 0, problem == nil { problem = errno }
        if problem == nil, rename(beside, path) != 0 { problem = errno }
        if let problem {
            unlink(beside)
            throw FileProblem(errno: problem, path: path)
        }
    }

    /// Writes all bytes to an open file; the error where it could not.
    package static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { posixWrite(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                return errno
            }
        }
        return nil
    }

    /// Whether there is something at `path`.
    package static func exists(_ path: String) -> Bool {
        access(path, F_OK) == 0
    }

    /// Makes a folder and those around it.
    package static func makeFolder(_ path: String) throws(FileProblem) {
        guard !path.isEmpty, !exists(path) else { return }
        try makeFolder(parent(of: path))
        guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
            throw FileProblem(errno: errno, path: path)
        }
    }

    /// The folder of a file; empty for one in the working directory.
    private static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

// Inside the enum, `read` and `write` are its own; these are the system's.
private func posixRead(_ file: Int32, _ into: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(file, into, count)
}

private func posixWrite(_ file: Int32, _ from: UnsafeRawPointer?, _ count: Int) -> Int {
    write(file, from, count)
}
