#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The little of the file system that the corpus needs, without Foundation.
enum Files {
    /// The names in a folder; none when it cannot be read.
    static func names(in folder: String) -> [String] {
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

    /// The text of a file; nil when it cannot be read, or is not UTF-8.
    static func read(_ path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = readInto(&buffer, file)
            guard count != 0 else { return String(validating: bytes, as: UTF8.self) }
            guard count > 0 else { return nil }
            bytes.append(contentsOf: buffer[..<count])
        }
    }

    /// Writes a file so that it appears whole or not at all, and its folder; false when it cannot.
    static func write(_ text: String, to path: String) -> Bool {
        // Without a slash the file is in the working directory.
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { path[...$0] } ?? ""
        makeFolder(String(folder.dropLast()))
        // In the same folder, for rename does not cross file systems; hidden, so that a reader of
        // the folder passes over it.
        let name = path[folder.endIndex...]
        for attempt in 0..<100 {
            let temporary = "\(folder).\(name).\(getpid())-\(attempt).tmp"
            let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            guard file >= 0 else {
                if errno == EEXIST { continue }
                return false
            }
            let isWritten = writeAll(Array(text.utf8), file) && fsync(file) == 0
            guard close(file) == 0, isWritten, rename(temporary, path) == 0 else {
                unlink(temporary)
                return false
            }
            return true
        }
        return false
    }

    /// Removes a file, if it is there.
    static func remove(_ path: String) {
        unlink(path)
    }

    private static func makeFolder(_ path: String) {
        var end = path.startIndex
        while end < path.endIndex {
            end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
            // One that is there already is no error; any other shows when the file is opened.
            mkdir(String(path[..<end]), 0o755)
        }
    }

    private static func readInto(_ buffer: inout [UInt8], _ file: Int32) -> Int {
        buffer.withUnsafeMutableBytes { bytes in
            while true {
                #if canImport(Glibc)
                    let count = Glibc.read(file, bytes.baseAddress, bytes.count)
                #elseif canImport(Musl)
                    let count = Musl.read(file, bytes.baseAddress, bytes.count)
                #else
                    let count = Darwin.read(file, bytes.baseAddress, bytes.count)
                #endif
                if count >= 0 || errno != EINTR { return count }
            }
        }
    }

    private static func writeAll(_ bytes: [UInt8], _ file: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var start = 0
            while start < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
                #if canImport(Glibc)
                    let count = Glibc.write(file, rest.baseAddress, rest.count)
                #elseif canImport(Musl)
                    let count = Musl.write(file, rest.baseAddress, rest.count)
                #else
                    let count = Darwin.write(file, rest.baseAddress, rest.count)
                #endif
                guard count >= 0 || errno == EINTR else { return false }
                start += max(0, count)
            }
            return true
        }
    }
}
