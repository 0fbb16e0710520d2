import Foundation
import RasterGraphics
import RasterTables
import Testing

@Suite struct TablePagesTests {
    private func table(rows: Int, title: String? = nil) throws -> DataTable {
        var text = "name,note,price\n"
        for row in 0..<rows {
            text += "Item \(row),\(String(repeating: "some words ", count: row * 7 % 11)),\(row).50\n"
        }
        var options = DataFileTableOptions()
        options.title = title
        options.maximumColumnWidth = 140
        return DataTable(file: try DataFile(bytes: Array(text.utf8), name: "test"), options: options)
    }

    private func groups(_ counts: [Int]) -> DisplayTableView {
        let names = counts.enumerated().flatMap { group, count in (0..<count).map { _ in "Group \(group)" } }
        return DisplayTable(columns: [
            DisplayColumn("group", names), DisplayColumn("number", names.indices.map { DataValue.integer($0) }),
        ]).rowLabels("number").groupRows(by: "group").sourceNote("The end").view()
    }

    /// The rows that a page shows, by their numbers.
    private func rows(of page: TablePage, _ layout: TableLayout) -> [TableRow] {
        layout.rows.filter { page.frame(of: CGRect(x: 0, y: $0.y, width: 10, height: $0.height)) != nil }.map(\.row)
    }

    @Test func `a table that has room is one page, the table itself`() throws {
        let table = try table(rows: 3)
        let pages = TablePages(of: table, height: 2000)
        #expect(pages.count == 1)
        #expect(try pages.page(1).image() == table.image())
    }

    @Test(arguments: [nil, "A title"], [333.0, 500, 1000])
    func `every row is on one page, below the headings, and no page is too high`(title: String?, height: CGFloat) throws {
        let table = try table(rows: 60, title: title)
        let pages = TablePages(of: table, height: height)
        let layout = table.layout(rows: nil)
        #expect(pages.count > 1)
        var shown: [TableRow] = []
        for page in pages.all {
            #expect(page.frame.height <= height)
            #expect(page.frame.width == table.frame.width)
            let rows = rows(of: page, layout)
            #expect(rows.first == .heading(level: 0))
            shown += rows.dropFirst()
        }
        #expect(shown == (0..<60).map { .body($0) })
        #expect(pages.page(2).number == 2 && pages.page(2).count == pages.count)
    }

    /// What a page shows is the table's own pixels, moved.
    @Test func `the rows of a page are the pixels of the table`() throws {
        let table = try table(rows: 30)
        let pages = TablePages(of: table, height: 300)
        let whole = try table.image()
        let layout = table.layout(rows: nil)
        for page in pages.all {
            let picture = try page.image()
            for row in layout.rows {
                let place = CGRect(x: 0, y: row.y, width: 10, height: row.height)
                guard let frame = page.frame(of: place) else { continue }
                for y in 0..<Int(row.height * 2) {
                    let (a, b) = (Int(row.y * 2) + y, Int(frame.minY * 2) + y)
                    let stride = whole.width * 4
                    #expect(whole.bytes[a * stride..<(a + 1) * stride] == picture.bytes[b * stride..<(b + 1) * stride])
                }
            }
        }
    }

    @Test func `pages end between groups where a group has room on one page`() {
        let view = groups([3, 4, 2, 5, 3])
        let layout = view.layout()
        let pages = TablePages(of: view, height: 290)
        #expect(pages.count > 1)
        for page in pages.all {
            let rows = rows(of: page, layout).filter { if case .heading = $0 { false } else { true } }
            #expect({ if case .group = rows.first { true } else { false } }(), "\(rows)")
        }
    }

    /// The texts of each page, from top to bottom.
    private func texts(of pages: TablePages) throws -> [[String]] {
        try pages.all.map { page in
            let picture = try Picture(of: page, scale: 2)
            return picture.displayList(rows: 0..<picture.height).description.split(separator: "\n")
                .filter { $0.hasPrefix("text ") }.map { String($0.split(separator: "\"")[1]) }
        }
    }

