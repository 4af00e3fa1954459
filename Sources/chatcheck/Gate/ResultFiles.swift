import PropertyCheck

/// The files that a run leaves in its `--out` folder, the gate's and those of `merge` alike.
///
/// | file | for |
/// | --- | --- |
/// | `results.json` | programs: all there is to know, and what `merge` joins |
/// | `junit.xml` | CI: a test case for each law, golden, law with stored cases and budget |
/// | `report.html` | people: all of it on one page |
struct ResultFiles {
    /// The results themselves, which `merge` reads again.
    static let results = "results.json"
    private static let junit = "junit.xml"
    private static let page = "report.html"

    let folder: String
    /// What the results are of: the whole of it, whatever was run.
    let suite: CheckSuite
    /// The checkout, in which planted faults are looked for; nothing where there is none.
    var root: String?

    /// Makes sure before the run that they can be written after it.
    func prepare() throws(CommandFailure) {
        try attempt { () throws(FileProblem) in try WholeFile.makeWritableFolder(folder) }
        // A run that is killed must not leave those of another.
        for name in [Self.results, Self.junit, Self.page] { WholeFile.remove("\(folder)/\(name)") }
    }

    func write(_ results: GateResults) throws(CommandFailure) {
        try write(results.json.text, to: Self.results)
        try write(JUnitReport(results, of: suite).document, to: Self.junit)
        try write(HTMLReport(results, of: suite, faults: faults).document, to: Self.page)
    }

    /// The planted faults by rule, for the page; a checkout whose files are damaged fails elsewhere.
    private var faults: [String: [String]]? {
        guard let root, let folder = suite.faultFolder else { return nil }
        return try? FaultFiles.ids(in: folder, root: root)
    }

    private func write(_ text: String, to name: String) throws(CommandFailure) {
        try attempt { () throws(FileProblem) in
            try WholeFile.write(Array(text.utf8), to: "\(folder)/\(name)")
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
