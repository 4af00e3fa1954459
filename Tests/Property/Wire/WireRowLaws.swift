import ChatGenerators
import ChatOracles
import ChatValues
import PropertyCheck

/// Laws of rows among each other, and of the texts they are compared by.
struct WireRowLaws<Model: WireModel> {
    static var all: [Property] { [order, strictOrder, identity, exactText] }

    /// Sorting by the model's order gives the oracle's order.
    private static var order: Property {
        .law(
            id: "wire/rows/order", rules: ["ROW-11"], cases: 40_000,
            covers: [
                Cover("one place", minimum: 0.3), Cover("one place and type", minimum: 0.1),
                Cover("IDs that only look alike", minimum: 0.002),
            ],
            given: .array(of: RowGenerators.tyingRow, count: 0...6), show: show,
            holds: { rows, labels in
                classify(rows, &labels)
                // Rows with one place, type and ID are of one rank; only ranks are compared.
                let model = rows.sorted { Model.precedes($0, $1) }.map(rank)
                let oracle = WireOracle(revision: .october).displayOrder(rows).map(rank)
                return .expectEqual(model: model, oracle: oracle, "the order differs")
            })
    }

    /// No row precedes itself, of two at most one precedes, and preceding carries over.
    private static var strictOrder: Property {
        .law(
            id: "wire/rows/strict-order", rules: ["ROW-11"], cases: 40_000,
            covers: [Cover("a chain of three", minimum: 0.1)],
            given: .array(of: RowGenerators.tyingRow, count: 3), show: show,
            holds: { rows, labels in
                let (a, b, c) = (rows[0], rows[1], rows[2])
                labels.classify(
                    Model.precedes(a, b) && Model.precedes(b, c), "a chain of three")
                if Model.precedes(a, a) { return .expect(false, "a row precedes itself") }
                if Model.precedes(a, b), Model.precedes(b, a) {
                    return .expect(false, "two rows precede each other")
                }
                if Model.precedes(a, b), Model.precedes(b, c) {
                    return .expect(Model.precedes(a, c), "preceding does not carry over")
                }
                return .held
            })
    }

    /// Model and oracle agree on which rows are the same one.
    private static var identity: Property {
        .law(
            id: "wire/rows/identity", rules: ["ROW-10"], cases: 60_000,
            covers: [
                Cover("shared", minimum: 0.01),
                Cover("the same text, and not shared", minimum: 0.005),
            ],
            given: zip(RowGenerators.row, RowGenerators.row), show: { show([$0.0, $0.1]) },
            holds: { rows, labels in
                let (left, right) = rows
                let oracle = WireOracle(revision: .october).shareIdentity(left, right)
                labels.classify(oracle, "shared")
                labels.classify(
                    !oracle && left.content.text != nil && left.content.text == right.content.text,
                    "the same text, and not shared")
                return .expectEqual(
                    model: [Model.shareIdentity(left, right), Model.shareIdentity(right, left)],
                    oracle: [oracle, oracle], "shared identity differs")
            })
    }

    /// Texts are equal, and hash and sort alike, exactly where their bytes are.
    private static var exactText: Property {
        .law(
            id: "wire/text/exact", rules: ["JSON-02", "JSON-03"], cases: 40_000,
            covers: [Cover("equal", minimum: 0.02), Cover("only alike", minimum: 0.001)],
            given: zip(WireTexts.identifier, WireTexts.identifier), show: { "\($0) \($1)" },
            holds: { texts, labels in
                let (left, right) = (texts.0.text, texts.1.text)
                let (leftBytes, rightBytes) = (Array(left.utf8), Array(right.utf8))
                labels.classify(leftBytes == rightBytes, "equal")
                labels.classify(
                    leftBytes != rightBytes && left.string == right.string, "only alike")
                guard (left == right) == (leftBytes == rightBytes) else {
                    return .expect(false, "equality is not that of the bytes")
                }
                guard left != right || left.hashValue == right.hashValue else {
                    return .expect(false, "equal texts hash apart")
                }
                return .expect(
                    (left < right) == leftBytes.lexicographicallyPrecedes(rightBytes),
                    "order is not that of the bytes")
            })
    }

    /// What ROW-11 goes by; two rows of one rank may stand in either order.
    private struct Rank: Equatable {
        let sourceOrder: SourceOrder
        let type: RowType
        let id: Nonblank
    }

    private static func rank(_ row: Row) -> Rank {
        Rank(sourceOrder: row.sourceOrder, type: row.type, id: row.id)
    }

    private static func classify(_ rows: [Row], _ labels: inout Labels) {
        for (index, row) in rows.enumerated() {
            for other in rows[(index + 1)...] where row.sourceOrder == other.sourceOrder {
                labels.label("one place")
                guard row.type == other.type else { continue }
                labels.label("one place and type")
                labels.classify(
                    row.id != other.id && row.id.string == other.id.string,
                    "IDs that only look alike")
            }
        }
    }

    private static func show(_ rows: [Row]) -> String {
        rows.map { JSONTree.row($0).compactText }.joined(separator: "\n")
    }
}
