import RasterGraphics

/// Cells of a sheet that are one.
struct SheetMerge {
    let rows, columns: ClosedRange<Int>
}

/// What the rows of a sheet are: titles above the table, headings of one row or several, and rows with cells that span others.
struct SheetLayout {
    private let cells: SheetTable.Cells
    private let merges: [SheetMerge]
    private let name: String
    /// Whether other tables stand on the sheet: a text alone above one of several is its title.
    private let isOneOfSeveral: Bool

    /// - Parameter name: What the file is called in errors.
    init(_ cells: consuming SheetTable.Cells, _ merges: [SheetMerge], isOneOfSeveral: Bool, name: String) {
        (self.cells, self.merges, self.isOneOfSeveral, self.name) = (cells, merges, isOneOfSeveral, name)
    }

    func contents(_ options: DataFileOptions) throws(DataFileError) -> TableContents {
        let rowCount = cells.rows.count
        let skipped = min(rowCount, options.skip ?? titleRowCount)
        let end = rowCount - (options.skip == nil ? noteRowCount(from: skipped) : 0)
        let headed = options.header == .absent ? 0 : headingRowCount(from: skipped)
        var contents = cells.contents
        let (title, note) = (firstText(in: 0..<skipped), firstText(in: end..<rowCount))
        let first = skipped + max(headed, 1)
        let types = cells.types(first < rowCount ? cells.rows[first] : .max)
        if headed > 1 || hasMerges(from: skipped) {
            contents = try spread(skipped..<end, headings: headed > 1 ? headed : 0)
        } else {
            contents.fields.starts.removeLast((rowCount - end) * contents.fields.columnCount)
            contents.fields.starts.removeFirst(skipped * contents.fields.columnCount)
            contents.fields.rowCount = end - skipped
        }
        for column in contents.columns.indices { contents.columns[column].type = types[column] }
        if let title, options.skip == nil {
            contents.title = title
            contents.notes.append(.above(count: skipped, first: title))
        }
        if let note { contents.notes.append(.below(count: rowCount - end, first: note)) }
        return contents
    }

    private func firstText(in rows: Range<Int>) -> String? {
        cells.contents.fields.withSlices(of: cells.contents.bytes) { slices in
            rows.lazy.compactMap { row in
                (0..<slices.columnCount).lazy.map { slices[row, $0] }.first { !$0.isEmpty }
                    .map { String(decoding: $0, as: UTF8.self) }
            }.first
        }
    }

    // MARK: Below the table

    /// How many of the last rows are notes: rows of one text in the first column, behind an empty row or merged across all
    /// columns, below a table of several.
    private func noteRowCount(from first: Int) -> Int {
        cells.contents.fields.withSlices(of: cells.contents.bytes) { slices in
            guard slices.columnCount > 1 else { return 0 }
            func isNote(_ row: Int) -> Bool {
                // A number is one of the table's.
                slices[row, 0].contains { $0.isLetter || $0 >= 0x80 }
                    && (1..<slices.columnCount).allSatisfy { slices[row, $0].isEmpty }
            }
            var start = cells.rows.count
            while start > first + 2, isNote(start - 1) { start -= 1 }
            // Those of the table may have one text as well.
            guard let note = (start..<cells.rows.count).first(where: { isApart($0 - 1) || spansAll($0) }) else { return 0 }
            return cells.rows.count - note
        }
    }

    // MARK: Above the table

    /// How many of the first rows are titles: rows of one text above a row of several.
    private var titleRowCount: Int {
        let most = min(cells.rows.count - 2, SheetTable.mostHeadingRows)
        return cells.contents.fields.withSlices(of: cells.contents.bytes) { slices in
            guard slices.columnCount > 1 else { return 0 }
            func filled(_ row: Int) -> Int { (0..<slices.columnCount).count { !slices[row, $0].isEmpty } }
            var row = 0
            while row < most, filled(row) == 1, slices.columnCount > 2 || isOneOfSeveral || isWide(row) || isApart(row),
                !isAboveColumns(row)
            {
                row += 1
            }
            // Above no row of several it is a table with gaps.
            return row > 0 && filled(row) > 1 ? row : 0
        }
    }

    /// Whether a cell of a row is merged across several columns.
    private func isWide(_ row: Int) -> Bool {
        merges.contains { $0.rows.contains(cells.rows[row]) && $0.columns.count > 1 }
    }

