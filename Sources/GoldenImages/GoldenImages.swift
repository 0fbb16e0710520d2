import Foundation
import RasterGraphics
import RasterPNG

/// Pictures as assertions: compares a bitmap with the picture that was recorded under its name.
///
/// ```swift
/// let golden = GoldenImages(directory: URL(filePath: "golden-images"))
///
/// @Test func truncatesTheTail() throws {
///     try golden.check(label.image(scale: 2), named: "label/truncates-tail")
/// }
/// ```
///
/// A picture that is missing or differs is a thrown ``GoldenImageError``, whose description says what to do;
/// Swift Testing and XCTest both show it. Decoded pixels are compared exactly: straight RGBA, all four components.
///
/// **Recording.** With `GOLDEN_IMAGES=record` in the environment a picture that is missing or differs is written
/// in place of being compared. When `CI` is set as well (to anything but `0`, `false` or nothing) that is refused
/// by an error, so that no machine makes up what it should check.
///
/// **Failures.** For a picture that differs the folder of failures gets `<name>.expected.png`,
/// `<name>.actual.png`, `<name>.difference.png` and the three side by side as `<name>.png`. Let git ignore it.
///
/// **Pictures that nothing names** are found by ``unusedImages(namedIn:)``, which reads the tests' sources. It
/// needs no register of what ran, so it gives the same answer when only some tests run, in any order, or in
/// parallel.
public struct GoldenImages: Sendable {
    /// Where the pictures are: `<directory>/<area>/<what-is-shown>.png`.
    public let directory: URL
    /// Where failures are written. Default: `golden-images-failures` beside ``directory``.
    public let failures: URL
    /// The most bytes of a picture when it is recorded. Default: 20 KiB, so that a repository can hold thousands.
    public let maximumByteCount: Int
    private let isRecording: Bool
    private let isContinuousIntegration: Bool

    /// - Parameters:
    ///   - directory: Where the pictures are. Made when the first is recorded.
    ///   - failures: Where failures are written. Nil: `golden-images-failures` beside `directory`.
    ///   - environment: Where `GOLDEN_IMAGES` and `CI` are looked up.
    ///   - maximumByteCount: The most bytes of a picture when it is recorded.
    public init(
        directory: URL, failures: URL? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        maximumByteCount: Int = 20 * 1024
    ) {
        self.directory = directory
        self.failures =
            failures ?? directory.deletingLastPathComponent().appending(path: "golden-images-failures")
        self.maximumByteCount = maximumByteCount
        isRecording = environment["GOLDEN_IMAGES"] == "record"
        isContinuousIntegration = !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
    }

    /// Where the picture of a name is.
    public func url(named name: String) -> URL { directory.appending(path: "\(name).png") }

    /// Compares `bitmap` with the picture recorded as `name`, or records it.
    /// - Parameters:
    ///   - name: `area/what-is-shown`: two or more parts of lower-case ASCII letters, digits and single hyphens,
    ///     so that it is a path everywhere.
    /// - Throws: ``GoldenImageError`` when it is missing, differs, cannot be read, or may not be recorded.
    public func check(_ bitmap: Bitmap, named name: String) throws(GoldenImageError) {
        guard Self.isName(name) else { throw .invalidName(name) }
        let url = url(named: name)
        let expected = try recorded(name)
        if let expected, expected == bitmap {
            removeFailures(named: name)
            return
        }
        if isRecording { return try record(bitmap, named: name) }
        guard let expected else { throw .missing(name: name, url: url) }
        let difference = BitmapDifference(expected, bitmap)
        let report = try writeFailure(expected: expected, actual: bitmap, difference, named: name)
        if expected.width != bitmap.width || expected.height != bitmap.height {
            throw .sizesDiffer(
                name: name, expected: .init(expected), actual: .init(bitmap), report: report)
        }
        throw .pixelsDiffer(
            name: name, count: difference.count, bounds: difference.bounds, report: report)
    }

    /// The names of pictures in ``directory`` that are not among `names`, sorted.
    public func unusedImages(named names: Set<String>) throws(GoldenImageError) -> [String] {
        try recordedNames().filter { !names.contains($0) }
    }

