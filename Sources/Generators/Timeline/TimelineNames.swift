import ChatValues
import PropertyCheck

/// The few names that random histories of a timeline use, so that they meet.
public enum TimelineNames {
    /// The session of the timeline under test.
    public static let session = Nonblank(known: "s")

    /// Another session; a timeline ignores what happens in it (OVL-05).
    public static let otherSession = Nonblank(known: "z")

    /// IDs of rows; the last two are one to whoever compares by canonical equivalence.
    static let rows = names("a", "b", "c", "d", "e", "f", "\u{E9}", "e\u{301}")

    /// Operations, one with the name of a row: the two are no shared identity (ROW-10).
    static let operations = names("o1", "o2", "o3", "a")

    static let runs = names("r1", "r2", "r3")
    static let threads = names("t1", "t2")
    static let cursors = names("c1", "c2", "c3", "c4")
    static let tokens = names("b1", "b2")
    static let texts: [ExactString] = ["", "same", "other", "longer than before"]

    private static func names(_ names: String...) -> [Nonblank] {
        names.map { Nonblank(known: $0) }
    }
}

extension Source {
    /// One of `elements`, each as likely; the first is the simplest.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[pick(elements.count)]
    }

    /// A number below `count`, each as likely.
    mutating func pick(_ count: Int) -> Int {
        Int(draw(upTo: UInt64(count - 1), kind: .index))
    }

    /// True once in so many; false is the simpler.
    mutating func isOne(in count: Int) -> Bool {
        pick(count) == count - 1
    }
}
