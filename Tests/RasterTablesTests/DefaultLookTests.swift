import Foundation
import Testing

@testable import RasterGrid
@testable import RasterTables

@Suite("The look of a file that nobody prepared") struct DefaultLookTests {
    private func table(_ text: String, title: String? = nil) throws -> DataTable {
        var options = DataFileTableOptions()
        options.title = title
        return DataTable(file: try DataFile(bytes: Array(text.utf8), name: "f"), options: options)
    }

    private func column(_ index: Int, of table: DataTable) -> [TableLayout.Cell] {
        table.layout().cells.filter { $0.column == index && $0.row >= 0 }
    }

    @Test("A long heading over short numbers wraps and leaves the column narrow, a short one stays whole")
    func headings() throws {
        let long = "Average number of sold units in the last quarter of the year"
        let layout = try table("\(long),Unit price\n12.5,3.25\n13.5,1.75\n").layout()
        let widths = layout.columns.map(\.width)
        #expect(widths[0] < 190, "all of it takes 400 points")
        let headings = layout.cells.filter { $0.row < 0 }
        #expect(headings[0].lines.count >= 3)
        #expect(headings[1].lines.map(\.text) == ["Unit price"])
        #expect(headings.allSatisfy { !$0.isTruncated })
    }

    @Test("Headings without spaces wrap where their scripts are broken, and names of programs behind their parts")
    func headingsWithoutSpaces() throws {
        for (heading, least) in [
            ("2023年度における一人当たりの国内総生産（名目、米ドル）", 2), ("average_response_time_in_milliseconds_per_request", 2),
            ("CustomerLifetimeValueInDollarsPerAnnum", 2), ("ผลิตภัณฑ์มวลรวมในประเทศต่อหัวประชากร", 2), ("unit_price", 1),
            ("itemCount", 1),
        ] {
            let layout = try table("n,\(heading)\na,33950\nb,33121\n").layout()
            let lines = try #require(layout.cells.first { $0.row < 0 && $0.column == 1 }).lines
            #expect(lines.count >= least && (least > 1 || lines.count == 1), "\(heading): \(lines.map(\.text))")
            #expect(layout.columns[1].width < 170)
        }
        let korean = try table("n,한국어로 작성된 긴 제목입니다 그래서 줄바꿈\na,33950\nb,3312\n").layout()
        let lines = try #require(korean.cells.first { $0.row < 0 && $0.column == 1 }).lines.map(\.text)
        let words = "한국어로 작성된 긴 제목입니다 그래서 줄바꿈".split(separator: " ")
        #expect(lines.flatMap { $0.split(separator: " ") } == words)
    }

    @Test("A column is no wider than the lines of its wrapped heading and its cells")
    func wrappedHeading() throws {
        let layout = try table("team,Games played\nA,82\nB,64\n").layout()
        let lines = try #require(layout.cells.first { $0.row < 0 && $0.column == 1 }).lines
        #expect(lines.map(\.text) == ["Games", "played"])
        let longest = try #require(lines.map(\.width).max())
        #expect(abs(layout.columns[1].width - longest - 24) <= 0.5)
    }

    @Test("A remark among numbers wraps, and lines of a cell are kept")
    func remarks() throws {
        let remark = "see the attached price list of the supplier for the current price and all of the discounts"
        let layout = try table("name,price\nA,5\nB,7.5\nC,\(remark)\nD,8\nE,9\n").layout()
        #expect(layout.columns[1].width < 500)
        #expect(layout.cells.allSatisfy { !$0.isTruncated })
        #expect(try #require(layout.cells.first { $0.row == 2 && $0.column == 1 }).lines.count > 1)
        let lines = try table("name,phone\nA,\"0301234567\n0307654321\"\nB,0309999999\nC,0308888888\n")
        #expect(column(1, of: lines)[0].lines.map(\.text) == ["0301234567", "0307654321"])
    }

