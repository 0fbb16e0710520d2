/// Values of arrays as text.
extension ArrowArray {
    /// Adds the text of some rows.
    /// - Parameters:
    ///   - room: For how many bytes of text there is still room. Texts are counted, since many rows may show the same.
    ///   - firstRow: The number that errors give to the array's first row.
    ///   - file: What the file is called in errors.
    /// - Precondition: `rows` are within ``length``.
    func append(
        _ rows: Range<Int>, to cells: inout ColumnCells, room: inout Int, firstRow: Int, file: String
    ) throws(DataFileError) {
        switch values {
        case .none: for _ in rows { cells.appendMissing() }
        case .fixed(let bytes): appendFixed(rows, bytes, to: &cells)
        case .offsets(let offsets, let data):
            let text = TextAppender(array: self, firstRow: firstRow, file: file)
            if case .bytes(_, 8) = type {
                try text.append(rows, offsets, of: Int64.self, data, to: &cells, &room)
            } else {
                try text.append(rows, offsets, of: Int32.self, data, to: &cells, &room)
            }
        case .views(let views, let data):
            try TextAppender(array: self, firstRow: firstRow, file: file).append(rows, views, data, to: &cells, &room)
        case .indices(let bytes, let indexType, let entries):
            let text = TextAppender(array: self, firstRow: firstRow, file: file)
            switch indexType {
            case .int(8, true): try text.append(rows, bytes, of: Int8.self, entries, to: &cells, &room)
            case .int(8, false): try text.append(rows, bytes, of: UInt8.self, entries, to: &cells, &room)
            case .int(16, true): try text.append(rows, bytes, of: Int16.self, entries, to: &cells, &room)
            case .int(16, false): try text.append(rows, bytes, of: UInt16.self, entries, to: &cells, &room)
            case .int(32, true): try text.append(rows, bytes, of: Int32.self, entries, to: &cells, &room)
            case .int(32, false): try text.append(rows, bytes, of: UInt32.self, entries, to: &cells, &room)
            case .int(_, true): try text.append(rows, bytes, of: Int64.self, entries, to: &cells, &room)
            default: try text.append(rows, bytes, of: UInt64.self, entries, to: &cells, &room)
            }
        case .list(let places, let elements):
            try appendLists(
                rows, places, of: elements, to: &cells, room: &room, firstRow: firstRow, file: file)
        case .union(let union):
            try appendUnion(rows, union, to: &cells, room: &room, firstRow: firstRow, file: file)
        case .runs(let ends, let texts):
            try TextAppender(array: self, firstRow: firstRow, file: file).append(rows, ends, texts, to: &cells, &room)
        }
    }

    /// The values as the ends of runs, of which each has a row at least.
    func runEnds(upTo rows: Int) -> [Int] {
        guard case .fixed(let bytes) = values else { return [] }
        return (0..<min(length, rows)).map { row in
            switch type {
            case .int(16, _): Int(bytes.loadUnaligned(fromByteOffset: row * 2, as: Int16.self))
            case .int(32, _): Int(bytes.loadUnaligned(fromByteOffset: row * 4, as: Int32.self))
            default: Int(bytes.loadUnaligned(fromByteOffset: row * 8, as: Int64.self))
            }
        }
    }

    // MARK: Values of one width

    /// Calls `body` for every row whose value is not null.
    @inline(__always) fileprivate func forEachValid<Failure>(
        _ rows: Range<Int>, of cells: inout ColumnCells, _ body: (inout ColumnCells, Int) throws(Failure) -> Void
    ) throws(Failure) {
        for row in rows {
            if isValid(row) { try body(&cells, row) } else { cells.appendMissing() }
        }
    }

