import Foundation
import PlantedFaults

/// Writes the copy of the models with the faults planted; started by the build, not by people.
///
/// `plant-faults ROOT MODELS OUTPUT FAULTS… -- FILES…`: the fault files below the root, the model
/// files below MODELS, which is below the root.
@main enum PlantFaults {
    static func main() {
        let words = Array(CommandLine.arguments.dropFirst())
        guard words.count > 3, let border = words.firstIndex(of: "--"), border >= 3 else {
            fail(["plant-faults: error: plant-faults ROOT MODELS OUTPUT FAULTS… -- FILES…"])
        }
        let (root, models, output) = (words[0], words[1], words[2])
        do {
            let lists = try words[3..<border].map {
                FaultFile(try text(of: "\(root)/\($0)"), path: $0)
            }
            let faults = lists.flatMap(\.faults)
            var originals: [String: String] = [:]
            for file in words[(border + 1)...] {
                originals[file] = try text(of: "\(root)/\(models)/\(file)")
            }
            let planting = Planting(faults, in: originals)
            let problems = lists.flatMap(\.problems) + planting.problems
            guard problems.isEmpty else { fail(problems.map(\.description)) }
            for (file, copy) in planting.files {
                try write(copy, to: "\(output)/\(baseName(of: file))")
            }
            try write(Planting.list(of: faults), to: "\(output)/PlantedIDs.swift")
        } catch {
            fail(["plant-faults: error: \(error)"])
        }
    }

    private static func text(of path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }

    /// No two files of a target have one base name, so the copies need no folders.
    private static func baseName(of path: String) -> String {
        String(path.split(separator: "/").last ?? "")
    }

    private static func write(_ text: String, to path: String) throws {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    private static func fail(_ lines: [String]) -> Never {
        FileHandle.standardError.write(Data(lines.map { "\($0)\n" }.joined().utf8))
        exit(1)
    }
}
