import ChatGoldens

/// The folder that holds the corpus and the goldens.
enum ProjectRoot {
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
        var folder = workingDirectory
        while true {
            let here = folder == "/" ? "" : folder
            if WholeFile.exists("\(here)/corpus/README.md"),
                WholeFile.exists("\(here)/Package.swift")
            {
                return folder
            }
            guard let slash = folder.lastIndex(of: "/"), folder != "/" else { break }
            folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
        }
        throw CommandFailure(
            .toolFailed,
            "found no corpus in \(workingDirectory) or above it",
            remedy: "Run it inside a checkout, or name one with --root DIR.")
    }
}
