import Foundation
import Testing

@testable import RasterDataFiles

/// Where the fixtures lie, and what is in them.
private enum Fixture {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/arrow")

    /// Paths in the folder of all Arrow files.
    static let all: [String] = ["", "others/"].flatMap { part in
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + part)) ?? []
        return names.filter { ["arrow", "arrows", "feather"].contains(($0 as NSString).pathExtension) }.map { part + $0 }
    }.sorted()

    /// Those with an expected text beside them.
    static let expected = all.filter { FileManager.default.fileExists(atPath: textPath($0)) }

    static func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: folder.appending(path: name))) }

    private static func textPath(_ name: String) -> String {
        (folder.path + "/" + name as NSString).deletingPathExtension + ".csv"
    }

    /// The rows of the expected text, the headings first. Every field of it stands in quotes.
    static func rows(_ name: String) throws -> [[String]] {
        var rows: [[String]] = []
        var row: [String] = []
        var field: [UInt8] = []
        var isQuoted = false
        let text = Array(try Data(contentsOf: URL(fileURLWithPath: textPath(name))))
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte == 0x22 {
                if isQuoted, index + 1 < text.count, text[index + 1] == 0x22 {
                    field.append(byte)
                    index += 1
                } else {
                    isQuoted.toggle()
                }
            } else if !isQuoted, byte == 0x2C || byte == 0x0A {
                row.append(String(decoding: field, as: UTF8.self))
                field = []
                if byte == 0x0A {
                    rows.append(row)
                    row = []
                }
            } else {
                field.append(byte)
            }
            index += 1
        }
        return rows
    }
}

private func contents(_ bytes: [UInt8], name: String = "test.arrow") throws(DataFileError) -> TableContents {
    try ArrowReader.read(ByteStream(bytes: bytes, name: name))
}

private func rows(_ table: TableContents) -> [[String]] {
    (0..<table.fields.rowCount).map { row in
        (0..<table.fields.columnCount).map { column in
            String(decoding: table.bytes[table.fields.range(row * table.fields.columnCount + column)], as: UTF8.self)
        }
    }
}

private func error(of bytes: [UInt8]) -> DataFileError? {
    do {
        _ = try contents(bytes)
        return nil
    } catch {
        return error
    }
}

/// With a 64-bit number in place of another, wherever that stands.
private func replacing(_ old: Int64, by new: Int64, in bytes: [UInt8]) -> [UInt8] {
    var data = Data(bytes)
    let (old, new) = (withUnsafeBytes(of: old) { Data($0) }, withUnsafeBytes(of: new) { Data($0) })
    while let range = data.range(of: old) { data.replaceSubrange(range, with: new) }
    return Array(data)
}

private func isStream(_ bytes: some Sequence<UInt8>) -> Bool { Array(bytes).withUnsafeBytes { ArrowReader.isStream($0) } }

@Suite struct ArrowTests {
    @Test(arguments: Fixture.expected)
    func `A file has the columns and the values that the reference implementation reads`(name: String) throws {
        let table = try contents(Fixture.bytes(name))
        let expected = try Fixture.rows(name)
        #expect(table.columns.map(\.name) == expected[0].map { $0.trimmingCharacters(in: .whitespaces) })
        #expect(table.hasHeader == true)
        let found = rows(table)
        #expect(found.count == expected.count - 1)
        for (row, values) in expected.dropFirst().enumerated() where row < found.count {
            #expect(found[row] == values, "row \(row + 1)")
        }
    }

    @Test func `Every file of the fixtures has an expected text or is one of those that are not read`() {
        let others = Fixture.all.filter { !Fixture.expected.contains($0) && !$0.hasPrefix("unsupported-") }
        let pairs = ["datetime", "interval"].flatMap { ["others/bigendian-\($0).arrows", "others/littleendian-\($0).arrows"] }
        #expect(others == (["extension.arrow", "interval.arrow"] + pairs).sorted())
        #expect(Fixture.expected.count >= 47)
    }

