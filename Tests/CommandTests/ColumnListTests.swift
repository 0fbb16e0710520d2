import Testing

@testable import RasterCommand

@Suite struct ColumnListTests {
    @Test(
        "Headings are separated by commas, and quoted ones may hold commas and marks",
        arguments: [
            ("a", ["a"]), ("a,b c, d ", ["a", "b c", "d"]), ("\"a, b\",c", ["a, b", "c"]),
            ("x,\"say \"\"hi\"\"\" ,y", ["x", "say \"hi\"", "y"]),
            ("\"\"", [""]), ("größe,名前", ["größe", "名前"]),
        ])
    func lists(text: String, names: [String]) throws {
        #expect(try ColumnList.parse(text) == names)
    }

    @Test(
        "Unclosed quotes, text behind a quote and empty names are errors", arguments: ["", "a,", ",a", "a,,b", "\"a", "\"a\"b,c"])
    func broken(text: String) {
        #expect(throws: CommandError.self) { try ColumnList.parse(text) }
    }
}
