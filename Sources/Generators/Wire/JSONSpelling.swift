import ChatValues
import PropertyCheck

/// Ways of writing one tree: white space, the order of keys, escapes.
///
/// None of them changes what a decoder must read. How free a text is is drawn once for all of it; the simplest spelling is the compact one.
public struct JSONSpelling: Sendable {
    private var spaces: UInt64 = 0
    private var escapes: UInt64 = 0
    private var shuffles: UInt64 = 0
    /// The text.
    private(set) var bytes: [UInt8] = []
    /// Whether the members of some object changed places.
    private(set) var isShuffled = false

    private init() {}

    /// A tree, spelled as the source says.
    public static func free(_ tree: JSONTree, from source: inout Source) -> [UInt8] {
        freely(tree, from: &source).bytes
    }

    static func freely(_ tree: JSONTree, from source: inout Source) -> JSONSpelling {
        var spelling = JSONSpelling()
        // Half of the texts are plain: what is rare in them is not what is tried elsewhere.
        spelling.spaces = source.draw(upTo: 7, kind: .index).saturatingSubtract(4)
        spelling.escapes = source.draw(upTo: 7, kind: .index).saturatingSubtract(4)
        spelling.shuffles = source.draw(upTo: 1, kind: .index)
        spelling.space(&source)
        spelling.write(tree, &source)
        spelling.space(&source)
        return spelling
    }

    /// The escape that a character must have in a string, if it must have one.
    static func neededEscape(of scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\u{0}"..<" ": unicodeEscape(of: UInt16(scalar.value), upperCase: false)
        default: nil
        }
    }

    static func unicodeEscape(of unit: UInt16, upperCase: Bool) -> String {
        let digits = String(unit, radix: 16, uppercase: upperCase)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// Writes a string that is escaped only where it must be.
    static func write(plain text: ExactString, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        if text.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
            for scalar in text.string.unicodeScalars {
                if let escape = neededEscape(of: scalar) {
                    bytes.append(contentsOf: escape.utf8)
                } else {
                    append(scalar, to: &bytes)
                }
            }
        } else {
            bytes.append(contentsOf: text.utf8)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
        if scalar.isASCII {
            bytes.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
            bytes.append(contentsOf: String(scalar).utf8)
        }
    }

    private mutating func write(_ tree: JSONTree, _ source: inout Source) {
        switch tree {
        case .object(var members, let order):
            if order == .free, shuffles > 0 { shuffle(&members, &source) }
            bytes.append(UInt8(ascii: "{"))
            space(&source)
            for (index, member) in members.enumerated() {
                if index > 0 { separator(UInt8(ascii: ","), &source) }
                write(member.key, &source)
                separator(UInt8(ascii: ":"), &source)
                write(member.value, &source)
            }
            space(&source)
            bytes.append(UInt8(ascii: "}"))
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            space(&source)
            for (index, element) in elements.enumerated() {
                if index > 0 { separator(UInt8(ascii: ","), &source) }
                write(element, &source)
            }
            space(&source)
            bytes.append(UInt8(ascii: "]"))
        case .string(let string) where escapes == 0: Self.write(plain: string, to: &bytes)
        case .string(let string):
            bytes.append(UInt8(ascii: "\""))
            for scalar in string.string.unicodeScalars { write(scalar, &source) }
            bytes.append(UInt8(ascii: "\""))
        case .token(let token): bytes.append(contentsOf: token.utf8)
        case .compact(let text): writeSpaced(text, &source)
        }
    }

    /// Writes JSON that is to be kept as it came: only white space between its tokens is added.
    private mutating func writeSpaced(_ text: String, _ source: inout Source) {
        var isInString = false
        var isEscaped = false
        for byte in text.utf8 {
            let isMark = !isInString && "{}[],:".utf8.contains(byte)
            if isMark { space(&source) }
            bytes.append(byte)
            if isMark { space(&source) }
            if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
    }

    private mutating func separator(_ mark: UInt8, _ source: inout Source) {
        space(&source)
        bytes.append(mark)
        space(&source)
    }

    private mutating func space(_ source: inout Source) {
        guard spaces > 0 else { return }
        for _ in 0..<source.draw(upTo: spaces, kind: .length) {
            let kind = source.draw(upTo: 3, kind: .index)
            bytes.append(kind == 0 ? 0x20 : kind == 1 ? 0x0A : kind == 2 ? 0x0D : 0x09)
        }
    }

    private mutating func shuffle(_ members: inout [JSONTree.Member], _ source: inout Source) {
        for index in members.indices.dropLast() {
            let distance = source.draw(upTo: UInt64(members.count - 1 - index), kind: .index)
            members.swapAt(index, index + Int(distance))
            if distance > 0 { isShuffled = true }
        }
    }

    private mutating func write(_ scalar: Unicode.Scalar, _ source: inout Source) {
        // 1: now and then; 2: half; 3: every character.
        let isEscaped =
            switch escapes {
            case 1: source.draw(upTo: 15, kind: .index) == 15
            case 2: source.draw(upTo: 1, kind: .index) == 1
            default: true
            }
        if isEscaped {
            let style = source.draw(upTo: 2, kind: .index)
            if style == 2, let short = Self.shortEscape(of: scalar) {
                bytes.append(contentsOf: short.utf8)
            } else {
                for unit in UTF16.encode(scalar) ?? .init() {
                    appendEscape(of: unit, upperCase: style == 1)
                }
            }
        } else if let escape = Self.neededEscape(of: scalar) {
            bytes.append(contentsOf: escape.utf8)
        } else {
            Self.append(scalar, to: &bytes)
        }
    }

    private mutating func appendEscape(of unit: UInt16, upperCase: Bool) {
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(ascii: "u"))
        for shift in [12, 8, 4, 0] as [UInt16] {
            let digit = UInt8(unit >> shift & 0xF)
            let letters = upperCase ? UInt8(ascii: "A") : UInt8(ascii: "a")
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : letters + digit - 10)
        }
    }

    private static func shortEscape(of scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "/": "\\/"
        case "\u{8}": "\\b"
        case "\u{9}": "\\t"
        case "\u{A}": "\\n"
        case "\u{C}": "\\f"
        case "\u{D}": "\\r"
        default: nil
        }
    }
}

extension UInt64 {
    fileprivate func saturatingSubtract(_ other: UInt64) -> UInt64 {
        self > other ? self - other : 0
    }
}
