/// A piece of XML or HTML: escaped while it is written, so that nothing in a result is ever read as
/// markup.
enum Markup: Sendable {
    case element(String, [Attribute], [Markup])
    /// Any text.
    case text(String)
    /// Text that stands as it is; only what stands in our source can be one.
    case constant(StaticString)

    /// A name and its value, which may be any text.
    typealias Attribute = (name: String, value: String)

    /// Which elements without content are closed at once.
    enum Syntax {
        /// All of them.
        case xml
        /// Those that never have content: a parser of HTML takes others for open.
        case html
    }

    /// An element.
    static func tag(
        _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: [Markup] = []
    ) -> Markup {
        .element(name, attributes.map { ($0.key, $0.value) }, content)
    }

    /// An element that holds nothing but text.
    static func tag(
        _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ text: String
    ) -> Markup {
        tag(name, attributes, [.text(text)])
    }

    /// Whether it writes nothing.
    var isEmpty: Bool {
        if case .text("") = self { true } else { false }
    }

    /// The piece as text.
    func written(as syntax: Syntax) -> String {
        var text = ""
        write(to: &text, syntax)
        return text
    }

    private func write(to text: inout String, _ syntax: Syntax) {
        switch self {
        case .text(let value): text += Self.escaped(value)
        case .constant(let value): text += "\(value)"
        case .element(let name, let attributes, let content):
            // A line each keeps the file open to readers and to `diff`.
            if Self.startsLine.contains(name) { text += "\n" }
            text += "<" + name
            for attribute in attributes {
                text += " \(attribute.name)=\"\(Self.escaped(attribute.value, inAttribute: true))\""
            }
            if content.isEmpty, syntax == .xml || Self.isAlwaysEmpty.contains(name) {
                text += "/>"
                return
            }
            text += ">"
            for piece in content { piece.write(to: &text, syntax) }
            if Self.endsOnLine.contains(name) { text += "\n" }
            text += "</\(name)>"
        }
    }

    /// Elements in which, and before which, a line's end says nothing.
    private static let startsLine: Set<String> = [
        "testsuites", "testsuite", "properties", "property", "testcase", "failure", "skipped",
        "head", "meta", "title", "style", "body", "header", "main", "footer", "nav", "section",
        "article", "h1", "h2", "h3", "table", "caption", "thead", "tbody", "tr", "dl", "ul", "ol",
        "details", "script",
    ]
    private static let endsOnLine: Set<String> = [
        "testsuites", "testsuite", "properties", "testcase", "head", "body", "main", "section",
        "article", "table", "thead", "tbody",
    ]
    private static let isAlwaysEmpty: Set<String> = [
        "meta", "br", "input", "rect", "path", "col",
    ]

    /// Text as it may stand in an element, or between the quotes of an attribute.
    ///
    /// What XML 1.0 does not allow, in whatever spelling, becomes visible: `\u{1}`. So do the
    /// controls that it allows but nobody can see.
    static func escaped(_ text: String, inAttribute: Bool = false) -> String {
        var shown = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": shown += "&amp;"
            case "<": shown += "&lt;"
            case ">": shown += "&gt;"
            case "\"" where inAttribute: shown += "&quot;"
            // A parser makes blanks of these in an attribute, and a line's end of a return.
            case "\t" where inAttribute, "\n" where inAttribute, "\r":
                shown += "&#\(scalar.value);"
            case "\t", "\n": shown.unicodeScalars.append(scalar)
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}",
                _ where scalar.isNoncharacter || scalar.turnsText:
                shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: shown.unicodeScalars.append(scalar)
            }
        }
        return shown
    }
}

extension Unicode.Scalar {
    /// Whether it turns the direction of the text around it, unseen: what is read is not what is there.
    fileprivate var turnsText: Bool { properties.isBidiControl }

    /// Whether Unicode keeps it for uses inside of a program: U+FFFE, U+FFFF and the like.
    fileprivate var isNoncharacter: Bool {
        value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
    }
}
