import Testing

@testable import RasterTables

@Suite("Which way the table of a file runs") struct TableDirectionTests {
    private func file(_ text: String, header: DataFileOptions.Header = .present) throws -> DataFile {
        try DataFile(bytes: Array(text.utf8), name: "f", options: DataFileOptions(delimiter: .given(","), header: header))
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
