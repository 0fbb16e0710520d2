import Foundation
import GoldenImageTesting
import GoldenImages
import Testing

@testable import RasterTables

/// Tables from narrow to huge, as CSV.
private let tables: [String] = {
    func rows(_ count: Int, _ row: (Int) -> String) -> String { (0..<count).map(row).joined(separator: "\n") + "\n" }
    let long = "A sentence of some length that has to be wrapped where it has no room"
    return [
        "n\n1\n2\n", "name,price\nTea,3.50\nCake,4.00\n", "name,note\n" + rows(5) { "Item \($0),\(long)" },
        "name,a,b,c,d,e\n" + rows(8) { "Row \($0),\($0)1,\($0)2,\($0)3,\($0)4,\($0)5" },
        "name,price\n" + rows(40) { "Item \($0),\($0).50" }, "name,price\n" + rows(120) { "Item \($0),\($0).50" },
        "name,note,note2\n" + rows(30) { "Item \($0),\(long),\(long) once more" },
        "name," + (1...12).map { "m\($0)" }.joined(separator: ",") + "\n"
            + rows(10) { row in "Department \(row)," + (1...12).map { "\(row * 1000 + $0)" }.joined(separator: ",") },
        "name," + (1...30).map { "month \($0)" }.joined(separator: ",") + "\n"
            + rows(10) { row in "Department \(row)," + (1...30).map { "\(row * 1000 + $0)" }.joined(separator: ",") },
        "name," + (1...60).map { "c\($0)" }.joined(separator: ",") + "\n"
            + rows(80) { row in "Department \(row)," + (1...60).map { "\(row * 100 + $0)" }.joined(separator: ",") },
        "id,name,status,date\n" + rows(50) { "\($0),Somebody \($0),Active,2026-01-\(10 + $0 % 20)" },
        "名前,価格\n" + rows(20) { "商品番号その\($0),\($0)00円" }, "اسم,سعر\n" + rows(20) { "منتج رقم \($0),\($0)" },
        "name,text\n" + rows(3) { "X\($0),\(String(repeating: long + ". ", count: 6))" },
        "a,b\n" + rows(300) { "\($0),\($0 * 7)" }, "name,url\n" + rows(6) { "Site \($0),https://example.org/\($0)/a/b/c" },
        "name,x\n" + rows(2) { "N\($0),\($0)" }, "question,answer\n" + rows(25) { "\(long) \($0)?,\(long)." },
        "name,amount\n" + rows(60) { "Item \($0),\"€ \($0),50\"" }, "k,v\n" + rows(1000) { "key \($0),value \($0)" },
    ]
}()

@Suite struct TableFitTests {
    private func source(_ text: String) throws -> TableSource {
        TableSource(try DataFile(bytes: Array(text.utf8), name: "test"))
    }

    private func fit(_ text: String, _ place: PicturePlace) throws -> TablePictures {
        try source(text).pictures(fitting: place)
    }

