import PropertyCheck

extension LawResult {
    /// The most cases that a run can be asked for; sums of as many stay far from an overflow.
    private static let mostCases = 1 << 62

    /// Reads one law of `results.json`; `times` are the durations by its ID.
    init(_ place: JSONPlace, shard: Shard, times: JSONPlace) throws(JSONProblem) {
        let id = try place.lawID()
        let asked = try place.member("asked").integer(in: 0...Self.mostCases)
        let cases = try place.member("cases").integer(in: 0...asked)
        let discards = try place.member("discards").integer(in: 0...(asked - cases))
        let verdict = try place.member("verdict")
        let word = try verdict.word(Verdict.self)
        let failure = try place.member(ifAny: "token") == nil ? nil : FoundFailure(place, of: id)
        let covers = try place.member("covers").list { (place) throws(JSONProblem) in
            try CoverResult(place, cases: cases, isJudged: shard.isWhole)
        }
        var labels: [String: Int] = [:]
        for (label, place) in try place.member("labels").members() {
            labels[label] = try place.integer(in: 0...cases)
        }
        let firstCases = try place.member(ifAny: "firstCases")?.list {
            (place) throws(JSONProblem) in
            guard let hash = CaseHash.read(try place.string()) else {
                throw place.problem("is no hash of sixteen hexadecimal digits")
            }
            return hash
        }
        self.init(
            id: id, area: try place.member("area").string(),
            rules: try place.member("rules").strings(),
            kind: try place.member("kind").word(Property.Kind.self), asked: asked, cases: cases,
            discards: discards, overruns: try place.member("overruns").integer(in: 0...discards),
            firstCases: firstCases ?? [], verdict: word,
            wasStopped: try place.member("stopped").bool(), labels: labels, covers: covers,
            failure: failure, saved: try place.saved(of: id),
            notes: try place.member("notes").strings(),
            duration: try times.member(id).seconds())
        try check(place, verdict, shard)
    }

    /// Whether its parts agree with each other.
    private func check(
        _ place: JSONPlace, _ verdict: JSONPlace, _ shard: Shard
    ) throws(JSONProblem) {
        if let failure {
            guard self.verdict == .failed else {
                throw verdict.problem("is '\(self.verdict.rawValue)', but a case failed")
            }
            guard let index = failure.index, index + 1 == cases,
                index % shard.count == shard.index - 1
            else {
                throw try place.member("index").problem(
                    "is no case of shard \(shard.index)/\(shard.count) with 'cases' one more")
            }
            return
        }
        guard self.verdict != .failed || covers.contains(where: { $0.verdict == .failed }) else {
            throw verdict.problem("is 'failed', but neither a case nor a cover did")
        }
        // Else a part of the cases went astray, and nobody could say that the law holds.
        let share = shard.share(of: asked)
        guard cases + discards <= share, wasStopped || cases + discards == share else {
            throw try place.member("cases").problem(
                "and 'discards' come to \(cases + discards), and \(share) were to be run")
        }
        guard wasStopped || ![.stoppedByTime, .notRun, .interrupted].contains(self.verdict) else {
            throw verdict.problem("is '\(self.verdict.rawValue)', but it was not stopped")
        }
    }
}

extension Shard {
    /// How many cases this shard has of so many.
    func share(of cases: Int) -> Int {
        cases / count + (cases % count >= index ? 1 : 0)
    }
}

extension LawResult.CoverResult {
    fileprivate init(
        _ place: JSONPlace, cases: Int, isJudged: Bool
    ) throws(JSONProblem) {
        let verdict = try place.nullable("verdict")
        self.init(
            cover: Cover(
                try place.member("label").string(),
                minimum: try place.member("minimum").number(in: 0...1)),
            hits: try place.member("hits").integer(in: 0...cases),
            cases: try place.member("cases").integer(in: cases...cases),
            verdict: try verdict?.word(Cover.Verdict.self))
        guard isJudged == (self.verdict != nil) else {
            throw try place.member("verdict").problem(
                isJudged ? "is null in a whole run" : "is not null in a shard")
        }
    }
}

extension JSONPlace {
    /// The ID of a law: it names folders, so it is held to its form.
    func lawID() throws(JSONProblem) -> String {
        let place = try member("id")
        let id = try place.string()
        guard Property.isID(id) else {
            throw place.problem("is '\(Excerpt.of(id))', no ID of the form area/subject/law")
        }
        return id
    }

    /// Where the failing case of a law was saved: below the folder of the results, and nowhere else.
    fileprivate func saved(of id: String) throws(JSONProblem) -> String? {
        guard let place = try member(ifAny: "saved") else { return nil }
        let file = try place.string()
        let folder = "regressions/\(id)/"
        guard file.hasPrefix(folder), file.hasSuffix(".txt"),
            CaseHash.read(String(file.dropFirst(folder.count).dropLast(4))) != nil
        else { throw place.problem("is no \(folder)….txt") }
        return file
    }
}
