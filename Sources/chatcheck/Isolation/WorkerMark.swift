import PropertyCheck
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Numbers that a worker and the gate both see, the index of the case that runs above all.
///
/// It is what a worker leaves behind when a case ends it, and that it changes shows that a worker
/// gets on. Shared memory, since a message a case would cost more than most cases.
final class WorkerMark: Sendable {
    /// The worker has not begun with its request: it may still be starting.
    static let none = -1
    /// It has begun with its request, and with no case that has an index.
    static let begun = -2

    private static let size = 4_096

    /// Two atomics, valid as long as the mark is there.
    private struct Numbers: @unchecked Sendable {
        let address: UnsafeMutablePointer<Atomic<Int>>
    }

    private let numbers: Numbers

    /// Makes a mark; the file is to be handed to the worker.
    static func make() throws(FileProblem) -> (WorkerMark, Descriptor) {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var path = Array("\(folder)/chatcheck-XXXXXX".utf8CString)
        let number = mkstemp(&path)
        guard number >= 0 else { throw FileProblem(errno: errno, path: folder) }
        unlink(path)
        let file = try Descriptor(number).moved()
        // Written, not only made so long: memory for which there is no room on the disk ends who
        // touches it.
        let ones = [UInt8](repeating: 0xFF, count: size)
        if let problem = WholeFile.writeAll(ones, to: file.number) {
            throw FileProblem(errno: problem, path: folder)
        }
        guard let mark = WorkerMark(descriptor: file.number) else {
            throw FileProblem(errno: errno, path: folder)
        }
        return (mark, file)
    }

    /// The mark in an open file.
    init?(descriptor: Int32) {
        let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        guard let memory, memory != MAP_FAILED else { return nil }
        numbers = Numbers(address: memory.assumingMemoryBound(to: Atomic<Int>.self))
    }

    deinit {
        munmap(numbers.address, Self.size)
    }

    /// The index of the case that runs, or ran last.
    var index: Int {
        get { numbers.address[0].load(ordering: .relaxed) }
        set { numbers.address[0].store(newValue, ordering: .relaxed) }
    }

    /// By how much the worker has grown since it started, in bytes.
    var memory: Int {
        get { numbers.address[1].load(ordering: .relaxed) }
        set { numbers.address[1].store(newValue, ordering: .relaxed) }
    }
}
