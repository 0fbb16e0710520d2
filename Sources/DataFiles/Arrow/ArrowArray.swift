/// The values of one column in one batch, where they lie: in the file, or decompressed in the batch's memory, as long as which
/// this must not live ("Physical memory layout" of the columnar format).
struct ArrowArray {
    /// The column's, for errors.
    let name: String
    /// Of the values, also where they lie in a dictionary.
    let type: ArrowType
    let length: Int
    /// A bit for each value, of the lowest first, that is 0 where it is null. Nil where none is.
    let validity: UnsafeRawBufferPointer?
    let values: Values

    enum Values {
        /// All are null.
        case none
        /// Of one width each, or bits.
        case fixed(UnsafeRawBufferPointer)
        case offsets(UnsafeRawBufferPointer, data: UnsafeRawBufferPointer)
        case views(UnsafeRawBufferPointer, data: [UnsafeRawBufferPointer])
        /// Places in a dictionary, whose entries are already text.
        case indices(UnsafeRawBufferPointer, type: ArrowType, entries: ColumnCells)
        /// Lists of elements, which lie in an array of their own.
        indirect case list(ArrowListOffsets, of: ArrowArray)
        indirect case union(ArrowUnion)
        /// The row before which each run ends, and the text of its rows.
        case runs(ends: [Int], texts: ColumnCells)
    }

    @inline(__always) func isValid(_ row: Int) -> Bool {
        guard let validity else { return true }
        return validity[row &>> 3] &>> UInt8(truncatingIfNeeded: row & 7) & 1 != 0
    }
}
