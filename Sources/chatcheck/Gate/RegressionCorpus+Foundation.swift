import Foundation
import PropertyCheck

extension RegressionCorpus {
    /// Stored cases of laws that are not there (any more), by the law's name.
    func orphans(besides laws: Set<String>) -> [RegressionResult] {
        let folder = "\(root)/corpus/regressions"
        var orphans: [String: [String]] = [:]
        for case let file as String in FileManager.default.enumerator(atPath: folder) ?? .init()
        where file.hasSuffix(".txt") {
            let law = file.split(separator: "/").dropLast().joined(separator: "/")
            if !laws.contains(law) { orphans[law, default: []].append(file) }
        }
        return orphans.sorted { $0.key < $1.key }.map { law, files in
            RegressionResult(
                property: law, rules: [], count: files.count, outcome: .orphaned,
                file: files.min().map { "corpus/regressions/\($0)" })
        }
    }
}
