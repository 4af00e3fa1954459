#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Which file or folder a name leads to, whatever names and links there are to it.
struct FileIdentity: Equatable, Sendable {
    private let device: UInt64
    private let inode: UInt64
    /// Whether it is a folder.
    let isFolder: Bool

    /// Nothing where the name leads nowhere.
    init?(of name: [UInt8]) {
        var status = stat()
        guard stat(name.map(CChar.init(bitPattern:)) + [0], &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        isFolder = status.st_mode & S_IFMT == S_IFDIR
    }

    static func == (left: FileIdentity, right: FileIdentity) -> Bool {
        left.device == right.device && left.inode == right.inode
    }
}
