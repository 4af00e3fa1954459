/// A suite of `junit.xml`.
struct JUnitSuite {
    let name: String
    let cases: [JUnitCase]
    /// How long it took; nothing where it was not measured.
    var time: Duration?

    /// The element; the counts are those of its cases.
    func markup(properties: [(name: String, value: String)]) -> Markup {
        var attributes: [Markup.Attribute] = [
            ("name", name), ("tests", String(cases.count)),
            ("failures", String(cases.count { $0.isFailed })),
            ("errors", String(cases.count { $0.isBroken })),
            ("skipped", String(cases.count { $0.isSkipped })),
        ]
        if let time { attributes.append(("time", Self.seconds(time))) }
        let facts = properties.map { Markup.tag("property", ["name": $0.name, "value": $0.value]) }
        return .element(
            "testsuite", attributes, [.tag("properties", [:], facts)] + cases.map(\.markup))
    }

    /// Seconds as the schema wants them: digits and one point, never an exponent or a sign.
    static func seconds(_ duration: Duration) -> String {
        Wording.decimal(max(0, duration / .seconds(1)), 3)
    }
}

/// A test case of `junit.xml`.
struct JUnitCase {
    /// What came of it.
    enum Outcome {
        case held
        /// All that did not hold in it; never empty.
        case failed([Finding])
        /// Nobody can say, and why.
        case skipped(String)
        /// The tool broke, and how.
        case broken(String)
    }

    /// The whole ID: what people search for and pass to `--only`.
    let name: String
    /// Parts with dots between them, which trees of CI take for packages: `wire.agree`.
    let className: String
    let outcome: Outcome
    let time: Duration?

    /// A case named by an ID; its class is all of it but the last part, behind `prefix`.
    init(_ prefix: String, _ id: String, outcome: Outcome, time: Duration? = nil) {
        let parts = id.split { $0 == "/" || $0 == "." }
        name = id
        className = prefix + (parts.count > 1 ? parts.dropLast() : parts).joined(separator: ".")
        self.outcome = outcome
        self.time = time
    }

    var isFailed: Bool {
        if case .failed = outcome { true } else { false }
    }

    var isBroken: Bool {
        if case .broken = outcome { true } else { false }
    }

    var isSkipped: Bool {
        if case .skipped = outcome { true } else { false }
    }

    /// The element.
    var markup: Markup {
        var attributes: [Markup.Attribute] = [("name", name), ("classname", className)]
        if let time { attributes.append(("time", JUnitSuite.seconds(time))) }
        return .element("testcase", attributes, content)
    }

    private var content: [Markup] {
        switch outcome {
        case .held: []
        case .skipped(let reason): [.tag("skipped", ["message": reason])]
        case .broken(let reason): [.tag("error", ["message": reason])]
        case .failed(let findings):
            // One element, whatever the number of findings: readers count elements.
            [
                .tag(
                    "failure", ["type": findings.first?.type ?? "", "message": message(findings)],
                    findings.map { $0.report.joined(separator: "\n") }.joined(separator: "\n\n"))
            ]
        }
    }

    private func message(_ findings: [Finding]) -> String {
        let first = findings.first?.message ?? ""
        return findings.count > 1 ? "\(first) (and \(findings.count - 1) more)" : first
    }
}
