import Foundation
import RasterDrawing
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
/// **Layouts.** Beside a picture of a view lies its layout as JSON (`truncates-tail.json`). When a picture differs, the
/// layouts say what that means: "row 3 (‘Oslo’) grew 18 px: ‘Description’ wrapped from 1 to 2 lines at ‘quarterly’".
///
/// **Recording.** ``RecordMode`` says what `GOLDEN_IMAGES` in the environment may be. When `CI` is set as well (to anything
/// but `0`, `false` or nothing) recording is refused by an error, so that no machine makes up what it should check.
///
/// **Failures.** For a picture that differs or is missing the folder of failures gets what ``FailureFolder/Artefact`` lists.
/// `rastertables review` shows and accepts it, with no second run. Failures are those of the last run of tests: the first picture
/// that is checked takes away what earlier runs left. Git ignores the folder by a `.gitignore` of its own.
///
/// **Pictures that nothing names** are found by ``unusedImages(namedIn:)``, which reads the tests' sources. It
/// needs no register of what ran, so it gives the same answer when only some tests run, in any order, or in
/// parallel.
public struct GoldenImages: Sendable {
    /// Where the pictures are: `<directory>/<area>/<what-is-shown>.png`.
    public let directory: URL
    /// Where failures are written. Default: `golden-images-failures` beside ``directory``.
    public let failures: URL
    /// The most bytes of a picture when it is recorded. Default: 200 KiB.
    public let maximumByteCount: Int
    /// A picture of more bytes is recorded with a warning: a repository can hold thousands of smaller ones.
    public static let largeByteCount = 20 * 1024
    /// What `GOLDEN_IMAGES` says, nil where it says nothing that is known.
    private let mode: RecordMode?
    private let modeText: String
    private let isContinuousIntegration: Bool
    private let run: String

    /// - Parameters:
    ///   - directory: Where the pictures are. Made when the first is recorded.
    ///   - failures: Where failures are written. Nil: `golden-images-failures` beside `directory`.
    ///   - environment: Where `GOLDEN_IMAGES`, `GOLDEN_IMAGES_RUN` and `CI` are looked up.
    ///   - maximumByteCount: The most bytes of a picture when it is recorded.
    public init(
        directory: URL, failures: URL? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        maximumByteCount: Int = 200 * 1024
    ) {
        self.directory = directory
        self.failures =
            failures ?? directory.deletingLastPathComponent().appending(path: "golden-images-failures")
        self.maximumByteCount = maximumByteCount
        modeText = environment["GOLDEN_IMAGES"] ?? ""
        mode = modeText.isEmpty ? .never : RecordMode(rawValue: modeText)
        isContinuousIntegration = Self.isContinuousIntegration(environment)
        run = TestRun.name(environment)
    }

    /// Whether `CI` is set, to anything but `0`, `false` or nothing.
    package static func isContinuousIntegration(_ environment: [String: String]) -> Bool {
        !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
    }

    /// Where the picture of a name is.
    public func url(named name: String) -> URL { directory.appending(path: "\(name).png") }

    /// Compares `bitmap` with the picture recorded as `name`, or records it.
    /// - Parameters:
    ///   - name: `area/what-is-shown`: two or more parts of small letters, of any script, digits and single hyphens.
    ///   - tolerance: How much pixels may differ. Default: not at all.
    /// - Throws: ``GoldenImageError`` when it is missing, differs, cannot be read, or may not be recorded.
    public func check(
        _ bitmap: Bitmap, named name: String, tolerance: PixelTolerance = .exact
    ) throws(GoldenImageError) {
        try check(GoldenPicture(bitmap), named: name, tolerance: tolerance)
    }

