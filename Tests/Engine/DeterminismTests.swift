import PropertyCheck
import Testing

/// Same seed, same report, in every process: each has a hash seed of its own, and the order of a
/// dictionary or a set must not show.
@Suite struct DeterminismTests {
    @Test func processesShrinkAlike() async throws {
        var reports: Set<String> = []
        for _ in 0..<4 {
            let result = try #require(
                await #expect(
                    processExitsWith: .success, observing: [\.standardOutputContent]
                ) {
                    print("reports \(NestedSpans.reports())")
                })
            let text = String(decoding: result.standardOutputContent, as: UTF8.self)
            reports.insert(
                try #require(
                    text.split(separator: "\n").last { $0.hasPrefix("reports ") }.map(String.init)))
        }
        #expect(reports.count == 1)
    }
}

/// Failing laws of spans in spans: of two labels, side by side, and starting at one place.
enum NestedSpans {
    /// What the laws come to, in a few digits for each.
    static func reports() -> String {
        var digest: UInt64 = 0
        var found = 0
        for seed in UInt64(0)..<80 {
            let modulus = 3 + Int(seed % 5)
            let law = Property.law(
                id: "engine/determinism/spans", rules: [], given: tree
            ) { numbers, _ in
                let hash = numbers.reduce(7) { ($0 &* 31 &+ $1) & 0xFFFF_FFFF }
                return .expect(numbers.count < 3 || hash % modulus != 1, "hash")
            }
            let report = check(law, options: RunOptions(seed: seed, cases: 300))
            guard let failure = report.failure else { continue }
            found += 1
            for byte in "\(failure.caseToken) \(failure.evaluations)".utf8 {
                digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3
            }
        }
        return "\(found) \(digest)"
    }

    private static let tree = Gen<[Int]> { source throws(Discard) in
        var numbers: [Int] = []
        try level(3, &numbers, &source)
        return numbers
    }

    private static func level(
        _ depth: Int, _ numbers: inout [Int], _ source: inout Source
    ) throws(Discard) {
        var drawn: [Int] = []
        for _ in 0..<2 {
            drawn += try source.span(label: "level \(depth)") { source throws(Discard) in
                var inner: [Int] = []
                if depth > 0 {
                    try level(depth - 1, &inner, &source)
                } else {
                    inner.append(Int(source.draw(upTo: 9, kind: .index)))
                }
                return inner
            }
        }
        numbers += drawn
    }
}
