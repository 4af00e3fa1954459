// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "chatcheck",
    platforms: [.macOS(.v26), .iOS(.v26)],
    products: [
        .library(name: "ChatValues", targets: ["ChatValues"]),
        .library(name: "ChatModels", targets: ["ChatModels"]),
        .library(name: "PropertyCheck", targets: ["PropertyCheck"]),
        .library(name: "ChatGenerators", targets: ["ChatGenerators"]),
        .library(name: "ChatOracles", targets: ["ChatOracles"]),
        .library(name: "ChatProperties", targets: ["ChatProperties"]),
        .library(name: "ChatGoldens", targets: ["ChatGoldens"]),
        .library(name: "ChatBenchmarks", targets: ["ChatBenchmarks"]),
        .library(name: "ChatcheckCommand", targets: ["ChatcheckCommand"]),
        .executable(name: "chatcheck", targets: ["chatcheck"]),
    ],
    targets: [
        // What travels between the layers.
        .target(name: "ChatValues", path: "Sources/Models/Values"),
        // The production models.
        .target(
            name: "ChatModels", dependencies: ["ChatValues"], path: "Sources/Models",
            exclude: ["Values"]),
        // The engine: knows nothing of chats.
        .target(name: "PropertyCheck"),
        // Random values, histories and faults.
        .target(
            name: "ChatGenerators", dependencies: ["PropertyCheck", "ChatValues"],
            path: "Sources/Generators"),
        // Reference implementations: they cannot call a model.
        .target(name: "ChatOracles", dependencies: ["ChatValues"], path: "Sources/Oracles"),

        // Laws, worked examples and measured work are plain targets, so that `swift test`, the
        // command line and a fuzzer run the very same values.
        .target(
            name: "ChatProperties",
            dependencies: [
                "PropertyCheck", "ChatValues", "ChatModels", "ChatGenerators", "ChatOracles",
            ],
            path: "Tests/Property", exclude: ["Suite"]),
        .target(
            name: "ChatGoldens",
            dependencies: [
                "ChatValues", "ChatModels", "ChatGenerators", "ChatOracles", "ChatProperties",
            ],
            path: "Tests/Golden", exclude: ["Suite"]),
        .target(
            name: "ChatBenchmarks",
            dependencies: ["PropertyCheck", "ChatValues", "ChatModels", "ChatGenerators"],
            path: "Tests/Performance", exclude: ["Suite", "Budgets.txt"]),

        // The command line as a library, so that another suite can have one too.
        .target(
            name: "ChatcheckCommand",
            dependencies: [
                "PropertyCheck", "ChatValues", "ChatModels", "ChatGenerators", "ChatProperties",
                "ChatGoldens", "ChatBenchmarks", "PlantedFaults",
            ],
            path: "Sources/chatcheck"),
        .executableTarget(
            name: "chatcheck",
            dependencies: [
                "ChatcheckCommand",
                // Built beside it and started by it, never linked into it.
                "chatcheck-measure",
            ],
            path: "Sources/chatcheck-main"),

        // Counts work in a process of its own. The executable is C, since it defines malloc: what it
        // defines is then in no other program, however far another depends on it.
        .target(name: "ChatMeasuring", dependencies: ["ChatBenchmarks"], path: "Sources/Measuring"),
        .executableTarget(name: "chatcheck-measure", dependencies: ["ChatMeasuring"]),

        // Planted faults: what a suite must catch. No product needs the plugin but the program that
        // tries the faults, so an app that links the models does not build it.
        .target(name: "PlantedFaults"),
        .executableTarget(name: "plant-faults", dependencies: ["PlantedFaults"]),
        .plugin(name: "PlantFaults", capability: .buildTool(), dependencies: ["plant-faults"]),
        // The copy of ChatModels that the plugin makes, with every fault behind one switch.
        .target(
            name: "FaultyModels", dependencies: ["ChatValues"], path: "Tests/Faults/Models",
            plugins: ["PlantFaults"]),
        .target(
            name: "FaultTrials",
            dependencies: [
                "FaultyModels", "ChatValues", "ChatProperties", "ChatGoldens", "PropertyCheck",
            ],
            path: "Tests/Faults/Trials",
            // ChatModels extends the same values with the same names; only the copy is meant here.
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")]),
        .executableTarget(name: "chatcheck-faults", dependencies: ["FaultTrials", "ChatGoldens"]),

        .testTarget(
            name: "PropertySuite", dependencies: ["ChatProperties", "ChatValues", "PropertyCheck"],
            path: "Tests/Property/Suite"),
        .testTarget(
            name: "GoldenSuite", dependencies: ["ChatGoldens"], path: "Tests/Golden/Suite"),
        .testTarget(
            name: "PerformanceSuite", dependencies: ["ChatBenchmarks"],
            path: "Tests/Performance/Suite"),
        .testTarget(
            name: "EngineTests",
            dependencies: [
                "PropertyCheck", "ChatValues", "ChatGoldens", "ChatBenchmarks", "ChatcheckCommand",
                "ChatMeasuring",
                "chatcheck", "chatcheck-misbehaving",
            ],
            path: "Tests/Engine"),
        .testTarget(
            name: "FaultSuite",
            dependencies: [
                "FaultTrials", "PlantedFaults", "ChatGoldens", "ChatValues", "PropertyCheck",
                "chatcheck-faults",
            ],
            path: "Tests/Faults/Suite"),
        // A suite whose laws trap, loop and worse: what the gate must survive.
        .executableTarget(
            name: "chatcheck-misbehaving", dependencies: ["ChatcheckCommand", "PropertyCheck"],
            path: "Tests/Misbehaving"),
        // What no law can see of a model from outside.
        .testTarget(name: "ModelTests", dependencies: ["ChatModels"], path: "Tests/Models"),
        // What is generated is valid, and everything that is meant to occur does.
        .testTarget(
            name: "ChatGeneratorTests",
            dependencies: ["ChatGenerators", "ChatModels", "ChatValues", "PropertyCheck"],
            path: "Tests/Generators"),
        // The oracles are held to tables of their own: laws compare models with them.
        .testTarget(
            name: "OracleTests", dependencies: ["ChatOracles", "ChatValues"], path: "Tests/Oracles"),
    ]
)
