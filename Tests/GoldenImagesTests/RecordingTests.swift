import Foundation
import GoldenImageTesting
import RasterGraphics
import RasterLists
import RasterTables
import SnapshotNames
import TestSupport
import Testing

@testable import GoldenImageTesting
@testable import GoldenImages

/// What is recorded and named how, and which failures are those of the last run.
@Suite struct RecordingTests {
    private func golden(_ folder: TemporaryFolder, _ mode: String = "never", run: String = "1") -> GoldenImages {
        GoldenImages(
            directory: URL(filePath: folder.path).appending(path: "golden-images"),
            environment: ["GOLDEN_IMAGES": mode, "GOLDEN_IMAGES_RUN": run])
    }

    private let black = Bitmap(width: 4, height: 4, filledWith: .black)
    private let white = Bitmap(width: 4, height: 4, filledWith: .white)

    // MARK: Names

    @Test(arguments: [
        ("主页Tests", "主页-tests"), ("GrößeÄndern", "größe-ändern"), ("HTTPTable2Tests", "http-table2-tests"),
        ("Cafe\u{301}", "café"),
        ("한국어", "한국어"), ("a—b", "a-b"),
    ])
    func `names keep the letters of all scripts, spelt in one way`(_ given: String, _ name: String) {
        #expect(GoldenImages.kebab(given).unicodeScalars.elementsEqual(name.unicodeScalars))
        #expect(GoldenImages.isName("a/" + name))
    }

    @Test func `a picture with a name of another script is recorded and compared`() throws {
        let folder = try TemporaryFolder()
        try golden(folder, "record").check(black, named: "主页/größe")
        try golden(folder).check(black, named: "主页/größe")
        #expect(throws: GoldenImageError.self) { try golden(folder).check(white, named: "主页/größe") }
    }

