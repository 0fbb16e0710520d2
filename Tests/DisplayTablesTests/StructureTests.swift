import Foundation
import RasterFormats
import RasterGrid
import Testing

@testable import RasterDisplayTables

private let people = DisplayTable(columns: [
    DisplayColumn("name", ["a", "b", "c", "d"]), DisplayColumn("n", [1, 2, 3, 4]), DisplayColumn("m", [10, nil, 30, 40]),
])

@Suite struct MergeChainTests {
    @Test func `a second merge into a column takes what the first one made`() {
        let table = people.merge(["name", "n"], pattern: "{1} ({2})").merge(["name", "m"], pattern: "{1}<< [{2}]>>")
        #expect(shown(table) == ["name", "a (1) [10]", "b (2)", "c (3) [30]", "d (4) [40]"])
        #expect(table.remarks == [])
    }

    @Test func `values that a merge leaves out with a missing one are said`() {
        let table = DisplayTable(columns: [DisplayColumn("n", [nil, 2, nil]), DisplayColumn("p", [0.5, 0.1, nil])])
        #expect(
            table.mergeCount("n", percent: "p").remarks == [
                "a value of 'p' shows nowhere: the column was merged into another and is hidden"
            ])
        #expect(table.merge(["n", "p"], pattern: "{1} {2}").remarks == [])
    }

    @Test func `a label above row labels that there are not is said`() {
        #expect(
            people.stubhead("Name").remarks == [
                "the label above the row labels stands nowhere: no column was made one of row labels"
            ])
        #expect(people.stubhead("Name").rowLabels("name").remarks == [])
    }

    @Test func `a sum of all stands apart from the last group's`() {
        func gap(_ table: DisplayTable) -> CGFloat {
            let rows = table.view().layout().rows
            return rows[rows.count - 2].height
        }
        let grouped = people.rowGroup("G", rows: [0, 1]).summaryRows([.sum]).hide("name")
        #expect(gap(grouped.grandSummaryRows([.sum])) > gap(grouped) + 2)
    }

    @Test func `labels over hidden columns and colours of these are said`() {
        #expect(
            people.spanner("Numbers", columns: ["n", "m"]).hide(["n", "m"]).remarks == [
                "the label 'Numbers' stands nowhere: none of its columns is shown beside the row labels"
            ])
        #expect(people.spanner("Numbers", columns: ["n", "m"]).hide("n").remarks == [])
        #expect(
            people.dataColor("n").hide("n").remarks == [
                "the colour scale of 'n' has no effect: the column is hidden"
            ])
    }

    @Test func `merges of a column into one that was merged before are lost, and that is said`() {
        let table = people.merge(["name", "n"], pattern: "{1} {2}").merge(["n", "m"], pattern: "{1}/{2}")
        #expect(shown(table) == ["name", "a 1", "b 2", "c 3", "d 4"])
        #expect(table.remarks == ["3 values of 'm' show nowhere: the column was merged into another and is hidden"])
    }

    @Test func `a pattern that leaves a column out, and one for some rows, are said`() {
        #expect(people.merge(["name", "n"], pattern: "{1}").remarks.count == 1)
        let some = people.adding(MergeStep(columns: ["name", "n"], rows: .at([0, 1])))
        #expect(some.remarks == ["2 values of 'n' show nowhere: the column was merged into another and is hidden"])
        let kept = people.adding(MergeStep(columns: ["name", "n"], rows: .at([0, 1]), hiddenColumns: .named([])))
        #expect(kept.remarks == [] && shown(kept)[1] == "a 1|1|10")
    }

    @Test func `of none there is no share, and a range says which of its ends is missing`() {
        let counts = DisplayTable(columns: [DisplayColumn("n", [0, 3, nil]), DisplayColumn("p", [0.0, 0.5, 0.5])])
            .mergeCount("n", percent: "p")
        #expect(shown(counts) == ["n", "0", "3 (0.5)", "—"])
        let ranges = DisplayTable(columns: [DisplayColumn("x", [1, 2, nil, nil]), DisplayColumn("y", [3, nil, 4, nil])])
            .mergeRange("x", "y")
        #expect(shown(ranges) == ["x", "1–3", "2–…", "…–4", "—"])
    }
}

@Suite struct RowGroupTests {
    @Test func `the group that was told last stands first, rows in none last under a label of their own`() {
        let table = people.rowLabels("name").hide("m").rowGroup("first", rows: [0]).rowGroup("second", rows: [2])
        #expect(shown(table) == ["|n", "second", "c|3", "first", "a|1", "", "b|2", "d|4"])
        let others = people.rowLabels("name").hide("m").rowGroup("first", rows: [0], othersLabel: "Others")
        #expect(shown(others) == ["|n", "first", "a|1", "Others", "b|2", "c|3", "d|4"])
    }

    @Test func `groups and spanners are addressed by id as well as by label`() {
        let table = people.rowLabels("name").rowGroup("Über", rows: [0], id: "g").rowGroupOrder(["g"])
            .spanner("Zahlen", columns: ["n", "m"], id: "s")
            .footnote("of the group", at: .groupLabels(["g"])).footnote("of the numbers", at: .spanners(["s"]))
            .summaryRows([.sum], columns: "n", groups: ["g"])
        #expect(throws: Never.self) { try table.checked() }
        let texts = shown(table)
        #expect(texts.contains("Über²") && texts.contains("Zahlen¹") && texts.contains("Total|1|"))
    }

