// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who depends on RasterTables builds it. `make bench` runs it, and
// `swift package --package-path Benchmarks benchmark` the stages one by one.
let package = Package(
    name: "Benchmarks",
    dependencies: [
        // By name: the identity of a package in a folder would be that of whatever the folder is called.
        .package(name: "RasterTables", path: ".."),
        // Without its default trait, which needs jemalloc.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .target(name: "BenchmarkRows"),
        .target(name: "Figures"),
        .target(
            name: "BenchmarkTable", dependencies: [.product(name: "RasterTables", package: "RasterTables")]),
        .executableTarget(name: "table-data", dependencies: ["BenchmarkRows"], path: "Sources/TableData"),
        .executableTarget(name: "compare", path: "Sources/Compare"),
        .executableTarget(
            name: "draw-table",
            dependencies: ["BenchmarkTable", .product(name: "RasterTables", package: "RasterTables")],
            path: "Sources/DrawTable"),
        .target(name: "CountedMalloc"),
        .executableTarget(
            name: "scroll-table",
            dependencies: [
                "BenchmarkRows", "CountedMalloc", "Figures", .product(name: "RasterTables", package: "RasterTables"),
            ],
            path: "Sources/ScrollTable"),
        .executableTarget(
            name: "draw-list",
            dependencies: [
                "Figures", .product(name: "RasterLists", package: "RasterTables"),
                .product(name: "RasterTables", package: "RasterTables"),
            ],
            path: "Sources/DrawList"),
        .target(
            name: "WatchedWrite",
            linkerSettings: [
                .unsafeFlags([
                    "-Xlinker", "--wrap=png_write_info", "-Xlinker", "--wrap=raster_granted_cores",
                ])
            ]),
        .executableTarget(
            name: "cores",
            dependencies: ["Figures", "WatchedWrite", .product(name: "RasterTables", package: "RasterTables")],
            path: "Sources/Cores"),
        // The plugin looks for its targets in a folder of this name.
        .executableTarget(
            name: "Stages",
            dependencies: [
                "BenchmarkRows", "BenchmarkTable", .product(name: "RasterTables", package: "RasterTables"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/Stages",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    ],
    swiftLanguageModes: [.v6]
)
