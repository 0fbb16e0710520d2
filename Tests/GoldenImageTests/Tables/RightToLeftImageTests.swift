import Foundation
import RasterTables
import Testing

private func table(_ csv: String, _ configure: (inout DataFileTableOptions) -> Void = { _ in }) throws -> DataTable {
    var options = DataFileTableOptions()
    configure(&options)
    return DataTable(file: try DataFile(bytes: Array(csv.utf8), name: "inline.csv"), options: options)
}

private let teas = """
    الصنف,السعر,التغير,الحالة
    شاي أخضر,12.5,+1.2%,Active
    قهوة (ABC-42),1204.75,-12.25%,Pending
    تمر,98,0%,Active

    """

@Suite("Pictures of text and tables from right to left") struct RightToLeftImageTests {
    @Test("Arabic headings: columns from the right, title and badges at their places, numbers at the left, decimals in line")
    func automatic() throws {
        try check(
            table(teas) {
                $0.title = "قائمة الأسعار"
                $0.showsFooter = true
                $0.sortColumn = 1
            }, named: "file-direction/right-to-left")
    }

    @Test("The same data in columns from left to right, as asked for")
    func forced() throws {
        try check(table(teas) { $0.layoutDirection = .leftToRight }, named: "file-direction/left-to-right-as-asked")
    }

    @Test("A Latin table from right to left, as asked for")
    func latin() throws {
        try check(
            table("item,price,note\nTea,3.5,green\nCake,12.75,with plums\n") { $0.layoutDirection = .rightToLeft },
            named: "file-direction/right-to-left-as-asked")
    }

    @Test("Each paragraph lies where it begins, headings over most of their texts")
    func natural() throws {
        try check(
            table(
                """
                id,name,arabic,note
                1,Tea שלום,شاي,"A note in English
                وسطر بالعربية"
                2,דוד לוי,قهوة تركية,הערה קצרה עם 12% הנחה (ABC-42) לכל לקוח.
                3,Olive oil,زيت,Short
                """), named: "file-direction/natural-alignment")
    }

    @Test("Text that is cut ends with its ellipsis, at the left where it runs from right to left")
    func ellipsis() throws {
        let texts = ["شركة النور للتجارة العامة", "A company of general trade", "חברת האור למסחר כללי"]
        let table = DataTable(data: texts.map { [$0, $0, $0] }, headerTitles: ["Tail", "Middle", "Head"])
        table.options.shouldShowFooter = false
        table.options.columnWidthMode = .fixed(width: 130)
        for (column, mode) in [LineBreakMode.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead].enumerated() {
            table.columnStyles[column].textLayout = .singleLine(truncation: mode)
        }
        table.semanticContentAttribute = .forceRightToLeft
        try check(table, named: "table/right-to-left-ellipsis")
    }

    @Test("A scrolled table from right to left: search bar, scroll indicators, fixed columns at both sides, sort arrow")
    func viewport() throws {
        let table = DataTable(
            data: [("القاهرة", "مصر", 10_100), ("الرياض", "السعودية", 7_676), ("بغداد", "العراق", 7_682), ("تونس", "تونس", 638)]
                .map { [.string($0.0), .string($0.1), .int($0.2), .string("١٢٪")] },
            headerTitles: ["المدينة", "البلد", "السكان", "نسبة"], frame: CGRect(x: 0, y: 0, width: 340, height: 210))
        table.semanticContentAttribute = .forceRightToLeft
        table.options.shouldShowFooter = false
        table.options.shouldShowSearchSection = true
        table.options.shouldShowHorizontalScrollBars = true
        table.options.fixedColumns = DataTableFixedColumnType(leftColumns: 1, rightColumns: 1)
        table.options.columnWidthMode = .fixed(width: 120)
        table.searchText = "ا"
        table.sort(column: 2, order: .descending)
        table.contentOffset = CGPoint(x: 70, y: 20)
        try check(table, named: "viewport/right-to-left-search")
    }

    @Test("Headings in several scripts stand on one baseline")
    func headings() throws {
        try check(
            table("name,الحالة,สถานะ,状態,गुण,long heading that wraps into lines\na,b,c,d,e,f\n") {
                $0.maximumColumnWidth = 120
            }, named: "file-direction/headings-on-one-baseline")
    }
}
