import Foundation
import RasterFormats
import RasterGraphics
import Synchronization
import Testing

@testable import RasterDisplayTables

/// Counts how often it is asked for a text.
private final class CountingFormat: ValueFormat {
    private let calls = Mutex(0)
    let answers: Bool

    init(answers: Bool = true) { self.answers = answers }

    var count: Int { calls.withLock { $0 } }

    func text(of value: DataValue) -> FormattedText? {
        calls.withLock { $0 += 1 }
        return answers ? "x" : nil
    }
}

/// Steps that multiply with each other, with columns or with rows: what a small text says costs no more than it is long.
@Suite struct ManyStepsTests {
    private func table(columns: Int, rows: Int = 2) -> DisplayTable {
        DisplayTable(columns: (0..<columns).map { column in DisplayColumn("c\(column)", (0..<rows).map { column + $0 }) })
    }

    @Test(arguments: [false, true])
    func `a table beyond a limit ends the work that runs, and not the program`(isChecked: Bool) throws {
        let columns = [DisplayColumn("a", [1, 2])]
        var limits = Limits.none
        limits.steps = 2
        try limits.enforce {
            var table = isChecked ? try DisplayTable(checking: columns) : DisplayTable(columns: columns)
            for _ in 0..<3 { table = table.hideRows(0) }
            _ = DisplayTableView(table)
            #expect(throws: LimitError.exceeded(.steps, found: 3, limit: 2)) { try Allowance.checkGoingOn() }
        }
    }

    @Test func `texts are made of a column up to where they go beyond the limit`() {
        let format = CountingFormat()
        var limits = Limits.none
        limits.characters = 100
        limits.enforce {
            let sheet = Sheet(table(columns: 1, rows: 10_000).format(.all, as: format).draft)
            #expect(sheet.texts[0].count == 10_000 && format.count < 200)
            #expect(throws: LimitError.exceeded(.characters, found: nil, limit: 100)) { try Allowance.checkGoingOn() }
        }
    }

    @Test func `a format is asked for the cells that it is for`() {
        let formats = (0..<40).map { _ in CountingFormat() }
        var table = table(columns: 40)
        for (column, format) in formats.enumerated() { table = table.format(.named(["c\(column)"]), rows: 1, as: format) }
        let sheet = Sheet(table.draft)
        #expect(formats.allSatisfy { $0.count == 1 })
        #expect(sheet.texts.allSatisfy { $0[1].string == "x" && $0[0].string != "x" })
    }

    @Test func `the last of many formats of all columns is asked first, and others when it has no answer`() {
        let (first, last, silent) = (CountingFormat(), CountingFormat(), CountingFormat(answers: false))
        let sheet = Sheet(table(columns: 3).format(.all, as: first).format(.all, as: last).format(.all, as: silent).draft)
        #expect(silent.count == 6 && last.count == 6 && first.count == 0)
        #expect(sheet.texts.joined().allSatisfy { $0.string == "x" })
    }

    @Test func `many looks on many cells are made once for each that differ`() {
        var table = table(columns: 4, rows: 30)
        for size in 0..<60 { table = table.style(CellLook(fontSize: CGFloat(10 + size)), at: .body(rows: .at([size / 2]))) }
        table = table.style(.bold, at: .body()).style(.italic, at: .body(columns: "c2"))
        let sheet = Sheet(table.draft)
        // A size alone; with bold; with bold and italic.
        #expect(sheet.looks.count == 4 * 30 && sheet.ownLooks.count <= 60 + 60 + 60)
        for row in 0..<30 {
            let look = sheet.looks[.init(column: 2, row: row)].map { sheet.ownLooks[$0] }
            #expect(look == CellLook(fontSize: CGFloat(11 + 2 * row), weight: .bold, isItalic: true))
        }
    }

    @Test func `staggered spanners rise, each above those that it meets`() {
        var table = table(columns: 12)
        for start in 0..<6 { table = table.spanner(FormattedText("s\(start)"), columns: .through("c\(start)", "c\(start + 3)")) }
        table = table.spanner("t", columns: .through("c10", "c11"))
        #expect(table.draft.spanners.map(\.level) == [0, 1, 2, 3, 4, 5, 0])
        #expect(Sheet(table.draft).rows.count { $0.kind == .spanners } == 6)
    }

    @Test func `rows that are added one by one are those that are added at once`() {
        let rows: [[String: DataValue]] = (0..<20).map { ["c\($0 % 3)": .integer($0)] }
        let one = rows.reduce(table(columns: 3)) { $0.addRows([$1]) }
        #expect(one.draft.data == table(columns: 3).addRows(rows).draft.data && one.draft.rows == Array(0..<22))
        #expect(one.draft.data.contents.map(\.isNumeric) == [true, true, true])
        let texts = one.addRows([["c1": "x"]])
        #expect(texts.draft.data.contents.map(\.isNumeric) == [true, false, true])
    }

