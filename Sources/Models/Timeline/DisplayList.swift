import ChatValues

/// The rows to display, in order.
///
/// Live rows are kept beside the rows of the history with the places where they belong among them,
/// not copied in between: a change to one of them costs nothing for the others (DSP-05).
public struct DisplayList: RandomAccessCollection, Sendable {
    /// The rows of the history.
    private(set) var settled: [DisplayRow] = []
    /// Live rows, and how many of the settled stand before each.
    private var live: [(before: Int, row: DisplayRow)] = []
    /// Rows at the end.
    private var echoes: [DisplayRow] = []

    init() {}

    /// Puts a list together; every one of `live` says how many of `settled` stand before it.
    init(settled: [DisplayRow], live: [(before: Int, row: DisplayRow)], echoes: [DisplayRow]) {
        self.settled = settled
        self.live = live
        self.echoes = echoes
    }

    /// The first place.
    public var startIndex: Int { 0 }
    /// The place behind the last.
    public var endIndex: Int { settled.count + live.count + echoes.count }

    /// The row at a place: found in as many steps as the number of live rows has digits.
    public subscript(position: Int) -> DisplayRow {
        if position >= settled.count + live.count {
            return echoes[position - settled.count - live.count]
        }
        // How many live rows stand before it.
        var (low, high) = (0, live.count)
        while low < high {
            let middle = low + (high - low) / 2
            if live[middle].before + middle < position { low = middle + 1 } else { high = middle }
        }
        if low < live.count, live[low].before + low == position { return live[low].row }
        return settled[position - low]
    }

    /// Whether what is not of the history is the same.
    func hasSameRest(as other: DisplayList) -> Bool {
        live.elementsEqual(other.live) { $0 == $1 } && echoes == other.echoes
    }
}