    /// Compares the picture of a PNG file with the one recorded as `name`, or records it. Files of the same bytes are equal
    /// without being decoded.
    public func check(
        png: Data, named name: String, tolerance: PixelTolerance = .exact
    ) throws(GoldenImageError) {
        guard Self.isName(name) else { throw .invalidName(name) }
        // What cannot be read is complained of below.
        if mode != nil, let recorded = try? Data(contentsOf: url(named: name)), recorded == png {
            failureFolder.begin(run: run)
            return failureFolder.remove(name)
        }
        let bitmap: Bitmap
        do { bitmap = try Bitmap(png: png) } catch { throw .notAPicture(name: name, reason: "\(error)") }
        try check(bitmap, named: name, tolerance: tolerance)
    }

    /// Compares a picture with the one recorded as `name`, or records it.
    /// - Parameters:
    ///   - name: As above.
    ///   - scope: What is to be the same. Default: pixels, and the layout where both have one.
    ///   - tolerance: How much pixels may differ. Default: not at all.
    ///   - ignored: Places whose pixels and texts are left out. Where they lie is compared all the same.
    /// - Throws: ``GoldenImageError`` when it is missing, differs, cannot be read, or may not be recorded.
    public func check(
        _ picture: GoldenPicture, named name: String, scope: GoldenScope = .everything,
        tolerance: PixelTolerance = .exact, ignoring ignored: [IgnoredPlace] = []
    ) throws(GoldenImageError) {
        guard Self.isName(name) else { throw .invalidName(name) }
        let mode = try recordMode()
        failureFolder.begin(run: run)
        guard let expected = try recorded(name, mode) else {
            if mode.records(isMissing: true) { return try record(picture, named: name) }
            try leave(.missing, named: name, expected: nil, actual: picture, nil)
            throw .missing(name: name, url: url(named: name))
        }
        let comparison = PictureComparison(
            expected, picture, scope: scope, tolerance: tolerance, ignoring: ignored)
        if comparison.isSame {
            failureFolder.remove(name)
            // A picture of before there were layouts gets its own.
            let lacksLayout = expected.layout == nil && picture.layout != nil
            if mode == .record, lacksLayout || expected.layout != picture.layout && ignored.isEmpty {
                try record(picture, named: name)
            }
            return
        }
        if mode == .record { return try record(picture, named: name) }
        let isRecorded = mode.records(isMissing: false)
        if isRecorded {
            try record(picture, named: name)
        } else {
            try leave(
                .changed, named: name, expected: expected.bitmap, actual: picture, comparison)
        }
        throw .differs(
            name: name, findings: comparison.findings, pixelCount: comparison.difference?.count ?? 0,
            report: isRecorded ? url(named: name) : failureFolder.url(of: report(comparison), named: name),
            isRecorded: isRecorded)
    }

    /// How many bytes a picture has that was recorded, where that is more than ``largeByteCount``; nil where nothing is recorded.
    package func largeRecording(named name: String) -> Int? {
        guard let mode, mode != .never, let size = try? url(named: name).resourceValues(forKeys: [.fileSizeKey]).fileSize,
            size > Self.largeByteCount
        else { return nil }
        return size
    }

    /// The names of pictures in ``directory`` that are not among `names`, sorted.
    public func unusedImages(named names: Set<String>) throws(GoldenImageError) -> [String] {
        try recordedNames().filter { !names.contains($0) }
    }

    /// The names of pictures in ``directory`` that no Swift file in the folder `tests` (or below) holds as a
    /// string literal (`"area/what-is-shown"`), sorted.
    ///
    /// A name must therefore be spelt out in the tests, whole, or without its folder in the file that the folder is named
    /// for; the traits at its end may be left out. A literal with values in it (`"state-\(state)"`) holds all names that it can
    /// become. A name that is put together in another way counts as unused unless a literal somewhere, such as in a list, holds it.
    public func unusedImages(namedIn tests: URL) throws(GoldenImageError) -> [String] {
        let names = try recordedNames()
        guard !names.isEmpty else { return [] }
        let named = try NamesInSources(below: tests)
        return names.filter { name in
            if named.contains(name) { return false }
            // Without the traits that it was drawn in.
            var rest = name[...]
            while let hyphen = rest.lastIndex(of: "-"), Self.isTrait(rest[rest.index(after: hyphen)...]) {
                rest = rest[..<hyphen]
                if named.contains(String(rest)) { return false }
            }
            return true
        }
    }

