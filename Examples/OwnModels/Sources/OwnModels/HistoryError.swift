/// Why a history was refused, or cannot be written.
package struct HistoryError: Error, Sendable {
    /// The rule that is broken, by its name in the rulebook.
    package var rule: String
    /// Where in the value: `timeline[3].id`.
    package var place: String
    /// Where in the text, in bytes from 0.
    package var offset: Int
    package var reason: String
    /// Of an integer that cannot be read exactly, the rule of its field: what a value breaks that is
    /// no text yet.
    package var fieldRule: String?
}
