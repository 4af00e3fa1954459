import Foundation
import PackagePlugin

/// Makes the sources of FaultyModels: those of ChatModels with the faults of `Tests/Faults`.
@main struct PlantFaults: BuildToolPlugin {
    /// The models, below the package, and what of it is another target's.
    private static let models = "Sources/Models"
    private static let values = "Values/"
    private static let faults = "Tests/Faults"

    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let root = context.package.directoryURL
        let models = root.appending(path: Self.models)
        let files = try FileManager.default.subpathsOfDirectory(atPath: models.path)
            .filter { $0.hasSuffix(".swift") && !$0.hasPrefix(Self.values) }.sorted()
        let lists = try FileManager.default
            .contentsOfDirectory(atPath: root.appending(path: Self.faults).path)
            .filter { $0.hasSuffix(".faults") }.sorted().map { "\(Self.faults)/\($0)" }
        let output = context.pluginWorkDirectoryURL
        let copies =
            files.map { models.appending(path: $0).lastPathComponent } + ["PlantedIDs.swift"]
        return [
            .buildCommand(
                displayName: "Planting faults in \(files.count) files of the models",
                executable: try context.tool(named: "plant-faults").url,
                arguments: [root.path, Self.models, output.path] + lists + ["--"] + files,
                inputFiles: files.map { models.appending(path: $0) }
                    + lists.map { root.appending(path: $0) },
                outputFiles: copies.map { output.appending(path: $0) })
        ]
    }
}
