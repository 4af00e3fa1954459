import PropertyCheck
import Foundation

extension GoldenInputs {
    /// The names of the files in a folder, named from the root, sorted by their scalars.
    public func files(in folder: String) throws(FileProblem) -> [String] {
        let path = "\(root)/\(folder)"
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw FileProblem(
                path: path, reason: "cannot be listed; is it there, and a folder?",
                isMissing: !FileManager.default.fileExists(atPath: path))
        }
        return names.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    }
}
