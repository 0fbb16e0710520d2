import Foundation
import RasterTables
import Testing

@Suite struct PaperTests {
    @Test func `Paper has names, and sizes in points`() {
        #expect(Paper("A4") == .a4 && Paper("letter") == .letter)
        #expect(Paper("400x600")?.size == CGSize(width: 400, height: 600))
        for text in ["", "a9", "x", "10x10", "1e9x200", "nanx200", "400x", "-400x600"] { #expect(Paper(text) == nil, "\(text)") }
        #expect(Paper.a4.landscape.size == CGSize(width: 841.89, height: 595.276))
    }

    private func source(rows: Int) throws -> TableSource {
        let text = "name,number\n" + (0..<rows).map { "Row \($0),\($0)\n" }.joined()
        return TableSource(try DataFile(bytes: Array(text.utf8), name: "test"))
    }

    @Test func `A long table is divided into sheets, with one head and every row once`() throws {
        let file = PDFReader(try source(rows: 60).pdfData(paper: .a5))
        let pages = file.objects.values.filter { $0.contains("/Type/Page/") }
        #expect(pages.count > 1)
        #expect(pages.allSatisfy { $0.contains("/MediaBox[0 0 419.528 595.276]") })
        let structure = file.structure
        #expect(structure.matches(of: #/THead/#).count == 1 && structure.matches(of: #/TH\b/#).count == 2)
        #expect(structure.matches(of: #/TR/#).count == 61)
        #expect(structure.matches(of: #/P\b/#).isEmpty, "numbers of pages are no text of the table")
    }

    @Test func `A wide table is made smaller, and a narrow one is not enlarged`() throws {
        func factor(_ paper: Paper) throws -> Double {
            let contents = PDFReader(try source(rows: 2).pdfData(paper: paper)).contents
            return Double(contents.prefix { $0 != " " })!
        }
        #expect(try factor(.a4) == 0.5)
        #expect(try factor(Paper(size: CGSize(width: 150, height: 300))) < 0.5)
    }

    @Test func `Without paper there is one page, as large as the table`() throws {
        let file = PDFReader(try source(rows: 60).pdfData())
        #expect(file.objects.values.filter { $0.contains("/Type/Page/") }.count == 1)
    }

    // MARK: Many rows

    /// That what objects refer to is there, and that elements are where their parents say.
    private func checkReferences(_ file: PDFReader) {
        for (number, object) in file.objects where !object.contains("/Type/XRef") {
            for match in object.replacing(#/\([^)]*\)/#, with: "").matches(of: #/(\d+) 0 R/#) {
                #expect(file.objects[Int(match.1)!] != nil, "\(number) refers to \(match.1)")
            }
        }
        for (number, object) in file.objects {
            guard let parent = object.firstMatch(of: #/^<<\/S\/(?:TR|TH|TD)\/P (\d+) 0 R/#)?.1 else { continue }
            #expect(
                file.objects[Int(parent)!]?.contains(" \(number) 0 R") ?? false
                    || file.objects[Int(parent)!]!.contains("[\(number) 0 R"))
        }
    }

    @Test func `Rows that are written while others come are rows of bodies of a thousand, in their order`() throws {
        let file = PDFReader(try source(rows: 1500).pdfData(paper: .a4))
        checkReferences(file)
        let structure = file.structure
        #expect(structure.matches(of: #/TBody/#).count == 2 && structure.matches(of: #/TR\(TD TD\)/#).count == 1500)
        #expect(structure.contains("THead(TR(TH TH)) TBody(TR(TD TD)"), "the heading stands before the first body")
        #expect(!file.objects.values.contains { $0.contains("/Limits") }, "nothing is named that nobody refers to")
    }

    @Test func `Groups, sums and names of headings are the same with many rows`() throws {
        let count = 1300
        let table = DisplayTable(columns: [
            DisplayColumn("group", (0..<count).map { "Group \($0 / 700)" }),
            DisplayColumn("name", (0..<count).map { "Row \($0)" }),
            DisplayColumn("number", (0..<count).map { DataValue.integer($0) }),
        ]).rowLabels("name").groupRows(by: "group").grandSummaryRows([.sum], columns: "number")
        let file = PDFReader(try TableSource(table).pdfData(paper: .a4))
        checkReferences(file)
        let structure = file.structure
        #expect(structure.matches(of: #/TBody/#).count == 2 && structure.hasSuffix("TFoot(TR(TH TD))))"))
        #expect(structure.matches(of: #/TR\(TH TD\)/#).count == count + 1 && structure.matches(of: #/TR\(TH\)/#).count == 2)
        // Each number is told its column, its group and its row, which have these names.
        let told = file.objects.values.compactMap { $0.contains("/S/TD") ? $0.firstMatch(of: #/\/Headers\[([^\]]*)\]/#)?.1 : nil }
        #expect(told.count { $0.matches(of: #/\(\w+\)/#).count == 3 } == count)
        let names = Set(file.objects.values.compactMap { PDFReader.text("/ID", of: $0) })
        #expect(told.allSatisfy { $0.matches(of: #/\((\w+)\)/#).allSatisfy { names.contains(String($0.1)) } })
    }

    // MARK: Sheets

    /// What the sheets show, from top to bottom.
    private func texts(_ source: TableSource, _ paper: Paper) throws -> [[String]] {
        try PaperSheets(source, paper, scale: 2).pages.map { page in
            let picture = try Picture(of: page.view, scale: 2)
            return picture.displayList(rows: 0..<picture.height).description.split(separator: "\n")
                .filter { $0.hasPrefix("text ") }.map { String($0.split(separator: "\"")[1]) }
        }
    }

    @Test func `Later sheets say the group and the title again, and which they are, in the table's language`() throws {
        let table = DisplayTable(columns: [
            DisplayColumn("group", (0..<50).map { "Gruppe \($0 / 30)" }), DisplayColumn("name", (0..<50).map { "Zeile \($0)" }),
            DisplayColumn("text", Array(repeating: "einige Worte in einer Spalte", count: 50)),
        ]).rowLabels("name").groupRows(by: "group").header(title: "Ein Titel").locale(try TableLocale("de"))
        let sheets = try texts(TableSource(table), .a5)
        #expect(sheets.count > 2)
        #expect(sheets[1].contains("Gruppe 0 (Fortsetzung)"))
        for (number, sheet) in zip(1..., sheets) {
            #expect(sheet.last == "\(number) von \(sheets.count)")
            #expect(sheet.contains("Ein Titel"))
        }
        #expect(sheets[0].count { $0 == "Ein Titel" } == 1 && sheets[1].first != "Ein Titel")
    }

    @Test func `All sheets are as high as each other, so that numbers stand at their foot`() throws {
        let pages = try PaperSheets(try source(rows: 60), .a5, scale: 2).pages
        #expect(Set(pages.map(\.pixelHeight)).count == 1)
    }

    @Test func `A row that is higher than a sheet goes on on the next and is one row`() throws {
        let words = (0..<900).map { "word\($0)" }.joined(separator: " ")
        let table = DisplayTable(columns: [
            DisplayColumn("name", ["a", "b", "c"]), DisplayColumn("text", ["one", words, "two"]),
        ])
        let file = PDFReader(try TableSource(table).pdfData(paper: .a5))
        checkReferences(file)
        let pages = file.objects.values.filter { $0.contains("/Type/Page/") }
        #expect(pages.count > 2)
        #expect(file.structure == "Document(Table(THead(TR(TH TH)) TBody(TR(TD TD) TR(TD TD) TR(TD TD))))")
        // Its cell has content on all pages between the first and the last line.
        let cell = file.objects.values.filter { $0.contains("/S/TD") && $0.contains("/MCR") }
        #expect(cell.count == 1 && cell[0].matches(of: #/\/MCR/#).count >= 1)
        // Not smaller than the others.
        let factors = Set(file.contents.split(separator: "\n").compactMap { $0.hasSuffix("cm") ? $0.prefix { $0 != " " } : nil })
        #expect(factors.count == 1, "\(factors)")
    }

    @Test func `A page above 200 inches counts in larger units`() throws {
        let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 30_000))
        view.backgroundColor = .white
        let label = Label(frame: CGRect(x: 0, y: 29_900, width: 100, height: 50))
        label.text = "End"
        view.addSubview(label)
        let file = PDFReader(try view.pdfData())
        let page = try #require(file.objects.values.first { $0.contains("/Type/Page/") })
        #expect(page.contains("/UserUnit 3/") && page.contains("/MediaBox[0 0 33.333 10000]"))
        #expect(file.contents.hasPrefix(".166666667 ") || file.contents.hasPrefix("0.166666667 "))
    }

    @Test func `A page that is longer than 4,800 times its width is none`() {
        let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 50_000))
        view.backgroundColor = .white
        #expect(throws: PictureError.pageTooLong(width: 10, height: 50_000)) { try view.pdfData() }
    }

    @Test func `Where objects lie is told truly, of many and of few`() throws {
        for rows in [1, 1500] {
            let data = try source(rows: rows).pdfData(paper: .a5)
            let file = PDFReader(data)
            let (number, dictionary) = try #require(file.objects.first { $0.value.contains("/Type/XRef") })
            let bytes = [UInt8](data)
            var before = [UInt8](repeating: 0, count: 7)
            let stream = try #require(file.streams[number])
            #expect(stream.count / 8 == Int(PDFReader.value("/Size ", of: dictionary)!))
            for (object, start) in stride(from: 0, to: stream.count, by: 8).enumerated() {
                // How a row is told: as it is, or by what is new.
                let told = stream[start + 1..<start + 8]
                let row = stream[start] == 2 ? zip(told, before).map { $0 &+ $1 } : Array(told)
                before = row
                let first = row[1...4].reduce(0) { $0 << 8 | Int($1) }
                switch row[0] {
                case 1: #expect(bytes[first...].starts(with: Array("\(object) 0 obj".utf8)))
                case 2: #expect(file.objects[first]?.contains("/ObjStm") == true && file.objects[object] != nil)
                default: #expect(object == 0)
                }
            }
        }
    }
}
