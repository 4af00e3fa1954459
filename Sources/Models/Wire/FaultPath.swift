/// The path to a fault, found by going through the text once more.
///
/// Decoding keeps no path as it goes: most texts have no fault, and the place can be read off the
/// bytes before it, which are known to be well formed up to there.
enum FaultPath {
    /// A container on the way, and whether one of its places is entered.
    private enum Frame {
        case object(key: Range<Int>?)
        case array(index: Int, entered: Bool)
    }

    /// The path of a fault in the text it was found in.
    static func path(of fault: Fault, in bytes: WireBytes) -> String {
        var path = place(at: fault.offset, in: bytes)
        switch fault.tail {
        case .none: break
        case .keyAtOffset:
            let end = endOfString(from: fault.offset, before: bytes.count, in: bytes)
            append(key: fault.offset + 1..<(end ?? bytes.count) - 1, of: bytes, to: &path)
        case .member(let key):
            path += path.isEmpty ? "\(key)" : ".\(key)"
        }
        return shortened(path)
    }

    /// How long a path may be, in bytes; all of them are ASCII.
    private static let longestPath = 1_000

    /// A path, or the first and the last half of what is shown of a long one.
    private static func shortened(_ path: String) -> String {
        guard path.utf8.count > longestPath else { return path }
        return "\(path.prefix(longestPath / 2))...\(path.suffix(longestPath / 2))"
    }

    /// The innermost place entered at an offset: a member is entered at its colon, an element
    /// behind the bracket or comma before it, and both are left behind their value.
    private static func place(at end: Int, in bytes: WireBytes) -> String {
        var frames: [Frame] = []
        var key: Range<Int>?
        var offset = 0
        scan: while offset < end {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "{"):
                frames.append(.object(key: nil))
                key = nil
                offset += 1
            case UInt8(ascii: "["):
                frames.append(.array(index: 0, entered: true))
                offset += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                frames.removeLast()
                leave(&frames)
                offset += 1
            case UInt8(ascii: ","):
                if case .array(let index, _)? = frames.last {
                    frames[frames.count - 1] = .array(index: index + 1, entered: true)
                } else {
                    key = nil
                }
                offset += 1
            case UInt8(ascii: ":"):
                frames[frames.count - 1] = .object(key: key)
                offset += 1
            case UInt8(ascii: "\""):
                guard let next = endOfString(from: offset, before: end, in: bytes) else {
                    break scan
                }
                if case .object(key: nil)? = frames.last, key == nil {
                    key = offset + 1..<next - 1
                } else {
                    leave(&frames)
                }
                offset = next
            case 0x09, 0x0A, 0x0D, 0x20: offset += 1
            default:
                guard let next = endOfScalar(from: offset, before: end, in: bytes) else {
                    break scan
                }
                leave(&frames)
                offset = next
            }
        }
        var path = ""
        for frame in frames {
            switch frame {
            case .object(let key?): append(key: key, of: bytes, to: &path)
            case .array(let index, true): path += "[\(index)]"
            case .object(nil), .array(_, false): break
            }
        }
        return path
    }

    private static func leave(_ frames: inout [Frame]) {
        switch frames.last {
        case .object: frames[frames.count - 1] = .object(key: nil)
        case .array(let index, _): frames[frames.count - 1] = .array(index: index, entered: false)
        case nil: break
        }
    }

    /// The offset behind a string's closing quote, if that is before `end`.
    private static func endOfString(from start: Int, before end: Int, in bytes: WireBytes) -> Int? {
        var offset = start + 1
        while offset < end {
            switch bytes[offset] {
            case UInt8(ascii: "\""): return offset + 1
            case UInt8(ascii: "\\"): offset += 2
            default: offset += 1
            }
        }
        return nil
    }

    /// The offset behind a number or word, if it is whole before `end`.
    private static func endOfScalar(from start: Int, before end: Int, in bytes: WireBytes) -> Int? {
        let length: Int
        switch bytes[start] {
        case UInt8(ascii: "t"), UInt8(ascii: "n"): length = 4
        case UInt8(ascii: "f"): length = 5
        default:
            var offset = start
            while offset < end, isPartOfNumber(bytes[offset]) { offset += 1 }
            // A number that could end here has ended; only a digit ends one.
            return (0x30...0x39).contains(bytes[offset - 1]) ? offset : nil
        }
        return start + length <= end ? start + length : nil
    }

    private static func isPartOfNumber(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }

    /// How many scalars of a key are shown.
    private static let shownScalars = 64

    /// Appends a key: plain where it is a word, else as a JSON string in brackets.
    private static func append(key range: Range<Int>, of bytes: WireBytes, to path: inout String) {
        let scalars = Array(
            JSONReader.text(in: range, of: bytes).unicodeScalars.prefix(shownScalars + 1))
        if scalars.count <= shownScalars, isWord(scalars) {
            if !path.isEmpty { path += "." }
            path.unicodeScalars.append(contentsOf: scalars)
            return
        }
        path += "[\""
        for scalar in scalars.prefix(shownScalars) {
            switch scalar {
            case "\"", "\\": path += "\\\(scalar)"
            case " "..."~": path.unicodeScalars.append(scalar)
            default:
                for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
                    let digits = String(unit, radix: 16)
                    path += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            }
        }
        path += scalars.count > shownScalars ? "...\"]" : "\"]"
    }

    private static func isWord(_ scalars: [Unicode.Scalar]) -> Bool {
        guard let first = scalars.first, first == "_" || isLetter(first) else { return false }
        return scalars.allSatisfy {
            isLetter($0) || ("0"..."9").contains($0) || $0 == "_" || $0 == "-"
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }
}