    /// The names of pictures in ``directory`` that no Swift file in the folder `tests` (or below) holds as a
    /// string literal (`"area/what-is-shown"`), sorted.
    ///
    /// A name must therefore be spelt out in the tests. One that is put together at run time counts as unused
    /// unless a literal somewhere, such as in a list, holds it whole.
    public func unusedImages(namedIn tests: URL) throws(GoldenImageError) -> [String] {
        let names = try recordedNames()
        guard !names.isEmpty else { return [] }
        var unused = Set(names)
        for file in try files(below: tests, withExtension: "swift") {
            let source: String
            do { source = try String(contentsOf: file, encoding: .utf8) } catch {
                throw .unreadable(url: file, reason: "\(error)")
            }
            unused = unused.filter { !source.contains("\"\($0)\"") }
        }
        return unused.sorted()
    }

    /// Throws ``GoldenImageError/unused(names:directory:)`` if ``unusedImages(namedIn:)`` finds any.
    public func checkForUnusedImages(namedIn tests: URL) throws(GoldenImageError) {
        let names = try unusedImages(namedIn: tests)
        if !names.isEmpty { throw .unused(names: names, directory: directory) }
    }

    static func isName(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count >= 2
            && parts.allSatisfy { part in
                part.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { word in
                    !word.isEmpty
                        && word.utf8.allSatisfy {
                            UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
                                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
                        }
                }
            }
    }

    // MARK: Files

    /// The picture recorded as `name`, nil if there is none.
    private func recorded(_ name: String) throws(GoldenImageError) -> Bitmap? {
        let url = url(named: name)
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        do { return try Bitmap(png: Data(contentsOf: url)) } catch {
            // A damaged picture can be recorded anew.
            if isRecording && !isContinuousIntegration { return nil }
            throw .unreadable(url: url, reason: "\(error)")
        }
    }

    private func record(_ bitmap: Bitmap, named name: String) throws(GoldenImageError) {
        if isContinuousIntegration { throw .recordingInContinuousIntegration(name: name) }
        let png = try encode(bitmap, named: name, .smallest)
        guard png.count <= maximumByteCount else {
            throw .tooLarge(name: name, byteCount: png.count, limit: maximumByteCount)
        }
        try write(png, to: url(named: name))
        removeFailures(named: name)
    }

    private func encode(
        _ bitmap: Bitmap, named name: String, _ compression: PNGCompression
    ) throws(GoldenImageError) -> Data {
        do throws(PNGError) { return try bitmap.pngData(compression: compression) } catch {
            throw .notAPicture(name: name, reason: error.description)
        }
    }

    private func write(_ data: Data, to url: URL) throws(GoldenImageError) {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url, options: .atomic)
        } catch {
            throw .unwritable(url: url, reason: "\(error)")
        }
    }

    private enum Artefact: String, CaseIterable {
        case sideBySide = ".png"
        case expected = ".expected.png"
        case actual = ".actual.png"
        case difference = ".difference.png"
    }

    private func url(of artefact: Artefact, named name: String) -> URL {
        failures.appending(path: name + artefact.rawValue)
    }

    /// Writes what differs; where the pictures are side by side.
    private func writeFailure(
        expected: Bitmap, actual: Bitmap, _ difference: BitmapDifference, named name: String
    ) throws(GoldenImageError) -> URL {
        let pictures: [(Artefact, Bitmap)] = [
            (.expected, expected), (.actual, actual), (.difference, difference.picture),
            (.sideBySide, Bitmap(sideBySide: [expected, actual, difference.picture])),
        ]
        for (artefact, bitmap) in pictures where bitmap.width > 0 && bitmap.height > 0 {
            try write(encode(bitmap, named: name, .fast), to: url(of: artefact, named: name))
        }
        return url(of: .sideBySide, named: name)
    }

    /// Takes away what an earlier failure of this picture left.
    private func removeFailures(named name: String) {
        for artefact in Artefact.allCases {
            // Mostly there is none; one that stays misleads nobody who reads the test's result.
            try? FileManager.default.removeItem(at: url(of: artefact, named: name))
        }
    }

    private func recordedNames() throws(GoldenImageError) -> [String] {
        guard FileManager.default.fileExists(atPath: directory.path) else { return [] }
        let root = directory.resolvingSymlinksInPath().pathComponents.count
        return try files(below: directory, withExtension: "png").map {
            $0.resolvingSymlinksInPath().deletingPathExtension().pathComponents.dropFirst(root)
                .joined(separator: "/")
        }.sorted()
    }

    private func files(
        below folder: URL, withExtension ending: String
    ) throws(GoldenImageError) -> [URL] {
        var isDirectory: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: folder.path, isDirectory: &isDirectory),
            isDirectory.boolValue,
            let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        else { throw .unreadable(url: folder, reason: "there is no such folder") }
        return all.compactMap { $0 as? URL }.filter { $0.pathExtension == ending }
    }
}