    @Test("Spaces around fields are not drawn, but those that indent")
    func spaces() throws {
        let table = try table("name, v, status\nA, 5, done\nB,12 , failed\n   C,7,done\n")
        #expect(column(1, of: table).map(\.text) == ["5", "12", "7"])
        #expect(column(2, of: table).map(\.text) == ["done", "failed", "done"])
        #expect(table.columnStyles[2].badge?.tints.keys.sorted() == ["done", "failed"])
        #expect(column(0, of: table).map(\.text) == ["A", "B", "   C"])
        let ends = column(1, of: table).map { ($0.lines[0].x + $0.lines[0].width).rounded() }
        #expect(Set(ends).count == 1)
    }

    @Test("Short texts stay whole beside long ones that can be broken")
    func shortTexts() throws {
        let long = "東京都港区芝公園にある総合電波塔であり、観光名所としても知られている。"
        let table = try table("名前,説明\n東京タワー,\(long)\nエッフェル塔,\(long)\n")
        table.preferredMaxLayoutWidth = 280
        let layout = table.layout()
        #expect(layout.size.width <= 280.5)
        #expect(layout.cells.filter { $0.column == 0 }.allSatisfy { $0.lines.count == 1 })
    }

    @Test("A width is kept by breaking what has no spaces")
    func addresses() throws {
        let address = "https://example.org/a/very/long/path/that/never/ends?query=string&more=parametersthatgoonandonandon"
        for text in [address, String(repeating: "長い文章", count: 12)] {
            let table = try table("url,hits\n\(text),12\nhttps://x.y,1\n")
            for width in [300, 200] {
                table.preferredMaxLayoutWidth = CGFloat(width)
                #expect(table.layout().size.width <= CGFloat(width) + 0.5)
            }
        }
    }

    @Test("Percent signs and currencies behind a space stand in one column, as units do")
    func signs() throws {
        for sign in [" %", " €", " kr", " kg", "kg"] {
            let table = try table("item,amount\nA,5\(sign)\nB,12.5\(sign)\nC,0.75\(sign)\nD,100\(sign)\n")
            let ends = try column(1, of: table).map { cell in
                let last = try #require(cell.lines.last)
                return (last.x + last.width).rounded()
            }
            #expect(Set(ends).count == 1, "\(sign): \(ends)")
        }
        // A sign without a space stays at its number.
        let percents = try column(1, of: table("item,amount\nA,5%\nB,12.5%\n"))
        #expect(percents.map { $0.lines.map(\.text) } == [["5%"], ["12.5%"]])
    }

    @Test("A column whose text wraps is as narrow as its longest line")
    func longestLine() throws {
        let text = "Undercoverinvestigations Undercoverinvestigations and notwithstanding"
        let layout = try table("a,b,c,d,e\n\(text),1,1,1,1\nx,1,1,1,1\n").layout()
        let lines = try #require(layout.cells.first { $0.row == 0 && $0.column == 0 }).lines
        #expect(lines.count > 1)
        let longest = try #require(lines.map(\.width).max())
        #expect(abs(layout.columns[0].width - longest - 24) <= 0.5)
    }

    @Test("A column as narrow as its longest line is no narrower than its least width")
    func leastWidth() {
        let text = "Notwithstanding Undercoverment Notwithstanding Undercoverment"
        let table = DataTable(data: [[.string(text)]], headerTitles: ["a"])
        table.options.columnWidthMode = .fitContentText(strategy: .maxMeasured)
        table.options.textLayout = .wrap
        table.options.maxColumnWidth = 200
        table.columnStyles[0].fitsWrappedLines = true
        table.columnStyles[0].minWidth = 0
        #expect(table.layout().columns[0].width < 190)
        table.columnStyles[0].minWidth = 190
        #expect(table.layout().columns[0].width == 190)
    }

    @Test("Long text has more room in tables of few columns")
    func fewColumns() throws {
        let text = "A long text about nothing that goes on and on and then some more until the line is full at last."
        #expect(try table("a,b\n\(text),1\n\(text),2\n").options.maxColumnWidth == 36 * 13)
        #expect(try table("a,b,c,d\n\(text),1,x,y\n\(text),2,x,y\n").options.maxColumnWidth == 28 * 13)
        #expect(try table("a,b,c,d\n\(text),1,\(text),y\n\(text),2,x,y\n").options.maxColumnWidth == 21 * 13)
        #expect(try table("a,b,c,d,e\n\(text),1,x,y,z\n\(text),2,x,y,z\n").options.maxColumnWidth == 21 * 13)
    }

