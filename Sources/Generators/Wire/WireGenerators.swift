import ChatValues
import PropertyCheck

/// A value of the wire with a text that stands for it.
public struct WireSample: Sendable {
    /// The value.
    public let value: WireDocument
    /// The text.
    public let bytes: [UInt8]
    /// Whether keys stand in another order than the canonical one, where there are two or more.
    public var isShuffled = false
    /// Whether rows have keys that they pass over.
    public var hasNoise = false
}

/// Texts of every form: valid, nearly valid, and raw.
public enum WireGenerators {
    /// A valid text in free spelling: white space, order of keys, escapes, and in rows keys that
    /// nobody knows.
    public static func spelled(_ form: WireForm, _ revision: SchemaRevision) -> Gen<WireSample> {
        let document = DocumentGenerators.document(form, revision)
        return Gen { source throws(Discard) in
            let value = try document.draw(&source)
            var tree = JSONTree.document(value, revision)
            let hasNoise = try RowNoise.add(to: &tree, from: &source)
            let spelling = JSONSpelling.freely(tree, from: &source)
            return WireSample(
                value: value, bytes: spelling.bytes, isShuffled: spelling.isShuffled,
                hasNoise: hasNoise)
        }
    }

    /// A valid text in the compact spelling, written by way of a tree.
    public static func compact(_ form: WireForm, _ revision: SchemaRevision) -> Gen<WireSample> {
        DocumentGenerators.document(form, revision).map { value in
            WireSample(
                value: value, bytes: JSONTree.document(value, revision).compactBytes)
        }
    }

    /// A text that a valid one became by one to three changes to its tree, in a part of it, and now
    /// and then one to its bytes.
    public static func nearlyValid(
        _ form: WireForm, _ revision: SchemaRevision, focus: TreeMutation.Focus = .anywhere
    ) -> Gen<[UInt8]> {
        let document = DocumentGenerators.document(form, revision, rows: 0...3)
        return Gen { source throws(Discard) in
            var tree = JSONTree.document(try document.draw(&source), revision)
            _ = try RowNoise.add(to: &tree, from: &source)
            for _ in 0...source.draw(upTo: 2, kind: .length) {
                let before = tree
                tree = try source.span(label: "mutation") { source throws(Discard) in
                    try TreeMutation.mutated(before, focus: focus, from: &source)
                }
            }
            let bytes = JSONSpelling.free(tree, from: &source)
            let isBroken = source.draw(upTo: 7, kind: .index) == 7
            return isBroken ? try ByteMutation.mutated(bytes, from: &source) : bytes
        }
    }

    /// A text that a valid one became by one to three changes to its bytes.
    public static func brokenBytes(_ form: WireForm, _ revision: SchemaRevision) -> Gen<[UInt8]> {
        let document = DocumentGenerators.document(form, revision, rows: 0...2)
        return Gen { source throws(Discard) in
            let tree = JSONTree.document(try document.draw(&source), revision)
            var bytes = JSONSpelling.free(tree, from: &source)
            for _ in 0...source.draw(upTo: 2, kind: .length) {
                bytes = try ByteMutation.mutated(bytes, from: &source)
            }
            return bytes
        }
    }

    /// Bytes of no plan: any at all, or the pieces that JSON is made of in any order.
    public static let raw: Gen<[UInt8]> = .oneOf(
        .array(of: .integer(in: 0...255), count: 0...40),
        Gen<[[UInt8]]>.array(of: .element(of: pieces), count: 0...24).map { Array($0.joined()) })

    private static let pieces: [[UInt8]] =
        (WrongValues.brokenTokens + WrongValues.integers + WrongValues.words
        + MemberMutation.keys.map { "\"\($0)\"" }
        + ["{", "}", "[", "]", ",", ":", "\"", "\\", " ", "\n", "true", "false", "null"])
        .map { Array($0.utf8) }
}
