// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nobody who depends on RasterTables builds it, and no build of RasterTables has the
// flags of a fuzzer. `make fuzz` builds and runs it; the tests run the same entries on the corpus and on mutations of it.
let package = Package(
    name: "Fuzz",
    dependencies: [
        // By name: the identity of a package in a folder would be that of whatever the folder is called.
        .package(name: "RasterTables", path: "..")
    ],
    targets: [
        .target(name: "FuzzEntries", dependencies: [.product(name: "RasterTables", package: "RasterTables")], path: "Sources/Entries"),
        .executableTarget(name: "fuzz-fonts", dependencies: ["FuzzEntries"], path: "Sources/FuzzFonts"),
        .executableTarget(name: "fuzz-paragraphs", dependencies: ["FuzzEntries"], path: "Sources/FuzzParagraphs"),
        .executableTarget(name: "fuzz-tables", dependencies: ["FuzzEntries"], path: "Sources/FuzzTables"),
        .executableTarget(name: "fuzz-png", dependencies: ["FuzzEntries"], path: "Sources/FuzzPNG"),
    ],
    swiftLanguageModes: [.v6]
)
