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
}