    /// Throws ``GoldenImageError/unused(names:directory:)`` if ``unusedImages(namedIn:)`` finds any.
    public func checkForUnusedImages(namedIn tests: URL) throws(GoldenImageError) {
        let names = try unusedImages(namedIn: tests)
        if !names.isEmpty { throw .unused(names: names, directory: directory) }
    }

    // MARK: Files

    private var failureFolder: FailureFolder { FailureFolder(failures) }

    private func report(_ comparison: PictureComparison) -> FailureFolder.Artefact {
        comparison.difference == nil ? .record : .sideBySide
    }

    /// The picture recorded as `name`, nil if there is none.
    private func recorded(_ name: String, _ mode: RecordMode) throws(GoldenImageError) -> GoldenPicture? {
        let url = url(named: name)
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        let bitmap: Bitmap
        do {
            let data = try Data(contentsOf: url)
            if data.starts(with: Data("version https://git-lfs".utf8)) {
                throw GoldenImageError.unreadable(
                    url: url, reason: "it is a pointer of Git LFS; fetch the picture by git lfs pull")
            }
            bitmap = try Bitmap(png: data)
        } catch let error as GoldenImageError {
            throw error
        } catch {
            // A damaged picture can be recorded anew.
            if mode == .record && !isContinuousIntegration { return nil }
            throw .unreadable(url: url, reason: GoldenFiles.reason(error))
        }
        let layoutURL = GoldenFiles.layoutURL(of: url)
        guard FileManager.default.fileExists(atPath: layoutURL.path) else { return GoldenPicture(bitmap) }
        do {
            let json = try Data(contentsOf: layoutURL)
            let layout = try PictureLayout(json: json)
            guard PictureLayout.isLayout(json, of: bitmap) else { throw GoldenImageError.mixed(name: name, url: url) }
            return GoldenPicture(bitmap, layout: layout)
        } catch {
            if mode == .record && !isContinuousIntegration { return GoldenPicture(bitmap) }
            throw error as? GoldenImageError ?? .unreadable(url: layoutURL, reason: GoldenFiles.reason(error))
        }
    }

    /// What is written down in place of being compared.
    func recordMode() throws(GoldenImageError) -> RecordMode {
        guard let mode else { throw .unknownMode(modeText) }
        return mode
    }

    /// Throws where nothing may be recorded.
    func refuseRecording(_ name: String) throws(GoldenImageError) {
        if isContinuousIntegration { throw .recordingInContinuousIntegration(name: name) }
    }

    private func record(_ picture: GoldenPicture, named name: String) throws(GoldenImageError) {
        try refuseRecording(name)
        _ = try GoldenFiles.record(
            picture.bitmap, layout: picture.layout.map { Data($0.json(of: picture.bitmap).utf8) }, named: name,
            at: url(named: name),
            maximumByteCount: maximumByteCount)
        failureFolder.remove(name)
    }

    private func leave(
        _ status: FailureRecord.Status, named name: String, expected: Bitmap?, actual: GoldenPicture,
        _ comparison: PictureComparison?
    ) throws(GoldenImageError) {
        var record = FailureRecord(
            name: name, status: status, reference: failureFolder.path(to: url(named: name)), maximumByteCount: maximumByteCount,
            scale: actual.layout?.scale, pixelCount: comparison?.difference?.count ?? 0, findings: comparison?.findings ?? [])
        record.changes = comparison?.changes
        record.run = run
        try failureFolder.write(record, expected: expected, actual: actual, difference: comparison?.differencePicture)
    }

    private func recordedNames() throws(GoldenImageError) -> [String] {
        guard FileManager.default.fileExists(atPath: directory.path) else { return [] }
        let root = directory.resolvingSymlinksInPath().pathComponents.count
        return try GoldenFiles.files(below: directory, withSuffix: ".png").map {
            $0.resolvingSymlinksInPath().deletingPathExtension().pathComponents.dropFirst(root)
                .joined(separator: "/")
        }.sorted()
    }
}