    /// The texts of cells that a picture of the table draws, in order, with their colours as `#rrggbb`.
    private func drawn(_ table: DataTable) throws -> [(text: String, color: String)] {
        let picture = try Picture(of: table, scale: 1)
        let list = picture.displayList(rows: 0..<picture.height, includesMarks: true).description
        // The headings are drawn behind the rows.
        let cells = list.split(separator: "\n").drop { !$0.hasPrefix("row ") }.prefix { !$0.hasPrefix("heading ") }
        return cells.filter { $0.hasPrefix("text ") && !$0.hasSuffix("{") }.map { line in
            let parts = line.split(separator: "\"")
            let color = line.split(separator: " ").first { $0.hasPrefix("#") } ?? ""
            return (String(parts[1]), String(color))
        }
    }

    @Test("What stands for no value is grey, also among numbers")
    func empty() throws {
        let cells = try drawn(table("name,size\nTea,12.5\nNULL,n/a\nMilk,-\nJam,NaN\nBread,3\nEggs,4\nHam,5\nRice,6\n"))
        #expect(cells.prefix(8).map(\.text) == ["Tea", "12.5", "NULL", "n/a", "Milk", "-", "Jam", "NaN"])
        let (text, grey) = ("#1a1a1a", "#767676")
        #expect(cells.prefix(8).map(\.color) == [text, text, grey, grey, text, grey, text, grey])
    }

