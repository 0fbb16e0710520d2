import RasterGraphics

/// Which elements the lists of an array hold ("Variable-size List Layout", "ListView Layout" and "Fixed-Size List Layout").
enum ArrowListOffsets {
    /// Of each list the place of its first element, and that of the first one behind the last.
    case offsets(UnsafeRawBufferPointer, width: Int)
    /// Of each list the place of its first element, and their number.
    case views(UnsafeRawBufferPointer, sizes: UnsafeRawBufferPointer, width: Int)
    /// All have as many.
    case fixed(Int)

    /// The elements of a list, as the file says; nil where that cannot be.
    /// - Parameter count: How many elements there are.
    func elements(of row: Int, count: Int) -> Range<Int>? {
        var start: Int
        let end: Int
        switch self {
        case .offsets(let offsets, let width):
            (start, end) = (Self.number(offsets, row, width), Self.number(offsets, row + 1, width))
        case .views(let offsets, let sizes, let width):
            let size = Self.number(sizes, row, width)
            start = Self.number(offsets, row, width)
            // Of an empty list the place means nothing.
            if size == 0 { start = 0 }
            guard size >= 0, start >= 0, start <= count - size else { return nil }
            end = start + size
        case .fixed(let size): (start, end) = (row * size, (row + 1) * size)
        }
        return start >= 0 && start <= end && end <= count ? start..<end : nil
    }

    private static func number(_ bytes: UnsafeRawBufferPointer, _ index: Int, _ width: Int) -> Int {
        width == 4
            ? Int(bytes.loadUnaligned(fromByteOffset: index * 4, as: Int32.self))
            : Int(bytes.loadUnaligned(fromByteOffset: index * 8, as: Int64.self))
    }
}

extension ArrowArray {
    /// How often the clock is looked at.
    private static let elementsBetweenLooks = 4096

    /// Adds the text of some lists; the parameters are those of ``append(_:to:room:firstRow:file:)``.
    func appendLists(
        _ rows: Range<Int>, _ places: ArrowListOffsets, of elements: ArrowArray, to cells: inout ColumnCells, room: inout Int,
        firstRow: Int, file: String
    ) throws(DataFileError) {
        var text = ListText()
        var value = ColumnCells()
        for row in rows {
            guard isValid(row) else {
                cells.appendMissing()
                continue
            }
            guard let range = places.elements(of: row, count: elements.length) else {
                throw .malformed(
                    file: file, format: .arrow, place: .cell(row: firstRow + row, column: name),
                    problem: "a list of some of the \(elements.length) elements was expected")
            }
            // Lists may overlap, or hold what takes nothing of the file: elements count for the time that they take.
            let cost = elements.isFree ? 64 : 16
            guard range.count <= room / cost else { throw .noRoom(.characters, FileBytes.limit, file: file) }
            room -= range.count * cost
            text.removeAll()
            for index in range {
                if (index - range.lowerBound).isMultiple(of: Self.elementsBetweenLooks) {
                    try DataFileError.checking(file) { () throws(LimitError) in try Allowance.checkGoingOn() }
                }
                if index > range.lowerBound { text.separate() }
                guard elements.hasValue(index) else {
                    text.appendNull()
                    continue
                }
                value.removeAll()
                try elements.append(index..<index + 1, to: &value, room: &room, firstRow: firstRow + row - index, file: file)
                if elements.isList { text.open() }
                value.withCell(0) { text.append($0) }
                if elements.isList { text.close() }
            }
            text.append(to: &cells)
        }
    }

    private var isList: Bool { if case .list = values { true } else { false } }

    /// Whether values take nothing of the file.
    private var isFree: Bool {
        switch values {
        case .none, .runs: true
        default: type.isFree
        }
    }
}
