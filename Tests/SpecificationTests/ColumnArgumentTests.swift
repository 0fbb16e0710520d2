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

    // MARK: Looks

    /// The looks that a step gives to the cells of a column, by rows.
    private static func looks(_ style: String, _ locations: String = #"{"body": {"columns": "price"}}"#) throws -> [CellLook?] {
        let spec = try TableSpec(
            #"{"data": \#(data), "steps": [{"tab_style": {"style": \#(style), "locations": \#(locations)}}]}"#)
        let draft = try spec.table().draft
        return (0..<3).map { row in
            let looks = draft.looks.filter { $0.area.contains(.body(column: 1, row: row)) }
            guard case .same(let look)? = looks.last?.look else { return nil }
            return look
        }
    }

    @Test func `parts of a look come from columns, for each row their own`() throws {
        let sizes = try Self.looks(#"{"size": {"from_column": {"column": "price", "na_value": 9}}, "weight": "bold"}"#)
        #expect(sizes.map { $0?.fontSize } == [1.5, 22.25, 3])
        #expect(sizes.allSatisfy { $0?.weight == .bold })
        let both = try Self.looks(
            #"[{"cell_text": {"size": {"from_column": "empty"}, "style": "italic"}}, {"cell_fill": {"color": "red", "alpha": 1}}]"#
        )
        #expect(both.map { $0?.fontSize } == [nil, nil, 4])
        #expect(both.allSatisfy { $0?.isItalic == true && $0?.fill == .red })
    }

    @Test func `what a column has no value for is not said, nor what it is a part of`() throws {
        let looks = try Self.looks(
            #"{"cell_borders": {"sides": "top", "weight": {"from_column": "empty"}, "color": "blue"}, "italic": true}"#)
        #expect(looks.map { $0?.top?.width } == [nil, nil, 4])
        #expect(looks.allSatisfy { $0?.isItalic == true })
    }

    @Test func `a look that comes from a column is for the rows that its location has`() throws {
        let location = #"{"body": {"columns": "price", "rows": "price < 20"}}"#
        #expect(try Self.looks(#"{"size": {"from_column": "price"}}"#, location).map { $0?.fontSize } == [1.5, nil, 3])
    }

    @Test func `cells found by their values have looks from columns too`() throws {
        let spec = try TableSpec(
            #"""
            {"data": \#(Self.data), "steps": [{"tab_style_body": {"style": {"size": {"from_column": "price"}}, "values": [1, 0],
             "targets": "row"}}]}
            """#)
        let table = try spec.table()
        #expect(table.draft.looks.count == 2)
        #expect(try TableSpec(table).json.contains("from_column"))
    }

    @Test(arguments: [
        (#"{"fill": {"from_column": "name"}}"#, #""body""#, "in row 0, from 0: fill: there is no colour 'Pear'"),
        (#"{"fill": {"from_column": "shade"}}"#, #""body""#, "there is no column 'shade'"),
        (#"{"fil": {"from_column": "name"}}"#, #""body""#, "there is no option 'fil'"),
        (#"{"size": {"from_column": "price"}}"#, #""title""#, "is for cells and labels of rows"),
        (#"{"size": {"from_column": "price"}, "weight": "fat"}"#, #""body""#, "style.weight: there is no 'fat'"),
        (#"{"fill": {"color": {"from_column": "name"}, "alpha": 3}}"#, #""body""#, "wants a number from 0 to 1"),
    ])
    func `mistakes in looks are told`(style: String, location: String, message: String) throws {
        #expect { _ = try Self.looks(style, location) } throws: { "\($0)".contains(message) || Self.isOther("\($0)") }
    }

    /// So that a failure shows what was said.
    private static func isOther(_ message: String) -> Bool {
        Issue.record("it says: \(message)")
        return true
    }
}
