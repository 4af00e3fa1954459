import PlantedFaults
import Testing

/// Files of faults, and the copies that are made of them.
@Suite struct PlantingTests {
    private static let source = """
        func limit(_ a: Int) -> Bool {
            guard
                a > 0
            else { return false }
            return a > 0
        }

        """

    /// What becomes of a fault of `A.swift`, or the line that says why nothing does.
    private func plant(_ lines: String) -> (copy: String, problems: [String]) {
        let file = FaultFile(lines, path: "Tests/Faults/X.faults")
        let planting = Planting(file.faults, in: ["A.swift": Self.source])
        return (
            planting.files["A.swift"] ?? "", (file.problems + planting.problems).map(\.description)
        )
    }

    @Test func anExpression() {
        let (copy, problems) = plant("X-01.off | A.swift | return a > 0 => return a")
        #expect(problems.isEmpty)
        #expect(copy.contains("(Planted.isOn(0 /* X-01.off */) ? (return a) : (return a > 0))"))
    }

    @Test func statementsMayBeBrokenAnywhereAndGo() {
        let (copy, problems) = plant(
            """
            # A comment.

            X-01.gone | A.swift | guard a > 0
                else { return false } =>>
            """)
        #expect(problems.isEmpty)
        #expect(
            copy.contains(
                """
                    if Planted.isOn(0 /* X-01.gone */) {  } else { guard
                        a > 0
                    else { return false } }
                """))
    }

    @Test func aPlaceAmongSeveral() {
        let (copy, problems) = plant("X-01.off | A.swift | #2 a > 0 => a > 1")
        #expect(problems.isEmpty)
        #expect(copy.contains("return (Planted.isOn(0 /* X-01.off */) ? (a > 1) : (a > 0))"))
    }

    /// The arm that is taken when the outer fault is off has the inner one.
    @Test func faultsInsideOfFaultsAndOfOnePlace() {
        let (copy, problems) = plant(
            """
            X-01.inner | A.swift | #2 a > 0 => a > 1
            X-01.outer | A.swift | return a > 0 =>> return true
            X-01.other | A.swift | #2 a > 0 => a > 2
            """)
        #expect(problems.isEmpty)
        #expect(
            copy.contains(
                "if Planted.isOn(1 /* X-01.outer */) { return true } else { return "
                    + "(Planted.isOn(0 /* X-01.inner */) ? (a > 1) : "
                    + "((Planted.isOn(2 /* X-01.other */) ? (a > 2) : (a > 0)))) }"))
    }

    @Test(
        arguments: [
            ("X-01.a | A.swift | b > 0 => b", "the text is not found in A.swift"),
            ("X-01.a | A.swift | a > 0 => a > 1", "the text is found 2 times in A.swift: take"),
            ("X-01.a | A.swift | #3 a > 0 => b", "the text is found 2 times in A.swift: there is"),
            ("X-01.a | B.swift | a > 0 => a > 1", "there is no file 'B.swift' in the models"),
            ("X-01.a | A.swift", "must be ID | file | text => replacement"),
            ("X-01.a", "must be ID | file | text => replacement"),
            ("X-01.a | A.swift | return a > 0", "between the text and its replacement must stand"),
            ("X-01.a | A.swift | return a > 0 =>", "the replacement of an expression is missing"),
            ("X-01.a | A.swift | => a", "the text to replace is missing"),
            ("X-01 | A.swift | a => b", "'X-01' is no ID"),
            ("x-01.a | A.swift | a => b", "'x-01.a' is no ID"),
            ("X-01.A | A.swift | a => b", "'X-01.A' is no ID"),
            (" X-01.a | A.swift | a => b", "there is no fault above to go on with"),
        ])
    func mistakesNameTheirLine(_ line: String, _ message: String) {
        let (_, problems) = plant("# One line above.\n\(line)\n")
        #expect(problems.count == 1)
        #expect(problems.first?.hasPrefix("Tests/Faults/X.faults:2: error: \(message)") == true)
    }

    @Test func idsAreUnique() {
        let (_, problems) = plant(
            "X-01.a | A.swift | #1 a > 0 => true\nX-01.a | A.swift | #2 a > 0 => true\n")
        #expect(
            problems == [
                "Tests/Faults/X.faults:2: error: X-01.a stands in Tests/Faults/X.faults:1 already"
            ])
    }

    @Test func textsThatOverlapInPart() {
        let (_, problems) = plant(
            "X-01.a | A.swift | return a => 1\nX-01.b | A.swift | #2 a > 0 => true\n")
        #expect(
            problems == [
                "Tests/Faults/X.faults:2: error: its text overlaps that of X-01.a; one must hold"
                    + " the other"
            ])
    }

    @Test func theListNumbersTheFaults() {
        let file = FaultFile(
            "X-01.a | A.swift | a => b\nX-02.b | A.swift | a => b", path: "X.faults")
        #expect(file.faults.map(\.rule) == ["X-01", "X-02"])
        #expect(Planting.list(of: file.faults).contains("\"X-01.a\",\n        \"X-02.b\",\n"))
    }
}
