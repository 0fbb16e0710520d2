// swift-tools-version: 6.2
import PackageDescription

// A package of its own: who draws tables in a program of theirs builds no server.
let package = Package(
    name: "RasterTablesService",
    products: [
        .executable(name: "rastertables-serve", targets: ["rastertables-serve"])
    ],
    dependencies: [
        .package(name: "RasterTables", path: ".."),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
        .package(url: "https://github.com/apple/swift-crypto", "3.12.0"..<"5.0.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.30.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.5.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    ],
    targets: [
        // What addresses are packed with, and the sums of ZIP.
        .systemLibrary(name: "CServiceZlib", path: "Sources/CZlib", providers: [.apt(["zlib1g-dev"])]),
        .target(
            name: "Service",
            dependencies: [
                "CServiceZlib", .product(name: "RasterTables", package: "RasterTables"),
                .product(name: "RasterCommand", package: "RasterTables"),
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "NIOExtras", package: "swift-nio-extras"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Metrics", package: "swift-metrics"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "Yams", package: "Yams"),
            ]),
        .executableTarget(
            name: "rastertables-serve",
            dependencies: [
                "Service", .product(name: "ArgumentParser", package: "swift-argument-parser"),
                // What the benchmark compares with.
                .product(name: "RasterTables", package: "RasterTables"),
            ]),
        .testTarget(
            name: "ServiceTests",
            dependencies: [
                "Service", "rastertables-serve", .product(name: "RasterTables", package: "RasterTables"),
                .product(name: "RasterCommand", package: "RasterTables"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)