    @Test(arguments: PicturePlace.named + [PicturePlace(width: 800, height: 600)], tables.indices)
    func `pictures are within the place, all of the table is in them, and all of it can be read`(
        place: PicturePlace, table: Int
    ) throws {
        let pictures = try fit(tables[table], place)
        let file = try DataFile(bytes: Array(tables[table].utf8), name: "test")
        var shown: Set<[Int]> = []
        var firstColumn = 0
        var lastTable: (any PicturedTable)?
        for part in pictures {
            let picture = try Picture(of: part.view, scale: part.scale)
            #expect(picture.width == part.pixelWidth && picture.height == part.pixelHeight)
            #expect(picture.width <= place.width)
            if let height = place.height { #expect(picture.height <= height) }
            if place.isExact { #expect(picture.width == place.width && picture.height == place.height) }
            // Columns in parts: each part begins with the first column, which is counted once.
            if let last = lastTable, last !== part.table { firstColumn += last.numberOfColumns - 1 }
            lastTable = part.table
            for cell in part.layout().cells where part.frame(of: cell.frame) != nil {
                #expect(!cell.isTruncated)
                #expect(Double(cell.font.pointSize * part.scale) >= place.legibleText * 0.9, "\(cell.text)")
                if cell.row >= 0 { shown.insert([cell.row, cell.column == 0 ? 0 : firstColumn + cell.column]) }
            }
        }
        #expect(shown.count == file.rowCount * file.columnCount)
    }

    /// Rows go on in their order, so that pages are fewest where none has room for the first row of the next.
    @Test(arguments: [4, 5, 14, 19]) func `pages are the fewest`(table: Int) throws {
        let pictures = try fit(tables[table], .telegram)
        let layout = pictures[0].layout()
        for (picture, next) in zip(pictures, pictures.dropFirst()) {
            let row = try #require(
                layout.rows.first { $0.index >= 0 && next.frame(of: CGRect(x: 0, y: $0.y, width: 1, height: $0.height)) != nil })
            #expect(picture.view.frame.height + row.height > CGFloat(1280) / picture.scale)
        }
    }

    @Test func `the same call makes the same pages`() throws {
        for place in PicturePlace.named {
            let pictures = try (0..<2).map { _ in try fit(tables[6], place).map { try $0.pngData() } }
            #expect(pictures[0] == pictures[1])
        }
    }

    @Test(arguments: PicturePlace.named) func `each place has its picture`(place: PicturePlace) throws {
        let text = """
            name,category,material,price,change,status,updated
            Harbour Lamp,Lighting,Brushed brass and linen,129.00,+4.2%,In stock,2026-03-02
            Quarry Table,Tables,"Solid oak, steel","1,290.00",-3.5%,Low stock,2026-03-04

            """
        let pictures = try fit(text, place)
        #expect(pictures.count == 1)
        expectImage(
            of: try pictures[0].view.image(scale: pictures[0].scale), named: place.name,
            in: GoldenImages(
                directory: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "__Snapshots__")))
    }

    @Test func `columns in parts repeat the first one, unless it takes most of the room`() {
        #expect(TableFit.groups(of: [10, 40, 40, 40], in: 100) == [[0, 1, 2], [0, 3]])
        #expect(TableFit.groups(of: [60, 30, 30], in: 100) == [[0, 1], [2]])
        #expect(TableFit.groups(of: [200, 30], in: 100) == [[0], [1]])
        #expect(TableFit.groups(of: [10], in: 100) == [[0]])
    }

    @Test func `columns in parts repeat the labels of rows, whatever room they take`() {
        #expect(TableFit.groups(of: [10, 20, 40, 40, 40], in: 100, labels: 2) == [[0, 1, 2], [0, 1, 3], [0, 1, 4]])
        #expect(TableFit.groups(of: [60, 30, 30], in: 100, labels: 1) == [[0, 1], [0, 2]])
        #expect(TableFit.groups(of: [60, 30], in: 100, labels: 2) == [[0, 1]])
    }

    /// Twelve months of nine shops in three groups, under four spanners, with sums and a note.
    private var quarters: TableSource {
        let months = (1...12).map { "m\($0)" }
        let columns =
            [
                DisplayColumn("shop", (0..<9).map { "Shop number \($0)" }),
                DisplayColumn("region", (0..<9).map { ["North", "Middle", "South"][$0 / 3] }),
            ] + months.enumerated().map { month, name in DisplayColumn(name, (1...9).map { 100_000 * $0 + month }) }
        var table = DisplayTable(columns: columns)
            .header(title: "A year of shops", subtitle: "Sales by month")
            .rowLabels("shop")
            .groupRows(by: "region")
            .format(.numeric, as: .number(decimals: 0))
            .grandSummaryRows([.sum])
            .footnote("Closed for two weeks.", at: .body(columns: "m7"))
        for quarter in 0..<4 {
            table = table.spanner(
                FormattedText("Quarter \(quarter + 1)"), columns: .named(Array(months[quarter * 3..<quarter * 3 + 3])))
        }
        return TableSource(table)
    }

