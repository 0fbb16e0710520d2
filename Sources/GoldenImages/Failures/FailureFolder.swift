import Foundation
import RasterDrawing
import RasterGraphics
import RasterPNG

/// The folder where failures lie until they are accepted or rejected.
public struct FailureFolder: Sendable {
    /// Where it is; it need not be there before something fails.
    public let url: URL

    /// The folder at a place.
    public init(_ url: URL) { self.url = url }

    /// A file that a failure leaves.
    public enum Artefact: String, CaseIterable, Sendable {
        /// Expected, actual and difference side by side.
        case sideBySide = ".png"
        case expected = ".expected.png"
        case actual = ".actual.png"
        case difference = ".difference.png"
        /// The layout of the actual picture.
        case layout = ".actual.json"
        case record = ".failure.json"
    }

    /// Where a file of the failure of a name lies, whether it is there or not.
    public func url(of artefact: Artefact, named name: String) -> URL { url.appending(path: name + artefact.rawValue) }

    // MARK: Runs

    /// Where it is written which run of tests the failures are of.
    private var runFile: URL { url.appending(path: ".run") }

    /// The run of tests that failures are of; nil where none is told from others, or that cannot be read.
    private var run: String? { try? String(contentsOf: runFile, encoding: .utf8) }

    /// Takes away what other runs of tests left: a test that did not run this time has no failure.
    ///
    /// What cannot be taken away is left: it belongs to no run that is shown.
    package func begin(run: String) {
        guard FileManager.default.fileExists(atPath: url.path), self.run != run else { return }
        // Where that cannot be written, neither can failures, and what is said of these says it.
        try? Data(run.utf8).write(to: runFile, options: .atomic)
        // One that is no record is complained of by who lists them.
        let others = (try? records())?.filter { $0.run != run } ?? []
        for record in others { remove(record.name) }
    }

    /// The path to a recorded picture: from here, where it lies beside this folder.
    package func path(to reference: URL) -> String {
        let parent = url.deletingLastPathComponent().standardizedFileURL.path
        let path = reference.standardizedFileURL.path
        return path.hasPrefix(parent + "/") ? ".." + path.dropFirst(parent.count) : path
    }

    /// Where the recorded picture of a failure is.
    func reference(of record: FailureRecord) -> URL {
        record.reference.hasPrefix("/")
            ? URL(filePath: record.reference) : url.appending(path: record.reference).standardizedFileURL
    }

    /// Writes what a failure leaves, into a folder that version control does not see.
    /// - Parameters:
    ///   - difference: What differs, as ``PictureComparison/differencePicture`` shows it.
    ///   - file: The new picture's own, which is left in place of one that is made of its pixels. Default nil: there is none.
    package func write(
        _ record: FailureRecord, expected: Bitmap?, actual: GoldenPicture, difference: Bitmap?, file: Data? = nil
    ) throws(GoldenImageError) {
        var pictures: [(Artefact, Bitmap)] = file == nil ? [(.actual, actual.bitmap)] : []
        if let expected { pictures.append((.expected, expected)) }
        if let difference { pictures.append((.difference, difference)) }
        if let expected, let difference {
            pictures.append((.sideBySide, Bitmap(sideBySide: [expected, actual.bitmap, difference])))
        }
        remove(record.name)
        for (artefact, bitmap) in pictures where bitmap.width > 0 && bitmap.height > 0 {
            try GoldenFiles.write(
                GoldenFiles.encode(bitmap, named: record.name, .fast), to: url(of: artefact, named: record.name))
        }
        if let file { try GoldenFiles.write(file, to: url(of: .actual, named: record.name)) }
        if let layout = actual.layout {
            try GoldenFiles.write(Data(layout.json(of: actual.bitmap).utf8), to: url(of: .layout, named: record.name))
        }
        try GoldenFiles.write(GoldenFiles.json(record), to: url(of: .record, named: record.name))
        for (file, text) in [(url.appending(path: ".gitignore"), "*\n"), (runFile, record.run ?? "")] where !text.isEmpty {
            guard !FileManager.default.fileExists(atPath: file.path) else { continue }
            try GoldenFiles.write(Data(text.utf8), to: file)
        }
    }

    /// Takes away what a failure left. What stays, because it cannot be taken away, misleads nobody who reads the result of
    /// the test.
    func remove(_ name: String) {
        for artefact in Artefact.allCases { try? FileManager.default.removeItem(at: url(of: artefact, named: name)) }
    }

    // MARK: Reviewing

    /// The failures of the last run of tests, sorted by name. None where there is no such folder.
    public func failures() throws(GoldenImageError) -> [FailureRecord] {
        let run = run
        return try records().filter { $0.run == nil || $0.run == run }
    }

    /// All that lie here, sorted by name.
    private func records() throws(GoldenImageError) -> [FailureRecord] {
        guard FileManager.default.fileExists(atPath: url.path) else { return [] }
        var records: [FailureRecord] = []
        for file in try GoldenFiles.files(below: url, withSuffix: Artefact.record.rawValue) {
            do { records.append(try JSONDecoder().decode(FailureRecord.self, from: Data(contentsOf: file))) } catch {
                throw .unreadable(
                    url: file, reason: error is DecodingError ? "it is no record of a failure" : GoldenFiles.reason(error))
            }
        }
        return records.sorted { $0.name < $1.name }
    }

