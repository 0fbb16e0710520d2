// swift-tools-version: 6.2
import PackageDescription

// A package that draws invoices and tests their pictures, as somebody else's would.
let package = Package(
    name: "Invoices",
    dependencies: [.package(name: "RasterTables", path: "../..")],
    targets: [
        .target(name: "Invoices", dependencies: [.product(name: "RasterTables", package: "RasterTables")]),
        .testTarget(
            name: "InvoicesTests", dependencies: ["Invoices", .product(name: "GoldenImages", package: "RasterTables")]),
    ]
)
