import RasterFormats
import Testing

@testable import RasterDisplayTables
@testable import RasterSpecification

@Suite struct AggregateConditionTests {
    private static let data: [DisplayColumn] = [
        DisplayColumn("k", ["a", "b", "c", "d", "e"]), DisplayColumn("g", ["x", "x", "y", "y", "y"]),
        DisplayColumn("v", [10, 30, 5, .missing, 30]),
        DisplayColumn("d", ["2024-01-31", "2024-02-29", "2023-12-25", "2024-07-04T10:00", .missing]),
    ]

    private static func rows(_ condition: String) throws -> String {
        let kept = try Self.data.selected(.named(["k"]), rows: .where(condition))
        return kept[0].values.map { if case .text(let text) = $0 { text } else { "?" } }.joined()
    }

    @Test(arguments: [
        ("v == max(v)", "be"), ("v == max(v, g)", "be"), ("v == min(v)", "c"), ("v == min(v, g)", "ac"), ("v > mean(v)", "be"),
        ("v < median(v)", "ac"), ("v >= quantile(v, 0.75)", "be"), ("sum(v, g) == 40", "ab"), ("count(v) == 4", "abcde"),
        ("count(v, g) == 2", "abcde"), ("rank(v) <= 2", "be"), ("rank(v) == 3", "a"), ("rank(v, g) == 2", "ac"),
        ("rank(-v) == 1", "c"), ("isMissing(v)", "d"), ("not isMissing(v) and not v > 6", "c"), ("v / sum(v) > 0.3", "be"),
        ("matches(k, '^[a-c]$')", "abc"), ("not matches(k, '[ab]')", "cde"), ("year(d) == 2024", "abd"), ("month(d) == 2", "b"),
        ("day(d) > 28", "ab"), ("weekday(d) == 1", "c"), ("d >= '2024-02-01'", "bd"), ("d == max(d)", "d"),
        ("d == min(d, g)", "ac"), ("max(abs(v - mean(v)), g) > 13", "cde"),
    ])
    func `conditions know columns as a whole and groups of rows`(condition: String, expected: String) throws {
        #expect(try Self.rows(condition) == expected)
    }

    @Test(arguments: [
        ("g == Other", "a text stands in quotes"), ("v == NA", "isMissing(x)"), ("mean(k) > 1", "numbers for mean"),
        ("quantile(v, 2) > 1", "a share from 0 to 1"), ("quantile(v) > 1", "takes 2 values"),
        ("matches(k, g)", "an expression in quotes"), ("matches(k, '[')", "an expression for matches"),
        ("year(k) == 1", "a date such as"), ("avg(v) > 1", "did you mean 'mean'?"),
        ("isMissing(v, g)", "takes a value, found 2"),
    ])
    func `mistakes say what helps`(condition: String, words: String) {
        let mistake = #expect(throws: DisplayTableError.self) { try Self.rows(condition) }
        #expect(mistake?.description.contains(words) == true, "\(mistake?.description ?? "")")
    }

    @Test func `the greatest value of a column is bold`() throws {
        let spec = try TableSpec(
            #"""
            {"data": {"v": [10.5, 20, 3000]},
             "steps": [{"tab_style": {"style": {"weight": "bold"}, "locations": {"body": {"columns": "v", "rows": "v == max(v)"}}}}]}
            """#)
        let looks = try spec.table().draft.looks
        #expect((0..<3).map { looks[0].area.contains(.body(column: 0, row: $0)) } == [false, false, true])
    }
}
