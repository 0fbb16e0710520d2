/// Tells rows whose fields a blank parts, as R's `write.table` writes them, from words of one column.
enum BlankDelimiter {
    /// Whether a blank cuts all rows into as many fields, none of them empty, and most of them numbers. The headings may be one
    /// fewer.
    static func cuts(_ sample: RowSample, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let rows = sample.rows
        guard rows.count > 2, sample.strayMarks == 0 else { return false }
        let columns = rows[1].fields
        guard columns > 2, rows[0].fields == columns || rows[0].fields == columns - 1,
            rows.allSatisfy({ $0.filled == $0.fields }), rows.dropFirst().allSatisfy({ $0.fields == columns })
        else { return false }
        return rows.dropFirst().allSatisfy { row in
            var line = row.start..<row.end
            while let last = line.last, bytes[last] <= 0x20 { line.removeLast() }
            // `1 234 567` is one number.
            guard NumberText(bytes.extracting(line)) == nil else { return false }
            let fields = bytes[line].split(separator: 0x20)
            return fields.count { NumberText(UnsafeBufferPointer(rebasing: $0)) != nil } * 2 > columns
        }
    }
}