    @Test func `Columns have the types that the schema declares`() throws {
        func types(_ name: String) throws -> [ColumnType?] { try contents(Fixture.bytes(name)).columns.map(\.type) }
        let numbers = try types("numbers.arrow")
        #expect(numbers == Array(repeating: .integer, count: 8) + [.decimal, .decimal, .decimal, .boolean, nil])
        #expect(try types("decimals.arrow").allSatisfy { $0 == .decimal })
        #expect(
            try types("times.arrow") == [.date, .date]
                + Array(repeating: [.dateTime, .dateTime, .time, .duration], count: 4).flatMap { $0 })
        #expect(try types("texts.arrow") == Array(repeating: .text, count: 7) + [.integer])
        #expect(try types("dictionaries.arrow") == Array(repeating: .text, count: 8) + [.date, .decimal, .text])
        #expect(try types("runs.arrow") == [.text, .text, .text, .decimal, .integer])
    }

    @Test func `Extension types are read as their storage, and identifiers as such`() throws {
        let table = try contents(Fixture.bytes("extension.arrow"))
        #expect(rows(table) == [["00010203-0405-0607-0809-0a0b0c0d0e0f", "1"], ["", ""]])
        #expect(table.columns.map(\.type) == [.text, .integer])
    }

    @Test func `Intervals of a calendar are texts of their parts`() throws {
        let table = try contents(Fixture.bytes("interval.arrow"))
        #expect(rows(table).map { $0[1] } == ["1 year 2 months 2 days 00:00:03", "", "00:00:00", "-1 month -00:00:00.0015"])
        #expect(CalendarInterval(months: -25, days: 1).text == "-2 years -1 month 1 day")
    }

    @Test func `Columns of other types are named in the error`() throws {
        #expect(
            error(of: try Fixture.bytes("unsupported-union.arrow"))
                == .unsupported(file: "test.arrow", format: .arrow, what: "column 'tags' holds unions of structures"))
        #expect(
            error(of: try Fixture.bytes("unsupported-dictionary.arrow"))
                == .unsupported(file: "test.arrow", format: .arrow, what: "column 'pair' holds a dictionary of structures"))
    }

    @Test func `Unions that lead nowhere are told with the row`() throws {
        // The types of five values, of which one is now none of the three; and of which one is now that of a single value, of
        // which it would be the second.
        for (old, new) in [(Int64(0x01_00_02_01_00), Int64(0x01_00_07_01_00)), (0x06_05_09_06_05, 0x06_05_09_09_05)] {
            let found = try #require(error(of: replacing(old, by: new, in: Fixture.bytes("unions.arrow"))))
            guard case .malformed(_, _, .cell(row: let row, _), let problem) = found else {
                Issue.record("\(found)")
                continue
            }
            #expect((2...3) ~= row && problem == "a value of one of the 3 types of a union was expected")
        }
    }

    @Test func `Feather of version 1 is told apart`() {
        #expect(
            error(of: Array("FEA1".utf8) + Array(repeating: 0, count: 60))
                == .unsupported(file: "test.arrow", format: .arrow, what: "it is a Feather file of version 1"))
    }

    @Test(arguments: ["datetime", "interval"])
    func `A table is the same in either order of bytes`(name: String) throws {
        let (big, little) = try (
            contents(Fixture.bytes("others/bigendian-\(name).arrows")),
            contents(Fixture.bytes("others/littleendian-\(name).arrows"))
        )
        #expect(rows(big) == rows(little) && big.columns == little.columns && big.fields.rowCount == 17)
    }

    @Test func `Views of texts are turned where they have numbers`() {
        let short: [UInt8] = [0, 0, 0, 3] + Array("abc".utf8) + Array(repeating: 0, count: 9)
        let long: [UInt8] = [0, 0, 0, 13] + Array("abcd".utf8) + [0, 0, 0, 1, 0, 0, 2, 5]
        var bytes = short + long
        bytes.withUnsafeMutableBytes { $0.reverseViews() }
        #expect(bytes == [3, 0, 0, 0] + short[4...] + [13, 0, 0, 0] + Array("abcd".utf8) + [1, 0, 0, 0, 5, 2, 0, 0])
    }

    @Test func `Streams are known by their first message, with and without the mark before it`() throws {
        for name in Fixture.all {
            let bytes = try Fixture.bytes(name)
            let isFile = bytes.starts(with: ArrowReader.magic)
            for count in [64, bytes.count] { #expect(isStream(bytes.prefix(count)) == !isFile, "\(name)") }
        }
        #expect(!isStream(Array(repeating: 0xFF, count: 8) + Array(repeating: 0, count: 56)))
        for text in ["", "\u{FF}\u{FF}", "name,price\nTea,3.50\n", "[{\"a\": 1}]", "FEA1", "ARROW1"] {
            #expect(!isStream(text.utf8))
        }
        #expect(!isStream(Array(repeating: 0xFF, count: 64)))
        #expect(!isStream(Array(repeating: 0, count: 64)))
    }

    @Test func `A stream may end without its mark, but not within a message`() throws {
        let bytes = try Fixture.bytes("numbers-stream.arrows")
        #expect(Array(bytes.suffix(8)) == [255, 255, 255, 255, 0, 0, 0, 0])
        #expect(rows(try contents(Array(bytes.dropLast(8)))).count == 5)
        guard case .malformed(_, .arrow, .byte, _) = error(of: Array(bytes.dropLast(9))) else {
            Issue.record("a message that is cut off was read")
            return
        }
    }

    @Test func `A file without its end is an error that says so`() throws {
        let bytes = try Fixture.bytes("numbers.arrow")
        guard case .malformed(_, .arrow, .byte(let offset), let problem) = error(of: Array(bytes.dropLast(1))) else {
            Issue.record("a file that is cut off was read")
            return
        }
        #expect(offset == bytes.count - 7)
        #expect(problem.hasPrefix("‘ARROW1’ was expected at the end"))
    }

    @Test func `A text that is not UTF-8 is an error with its row and column`() throws {
        var bytes = try Fixture.bytes("sliced.arrow")
        let text = Array("row 40".utf8)
        let places = bytes.indices.dropLast(6).filter { Array(bytes[$0..<$0 + 6]) == text }
        for place in places { bytes[place] = 0xFF }
        // Row 40 is the 28th from row 13 on.
        #expect(
            error(of: bytes)
                == .malformed(
                    file: "test.arrow", format: .arrow, place: .cell(row: 28, column: "s"),
                    problem: "a text in UTF-8 was expected"))
    }

    @Test func `Rows that take nothing of the file are not believed without limit`() throws {
        let bytes = try Fixture.bytes("nulls.arrows")
        #expect(rows(try contents(bytes)).count == 1234)
        for (rows, limit) in [(1 << 27, 1 << 26), (1 << 40, 1 << 30), (Int.max, 1 << 30)] {
            let changed = replacing(1234, by: Int64(rows), in: bytes)
            #expect(error(of: changed) == .tooLarge(file: "test.arrow", limit: limit))
        }
    }

    @Test(arguments: [("lz4.arrow", 0x184D_2204 as UInt32), ("zstd.arrow", 0xFD2F_B528)])
    func `A compressed buffer must have the length that stands before it`(name: String, magic: UInt32) throws {
        let bytes = try Fixture.bytes(name)
        let place = try #require(
            bytes.indices.dropLast(4).first { index in
                bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: UInt32.self) } == magic
            })
        let length = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place - 8, as: Int64.self) }
        for (wrong, problem) in [
            (1 << 40, " compressed bytes cannot be 1099511627776 bytes"), (-2, " compressed bytes cannot be -2 bytes"),
            (length + 1, "a buffer of \(length + 1) bytes was expected"), (length - 1, ""),
        ] {
            var changed = bytes
            changed.replaceSubrange(place - 8..<place, with: withUnsafeBytes(of: wrong) { Array($0) })
            guard case .malformed(_, .arrow, .part("dictionary 0, column 'category'"), let found) = error(of: changed) else {
                Issue.record("a buffer with the length \(wrong) was read")
                continue
            }
            #expect(problem.isEmpty || found.contains(problem))
        }
    }

    @Test func `Buffers that were left as they are in compressed batches are among the fixtures`() throws {
        for name in ["arrow-rs-lz4.arrow", "arrow-rs-zstd.arrow"] {
            let mark = Data(repeating: 0xFF, count: 8)
            #expect(Data(try Fixture.bytes(name)).range(of: mark) != nil)
        }
    }

    /// Small files are cut and changed at every byte, others at every hundredth. Of rows that take nothing, a changed number
    /// may be true, and makes a large table: see the test of those.
    @Test(arguments: Fixture.all.filter { $0 != "nulls.arrows" })
    func `Files that are cut off or damaged are errors or tables`(name: String) throws {
        let bytes = try Fixture.bytes(name)
        let step = bytes.count < 1000 ? 1 : bytes.count < 8000 ? 7 : 100
        let isFile = bytes.starts(with: ArrowReader.magic)
        for end in stride(from: 0, to: bytes.count, by: step) {
            let problem = error(of: Array(bytes[..<end]))
            // A stream may end after any of its messages.
            if isFile { #expect(problem != nil, "cut at byte \(end)") }
        }
        for offset in stride(from: 0, to: bytes.count, by: step) {
            for mask: UInt8 in [0xFF, 0x01, 0x80] {
                var changed = bytes
                changed[offset] ^= mask
                _ = error(of: changed)
            }
        }
    }
}
