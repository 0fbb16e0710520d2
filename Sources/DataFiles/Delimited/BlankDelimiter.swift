/// Tells rows whose fields a blank parts, as R's `write.table` writes them, from words of one column.
enum BlankDelimiter {
    /// Whether a blank cuts all rows into as many fields, none of them empty, and most of them numbers. The headings may be one
    /// fewer.
    /// - Parameter first: The first row behind comments.
    static func cuts(_ sample: RowSample, from first: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let rows = Array(sample.rows[first...])
        guard sample.strayMarks == 0 else { return false }
        if rows.count <= 2 { return cutsNumbers(rows, bytes) }
        let columns = rows[1].fields
        guard columns > 2, rows[0].fields == columns || rows[0].fields == columns - 1,
            rows.allSatisfy({ $0.filled == $0.fields }), rows.dropFirst().allSatisfy({ $0.fields == columns })
        else { return false }
        return rows.dropFirst().allSatisfy { numbers(in: $0, bytes) * 2 > columns }
    }

    /// Whether a blank cuts one row, or two, into the same number of fields, all of them numbers: of so few rows words and numbers
    /// may be a sentence, and three numbers a date.
    private static func cutsNumbers(_ rows: [RowSample.Row], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let columns = rows.first?.fields, columns > 3 else { return false }
        return rows.allSatisfy { $0.fields == columns && $0.filled == columns && numbers(in: $0, bytes) == columns }
    }

    /// How many fields of a row are numbers.
    private static func numbers(in row: RowSample.Row, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var line = row.start..<row.end
        while let last = line.last, bytes[last] <= 0x20 { line.removeLast() }
        // `1 234 567` is one number.
        guard NumberText(bytes.extracting(line)) == nil else { return 0 }
        return bytes[line].split(separator: 0x20).count { NumberText(UnsafeBufferPointer(rebasing: $0)) != nil }
    }
}
