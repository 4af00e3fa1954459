/// What a recording source writes on, and a replaying one reads from.
///
/// A class, so that a fast source carries one empty pointer in place of half a dozen arrays.
final class Tape {
    /// What a source leaves behind when choices are taken back.
    struct Mark {
        var choices: Int
        var spans: Int
        var groups: Int
    }

    /// The choices to repeat; nil when they are drawn at random.
    let script: [UInt64]?

    /// The next choice to repeat.
    var position = 0

    /// Whether a repeated choice was missing, or larger than what could be chosen.
    var isMisaligned = false

    /// What has been chosen so far.
    var recording = Recording()

    /// The printed value, as the property gave it.
    var note: String?

    /// Whether the printed value is wanted: printing costs time, and most recordings do without.
    var wantsNote = true

    /// Told of everything that is written, as it happens.
    var listener: ((TapeEvent) -> Void)?

    private var innermostSpan: Int?
    private var openGroups: [(group: Int, outerSpan: Int?)] = []

    /// The label of the spans of lists: their length and their elements.
    static let listLabel = "list"

    init(script: [UInt64]?) {
        self.script = script
    }

    /// The next choice of the script, brought into range; nil when there is no script.
    func next(upTo maximum: UInt64) -> UInt64? {
        guard let script else { return nil }
        defer { position += 1 }
        guard position < script.count else {
            isMisaligned = true
            return 0
        }
        guard script[position] <= maximum else {
            isMisaligned = true
            return maximum
        }
        return script[position]
    }

    func write(_ value: UInt64, upTo maximum: UInt64, kind: Source.Kind) {
        let choice = Choice(value: value, maximum: maximum, kind: kind)
        recording.choices.append(choice)
        listener?(.choice(choice))
    }

    func beginSpan(_ label: String) -> Int? {
        listener?(.beginSpan(label))
        return openSpan(label)
    }

    private func openSpan(_ label: String) -> Int? {
        let outer = innermostSpan
        let start = recording.choices.count
        innermostSpan = recording.spans.count
        recording.spans.append(.init(label: label, range: start..<start, parent: outer))
        return outer
    }

    func endSpan(outer: Int?) {
        listener?(.endSpan)
        closeSpan(outer: outer)
    }

    private func closeSpan(outer: Int?) {
        if let innermostSpan {
            let start = recording.spans[innermostSpan].range.lowerBound
            recording.spans[innermostSpan].range = start..<recording.choices.count
        }
        innermostSpan = outer
    }

    /// Opens a list; the choice of its length, if it has one, comes next.
    func beginGroup(choosesLength: Bool) {
        listener?(.beginList(choosesLength: choosesLength))
        let start = recording.choices.count
        openGroups.append((recording.groups.count, openSpan(Self.listLabel)))
        recording.groups.append(.init(lengthIndex: choosesLength ? start : nil))
    }

    func beginElement() {
        guard let open = openGroups.last else { return }
        listener?(.beginElement)
        recording.groups[open.group].starts.append(recording.choices.count)
    }

    func endGroup() {
        guard let open = openGroups.popLast() else { return }
        listener?(.endList)
        recording.groups[open.group].end = recording.choices.count
        closeSpan(outer: open.outerSpan)
    }

    /// The input was drawn; `text` prints it.
    func describe(_ text: () -> String) {
        guard wantsNote else { return }
        let text = text()
        note = text
        listener?(.note(text))
    }

    var mark: Mark {
        Mark(
            choices: recording.choices.count, spans: recording.spans.count,
            groups: recording.groups.count)
    }

    /// Whether the mark is one that the recording has passed, within all that is still open.
    func canRewind(to mark: Mark) -> Bool {
        let open = innermostSpan.map { recording.spans[$0].range.lowerBound } ?? 0
        return open...max(open, recording.choices.count) ~= mark.choices
            && (innermostSpan.map { $0 + 1 } ?? 0)...recording.spans.count ~= mark.spans
            && (openGroups.last.map { $0.group + 1 } ?? 0)...recording.groups.count ~= mark.groups
    }

    /// Forgets what was recorded after `mark`.
    ///
    /// For attempts a filter refused: without them the sequence makes the same value.
    func rewind(to mark: Mark) {
        listener?(.rewind(choices: mark.choices, spans: mark.spans, lists: mark.groups))
        recording.choices.removeSubrange(mark.choices...)
        recording.spans.removeSubrange(mark.spans...)
        recording.groups.removeSubrange(mark.groups...)
    }
}
