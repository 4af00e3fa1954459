import PropertyCheck

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An open file of this process, closed with its last user, and not inherited by any child.
final class Descriptor: Sendable {
    let number: Int32

    /// Takes over an open file.
    init(_ number: Int32) {
        self.number = number
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }

    deinit {
        close(number)
    }

    /// A pipe, with numbers that no child has standard meanings for.
    ///
    /// Else putting one in its place in the child could take away another.
    static func pipe() throws(FileProblem) -> (reading: Descriptor, writing: Descriptor) {
        var numbers: [Int32] = [-1, -1]
        guard systemPipe(&numbers) == 0 else { throw FileProblem(errno: errno, path: "a pipe") }
        let low = numbers.map(Descriptor.init)
        return (try low[0].moved(), try low[1].moved())
    }

    /// The same file under a number above those that a worker's files have.
    func moved() throws(FileProblem) -> Descriptor {
        let moved = fcntl(number, F_DUPFD_CLOEXEC, 10)
        guard moved >= 0 else { throw FileProblem(errno: errno, path: "a pipe") }
        return Descriptor(moved)
    }

    /// Lets reads and writes return at once.
    func doNotWait() {
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    }

    /// What there is to be read now; nothing at the end of the file.
    ///
    /// Not more than a pipe holds many times over: whoever writes without an end must not keep the
    /// reader for as long.
    func readWhatIsThere() -> [UInt8]? {
        var bytes: [UInt8] = []
        while bytes.count < 1 << 20 {
            var problem: Int32 = 0
            var isEnd = false
            let room = 1 << 16
            bytes += [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
                let count = read(number, buffer.baseAddress, room)
                filled = max(0, count)
                isEnd = count == 0
                if count < 0 { problem = errno }
            }
            if isEnd { return bytes.isEmpty ? nil : bytes }
            if problem != 0, problem != EINTR { return bytes }
        }
        return bytes
    }
}

// Inside the class, `pipe` is its own; this is the system's.
private func systemPipe(_ numbers: inout [Int32]) -> Int32 { pipe(&numbers) }
