import Testing

@testable import RasterCommand

@Suite struct RowRangeTests {
    @Test(
        "Ranges count from 1 and an end beyond the data is clipped",
        arguments: [
            ("1-50", 0..<20), ("3", 2..<3), ("5-5", 4..<5), ("10-", 9..<20), ("-4", 0..<4), (" 2 - 3 ", 1..<3), ("2–3", 1..<3),
            ("20-99999999999999999999999", 19..<20),
        ])
    func ranges(text: String, rows: Range<Int>) throws {
        #expect(try RowRange(text).indices(of: 20) == rows)
    }

    @Test("Other texts are no ranges", arguments: ["", "-", "0", "0-5", "5-4", "a", "1-b", "+1", "1-2-3", "--3", "1.5", "1,2"])
    func none(text: String) {
        #expect(throws: CommandError.self) { try RowRange(text) }
    }

    @Test("A range that begins behind the data is an error, also where there is none")
    func beyond() throws {
        #expect(throws: CommandError.self) { try RowRange("21").indices(of: 20) }
        #expect(throws: CommandError.self) { try RowRange("1-").indices(of: 0) }
    }
}
