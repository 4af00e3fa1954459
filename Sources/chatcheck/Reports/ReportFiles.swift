import ChatGoldens

/// The files that a run leaves in its folder: for programs, for CI and for people.
///
/// | file | for |
/// | --- | --- |
/// | `results.json` | programs: all there is to know, and what `merge` joins |
/// | `junit.xml` | CI: a test case for each law, golden, law with stored cases and budget |
/// | `report.html` | people: the same on one page |
struct ReportFiles {
    /// What the results are of: the whole of it, whatever was run.
    let suite: CheckSuite
    /// What was asked for; everything where nothing is said.
    var only: Selection?
    /// The checkout, in which planted faults are looked for; they are left out where none is given.
    var root: String?

    /// Writes all of them into a folder, each whole or not at all.
    func write(_ results: GateResults, to out: String) throws(FileProblem) {
        try write(results.json.text, to: "\(out)/results.json")
        try write(
            JUnitReport(results, of: suite, only: only).markup.document, to: "\(out)/junit.xml")
    }

    private func write(_ text: String, to path: String) throws(FileProblem) {
        try WholeFile.write(Array(text.utf8), to: path)
    }
}

extension Markup {
    /// The piece as a document of XML.
    fileprivate var document: String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\(written(as: .xml))\n"
    }
}
