import Foundation
import TestSupport
import Testing

@Suite struct ArticleTests {
    /// Tests that the articles quote.
    private static let sources = [
        "Tests/GoldenImagesTests/SnapshotNamesTests.swift", "Tests/GoldenImagesTests/ExpectImageTests.swift",
        "Examples/picture-tests/Tests/InvoicesTests/InvoiceTests.swift", "Examples/picture-tests/Package.swift",
    ]

    @Test(arguments: ["PictureTests", "FromSnapshotTesting", "FromPlaywright", "FromInsta"])
    func `each line of Swift in the articles stands in a test`(_ article: String) throws {
        func text(_ path: String) throws -> String {
            try String(contentsOf: projectFolder.appendingPathComponent(path), encoding: .utf8)
        }
        let known = Set(
            try Self.sources.flatMap { try text($0).split(separator: "\n") }.map { $0.trimmingCharacters(in: .whitespaces) })
        var isSwift = false
        var count = 0
        for line in try text("Sources/RasterTables/RasterTables.docc/\(article).md").split(separator: "\n") {
            if line.hasPrefix("```") {
                isSwift = line == "```swift"
            } else if isSwift {
                count += 1
                #expect(known.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
            }
        }
        #expect(count > 0)
    }
}
