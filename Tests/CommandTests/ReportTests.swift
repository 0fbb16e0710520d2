import RasterTables
import Testing

@testable import RasterCommand

@Suite struct ReportTests {
    @Test("Complaints are an error only when asked for")
    func strict() throws {
        let report = Report(.missingGlyphs, ["one character is in no font: 'ꙮ'"])
        #expect(throws: CommandError.self) { try report.tell(isStrict: true, isQuiet: true) }
        try report.tell(isStrict: false, isQuiet: true)
        try Report().tell(isStrict: true, isQuiet: false)
    }

    @Test("Characters that no font has are named with code points and place, in words that a terminal can bear")
    func missing() {
        #expect(
            Report.missing([
                ("ꙮ", 1, Report.place(row: .body(2), column: 0)),
                ("e\u{301}", 3, Report.place(row: .heading(level: 0), column: 4)),
            ])
                == "2 characters are in no font and drawn as boxes: 'ꙮ' U+A66E (row 3, column 1), "
                + "'e\u{301}' U+0065 U+0301 (3 times, first in the heading of column 5)")
        #expect(
            Report.missing([("\u{1B}", 1, Report.place(row: .title, column: 0))])
                == "1 character is in no font and drawn as boxes: U+001B (the title)")
        let long = Report.missing([("a" + String(repeating: "\u{301}", count: 100_000), 1, "row 1, column 1")])
        #expect(long.hasSuffix(": U+0061" + String(repeating: " U+0301", count: 7) + " … (row 1, column 1)"))
        let many = (0..<10).map { (String($0), 1, "row 1, column 1") }
        #expect(Report.missing(many).hasSuffix("'7' U+0037 (row 1, column 1) and 2 more"))
    }

    @Test("Fonts that others stand in for are named")
    func substituted() {
        #expect(Report.substituted(["Menlo"]) == "1 font is not bundled and drawn in one that is near: Menlo")
        #expect(
            Report.substituted(["Menlo", "Georgia"])
                == "2 fonts are not bundled and drawn in one that is near: Menlo, Georgia")
    }

    @Test(
        "Sizes have two or three figures",
        arguments: [
            (0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 KB"), (1550, "1.6 KB"), (9960, "10 KB"), (532_000, "532 KB"),
            (999_600, "1.0 MB"), (21_400_000, "21 MB"), (3_000_000_000, "3.0 GB"),
        ])
    func sizes(bytes: Int, text: String) {
        #expect(PictureMeasurement.size(bytes) == text)
    }
}
