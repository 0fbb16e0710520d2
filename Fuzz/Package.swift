// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who depends on RasterTables builds it, and no build of RasterTables has the
// flags of a fuzzer. `make fuzz` builds and runs it; the tests of RasterTables compile Sources/Entries too.
let package = Package(
    name: "Fuzz",
    dependencies: [
        // By name: the identity of a package in a folder would be that of whatever the folder is called.
        .package(name: "RasterTables", path: "..")
    ],
    targets: [
        .target(
            name: "FuzzEntries",
            dependencies: [
                .product(name: "RasterTables", package: "RasterTables"),
                .product(name: "GoldenImages", package: "RasterTables"),
            ],
            path: "Sources/Entries"),
        .executableTarget(name: "fuzz", dependencies: ["FuzzEntries"], path: "Sources/LibFuzzer"),
    ],
    swiftLanguageModes: [.v6]
)
