// swift-tools-version: 6.2
import PackageDescription

// Rooms whose business are no buffers: what is unsafe in them is marked. Files, text, pixels, PNG and JPEG are pointers
// throughout their inner loops, and fence them by the room.
let safe: [SwiftSetting] = [.strictMemorySafety()]

// Our own C looks where it copies to, as far as the compiler knows how large that is. Only where it optimises is that possible.
let checked: [CSetting] = [.define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release))]

// Foundation's ICU gives its functions a prefix since Swift 6.3.
#if compiler(>=6.3)
let icuNames: [CSetting] = []
#else
let icuNames: [CSetting] = [.define("RASTER_ICU_HAS_PLAIN_NAMES")]
#endif

// What the door re-exports (Sources/RasterTables/Exports.swift). SwiftPM compiles a target anew where a module has changed
// that it declares, so who sees rooms through the door only declares them too.
let rooms: [Target.Dependency] = [
    "RasterDataFiles", "RasterDataTables", "RasterDisplayTables", "RasterDocuments", "RasterDrawing", "RasterFormats",
    "RasterGraphics", "RasterGrid", "RasterJPEG", "RasterPNG", "RasterPlots", "RasterSpecification", "RasterText", "RasterViews",
]

// Folders under Sources/ carry the short name of a room, targets a prefix: a target's name must be
// unique in the package graph of everyone who depends on this package.
let package = Package(
    name: "RasterTables",
    products: [
        .library(name: "RasterTables", targets: ["RasterTables"]),
        .library(name: "RasterLists", targets: ["RasterLists"]),
        .library(name: "GoldenImages", targets: ["GoldenImages", "GoldenImageTesting", "SnapshotNames"]),
        .executable(name: "rastertables", targets: ["rastertables"]),
        // Tables by the command's options, for programs of other packages: Service/ draws by it.
        .library(name: "RasterCommand", targets: ["RasterCommand"]),
        // The command has the name already; .ci/library makes librastertables.so of it.
        .library(name: "rastertables-c", type: .dynamic, targets: ["RasterCInterface"]),
    ],
    // Data that a program can leave out: the READMEs of fonts/ and hyphenation/ say what each takes. One trait is on by
    // default, not four: SwiftPM names the enabled ones to each Swift compilation in the order of a hash, another one in
    // each run, and begins all of them anew where the order is another.
    traits: [
        .default(enabledTraits: ["Everything"]),
        .trait(name: "Everything", description: "Bundles all that the other traits do (30 MB)."),
        .trait(name: "ScriptFonts", description: "Bundles fonts for some 60 scripts from Arabic to Yi, and symbols (3 MB)."),
        .trait(name: "CJKFonts", description: "Bundles a font for Chinese, Japanese and Korean (15 MB)."),
        .trait(name: "EmojiFonts", description: "Bundles a font for emoji in colour (11 MB)."),
        .trait(name: "Hyphenation", description: "Bundles hyphenation patterns for some 30 languages (1 MB)."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        // Specifications of tables in YAML.
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
        // Binary searches.
        .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.0"),
    ],
    targets: [
        // Floor 0: C.
        .systemLibrary(
            name: "CRasterFreeType", path: "Sources/CFreeType", pkgConfig: "freetype2",
            providers: [.apt(["libfreetype-dev"])]),
        .systemLibrary(
            name: "CRasterHarfBuzz", path: "Sources/CHarfBuzz", pkgConfig: "harfbuzz",
            providers: [.apt(["libharfbuzz-dev"])]),
        .target(
            name: "CRasterICU", path: "Sources/CICU", exclude: ["LICENSE"], cSettings: icuNames + checked,
            linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
        // The command only: what other programs link is theirs to say.
        .target(name: "CRasterCommand", path: "Sources/CCommand", cSettings: [.headerSearchPath(".")] + checked),
        .systemLibrary(
            name: "CRasterDeflate", path: "Sources/CDeflate", pkgConfig: "libisal",
            providers: [.apt(["libisal-dev"])]),
        .target(
            name: "CRasterPNG", path: "Sources/CPNG", cSettings: checked,
            linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("z")]),
        .target(name: "CRasterPaint", path: "Sources/CPaint", cSettings: checked),
        .target(name: "CRasterSystem", path: "Sources/CSystem", cSettings: checked),
        .target(
            name: "CRasterLibraries", path: "Sources/CLibraries", cSettings: checked, linkerSettings: [.linkedLibrary("z")]),
        .target(name: "CRasterJPEG", dependencies: ["CRasterLibraries"], path: "Sources/CJPEG", cSettings: checked),
        .target(
            name: "CRasterSubset", dependencies: ["CRasterLibraries", "CRasterHarfBuzz"], path: "Sources/CSubset",
            cSettings: checked),
        .target(
            name: "RasterFonts", path: "fonts",
            cSettings: [
                .headerSearchPath("."),
                .define("RASTER_SCRIPT_FONTS", .when(traits: ["Everything", "ScriptFonts"])),
                .define("RASTER_CJK_FONTS", .when(traits: ["Everything", "CJKFonts"])),
                .define("RASTER_EMOJI_FONTS", .when(traits: ["Everything", "EmojiFonts"])),
            ]),

        .target(
            name: "RasterHyphenation", path: "hyphenation",
            cSettings: [
                .headerSearchPath("."), .define("RASTER_HYPHENATION", .when(traits: ["Everything", "Hyphenation"])),
            ]),

        // Floor 1: values.
        .target(
            name: "RasterGraphics", dependencies: ["CRasterSystem"], path: "Sources/Graphics", swiftSettings: safe),

        // Floor 2: pixels, files, text, linear constraints.
        .target(
            name: "RasterPaint",
            dependencies: ["RasterGraphics", "CRasterPaint", .product(name: "Algorithms", package: "swift-algorithms")],
            path: "Sources/Paint"),
        .target(
            name: "RasterPNG", dependencies: ["RasterGraphics", "CRasterPNG", "CRasterDeflate"],
            path: "Sources/PNG"),
        .target(name: "RasterJPEG", dependencies: ["RasterGraphics", "CRasterJPEG"], path: "Sources/JPEG"),
        .target(
            name: "RasterText",
            dependencies: [
                "RasterGraphics", "CRasterFreeType", "CRasterHarfBuzz", "CRasterICU", "CRasterDeflate", "CRasterSubset",
                "RasterFonts",
                "RasterHyphenation", .product(name: "Algorithms", package: "swift-algorithms"),
            ],
            path: "Sources/Text"),

        .target(name: "RasterSolver", path: "Sources/Solver", swiftSettings: safe),

        // Floor 3: what to paint, files as columns, and pictures as assertions.
        .target(
            name: "RasterDrawing", dependencies: ["RasterGraphics", "RasterText", "RasterPaint"],
            path: "Sources/Drawing", swiftSettings: safe),
        .target(
            name: "RasterFormats", dependencies: ["RasterGraphics", "CRasterICU", "CRasterLibraries"], path: "Sources/Formats",
            exclude: [
                "Countries/make_countries.py", "Dates/make_dates.py", "Durations/make_durations.py", "Locales/make_locales.py",
            ],
            swiftSettings: safe),
        .target(
            name: "RasterDataFiles",
            dependencies: ["RasterFormats", "RasterGraphics", "RasterText", "CRasterICU", "CRasterLibraries"],
            path: "Sources/DataFiles"),
        .target(
            name: "GoldenImages", dependencies: ["RasterDrawing", "RasterText", "RasterGraphics", "RasterPNG"],
            path: "Sources/GoldenImages", swiftSettings: safe),

        // Floor 4: documents of what was drawn.
        .target(
            name: "RasterDocuments",
            dependencies: [
                "RasterDrawing", "RasterGraphics", "RasterText", "RasterPaint", "RasterPNG", "CRasterLibraries",
            ],
            path: "Sources/Documents", swiftSettings: safe),

        .target(
            name: "RasterPlots", dependencies: ["RasterDrawing", "RasterFormats", "RasterGraphics", "RasterText"],
            path: "Sources/Plots", swiftSettings: safe),

        // Floors 4 to 6: views, the engine of everything with rows and columns, tables and lists.
        .target(
            name: "RasterViews",
            dependencies: [
                "RasterDrawing", "RasterGraphics", "RasterSolver", "RasterText", "RasterFonts",
                .product(name: "Algorithms", package: "swift-algorithms"),
            ],
            path: "Sources/Views", swiftSettings: safe),
        .target(
            name: "RasterGrid",
            dependencies: [
                "RasterViews", "RasterDrawing", "RasterGraphics", "RasterText",
                .product(name: "Algorithms", package: "swift-algorithms"),
            ],
            path: "Sources/Grid", swiftSettings: safe),
        .target(
            name: "RasterDataTables",
            dependencies: ["RasterGrid", "RasterViews", "RasterDrawing", "RasterGraphics", "RasterText"],
            path: "Sources/DataTables", swiftSettings: safe),

        .target(
            name: "RasterLists",
            dependencies: [
                "RasterViews", "RasterDrawing", "RasterGraphics", "RasterText",
                .product(name: "Algorithms", package: "swift-algorithms"),
            ],
            path: "Sources/Lists", swiftSettings: safe),

        .target(
            name: "RasterDisplayTables",
            dependencies: [
                "RasterPlots", "RasterFormats", "RasterGrid", "RasterViews", "RasterDrawing", "RasterGraphics", "RasterText",
                "RasterPNG", "RasterJPEG", .product(name: "Algorithms", package: "swift-algorithms"),
            ],
            path: "Sources/DisplayTables",
            swiftSettings: safe),

        // Floor 7: tables as documents.
        .target(
            name: "RasterSpecification",
            dependencies: [
                "RasterDisplayTables", "RasterDataFiles", "RasterPlots", "RasterFormats", "RasterGrid", "RasterViews",
                "RasterGraphics",
                "RasterText", .product(name: "Yams", package: "Yams"),
            ],
            path: "Sources/Specification",
            swiftSettings: safe),

        // Floor 8: the public door.
        .target(
            name: "RasterTables",
            dependencies: [
                "RasterGraphics", "RasterPaint", "RasterPNG", "RasterJPEG", "RasterText", "RasterDrawing", "RasterDataFiles",
                "RasterFormats", "RasterViews", "RasterGrid", "RasterDataTables", "RasterPlots", "RasterDisplayTables",
                "RasterSpecification", "RasterDocuments", "CRasterSystem",
                .product(name: "Algorithms", package: "swift-algorithms"),
            ],
            path: "Sources/RasterTables", swiftSettings: safe),

        // Floor 9: pictures as expectations of tests, and the names that tests of swift-snapshot-testing call.
        .target(
            name: "GoldenImageTesting", dependencies: ["GoldenImages", "RasterTables", "RasterLists"] + rooms,
            path: "Sources/GoldenImageTesting", swiftSettings: safe),
        .target(
            name: "SnapshotNames", dependencies: ["GoldenImageTesting", "GoldenImages", "RasterTables", "RasterLists"] + rooms,
            path: "Sources/SnapshotNames", swiftSettings: safe),

        // Floor 9: the command.
        .target(
            name: "RasterCommand",
            dependencies: [
                "RasterTables", "GoldenImages", "CRasterCommand", "CRasterSystem",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ] + rooms,
            path: "Sources/Command", exclude: ["Main"], swiftSettings: safe),
        .executableTarget(
            name: "rastertables", dependencies: ["RasterCommand", "CRasterCommand"], path: "Sources/Command/Main",
            swiftSettings: safe),

        // Floor 9: the same for C. What C sees is declared there, and the Swift beside it implements what is declared.
        .target(
            name: "CRasterTables", path: "Sources/CInterface/include", publicHeadersPath: ".", cSettings: checked),
        .target(
            name: "RasterCInterface",
            dependencies: ["CRasterTables", "RasterCommand", "RasterTables", "GoldenImages"] + rooms,
            path: "Sources/CInterface", exclude: ["include"]),

        // Tests, a target for each room, and what they share.
        .target(name: "TestSupport", path: "Tests/Support"),
        .testTarget(name: "GraphicsTests", dependencies: ["RasterGraphics", "CRasterSystem", "TestSupport"]),
        .testTarget(name: "PaintTests", dependencies: ["RasterPaint", "RasterGraphics", "TestSupport"]),
        .testTarget(name: "PNGTests", dependencies: ["RasterPNG", "RasterGraphics", "TestSupport"]),
        .testTarget(name: "JPEGTests", dependencies: ["RasterJPEG", "RasterGraphics", "TestSupport"]),
        .testTarget(
            name: "TextTests", dependencies: ["RasterText", "RasterGraphics", "CRasterHarfBuzz", "CRasterICU", "TestSupport"]),
        .testTarget(name: "SolverTests", dependencies: ["RasterSolver", "TestSupport"], exclude: ["kiwi_oracle.py"]),
        .testTarget(
            name: "DrawingTests",
            dependencies: ["RasterDrawing", "RasterGraphics", "RasterText", "RasterPaint", "TestSupport"]),
        .testTarget(
            name: "DocumentsTests",
            dependencies: ["RasterTables", "RasterPaint", "CRasterLibraries", "TestSupport"] + rooms, exclude: ["Texts"]),
        .testTarget(
            name: "GoldenImagesTests",
            dependencies: ["GoldenImages", "GoldenImageTesting", "SnapshotNames", "RasterTables", "RasterLists", "TestSupport"]
                + rooms,
            exclude: ["__Snapshots__", "report.js"]),
        .testTarget(
            name: "ViewsTests",
            dependencies: ["RasterViews", "RasterDrawing", "RasterGraphics", "RasterText", "TestSupport"]),
        .testTarget(
            name: "GridTests",
            dependencies: [
                "RasterGrid", "RasterViews", "RasterDrawing", "RasterGraphics", "RasterText", "TestSupport",
            ]),
        .testTarget(
            name: "DataTablesTests",
            dependencies: [
                "RasterDataTables", "RasterGrid", "RasterViews", "RasterDrawing", "RasterGraphics", "RasterText",
                "TestSupport",
            ]),
        .testTarget(
            name: "ListsTests",
            dependencies: [
                "RasterLists", "RasterViews", "RasterDrawing", "RasterGraphics", "RasterText", "TestSupport",
            ]),
        .testTarget(
            name: "DisplayTablesTests",
            dependencies: [
                "RasterDisplayTables", "RasterPlots", "RasterFormats", "RasterGrid", "RasterViews", "RasterDrawing",
                "RasterText", "RasterGraphics", "RasterPNG", "TestSupport",
            ]),
        .testTarget(
            name: "SpecificationTests",
            dependencies: [
                "RasterSpecification", "RasterDisplayTables", "RasterDataFiles", "RasterPlots", "RasterFormats", "RasterGrid",
                "RasterViews", "RasterText", "RasterGraphics", "TestSupport",
            ],
            exclude: ["Layouts", "Pairs"]),
        .testTarget(
            name: "PlotsTests",
            dependencies: ["RasterPlots", "RasterDrawing", "RasterFormats", "RasterGraphics", "RasterText", "TestSupport"]),
        .testTarget(
            name: "FormatsTests", dependencies: ["RasterFormats", "RasterGraphics", "TestSupport"],
            exclude: ["Dates/make_answers.py", "Fixtures", "Words/make_words.py"]),
        .testTarget(
            name: "DataFilesTests",
            dependencies: [
                "RasterDataFiles", "RasterFormats", "RasterText", "RasterGraphics", "CRasterLibraries", "TestSupport",
            ],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "RasterTablesTests",
            dependencies: ["RasterTables", "GoldenImages", "GoldenImageTesting", "TestSupport"] + rooms,
            exclude: ["__Snapshots__"]),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "rastertables", "RasterCommand", "RasterTables", "GoldenImages", "TestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ] + rooms),
        .testTarget(
            name: "CInterfaceTests",
            dependencies: [
                "CRasterTables", "RasterCInterface", "RasterCommand", "RasterTables", "GoldenImages", "TestSupport",
            ] + rooms,
            exclude: ["Programs"]),
        // What the fuzzer of Fuzz/, a package of its own, calls; here with its corpus only.
        .testTarget(
            name: "FuzzTests", dependencies: ["RasterTables", "GoldenImages", "TestSupport"] + rooms, path: "Fuzz/Sources",
            exclude: ["LibFuzzer"]),
        .testTarget(
            name: "GoldenImageTests",
            dependencies: ["RasterTables", "RasterLists", "GoldenImageTesting", "GoldenImages", "TestSupport"] + rooms),
    ],
    swiftLanguageModes: [.v6]
)

// Floor 9: the names that code for iOS imports. On Apple's platforms these are the real ones.
#if os(Linux)
package.products += [
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "SwiftDataTables", targets: ["SwiftDataTables"]),
    .library(name: "TableViewCellFormatter", targets: ["TableViewCellFormatter"]),
]
package.targets += [
    .target(
        name: "UIKit", dependencies: ["RasterTables", "RasterLists", "_Testing_UIKit"] + rooms,
        path: "Sources/DropIn/UIKit",
        swiftSettings: safe),
    .target(name: "_Testing_UIKit", path: "Sources/DropIn/Testing", swiftSettings: safe),
    .target(
        name: "SwiftDataTables", dependencies: ["UIKit", "RasterTables", "RasterLists"] + rooms,
        path: "Sources/DropIn/SwiftDataTables",
        swiftSettings: safe),
    .target(
        name: "TableViewCellFormatter", dependencies: ["RasterTables", "RasterLists"] + rooms,
        path: "Sources/DropIn/TableViewCellFormatter",
        swiftSettings: safe),
    .testTarget(
        name: "DropInTests",
        dependencies: ["UIKit", "SwiftDataTables", "TableViewCellFormatter", "RasterTables", "RasterLists", "TestSupport"] + rooms
    ),
    // Code for iOS in the two other modes that it is written in.
    .testTarget(
        name: "Swift5Tests", dependencies: ["UIKit", "SwiftDataTables", "RasterTables", "RasterLists"] + rooms,
        swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
        name: "MainActorTests", dependencies: ["UIKit", "SwiftDataTables", "RasterTables", "RasterLists"] + rooms,
        swiftSettings: [.defaultIsolation(MainActor.self)]),
    // Screens of apps, in the mode that most of them are written in.
    .target(
        name: "ExampleScreens",
        dependencies: ["UIKit", "SwiftDataTables", "TableViewCellFormatter", "RasterTables", "RasterLists"] + rooms,
        path: "Examples/screens",
        exclude: ["settings", "contacts", "mail", "orders", "empty", "dashboard", "playground"].flatMap {
            ["\($0).png", "\($0).json"]
        },
        swiftSettings: [.swiftLanguageMode(.v5)]),
    // A package of its own that tests pictures, compiled and run here as well.
    .target(name: "Invoices", dependencies: ["RasterTables"] + rooms, path: "Examples/picture-tests/Sources/Invoices"),
    .testTarget(
        name: "InvoicesTests", dependencies: ["Invoices", "GoldenImageTesting", "GoldenImages", "RasterTables"] + rooms,
        path: "Examples/picture-tests/Tests/InvoicesTests"),
    .testTarget(
        name: "ExampleTests",
        dependencies: ["ExampleScreens", "UIKit", "GoldenImageTesting", "GoldenImages", "RasterTables", "RasterLists"] + rooms),
]
#endif