    private func grouped(locale: String = "en", inColumn: Bool = false) throws -> DisplayTable {
        let counts = [12, 3, 14]
        let names = counts.enumerated().flatMap { group, count in (0..<count).map { _ in "Group \(group)" } } + ["", ""]
        let table = DisplayTable(columns: [
            DisplayColumn("group", names), DisplayColumn("item", names.indices.map { "Item \($0) under a long name" }),
            DisplayColumn("number", names.indices.map { DataValue.integer($0) }),
        ]).rowLabels("item").groupRows(by: "group").locale(try TableLocale(locale))
        return inColumn ? table.theme { $0.showsGroupsAsColumn = true } : table
    }

    @Test(arguments: [("en", "(continued)"), ("de", "(Fortsetzung)"), ("fr-CA", "(suite)"), ("ja", "（続き）"), ("zh-TW", "（續）")])
    func `a group that goes on has its heading on the next page`(locale: String, word: String) throws {
        let view = try grouped(locale: locale).view()
        let pages = TablePages(of: view, height: 220)
        let texts = try texts(of: pages)
        #expect(texts.count > 3)
        for (number, page) in zip(1..., texts) {
            #expect(pages.page(number).frame.height <= 220)
            guard let first = page.firstIndex(where: { $0.hasPrefix("Item") }) else { continue }
            // The last text before the first row is that of its group.
            let heading = page[first - 1]
            let item = try #require(Int(page[first].split(separator: " ")[1]))
            let group = item < 12 ? 0 : item < 15 ? 1 : 2
            guard item < 29 else { continue }
            #expect(heading.hasPrefix("Group \(group)"))
            #expect(heading.hasSuffix(word) == ![0, 12, 15].contains(item), "\(heading) before \(item)")
        }
        #expect(texts.joined().contains { $0.hasSuffix(word) })
    }

    @Test func `a group whose label stands in a column goes on under it, too`() throws {
        let view = try grouped(inColumn: true).view()
        let texts = try texts(of: TablePages(of: view, height: 220, keepsGroups: false))
        let all = texts.joined().joined(separator: " ")
        #expect(all.contains("Group 0 (continued)") && all.contains("Group 2 (continued)"))
        #expect(all.ranges(of: "Group").count == 3 + all.ranges(of: "(continued)").count)
    }

    @Test func `a group whose sums stand above its rows goes on under its name alone, on one line`() throws {
        let table = try grouped(inColumn: true).summaryRows([.sum], columns: "number", at: .top)
        let texts = try texts(of: TablePages(of: table.view(), height: 220, keepsGroups: false)).joined()
        #expect(texts.contains("Group 0 (continued)") && texts.contains("Group 2 (continued)"))
        #expect(texts.count { $0 == "Total" } == 4)
    }

    @Test func `what a page adds is marked as part of the table`() throws {
        let view = try grouped().view()
        let page = TablePages(of: view, height: 220).page(2)
        let picture = try Picture(of: page, scale: 2)
        let lines = picture.displayList(rows: 0..<picture.height, includesMarks: true).description.split(separator: "\n")
        #expect(lines.contains("group 1 0 {") && lines.contains { $0.hasPrefix("cell 1 0..<2 heading rows 1..<") })
    }

    @Test func `a group that is larger than a page is divided, its heading never alone`() {
        let view = groups([2, 40])
        let layout = view.layout()
        let pages = TablePages(of: view, height: 300)
        for page in pages.all {
            let rows = rows(of: page, layout)
            #expect({ if case .group = rows.last { false } else { true } }(), "\(rows)")
        }
        // The note stands behind the last row, not on a page of its own.
        #expect(rows(of: pages.page(pages.count), layout).count > 2)
    }

