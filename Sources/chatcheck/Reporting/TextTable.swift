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

    /// The lines, the titles first; the last column is cut where a line would be too long.
    func lines(width: Int, style: Style) -> [String] {
        let widths = columns.indices.map { index in
            rows.reduce(DisplayWidth.of(columns[index].title)) { widest, row in
                guard case .cells(let cells) = row, index < cells.count else { return widest }
                return max(widest, DisplayWidth.of(cells[index].text))
            }
        }
        let head = line(columns.map { Cell($0.title, style.faint) }, widths, width)
        return [head]
            + rows.map { row in
                switch row {
                case .cells(let cells): line(cells, widths, width)
                case .remark(let text): text
                }
            }
    }

    private func line(_ cells: [Cell], _ widths: [Int], _ width: Int) -> String {
        var line = ""
        var used = 0
        for (index, cell) in cells.enumerated() {
            let isLast = index == columns.count - 1
            let gap = index == 0 ? "" : "  "
            var text = cell.text
            if isLast, !columns[index].isNumber {
                text = DisplayWidth.cut(text, to: max(12, width - used - gap.count))
            } else {
                text = DisplayWidth.pad(
                    text, to: widths[index], toTheRight: columns[index].isNumber)
            }
            used += gap.count + DisplayWidth.of(text)
            line += gap + cell.paint(text)
        }
        // Painted blanks at the end are rare and harmless; plain ones are not wanted.
        while line.last == " " { line.removeLast() }
        return line
    }
}