    @Test func `sums of one label are one row, with a function for each column and a text for none`() {
        let table = people.rowLabels("name")
            .grandSummaryRows([.sum], columns: "n", missingText: "—")
            .grandSummaryRows([.mean.labelled("Total")], columns: "m")
        #expect(shown(table).last == "Total|10|26.7")
        let one = people.rowLabels("name").grandSummaryRows([.sum], columns: "n", missingText: "none")
        #expect(shown(one).last == "Total|10|none")
    }

    @Test func `a table without groups is one, whose sums stand below it`() {
        let table = people.rowLabels("name").hide("m").summaryRows([.min, .max], columns: "n")
        #expect(shown(table) == ["|n", "a|1", "b|2", "c|3", "d|4", "Minimum|1", "Maximum|4"])
    }

    @Test func `sums above a group whose label has a column stand below its name`() {
        let table = people.rowLabels("name").hide("m").rowGroup("all", rows: .all).theme { $0.showsGroupsAsColumn = true }
            .summaryRows([.sum, .mean], columns: "n", at: .top)
        #expect(shown(table) == ["|n", "all|Total|10", "|Mean|2.5", "|a|1", "|b|2", "|c|3", "|d|4"])
    }

    @Test func `without row labels the word for a sum stands before the first of them, and takes no column`() {
        #expect(shown(people.hide("m").grandSummaryRows([.sum], columns: "n")).last == "Total|10")
        let numbers = DisplayTable(columns: [DisplayColumn("n", [1, 2])]).grandSummaryRows([.sum], columns: "n")
        #expect(shown(numbers).last == "Total|3")
    }
}

@Suite struct SpannerTests {
    private static func spanners(_ table: DisplayTable) -> [String] {
        Sheet(table.draft).rows.filter { $0.kind == .spanners }.map { row in
            row.cells.map { "\($0.text.string) \($0.columns.lowerBound)-\($0.columns.upperBound - 1)" }.joined(separator: ", ")
        }
    }

    private static func table(_ names: [String]) -> DisplayTable { DisplayTable(columns: names.map { DisplayColumn($0, [1]) }) }

    @Test func `names are parted at all delimiters, and neighbours are under one label where those above it are the same`() {
        let table = Self.table(["id", "a_p_x", "a_p_y", "a_q_x", "b_q_y"]).spannerDelimiter("_")
        #expect(Self.spanners(table) == ["a 1-3, b 4-4", "p 1-2, q 3-3, q 4-4"])
        #expect(shown(table).dropFirst(2).first == "id|x|y|x|y")
    }

    @Test func `a name with fewer parts has fewer labels over it`() {
        let table = Self.table(["a.x", "a.b.y", "z"]).spannerDelimiter(".")
        #expect(Self.spanners(table) == ["a 1-1", "a 0-0, b 1-1"])
    }

    @Test func `a limit counts from the end that is told, and names can be read from their end`() {
        let names = Self.table(["a_p_x", "a_p_y"])
        #expect(Self.spanners(names.spannerDelimiter("_", limit: 1)) == ["a_p 0-1"])
        let first = names.adding(SpannerDelimiterStep(delimiter: "_", side: .first, limit: 1))
        #expect(Self.spanners(first) == ["a 0-1"] && shown(first)[1] == "p_x|p_y")
        #expect(Self.spanners(names.spannerDelimiter("_", isReversed: true)) == ["x 0-0, y 1-1", "p 0-0, p 1-1"])
    }

    @Test func `a spanner can leave columns where they are, take the place of another and span others`() {
        let names = Self.table(["a", "b", "c", "d"])
        let apart = names.spanner("s", columns: ["a", "d"], gathers: false)
        #expect(Self.spanners(apart) == ["s 0-0, s 3-3"])
        let replaced = names.spanner("s", columns: ["a", "b", "c"]).spanner("t", columns: ["b"], replaces: true)
        #expect(Self.spanners(replaced) == ["s 0-0, t 1-1, s 2-2"])
        let above = names.spanner("s", columns: ["a", "b"], id: "s1").spanner("t", columns: ["c"])
            .adding(SpannerStep(label: "u", columns: .named(["d"]), spanners: ["s1", "t"]))
        #expect(Self.spanners(above).first == "u 0-3")
    }
}

