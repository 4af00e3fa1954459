import PropertyCheck

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Measurements that an earlier run saved.
struct Baseline: Sendable {
    private let results: [String: BenchResult]

    private struct Document: Decodable {
        let schema: String
        let measurements: [BenchResult]
    }

    /// Reads a file that `bench --save` wrote.
    init(file: String) throws(CommandFailure) {
        let remedy = "Name a file that '\(Tool.current.name) bench --save FILE' wrote."
        let bytes: [UInt8]
        do {
            bytes = try WholeFile.read(file)
        } catch {
            throw CommandFailure(.badInput, "\(error)", remedy: remedy)
        }
        guard let document = try? JSONDecoder().decode(Document.self, from: Data(bytes)) else {
            throw CommandFailure(.badInput, "\(file) holds no measurements", remedy: remedy)
        }
        guard document.schema == "chatcheck/bench/1" else {
            throw CommandFailure(
                .badInput, "\(file) has the schema '\(document.schema)'", remedy: remedy)
        }
        results = Dictionary(document.measurements.map { ($0.id, $0) }) { $1 }
    }

    /// What was measured then.
    subscript(id: String) -> BenchResult? { results[id] }
}
