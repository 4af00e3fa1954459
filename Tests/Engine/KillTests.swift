import Foundation
import PropertyCheck
import Testing

@testable import ChatcheckCommand

/// A kill at any moment leaves whole files, or none.
@Suite struct KillTests {
    /// A hundred gates that find, shrink and save, each killed a little later than the last.
    @Test func aKilledGateLeavesWholeFiles() throws {
        let folder = try TemporaryFolder()
        let out = "\(folder.path)/out"
        let words = ["gate", "--out", out, "--only", "misbehaving/{good,exit}/*"]
        let whole = try Self.duration("chatcheck-misbehaving", words)
        var (ended, withCases) = (0, 0)
        for attempt in 0..<100 {
            try? FileManager.default.removeItem(atPath: "\(out)/regressions")
            let isEnded = try Self.run(
                "chatcheck-misbehaving", words, killedAfter: whole * attempt / 110)
            if isEnded { ended += 1 }
            let files = folder.allFiles(in: "out")
            if files.contains(where: { $0.hasSuffix(".txt") }) { withCases += 1 }
            for file in files {
                let text = try folder.read("out/\(file)")
                switch file {
                case "results.json":
                    #expect(try ReadJSON(text)["schema"].string == "chatcheck/results/1")
                case "junit.xml": #expect(text.hasSuffix("</testsuites>\n"))
                case "report.html": #expect(text.hasSuffix("</html>\n"))
                default:
                    #expect(file.hasSuffix(".txt"), "\(file)")
                    #expect(Regression(text: text)?.input != nil, "\(file)")
                }
            }
        }
        // Else it was not killed at its work.
        #expect(ended < 100 && withCases > 0)
    }

    /// A run that is killed leaves no results of its own, and must not leave those of another.
    @Test func olderResultsGoBeforeANewRunBegins() throws {
        let folder = try TemporaryFolder()
        let files = ["results.json", "junit.xml", "report.html"]
        let asked = WrittenText()
        let looking = Property.law(
            id: "numbers/looks/around", rules: [], cases: 1, given: .int(in: 0...0)
        ) { _, _ in
            for file in files where WholeFile.exists("\(folder.path)/out/\(file)") {
                asked.output().write(file)
            }
            return .held
        }
        for _ in 0..<2 {
            _ = CommandRun("gate", suite: .small.with(laws: [looking]), in: folder)
            #expect(files.allSatisfy { WholeFile.exists("\(folder.path)/out/\($0)") })
        }
        #expect(asked.text == "")
    }

    @Test func aKilledRecordingLeavesWholeGoldens() throws {
        let folder = try TemporaryFolder()
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().path
        let here = "\(folder.path)/corpus"
        try FileManager.default.removeItem(atPath: here)
        try FileManager.default.copyItem(atPath: "\(root)/corpus", toPath: here)
        let files = CheckSuite.project.goldens.map(\.file).filter { $0.hasPrefix("corpus/") }
        let words = ["golden", "--record", "all", "--only", "wire/*", "--root", folder.path]
        // All of them are old, so all of them are written.
        func age() throws {
            for file in files { try folder.write("old", to: file) }
        }
        try age()
        let whole = try Self.duration("chatcheck", words)
        var recorded = 0
        for attempt in 0..<30 {
            try age()
            _ = try Self.run("chatcheck", words, killedAfter: whole * attempt / 30)
            for file in files {
                let text = try folder.read(file)
                if text == "old" { continue }
                recorded += 1
                let wanted = try WholeFile.read("\(root)/\(file)")
                #expect(Array(text.utf8) == wanted, "\(file)")
            }
        }
        #expect(recorded > 0)
    }

    /// A disk that takes no more, or a limit for the size of files.
    @Test(.disabled(if: Sanitizer.isOn, "a sanitizer wants a file of its own"))
    func whatCannotBeSavedIsSaid() throws {
        let folder = try TemporaryFolder()
        let run = try Program.run(
            script: "(ulimit -f 0; \"$0\" gate --in-process --only 'wire/decode/*' --cases 1 "
                + "--out out) 2>&1 | cat", in: folder.path)
        #expect(run.output.contains("cannot save the results: out/"), "\(run.output)")
        #expect(run.output.contains("file too large"))
        // What was found is printed all the same.
        #expect(run.output.contains("held: "))
        let apart = try Program.run(
            script:
                "(ulimit -f 0; \"$0\" gate --only 'wire/decode/*' --cases 1 --out out) 2>&1 | cat",
            in: folder.path)
        #expect(apart.output.contains("cannot start a process that runs cases"))
    }

    /// How long it takes when it is left alone: what a machine is slow at now.
    private static func duration(_ name: String, _ words: [String]) throws -> Duration {
        let start = ContinuousClock.now
        _ = try run(name, words, killedAfter: nil)
        return .now - start
    }

    /// Starts a program and kills it; whether it had ended before.
    private static func run(
        _ name: String, _ words: [String], killedAfter time: Duration?
    ) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Program.path(of: name))
        process.arguments = words
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        if let time {
            usleep(UInt32(clamping: Int(time / .microseconds(1))))
            kill(process.processIdentifier, SIGKILL)
        }
        process.waitUntilExit()
        return process.terminationReason == .exit
    }
}

extension TemporaryFolder {
    /// The files below a folder, the hidden ones too.
    fileprivate func allFiles(in folder: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: "\(path)/\(folder)")
        return (all?.allObjects as? [String] ?? []).filter {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(
                atPath: "\(path)/\(folder)/\($0)", isDirectory: &isFolder)
            return !isFolder.boolValue
        }
    }
}
