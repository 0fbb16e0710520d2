/// Where the cells of a table lie in its bytes.
///
/// Field `i` begins at `starts[i]` and ends one byte (what separated the fields) before `starts[i + 1]`, or at once where
/// both are equal, which is how padding is stored.
struct FieldPositions {
    /// One start for each field, row after row, and one end.
    var starts: [UInt32]
    var columnCount: Int
    var rowCount: Int

    /// More cells than this are not made by padding: one gibibyte of positions.
    static let paddedCellLimit = 1 << 28

    /// The bytes of a field.
    func range(_ field: Int) -> Range<Int> {
        let start = Int(starts[field])
        return start..<max(start, Int(starts[field + 1]) - 1)
    }

    /// Calls `body` with the fields as slices of `bytes`, which must not outlive the call.
    func withSlices<Result>(of bytes: [UInt8], _ body: (FieldSlices) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { bytes in
            starts.withUnsafeBufferPointer { starts in
                body(FieldSlices(bytes: bytes, starts: starts, columnCount: columnCount))
            }
        }
    }

    /// With as many fields in every row as the longest has; nil where these are more than ``paddedCellLimit``.
    /// - Parameters:
    ///   - uneven: The rows whose number of fields is not ``columnCount``, in order.
    ///   - least: As many columns are made at least.
    func padded(_ uneven: [(row: Int, count: Int)], columnCount least: Int = 0) -> FieldPositions? {
        let columns = uneven.reduce(max(columnCount, least)) { max($0, $1.count) }
        let (cells, overflow) = rowCount.multipliedReportingOverflow(by: columns)
        guard !overflow, cells <= max(Self.paddedCellLimit, starts.count) else { return nil }
        let padded = [UInt32](unsafeUninitializedCapacity: cells + 1) { output, initialized in
            starts.withUnsafeBufferPointer { input in
                var from = 0
                var to = 0
                var next = 0
                for row in 0..<rowCount {
                    var count = columnCount
                    if next < uneven.count, uneven[next].row == row {
                        count = uneven[next].count
                        next &+= 1
                    }
                    for i in 0..<count { output[to &+ i] = input[from &+ i] }
                    from &+= count
                    for i in count..<columns { output[to &+ i] = input[from] }
                    to &+= columns
                }
                output[to] = input[from]
                initialized = to + 1
            }
        }
        return FieldPositions(starts: padded, columnCount: columns, rowCount: rowCount)
    }
}
