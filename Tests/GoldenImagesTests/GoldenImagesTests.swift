import Foundation
import GoldenImages
import RasterGraphics
import RasterPNG
import Testing

@Suite("Golden images")
final class GoldenImagesTests {
    private let folder: URL
    private let bitmap: Bitmap

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "golden-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var bitmap = Bitmap(width: 12, height: 8, filledWith: .white)
        bitmap[3, 2] = ColorU8(red: 10, green: 20, blue: 30, alpha: 40)
        self.bitmap = bitmap
    }

    deinit { try? FileManager.default.removeItem(at: folder) }  // A leftover in /tmp harms nobody.

    private func golden(_ environment: [String: String] = [:], limit: Int = 20 * 1024) -> GoldenImages {
        GoldenImages(
            directory: folder.appending(path: "golden-images"), environment: environment,
            maximumByteCount: limit)
    }

    private let record = ["GOLDEN_IMAGES": "record"]

    private func error(_ body: () throws -> Void) throws -> GoldenImageError {
        try #require(#expect(throws: GoldenImageError.self, performing: body))
    }

    private func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: path).path)
    }

    @Test("What was recorded passes, with and without recording")
    func recordThenCheck() throws {
        try golden(record).check(bitmap, named: "area/what-is-shown")
        #expect(exists("golden-images/area/what-is-shown.png"))
        try golden().check(bitmap, named: "area/what-is-shown")
        try golden(["CI": "true"]).check(bitmap, named: "area/what-is-shown")
        try golden(record).check(bitmap, named: "area/what-is-shown")
        #expect(!exists("golden-images-failures"))
    }

    @Test("A picture that is missing fails, says how to record it, and records nothing")
    func missing() throws {
        let error = try error { try golden().check(bitmap, named: "area/new") }
        #expect(error == .missing(name: "area/new", url: golden().url(named: "area/new")))
        #expect("\(error)".contains("GOLDEN_IMAGES=record"))
        #expect(!exists("golden-images"))
        #expect(exists("golden-images-failures/area/new.actual.png"))
    }

    @Test("Without a value, or with never, nothing is recorded", arguments: ["", "never"])
    func otherValues(value: String) throws {
        let error = try error { try golden(["GOLDEN_IMAGES": value]).check(bitmap, named: "area/new") }
        guard case .missing = error else {
            Issue.record("\(error)")
            return
        }
    }

    @Test("A value that nobody knows is an error, which names those there are", arguments: ["1", "true", "RECORD"])
    func unknownValues(value: String) throws {
        let error = try error { try golden(["GOLDEN_IMAGES": value]).check(bitmap, named: "area/new") }
        #expect(error == .unknownMode(value))
        #expect("\(error)".contains("never, missing, failed, record"))
    }

    @Test("A mode records what it says: what is missing, or what differs, which fails once more")
    func modes() throws {
        let other = Bitmap(width: 3, height: 3, filledWith: .black)
        try golden(["GOLDEN_IMAGES": "missing"]).check(bitmap, named: "area/one")
        _ = try error { try golden(["GOLDEN_IMAGES": "missing"]).check(other, named: "area/one") }
        try golden().check(bitmap, named: "area/one")
        _ = try error { try golden(["GOLDEN_IMAGES": "failed"]).check(bitmap, named: "area/two") }
        #expect(!exists("golden-images/area/two.png"))
        let error = try error { try golden(["GOLDEN_IMAGES": "failed"]).check(other, named: "area/one") }
        #expect("\(error)".contains("was recorded"))
        try golden().check(other, named: "area/one")
    }

    @Test("A picture that differs by one level fails and leaves expected, actual and difference")
    func differs() throws {
        try golden(record).check(bitmap, named: "area/one")
        var other = bitmap
        other[5, 6] = ColorU8(red: 254, green: 255, blue: 255)
        let error = try error { try golden().check(other, named: "area/one") }
        let report = folder.appending(path: "golden-images-failures/area/one.png")
        guard case .differs("area/one", _, 1, report, false) = error else {
            Issue.record("\(error)")
            return
        }
        #expect("\(error)".contains(report.path))
        #expect("\(error)".contains("1 pixel differs, at x 5, y 6: #ffffff → #feffff"))
        func picture(_ kind: String) throws -> Bitmap {
            try Bitmap(
                png: Data(
                    contentsOf: folder.appending(path: "golden-images-failures/area/one.\(kind)png")))
        }
        #expect(try picture("expected.") == bitmap)
        #expect(try picture("actual.") == other)
        // Framed, and itself as it is.
        #expect(try picture("difference.")[5, 6] == other[5, 6] && picture("difference.")[4, 6].hex == "#f08a00")
        let side = try picture("")
        #expect(side.width == 3 * 12 + 4 * 8 && side.height == 8 + 2 * 8)
        #expect(side[8 + 3, 8 + 2] == bitmap[3, 2])
        #expect(side[8 + 12 + 8 + 5, 8 + 6] == other[5, 6])
        #expect(side[8 + 2 * (12 + 8) + 5, 8 + 6] == other[5, 6])
    }

    @Test("A failure's pictures go once it passes again")
    func cleansUp() throws {
        try golden(record).check(bitmap, named: "area/one")
        _ = try error { try golden().check(Bitmap(width: 12, height: 8), named: "area/one") }
        #expect(exists("golden-images-failures/area/one.png"))
        try golden().check(bitmap, named: "area/one")
        #expect(!exists("golden-images-failures/area/one.png"))
        #expect(!exists("golden-images-failures/area/one.difference.png"))
    }

    @Test("Sizes that differ fail with both sizes and a difference picture")
    func sizes() throws {
        try golden(record).check(bitmap, named: "area/size")
        let error = try error {
            try golden().check(Bitmap(width: 14, height: 7, filledWith: .white), named: "area/size")
        }
        #expect("\(error)".contains("12 × 8") && "\(error)".contains("14 × 7"))
        let difference = try Bitmap(
            png: Data(
                contentsOf: folder.appending(path: "golden-images-failures/area/size.difference.png")))
        #expect(difference.width == 14 && difference.height == 8)
    }

    @Test("A picture of no pixels differs, and cannot be recorded")
    func empty() throws {
        try golden(record).check(bitmap, named: "area/size")
        let empty = Bitmap(width: 0, height: 5)
        guard case .differs = try error({ try golden().check(empty, named: "area/size") }) else {
            Issue.record("no difference of sizes")
            return
        }
        guard case .notAPicture = try error({ try golden(record).check(empty, named: "area/none") }) else {
            Issue.record("recorded")
            return
        }
    }

    @Test("Recording replaces a picture that differs")
    func rerecord() throws {
        try golden(record).check(bitmap, named: "area/one")
        let other = Bitmap(width: 3, height: 3, filledWith: .black)
        _ = try error { try golden().check(other, named: "area/one") }
        try golden(record).check(other, named: "area/one")
        try golden().check(other, named: "area/one")
        #expect(!exists("golden-images-failures/area/one.png"))
    }

    @Test("Recording is refused where CI is set", arguments: ["1", "true", "TRUE", "yes"])
    func continuousIntegration(value: String) throws {
        let environment = ["GOLDEN_IMAGES": "record", "CI": value]
        let error = try error { try golden(environment).check(bitmap, named: "area/new") }
        #expect(error == .recordingInContinuousIntegration(name: "area/new"))
        #expect("\(error)".contains("CI"))
        #expect(!exists("golden-images"))
    }

    @Test("CI that says no is no CI", arguments: ["", "0", "false"])
    func noContinuousIntegration(value: String) throws {
        try golden(["GOLDEN_IMAGES": "record", "CI": value]).check(bitmap, named: "area/new")
    }

    @Test("A picture of too many bytes is not recorded, and its size is said")
    func tooLarge() throws {
        var state: UInt64 = 1
        var noise = Bitmap(width: 100, height: 100)
        noise.bytes = noise.bytes.map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
        let error = try error { try golden(record).check(noise, named: "area/noise") }
        guard case .tooLarge("area/noise", let count, 20480) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(count > 40_000 && "\(error)".contains("\(count)"))
        #expect(!exists("golden-images/area/noise.png"))
        try golden(record, limit: 50_000).check(noise, named: "area/noise")
    }

    @Test(
        "A name is area/what-is-shown",
        arguments: [
            "", "one", "/", "a/", "/b", "a//b", "../b/c", "a/../b", "Area/one", "a/b.png", "a/b c", "a/b-",
            "a/-b", "a/b--c", "a/Ü", "a/u\u{308}", "a/b_c",
        ])
    func names(name: String) throws {
        #expect(try error { try golden(record).check(bitmap, named: name) } == .invalidName(name))
    }

    @Test("A damaged picture is an error, and can be recorded anew")
    func damaged() throws {
        try golden(record).check(bitmap, named: "area/one")
        try Data("no picture".utf8).write(to: golden().url(named: "area/one"))
        guard case .unreadable = try error({ try golden().check(bitmap, named: "area/one") }) else {
            Issue.record("read")
            return
        }
        try golden(record).check(bitmap, named: "area/one")
        try golden().check(bitmap, named: "area/one")
    }

    @Test("A folder that cannot be written is an error")
    func unwritable() throws {
        try Data().write(to: folder.appending(path: "golden-images"))
        guard case .unwritable = try error({ try golden(record).check(bitmap, named: "area/one") }) else {
            Issue.record("written")
            return
        }
    }

    @Test("Pictures that no test names are found, by names and by the tests' sources")
    func unused() throws {
        for name in ["area/one", "area/two", "other/three"] {
            try golden(record).check(bitmap, named: name)
        }
        #expect(try golden().unusedImages(named: ["area/one", "more/names"]) == ["area/two", "other/three"])
        let tests = folder.appending(path: "Tests/Sub")
        try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
        // A name counts only as a whole literal.
        try #"check(b, named: "area/one"); "area/two-more"; other/three"#.write(
            to: tests.appending(path: "A.swift"), atomically: true, encoding: .utf8)
        let root = folder.appending(path: "Tests")
        #expect(try golden().unusedImages(namedIn: root) == ["area/two", "other/three"])
        let error = try error { try golden().checkForUnusedImages(namedIn: root) }
        #expect("\(error)".contains("area/two, other/three"))
        // Behind the end of a text of several lines a name counts, too.
        try ##"["area/two"]; check(text("""\##n  a "b\##n  """), named: "other/three"); ("""#), named: "x/y")"##.write(
            to: tests.appending(path: "B.swift"), atomically: true, encoding: .utf8)
        try golden().checkForUnusedImages(namedIn: root)
    }

    @Test("Without a folder of pictures none is unused; without a folder of tests that is an error")
    func noFolders() throws {
        #expect(try golden().unusedImages(namedIn: folder) == [])
        try golden(record).check(bitmap, named: "area/one")
        guard
            case .unreadable = try error({
                _ = try golden().unusedImages(namedIn: folder.appending(path: "nowhere"))
            })
        else {
            Issue.record("read")
            return
        }
    }
}
