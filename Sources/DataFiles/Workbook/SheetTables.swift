import RasterGraphics

/// The part of a sheet that a table stands in: rows and columns from 0, as the sheet counts them.
struct SheetWindow: Hashable {
    let rows, columns: ClosedRange<Int>

    func contains(row: Int, column: Int) -> Bool { rows.contains(row) && columns.contains(column) }
}

// Several tables on one sheet stand apart by empty rows or columns. Empty rows part groups of one table, too: what stands behind them
// is a table of its own only where it begins with headings, which are texts over numbers, dates or the like.
extension SheetTable.Cells {
    /// The tables of the sheet, from top to bottom and there from left to right; one where nothing says that there are more.
    var tables: [SheetWindow] {
        contents.fields.withSlices(of: contents.bytes) { slices in
            let blocks = rowBlocks(slices)
            return blocks.flatMap { block in
                let parts = columnBlocks(slices, in: block)
                return parts.map { part in
                    SheetWindow(
                        rows: rows[block.lowerBound]...rows[block.upperBound - 1],
                        columns: firstColumn + part.lowerBound...firstColumn + part.upperBound - 1)
                }
            }
        }
    }

    /// The rows of each table.
    private func rowBlocks(_ slices: FieldSlices) -> [Range<Int>] {
        let all = 0..<slices.columnCount
        // What follows on an empty row.
        let starts = [0] + rows.indices.dropFirst().filter { rows[$0] > rows[$0 - 1] + 1 }
        guard starts.count > 1 else { return [0..<rows.count] }
        var blocks: [Range<Int>] = []
        var start = 0
        // Whether what the open block holds has headings.
        var isTable = false
        // Where titles begin that stand apart from a table that may follow.
        var titles: Int?
        for (place, first) in starts.enumerated() {
            let end = place + 1 < starts.count ? starts[place + 1] : rows.count
            if (first..<end).allSatisfy({ filled(slices, row: $0, all) == 1 }) {
                titles = titles ?? first
                continue
            }
            let begins = hasHeadings(slices, rows: first..<end, columns: all)
            if begins, isTable {
                blocks.append(start..<(titles ?? first))
                start = titles ?? first
            }
            isTable = isTable || begins
            titles = nil
        }
        return blocks + [start..<rows.count]
    }

    /// The columns of each table of some rows.
    private func columnBlocks(_ slices: FieldSlices, in rows: Range<Int>) -> [Range<Int>] {
        // Nearly always the first rows say that no column is empty.
        let empty = (0..<slices.columnCount).filter { column in rows.allSatisfy { slices[$0, column].isEmpty } }
        let parts = (0..<slices.columnCount).split { empty.contains($0) }.map { $0.first!..<$0.last! + 1 }
        guard parts.count > 1, parts.allSatisfy({ hasHeadings(slices, rows: rows, columns: $0) }) else {
            let used = (parts.first?.lowerBound ?? 0)..<(parts.last?.upperBound ?? slices.columnCount)
            return [used]
        }
        return parts
    }

    private func filled(_ slices: FieldSlices, row: Int, _ columns: Range<Int>) -> Int {
        columns.count { !slices[row, $0].isEmpty }
    }

    /// Whether some cells begin with headings, below titles at most: two texts or more in a row, over a column of what is none.
    private func hasHeadings(_ slices: FieldSlices, rows: Range<Int>, columns: Range<Int>) -> Bool {
        let first = rows.first { filled(slices, row: $0, columns) > 0 } ?? rows.upperBound
        guard let heading = (first..<rows.upperBound).prefix(SheetTable.mostHeadingRows).first(where: {
            filled(slices, row: $0, columns) > 1
        }) else { return false }
        let words = columns.filter { !slices[heading, $0].isEmpty }
        guard words.allSatisfy({ !slices[heading, $0].isMeasure }) else { return false }
        let body = (heading + 1..<rows.upperBound).prefix(Self.mostRowsAsked)
        return words.contains { column in
            let cells = body.filter { !slices[$0, column].isEmpty }
            return !cells.isEmpty && cells.allSatisfy { slices[$0, column].isMeasure }
        }
    }

    /// So many rows below headings say what columns hold.
    private static let mostRowsAsked = 100
}

extension CellBytes {
    /// Whether it is a number, a date, a time, or an amount: digits and signs, and no word.
    fileprivate var isMeasure: Bool {
        let hasDigit = contains { 0x30...0x39 ~= $0 }
        return hasDigit && !contains { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    }
}
