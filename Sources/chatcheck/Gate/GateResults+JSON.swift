import ChatGoldens
import PropertyCheck

extension GateResults {
    /// What a reader goes by.
    static let schema = "chatcheck/results/1"

    /// `results.json`, also what `gate --format json` prints.
    ///
    /// Outside `measurements` and `durations` it depends on the seed and the options alone.
    /// docs/results.md describes it, and docs/results.schema.json says it for programs. Fields may be
    /// added; none is renamed or dropped without a new number in `schema`.
    var json: JSONValue {
        [
            "schema": .string(Self.schema),
            "program": .string(request.program),
            "engine": .integer(request.engine),
            "seed": .unsigned(request.seed),
            "asked": [
                "only": .strings(request.only),
                "laws": .integer(request.laws),
                "goldens": .integer(request.goldens),
                "budgets": .integer(request.budgets),
            ],
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
        let laws = self.laws.map { ($0.id, JSONValue.number($0.duration.seconds)) }
        return [
            "laws": .object(Dictionary(laws) { $1 }),
            "total": .number(duration.seconds),
        ]
    }
}

extension LawResult {
    fileprivate var json: JSONValue {
        var members: [String: JSONValue] = [
            "id": .string(id),
            "area": .string(area),
            "rules": .strings(rules),
            "kind": .string(kind.rawValue),
            "asked": .integer(asked),
            "cases": .integer(cases),
            "discards": .integer(discards),
            "overruns": .integer(overruns),
            "verdict": .string(verdict.rawValue),
            "stopped": .bool(wasStopped),
            "labels": .object(labels.mapValues(JSONValue.integer)),
            "covers": .array(covers.map(\.json)),
            "notes": .strings(notes),
        ]
        if let failure { members.merge(failure.members) { $1 } }
        if let saved { members["saved"] = .string(saved) }
        if !firstCases.isEmpty {
            // As text: not every reader of JSON keeps a number of 64 bits.
            members["firstCases"] = .strings(firstCases.map(CaseHash.text))
        }
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
            "token": caseToken.isEmpty ? .null : .string(caseToken),
            "index": index.map(JSONValue.integer) ?? .null,
            "evaluations": .integer(evaluations),
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
        if let stale = failure.stale {
            members["reason"] = .string(stale.reason)
            members["remedy"] = .string(stale.remedy)
            members["renewable"] = .bool(stale.isRenewable)
        }
        return members
    }
}

extension GoldenResult {
    /// What `results.json` says of a golden.
    var json: JSONValue {
        var members: [String: JSONValue] = [
            "id": .string(id), "rules": .strings(rules), "file": .string(file),
            "verdict": .string(verdict),
        ]
        switch outcome {
        case .held, .missing: break
        case .differs(let lines): members["difference"] = .strings(lines)
        case .failed(let reason): members["reason"] = .string(reason)
        }
        return .object(members)
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
        if let reason { members["reason"] = .string(reason) }
        return .object(members)
    }
}
