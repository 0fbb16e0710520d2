import Foundation
import RasterTables
import TestSupport
import Testing

// In processes of their own, where no other test takes memory.
#if compiler(>=6.2)
/// Some attributed strings, made once: Foundation for Linux leaks a few hundred bytes of each that is made.
private func styledTexts() -> [NSAttributedString] {
    (0..<10).map { i in
        let string = NSMutableAttributedString(string: "Status \(i): overdue since March")
        string.addAttribute(.foregroundColor, value: Color.systemRed, range: NSRange(location: 0, length: 6))
        string.addAttribute(.font, value: Font.boldSystem(ofSize: 13), range: NSRange(location: 10, length: 7))
        string.addAttribute(.kern, value: CGFloat(i), range: NSRange(location: 2, length: 4))
        return string
    }
}

/// A table of which every cell has one of the texts.
private func styledTable(_ texts: [NSAttributedString], rows: Int) -> DataTable {
    let data = (0..<rows).map { row in (0..<4).map { DataTableValueType.string("\(row) \($0)") } }
    var options = DataTableConfiguration()
    options.defaultCellConfiguration = { cell, _, index, _ in
        cell.dataLabel.attributedText = texts[index.item % texts.count]
    }
    return DataTable(data: data, headerTitles: ["a", "b", "c", "d"], options: options)
}

/// By how much the memory of the process grows each time that a body runs: what is left behind is left each time, what the
/// threads of a busy machine happen to hold is not.
private func growth(_ body: () throws -> Void) throws -> Int {
    let start = try residentBytes()
    try body()
    let middle = try residentBytes()
    try body()
    return min(middle - start, try residentBytes() - middle)
}

@Suite("Memory stays flat") struct MemoryTests {
    @Test("Ten thousand cells with attributed text leave nothing behind")
    func attributedCells() async {
        await #expect(processExitsWith: .success) {
            let texts = styledTexts()
            func draw() throws { _ = try styledTable(texts, rows: 250).pngData(scale: 0.5) }
            for _ in 0..<2 { try draw() }
            let grown = try growth { for _ in 0..<5 { try draw() } }
            // They left 1.2 KB each, 6 MB.
            precondition(grown < 1 << 20, "5,000 of 10,000 cells left \(grown) bytes")
        }
    }

    @Test("Tables of all kinds, thousands in one process, take no more memory than the first 500")
    func soak() async {
        await #expect(processExitsWith: .success) {
            // A minute of tables on a developer's machine where asked for, a few seconds else. What they leave behind does
            // not depend on their resolution.
            let count = Int(ProcessInfo.processInfo.environment["SOAK_TABLES"] ?? "") ?? 900
            var tables = SoakTables()
            for _ in 0..<500 { try tables.drawNext() }
            let grown = try growth { for _ in 0..<(count - 500) / 2 { try tables.drawNext() } } * 2
            // Caches still fill a little. Fonts that were opened anew for each table left 10 KB a table, 4 MB.
            precondition(grown < 3 << 20, "\(count - 500) tables left \(grown) bytes")
        }
    }
}

/// Different tables: plain, attributed, with emoji, and in fonts of one's own.
private struct SoakTables {
    private var random = SplitMix64(seed: 1)
    private var drawn = 0
    private let texts = styledTexts()
    private let words = ["apple", "1,234.50", "Ordnung", "😀 smile", "東京", "مرحبا", "−12", "2024-05-01", "👩‍👩‍👧 family", "naïve"]

    private static let fontFile = projectFolder.appendingPathComponent("Tests")
        .appending(path: "Fonts/colr.ttf").path

    mutating func drawNext() throws {
        drawn += 1
        let rows = 1 + random.next(below: 4)
        switch drawn % 4 {
        case 0: _ = try styledTable(texts, rows: rows).pngData(scale: 0.5)
        case 1, 3:
            // A library of one's own is made anew for each table.
            var library = FontLibrary()
            try library.add(file: Self.fontFile)
            guard let font = Font(name: "Test Colr", size: 11 + CGFloat(drawn % 7), in: library) else {
                preconditionFailure("the font is not found")
            }
            var options = DataTableConfiguration()
            options.defaultCellConfiguration = { cell, _, _, _ in cell.dataLabel.font = font }
            _ = try table(rows, options).pngData(scale: 0.5)
        default: _ = try table(rows, DataTableConfiguration()).pngData(scale: 0.5)
        }
    }

    private mutating func table(_ rows: Int, _ options: DataTableConfiguration) -> DataTable {
        var data: [[DataTableValueType]] = []
        for _ in 0..<rows { data.append((0..<3).map { _ in .string(words[random.next(below: words.count)]) }) }
        return DataTable(data: data, headerTitles: ["a", "b", "c"], options: options)
    }
}
#endif
