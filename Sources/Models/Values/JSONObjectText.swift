/// A JSON object kept as the bytes it came in, without the white space between its tokens (ENV-12).
///
/// The phone passes it on and does not look inside. Keys keep their order and strings their escapes.
public struct JSONObjectText: Hashable, Sendable {
    /// The bytes, as text.
    public let text: ExactString

    /// Keeps the text of an object whose white space is gone already.
    ///
    /// Nothing is checked here: a decoder has read the text, and an encoder reads it again before
    /// it writes it.
    public init(compact text: String) {
        self.text = ExactString(text)
    }
}
