import PropertyCheck

/// A generator made of random combinators.
func randomGenerator(depth: Int, _ plan: inout Source) -> Gen<String> {
    let choice = plan.draw(upTo: depth == 0 ? 5 : 15, kind: .index)
    switch choice {
    case 0: return Gen<Int>.integer.map { "\($0)" }
    case 1: return Gen<UInt8>.integer(in: 3...200).map { "\($0)" }
    case 2: return .string(.unicode, count: 0...5)
    case 3: return Gen.bool(probability: 0.3).map { "\($0)" }
    case 4: return .element(of: ["a", "b", "c"])
    case 5: return Gen<[Int16]>.array(of: .integer, count: 0...9).map { "\($0)" }
    default: break
    }
    let inner = randomGenerator(depth: depth - 1, &plan)
    switch choice {
    case 6: return Gen<[String]>.array(of: inner, count: 0...4).map { "\($0)" }
    case 7: return inner.optional(probability: 0.6).map { $0 ?? "nil" }
    case 8: return .oneOf(inner, randomGenerator(depth: depth - 1, &plan))
    case 9:
        return .frequency(
            (weight: 5, gen: inner), (weight: 1, gen: randomGenerator(depth: depth - 1, &plan)))
    case 10: return inner.filter { $0.utf8.count % 3 != 0 }
    case 11:
        return Gen.int(in: 0...3).flatMap { count in
            Gen<[String]>.array(of: inner, count: count).map { "\($0)" }
        }
    case 12:
        return .recursive(depth: 3, leaf: inner) { nested in
            zip(nested, nested).map { "(\($0) \($1))" }
        }
    case 13:
        return Gen { source throws(Discard) in try source.span(label: "part", inner.draw) }
    case 14:
        return Gen<[String]>.uniqueArray(of: inner, count: 0...4, by: { $0 }).map { "\($0)" }
    default: return zip(inner, randomGenerator(depth: depth - 1, &plan)).map { $0 + $1 }
    }
}
