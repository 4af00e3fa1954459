import PropertyCheck

/// The folder that holds the corpus and the goldens.
enum ProjectRoot {
    /// The root of a suite's project.
    ///
    /// Without a corpus of its own: what `--root` names, or the nearest folder, from the working
    /// directory upward, that has a `Package.swift`, or the working directory.
    static func find(
        for suite: CheckSuite, named root: String?, from workingDirectory: String
    ) throws(CommandFailure) -> String {
        guard !suite.wantsCorpus else {
            return try find(named: root, from: workingDirectory)
        }
        if let root {
            guard WholeFile.exists(root) else {
                throw CommandFailure(
                    .toolFailed, "there is no folder \(root)",
                    remedy: "Name the folder of the package with --root.")
            }
            return root
        }
        return nearest(from: workingDirectory, holding: ["Package.swift"]) ?? workingDirectory
    }

    /// The root: what `--root` names, or the nearest folder, from the working directory upward,
    /// that has both `corpus/README.md` and `Package.swift`.
    ///
    /// A run without its corpus and goldens would hold for want of anything to fail, so there is no
    /// going on without them.
    static func find(
        named root: String?, from workingDirectory: String
    ) throws(CommandFailure) -> String {
        if let root {
            guard WholeFile.exists("\(root)/corpus/README.md") else {
                throw CommandFailure(
                    .toolFailed, "\(root) has no corpus: there is no corpus/README.md in it",
                    remedy: "Name the folder of the checkout with --root.")
            }
            return root
        }
        if let folder = nearest(
            from: workingDirectory, holding: ["corpus/README.md", "Package.swift"])
        {
            return folder
        }
        throw CommandFailure(
            .toolFailed,
            "found no corpus in \(workingDirectory) or above it",
            remedy: "Run it inside a checkout, or name one with --root DIR.")
    }

    /// The nearest folder, from one upward, that has all of these files.
    private static func nearest(from start: String, holding files: [String]) -> String? {
        var folder = start
        while true {
            let here = folder == "/" ? "" : folder
            if files.allSatisfy({ WholeFile.exists("\(here)/\($0)") }) { return folder }
            guard let slash = folder.lastIndex(of: "/"), folder != "/" else { return nil }
            folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
        }
    }
}
