import RasterTables
import TestSupport
import Testing

@testable import RasterCommand

/// Every option on every kind of column: an effect, or a sentence.
@Suite("Options on kinds of columns") struct ColumnKindsTests {
    private static let kinds: [String: [String]] = [
        "percent": ["12%", "8.5%", "79.5%"], "currency": ["€1,200.50", "€80", "(€20.25)"], "unit": ["5 kg", "12.5 kg", "1 kg"],
        "duration": ["1:30", "2:45", "0:05.5"], "date": ["1/2/2026", "2/13/2026", "3/4/2026"],
        "time": ["8:30 AM", "9:15 PM", "10:00 AM"],
        "code": ["007", "012", "100"], "word": ["oak", "ash", "elm"], "number": ["1.50", "2.00", "1,200.00"],
        "mixed": ["€5", "$6", "£7"],
    ]
    private static let options: [[String]] = [
        ["--summary", "sum"], ["--summary", "mean"], ["--color-scale", "v=blues"], ["--bar", "v"], ["--format", "v=number:1"],
        ["--format", "v=percent:1"], ["--format", "v=currency"], ["--format", "v=currency:EUR"], ["--format", "v=duration"],
        ["--format", "v=date:iso"], ["--format", "v=bytes"], ["--format", "v=time:iso"],
    ]

    /// The table of a column with options.
    private func table(_ values: [String], _ options: [String]) throws -> DisplayTable {
        let rows = values.enumerated().map { "r\($0),\"\($1)\"\n" }.joined()
        let file = try DataFile(bytes: Array(("k,v\n" + rows).utf8), name: "f", options: DataFileOptions(header: .present))
        let command = try #require(OrdinaryArguments.command(for: ["f.csv"] + options))
        var spec = TableSpec()
        try command.display.add(to: &spec, title: nil, columns: file.header)
        return try spec.table(of: file.displayColumns(Array(0..<2), rows: Array(values.indices)))
    }

    /// The texts of the column from top to bottom, without its heading.
    private func texts(_ table: DisplayTable) -> [String] {
        let layout = table.view().layout()
        return layout.cells.filter { $0.column == layout.columns.count - 1 && $0.row >= 0 }.map(\.text)
    }

    @Test("Each has an effect or a sentence", arguments: kinds.keys.sorted())
    func effects(kind: String) throws {
        let values = try #require(Self.kinds[kind])
        let plain = try TableSource(table(values, [])).picture().pngData()
        for option in Self.options {
            let table = try table(values, option)
            let hasEffect = try TableSource(table).picture().pngData() != plain
            #expect(hasEffect || !table.remarks.isEmpty, "\(option.joined(separator: " ")) on \(kind)")
        }
    }

    @Test(
        "What the file says is a number for all of them, and stays what it is",
        arguments: [
            ("percent", ["--summary", "sum"], "12% 8.5% 79.5% 100%"),
            ("percent", ["--format", "v=number:1"], "12.0% 8.5% 79.5%"),
            ("percent", ["--format", "v=percent:0"], "12% 8% 80%"),
            ("currency", ["--summary", "sum"], "€1,200.50 €80 (€20.25) €1,260.25"),
            ("currency", ["--format", "v=currency"], "€1,200.50 €80.00 −€20.25"),
            ("unit", ["--summary", "sum"], "5 kg 12.5 kg 1 kg 18.5 kg"),
            ("unit", ["--format", "v=number:2"], "5.00 kg 12.50 kg 1.00 kg"),
            ("duration", ["--summary", "sum"], "1:30 2:45 0:05.5 4:20.5"),
            ("number", ["--summary", "sum"], "1.50 2.00 1,200.00 1,203.50"), ("code", ["--stub", "k"], "007 012 100"),
            ("date", ["--format", "v=date:iso"], "2026-01-02 2026-02-13 2026-03-04"),
            ("time", ["--stub", "k"], "8:30 AM 9:15 PM 10:00 AM"),
            ("time", ["--format", "v=time:iso-short"], "08:30 21:15 10:00"),
            ("mixed", ["--summary", "sum"], "€5 $6 £7 "),
        ])
    func values(kind: String, option: [String], expected: String) throws {
        let table = try table(try #require(Self.kinds[kind]), option)
        #expect(texts(table).joined(separator: " ") == expected)
    }

    @Test(
        "What has no effect is a sentence, an error with --strict",
        arguments: [
            ("mixed", ["--summary", "sum"], "the sums of 'v' are left out: it mixes '€', '$', '£'"),
            ("word", ["--format", "v=number"], "the format of 'v' has no effect: 'oak' is read as no number"),
            ("word", ["--summary", "sum"], "the rows of sums are empty: no column has numbers"),
            (
                "currency", ["--format", "v=currency:USD"],
                "the format of 'v' has no effect: its amounts are of EUR, and are not converted to USD"
            ),
        ])
    func sentences(kind: String, option: [String], sentence: String) throws {
        let values = try #require(Self.kinds[kind])
        #expect(try table(values, option).remarks == [sentence])
        let folder = try TemporaryFolder()
        let path = try folder.file("f.csv", "k,v\n" + values.map { "r,\"\($0)\"\n" }.joined())
        let lenient = try RunningCommand.run([path] + option)
        #expect(lenient.exitCode == 0 && lenient.error.contains(sentence))
        let strict = try RunningCommand.run([path, "--strict"] + option)
        #expect(strict.exitCode == 65 && strict.error.contains(sentence))
    }
}
