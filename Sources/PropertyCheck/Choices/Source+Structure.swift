/// What generators say about the structure of their choices. All of it is free in fast mode.
extension Source {
    /// Marks the choices of `body` as one value.
    ///
    /// Shrinking tries to replace a span by one inside it that has the same label: give one label
    /// to the spans that can stand for one another.
    public mutating func span<Value>(
        label: String, _ body: (inout Source) throws(Discard) -> Value
    ) throws(Discard) -> Value {
        guard let tape else { return try body(&self) }
        let outer = tape.beginSpan(label)
        defer { tape.endSpan(outer: outer) }
        return try body(&self)
    }

    /// Chooses how many elements a list has, and draws them.
    ///
    /// `element` is called with the position of each element. Shrinking deletes elements together
    /// with their share of the length, and moves them about.
    public mutating func list(
        count: ClosedRange<Int>, _ element: (inout Source, Int) throws(Discard) -> Void
    ) throws(Discard) {
        let length = try beginList(count: count)
        defer { endList() }
        for position in 0..<length {
            beginElement()
            try element(&self, position)
            if isOverrun { break }
        }
    }

    /// Says what the case is about; `text` is called only when it is wanted, never in fast mode.
    ///
    /// A stored case is stale when its text has changed, so call this as soon as the input is
    /// drawn.
    public mutating func describe(_ text: () -> String) {
        tape?.describe(text)
    }

    /// Chooses a length and opens the list.
    ///
    /// A list of more elements than there are choices left is an overrun: it is not even begun,
    /// since its elements may make no choices at all, and its storage may not be had.
    mutating func beginList(count: ClosedRange<Int>) throws(Discard) -> Int {
        let lower = max(0, count.lowerBound)
        let upper = max(lower, count.upperBound)
        tape?.beginGroup(choosesLength: lower < upper)
        var length = lower
        if lower < upper { length += Int(draw(upTo: UInt64(upper - lower), kind: .length)) }
        guard length <= max(0, remaining) else {
            remaining = -1
            endList()
            throw Discard()
        }
        return length
    }

    mutating func beginElement() {
        tape?.beginElement()
    }

    mutating func endList() {
        tape?.endGroup()
    }

    /// Calls `attempt` until it gives a value; what refused attempts drew is not kept.
    mutating func retry<Value>(
        attempts: Int, _ attempt: (inout Source) throws(Discard) -> Value?
    ) throws(Discard) -> Value {
        // A repeated sequence that a filter refuses is not the case that was meant: what follows
        // would be read in the wrong places.
        let attempts = tape?.script == nil ? attempts : 1
        let mark = tape?.mark
        for _ in 0..<attempts {
            if let value = try attempt(&self) { return value }
            if isOverrun || tape?.script != nil { break }
            if let tape, let mark { tape.rewind(to: mark) }
        }
        throw Discard()
    }
}