    /// Whether a cell of a row is merged across the columns that the row below names, but not the first one's: a heading of these.
    private func isAboveColumns(_ row: Int) -> Bool {
        !isApart(row)
            && merges.contains { merge in
                merge.rows == cells.rows[row]...cells.rows[row] && merge.columns.count > 1
                    && merge.columns.lowerBound > cells.firstColumn
            }
    }

    /// Whether a cell of a row is merged across all columns.
    private func spansAll(_ row: Int) -> Bool {
        let last = cells.firstColumn + cells.contents.fields.columnCount - 1
        return merges.contains { merge in
            merge.rows.contains(cells.rows[row]) && merge.columns.lowerBound <= cells.firstColumn
                && merge.columns.upperBound >= last
        }
    }

    /// Whether empty rows stand below a row.
    private func isApart(_ row: Int) -> Bool { cells.rows[row + 1] > cells.rows[row] + 1 }

    /// How many rows are headings: more than one where merged cells of the first one say so. 0 where nothing says so.
    private func headingRowCount(from first: Int) -> Int {
        guard first < cells.rows.count, !merges.isEmpty else { return 0 }
        var last = first
        var row = first
        while row <= last, row < cells.rows.count - 1, row - first < SheetTable.mostHeadingRows {
            let number = cells.rows[row]
            for merge in merges where merge.rows.lowerBound == number {
                // A heading of several columns stands above theirs.
                let end = merge.columns.count > 1 ? merge.rows.upperBound + 1 : merge.rows.upperBound
                while last + 1 < cells.rows.count - 1, cells.rows[last + 1] <= end { last += 1 }
            }
            row += 1
        }
        return last > first ? last - first + 1 : 0
    }

    // MARK: Merged cells

    private func hasMerges(from first: Int) -> Bool {
        guard first < cells.rows.count else { return false }
        return merges.contains { $0.rows.upperBound >= cells.rows[first] && $0.rows.count * $0.columns.count > 1 }
    }

    /// The table of some rows, with merged cells in each of their places, and headings of several rows as one.
    private func spread(_ rows: Range<Int>, headings: Int) throws(DataFileError) -> TableContents {
        let columnCount = cells.contents.fields.columnCount
        var builder = TableBuilder(name: name)
        var words = Array(repeating: [String](), count: columnCount)
        // Merges that reach to the row, by the columns that they begin in. Those of a sheet do not overlap.
        let sorted = merges.sorted { $0.rows.lowerBound < $1.rows.lowerBound }
        var next = 0
        var open: [(merge: SheetMerge, text: [UInt8])] = []
        for row in rows {
            let number = cells.rows[row]
            open.removeAll { $0.merge.rows.upperBound < number }
            var texts = cells.contents.fields.withSlices(of: cells.contents.bytes) { slices in
                (0..<columnCount).map { Array(slices[row, $0]) }
            }
            while next < sorted.count, sorted[next].rows.lowerBound <= number {
                let merge = sorted[next]
                next += 1
                let column = merge.columns.lowerBound - cells.firstColumn
                guard merge.rows.contains(number), texts.indices.contains(column), open.count <= columnCount else { continue }
                open.append((merge, texts[column]))
            }
            let isAlone = texts.count { !$0.isEmpty } == 1
            for (merge, text) in open {
                let start = merge.columns.lowerBound - cells.firstColumn
                let end = min(merge.columns.upperBound - cells.firstColumn, columnCount - 1)
                // What spans all columns, or most of them alone, is the heading of a group, and stands in the first.
                let isGroup = end - start + 1 >= columnCount || isAlone && (end - start + 1) * 2 > columnCount && start == 0
                guard start <= end, row - rows.lowerBound < headings || !isGroup else { continue }
                // What names a row stands in its first column, once.
                let isLabel =
                    start == 0 && merge.rows.count == 1 && row > rows.lowerBound && text.contains { $0.isLetter || $0 >= 0x80 }
                for column in start...end where texts[column].isEmpty && !isLabel { texts[column] = text }
            }
            if row - rows.lowerBound < headings {
                for column in 0..<columnCount where !texts[column].isEmpty {
                    let word = String(decoding: texts[column], as: UTF8.self)
                    if words[column].last != word { words[column].append(word) }
                }
                continue
            }
            for text in texts { text.withUnsafeBufferPointer { builder.append($0) } }
            try builder.endRow()
        }
        var contents = try builder.finish(words.map { SourceColumn($0.joined(separator: " ")) })
        if headings == 0 { contents.hasHeader = nil }
        return contents
    }
}
