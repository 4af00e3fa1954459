/// Rows in columns that line up.
struct TextTable: Sendable {
    /// How a column is filled up.
    struct Column: Sendable {
        var title: String
        var isNumber = false
    }

    /// One place of a row: what it says, and how it is painted.
    struct Cell: Sendable {
        var text: String
        var paint: @Sendable (String) -> String

        init(_ text: String, _ paint: @escaping @Sendable (String) -> String = { $0 }) {
            self.text = text
            self.paint = paint
        }
    }

    private enum Line: Sendable {
        case cells([Cell])
        /// A remark under a row, outside the columns.
        case remark(String)
    }

    let columns: [Column]
    private var rows: [Line] = []

    init(_ columns: [Column]) {
        self.columns = columns
    }

    mutating func add(_ cells: [Cell]) {
        rows.append(.cells(cells))
    }

    mutating func addRemark(_ text: String) {
        rows.append(.remark(text))
    }

    /// The lines, the titles first.
    ///
    /// Where they would be too long, number columns that hold zeros alone are left out first. Then
    /// the last column goes on in lines below with `wrapsLast`; else it is cut, or left out where
    /// too little of it would be left to read, and at last the first column is cut.
    func lines(width: Int, style: Style, wrapsLast: Bool = false) -> [String] {
        var shown = Array(columns.indices)
        var widths = columns.indices.map(widest)
        func used(_ indices: some Collection<Int>) -> Int {
            indices.reduce(0) { $0 + widths[$1] } + 2 * max(0, indices.count - 1)
        }
        var lastColumn = LastColumn.asItIs
        if used(shown) > width {
            shown.removeAll { columns[$0].isNumber && $0 > 0 && isZero($0) }
            if let last = shown.last, shown.count > 1, !columns[last].isNumber {
                let room = width - used(shown.dropLast()) - 2
                let enough = min(widths[last], wrapsLast ? max(20, longestWord(last)) : 12)
                if wrapsLast {
                    lastColumn = room >= enough ? .wrapped(to: room) : .below
                } else if room >= enough {
                    lastColumn = .cut(to: room)
                } else {
                    shown.removeLast()
                }
            }
            let excess = used(lastColumn.isInRow ? shown[...] : shown.dropLast()) - width
            if !wrapsLast, lastColumn.isAsItIs, excess > 0 {
                widths[0] = max(12, widths[0] - excess)
            }
        }
        let layout = Layout(shown: shown, widths: widths, last: lastColumn, width: width)
        let titles = columns.map { Cell($0.title, style.faint) }
        return lines(titles, layout)
            + rows.flatMap { row in
                switch row {
                case .cells(let cells): lines(cells, layout)
                case .remark(let text):
                    Paragraph.wrap(
                        text, to: width, hanging: text.prefix { $0 == " " }.count + 2)
                }
            }
    }

    /// What becomes of the last column.
    private enum LastColumn {
        case asItIs
        case cut(to: Int)
        case wrapped(to: Int)
        /// In lines of its own.
        case below

        var isAsItIs: Bool { if case .asItIs = self { true } else { false } }
        var isInRow: Bool { if case .below = self { false } else { true } }
    }

    private struct Layout {
        /// The columns that are shown.
        let shown: [Int]
        /// How wide each column is, shown or not.
        let widths: [Int]
        let last: LastColumn
        let width: Int
    }

    private func widest(_ column: Int) -> Int {
        texts(column).reduce(DisplayWidth.of(columns[column].title)) {
            max($0, DisplayWidth.of($1))
        }
    }

    private func longestWord(_ column: Int) -> Int {
        texts(column).joined(separator: " ").split(separator: " ")
            .reduce(0) { max($0, DisplayWidth.of(String($1))) }
    }

    private func isZero(_ column: Int) -> Bool {
        texts(column).allSatisfy { $0 == "0" }
    }

    private func texts(_ column: Int) -> [String] {
        rows.compactMap { row in
            guard case .cells(let cells) = row, column < cells.count else { return nil }
            return cells[column].text
        }
    }

    private func lines(_ cells: [Cell], _ layout: Layout) -> [String] {
        var line = ""
        var used = 0
        var below: [String] = []
        for index in layout.shown where index < cells.count {
            let cell = cells[index]
            let isNumber = columns[index].isNumber
            let gap = index == 0 ? "" : "  "
            var text = DisplayWidth.cut(cell.text, to: layout.widths[index])
            used += gap.count
            if index == columns.count - 1, !isNumber {
                switch layout.last {
                case .asItIs: break
                case .cut(let room): text = DisplayWidth.cut(text, to: room)
                case .wrapped(let room):
                    let margin = String(repeating: " ", count: used)
                    let parts = Paragraph.wrap(text, to: room)
                    text = parts[0]
                    below = parts.dropFirst().map { margin + cell.paint($0) }
                case .below:
                    below = Paragraph.wrap(text, to: layout.width - 4)
                        .map { "    " + cell.paint($0) }
                    continue
                }
            } else {
                text = DisplayWidth.pad(text, to: layout.widths[index], toTheRight: isNumber)
            }
            used += DisplayWidth.of(text)
            line += gap + cell.paint(text)
        }
        // Painted blanks at the end are rare and harmless; plain ones are not wanted.
        while line.last == " " { line.removeLast() }
        return [line] + below.filter { !$0.allSatisfy { $0 == " " } }
    }
}
