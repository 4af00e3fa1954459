import PropertyCheck
import Foundation
import PlantedFaults

/// The planted faults of a checkout, read from their files: this program is not built with them.
enum FaultFiles {
    /// The IDs of the faults of a folder by the rules that they break.
    ///
    /// - Throws: What is wrong with a file, or that there is no such folder.
    static func ids(in folder: String, root: String) throws(CommandFailure) -> [String: [String]] {
        var ids: [String: [String]] = [:]
        for name in try names(in: "\(root)/\(folder)") {
            let path = "\(folder)/\(name)"
            let bytes: [UInt8]
            do throws(FileProblem) {
                bytes = try WholeFile.read("\(root)/\(path)")
            } catch {
                throw CommandFailure(.toolFailed, "\(error)")
            }
            let file = FaultFile(String(decoding: bytes, as: UTF8.self), path: path)
            if let problem = file.problems.first {
                throw CommandFailure(.badInput, "\(problem)")
            }
            for fault in file.faults { ids[fault.rule, default: []].append(fault.id) }
        }
        return ids
    }

    private static func names(in folder: String) throws(CommandFailure) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder)
                .filter { $0.hasSuffix(".faults") }.sorted()
        } catch {
            throw CommandFailure(
                .toolFailed, "cannot read the planted faults in \(folder)",
                remedy: "Name the folder of the checkout with --root.")
        }
    }
}
