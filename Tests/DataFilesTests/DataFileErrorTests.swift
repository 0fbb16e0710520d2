import RasterDataFiles
import Testing

/// One of each kind.
private let errors: [DataFileError] = [
    .notFound(file: "f"), .isFolder(file: "f"), .notReadable(file: "f", reason: "r"), .readFailed(file: "f", reason: "r"),
    .empty(file: "f"), .tooLarge(file: "f", limit: 9), .binary(file: "f", kind: "a PNG image"),
    .nulByte(file: "f", line: 1, byteOffset: 2, looksLikeUTF16: true),
    .nulByte(file: "f", line: 1, byteOffset: 2, looksLikeUTF16: false),
    .invalidUTF8(file: "f", line: 2, byteOffset: 7, byte: 0xFC), .invalidUTF16(file: "f", byteOffset: 7),
    .unterminatedQuote(file: "f", line: 1, column: 2), .ragged(file: "f", line: 3, expected: 2, found: 1),
    .malformed(file: "f", format: .json, place: .line(1, column: 2), problem: "p"),
    .moreFollows(file: "f", place: .line(1, column: 2)), .unsupported(file: "f", format: .arrow, what: "w"),
    .noTable(file: "f", format: .html, wanted: nil, known: [], count: 0),
    .noTable(file: "f", format: .html, wanted: nil, known: [], count: 3),
    .noTable(file: "f", format: .sqlite, wanted: "c", known: ["a", "b"], count: 2), .query(file: "f", message: "m"),
    .notForFormat(file: "f", format: .json, option: .delimiter, beside: nil),
    .notForFormat(file: "f", format: .sqlite, option: .table, beside: .query),
    .missingLibrary(format: .xlsx, library: "l", package: "p"), .unusableDelimiter("é"),
    .limit(file: "a.csv", .exceeded(.cells, found: 12, limit: 10)), .limit(file: "a.csv", .cancelled),
    .ragged(file: "f", line: 3, expected: 2, found: 3),
    .invalidBytes(file: "f", encoding: "Shift_JIS", line: 1, byteOffset: 2, byte: 0x80),
    .damagedPacking(file: "f", packing: "gzip"), .missingUnpacker(library: "xz", package: "liblzma5"),
]

@Suite("Errors of data files") struct DataFileErrorTests {
    @Test("A sentence speaks of the library's options, never of the command's", arguments: errors)
    func sentences(error: DataFileError) {
        #expect(!error.description.contains("--") && error.description.hasSuffix("."))
        for remedy in error.remedies { #expect(error.description.contains(remedy.description)) }
        #expect(error.sentence { _ in "do so" }.contains("do so") == !error.remedies.isEmpty)
    }

    @Test("What helps is a value")
    func remedies() {
        #expect(errors[9].remedies == [.encoding([.latin1, .utf16])])
        #expect(errors[12].remedies == [.padding, .dropping])
        #expect(errors[26].remedies == [.widening, .dropping])
        #expect(errors[14].remedies == [.jsonLines, .formatOther(than: .json)])
        #expect(errors[18].remedies == [.table(insteadOf: "c", names: ["a", "b"], count: 2)])
        #expect(errors[20].remedies == [.leavingOut(.delimiter, beside: nil)])
    }

    @Test("A remedy is worded as it is written in Swift")
    func words() {
        #expect(
            errors[9].description
                == "f is not UTF-8: byte 7 (line 2) is 0xFC; read it with DataFileOptions(encoding: .latin1) or DataFileOptions(encoding: .utf16)."
        )
        #expect(errors[18].description == "f has no table 'c'; give DataFileOptions(table:) one of 'a', 'b'.")
        #expect(
            errors[21].description
                == "f is an SQLite database, for which there is no DataFileOptions(table:) beside DataFileOptions(query:); leave it out."
        )
    }

    @Test("A second JSON text behind the first is told from other mistakes, with its place")
    func moreFollows() {
        #expect(throws: DataFileError.moreFollows(file: "f", place: .line(2, column: 1))) {
            try DataFile(bytes: Array("[{\"a\": 1}]\n{\"a\": 2}".utf8), name: "f", options: DataFileOptions(format: .json))
        }
    }
}
