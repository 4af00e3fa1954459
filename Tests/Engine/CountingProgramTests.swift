import ChatBenchmarks
import Testing

@testable import ChatcheckCommand

/// What is made of the program that counts: what it says, how it ends, and that it is there.
@Suite struct CountingProgramTests {
    @Test func reportsAreReadAsTheyAreWritten() throws {
        let report = CountReport(
            counts: [
                .init(id: "a.b.allocations", unit: "allocations", value: 311),
                .init(id: "a.b.peak", unit: "% of the input", value: 253.5, spread: 1, limit: 300),
            ], notCounted: ["a.b.c": "no such luck"])
        #expect(CountReport(json: report.json) == report)
    }

    @Test(arguments: ["", "{}", "[]", #"{"schema":"chatcheck/measure/2","counts":[]}"#])
    func otherTextsAreNoReports(_ text: String) throws {
        #expect(CountReport(json: Array(text.utf8)) == nil)
        let folder = try TemporaryFolder()
        let program = try CountingProgram.saying(text, in: folder)
        #expect(throws: CommandFailure.self) { try program.report(on: "a.b.c") }
    }

    @Test func itsComplaintsArePassedOn() throws {
        let folder = try TemporaryFolder()
        let program = try CountingProgram.saying(
            "", complaining: "no work a.b.c\n", status: 64, in: folder)
        let failure = #expect(throws: CommandFailure.self) { try program.report(on: "a.b.c") }
        #expect(failure?.status == .toolFailed)
        #expect(failure?.message.hasSuffix("could not count a.b.c: no work a.b.c") == true)
    }

    @Test func aProgramThatDiesIsToldOf() throws {
        let folder = try TemporaryFolder()
        let program = try CountingProgram.saying("", status: 3, in: folder)
        let failure = #expect(throws: CommandFailure.self) { try program.report(on: "a.b.c") }
        #expect(failure?.message.hasSuffix("it ended with 3") == true)
    }

    /// Before the run, with the command that builds it; never as if all were held.
    @Test(arguments: ["gate", "bench"])
    func aMissingProgramEndsTheRun(_ command: String) throws {
        let folder = try TemporaryFolder()
        let run = CommandRun(
            command, suite: .counting(.some(.allocations)), in: folder,
            counting: CountingProgram(path: "\(folder.path)/none"))
        #expect(run.status == .toolFailed)
        #expect(run.output == "")
        #expect(run.errors.contains("chatcheck-measure is missing: there is no \(folder.path)"))
        #expect(run.errors.contains("'swift build -c release --product chatcheck-measure'"))
    }

    @Test func aGateWithoutCountedWorkNeedsNone() throws {
        let folder = try TemporaryFolder()
        let none = CountingProgram(path: "\(folder.path)/none")
        #expect(CommandRun("gate", in: folder, counting: none).status == .held)
        let suite = CheckSuite.counting(.some(.allocations))
        let part = CommandRun("gate", "--only", "*/*", suite: suite, in: folder, counting: none)
        #expect(part.status == .held)
    }

    /// The real program: SwiftPM builds it with chatcheck, in debug too.
    @Test func theRealOneStandsBesideTheProgram() throws {
        let id = "wire.decode.event.allocations"
        let report = try CountingProgram.built.report(on: id)
        // Where nothing can be counted it says so.
        #expect(report.counts.map(\.id) + report.notCounted.keys == [id])
        #expect(report.counts.allSatisfy { $0.value > 0 && $0.unit == "allocations" })
        #expect(throws: CommandFailure.self) {
            try CountingProgram.built.report(on: "no.such.work")
        }
    }
}