    @Test func `a literal with values in it names all that it can become`() throws {
        let folder = try TemporaryFolder()
        for name in ["row/state-on", "row/state-off-dark", "row/both", "row/a-x-b", "row/gone", "list/n-1"] {
            try golden(folder, "record").check(black, named: name)
        }
        let tests = URL(filePath: folder.path).appending(path: "Tests")
        try FileManager.default.createDirectory(at: tests.appending(path: "Other"), withIntermediateDirectories: true)
        try #"""
        expectImage(of: row(state), named: "state-\(name(of: "a)b", state))") // said "so
        let all = [("both", 1)]; expectImage(of: x, named: "a-\(
        expectImage(of: x, named: "a-\(x)-b", in: "\(y)")
        """#.write(to: tests.appending(path: "RowTests.swift"), atomically: true, encoding: .utf8)
        try #"check(x, named: "list/n-\(number)")"#.write(
            to: tests.appending(path: "Other/Check.swift"), atomically: true, encoding: .utf8)
        #expect(try golden(folder).unusedImages(namedIn: tests) == ["row/gone"])
    }

    @Test func `the tests of all targets of a package are read, whichever asks`() throws {
        let folder = try TemporaryFolder()
        let package = URL(filePath: folder.path)
        for path in ["Tests/A", "Tests/B", "Sources/A"] {
            try FileManager.default.createDirectory(at: package.appending(path: path), withIntermediateDirectories: true)
        }
        try Data().write(to: package.appending(path: "Package.swift"))
        func sources(_ path: String) -> String {
            String(GoldenImages.testSources(around: folder.path + path).standardizedFileURL.path.dropFirst(folder.path.count))
        }
        #expect(sources("/Tests/A/ATests.swift") == "/Tests" && sources("/Sources/A/A.swift") == "/Sources/A")
    }

    @Test func `a name that comes a second time in a run is an error, at the same line too`() throws {
        let folder = try TemporaryFolder()
        let golden = golden(folder, "record")
        func expect(_ bitmap: Bitmap) { expectImage(of: bitmap, named: "twice/used", in: golden) }
        expect(black)
        withKnownIssue {
            expect(white)
        } matching: { issue in
            "\(issue.comments)".contains("\"twice/used\" was used here before")
        }
        withKnownIssue {
            expectImage(of: black, named: "twice/used", in: golden)
        } matching: { issue in
            "\(issue.comments)".contains("is taken by")
        }
        #expect(try Bitmap(png: Data(contentsOf: golden.url(named: "twice/used"))) == black)
    }

    // MARK: Runs

    @Test func `failures are those of the last run: what it did not test is no failure`() throws {
        let folder = try TemporaryFolder()
        func check(_ names: [String], run: String, _ bitmap: Bitmap) {
            for name in names { try? golden(folder, run: run).check(bitmap, named: name) }
        }
        for name in ["a/one", "a/two"] { try golden(folder, "record").check(black, named: name) }
        let failures = FailureFolder(golden(folder).failures)
        check(["a/one", "a/two"], run: "1", white)
        #expect(try failures.failures().map(\.name) == ["a/one", "a/two"])
        // Another process of the same run keeps what is there.
        check(["a/two"], run: "1", black)
        #expect(try failures.failures().map(\.name) == ["a/one"])
        check(["a/two"], run: "2", white)
        #expect(try failures.failures().map(\.name) == ["a/two"])
        #expect(!FileManager.default.fileExists(atPath: failures.url(of: .actual, named: "a/one").path))
        check(["a/two"], run: "3", black)
        #expect(try failures.failures().isEmpty)
        #expect(try String(contentsOf: failures.url.appending(path: ".gitignore"), encoding: .utf8) == "*\n")
    }

    @Test func `processes that one process began are one run`() {
        let name = TestRun.name([:])
        #expect(name == TestRun.name([:]) && name.hasPrefix("\(getppid())-") && name != TestRun.ofProcess)
        #expect(TestRun.name(["GOLDEN_IMAGES_RUN": "17"]) == "17")
    }

    // MARK: Pictures and layouts

    private func label(_ text: String) -> Label {
        let label = Label()
        label.text = text
        return label
    }

    @Test func `a picture and a layout of two recordings are told, and recorded anew`() throws {
        let folder = try TemporaryFolder()
        let (one, other) = (try label("One").goldenPicture(), try label("Another").goldenPicture())
        try golden(folder, "record").check(one, named: "a/label")
        try golden(folder, "record").check(other, named: "a/other")
        let images = URL(filePath: folder.path).appending(path: "golden-images/a")
        try Data(contentsOf: images.appending(path: "other.json")).write(to: images.appending(path: "label.json"))
        #expect(throws: GoldenImageError.mixed(name: "a/label", url: golden(folder).url(named: "a/label"))) {
            try golden(folder).check(one, named: "a/label")
        }
        try golden(folder, "record").check(one, named: "a/label")
        try golden(folder).check(one, named: "a/label")
    }

    @Test func `what is left out of a column is named by its heading without the mark`() throws {
        let folder = try TemporaryFolder()
        func table(_ sales: String) throws -> GoldenPicture {
            let data = try DataFile(bytes: Array("city,sales\nLima,\(sales)\nOslo,12\n".utf8), name: "sales")
            let table = DisplayTable(data).footnote("In thousands", at: .columnLabels("sales"))
            return try table.goldenPicture()
        }
        try golden(folder, "record").check(table("10"), named: "a/marked")
        try golden(folder).check(table("17"), named: "a/marked", ignoring: [.column("sales")])
        #expect(throws: GoldenImageError.self) { try golden(folder).check(table("17"), named: "a/marked") }
    }

    // MARK: Subjects

    @Test @MainActor func `controllers, images and layers are subjects`() throws {
        let controller = ViewController()
        controller.view.frame.size = CGSize(width: 20, height: 10)
        controller.view.backgroundColor = .red
        #expect(
            try controller.goldenPicture().bitmap
                == Bitmap(width: 40, height: 20, filledWith: ColorU8(red: 255, green: 0, blue: 0)))
        let image = Image(bitmap: black)
        #expect(try image.goldenPicture(in: GoldenSubjectTraits(scale: 1)).bitmap == black)
        let (layer, parent) = (Layer(), Layer())
        layer.frame = CGRect(x: 7, y: 9, width: 4, height: 4)
        layer.backgroundColor = .black
        parent.addSublayer(layer)
        #expect(try layer.goldenPicture(in: GoldenSubjectTraits(scale: 1)).bitmap == black)
        #expect(layer.superlayer === parent && layer.frame.origin == CGPoint(x: 7, y: 9))
    }

    // MARK: The other names

    private struct Person: Encodable {
        var name: String
        var tags: Set<String>
    }

    @Test func `texts are recorded and compared by the names of swift-snapshot-testing, lines that differ are told`() throws {
        let folder = try TemporaryFolder()
        func verify<Value>(
            _ value: Value, _ way: Snapshotting<Value, String>, _ name: String,
            _ record: SnapshotTestingConfiguration.Record = .never
        ) -> String? {
            verifySnapshot(of: value, as: way, named: name, record: record, snapshotDirectory: folder.path + "/snapshots")
        }
        let person = Person(name: "Ida", tags: ["b", "a"])
        let isRefused = GoldenImages.isContinuousIntegration(ProcessInfo.processInfo.environment)
        guard !isRefused else { return #expect(verify("a", .lines, "lines", true)?.contains("is refused") == true) }
        #expect(verify("a\nb\nc", .lines, "lines") != nil)
        #expect(verify("a\nb\nc", .lines, "lines", true) == nil && verify("a\nb\nc", .lines, "lines") == nil)
        let difference = verify("a\nB\nc", .lines, "lines")
        #expect(difference?.contains("line 2 was ‘b’") == true && difference?.contains("line 2 is ‘B’") == true)
        #expect(verify(person, .json, "json", true) == nil && verify(person, .dump, "dump", true) == nil)
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/snapshots").sorted()
        let dump = try #require(files.first { $0.hasSuffix("-dump.txt") })
        #expect(
            try String(contentsOfFile: folder.path + "/snapshots/" + dump, encoding: .utf8)
                == "▿ Person\n  - name: \"Ida\"\n  ▿ tags: 2 elements\n    - \"a\"\n    - \"b\"\n")
        #expect(files.contains { $0.hasSuffix("-json.json") })
    }

    @Test func `a device's screen has its size and its pixels`() throws {
        let folder = try TemporaryFolder()
        let failure = verifySnapshot(
            of: View(), as: .image(on: .iPhone13(.landscape)), named: "screen", record: false,
            snapshotDirectory: folder.path + "/snapshots")
        let refused = GoldenImages.isContinuousIntegration(ProcessInfo.processInfo.environment)
        guard !refused else { return #expect(failure?.contains("is refused") == true) }
        let file = try #require(
            FileManager.default.subpathsOfDirectory(atPath: folder.path + "/snapshots").first { $0.hasSuffix("-screen.png") })
        let bitmap = try Bitmap(png: Data(contentsOf: URL(filePath: folder.path + "/snapshots/" + file)))
        #expect(bitmap.width == 2532 && bitmap.height == 1170)
    }
}

/// What a suite says of its pictures holds for its tests.
@Suite(.goldenImages(traits: .dark, tolerance: .perChannel(levels: 3), ignoring: [.row(1)])) struct GoldenImagesTraitTests {
    @Test func `a suite's settings are those of its tests`() {
        let settings = GoldenSettings.current
        #expect(settings.traits == .dark && settings.ignored == [.row(1)] && settings.maximumByteCount == nil)
    }

    @Test(.goldenImages(in: "Pictures", ignoring: [], maximumByteCount: 99)) func `a test's go before its suite's`() {
        let settings = GoldenSettings.current
        #expect(settings.traits == .dark && settings.ignored == [] && settings.tolerance == .perChannel(levels: 3))
        let images = settings.images(around: #filePath)
        #expect(images.directory.path.hasSuffix("/Pictures") && images.maximumByteCount == 99)
        #expect(images.directory.deletingLastPathComponent().appending(path: "Package.swift").isFileURL)
    }
}
