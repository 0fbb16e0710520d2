import RasterFormats
import Testing

@testable import RasterDisplayTables
@testable import RasterSpecification

@Suite struct ColumnArgumentTests {
    private static let data = #"""
        {"name": ["Pear", "Fig", "Plum"], "price": [1.5, 22.25, 3], "currency": ["EUR", "JPY", null], "digits": [1, 0, null],
         "word": ["none", "nothing", "–"], "empty": [null, null, 4]}
        """#

    private static func shown(_ steps: String) throws -> [String] {
        try shownTexts(
            of: #"{"data": \#(data), "columns": ["name", "price", "currency", "digits", "word", "empty"], "steps": [\#(steps)]}"#)
    }

    private static func column(_ place: Int, _ steps: String) throws -> [String] {
        try shown(steps).dropFirst().map { $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init)[place] }
    }

    @Test func `an argument comes from a column, for each row its own`() throws {
        let digits = #"{"fmt_number": {"columns": "price", "decimals": {"from_column": "digits"}}}"#
        #expect(try Self.column(1, digits) == ["1.5", "22", "3.00"])
        let currency =
            #"{"fmt_currency": {"columns": "price", "currency": {"from_column": {"column": "currency", "na_value": "GBP"}}}}"#
        #expect(try Self.column(1, currency) == ["€1.50", "¥22", "£3.00"])
        let both = #"""
            {"fmt_currency": {"columns": "price", "rows": "price < 20", "currency": {"from_column": "currency"},
             "decimals": {"from_column": {"column": "digits", "na_value": 3}}}}
            """#
        #expect(try Self.column(1, both) == ["€1.5", "22.25", "$3.000"])
        let missing = #"{"sub_missing": {"columns": "empty", "missing_text": {"from_column": "word"}}}"#
        #expect(try Self.column(5, missing) == ["none", "nothing", "4"])
    }

    @Test func `what was said comes back`() throws {
        let document =
            #"{"data": \#(Self.data), "steps": [{"fmt_number": {"columns": "price", "decimals": {"from_column": "digits"}}}]}"#
        let spec = try TableSpec(document)
        #expect(try TableSpec(spec.json) == spec)
        #expect(spec.json.contains("from_column"))
        #expect(try TableSpec(spec.table()).json.contains("from_column"))
    }

    @Test(arguments: [
        (
            #"{"fmt_number": {"columns": "price", "decimals": {"from_column": "digit"}}}"#,
            "there is no column 'digit'; did you mean 'digits'?"
        ),
        (
            #"{"fmt_number": {"columns": "price", "decimal": {"from_column": "digits"}}}"#,
            "there is no option 'decimal'; did you mean 'decimals'?"
        ),
        (
            #"{"fmt_number": {"columns": "price", "decimals": {"from_column": "name"}}}"#,
            "in row 0, from 0: decimals: wants a whole number, not the text 'Pear'"
        ),
        (#"{"fmt_number": {"columns": "price", "decimals": {"from_column": {"na_value": 1}}}}"#, "'column' is missing"),
        (#"{"fmt_number": {"columns": {"from_column": "name"}}}"#, "from_column"),
        (#"{"fmt_currency": {"columns": "price", "currency": {"from_column": "word"}}}"#, "there is no currency 'none'"),
    ])
    func `mistakes are told`(step: String, message: String) throws {
        #expect { try Self.shown(step) } throws: { "\($0)".contains(message) || Self.isOther("\($0)") }
    }

    /// So that a failure shows what was said.
    private static func isOther(_ message: String) -> Bool {
        Issue.record("it says: \(message)")
        return true
    }
}
