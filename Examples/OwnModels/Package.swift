// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "OwnModels",
    platforms: [.macOS(.v26), .iOS(.v26)],
    dependencies: [.package(name: "chatcheck", path: "../..")],
    targets: [
        // The team's decoder: it knows nothing of chatcheck.
        .target(name: "OwnModels"),
        // What puts it under the laws.
        .target(
            name: "OwnWire",
            dependencies: [
                "OwnModels",
                .product(name: "ChatValues", package: "chatcheck"),
                .product(name: "ChatProperties", package: "chatcheck"),
                .product(name: "ChatGoldens", package: "chatcheck"),
            ]),
        .executableTarget(
            name: "own-check",
            dependencies: [
                "OwnWire",
                .product(name: "ChatProperties", package: "chatcheck"),
                .product(name: "ChatGoldens", package: "chatcheck"),
                .product(name: "ChatcheckCommand", package: "chatcheck"),
            ]),
        .testTarget(
            name: "OwnTests",
            dependencies: [
                "OwnModels", "OwnWire",
                .product(name: "ChatValues", package: "chatcheck"),
                .product(name: "ChatProperties", package: "chatcheck"),
                .product(name: "ChatGoldens", package: "chatcheck"),
                .product(name: "PropertyCheck", package: "chatcheck"),
            ]),
    ]
)
