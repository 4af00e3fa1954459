extension Gen {
    /// The deepest that `recursive` goes, whatever is asked for: nested calls need stack.
    public static var depthLimit: Int { 200 }

    /// Values that hold values of their own kind, at most `depth` levels of them.
    ///
    /// `branch` is given the generator of the level below. Every level draws the same choice of
    /// leaf or branch, at the limit with maximum 0, and is a span: shrinking lifts a value out of
    /// the one around it.
    public static func recursive(
        depth: Int, label: String = "recursive", leaf: Gen,
        branch: @Sendable (Gen) -> Gen
    ) -> Gen {
        var level = Gen { [draw = leaf.draw] source throws(Discard) in
            try source.span(label: label) { source throws(Discard) in
                _ = source.draw(upTo: 0, kind: .index)
                return try draw(&source)
            }
        }
        for _ in 0..<max(0, min(depth, depthLimit)) {
            let nested = branch(level)
            level = Gen { [leaf = leaf.draw, branch = nested.draw] source throws(Discard) in
                try source.span(label: label) { source throws(Discard) in
                    let isBranch = source.draw(upTo: 1, kind: .index) == 1
                    return isBranch ? try branch(&source) : try leaf(&source)
                }
            }
        }
        return level
    }
}
