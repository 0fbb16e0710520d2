import ExampleScreens
import Foundation
import GoldenImageTesting
import RasterTables
import Testing

private let examples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Examples")

@Suite("The screens in Examples/screens") struct ScreenTests {
    @Test("Each is drawn as its picture shows it", arguments: Screen.all.map(\.name))
    @MainActor func picture(name: String) throws {
        let golden = GoldenImages(directory: examples, maximumByteCount: 150 * 1024)
        let screen = try #require(Screen.all.first { $0.name == name })
        let controller = screen.makeController()
        try golden.check(
            controller.view.goldenPicture(in: GoldenSubjectTraits(scale: 2), threads: 2), named: "screens/\(name)")
        // What a view shows comes from it, and no view keeps it alive.
        withExtendedLifetime(controller) {}
    }

    @Test("The README shows each of them, and no picture is left over")
    @MainActor func readme() throws {
        let readme = try String(contentsOf: examples.appending(path: "../README.md"), encoding: .utf8)
        let files = try FileManager.default.contentsOfDirectory(atPath: examples.appending(path: "screens").path)
        #expect(files.filter { $0.hasSuffix(".png") }.sorted() == Screen.all.map { "\($0.name).png" }.sorted())
        for screen in Screen.all { #expect(readme.contains("Examples/screens/\(screen.name).png"), "\(screen.name)") }
    }
}
