/// A case as the choices that made it, with what the generators said about their structure.
///
/// The shrinker works on this alone: it never sees a value, so whatever it tries stays in the
/// domain of the generator.
public struct Recording: Sendable, Equatable, Codable {
    /// A run of choices that made one value.
    struct Span: Sendable, Equatable, Codable {
        /// Spans of one label can stand for one another.
        var label: String
        /// The choices of the span.
        var range: Range<Int>
        /// The index of the span around it.
        var parent: Int?
    }

    /// The choices of a list, element by element.
    struct Group: Sendable, Equatable, Codable {
        /// Where the length was chosen; nil when the number of elements was given from outside.
        var lengthIndex: Int?
        /// The first choice of each element.
        var starts: [Int] = []
        /// One past the last choice of the last element.
        var end: Int = 0

        /// The number of elements.
        var count: Int { starts.count }

        /// The choices of one element.
        func element(_ index: Int) -> Range<Int> {
            starts[index]..<(index + 1 < starts.count ? starts[index + 1] : end)
        }

        /// The choices of a run of elements.
        func elements(_ range: Range<Int>) -> Range<Int> {
            guard !range.isEmpty else { return end..<end }
            return starts[range.lowerBound]..<element(range.upperBound - 1).upperBound
        }
    }

    /// The choices in the order in which they were made.
    public internal(set) var choices: [Choice] = []

    /// The labelled spans, outer before inner.
    var spans: [Span] = []

    /// The lists, outer before inner.
    var groups: [Group] = []

    /// A recording of nothing.
    public init() {}

    /// Whether spans and lists lie within the choices, as everything that a source records does.
    var isConsistent: Bool {
        spans.enumerated().allSatisfy { index, span in
            span.range.upperBound <= choices.count && span.parent.map { $0 < index } ?? true
        }
            && groups.allSatisfy { group in
                let borders = group.starts + [group.end]
                return zip(borders, borders.dropFirst()).allSatisfy(<=)
                    && group.end <= choices.count
                    && group.lengthIndex.map { $0 < choices.count } ?? true
            }
    }

    /// The values of the choices.
    public var values: [UInt64] { choices.map(\.value) }
}