@Suite struct DirectionTests {
    @Test func `columns run as labels are read, else as texts are, whatever else is said of the table`() {
        let hebrew = DisplayTable(columns: [DisplayColumn("שם", ["אבג", "דהו"]), DisplayColumn("סכום", [1, 2])])
        #expect(hebrew.view().effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(hebrew.grandSummaryRows([.sum]).view().effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let numbers = DisplayTable(columns: [DisplayColumn("2024", ["אבג"]), DisplayColumn("2025", [1])])
        #expect(numbers.view().effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(people.view().effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    @Test func `what stands above columns that run from right to left begins where they do, in whatever script`() throws {
        let table = DisplayTable(columns: [DisplayColumn("שם", ["אבגדהוזחטיכלמנסעפצקרשת"]), DisplayColumn("סכום", [1])])
        let titles = ["Prices", "מחירים"].map { title in
            let view = table.header(title: FormattedText(title)).sourceNote(FormattedText(title)).view()
            return view.layout().cells.filter { $0.text == title }.compactMap { cell in cell.lines.first.map { $0.x + $0.width } }
        }
        #expect(titles[0].count == 2 && titles[0] == titles[1])
    }
}

@Suite struct StubTests {
    private static let table = DisplayTable(columns: [
        DisplayColumn("land", ["DE", "DE", "FR", "FR"]), DisplayColumn("year", [2024, 2025, 2025, 2025]),
        DisplayColumn("city", ["Bonn", "Bonn", "Lyon", "Nice"]), DisplayColumn("n", [1, 2, 3, 4]),
    ]).rowLabels(["land", "year", "city"])

    @Test func `of several columns of row labels all but the last show a repeated label once`() {
        #expect(shown(Self.table) == ["|n", "DE|2024|Bonn|1", "|2025|Bonn|2", "FR|2025|Lyon|3", "||Nice|4"])
    }

    @Test func `each of them can have a stubhead, and another number of these is told`() {
        let each = Self.table.stubhead("Land", "Year", "City")
        #expect(shown(each)[0] == "Land|Year|City|n" && each.remarks == [])
        #expect(shown(Self.table.stubhead("Place"))[0] == "Place|n")
        #expect(Self.table.stubhead("Land", "Year").remarks.count == 1)
    }
}

@Suite struct LargeSumTests {
    @Test func `a sum and a mean are finite where only sums in between are not`() {
        let huge = Double.greatestFiniteMagnitude
        let (sum, mean) = (SummaryFunction.sum, SummaryFunction.mean)
        #expect(sum([.number(huge), .number(huge), .number(-huge)]) == .number(huge))
        #expect(mean([.number(huge), .number(huge)]) == .number(huge))
        #expect(sum([.number(huge), .number(huge)]) == .number(.infinity))
    }

    @Test func `sums of numbers next to nothing are some, and letters and numerals sum up as numbers`() {
        let table = DisplayTable(columns: [
            DisplayColumn("k", ["a", "b"]), DisplayColumn("v", [2.4e-11, 3.1e-12]), DisplayColumn("i", [1, 14]),
            DisplayColumn("r", [1, 5]),
        ])
        .rowLabels("k").format("i", as: .letters()).format("r", as: .roman()).grandSummaryRows([.sum, .mean])
        #expect(shown(table).suffix(2) == ["Total|2.71e-11|15|6", "Mean|1.355e-11|7.5|3"])
    }

    @Test func `a dash for what is missing is not changed, and what was said in its place is`() throws {
        var bracketed = TextReplacement()
        (bracketed.pattern, bracketed.replacement) = (try TextPattern(expression: "^(.)"), #"<\1>"#)
        let table = DisplayTable(columns: [DisplayColumn("t", ["a", nil]), DisplayColumn("u", ["a", nil])])
            .substitute(.missing("none"), columns: "u").transformText(bracketed)
        #expect(shown(table).dropFirst() == ["<a>|<a>", "—|<n>one"])
    }

    @Test func `of several row labels the last one has the marks`() {
        let table = DisplayTable(columns: [
            DisplayColumn("a", ["x", "x"]), DisplayColumn("b", ["y", "z"]), DisplayColumn("v", [1, 2]),
        ])
        .rowLabels(["a", "b"]).footnote("n", at: .stub(rows: [1]))
        #expect(shown(table)[2] == "|z¹|2")
    }

    @Test func `notes and looks of labels that are left out are said`() {
        let table = DisplayTable(columns: [DisplayColumn("v", [1, 2])]).theme { $0.showsColumnLabels = false }
        #expect(
            table.footnote("n", at: .columnLabels("v")).remarks == [
                "the footnote 'n' stands nowhere: the labels of columns are left out"
            ])
    }

    @Test func `numbers that a format has no text for are said`() {
        let table = DisplayTable(columns: [DisplayColumn("v", [1, 2_000])])
        #expect(
            table.format("v", as: .letters()).remarks == [
                "the format of 'v' leaves a number as it stands, such as 2000, which it has no text for"
            ])
        let texts = DisplayTable(columns: [DisplayColumn("t", ["oak", "ash"])])
        #expect(
            texts.format("t", as: .icon()).remarks == [
                "the format of 't' has no effect: there is no symbol 'oak', and names are such as 'star.fill'"
            ])
    }

    @Test func `marks of notes are gt's four or six`() throws {
        func marks(_ marks: FootnoteMarks) -> [String] { (0..<7).map(marks.mark) }
        #expect(marks(.fourSymbols) == ["*", "†", "‡", "§", "**", "††", "‡‡"])
        #expect(marks(.symbols) == ["*", "†", "‡", "§", "‖", "¶", "**"])
    }
}