    /// Calls `append` for every value that is not null.
    @inline(__always) private func each<Value: BitwiseCopyable>(
        _ rows: Range<Int>, _ bytes: UnsafeRawBufferPointer, as: Value.Type, to cells: inout ColumnCells,
        _ append: (inout ColumnCells, Value) -> Void
    ) {
        forEachValid(rows, of: &cells) { cells, row in
            // Swift runs on little-endian processors only, and so the bytes are those of the value.
            append(&cells, bytes.loadUnaligned(fromByteOffset: row &* MemoryLayout<Value>.size, as: Value.self))
        }
    }

    private func appendFixed(_ rows: Range<Int>, _ bytes: UnsafeRawBufferPointer, to cells: inout ColumnCells) {
        switch type {
        case .int(8, true): each(rows, bytes, as: Int8.self, to: &cells) { $0.append($1) }
        case .int(8, false): each(rows, bytes, as: UInt8.self, to: &cells) { $0.append($1) }
        case .int(16, true): each(rows, bytes, as: Int16.self, to: &cells) { $0.append($1) }
        case .int(16, false): each(rows, bytes, as: UInt16.self, to: &cells) { $0.append($1) }
        case .int(32, true): each(rows, bytes, as: Int32.self, to: &cells) { $0.append($1) }
        case .int(32, false): each(rows, bytes, as: UInt32.self, to: &cells) { $0.append($1) }
        case .int(_, true): each(rows, bytes, as: Int64.self, to: &cells) { $0.append($1) }
        case .int(_, false): each(rows, bytes, as: UInt64.self, to: &cells) { $0.append($1) }
        case .floatingPoint(16): each(rows, bytes, as: Float16.self, to: &cells) { $0.append($1) }
        case .floatingPoint(32): each(rows, bytes, as: Float.self, to: &cells) { $0.append($1) }
        case .floatingPoint: each(rows, bytes, as: Double.self, to: &cells) { $0.append($1) }
        case .bool:
            forEachValid(rows, of: &cells) { cells, row in
                cells.append(bytes[row &>> 3] &>> UInt8(truncatingIfNeeded: row & 7) & 1 != 0)
            }
        case .fixedSizeBinary(let byteWidth):
            forEachValid(rows, of: &cells) { cells, row in
                cells.append(binary: CellBytes(bytes, row &* byteWidth, byteWidth))
            }
        case .uuid: forEachValid(rows, of: &cells) { cells, row in cells.append(uuid: CellBytes(bytes, row &* 16, 16)) }
        case .decimal(32, let scale): each(rows, bytes, as: Int32.self, to: &cells) { $0.append(unscaled: $1, scale: scale) }
        case .decimal(64, let scale): each(rows, bytes, as: Int64.self, to: &cells) { $0.append(unscaled: $1, scale: scale) }
        case .decimal(128, let scale): each(rows, bytes, as: Int128.self, to: &cells) { $0.append(unscaled: $1, scale: scale) }
        case .decimal(_, let scale):
            each(rows, bytes, as: Int256.self, to: &cells) {
                $0.append(digits: $1.magnitudeDigits, isNegative: $1.isNegative, scale: scale)
            }
        case .date(32): each(rows, bytes, as: Int32.self, to: &cells) { $0.append(days: Int($1)) }
        case .date:
            each(rows, bytes, as: Int64.self, to: &cells) {
                let (days, rest) = Int($1).quotientAndRemainder(dividingBy: 86_400_000)
                $0.append(days: rest < 0 ? days - 1 : days)
            }
        case .time(32, let perSecond):
            each(rows, bytes, as: Int32.self, to: &cells) { $0.append(timeTicks: Int($1), perSecond: perSecond) }
        case .time(_, let perSecond):
            each(rows, bytes, as: Int64.self, to: &cells) { $0.append(timeTicks: Int($1), perSecond: perSecond) }
        case .timestamp(let perSecond, let zone):
            if let local = zone.flatMap(LocalTime.init) {
                each(rows, bytes, as: Int64.self, to: &cells) {
                    $0.append(ticks: local.local(Int($1), perSecond: perSecond), perSecond: perSecond, isUTC: false)
                }
            } else {
                each(rows, bytes, as: Int64.self, to: &cells) {
                    $0.append(ticks: Int($1), perSecond: perSecond, isUTC: zone != nil)
                }
            }
        case .duration(let perSecond):
            each(rows, bytes, as: Int64.self, to: &cells) { $0.append(durationTicks: Int($1), perSecond: perSecond) }
        case .interval(.months):
            each(rows, bytes, as: Int32.self, to: &cells) { $0.append(CalendarInterval(months: Int($1))) }
        case .interval(let unit):
            let width = unit.widths.reduce(0, +)
            forEachValid(rows, of: &cells) { cells, row in
                func part<Value: BitwiseCopyable>(_ place: Int, as: Value.Type) -> Value {
                    bytes.loadUnaligned(fromByteOffset: row &* width &+ place, as: Value.self)
                }
                var interval = CalendarInterval()
                if unit == .daysAndMilliseconds {
                    interval.days = Int(part(0, as: Int32.self))
                    interval.nanoseconds = Int(part(4, as: Int32.self)) * 1_000_000
                } else {
                    (interval.months, interval.days) = (Int(part(0, as: Int32.self)), Int(part(4, as: Int32.self)))
                    interval.nanoseconds = Int(part(8, as: Int64.self))
                }
                cells.append(interval)
            }
        // Have no values of one width.
        case .null, .bytes, .view, .structure, .runEndEncoded, .list, .listView, .fixedSizeList, .union:
            for _ in rows { cells.appendMissing() }
        }
    }
}