    /// What tells a failure, as it lies here beside what is recorded, from what another run or a decision makes of it.
    package func version(of record: FailureRecord) -> String {
        let reference = reference(of: record)
        let files =
            [Artefact.record, .expected, .actual, .layout].map { url(of: $0, named: record.name) }
            + [reference, GoldenFiles.layoutURL(of: reference)]
        // One that is not there tells something, too.
        return files.map { (try? Data(contentsOf: $0)).map { String($0.crc32, radix: 16) } ?? "" }.joined(separator: "-")
    }

    /// Makes the new picture the recorded one, with its layout.
    /// - Returns: The files that were written.
    @discardableResult public func accept(_ record: FailureRecord) throws(GoldenImageError) -> [URL] {
        guard Self.isBelow(record.name) else { throw .invalidName(record.name) }
        let actual = url(of: .actual, named: record.name)
        let (file, bitmap): (Data, Bitmap)
        do {
            file = try Data(contentsOf: actual)
            bitmap = try Bitmap(png: file)
        } catch { throw .unreadable(url: actual, reason: GoldenFiles.reason(error)) }
        // A picture of which only pixels are known left no layout.
        let layout = try? Data(contentsOf: url(of: .layout, named: record.name))
        let written = try GoldenFiles.record(
            bitmap, file: record.keepsFile == true ? file : nil, layout: layout, named: record.name, at: reference(of: record),
            maximumByteCount: record.maximumByteCount)
        remove(record.name)
        return written
    }

    /// Whether the files of a name lie in the folder: a record is a file as any other, and may say what it likes.
    private static func isBelow(_ name: String) -> Bool {
        name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
            && !name.contains("\0")
    }

    /// Keeps what is recorded.
    public func reject(_ record: FailureRecord) { remove(record.name) }
}

/// Files of pictures and layouts.
package enum GoldenFiles {
    /// Where the layout of a picture is: `overdue-row.json` beside `overdue-row.png`.
    package static func layoutURL(of picture: URL) -> URL {
        picture.deletingPathExtension().appendingPathExtension("json")
    }

    /// Writes a picture and its layout, or takes away the layout of another picture where there is none.
    /// - Parameter file: The picture's own, which is taken as it is. Default nil: one is made.
    /// - Returns: The files that were written.
    static func record(
        _ bitmap: Bitmap, file: Data? = nil, layout: Data?, named name: String, at url: URL, maximumByteCount: Int
    ) throws(GoldenImageError) -> [URL] {
        let png = if let file { file } else { try encodeToRecord(bitmap, named: name, maximumByteCount) }
        guard png.count <= maximumByteCount else {
            throw .tooLarge(name: name, byteCount: png.count, limit: maximumByteCount)
        }
        var written: [URL] = []
        // An equal picture keeps its bytes, and version control its peace. One that cannot be read is replaced.
        if file != nil || (try? Bitmap(png: Data(contentsOf: url))) != bitmap {
            try write(png, to: url)
            written.append(url)
        }
        let layoutURL = layoutURL(of: url)
        if let layout {
            try write(layout, to: layoutURL)
            written.append(layoutURL)
        } else if FileManager.default.fileExists(atPath: layoutURL.path) {
            do { try FileManager.default.removeItem(at: layoutURL) } catch {
                throw .unwritable(url: layoutURL, reason: GoldenFiles.reason(error))
            }
        }
        return written
    }

    /// As small as it can be; where code is not optimised, which takes that a hundred times as long, as small as it has to be.
    private static func encodeToRecord(
        _ bitmap: Bitmap, named name: String, _ maximumByteCount: Int
    ) throws(GoldenImageError) -> Data {
        #if DEBUG
        let fast = try encode(bitmap, named: name, .fast)
        if fast.count <= maximumByteCount { return fast }
        #endif
        return try encode(bitmap, named: name, .smallest)
    }

    /// A value as JSON, with a line for each member, or on one.
    static func json(_ value: some Encodable, isPretty: Bool = true) -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
        do { return try encoder.encode(value) } catch {
            preconditionFailure("text and finite numbers can be written as JSON: \(error)")
        }
    }

    static func encode(
        _ bitmap: Bitmap, named name: String, _ compression: PNGCompression
    ) throws(GoldenImageError) -> Data {
        do throws(PNGError) { return try bitmap.pngData(compression: compression) } catch {
            throw .notAPicture(name: name, reason: error.description)
        }
    }

    static func write(_ data: Data, to url: URL) throws(GoldenImageError) {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url, options: .atomic)
        } catch {
            throw .unwritable(url: url, reason: GoldenFiles.reason(error))
        }
    }

    /// Why a file could not be read or written, in words: Foundation's errors say their domain, code and whatever they carry.
    static func reason(_ error: any Error) -> String {
        guard let error = error as? CocoaError else { return "\(error)" }
        if let system = error.underlying as? POSIXError {
            return unsafe String(cString: strerror(system.code.rawValue)).lowercased()
        }
        return switch error.code {
        case .fileNoSuchFile, .fileReadNoSuchFile: "there is no such file"
        case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
        case .fileWriteOutOfSpace: "no space left on device"
        case .fileReadInapplicableStringEncoding, .fileReadUnknownStringEncoding: "it is not in UTF-8"
        default: error.localizedDescription
        }
    }

    static func files(below folder: URL, withSuffix suffix: String) throws(GoldenImageError) -> [URL] {
        var isDirectory: ObjCBool = false
        guard unsafe FileManager.default.fileExists(atPath: folder.path, isDirectory: &isDirectory),
            isDirectory.boolValue,
            let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        else { throw .unreadable(url: folder, reason: "there is no such folder") }
        return all.compactMap { $0 as? URL }.filter { $0.lastPathComponent.hasSuffix(suffix) }
    }
}
