/// A text with the place of its fault marked.
///
/// `▸` marks the place and is not part of the text; `‹E0 80›` stands for the bytes between the
/// signs, so that a case can hold what no Swift string can.
struct MarkedText {
    /// The bytes of the text, without the marker.
    private(set) var bytes: [UInt8] = []
    /// The offset of the marker.
    private(set) var mark: Int?

    init(_ text: String) {
        var digits: String?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "▸": mark = bytes.count
            case "‹": digits = ""
            case "›":
                for byte in (digits ?? "").split(separator: " ") {
                    bytes.append(UInt8(byte, radix: 16) ?? 0)
                }
                digits = nil
            default:
                if digits == nil {
                    bytes += Array(String(scalar).utf8)
                } else {
                    digits?.unicodeScalars.append(scalar)
                }
            }
        }
    }
}
