import Foundation

extension GoldenInputs {
    /// The names of the files in a folder, named from the root, sorted by their scalars.
    public func files(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")
            .sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
    }
}
