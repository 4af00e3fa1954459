import PropertyCheck

extension RegressionResult {
    /// The verdicts, as they stand in `results.json`.
    private enum Verdict: String, CaseIterable {
        case held, failed, stale, orphaned
    }

    /// Reads the stored cases of one law.
    init(_ place: JSONPlace) throws(JSONProblem) {
        let id = try place.member("id").string()
        let file = try place.member(ifAny: "file")?.string()
        let verdict = try place.member("verdict")
        let outcome: Outcome
        switch try verdict.word(Verdict.self) {
        case .held: outcome = .held
        case .orphaned: outcome = .orphaned
        case .failed, .stale:
            let files = try place.member("files")
            let failures = try files.list { (place) throws(JSONProblem) in
                try FoundFailure(stored: place, of: id)
            }
            guard !failures.isEmpty else { throw files.problem("is empty, but one failed") }
            outcome = .failed(failures)
        }
        self.init(
            property: id, rules: try place.member("rules").strings(),
            count: try place.member("cases").integer(in: 1...Int.max), outcome: outcome,
            file: file)
    }
}

extension FoundFailure {
    /// Reads what a failing law has beyond a law that held.
    init(_ place: JSONPlace, of law: String) throws(JSONProblem) {
        let failure = Failure(
            clause: try place.member("clause").string(), input: try place.member("input").string(),
            model: try place.nullable("model")?.string(),
            oracle: try place.nullable("oracle")?.string(),
            trace: try place.member("trace").list { (step) throws(JSONProblem) in
                .init(
                    label: try step.member("label").string(),
                    value: try step.member("value").string())
            })
        self.init(
            index: try place.nullable("index")?.integer(in: 0...(Int.max - 1)), failure: failure,
            caseToken: try place.caseToken(of: law) ?? "",
            searchToken: try place.searchToken(of: law),
            outcome: try place.member("minimal").bool() ? .minimal : .stoppedAtLimit,
            flaky: try place.member("flaky").bool(),
            evaluations: try place.member("evaluations").integer(in: 0...Int.max),
            original: failure)
    }

    /// Reads a stored case that failed or is stale.
    fileprivate init(stored place: JSONPlace, of law: String) throws(JSONProblem) {
        try self.init(place, of: law)
        let file = try place.member("file").string()
        regressionFile = file
        switch try place.member("verdict").word(StoredVerdict.self) {
        case .failed: break
        case .stale:
            stale = StaleRegression(
                file: file, reason: try place.member("reason").string(),
                remedy: try place.member("remedy").string(),
                isRenewable: try place.member("renewable").bool())
        }
    }

    /// The verdicts on one file, as they stand in `results.json`.
    private enum StoredVerdict: String, CaseIterable {
        case failed, stale
    }
}

extension JSONPlace {
    /// The token of a case of this law; nothing where it is null.
    fileprivate func caseToken(of law: String) throws(JSONProblem) -> String? {
        guard let place = try nullable("token") else { return nil }
        let text = try place.string()
        guard let token = try? CaseToken.parse(text), token.property == law else {
            throw place.problem("is no token of a case of \(Excerpt.of(law))")
        }
        return text
    }

    /// The token of a search of this law; nothing where it is null.
    fileprivate func searchToken(of law: String) throws(JSONProblem) -> String? {
        guard let place = try nullable("search") else { return nil }
        let text = try place.string()
        do throws(TokenError) {
            guard try SearchToken.parse(text).property == law else { throw .malformed }
        } catch .otherEngineVersion {
            // It is for the program that made it.
        } catch {
            throw place.problem("is no token of a search of \(Excerpt.of(law))")
        }
        return text
    }
}