    @Test func `a row is in the group that was told last`() {
        let table = table(columns: 1, rows: 5).rowGroup("a", rows: [0, 1, 2]).rowGroup("b", rows: [2, 3]).rowGroup("c", rows: [0])
        let groups = CellTexts(table.draft).groups()
        #expect(groups.map { $0.label?.string ?? "–" } == ["c", "b", "a", ""])
        #expect(groups.map(\.rows) == [[0], [2, 3], [1], [4]])
    }

    @Test func `a sum under several labels is made once for a column and a group`() {
        let calls = Mutex(0)
        let counting = SummaryFunction.own("Own") { _ in
            calls.withLock { $0 += 1 }
            return 1
        }
        #expect(SummaryFunction.sum.labelled("All").kind == .sum && counting.kind == nil)
        let table = table(columns: 3, rows: 4).rowGroup("g", rows: [0, 1])
            .summaryRows([.sum, .sum.labelled("All"), counting], columns: .all, groups: ["g"])
        let sums = Sheet(table.draft).rows.filter { $0.kind == .summary }
        #expect(
            sums.map { $0.cells.map(\.text.string) } == [
                ["Total", "1", "3", "5"], ["All", "1", "3", "5"], ["Own", "1", "1", "1"],
            ])
        #expect(calls.withLock { $0 } == 3)
    }

    @Test func `the same footnote has one mark, and each place those of its own`() {
        var table = table(columns: 1, rows: 30)
        for row in 0..<30 { table = table.footnote(FormattedText(row % 2 == 0 ? "even" : "\(row)"), at: .body(rows: .at([row]))) }
        let sheet = Sheet(table.draft)
        #expect(sheet.texts[0].prefix(4).map(\.string) == ["01", "12", "21", "33"])
        #expect(sheet.rows.count { $0.kind == .footnote } == 16)
    }

    @Test func `marks that would be repeated more often than anyone counts are a mistake`() throws {
        func marked(_ count: Int, _ marks: FootnoteMarks) throws -> DisplayTable {
            let table = try DisplayTable(checking: [DisplayColumn("a", 0..<count)]).footnoteMarks(marks)
            return (0..<count).reduce(table) { $0.footnote(FormattedText("\($1)"), at: .body(rows: .at([$1]))) }
        }
        #expect(try marked(120, .symbols).checked().draft.footnotes.count == 120)
        #expect(try marked(121, .numbers).checked().draft.footnotes.count == 121)
        let error = #expect(throws: DisplayTableError.self) { try marked(41, .own(["*", "†"])).checked() }
        #expect(error?.description == "41 footnotes are too many for 2 marks: choose numbers or letters")
    }

    // MARK: Limits

    private func limited(_ name: Limits.Name, _ most: Int, _ make: (DisplayTable) -> DisplayTable) -> String? {
        var limits = Limits.none
        limits[name] = most
        let columns = [DisplayColumn("a", [1, 2, 3]), DisplayColumn("b", ["x", "x", "y"])]
        return limits.enforce { () -> String? in
            do throws(DisplayTableError) {
                _ = try make(DisplayTable(checking: columns)).checked()
                return nil
            } catch {
                return error.description
            }
        }
    }

    @Test func `steps and what they list are counted as they come`() {
        let three: (DisplayTable) -> DisplayTable = { $0.sourceNote("1").sourceNote("2").sourceNote("3") }
        #expect(limited(.steps, 3, three) == nil)
        #expect(limited(.steps, 2, three)?.hasPrefix("the specification lists 3 things, and the limit is 2 things") == true)
        #expect(limited(.steps, 4) { $0.grandSummaryRows([.sum, .mean, .min], columns: "a") } == nil)
        #expect(limited(.steps, 3) { $0.grandSummaryRows([.sum, .mean, .min], columns: "a") } != nil)
    }

    @Test func `rows that are added, and sums of groups, count as cells before they are made`() {
        #expect(limited(.cells, 10) { $0.addRows([[:], [:]]) } == nil)
        #expect(limited(.cells, 9) { $0.addRows([[:], [:]]) }?.hasPrefix("the table has 10 cells") == true)
        let sums: (DisplayTable) -> DisplayTable = { $0.groupRows(by: "b").summaryRows([.sum, .mean], columns: "a") }
        #expect(limited(.cells, 14, sums) == nil)
        #expect(limited(.cells, 13, sums)?.hasPrefix("the table has 14 cells") == true)
    }

    @Test func `numbers of plots and characters of texts end the work where they are over their limits`() {
        func error(_ name: Limits.Name, _ most: Int, _ table: DisplayTable) -> LimitError? {
            var limits = Limits.none
            limits[name] = most
            return limits.enforce { () -> LimitError? in
                _ = Sheet(table.draft)
                do throws(LimitError) { try Allowance.checkGoingOn() } catch { return error }
                return nil
            }
        }
        let series = DisplayTable(columns: [DisplayColumn("a", ["1, 2, 3", "4, 5"])])
        #expect(error(.points, 7, series.plot("a", as: .sparklines())) == nil)
        #expect(error(.points, 6, series.plot("a", as: .sparklines())) == .exceeded(.points, found: nil, limit: 6))
        #expect(error(.characters, 11, series) == nil)
        #expect(error(.characters, 10, series) == .exceeded(.characters, found: nil, limit: 10))
    }
}