    @Test(arguments: PicturePlace.named)
    func `a display table is divided by columns too, with the labels of its rows in each part`(place: PicturePlace) throws {
        let pictures = try quarters.pictures(fitting: place)
        var numbers: Set<String> = []
        for picture in pictures {
            #expect(picture.pixelWidth <= place.width)
            let shown = picture.layout().cells.filter { picture.frame(of: $0.frame) != nil }
            #expect(shown.contains { $0.text.hasPrefix("Shop number") || $0.text == "Total" })
            #expect(shown.contains { $0.text.hasPrefix("Quarter") })
            // Behind one of them stands the mark of its note.
            numbers.formUnion(shown.map { String($0.text.prefix(7)) })
        }
        #expect(numbers.isSuperset(of: (0..<9).flatMap { row in (0..<12).map { "\(row + 1)00,0\($0 < 10 ? "0" : "")\($0)" } }))
        let isDivided = pictures.changes.contains { if case .columnParts = $0 { true } else { false } }
        #expect(isDivided == (pictures[0].table.numberOfColumns < 13))
        #expect(pictures.reports().allSatisfy { $0.text.truncatedTextCount == 0 })
    }

    @Test func `what was done is told, in its order`() throws {
        #expect(try fit(tables[0], .telegram).changes == [])
        #expect(try fit(tables[2], PicturePlace(width: 700, height: nil)).changes == [.wrapped(width: 350)])
        #expect(
            try fit(tables[4], .telegram).changes == [.smallerText(size: 12, insteadOf: 13), .pages(2)])
        let parts = try fit(tables[9], .telegram)
        #expect(parts.changes.first == .wrapped(width: 640) && parts.changes.last == .pages(parts.count))
        #expect(parts.reports().count > 1 && parts.excessHeight == nil)
        var options = DataFileTableOptions()
        options.font = .system(ofSize: 30)
        let high = try TableSource(DataFile(bytes: Array(tables[13].utf8), name: "test"), options: options)
            .pictures(fitting: PicturePlace(width: 400, height: 150, legibleText: 60))
        #expect(try #require(high.excessHeight) > 150)
    }

    /// A card neither cuts a row nor a heading nor a column, also where there is no room for it.
    @Test(arguments: [
        ("id,text\n1," + String(repeating: "Sentence about pumps and valves. ", count: 200) + "\n", 0),
        ("id,text\n1,short\n2," + String(repeating: "Sentence about pumps and valves. ", count: 200) + "\n", 1),
        ("id," + String(repeating: "Heading of many words ", count: 200) + "\n1,2\n", 0),
    ])
    func `what is higher than a card is an error that says which row`(text: String, row: Int) throws {
        #expect {
            var options = DataFileTableOptions()
            options.maximumLines = nil
            let file = try DataFile(bytes: Array(text.utf8), name: "test")
            _ = try TableSource(file, options: options).pictures(fitting: .openGraph)
        } throws: { error in
            guard case .doesNotFit("og", row, let width, let height, 1200, 630) = error as? PictureError else { return false }
            return width <= 1200 && height > 630
        }
        let words = PictureError.doesNotFit(
            place: "og", row: 0, width: 1200, height: 900, limitingWidth: 1200, limitingHeight: 630
        ).description
        #expect(words.hasPrefix("Row 1 with the headings takes 1200 × 900 pixels"))
    }

    @Test func `a small table is enlarged for a card, and leaves a margin`() throws {
        let pictures = try fit("name,points\nAda,12\nBo,7\n", .openGraph)
        #expect(pictures.changes == [.enlarged(2)])
        let picture = pictures[0]
        #expect(picture.pixelWidth == 1200 && picture.pixelHeight == 630 && picture.scale == 4)
        let few = try fit("name,price\n" + (0..<6).map { "Item \($0),\($0).50\n" }.joined(), .openGraph)
        guard case .enlarged(let factor) = few.changes.first else { throw PictureError.cancelled }
        #expect(factor > 1 && factor < 2)
        #expect(few[0].table.frame.height * few[0].scale <= 630 * 0.9)
        // Whoever says how many pixels a point has gets these, and other places take what is small.
        let source = try source("name,points\nAda,12\nBo,7\n")
        #expect(try source.pictures(fitting: .openGraph, scale: 2).changes.isEmpty)
        #expect(try source.pictures(fitting: .telegram).changes.isEmpty)
    }

    @Test(arguments: [("telegram", 1280), ("A4", 1445), ("640x480", 640)])
    func `a place is a name or a size`(text: String, width: Int) throws {
        #expect(try PicturePlace(text).width == width)
    }

    @Test(arguments: ["fax", "10x10", "800x", "x", "800x600x2", "-800x600"])
    func `what is neither is told`(text: String) {
        #expect(throws: PicturePlaceError.self) { try PicturePlace(text) }
    }
}
