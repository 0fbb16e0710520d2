import RasterDisplayTables
import Testing

@testable import RasterSpecification

/// Changes of texts by expressions that are not for all of them.
@Suite struct FailingTextTests {
    private static func table(_ step: String) throws -> DisplayTable {
        try TableSpec(
            """
            {"data": {"day": ["2024-03-01", "soon", "later"], "w": ["a", "b", "c"]}, "steps": [
            \(step)
            ]}
            """
        ).table()
    }

    @Test func `texts that an expression fails on are said, with their column, row and reason`() throws {
        let table = try Self.table(#"{"text_transform": {"columns": "day", "fn": "text(year(x))"}}"#)
        #expect(
            table.remarks == [
                "2 texts of 'day' stay unchanged, such as 'soon' in row 1, counted from 0: the expression 'text(year(x))' fails on it, "
                    + #"character 6: expected a date such as "2024-02-29" for year, found the text "soon""#
            ])
        #expect(table.view().layout().cells.map(\.text) == ["day", "w", "2024", "a", "soon", "b", "later", "c"])
        #expect(try Self.table(#"{"text_transform": {"columns": "day", "rows": [0], "fn": "text(year(x))"}}"#).remarks == [])
    }

    @Test func `the same of conditions`() throws {
        let table = try Self.table(
            #"{"text_case_when": {"columns": "day", "cases": [{"when": "x == 'soon'", "to": "?"}, {"when": "year(x) > 2020", "to": "!"}]}}"#
        )
        #expect(table.view().layout().cells.map(\.text) == ["day", "w", "!", "a", "?", "b", "later", "c"])
        #expect(table.remarks.count == 1)
        #expect(
            table.remarks.first?.hasPrefix("a text of 'day' stays unchanged, 'later' in row 2, counted from 0: the condition")
                ?? false)
    }

    @Test(arguments: [
        (
            #"{"text_case_when": {"cases": [{"when": "x > 3", "to": "?"}]}}"#,
            "line 2, steps[0].text_case_when: the condition 'x > 3' is not one of texts: character 3: expected two numbers or two texts "
                + "to compare, found text and a number"
        ),
        (
            #"{"text_transform": {"fn": "x * 2"}}"#,
            "line 2, steps[0].text_transform: the expression 'x * 2' is not one of texts: character 3: expected numbers for \"*\", "
                + "found text"
        ),
    ])
    func `what is for no text is refused`(step: String, message: String) throws {
        let error = #expect(throws: TableSpecError.self) { try Self.table(step) }
        #expect(error?.description == message)
    }
}
