/// SHA-256 of FIPS 180-4, by which the page's policy names the one style and the one script that it
/// allows; the toolchain has none for Linux.
enum SHA256 {
    private static let initial: [UInt32] = [
        0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
        0x5BE0_CD19,
    ]

    private static let constants: [UInt32] = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
        0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
        0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
        0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
        0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
        0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
        0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
        0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
        0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
        0xC671_78F2,
    ]

    /// The hash of some bytes, its 32 bytes in Base64.
    static func base64(of bytes: some Collection<UInt8>) -> String {
        let hash = hash(of: bytes) + [0]
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for index in stride(from: 0, to: hash.count, by: 3) {
            let group = hash[index..<index + 3].reduce(0) { $0 << 8 | Int($1) }
            for shift in [18, 12, 6, 0] { text.append(letters[group >> shift & 63]) }
        }
        return text.dropLast() + "="
    }

    static func hash(of bytes: some Collection<UInt8>) -> [UInt8] {
        var padded = Array(bytes) + [0x80]
        padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
        let bits = UInt64(bytes.count) * 8
        padded += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bits >> $0) }
        var state = initial
        for start in stride(from: 0, to: padded.count, by: 64) {
            add(padded[start..<start + 64], to: &state)
        }
        return state.flatMap { word in
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
        }
    }

    private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
        func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
            word >> bits | word << (32 - bits)
        }
        var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
            block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<64 {
            let (near, far) = (words[index - 15], words[index - 2])
            let one = turned(near, 7) ^ turned(near, 18) ^ near >> 3
            let two = turned(far, 17) ^ turned(far, 19) ^ far >> 10
            words.append(words[index - 16] &+ one &+ words[index - 7] &+ two)
        }
        var s = state
        for index in 0..<64 {
            let sum = turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25)
            let choice = s[4] & s[5] ^ ~s[4] & s[6]
            let first = s[7] &+ sum &+ choice &+ constants[index] &+ words[index]
            let other = turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22)
            let majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
            s = [first &+ other &+ majority, s[0], s[1], s[2], s[3] &+ first, s[4], s[5], s[6]]
        }
        for index in state.indices { state[index] &+= s[index] }
    }
}
