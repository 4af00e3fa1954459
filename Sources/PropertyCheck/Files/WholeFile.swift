import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Files that are read whole and appear whole or not at all.
package enum WholeFile {
    /// The most that is read where the caller names no limit: a device or a pipe need not end.
    package static let usualLimit = 1 << 30

    /// All bytes of a file, if they are no more than `limit`.
    package static func read(
        _ path: String, limit: Int = usualLimit
    ) throws(FileProblem) -> [UInt8] {
        try read(name: Array(path.utf8), path: path, limit: limit)
    }

    /// All bytes of the file whose name is the bytes `name`, and `path` for people.
    package static func read(
        name: [UInt8], path: String, limit: Int = usualLimit
    ) throws(FileProblem) -> [UInt8] {
        let terminated = name.map(CChar.init(bitPattern:)) + [0]
        let descriptor = open(terminated, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileProblem(errno: errno, path: path) }
        defer { close(descriptor) }
        return try read(descriptor: descriptor, path: path, limit: limit)
    }

    /// All bytes up to the end of an open file, a pipe or a terminal.
    ///
    /// Memory holds little more than the bytes: those of a file go to their place at once; those
    /// of a pipe are kept in pieces that are given back one by one while they are put together.
    package static func read(
        descriptor: Int32, path: String, limit: Int = usualLimit
    ) throws(FileProblem) -> [UInt8] {
        var room = 1 << 20
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
            let size = Int(clamping: status.st_size)
            guard size <= limit else { throw FileProblem(path: path, limit: limit) }
            // One more, to see the end; some files of the system claim to be empty.
            if size > 0, size < .max { room = size + 1 }
        }
        var pieces: [[UInt8]] = []
        var total = 0
        while true {
            let piece = try readPiece(descriptor, room: room, path: path)
            total += piece.count
            guard total <= limit else { throw FileProblem(path: path, limit: limit) }
            let isLast = piece.count < room
            if isLast, pieces.isEmpty { return piece }
            pieces.append(piece)
            if isLast { break }
            // From 32 MiB on, the system gets memory back as soon as it is freed.
            room = 33 << 20
        }
        try checkRoom(total, path: path)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(total)
        for index in pieces.indices {
            bytes += pieces[index]
            pieces[index] = []
        }
        return bytes
    }

    /// Asks the system first: an array that finds no memory ends the program.
    private static func checkRoom(_ size: Int, path: String) throws(FileProblem) {
        var memory: UnsafeMutableRawPointer?
        // Not `malloc`, which an optimiser may take away together with `free`.
        let problem = posix_memalign(&memory, 16, max(1, size))
        guard problem == 0 else { throw FileProblem(errno: problem, path: path) }
        free(memory)
    }

    /// `room` bytes, or fewer at the end.
    private static func readPiece(
        _ descriptor: Int32, room: Int, path: String
    ) throws(FileProblem) -> [UInt8] {
        try checkRoom(room, path: path)
        var problem: Int32 = 0
        let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
            let whole = UnsafeMutableRawBufferPointer(buffer)
            while filled < room {
                let rest = UnsafeMutableRawBufferPointer(rebasing: whole[filled..<room])
                let count = posixRead(descriptor, rest.baseAddress, rest.count)
                if count > 0 {
                    filled += count
                } else if count == 0 {
                    return
                } else if errno != EINTR {
                    problem = errno
                    return
                }
            }
        }
        guard problem == 0 else { throw FileProblem(errno: problem, path: path) }
        return piece
    }

    /// Puts `bytes` in the place of a file, with the folders on the way to it.
    ///
    /// They are written beside it first and moved: a reader sees the old file or the new one, and
    /// an interruption leaves the old one. Where the system can, they have no name until all of
    /// them are written, so that not even a kill leaves anything half written behind.
    package static func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
        let folder = parent(of: path)
        try makeFolder(folder)
        // Hidden, so that a reader of the folder passes over it.
        let name = path.split(separator: "/").last ?? ""
        let slash = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
        let number = counter.wrappingAdd(1, ordering: .relaxed).newValue
        let beside = "\(slash).\(name).\(getpid())-\(number).partial"
        let problem =
            writeNameless(bytes, in: folder.isEmpty ? "." : folder, to: path, beside)
            ?? writeNamed(bytes, to: path, beside)
        guard problem != 0 else { return }
        unlink(beside)
        throw FileProblem(errno: problem, path: path)
    }

    /// Tells files of one process apart that are written at the same time.
    private static let counter = Atomic<Int>(0)

    /// Writes a file without a name and then gives it one; the error, or 0.
    ///
    /// Where there is a file of that name, it takes it over from a name `beside` it. Nothing where
    /// the system or the file system cannot.
    private static func writeNameless(
        _ bytes: [UInt8], in folder: String, to path: String, _ beside: String
    ) -> Int32? {
        #if os(Linux)
            let descriptor = openNameless(in: folder)
            guard descriptor >= 0 else { return nil }
            defer { close(descriptor) }
            if let problem = writeAll(bytes, to: descriptor) { return problem }
            guard fsync(descriptor) == 0 else { return errno }
            let link = "/proc/self/fd/\(descriptor)"
            func name(_ name: String) -> Bool {
                linkat(AT_FDCWD, link, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
            }
            if name(path) { return 0 }
            guard errno == EEXIST, name(beside) else { return nil }
            return rename(beside, path) == 0 ? 0 : errno
        #else
            return nil
        #endif
    }

    /// Writes a file under a name beside that which it takes over; the error, or 0.
    private static func writeNamed(
        _ bytes: [UInt8], to path: String, _ beside: String
    ) -> Int32 {
        let descriptor = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return errno }
        var problem = writeAll(bytes, to: descriptor)
        if problem == nil, fsync(descriptor) != 0 { problem = errno }
        if close(descriptor) != 0, problem == nil { problem = errno }
        if problem == nil, rename(beside, path) != 0 { problem = errno }
        return problem ?? 0
    }

    /// Adds `bytes` to the end of a file that others add to as well.
    package static func append(_ bytes: [UInt8], to path: String) throws(FileProblem) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw FileProblem(errno: errno, path: path) }
        defer { close(descriptor) }
        if let problem = writeAll(bytes, to: descriptor) {
            throw FileProblem(errno: problem, path: path)
        }
    }

    /// How many bytes a file has; nothing where there is none.
    package static func size(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(clamping: status.st_size) : nil
    }

    /// Removes a file, if it is there.
    package static func remove(_ path: String) {
        unlink(path)
    }

    /// The names in a folder; none when it cannot be read.
    package static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(
                    to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
                ) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
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

    /// Makes a folder where it is not there yet, and sees whether a file can be made in it.
    package static func makeWritableFolder(_ path: String) throws(FileProblem) {
        try makeFolder(path)
        let nameless = openNameless(in: path)
        guard nameless < 0 else {
            close(nameless)
            return
        }
        let probe = "\(path)/.\(getpid()).probe"
        let descriptor = open(probe, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw FileProblem(errno: errno, path: path) }
        close(descriptor)
        unlink(probe)
    }

    /// A file in a folder that has no name, and so leaves nothing behind; below 0 where the system
    /// or the file system cannot.
    private static func openNameless(in folder: String) -> Int32 {
        #if os(Linux)
            // The value of O_TMPFILE, which Swift does not see.
            let nameless = 0o20_000_000 | O_DIRECTORY
            return open(folder, nameless | O_WRONLY | O_CLOEXEC, 0o644)
        #else
            return -1
        #endif
    }

    /// Sees whether a file can be put at `path`, with the folders on the way to it, and leaves what
    /// is there as it is.
    package static func probe(_ path: String) throws(FileProblem) {
        let folder = parent(of: path)
        try makeWritableFolder(folder.isEmpty ? "." : folder)
        var status = stat()
        guard stat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR else {
            throw FileProblem(errno: EISDIR, path: path)
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
