/// The sequences of choices that have been run: a tree by their values.
///
/// What a generator asks for next follows from the choices before. So the tree knows the maximum
/// at each place it has seen, brings a candidate into range as a run would, and tells without a
/// run that a candidate comes to the same as one tried before.
struct Tried {
    private enum Node {
        /// One sequence went this way, with these choices to its end.
        case tail(ArraySlice<Choice>)
        /// Several did; the maximum of the choice made here.
        case branch(maximum: UInt64)
    }

    private struct Edge: Hashable {
        let node: Int32
        let value: UInt64
    }

    /// The most choices the tree holds, 24 bytes each; what comes later is known by its hash only,
    /// so that long cases do not fill the memory.
    private static let capacity = 4 << 20

    private var nodes: [Node] = []
    private var edges: [Edge: Int32] = [:]
    private var held = 0
    private var lengths: [UInt64: Int] = [:]

    /// How many choices the run had that running `candidate` would repeat; nil when there is none.
    func length(of candidate: [UInt64]) -> Int? {
        if let length = lengthInTree(candidate) { return length }
        return lengths.isEmpty ? nil : lengths[Checksum.hash(candidate)]
    }

    private func lengthInTree(_ candidate: [UInt64]) -> Int? {
        guard !nodes.isEmpty else { return nil }
        var node: Int32 = 0
        var position = 0
        while true {
            switch nodes[Int(node)] {
            case .tail(let tail):
                for choice in tail {
                    let value = position < candidate.count ? candidate[position] : 0
                    guard min(value, choice.maximum) == choice.value else { return nil }
                    position += 1
                }
                return position
            case .branch(let maximum):
                let value = position < candidate.count ? candidate[position] : 0
                guard let next = edges[Edge(node: node, value: min(value, maximum))] else {
                    return nil
                }
                node = next
                position += 1
            }
        }
    }

    /// Remembers a sequence as it was recorded.
    mutating func insert(_ choices: [Choice]) {
        held += choices.count
        guard held <= Self.capacity || nodes.isEmpty else {
            lengths[Checksum.hash(choices.lazy.map(\.value))] = choices.count
            return
        }
        guard !nodes.isEmpty else {
            nodes.append(.tail(choices[...]))
            return
        }
        var node: Int32 = 0
        var position = 0
        while true {
            if case .tail(let tail) = nodes[Int(node)] {
                // The end of a sequence is never the beginning of another: a generator that has
                // all its choices asks for no more.
                guard let first = tail.first, position < choices.count,
                    tail != choices[position...]
                else { return }
                nodes[Int(node)] = .branch(maximum: first.maximum)
                edges[Edge(node: node, value: first.value)] = add(tail.dropFirst())
            }
            guard position < choices.count else { return }
            let edge = Edge(node: node, value: choices[position].value)
            position += 1
            guard let next = edges[edge] else {
                edges[edge] = add(choices[position...])
                return
            }
            node = next
        }
    }

    private mutating func add(_ tail: ArraySlice<Choice>) -> Int32 {
        nodes.append(.tail(tail))
        return Int32(nodes.count - 1)
    }
}
