import ChatGoldens
import PropertyCheck

extension GateResults {
    /// `results.json`, also what `gate --format json` prints.
    ///
    /// Outside `measurements` and `durations` it depends on the seed and the options alone. Fields
    /// may be added; none is renamed or dropped without a new number in `schema`.
    ///
    /// | field | holds |
    /// | --- | --- |
    /// | `schema` | `chatcheck/results/1` |
    /// | `seed` | the seed, a whole number below 2⁶⁴ |
    /// | `shard` | `index`, from 1, and `count` |
    /// | `verdict` | `held`, `failed`, `incomplete` (nothing failed, and some laws were not run) or `interrupted` |
    /// | `laws` | in order: `id`, `area`, `rules`, `cases` that held (after a failure its index + 1), `discards`, `verdict` (`held`, `failed`, `unhealthy`, `stopped: time`, `not run` or `interrupted`), `stopped` (whether it ended before its last case), `labels` with their counts, `covers` (`label`, `minimum`, `hits`, `cases`, and `verdict`: `held`, `failed`, `undecided`, or null in a shard), `notes`; after a failure also `token`, `search` (the token of the search), `clause`, `input`, `model` and `oracle` (null where there is none), `trace` (`label`, `value`), `minimal`, `flaky` |
    /// | `regressions` | for each law with stored cases: `id`, `rules`, `cases`, `verdict` (`held`, `failed`, `stale` or `orphaned`), then `file`, `reason` if stale, and the fields of a failure, all of the first file that fails; `files`: for each that does, its `file`, `verdict` and the same fields |
    /// | `goldens` | `id`, `rules`, `verdict` (`held`, `failed` or `missing`) |
    /// | `budgets` | `id`, `verdict` (`held`, `failed` or `not judged`), `value` (null where nothing was counted), `limit`, `unit`, `exact` (whether less than the limit fails too), `reason` (if not judged), `wrong` (what the work came to in place of what it should) |
    /// | `measurements` | as `bench` |
    /// | `durations` | seconds: `laws` by ID, and `total` |
    var json: JSONValue {
        [
            "schema": "chatcheck/results/1",
            "seed": .unsigned(seed),
            "shard": ["index": .integer(shard.index), "count": .integer(shard.count)],
            "verdict": .string(verdict.rawValue),
            "regressions": .array(regressions.map(\.json)),
            "goldens": .array(goldens.map(\.json)),
            "laws": .array(laws.map(\.json)),
            "budgets": .array(budgets.map(\.json)),
            "measurements": [],
            "durations": durations,
        ]
    }

    /// Seconds: of each law by its ID, and of the whole run.
    private var durations: JSONValue {
        let laws = self.laws.map { ($0.id, JSONValue.number($0.duration / .seconds(1))) }
        return [
            "laws": .object(Dictionary(laws) { $1 }),
            "total": .number(duration / .seconds(1)),
        ]
    }
}

extension LawResult {
    fileprivate var json: JSONValue {
        var members: [String: JSONValue] = [
            "id": .string(id),
            "area": .string(area),
            "rules": .strings(rules),
            "cases": .integer(cases),
            "discards": .integer(discards),
            "verdict": .string(verdict.rawValue),
            "stopped": .bool(wasStopped),
            "labels": .object(labels.mapValues(JSONValue.integer)),
            "covers": .array(covers.map(\.json)),
            "notes": .strings(notes),
        ]
        if let failure { members.merge(failure.members) { $1 } }
        return .object(members)
    }
}

extension LawResult.CoverResult {
    fileprivate var json: JSONValue {
        [
            "label": .string(cover.label),
            "minimum": .number(cover.minimum),
            "hits": .integer(hits),
            "cases": .integer(cases),
            "verdict": verdict.map { .string($0.rawValue) } ?? .null,
        ]
    }
}

extension FoundFailure {
    /// What a failing law has beyond a law that held.
    fileprivate var members: [String: JSONValue] {
        [
            "token": .string(caseToken),
            "search": searchToken.map(JSONValue.string) ?? .null,
            "clause": .string(failure.clause),
            "input": .string(failure.input),
            "model": failure.model.map(JSONValue.string) ?? .null,
            "oracle": failure.oracle.map(JSONValue.string) ?? .null,
            "trace": .array(
                failure.trace.map { ["label": .string($0.label), "value": .string($0.value)] }),
            "minimal": .bool(outcome == .minimal),
            "flaky": .bool(flaky),
        ]
    }
}

extension RegressionResult {
    fileprivate var json: JSONValue {
        var members: [String: JSONValue] = [
            "id": .string(property),
            "rules": .strings(rules),
            "cases": .integer(count),
        ]
        if let file { members["file"] = .string(file) }
        switch outcome {
        case .held: members["verdict"] = "held"
        case .orphaned: members["verdict"] = "orphaned"
        case .failed(let failures):
            if let first = failures.first { members.merge(Self.members(first)) { $1 } }
            members["files"] = .array(failures.map { .object(Self.members($0)) })
        }
        return .object(members)
    }

    private static func members(_ failure: FoundFailure) -> [String: JSONValue] {
        var members = failure.members
        members["verdict"] = failure.stale == nil ? "failed" : "stale"
        if let file = failure.regressionFile { members["file"] = .string(file) }
        if let stale = failure.stale { members["reason"] = .string(stale.reason) }
        return members
    }
}

extension GoldenResult {
    /// What `results.json` says of a golden.
    var json: JSONValue {
        ["id": .string(id), "rules": .strings(rules), "verdict": .string(verdict)]
    }

    /// The outcome in a word.
    var verdict: String {
        switch outcome {
        case .held: "held"
        case .differs: "failed"
        case .missing: "missing"
        case .failed: "failed"
        }
    }
}

extension BudgetResult {
    fileprivate var json: JSONValue {
        var members: [String: JSONValue] = [
            "id": .string(id),
            "verdict": .string(verdict.rawValue),
            "value": value.map(JSONValue.integer) ?? .null,
            "limit": limit.map(JSONValue.integer) ?? .null,
            "unit": .string(unit),
            "exact": .bool(isExact),
            "wrong": .strings(wrong),
        ]
        if let notJudged { members["reason"] = .string(notJudged) }
        return .object(members)
    }
}