/// Texts that lie elsewhere: what they refer to is checked, and their bytes are counted.
private struct TextAppender {
    let array: ArrowArray
    let firstRow: Int
    let file: String

    /// "Variable-size Binary Layout": a value lies between its offset and the next one.
    @inline(__always) func append<Offset: FixedWidthInteger & BitwiseCopyable>(
        _ rows: Range<Int>, _ offsets: UnsafeRawBufferPointer, of: Offset.Type, _ data: UnsafeRawBufferPointer,
        to cells: inout ColumnCells, _ room: inout Int
    ) throws(DataFileError) {
        try array.forEachValid(rows, of: &cells) { (cells, row) throws(DataFileError) in
            let place = row &* MemoryLayout<Offset>.size
            let start = Int(offsets.loadUnaligned(fromByteOffset: place, as: Offset.self))
            let end = Int(offsets.loadUnaligned(fromByteOffset: place &+ MemoryLayout<Offset>.size, as: Offset.self))
            guard start >= 0, start <= end, end <= data.count else {
                throw malformed(row, "a text in \(data.count) bytes was expected, not one of bytes \(start) to \(end)")
            }
            try append(CellBytes(data, start, end &- start), row, to: &cells, &room)
        }
    }

    /// "Variable-size Binary View Layout": 16 bytes with a length and, up to 12 of them, the text itself, or its first four
    /// bytes, a buffer's number and an offset in it.
    func append(
        _ rows: Range<Int>, _ views: UnsafeRawBufferPointer, _ data: [UnsafeRawBufferPointer], to cells: inout ColumnCells,
        _ room: inout Int
    ) throws(DataFileError) {
        try array.forEachValid(rows, of: &cells) { (cells, row) throws(DataFileError) in
            let view = row &* 16
            let count = Int(views.loadUnaligned(fromByteOffset: view, as: Int32.self))
            if 0...12 ~= count { return try append(CellBytes(views, view &+ 4, count), row, to: &cells, &room) }
            let number = Int(views.loadUnaligned(fromByteOffset: view &+ 8, as: Int32.self))
            let offset = Int(views.loadUnaligned(fromByteOffset: view &+ 12, as: Int32.self))
            guard count > 0, data.indices.contains(number), offset >= 0, offset <= data[number].count - count else {
                throw malformed(row, "a text was expected, not \(count) bytes at byte \(offset) of data buffer \(number)")
            }
            try append(CellBytes(data[number], offset, count), row, to: &cells, &room)
        }
    }

