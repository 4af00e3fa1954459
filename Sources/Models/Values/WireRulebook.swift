/// The rules of the wire, in the order of ``WireRule``.
public enum WireRulebook {
    /// One entry a rule.
    public static let entries: [RulebookEntry] = WireRule.allCases.map { rule in
        let (text, source) = statement(of: rule)
        return RulebookEntry(rule: rule.rawValue, area: "wire", text: text, source: source)
    }

    private static func statement(of rule: WireRule) -> (text: String, source: String) {
        switch rule {
        case .json01, .json02, .json03, .json04, .json05, .json06, .json07: json(rule)
        case .row01, .row02, .row03, .row04, .row05, .row06, .row07, .row08, .row09, .row10,
            .row11:
            row(rule)
        case .ovl01, .ovl02, .ovl03, .ovl04, .msg01, .msg02, .msg03: overlayOrMessage(rule)
        default: envelope(rule)
        }
    }

    private static func json(_ rule: WireRule) -> (text: String, source: String) {
        switch rule {
        case .json01:
            (
                "The input is one JSON value (RFC 8259) in UTF-8; only white space may stand around it. A byte-order mark, a byte that cannot continue UTF-8, a raw control character in a string and anything behind the value are errors.",
                "D"
            )
        case .json02:
            (
                "No object has a key twice, at any depth. Keys are compared by their decoded scalars: an escaped `a` is `a`, while `é` in one scalar and in two are different keys.",
                "D"
            )
        case .json03:
            (
                "An escape that is half of a surrogate pair is an error, a whole pair is one scalar. Text is kept scalar by scalar and never normalised.",
                "D"
            )
        case .json04:
            (
                "An integer is written without fraction or exponent, is not `-0`, and lies within ±(2⁵³−1). Anything else is an error and never rounded.",
                "O for epoch and revision, else D"
            )
        case .json05:
            (
                "Brackets nest at most 128 deep. No input makes the reader recurse without bound, hang, trap, or take more memory than a small multiple of its size.",
                "D"
            )
        case .json06:
            (
                "An error names the rule, the path and the offset in bytes. Of several faults the first in reading order is reported (see wire-errors.md).",
                "D"
            )
        default:
            (
                "A nonblank text has at least one character that is not Unicode white space.", "D"
            )
        }
    }

    private static func envelope(_ rule: WireRule) -> (text: String, source: String) {
        switch rule {
        case .env01:
            ("The envelope has exactly the keys of its revision, none missing, none more.", "O")
        case .env02:
            (
                "The keys of October: `boundaryToken nativeSessionId loadState storageFormat loadedEntries hasOlderEntries oldestCursor timeline liveOverlay runtime activeRun`.",
                "O"
            )
        case .env03:
            (
                "September has `codexSessionId` in place of `nativeSessionId`. A decoder is made for one revision, October unless told otherwise, and never takes the keys of both.",
                "S, M"
            )
        case .env04: ("`boundaryToken` is a nonblank string.", "O")
        case .env05:
            ("`nativeSessionId` (`codexSessionId`) is a nonblank string or null.", "O, nonblank D")
        case .env06:
            (
                "`loadState` is an object whose `kind` is `ready`, `empty`, `pending` or `unavailable`; the last has a nonblank `reason`, the others have `kind` alone.",
                "O, forms D"
            )
        case .env07:
            ("`storageFormat` is `indexed` or, from October on, `native`.", "O, S")
        case .env08: ("`loadedEntries` is an integer of 0 or more.", "O, 0 or more D")
        case .env09: ("`hasOlderEntries` is `true` or `false`.", "O")
        case .env10:
            (
                "`oldestCursor` is a nonblank string or null; where there are older entries it is a string.",
                "O, the link D"
            )
        case .env11: ("`runtime` and `activeRun` are each an object or null.", "O")
        case .env12:
            (
                "`activeRun` has exactly `runId` (nonblank), `threadId` and `turnId` (nonblank or null) and `startedAt` (an integer). `runtime` is kept as its validated bytes without white space.",
                "D"
            )
        case .env13:
            (
                "Only a `ready` envelope may have rows. `timeline` is an array; malformed data never decodes as an empty history.",
                "O, the link D"
            )
        default:
            (
                "What was decoded can be encoded, and decodes to the same value. The encoder writes keys in canonical order, integers plainly and no white space.",
                "D"
            )
        }
    }

    private static func row(_ rule: WireRule) -> (text: String, source: String) {
        switch rule {
        case .row01: ("`type` is `user`, `system`, `activity`, `agent-reply` or `thinking`.", "O")
        case .row02: ("`id` is nonblank.", "O")
        case .row03: ("`origin` is `canonical` or `live`.", "O")
        case .row04: ("`sourceOrder` is an array of one or more unsigned integers.", "O")
        case .row05: ("`timestamp` is an integer.", "O")
        case .row06:
            ("A live row has a `runId`; where there is one it is nonblank.", "O, nonblank D")
        case .row07:
            (
                "A live user row has an `operationId`; where there is one it is nonblank.",
                "O, nonblank D"
            )
        case .row08:
            (
                "No two rows of a page share origin, type and `id`; if two do, the page fails.",
                "O, the key D"
            )
        case .row09:
            (
                "User, system, agent-reply and thinking rows have a string `text`; activity rows a nonblank `title`, a `detail` (string or null) and a nonblank `kind`. Any row may have a nonblank `threadId`; user and agent-reply rows may have a `message`, and with it have a nonblank `title` and no `detail`. Keys a row does not know are passed over.",
                "D; no `detail` on message rows O"
            )
        case .row10:
            (
                "A row's typed identities are its type with its row ID and, where it has one, its type with its operation ID. Two rows share an identity where any of theirs are equal.",
                "O, the form D"
            )
        default:
            (
                "Rows are ordered by `sourceOrder`, element by element with a prefix first; then by type in the order of ROW-01; then by the UTF-8 bytes of `id`.",
                "D"
            )
        }
    }

    private static func overlayOrMessage(_ rule: WireRule) -> (text: String, source: String) {
        switch rule {
        case .ovl01:
            (
                "`liveOverlay` has exactly `settlementEpoch`, `revision` and `blocks`; both numbers are integers of 0 or more.",
                "O"
            )
        case .ovl02: ("At revision 0 there are no blocks.", "O")
        case .ovl03: ("Every block of the overlay has the origin `live`.", "O")
        case .ovl04: ("No two blocks of the overlay share a typed identity.", "O")
        case .msg01:
            (
                "`message` has exactly `direction` (`incoming` or `outgoing`), `from`, `to` and `peer` (nonblank), `delivery` (`sent`, `needs-approval`, `not-sent` or null) and `link` (an object or null).",
                "O, forms D"
            )
        case .msg02:
            (
                "`link` has exactly `sessionId` (nonblank), `threadId` (nonblank or null), `anchor` (nonblank, a row ID) and `agent` (`codex` or `claude`).",
                "O, the form D"
            )
        default:
            (
                "A value that this build does not know, or a blank word, in `message` fails the whole page.",
                "O"
            )
        }
    }
}
