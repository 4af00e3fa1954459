/// What the page may do: use its own style and run its own script, each named by its hash, and
/// nothing else, whatever a law's input looks like.
enum PagePolicy {
    static let text = """
        default-src 'none'; style-src \(source(HTMLStyle.text)); \
        script-src \(source(HTMLScript.text)); base-uri 'none'; form-action 'none'
        """

    /// How a policy names the text of a style or script.
    static func source(_ text: StaticString) -> String {
        "'sha256-\(SHA256.base64(of: "\(text)".utf8))'"
    }
}