    @Test(arguments: [1, 2] as [CGFloat])
    func `a row that is higher than a page goes on on the next, between two lines of all its cells`(scale: CGFloat) throws {
        let words = (0..<400).map { "wörd\($0)" }.joined(separator: " ")
        let text = "name,text,more\na,b,c\nd,\(words),\(words.prefix(900))\ne,f,g\n"
        var options = DataFileTableOptions()
        options.maximumColumnWidth = 140
        options.maximumLines = nil
        let table = DataTable(file: try DataFile(bytes: Array(text.utf8), name: "test"), options: options)
        let pages = TablePages(of: table, height: 300, scale: scale)
        let layout = table.layout(scale: scale, rows: nil)
        let row = try #require(layout.rows.first { $0.row == .body(1) })
        #expect(row.height > 600 && pages.count > 3)
        let all = Array(pages.all)
        for page in all { #expect(page.frame.height <= 300) }
        // Each pixel of the row, and each of its lines, is on one page.
        for pixel in 0..<Int(row.height * scale) {
            let place = CGRect(x: 0, y: row.y + CGFloat(pixel) / scale, width: 10, height: 1 / scale)
            #expect(all.count { $0.frame(of: place) != nil } == 1)
        }
        let picture = try Picture(of: table, scale: scale)
        let whole = try table.image(scale: scale)
        for page in all {
            let part = try page.image(scale: scale)
            for pixel in 0..<picture.height {
                let place = CGRect(x: 0, y: CGFloat(pixel) / scale, width: 10, height: 1 / scale)
                guard let frame = page.frame(of: place), place.minY >= row.y, place.maxY <= row.y + row.height else { continue }
                let stride = whole.width * 4
                let there = Int((frame.minY * scale).rounded())
                #expect(whole.bytes[pixel * stride..<(pixel + 1) * stride] == part.bytes[there * stride..<(there + 1) * stride])
            }
        }
        for case .glyphs(let glyphs, _, _) in picture.displayList(rows: 0..<picture.height).commands {
            guard let ink = glyphs.inkRows(scale: scale) else { continue }
            let place = CGRect(x: 0, y: ink.lowerBound / scale, width: 10, height: (ink.upperBound - ink.lowerBound) / scale)
            #expect(all.contains { $0.frame(of: place) != nil }, "\(glyphs.text.string)")
        }
    }

    @Test func `the map of each page has its part of a row that is divided`() throws {
        let words = (0..<300).map { "word\($0)" }.joined(separator: " ")
        let text = "name,text\na,b\nd,\(words)\ne,f\n"
        var options = DataFileTableOptions()
        options.maximumColumnWidth = 140
        options.maximumLines = nil
        let source = TableSource(try DataFile(bytes: Array(text.utf8), name: "test"), options: options)
        let whole = try source.picture(scale: 2)
        let row = try #require(whole.layout().rows.first { $0.row == .body(1) })
        let pages = try source.pages(height: 300, scale: 2)
        #expect(pages.count > 3)
        var (heights, count): (CGFloat, Int) = (0, 0)
        for page in pages {
            var frames: [CGRect] = []
            page.map.forEachCell { cell, frame in if cell.row == 1, cell.column == 1 { frames.append(frame) } }
            guard let frame = frames.first else { continue }
            #expect(frames.count == 1)
            #expect(frame.minY >= 0 && frame.maxY <= page.view.frame.height)
            heights += frame.height
            count += 1
            let map = page.map.html(picture: "p.png", name: "m")
            #expect(map.contains("href=\"#m-1-1\"") && page.map.json(picture: "p.png").contains("word299"))
        }
        #expect(count > 2 && (heights - row.height).magnitude < 0.1)
    }

    @Test func `the title stands beside the number of later pages, at the other side from right to left`() throws {
        let texts = try texts(of: TablePages(of: try table(rows: 40, title: "A title"), height: 300))
        for (number, page) in zip(1..., texts) {
            #expect(page.last == "\(number) of \(texts.count)")
            #expect(page.count { $0 == "A title" } == 1)
        }
        #expect(texts[0].first == "A title" && texts[1].dropLast().last == "A title")
    }

    @Test func `a row has a page of its own where headings leave no room for lines`() throws {
        let table = try table(rows: 20)
        let pages = TablePages(of: table, height: 60)
        let layout = table.layout(rows: nil)
        var shown: [TableRow] = []
        for page in pages.all { shown += rows(of: page, layout).filter { $0 != .heading(level: 0) } }
        #expect(shown == (0..<20).map { .body($0) })
    }

    @Test func `pages are the same however many threads paint them, and drawn in any order`() throws {
        let pages = TablePages(of: try table(rows: 200), height: 700)
        let first = try Picture(of: pages.page(2), scale: 2).bitmap(threads: 1)
        _ = try Picture(of: pages.page(1), scale: 2).bitmap(threads: 2)
        #expect(try Picture(of: pages.page(2), scale: 2).bitmap(threads: 4) == first)
    }
}
