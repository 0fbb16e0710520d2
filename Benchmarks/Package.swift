// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nobody who depends on RasterTables builds it. `make bench` runs it.
let package = Package(
    name: "Benchmarks",
    dependencies: [
        // By name: the identity of a package in a folder would be that of whatever the folder is called.
        .package(name: "RasterTables", path: "..")
    ],
    targets: [
        .executableTarget(name: "table-data", path: "Sources/TableData"),
        .executableTarget(name: "compare", path: "Sources/Compare"),
        .executableTarget(
            name: "draw-table", dependencies: [.product(name: "RasterTables", package: "RasterTables")],
            path: "Sources/DrawTable"),
    ],
    swiftLanguageModes: [.v6]
)
