import Testing

@testable import RasterTables

@Suite("The table of a file") struct DataFileTableTests {
    private func file(_ text: String) throws -> DataFile { try DataFile(bytes: Array(text.utf8), name: "f") }

    @Test("Numbers in native digits lie right, in digits of equal width")
    func nativeDigits() throws {
        let table = DataTable(file: try file("a,b\n١٢٫٥,٣\n٢٫٢٥,٢٠\n"))
        #expect(table.columnStyles.map(\.usesMonospacedDigits) == [true, true])
        #expect(table.columnStyles.map(\.alignment) == [.right, .right])
    }

    @Test("A column of Arabic prices is one of currency, and its decimal separators stand below each other")
    func prices() throws {
        let file = try DataFile(bytes: Array("الصنف,السعر\nأ,١٬٢٣٤٫٥٠ ر.س.\nب,٩٫٥ ر.س.\nج,٥٠ ر.س.\n".utf8), name: "f")
        #expect(file.profiles[1].kind == .currency)
        let layout = DataTable(file: file).layout()
        let ends = layout.cells.filter { $0.column == 1 && $0.row >= 0 }.map { $0.lines[0].x + $0.lines[0].width }
        // From right to left the fraction is at the right: the longer it is, the further its end. A dot has its own width.
        #expect(ends[0] > ends[1] && ends[1] > ends[2])
    }

    /// The styles of a file's columns.
    private func styles(_ text: String) throws -> [DataTableColumnStyle] { DataTable(file: try file(text)).columnStyles }

    @Test("Codes lie left in digits of equal width, and are not the emphasised name")
    func codes() throws {
        let styles = try styles("sku,name,zip,phone\nA-1,Tea,02134,555-0111\nB-2,Milk,94105,555-0199\n")
        #expect(styles.map(\.usesMonospacedDigits) == [true, false, true, true])
        #expect(styles.map(\.weight) == [nil, .medium, nil, nil])
        #expect([0, 2, 3].allSatisfy { styles[$0].alignment == .left && styles[$0].headerAlignment == .left })
        let ids = try self.styles("id,year\n100,1998\n7,2024\n")
        #expect(ids.map(\.alignment) == [.left, .left])
        #expect(ids.map(\.decimalAlignment) == [nil, nil])
    }

    @Test("Times and durations lie right, their colons below each other, and are not grey")
    func times() throws {
        let styles = try styles("a,b,c,d\n08:30,8:30 AM,3:45,2h 5m\n17:45,11:15 PM,1:02:33.5,45s\n")
        #expect(styles.allSatisfy { $0.alignment == .right && $0.usesMonospacedDigits && $0.textRole == .primary })
        #expect(styles.map(\.decimalAlignment) == [nil, .colon, .point, nil])
    }

    @Test("Decimals of plain numbers mixed with exponents are not brought below each other")
    func exponents() throws {
        let styles = try styles("a,b\n1.5e-10,1.5e3\n2.25,2.25e10\n1234.5,3e8\n")
        #expect(styles.map(\.decimalAlignment) == [nil, .point])
        #expect(styles.map(\.alignment) == [.right, .right])
    }

    @Test("Numbers with units and odd cells lie right, their decimals below each other")
    func oddCellsAndUnits() throws {
        let layout = DataTable(file: try file("a,b\n12.5,3 kg\nunknown,1.25 kg\n3.25,12.5 kg\n101,7 kg\n1,2 kg\n")).layout()
        let cells = layout.cells.filter { $0.row >= 0 && $0.column == 0 }
        let ends = cells.map { $0.lines[0].x + $0.lines[0].width }
        // The odd one ends at the right; 3.25 is one digit longer than 12.5.
        #expect(abs(ends[1] - ends[2]) < 1e-9 && ends[0] < ends[2] && ends[3] < ends[0])
    }

    @Test("Where a number has no unit, the others' stay with theirs, and the decimals below each other")
    func unitsOfSome() throws {
        let layout = DataTable(file: try file("a\n12.5 kg\n3 kg\n101.25 kg\n7\n250 g\n")).layout()
        let cells = layout.cells.filter { $0.row >= 0 }
        #expect(cells.map { $0.lines.map(\.text) } == [["12.5 kg"], ["3 kg"], ["101.25 kg"], ["7"], ["250 g"]])
        let font = Font.system(ofSize: 13).withMonospacedDigits
        let ends = ["12", "3", "101", "7", "250"].enumerated().map { cells[$0].lines[0].x + font.width(of: $1) }
        #expect(ends.allSatisfy { abs($0 - ends[0]) < 0.01 })
    }

    @Test("Units stand below each other, behind the longest number, and every part of the text is where it is drawn")
    func unitColumn() throws {
        let layout = DataTable(file: try file("a\n12.5 kg\n3 kg\n101.25 kg\n7 kg\nunknown\n250 g\n")).layout()
        let cells = layout.cells.filter { $0.row >= 0 }
        #expect(cells.map(\.text) == ["12.5 kg", "3 kg", "101.25 kg", "7 kg", "unknown", "250 g"])
        #expect(
            cells.map { $0.lines.map(\.text) } == [
                ["12.5", " kg"], ["3", " kg"], ["101.25 kg"], ["7", " kg"], ["unknown"], ["250", " g"],
            ])
        let font = Font.system(ofSize: 13).withMonospacedDigits
        let left = cells[2].lines[0].x + font.width(of: "101.25")
        for row in [0, 1, 5] { #expect(abs(cells[row].lines[1].x - left) < 0.01, "\(row)") }
        #expect(cells.allSatisfy { cell in cell.lines.allSatisfy { $0.baseline == cell.lines[0].baseline } && !cell.isTruncated })
        // The whole parts end at one place.
        let ends = [("12", 0), ("3", 1), ("101", 2), ("7", 3), ("250", 5)].map { cells[$1].lines[0].x + font.width(of: $0) }
        #expect(ends.allSatisfy { abs($0 - ends[0]) < 0.01 })
        let picture = try DataTable(file: file("a\n12.5 kg\n3 kg\n")).image(scale: 2)
        #expect(picture.width > 0)
    }

    @Test("Where all units would stand below each other anyway, a cell is one text")
    func evenUnits() throws {
        let layout = DataTable(file: try file("a\n12.5 kg\n3.5 kg\n")).layout()
        #expect(layout.cells.filter { $0.row >= 0 }.allSatisfy { $0.lines.count == 1 })
    }

    @Test("Numbers below zero are red as the column reads them")
    func negatives() throws {
        let table = DataTable(file: try file("change\n-1.5%\n+2%\n(3%)\n-0.0%\n−4%\n"))
        #expect(table.columnStyles[0].negativeColor != nil)
        #expect(table.columnStyles[0].decimalAlignment == .point)
    }
}
