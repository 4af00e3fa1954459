import Foundation
import Testing

@testable import ChatcheckCommand

/// The built program as a process: standard streams, signals, and the status it ends with.
@Suite struct CommandLineProcessTests {
    @Test func validInputFromAFileAndAPipe() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.envelope, to: "history.json")
        let file = "\(folder.path)/history.json"
        let summary =
            "valid history envelope, October: 0 rows, overlay 3@41 with 0 rows, no older entries"
        let run = try Program.run(["decode", file, "-"], input: Self.envelope)
        #expect(run.status == 0)
        #expect(run.output == "\(file): \(summary)\n-: \(summary)\n")
        #expect(run.errors == "")
    }

    @Test func everyFileIsTried() throws {
        let folder = try TemporaryFolder()
        try folder.write("{", to: "broken.json")
        try folder.write("", to: "empty.json")
        try folder.write(Self.envelope, to: "history.json")
        let run = try Program.run(
            ["decode", "none.json", "broken.json", ".", "empty.json", "history.json"],
            in: folder.path)
        #expect(run.status == 65)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("broken.json:1: error: [JSON-01] "))
        #expect(lines[1].hasPrefix("empty.json:0: error: [JSON-01] "))
        #expect(lines[2].hasPrefix("history.json: valid "))
        let errors = run.errors.split(separator: "\n")
        #expect(errors.count == 2)
        #expect(errors[0].hasPrefix("none.json: error: no such file"))
        #expect(errors[1].hasPrefix(".: error: is a directory"))
    }

    @Test func decodeAsJSON() throws {
        let folder = try TemporaryFolder()
        try folder.write("[]", to: "array.json")
        try folder.write(Self.envelope, to: "history.json")
        let run = try Program.run(
            ["decode", "--format", "json", "array.json", "history.json", "none.json"],
            in: folder.path)
        #expect(run.status == 65)
        let json = try ReadJSON(run.output)
        #expect(json["schema"].string == "chatcheck/decode/1")
        let files = json["files"].list
        #expect(files.map { $0["valid"].bool } == [false, true, false])
        #expect(files[0]["error"].keys == ["rule", "path", "offset", "message"])
        #expect(files[0]["error"]["rule"].string == "ENV-01")
        #expect(files[0]["error"]["offset"].int == 0)
        #expect(files[1]["summary"].string?.hasPrefix("history envelope, October: ") == true)
        #expect(files[2]["error"]["rule"].isNull)
    }

    @Test func theOtherRevisionIsRefused() throws {
        let run = try Program.run(["decode", "-", "--revision", "september"], input: Self.envelope)
        #expect(run.status == 65)
        #expect(run.output.contains("[ENV-01] nativeSessionId"))
    }

    @Test func namesAndKeysCannotSteerTheTerminal() throws {
        let folder = try TemporaryFolder()
        try folder.write("{\"\u{1B}[2J\":1}", to: "a\u{1B}[2Jb")
        let run = try Program.run(["decode", "a\u{1B}[2Jb"], in: folder.path)
        #expect(run.status == 65)
        #expect(!run.output.contains("\u{1B}"))
        #expect(run.output.hasPrefix("a\\u{1B}[2Jb:2: error: "))
    }

    @Test func tenMillionBracketsAreNoTrouble() throws {
        let run = try Program.run(
            ["decode", "-"], input: String(repeating: "[", count: 10_000_000))
        #expect(run.status == 65)
        #expect(run.output.utf8.count < 1_000)
    }

    @Test func inputThatDoesNotEnd() throws {
        let folder = try TemporaryFolder(isCheckout: false)
        try folder.write(Self.envelope, to: "history.json")
        let run = try Program.run(
            ["decode", "/dev/zero", "history.json", "-", "--limit", "100"], input: Self.envelope,
            in: folder.path)
        #expect(run.status == 65)
        let advice = "error: is larger than 100 bytes; raise it with --limit"
        #expect(
            run.errors == "/dev/zero: \(advice)\nhistory.json: \(advice)\n-: \(advice)\n")
        let empty = try Program.run(["decode", "/dev/null"])
        #expect(empty.output.hasPrefix("/dev/null:0: error: [JSON-01] "))
    }

    @Test func namesThatAreNoText() throws {
        let folder = try TemporaryFolder(isCheckout: false)
        try folder.write(Self.envelope, to: "history.json")
        // Foundation takes no such name; a shell does.
        let run = try Program.run(
            script: "n=$(printf 'a\\377b') && cp history.json \"$n\" && \"$0\" decode \"$n\" ''",
            in: folder.path)
        #expect(run.status == 65)
        #expect(run.output.hasPrefix("a\\xFFb: valid history envelope"), "\(run.output)")
        #expect(run.errors.hasPrefix("\"\": error: no such file"), "\(run.errors)")
    }

    @Test func closedStandardInputSaysSo() throws {
        let run = try Program.run(script: "\"$0\" decode - <&-")
        #expect(run.status == 65)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("-: error: standard input is closed; "), "\(run.errors)")
    }

    /// An answer that went nowhere must not pass for one that was given.
    @Test(arguments: ["decode -", "list", "--help"])
    func closedStandardOutputSaysSo(_ words: String) throws {
        let run = try Program.run(script: "printf '{}' | \"$0\" \(words) >&-")
        #expect(run.status == 70)
        #expect(run.errors == "chatcheck: error: cannot write the output: it is closed\n")
        let nowhere = try Program.run(script: "\"$0\" list >/dev/null 2>&-")
        #expect(nowhere.status == 0)
    }

    @Test func hintsStandBehindTheMessage() throws {
        let run = try Program.run(["decode", "-"], input: "\u{FEFF}{}")
        #expect(run.status == 65)
        #expect(run.output.hasPrefix("-:0: error: [JSON-01] "), "\(run.output)")
        #expect(
            run.output.hasSuffix(
                " (the file begins with a byte-order mark; save it as UTF-8 without one)\n"))
        let json = try Program.run(["decode", "-", "--format=json"], input: "\u{FEFF}{}")
        let error = try ReadJSON(json.output)["files"][0]["error"]
        #expect(error["hint"].string?.contains("byte-order mark") == true)
    }

    @Test func longReasonsAreCut() throws {
        let reason = String(repeating: "r", count: 100_000)
        let text = Self.envelope.replacing(
            #"{"kind":"ready"}"#, with: #"{"kind":"unavailable","reason":"\#(reason)"}"#)
        let run = try Program.run(["decode", "-"], input: text)
        #expect(run.status == 0, "\(run.output.prefix(300))")
        #expect(run.output.utf8.count < 300)
        // Not all of it, if it is long.
        #expect(run.output.suffix(4) == "r…)\n")
    }

    /// Learnt before the first case, not after the last.
    @Test func resultsThatCannotBeSaved() throws {
        let folder = try TemporaryFolder()
        for out in ["/dev/null", "Package.swift", "Package.swift/below"] {
            let run = try Program.run(["gate", "--cases", "1", "--out", out], in: folder.path)
            #expect(run.status == 70)
            #expect(run.output == "")
            #expect(run.errors.contains("cannot save the results: \(out)"), "\(run.errors)")
        }
        let run = try Program.run(
            ["gate", "--cases", "1", "--only", "*/*/*", "--out", "out"], in: folder.path)
        #expect(run.output.contains("seed: "))
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/out")
        #expect(!names.contains { $0.contains("probe") })
    }

    /// Nobody reads: no message, no signal.
    @Test(arguments: [["list"], ["rules"], ["--help"], ["decode", "-"]])
    func closedPipeEndsQuietly(_ words: [String]) throws {
        let run = try Program.run(words, input: Self.envelope, closesOutput: true)
        #expect(run.errors == "")
        #expect(run.isExit)
        #expect([0, 1].contains(run.status))
    }

    #if os(Linux)
        @Test func outputThatIsLostIsAnError() throws {
            let full = try Program.run(["list"], output: "/dev/full")
            #expect(full.status == 70)
            #expect(full.errors.contains("cannot write the output: no space left on device"))
        }

        /// A limit beyond the memory there is.
        @Test(.disabled(if: Sanitizer.isOn, "a sanitizer takes all address space for itself"))
        func inputForWhichThereIsNoMemory() throws {
            let run = try Program.run(
                script: "ulimit -v 4000000; truncate -s 900G a; \"$0\" decode --limit 999G a")
            #expect(run.status == 65)
            #expect(run.errors == "a: error: cannot allocate memory\n")
        }
    #endif

    @Test func usageMistakes() throws {
        let run = try Program.run(["deocde"])
        #expect(run.status == 64)
        #expect(run.output == "")
        #expect(run.errors.hasSuffix("Did you mean 'decode'?\n"))
        #expect(try Program.run(["gate", "--seed", "x"]).status == 64)
    }

    @Test func statusesOfAnswersThatCannotBeGiven() throws {
        let folder = try TemporaryFolder(isCheckout: false)
        #expect(try Program.run(["gate", "--only", "no/such/*"]).status == 69)
        #expect(try Program.run(["list", "--only", "no/such/*"]).status == 69)
        #expect(try Program.run(["replay", "c1.broken"]).status == 65)
        let gate = try Program.run(["gate"], in: folder.path)
        #expect(gate.status == 70)
        #expect(gate.errors.contains("Run it inside a checkout, or name one with --root DIR."))
    }

    @Test func jsonOutputsAreJSONAlone() throws {
        for (words, schema) in [
            (["list", "--format", "json"], "chatcheck/list/1"),
            (["rules", "--format=json"], "chatcheck/rules/1"),
        ] {
            let run = try Program.run(words)
            #expect(try ReadJSON(run.output)["schema"].string == schema)
        }
    }

    @Test func noColourInAPipe() throws {
        let run = try Program.run(["rules"])
        #expect(!run.output.contains("\u{1B}"))
    }

    /// Ctrl-C and a polite kill, in the middle of far more cases than there is time for.
    @Test(arguments: [SIGINT, SIGTERM])
    func interruptionEndsInOrder(_ signal: Int32) throws {
        let folder = try TemporaryFolder()
        let run = try Program.run(
            ["gate", "--cases", "2G", "--only", "*/*/*", "--out", "out"], in: folder.path,
            signal: signal)
        #expect(run.status == 130)
        #expect(run.isExit)
        #expect(run.output.contains("\ninterrupted: after "))
        let json = try ReadJSON(folder.read("out/results.json"))
        #expect(json["verdict"].string == "interrupted")
    }

    private static let envelope = """
        {"boundaryToken":"b","nativeSessionId":null,"loadState":{"kind":"ready"},\
        "storageFormat":"native","loadedEntries":0,"hasOlderEntries":false,"oldestCursor":null,\
        "timeline":[],"liveOverlay":{"settlementEpoch":3,"revision":41,"blocks":[]},\
        "runtime":null,"activeRun":null}
        """
}

