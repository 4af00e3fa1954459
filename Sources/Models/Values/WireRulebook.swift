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
        case .ovl01, .ovl02, .ovl03, .ovl04, .ovl05, .page01, .page02: overlayOrPage(rule)
        case .msg01, .msg02, .msg03, .msg04, .msg05: message(rule)
        case .obx01, .obx02, .obx03, .obx04, .obx05, .obx06, .obx07, .obx08, .obx09, .obx10:
            outbox(rule)
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

    private static func overlayOrPage(_ rule: WireRule) -> (text: String, source: String) {
        switch rule {
        case .ovl01:
            (
                "`liveOverlay` has exactly `settlementEpoch`, `revision` and `blocks`; both numbers are integers of 0 or more.",
                "O"
            )
        case .ovl02: ("At revision 0 there are no blocks.", "O")
        case .ovl03: ("Every block of the overlay has the origin `live`.", "O")
        case .ovl04: ("No two blocks of the overlay share a typed identity.", "O")
        case .ovl05:
            (
                "A live event has a `type` and a nonblank `sessionId`. `overlay` also has the three keys of an overlay; `run-started` those of an active run; `run-finished` a nonblank `runId` and an `outcome`: `finished`, `failed`, `aborted` or `cancelled`. It has no other keys. An event of another session is decoded too, and ignored by the timeline.",
                "D"
            )
        case .page01:
            (
                "An older page has exactly `boundaryToken`, `loadedEntries`, `hasOlderEntries`, `oldestCursor` and `timeline`, under the rules of the envelope; its rows are canonical.",
                "O shared decoder, else D"
            )
        default:
            (
                "A window around an anchor has the envelope's keys, and `newerCursor` and `notice`, each nonblank or null.",
                "O, the form D"
            )
        }
    }

    private static func message(_ rule: WireRule) -> (text: String, source: String) {
        switch rule {
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
        case .msg03:
            (
                "A value that this build does not know, or a blank word, in `message` fails the whole page.",
                "O"
            )
        case .msg04:
            (
                "The `message` of an outbox entry is incoming, its `to` is `This session`, and its `delivery` and `link` are null; the key is absent where the user wrote the entry.",
                "O"
            )
        default:
            (
                "The phone makes no session message: an entry that the user wrote or edited is never encoded with a `message`.",
                "O"
            )
        }
    }

    private static func outbox(_ rule: WireRule) -> (text: String, source: String) {
        switch rule {
        case .obx01: ("`queueId` and `operationId` are nonblank.", "O")
        case .obx02: ("`status` is `queued` or `sending`.", "O")
        case .obx03: ("`sendMode` is `queue`, `steer-running` or `interrupt-running`.", "O")
        case .obx04:
            (
                "A `steer-running` entry has a nonblank `expectedActiveRunId`, an entry of another mode has none.",
                "O"
            )
        case .obx05:
            (
                "`pendingMutation` is null or has exactly `kind` `submit`, `mutationId` (nonblank), `intent` (`automatic` or `enqueue`) and `replacesOperationId` (nonblank or null); or exactly `kind` `remove` and `mutationId`. The stored entry alone makes the same request again, byte for byte, whatever became of its status, error, hold, turn or handoff.",
                "O, the form D"
            )
        case .obx06:
            (
                "`accepted` is null or has exactly `runId`, `threadId` and `turnId` (nonblank) and `acceptedAt` (an integer).",
                "O"
            )
        case .obx07:
            (
                "`handoff` is null or has exactly `phase`: `requested`, `replay-authorized` or `dedicated`.",
                "O, the exact key D"
            )
        case .obx08:
            (
                "`userText` and `promptText` are strings, `holdReason` and `error` strings or null; each may be empty. A hold is no error.",
                "O"
            )
        case .obx09:
            (
                "`attachments` is an array of objects with exactly `name`, `mimeType` and `path` (nonblank), `size` (an integer of 0 or more) and `uploadId` (nonblank or null). `model`, `reasoningEffort` and `threadId` are nonblank or null; `speed` is `standard` or `fast`.",
                "D"
            )
        default:
            (
                "An entry has exactly the keys `queueId operationId status sendMode pendingMutation accepted handoff userText promptText holdReason error attachments model reasoningEffort threadId speed`, and where there is one `expectedActiveRunId` and `message`. What was decoded can be encoded, and decodes to the same value.",
                "D"
            )
        }
    }
}
