extension JSONReader {
    /// Steps over a value that is not wanted, but must be valid all the same.
    ///
    /// It calls itself once a bracket, and brackets nest at most 128 deep (JSON-05).
    mutating func skipValue() throws(Fault) {
        switch next {
        case UInt8(ascii: "\""): _ = try readStringToken()
        case UInt8(ascii: "{"): try skipObject()
        case UInt8(ascii: "["):
            try readArray { (reader: inout JSONReader) throws(Fault) in try reader.skipValue() }
        case UInt8(ascii: "t"): try skipWord("true")
        case UInt8(ascii: "f"): try skipWord("false")
        case UInt8(ascii: "n"): try skipWord("null")
        case UInt8(ascii: "-"), 0x30...0x39: _ = try skipNumber()
        default: throw unexpected("a value must stand here")
        }
    }

    /// Steps over an object, whose keys must differ like those of any other (JSON-02).
    private mutating func skipObject() throws(Fault) {
        var keys = KeySet()
        _ = try readMembers { (reader: inout JSONReader) throws(Fault) in
            let key = try reader.readStringToken()
            guard keys.insert(key, of: reader.bytes) else {
                throw reader.doubled(key.start)
            }
            try reader.skipColon()
            try reader.skipValue()
        }
    }

    /// The text of a value that was stepped over, without the white space between its tokens.
    func compactText(of range: Range<Int>) -> String {
        var compact: [UInt8] = []
        compact.reserveCapacity(range.count)
        var isInString = false
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "\""):
                isInString.toggle()
                compact.append(byte)
            case UInt8(ascii: "\\"):
                // Only strings have escapes; a quote behind the backslash does not end one.
                compact.append(byte)
                offset += 1
                compact.append(bytes[offset])
            case 0x20, 0x09, 0x0A, 0x0D:
                if isInString { compact.append(byte) }
            default: compact.append(byte)
            }
            offset += 1
        }
        return String(decoding: compact, as: UTF8.self)
    }
}
