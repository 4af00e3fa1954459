import PropertyCheck

/// The files that a run leaves in its `--out` folder, the gate's and those of `merge` alike.
///
/// A report for another reader is made from the same results, and written here.
struct ResultFiles {
    /// The results themselves, which `merge` reads again.
    static let results = "results.json"

    let folder: String

    /// Makes sure before the run that they can be written after it.
    func prepare() throws(CommandFailure) {
        try attempt { () throws(FileProblem) in try WholeFile.makeWritableFolder(folder) }
        // A run that is killed must not leave those of another.
        WholeFile.remove("\(folder)/\(Self.results)")
    }

    func write(_ results: GateResults) throws(CommandFailure) {
        try attempt { () throws(FileProblem) in
            try WholeFile.write(Array(results.json.text.utf8), to: "\(folder)/\(Self.results)")
        }
    }

    private func attempt(_ write: () throws(FileProblem) -> Void) throws(CommandFailure) {
        do {
            try write()
        } catch {
            throw CommandFailure(
                .toolFailed, "cannot save the results: \(error)",
                remedy: "Name a folder that can be written with --out DIR.")
        }
    }
}
