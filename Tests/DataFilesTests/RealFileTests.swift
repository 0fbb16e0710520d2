import Foundation
import TestSupport
import Testing

@testable import RasterDataFiles

/// Files that others published, and what other readers read from them: `Fixtures/real/SOURCES.md` says where they come
/// from, and by what each `.csv` was made.
struct RealFile: CustomTestStringConvertible {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/real")
    static let formats: [(folder: String, format: DataFormat)] = [
        ("json", .json), ("jsonl", .jsonLines), ("markdown", .markdown), ("html", .html), ("sqlite", .sqlite),
        ("arrow", .arrow), ("parquet", .parquet), ("xlsx", .xlsx),
    ]

    let format: DataFormat
    let url: URL

    var testDescription: String { url.lastPathComponent }
    private var table: URL { url.appendingPathExtension("table") }
    var expected: URL { url.appendingPathExtension("csv") }
    var hasExpected: Bool { FileManager.default.fileExists(atPath: expected.path) }

    /// The table of a file that has several.
    var options: DataFileOptions {
        // Most have one.
        DataFileOptions(table: (try? String(contentsOf: table, encoding: .utf8))?.trimmingCharacters(in: .newlines))
    }

    /// Whether an error says that there is more in a file than is read.
    func isNotRead(_ error: DataFileError) -> Bool {
        switch error {
        case .unsupported, .limit: true
        default: false
        }
    }

    static let all: [RealFile] = formats.flatMap { name, format in
        // What cannot be listed has no files, which a test would tell.
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + name)) ?? []).sorted()
            .filter { !$0.hasSuffix(".csv") && !$0.hasSuffix(".table") }
            .map { RealFile(format: format, url: folder.appending(path: "\(name)/\($0)")) }
    }
}

@Suite struct RealFileTests {
    @Test(arguments: RealFile.formats.map(\.format)) func `There are ten of every format`(format: DataFormat) {
        #expect(RealFile.all.filter { $0.format == format }.count >= 10)
        #expect(RealFile.all.filter { $0.format == format && $0.hasExpected }.count >= 8)
    }

    /// Ten files of each format that are small enough to be read some hundred times.
    private static let small = RealFile.formats.flatMap { _, format in
        // What cannot be read is no file of these.
        RealFile.all.filter { $0.format == format && ((try? Data(contentsOf: $0.url))?.count ?? .max) < 12_000 }.prefix(10)
    }

    @Test(arguments: small)
    func `Cut short and with flipped bits, each is read or told in a sentence that names it`(real: RealFile) throws {
        let bytes = [UInt8](try Data(contentsOf: real.url))
        var options = real.options
        options.format = real.format
        func read(_ bytes: [UInt8]) {
            do throws(DataFileError) {
                let file = try DataFile(bytes: bytes, name: "damaged", options: options)
                if file.rowCount > 0, file.columnCount > 0 { _ = file[file.rowCount - 1, file.columnCount - 1] }
            } catch {
                #expect(error.description.contains("damaged"), "\(error)")
            }
        }
        for end in stride(from: 0, to: bytes.count, by: 100) { read(Array(bytes[..<end])) }
        var random = SplitMix64(seed: 7)
        for _ in 0..<40 {
            var damaged = bytes
            for _ in 0...random.next(below: 3) { damaged[random.next(below: bytes.count)] ^= 1 << random.next(below: 8) }
            read(damaged)
        }
    }

    @Test(arguments: RealFile.all)
    func `Each is recognised and says what another reader reads in it`(real: RealFile) throws {
        let file: DataFile
        do throws(DataFileError) { file = try DataFile(path: real.url.path, options: real.options) } catch {
            // What is not read is told.
            if !real.hasExpected, real.isNotRead(error) { return }
            throw error
        }
        #expect(file.format == real.format)
        guard real.hasExpected else { return }
        let expected = try DataFile(
            path: real.expected.path, options: .init(delimiter: .given(","), header: .absent, ragged: .pad))
        let header = file.header.isEmpty ? [] : [file.header]
        try #require(file.rowCount + header.count == expected.rowCount && file.columnCount == expected.columnCount)
        for row in 0..<expected.rowCount {
            for column in 0..<expected.columnCount {
                var found = row < header.count ? header[row][column] : file[row - header.count, column]
                // The other reader of pages makes a space of every line break, which a table keeps.
                if real.format == .html { found = found.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
                // That of documents keeps the blanks beside one.
                let wanted = expected[row, column]
                let shown = real.format == .markdown ? wanted.replacing(/[ ]*\n[ ]*/, with: "\n") : wanted
                #expect(found == shown, "line \(row + 1) of \(expected.rowCount), column \(column + 1)")
            }
        }
    }
}