/// The program beside the tests.
enum Program {
    struct Run {
        let status: Int32
        /// Whether it ended by itself, not by a signal.
        let isExit: Bool
        let output: String
        let errors: String
    }

    /// Where the build puts programs: beside the tests' own, or beside their bundle.
    static var path: String { path(of: "chatcheck") }

    static func path(of name: String) -> String {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        #if canImport(Darwin)
            if let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) {
                folder = bundle.bundleURL.deletingLastPathComponent()
            }
        #endif
        return folder.appendingPathComponent(name).path
    }

    /// Runs it to its end; `signal` is sent once it has printed something.
    static func run(
        _ words: [String], input: String = "", in folder: String? = nil,
        closesOutput: Bool = false, output: String? = nil, signal: Int32? = nil
    ) throws -> Run {
        try run(
            URL(fileURLWithPath: path), words, input: input, in: folder,
            closesOutput: closesOutput, output: output, signal: signal)
    }

    /// Runs it from a script of the shell, to which it is `$0`.
    static func run(script: String, in folder: String? = nil) throws -> Run {
        try run(URL(fileURLWithPath: "/bin/sh"), ["-c", script, path], in: folder)
    }

    /// Runs the suite whose laws do what no law should.
    static func misbehave(
        _ words: [String], in folder: String? = nil, environment: [String: String] = [:],
        signal: Int32? = nil
    ) throws -> Run {
        try run(
            URL(fileURLWithPath: path(of: "chatcheck-misbehaving")), words, in: folder,
            environment: environment, signal: signal)
    }

    private static func run(
        _ executable: URL, _ words: [String], input: String = "", in folder: String? = nil,
        environment: [String: String] = [:], closesOutput: Bool = false, output: String? = nil,
        signal: Int32? = nil
    ) throws -> Run {
        let files = try TemporaryFolder(isCheckout: false)
        try files.write(input, to: "input")
        let process = Process()
        process.executableURL = executable
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: folder ?? files.path)
        process.environment = ["TERM": "xterm", "PATH": "/usr/bin:/bin"]
            .merging(Sanitizer.options) { $1 }.merging(environment) { $1 }
        process.standardInput = try FileHandle(
            forReadingFrom: URL(fileURLWithPath: "\(files.path)/input"))
        // Files rather than pipes: they take any amount while nobody reads.
        for name in ["output", "errors"] { try files.write("", to: name) }
        let closed = Pipe()
        if closesOutput {
            try closed.fileHandleForReading.close()
            process.standardOutput = closed.fileHandleForWriting
        } else {
            process.standardOutput = FileHandle(
                forWritingAtPath: output ?? "\(files.path)/output")
        }
        process.standardError = FileHandle(forWritingAtPath: "\(files.path)/errors")
        try process.run()
        if let signal {
            let deadline = Date(timeIntervalSinceNow: 20)
            while try files.read("output").isEmpty, Date() < deadline { usleep(5_000) }
            usleep(50_000)
            kill(process.processIdentifier, signal)
            // One that does not heed it must not hang the tests.
            while process.isRunning, Date() < deadline { usleep(5_000) }
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus, isExit: process.terminationReason == .exit,
            output: try files.read("output"), errors: try files.read("errors"))
    }
}
