import Foundation
import Testing

@testable import RasterDataFiles

/// The files of the folder, and what the reference implementation reads from them.
private enum Fixture {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/parquet")

    /// What cannot be listed has no files, which a test would tell.
    static let all = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
        $0.hasSuffix(".parquet")
    }.sorted()
    static let expected = all.filter { FileManager.default.fileExists(atPath: folder.path + "/" + $0.dropLast(8) + ".csv") }

    static func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: name))) }
}

private func table(_ bytes: [UInt8]) throws(DataFileError) -> DataFile {
    try DataFile(bytes: bytes, name: "test", options: .init(format: .parquet))
}

@Suite struct ParquetTests {
    @Test(arguments: Fixture.expected)
    func `A file has the columns and the values that the reference implementation reads`(name: String) throws {
        let file = try DataFile(path: Fixture.folder.path + "/" + name)
        #expect(file.format == .parquet)
        let options = DataFileOptions(delimiter: .given(","), header: .present)
        let expected = try DataFile(path: Fixture.folder.path + "/" + name.dropLast(8) + ".csv", options: options)
        #expect(file.header == expected.header)
        #expect(file.rowCount == expected.rowCount)
        for row in 0..<min(file.rowCount, expected.rowCount) {
            for column in file.header.indices {
                #expect(file[row, column] == expected[row, column], "row \(row + 1), \(file.header[column])")
            }
        }
    }

    @Test func `There are files of every kind`() {
        #expect(Fixture.expected.count >= 31)
    }

    @Test func `Columns have the types that the file says`() throws {
        func types(_ name: String) throws -> [ColumnType?] { try DataFile(path: Fixture.folder.path + "/\(name).parquet").types }
        #expect(try types("numbers-plain") == Array(repeating: .integer, count: 7) + [.decimal, .boolean])
        #expect(try types("texts-plain") == [.text, .text, nil, nil])
        #expect(try types("times-plain") == [.date, .dateTime, .dateTime, .dateTime, .time, .time])
        #expect(try types("decimals-plain") == [.decimal, .decimal, .decimal])
    }

    @Test func `Pages are unpacked from Brotli`() throws {
        let file = try table(Fixture.bytes("brotli.parquet"))
        #expect(file.rowCount == 3 && file.columnCount == 4)
    }

    @Test(arguments: Fixture.all) func `A file that is cut or changed anywhere is a table or an error`(name: String) throws {
        let bytes = try Fixture.bytes(name)
        let step = max(1, bytes.count / 50)
        for cut in stride(from: 0, to: bytes.count, by: step) {
            #expect(throws: DataFileError.self) { try table(Array(bytes[..<cut])) }
        }
        for place in stride(from: 0, to: bytes.count, by: step) {
            for mask: UInt8 in [0x01, 0xFF] {
                var changed = bytes
                changed[place] ^= mask
                // Either is right: what the byte says may still make sense.
                _ = try? table(changed)
            }
        }
    }
}
