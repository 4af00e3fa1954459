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
        var (ended, withCases) = (0, 0)
        for attempt in 0..<100 {
            let isEnded = try Self.run(
                "chatcheck-misbehaving",
                ["gate", "--out", out, "--only", "misbehaving/{good,trap,exit,output}/*"],
                killedAfter: .milliseconds(attempt * 4))
            if isEnded { ended += 1 }
            let files = folder.allFiles(in: "out")
            if files.contains(where: { $0.hasSuffix(".txt") }) { withCases += 1 }
            for file in files {
                let text = try folder.read("out/\(file)")
                switch file {
                case "results.json":
                    #expect(try ReadJSON(text)["schema"].string == "chatcheck/results/1")
                    // A run that was killed has none, not that of another run.
                    #expect(isEnded)
                default:
                    #expect(file.hasSuffix(".txt"), "\(file)")
                    #expect(Regression(text: text)?.input != nil, "\(file)")
                }
            }
        }
        // Else it was not killed at its work.
        #expect(ended < 100 && withCases > 0)
    }

    @Test func aKilledRecordingLeavesWholeGoldens() throws {
        let folder = try TemporaryFolder()
        let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("corpus").path
        var recorded = 0
        for attempt in 0..<30 {
            try? FileManager.default.removeItem(atPath: "\(folder.path)/corpus/golden/wire")
            _ = try Self.run(
                "chatcheck",
                ["golden", "--record", "missing", "--only", "wire/*", "--root", folder.path],
                killedAfter: .milliseconds(attempt * 4))
            for file in folder.allFiles(in: "corpus/golden/wire") {
                recorded += 1
                let here = try WholeFile.read("\(folder.path)/corpus/golden/wire/\(file)")
                #expect(try here == WholeFile.read("\(corpus)/golden/wire/\(file)"), "\(file)")
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

    /// Starts a program and kills it; whether it had ended before.
    private static func run(
        _ name: String, _ words: [String], killedAfter time: Duration
    ) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Program.path(of: name))
        process.arguments = words
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        usleep(UInt32(time / .microseconds(1)))
        kill(process.processIdentifier, SIGKILL)
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
