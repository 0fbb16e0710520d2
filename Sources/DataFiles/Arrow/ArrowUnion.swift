/// Values of several types, each of which has an array of its own ("Union Layout").
struct ArrowUnion {
    /// The number of each member's type.
    let ids: [Int8]
    /// Of each value, the number of its type.
    let types: UnsafeRawBufferPointer
    /// Of dense unions, the place of each value in the array of its type, of 32 bits; in others it has the same place everywhere.
    let offsets: UnsafeRawBufferPointer?
    let members: [ArrowArray]

    /// The array that holds a value, and where in it; nil where the file says what cannot be.
    fileprivate func place(of row: Int) -> (ArrowArray, Int)? {
        guard let index = ids.firstIndex(of: types.loadUnaligned(fromByteOffset: row, as: Int8.self)) else { return nil }
        let place = offsets.map { Int($0.loadUnaligned(fromByteOffset: row * 4, as: Int32.self)) } ?? row
        return 0..<members[index].length ~= place ? (members[index], place) : nil
    }
}

extension ArrowArray {
    /// Whether a value is not null, of whatever type it is.
    func hasValue(_ row: Int) -> Bool {
        guard isValid(row), type != .null else { return false }
        guard case .union(let union) = values, let (member, place) = union.place(of: row) else { return true }
        return member.hasValue(place)
    }

    /// Adds the text of some values; the parameters are those of ``append(_:to:room:firstRow:file:)``.
    func appendUnion(
        _ rows: Range<Int>, _ union: ArrowUnion, to cells: inout ColumnCells, room: inout Int, firstRow: Int, file: String
    ) throws(DataFileError) {
        for row in rows {
            guard isValid(row) else {
                cells.appendMissing()
                continue
            }
            guard let (member, place) = union.place(of: row) else {
                throw .malformed(
                    file: file, format: .arrow, place: .cell(row: firstRow + row, column: name),
                    problem: "a value of one of the \(union.ids.count) types of a union was expected")
            }
            try member.append(place..<place + 1, to: &cells, room: &room, firstRow: firstRow + row - place, file: file)
        }
    }
}
