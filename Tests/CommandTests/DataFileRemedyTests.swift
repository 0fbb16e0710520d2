import RasterTables
import Testing

@testable import RasterCommand

@Suite("Remedies as options of the command") struct DataFileRemedyTests {
    @Test(
        "A remedy becomes the option that brings it",
        arguments: [
            (
                .nulByte(file: "f", line: 1, byteOffset: 2, looksLikeUTF16: true),
                "f looks like UTF-16: a zero byte at byte 2 (line 1); read it with --encoding utf16."
            ),
            (
                .invalidUTF8(file: "f", line: 2, byteOffset: 7, byte: 0xFC),
                "f is not UTF-8: byte 7 (line 2) is 0xFC; read it with --encoding latin1 or --encoding utf16."
            ),
            (
                .invalidUTF16(file: "f", byteOffset: 7),
                "f is not UTF-16: half a character at byte 7; read it with --encoding utf8 or --encoding latin1."
            ),
            (
                .ragged(file: "f", line: 3, expected: 2, found: 1),
                "f: line 3 has 1 field, expected 2; correct it, fill short rows with --ragged pad, or leave such rows out with --ragged drop."
            ),
            (
                .ragged(file: "f", line: 3, expected: 2, found: 3),
                "f: line 3 has 3 fields, expected 2; correct it, keep all fields with --ragged pad, or leave such rows out with --ragged drop."
            ),
            (
                .unterminatedQuote(file: "f", line: 1, column: 2),
                "f: the quote opened in line 1, field 2, is never closed; close it, double a quotation mark that belongs to the text, or say what stands around fields with --quote."
            ),
            (
                .malformed(file: "f", format: .json, place: .line(1, column: 2), problem: "p"),
                "f, line 1, column 2: p; correct it, or say what else it is than a JSON text with --from."
            ),
            (
                .moreFollows(file: "f", place: .line(1, column: 2)),
                "f, line 1, column 2: the JSON text ended here, and more follows; JSON Lines are read with --from jsonl; correct it, or say what else it is than a JSON text with --from."
            ),
            (
                .noTable(file: "f", format: .html, wanted: nil, known: [], count: 3),
                "f has 3 tables; say which with --table: a number from 1 to 3 (rastertables tables says how large they are)."
            ),
            (
                .noTable(file: "f", format: .sqlite, wanted: "c", known: ["a", "b"], count: 2),
                "f has no table 'c'; give --table one of 'a', 'b'."
            ),
            (.query(file: "f", message: "m"), "f: the query failed: m; correct --query."),
            (
                .notForFormat(file: "f", format: .json, option: .delimiter, beside: nil),
                "f is a JSON text, for which there is no --delimiter; leave it out."
            ),
            (
                .notForFormat(file: "f", format: .sqlite, option: .table, beside: .query),
                "f is an SQLite database, for which there is no --table beside --query; leave it out."
            ),
            (
                .limit(file: "f", .exceeded(.cells, found: 2_500_000, limit: 1_000_000)),
                "f: the table has 2,500,000 cells, and the limit is 1,000,000 cells; raise it with --limit cells=3000000, or lift all with --limits none."
            ),
            (.limit(file: "f", .cancelled), "f: the work was given up before it was done."),
        ] as [(DataFileError, String)])
    func sentences(error: DataFileError, sentence: String) {
        #expect(CommandError.data(error).sentence == sentence)
    }
}
