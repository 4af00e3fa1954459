import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What Jenkins lets a `junit.xml` be, and what its counts must be.
///
/// These are the constraints of the schema that its xunit plugin checks, in our own words; of what
/// we never write, such as reruns, nothing is allowed here.
struct JUnitForm {
    /// What one element may have.
    private struct Rule {
        var children: Set<String> = []
        var required: Set<String> = []
        var optional: Set<String> = []
        var hasText = false
    }

    private static let rules: [String: Rule] = [
        "testsuites": Rule(
            children: ["testsuite"], optional: ["name", "time", "tests", "failures", "errors"]),
        "testsuite": Rule(
            children: ["properties", "testcase"],
            required: ["name", "tests", "failures", "errors"], optional: ["time", "skipped"]),
        "properties": Rule(children: ["property"]),
        "property": Rule(required: ["name", "value"]),
        "testcase": Rule(
            children: ["skipped", "failure"], required: ["name"],
            optional: ["time", "classname", "group"]),
        "failure": Rule(optional: ["type", "message"], hasText: true),
        "skipped": Rule(optional: ["type", "message"], hasText: true),
    ]

    /// What is wrong with a document; nothing where it has the form.
    static func problems(of document: String) throws -> [String] {
        let root = try XMLDocument(data: Data(document.utf8)).rootElement()
        guard let root, root.name == "testsuites" else { return ["the root is no testsuites"] }
        return problems(of: root) + miscounts(of: root)
    }

    private static func problems(of element: XMLElement) -> [String] {
        let name = element.name ?? ""
        guard let rule = rules[name] else { return ["there is no element \(name)"] }
        let attributes = Set((element.attributes ?? []).compactMap(\.name))
        var problems =
            rule.required.subtracting(attributes).map { "\(name) has no \($0)" }
            + attributes.subtracting(rule.required).subtracting(rule.optional)
            .map { "\(name) has \($0)" }
        if let time = element.text("time"), !isTime(time) {
            problems.append("\(time) is no time")
        }
        for child in element.children ?? [] {
            if let child = child as? XMLElement {
                if !rule.children.contains(child.name ?? "") {
                    problems.append("\(name) holds \(child.name ?? "")")
                }
                problems += Self.problems(of: child)
            } else if !rule.hasText,
                child.stringValue?.allSatisfy(\.isWhitespace) == false
            {
                problems.append("\(name) holds text")
            }
        }
        return problems
    }

    /// Digits, by threes with commas between or not, and perhaps a point with digits behind it.
    static func isTime(_ text: String) -> Bool {
        text.wholeMatch(of: /(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]*)?/) != nil
    }

    /// Counts that are not those of the cases.
    private static func miscounts(of root: XMLElement) -> [String] {
        var problems: [String] = []
        func compare(_ element: XMLElement, _ name: String, _ count: Int) {
            guard let stated = element.text(name), Int(stated) != count else { return }
            problems.append("\(element.text("name") ?? ""): \(name) is \(stated), not \(count)")
        }
        for suite in [root] + root.elements(forName: "testsuite") {
            let cases = suite.cases
            compare(suite, "tests", cases.count)
            compare(suite, "failures", cases.count { $0.holds("failure") })
            compare(suite, "skipped", cases.count { $0.holds("skipped") })
            compare(suite, "errors", 0)
        }
        return problems
    }
}

extension XMLElement {
    /// The value of an attribute.
    func text(_ attribute: String) -> String? {
        self.attribute(forName: attribute)?.stringValue
    }

    /// Whether it holds an element of that name.
    func holds(_ name: String) -> Bool { !elements(forName: name).isEmpty }

    /// The test cases of it and of the suites in it.
    var cases: [XMLElement] {
        elements(forName: "testcase") + elements(forName: "testsuite").flatMap(\.cases)
    }
}