    @Test("A hyphen before a number is drawn as a minus sign; reports and layouts keep the hyphen")
    func minus() throws {
        let negative = try table("name,change\na,-$1.5\nb,$2.5\nc,-$4\n")
        #expect(try drawn(negative).map(\.text) == ["a", "\u{2212}$1.5", "b", "$2.5", "c", "\u{2212}$4"])
        #expect(column(1, of: negative).map(\.text) == ["-$1.5", "$2.5", "-$4"])
        #expect(column(1, of: negative).map { $0.lines.map(\.text).joined() } == ["-$1.5", "$2.5", "-$4"])
        let font = Font.system(ofSize: 13).withMonospacedDigits
        #expect(abs(font.width(of: "\u{2212}") - font.width(of: "8")) < 0.02 * 13)
        #expect(
            try drawn(table("n,v\na,-inf\nb,-∞\nc,-5\nd,inf\n")).map(\.text).filter { $0.count > 1 } == [
                "\u{2212}inf", "\u{2212}∞", "\u{2212}5", "inf",
            ])
        // Codes, dates and texts have their own hyphens.
        let others = try drawn(table("id,when,note\n-1,2024-01-02,-3 or so\n-2,2024-02-03,x\n"))
        #expect(others.map(\.text) == ["-1", "2024-01-02", "-3 or so", "-2", "2024-02-03", "x"])
    }

    @Test(
        "A last row of sums has weight and a line above it, and stays last where rows are sorted; with nothing to sum up, it is as others"
    )
    func sums() throws {
        let text = "name,units\nTea,12\nMilk,3\n"
        func weights(_ table: DataTable) -> [Bool] {
            column(1, of: table).map { $0.font == Font.system(ofSize: 13).withMonospacedDigits.withWeight(.semibold) }
        }
        for word in ["Total", "SUM", "Gesamt:", "合計", "Grand total"] {
            #expect(weights(try table(text + "\(word),15\n")) == [false, false, true], "\(word)")
        }
        #expect(weights(try table(text + "Totally,15\n")) == [false, false, false])
        #expect(weights(try table("name,kind\nTea,hot\nMilk,cold\nTotal,both\n")) == [false, false, false])
        var options = DataFileTableOptions()
        options.sortColumn = 1
        let file = try DataFile(bytes: Array((text + "Total,15\n").utf8), name: "f")
        options.sortsDescending = true
        let sorted = DataTable(file: file, options: options)
        #expect(weights(sorted) == [false, false, true])
        #expect(column(1, of: sorted).map(\.text) == ["12", "3", "15"])
        // Shown by themselves, the last rows keep it; without the last there is none.
        options = DataFileTableOptions()
        options.rows = 1..<3
        #expect(weights(DataTable(file: file, options: options)) == [false, true])
        options.rows = 0..<2
        #expect(weights(DataTable(file: file, options: options)) == [false, false])
    }

    @Test("Grey is for what stands beside something else: never the only text, nor a row's only label")
    func secondary() throws {
        func grey(_ text: String) throws -> [Bool] { try table(text).columnStyles.map { $0.textRole == .secondary } }
        let long = "A long text about nothing that goes on and on and then some more."
        #expect(try grey("name,when,note\nTea,2024-01-02,\(long)\nMilk,2024-02-03,\(long) Too.\n") == [false, true, true])
        #expect(try grey("note,units\n\(long),1\n\(long) Too.,2\n") == [false, false])
        #expect(try grey("when,units\n2024-01-02,17\n2024-02-03,12\n") == [false, false])
        #expect(try grey("id,units\n1,17\n2,12\n") == [false, false])
        #expect(try grey("id,note\n1,\(long)\n2,\(long) Too.\n") == [true, false])
        #expect(try grey("name,took\nTea,1:30\nMilk,2:45\n") == [false, false])
        // A badge names no row and is nobody's label.
        #expect(try grey("id,status\n100,done\n101,failed\n") == [false, false])
        #expect(try grey("status,comment\ndone,\(long)\nfailed,short\n") == [false, false])
        #expect(try grey("price,product\n5,Lamp\n7,Chair\n12,Desk\n") == [false, false])
        let badged = try table("order,state,amount\n1,paid,5.5\n2,refunded,7\n")
        #expect(badged.columnStyles.allSatisfy { $0.weight == nil })
    }

    @Test("Long texts that are what the rows are about, by their heading, are neither grey nor less than short ones")
    func longTitles() throws {
        let long = "The Strange Case of Dr Jekyll and Mr Hyde and of other people"
        func table(_ heading: String) throws -> DataTable {
            try self.table("\(heading),author,year\n\(long),Stevenson,1886\nEmma,Austen,1815\nIvanhoe,Scott,1819\n")
        }
        for heading in ["title", "Product name", "bookTitle", "タイトル"] {
            let styles = try table(heading).columnStyles
            #expect(styles.map(\.textRole) == [.primary, .primary, .primary], "\(heading)")
            #expect(styles.map(\.weight) == [.medium, nil, nil], "\(heading)")
        }
        let note = try table("note").columnStyles
        #expect(note.map(\.textRole) == [.secondary, .primary, .primary] && note[1].weight == .medium)
    }

    @Test("A long title widens the picture before it takes four lines")
    func title() throws {
        let title = "The quarterly report on the number of units of each kind of tea that were sold in all of our shops"
        func layout(_ title: String?) throws -> TableLayout { try table("a,b\n1,2\n3,4\n", title: title).layout() }
        let (narrow, wide) = (try layout(nil), try layout(title))
        #expect(wide.size.width > narrow.size.width)
        let line = Font.system(ofSize: 17, weight: .semibold).lineHeight
        let height = try #require(wide.title).height
        #expect((height / line).rounded() == 3)
        #expect(try layout("Tea").size.width == narrow.size.width)
    }

    @Test("Lines are half a point thick at large scales, and a pixel at small ones")
    func lines() throws {
        let appearance = ReportStyle.appearance(font: .system(ofSize: 13))
        for line in [appearance.rowSeparator, appearance.headerSeparator, appearance.border, appearance.sumSeparator] {
            let line = try #require(line)
            #expect([1, 2, 3, 4, 8].map { line.pixels(scale: $0) } == [1, 1, 2, 2, 4])
        }
    }

    @Test("The background of a badge that waits is a warm yellow")
    func waiting() throws {
        let tints = try #require(ReportStyle.badgeTints(for: ["pending", "done"], areStates: false))
        let badge = ReportStyle.badge(tints, font: .system(ofSize: 13))
        let color = badge.background(for: "pending", tint: ReportStyle.waiting)
            .components(with: TraitCollection(userInterfaceStyle: .light))
        #expect(color.red > 250 && color.green > 230 && color.blue < 210)
        #expect(badge.backgrounds["done"] == nil)
    }
}
