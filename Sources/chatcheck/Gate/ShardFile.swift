import PropertyCheck

/// The results of a shard, and the folder that they were read from.
struct ShardFile: Sendable {
    /// The folder; a name of any bytes.
    let folder: Argument
    let results: GateResults

    /// More than any run writes; a device or a pipe need not end.
    private static let limit = 64_000_000

    /// Reads what a word of the command line names: the `--out` folder of a shard, or the file in
    /// it.
    init(_ name: Argument) throws(CommandFailure) {
        let slash = Array("/".utf8)
        let file: Argument
        if FileIdentity(of: name.bytes)?.isFolder ?? false {
            folder = name
            file = Argument(bytes: name.bytes + slash + Array(ResultFiles.results.utf8))
        } else {
            let end = name.bytes.lastIndex(of: slash[0]) ?? name.bytes.startIndex
            folder = Argument(bytes: end == 0 ? Array(".".utf8) : Array(name.bytes[..<end]))
            file = name
        }
        results = try Self.read(file)
    }

    private static func read(_ file: Argument) throws(CommandFailure) -> GateResults {
        let bytes: [UInt8]
        do throws(FileProblem) {
            bytes = try WholeFile.read(name: file.bytes, path: file.shown, limit: limit)
        } catch {
            throw unreadable("\(error)")
        }
        do throws(ResultsProblem) {
            return try GateResults(json: bytes, file: file.shown)
        } catch {
            throw unreadable("\(error)")
        }
    }

    private static func unreadable(_ problem: String) -> CommandFailure {
        CommandFailure(
            .badInput, problem,
            remedy: "Name the --out folder of a shard, or the results.json in it.")
    }

    /// The bytes of a case that the shard saved.
    func savedCase(_ file: String) throws(FileProblem) -> [UInt8] {
        try WholeFile.read(
            name: folder.bytes + Array("/\(file)".utf8), path: "\(folder.shown)/\(file)",
            limit: Self.limit)
    }
}
