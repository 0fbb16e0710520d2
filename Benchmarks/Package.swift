// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nobody who depends on RasterTables builds it. `make bench` runs it.
let package = Package(
    name: "Benchmarks",
    targets: [
        .executableTarget(name: "table-data", path: "Sources/TableData"),
        .executableTarget(name: "compare", path: "Sources/Compare"),
    ],
    swiftLanguageModes: [.v6]
)
