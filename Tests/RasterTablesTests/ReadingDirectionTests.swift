import Testing

@testable import RasterTables

@Suite("Which way a file is read") struct ReadingDirectionTests {
    private func file(_ text: String, header: DataFileOptions.Header = .present) throws -> DataFile {
        try DataFile(bytes: Array(text.utf8), name: "f", options: DataFileOptions(delimiter: .given(","), header: header))
    }

    private func direction(_ text: String, header: DataFileOptions.Header = .present) throws -> UserInterfaceLayoutDirection {
        let file = try file(text, header: header)
        return file.readingDirection(ofColumns: Array(0..<file.columnCount))
    }

    @Test("Most headings decide")
    func headings() throws {
        #expect(try direction("الاسم,السعر\nTea,3\n") == .rightToLeft)
        #expect(try direction("name,price\nشاي,3\nقهوة,4\n") == .leftToRight)
        #expect(try direction("ID,الاسم,السعر\n1,Tea,3\n") == .rightToLeft)
        #expect(try direction("ID,SKU,الاسم\n1,a,شاي\n") == .leftToRight)
    }

    @Test("Where headings are missing, without direction or undecided, most texts do")
    func texts() throws {
        #expect(try direction("שלום,3\nתה,4\n", header: .absent) == .rightToLeft)
        #expect(try direction("2023,2024\nשלום,תה\n") == .rightToLeft)
        #expect(try direction("ID,الاسم\n1,شاي\n2,قهوة\n") == .rightToLeft)
        #expect(try direction("ID,الاسم\n1,Tea\n2,Milk\n") == .leftToRight)
        #expect(try direction("ID,الاسم\n1,Tea\n2,قهوة\n") == .leftToRight)
        #expect(try direction("1,2\n3,4\n", header: .absent) == .leftToRight)
    }

    @Test("Only the columns that are shown count")
    func columns() throws {
        let file = try file("name,city,الاسم\nTea,Oslo,شاي\n")
        #expect(file.readingDirection(ofColumns: [2]) == .rightToLeft)
        #expect(file.readingDirection(ofColumns: [0, 1, 2]) == .leftToRight)
    }

    @Test("A thousand cells are looked at, however long the file")
    func sample() throws {
        let rows = (0..<3000).map { $0 % 7 == 0 ? "Tea" : "شاي" }.joined(separator: "\n")
        let count = try file("x\n" + rows).directions(ofColumn: 0)
        #expect(count.leftToRight + count.rightToLeft == 1000)
        #expect(count.majority == .rightToLeft)
    }

    @Test("The table of a file runs as the file asks, or as it is told")
    func tables() throws {
        let file = try file("الاسم,السعر\nقهوة,98.5\nTea,3.25\n")
        func layout(_ direction: UserInterfaceLayoutDirection?) -> TableLayout {
            var options = DataFileTableOptions()
            options.layoutDirection = direction
            return DataTable(file: file, options: options).layout()
        }
        let (asked, left) = (layout(nil), layout(.leftToRight))
        #expect(asked.layoutDirection == .rightToLeft && layout(.rightToLeft).description == asked.description)
        #expect(left.layoutDirection == .leftToRight && left.columns[0].x < left.columns[1].x)
        #expect(asked.columns[0].x > asked.columns[1].x)
        // Numbers end where columns do, texts begin where their paragraphs do.
        #expect(asked.columns.map(\.alignment) == [.right, .left])
        #expect(left.columns.map(\.alignment) == [.left, .right])
        let names = left.cells.filter { $0.column == 0 && $0.row >= 0 }
        #expect(abs(names[1].lines[0].x - names[1].frame.minX - 12) < 1e-9)
        #expect(abs(names[0].lines[0].x + names[0].lines[0].width - names[0].frame.maxX + 12) < 1e-9)
    }

    @Test("A heading stands over its column's texts")
    func headingAlignment() throws {
        let table = DataTable(file: try file("name,arabic\nTea,شاي\nCoffee,قهوة\n"))
        #expect(table.columnStyles.map(\.headerAlignment) == [.left, .right])
    }

    @Test("A heading stands where most of its column's texts are, those without a direction among them")
    func headingOverUndirected() throws {
        let phones = "+966 (11) 465-1234\n+20 2 2735 9876 ext\n+33 1 42 60 30 30\n011/465-12-34\n"
        for heading in ["الهاتف", "Phone"] {
            var options = DataFileTableOptions()
            for direction in [UserInterfaceLayoutDirection.rightToLeft, .leftToRight] {
                options.layoutDirection = direction
                let table = DataTable(file: try file("\(heading)\n" + phones), options: options)
                let cells = table.layout().cells.filter { $0.row >= 0 }
                let isRight = cells[2].lines[0].x - cells[2].frame.minX > 13
                #expect(isRight == (direction == .rightToLeft))
                #expect(table.columnStyles[0].headerAlignment == (isRight ? .right : .left), "\(heading)")
            }
        }
    }
}