    @inline(__always) func append<Index: FixedWidthInteger & BitwiseCopyable>(
        _ rows: Range<Int>, _ indices: UnsafeRawBufferPointer, of: Index.Type, _ entries: ColumnCells,
        to cells: inout ColumnCells, _ room: inout Int
    ) throws(DataFileError) {
        try array.forEachValid(rows, of: &cells) { (cells, row) throws(DataFileError) in
            let index = indices.loadUnaligned(fromByteOffset: row &* MemoryLayout<Index>.size, as: Index.self)
            guard index >= 0, let index = Int(exactly: index), index < entries.count else {
                throw malformed(row, "one of the \(entries.count) entries of the dictionary was expected, not entry \(index)")
            }
            room &-= entries.withCell(index) { entry in
                cells.append(entry)
                return entry.count
            }
            try checkRoom(room)
        }
    }

    func append(
        _ rows: Range<Int>, _ ends: [Int], _ texts: ColumnCells, to cells: inout ColumnCells, _ room: inout Int
    ) throws(DataFileError) {
        // The run of the first row: the first one that ends behind it.
        var run = 0
        var beyond = ends.count
        while run < beyond {
            let middle = (run + beyond) / 2
            if ends[middle] <= rows.lowerBound { run = middle + 1 } else { beyond = middle }
        }
        for row in rows {
            if ends[run] <= row { run &+= 1 }
            guard array.isValid(row) else {
                cells.appendMissing()
                continue
            }
            room &-= texts.withCell(run) { text in
                cells.append(text)
                return text.count
            }
            try checkRoom(room)
        }
    }

    @inline(__always) private func append(
        _ text: CellBytes, _ row: Int, to cells: inout ColumnCells, _ room: inout Int
    ) throws(DataFileError) {
        room &-= text.count
        try checkRoom(room)
        switch array.type {
        case .bytes(isText: true, _), .view(isText: true):
            guard text.isUTF8 else { throw malformed(row, "a text in UTF-8 was expected") }
            cells.append(text)
        default: cells.append(binary: text)
        }
    }

    @inline(__always) private func checkRoom(_ room: Int) throws(DataFileError) {
        guard room >= 0 else { throw .noRoom(.characters, FileBytes.limit, file: file) }
    }

    private func malformed(_ row: Int, _ problem: String) -> DataFileError {
        .malformed(
            file: file, format: .arrow, place: .cell(row: firstRow + row, column: array.name), problem: problem)
    }
}

/// A two's complement number of 256 bits.
private struct Int256: BitwiseCopyable {
    let words: (UInt64, UInt64, UInt64, UInt64)

    var isNegative: Bool { Int64(bitPattern: words.3) < 0 }

    /// The decimal digits without a sign.
    var magnitudeDigits: String {
        var words = [words.3, words.2, words.1, words.0]
        if isNegative {
            var carry = true
            for index in words.indices.reversed() {
                words[index] = ~words[index]
                if carry { (words[index], carry) = words[index].addingReportingOverflow(1) }
            }
        }
        // Divided by the largest power of ten in a word, from the highest word on, until nothing is left.
        var groups: [String] = []
        repeat {
            var remainder: UInt64 = 0
            for index in words.indices {
                (words[index], remainder) = UInt64(10_000_000_000_000_000_000).dividingFullWidth((remainder, words[index]))
            }
            groups.append(String(remainder))
        } while words.contains { $0 != 0 }
        return groups.dropLast().reversed().reduce(into: groups[groups.count - 1]) { digits, group in
            digits += String(repeating: "0", count: 19 - group.utf8.count) + group
        }
    }
}

extension CellBytes {
    /// A part of a buffer that holds it.
    @inline(__always) fileprivate init(_ buffer: UnsafeRawBufferPointer, _ start: Int, _ count: Int) {
        self = UnsafeRawBufferPointer(rebasing: buffer[start..<start &+ count]).assumingMemoryBound(to: UInt8.self)
    }
}
