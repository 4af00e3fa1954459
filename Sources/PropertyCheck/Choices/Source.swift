/// Where a generator gets its choices from.
///
/// A source has two modes. A *fast* one draws at random and remembers nothing: a draw is a handful
/// of instructions. A *recording* one also writes down each choice with its structure, and draws
/// either the same random numbers or the choices of a given sequence. All three make the same
/// value from the same choices, so a case that fails in fast mode is derived again with the
/// recording on and shrunk as a sequence of choices.
public struct Source: ~Copyable {
    /// What a choice decides.
    ///
    /// It sets how values are distributed, and aligns stored cases.
    public enum Kind: UInt8, Sendable, CaseIterable, Codable {
        /// The distance of a number from the simplest one: biased to edges and small widths, now
        /// and then near an earlier number.
        case integer
        /// Which of several: uniform.
        case index
        /// How many elements a list has: biased to the ends and to short lists.
        case length
        /// Yes or no.
        case flag
    }

    /// The most choices a case may make before it counts as an overrun.
    public static let choiceLimit = 1 << 20

    /// The state of the random numbers.
    var state: UInt64

    /// How many choices are left.
    var remaining = Source.choiceLimit

    /// Numbers drawn earlier in this case, the last four of them, for relations between numbers.
    var earlier: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    /// What is recorded on and repeated from; nil in fast mode.
    let tape: Tape?

    /// A fast source for the case with this index.
    public init(seed: UInt64, index: UInt64) {
        state = SplitMix.state(seed: seed, index: index)
        tape = nil
    }

    /// A recording source that draws the same choices as the fast one.
    public init(recordingSeed seed: UInt64, index: UInt64) {
        state = SplitMix.state(seed: seed, index: index)
        tape = Tape(script: nil)
    }

    /// A recording source that repeats `choices`.
    ///
    /// A choice too large is brought to the maximum, and a missing one is the simplest.
    public init(replaying choices: [UInt64]) {
        state = 0
        tape = Tape(script: choices)
    }

    /// Whether choices are written down.
    public var isRecording: Bool { tape != nil }

    /// Whether the case wanted more than `choiceLimit` choices; the ones after it were all 0.
    public var isOverrun: Bool { remaining < 0 }

    /// What has been recorded; nil in fast mode.
    public var recording: Recording? { tape?.recording }

    /// Whether a repeated sequence fits exactly: none missing, none too large, none left over.
    public var isAligned: Bool {
        guard let tape, let script = tape.script else { return true }
        return !tape.isMisaligned && tape.position == script.count
            && tape.recording.choices.count == script.count
    }

    /// Chooses a number in `0...maximum`, where 0 is the simplest.
    ///
    /// Draw the same number of choices whatever was drawn before, where you can: at a depth limit
    /// draw with maximum 0 rather than not at all. Shrinking moves choices about, and finds them
    /// where it expects them.
    public mutating func draw(upTo maximum: UInt64, kind: Kind) -> UInt64 {
        remaining &-= 1
        guard remaining >= 0 else { return 0 }
        guard let tape else { return sample(upTo: maximum, kind: kind) }
        let value = tape.next(upTo: maximum) ?? sample(upTo: maximum, kind: kind)
        tape.write(value, upTo: maximum, kind: kind)
        return value
    }

    /// Chooses the distance of a number.
    @usableFromInline
    mutating func draw(_ distances: Distances) -> UInt64 {
        remaining &-= 1
        guard remaining >= 0 else { return 0 }
        guard let tape else {
            return sampleInteger(upTo: distances.maximum, turn: distances.turn)
        }
        let value =
            tape.next(upTo: distances.maximum)
            ?? sampleInteger(upTo: distances.maximum, turn: distances.turn)
        tape.write(value, upTo: distances.maximum, kind: .integer)
        return value
    }

    /// Chooses true with the probability `threshold` / 2⁶⁴; false is the simplest.
    mutating func flag(threshold: UInt64) -> Bool {
        remaining &-= 1
        guard remaining >= 0 else { return false }
        guard let tape else { return next() < threshold }
        let value = tape.next(upTo: 1) ?? (next() < threshold ? 1 : 0)
        tape.write(value, upTo: 1, kind: .flag)
        return value == 1
    }

    /// Chooses the index of one of `bounds`, the running sums of weights; 0 is the simplest.
    mutating func index(bounds: [UInt64]) -> Int {
        remaining &-= 1
        guard remaining >= 0, let total = bounds.last, total > 0 else { return 0 }
        let maximum = UInt64(bounds.count - 1)
        if let tape {
            let value = tape.next(upTo: maximum) ?? UInt64(weighted(bounds, total: total))
            tape.write(value, upTo: maximum, kind: .index)
            return Int(value)
        }
        return weighted(bounds, total: total)
    }

    private mutating func weighted(_ bounds: [UInt64], total: UInt64) -> Int {
        let point = uniform(upTo: total - 1)
        var index = 0
        while bounds[index] <= point { index += 1 }
        return index
    }
}
