import ChatOracles
import ChatValues
import Foundation
import Testing

/// Foundation's reader as a second opinion, on documents where it can be trusted: keys that are
/// ASCII and unique, numbers that are plain, text that is valid, and no comma before a bracket.
@Suite("The wire oracle: Foundation agrees where it can")
struct WireOracleFoundationTests {
    /// The top-level options make Foundation read what stands inside `runtime.x` alone.
    private func foundationAccepts(_ json: [UInt8]) -> Bool {
        (try? JSONSerialization.jsonObject(with: Data(json), options: [.fragmentsAllowed])) != nil
    }

    private func oracleAccepts(_ json: [UInt8]) -> Bool {
        let text = Sample.runtime("▸").split(separator: "▸", maxSplits: 1)
        let whole = Array(text[0].utf8) + json + Array(text[1].utf8)
        guard case .success = WireOracle().decodeHistory(whole) else { return false }
        return true
    }

    @Test("Documents made at random are read by both", arguments: 0..<8)
    func generated(_ seed: Int) {
        var source = DocumentSource(seed: UInt64(seed))
        for _ in 0..<100 {
            let json = Array(source.value(depth: 0).utf8)
            #expect(foundationAccepts(json), "\(String(decoding: json, as: UTF8.self))")
            #expect(oracleAccepts(json), "\(String(decoding: json, as: UTF8.self))")
        }
    }

    @Test("What is cut short is refused by both", arguments: 8..<12)
    func cutShort(_ seed: Int) {
        var source = DocumentSource(seed: UInt64(seed))
        for _ in 0..<30 {
            let json = Array("[\(source.value(depth: 1))]".utf8)
            let cut = Array(json.prefix(source.number(below: json.count)))
            #expect(!foundationAccepts(cut), "\(String(decoding: cut, as: UTF8.self))")
            let start = Array(#"{"runtime":{"x":"#.utf8)
            switch WireOracle().decodeHistory(start + cut) {
            case .success: Issue.record("must be refused")
            case .failure(let failure):
                #expect(failure.rule == .json01)
                #expect(failure.offset == start.count + cut.count)
            }
        }
    }

    @Test("What Foundation refuses is refused", arguments: 12..<16)
    func broken(_ seed: Int) {
        var source = DocumentSource(seed: UInt64(seed))
        for _ in 0..<100 {
            var json = Array("[\(source.value(depth: 1))]".utf8)
            let byte = Array(#"{}[]:,"\01-.e x"#.utf8)[source.number(below: 15)]
            json[source.number(below: json.count)] = byte
            // One way only: Foundation lets commas and doubled keys pass.
            if !foundationAccepts(json) {
                #expect(!oracleAccepts(json), "\(String(decoding: json, as: UTF8.self))")
            }
        }
    }

    @Test("Strings are the same text", arguments: 16..<18)
    func strings(_ seed: Int) throws {
        var source = DocumentSource(seed: UInt64(seed))
        for _ in 0..<100 {
            let json = source.string()
            let read = try JSONSerialization.jsonObject(
                with: Data(json.utf8), options: [.fragmentsAllowed])
            let theirs = try #require(read as? String)
            let text = Sample.timeline(Sample.row(.set("text", json)))
            let ours = try WireOracle().decodeHistory(Array(text.utf8)).get().timeline[0]
            #expect(ours.content.text == ExactString(theirs), "\(json)")
        }
    }
}

/// Makes simple documents; the same seed makes the same ones.
private struct DocumentSource {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &+ 0x9E37_79B9_7F4A_7C15
    }

    /// A number in `0..<bound`, by SplitMix64.
    mutating func number(below bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return Int(mixed % UInt64(bound))
    }

    /// Any value; deep ones are scalars.
    mutating func value(depth: Int) -> String {
        switch number(below: depth < 4 ? 7 : 5) {
        case 0: return "null"
        case 1: return "true"
        case 2: return "false"
        case 3: return ["0", "-1", "12.5", "3e2", "-7.25E-1", "1000"][number(below: 6)]
        case 4: return string()
        case 5:
            let parts = (0..<number(below: 4)).map { _ in value(depth: depth + 1) }
            return "[" + parts.joined(separator: space()) + "]"
        default:
            let parts = (0..<number(below: 4)).map { "\"k\($0)\" : \(value(depth: depth + 1))" }
            return "{" + parts.joined(separator: space()) + "}"
        }
    }

    /// A string of letters and escapes.
    mutating func string() -> String {
        let parts = [
            "a", "B", " ", "\\n", "\\\"", "\\\\", "\\/", "\\u0041", "é", "\\u00e9", "中", "😀",
            "\\ud83d\\ude00", "\\t",
        ]
        return "\"" + (0..<number(below: 9)).map { _ in parts[number(below: parts.count)] }.joined()
            + "\""
    }

    private mutating func space() -> String {
        [",", " , ", ",\n\t"][number(below: 3)]
    }
}
