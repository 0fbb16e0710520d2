import Foundation

/// Reads the values of one column of one row group, page by page, as many at a time as are asked for.
struct ParquetChunkReader {
    private let file: ParquetFile
    private let column: ParquetColumn
    private let chunk: ParquetMetadata.Chunk
    /// Where the next page begins, and where the chunk ends at the latest.
    private var place: Int
    private let end: Int
    /// The entries of the dictionary, as texts.
    private var dictionary = ColumnCells()
    private var hasDictionary = false
    private var page = Page()

    /// The page that is being read.
    private struct Page {
        enum Values {
            case none
            /// Places in the dictionary.
            case indices([UInt32])
            case integers([Int])
            case floats([Float])
            case doubles([Double])
            /// Values one behind the other, in the page's bytes.
            case ranges([Range<Int>])
        }

        /// Of every row, whether it has a value; empty where all have.
        var isDefined: [Bool] = []
        var rowCount = 0
        var row = 0
        var values = Values.none
        var valueCount = 0
        var value = 0
        var bytes: [UInt8] = []
    }

    /// A page has no more values than this: 20,000 are usual.
    private static let mostValues = 1 << 26
    /// No page of a writer is larger than this when it is unpacked: one megabyte is usual.
    private static let mostBytes = 1 << 31
    /// Headers have some 30 bytes, and more where they say which values are the least and the greatest.
    private static let usualHeader = 1 << 12, longestHeader = 1 << 24

    init(
        _ file: ParquetFile, _ column: ParquetColumn, _ chunk: ParquetMetadata.Chunk
    ) throws(ParquetFailure) {
        self.file = file
        self.column = column
        self.chunk = chunk
        // Old writers say 0 where there is no dictionary.
        place = chunk.dictionaryOffset.flatMap { $0 > 0 ? min($0, chunk.dataOffset) : nil } ?? chunk.dataOffset
        guard !chunk.isElsewhere else {
            throw ParquetFailure(0, "column '\(column.name)' lies in another file", isUnsupported: true)
        }
        end = try file.size()
        guard place >= 4, place < end else {
            throw ParquetFailure(place, "column '\(column.name)' is said to begin behind the file's end")
        }
    }

    /// Appends the next rows.
    mutating func read(_ count: Int, into cells: inout ColumnCells) throws(ParquetFailure) {
        var left = count
        while left > 0 {
            while page.row == page.rowCount { try readPage() }
            let rows = min(left, page.rowCount - page.row)
            try append(rows, to: &cells)
            left -= rows
        }
    }

    private mutating func append(_ rows: Int, to cells: inout ColumnCells) throws(ParquetFailure) {
        for row in page.row..<page.row + rows {
            guard page.isDefined.isEmpty || page.isDefined[row] else {
                cells.appendMissing()
                continue
            }
            let value = page.value
            page.value += 1
            guard value < page.valueCount else {
                throw ParquetFailure(place, "a page of column '\(column.name)' has fewer values than it says")
            }
            switch page.values {
            case .none: cells.appendMissing()
            case .indices(let indices):
                let index = Int(indices[value])
                guard index < dictionary.count else {
                    throw ParquetFailure(place, "entry \(index) of a dictionary of \(dictionary.count) is asked for")
                }
                dictionary.withCell(index) { cells.append($0) }
            case .integers(let values): column.append(values[value], to: &cells)
            case .floats(let values): cells.append(values[value])
            case .doubles(let values): cells.append(values[value])
            case .ranges(let ranges):
                page.bytes.withUnsafeBytes { column.append(UnsafeRawBufferPointer(rebasing: $0[ranges[value]]), to: &cells) }
            }
        }
        page.row += rows
    }

    // MARK: Pages

    private mutating func readPage() throws(ParquetFailure) {
        let (header, start) = try pageHeader()
        guard header.compressedCount <= end - start else {
            throw ParquetFailure(place, "a page of \(header.compressedCount) bytes is announced, and \(end - start) are left")
        }
        guard header.valueCount <= Self.mostValues, header.uncompressedCount <= Self.mostBytes else {
            throw ParquetFailure(place, "a page of \(header.valueCount) values in \(header.uncompressedCount) bytes is announced")
        }
        let packed = try file.bytes(at: start, count: header.compressedCount)
        place = start + header.compressedCount
        switch header.kind {
        case .dictionary: try readDictionary(header, packed)
        case .data: try readData(header, packed)
        case .dataV2: try readDataV2(header, packed)
        case .index, nil: break
        }
    }

    /// The header at ``place``, and where the page's bytes begin. How long it is, it does not say.
    private func pageHeader() throws(ParquetFailure) -> (ParquetPageHeader, start: Int) {
        var count = Self.usualHeader
        while true {
            let bytes = try file.bytes(at: place, count: count)
            var reader = CompactProtocol(bytes, origin: place)
            do throws(ParquetFailure) {
                let header = try ParquetPageHeader(&reader)
                return (header, place + reader.place)
            } catch {
                // What reaches to the file's end, or is longer than any header, is damaged.
                guard bytes.count == count, count < Self.longestHeader else { throw error }
                count *= 16
            }
        }
    }

    private func unpacked(_ packed: UnsafeRawBufferPointer, _ count: Int) throws(ParquetFailure) -> [UInt8] {
        do throws(CodecFailure) {
            return try ParquetCodec.unpack(packed, codec: chunk.codec, count: count)
        } catch {
            throw ParquetFailure(place, "in column '\(column.name)' \(error.problem)", isUnsupported: error.isUnsupported)
        }
    }

    private mutating func readDictionary(_ header: ParquetPageHeader, _ packed: UnsafeRawBufferPointer) throws(ParquetFailure) {
        let bytes = try unpacked(packed, header.uncompressedCount)
        var entries = Page()
        entries.bytes = bytes
        let count = header.valueCount
        try bytes.withTypedBytes { (raw) throws(ParquetFailure) in
            var reader = ParquetBytes(raw)
            try plain(&reader, count, &entries)
        }
        dictionary.removeAll()
        let outer = page
        page = entries
        (page.rowCount, page.row) = (entries.valueCount, 0)
        var texts = ColumnCells()
        try append(entries.valueCount, to: &texts)
        dictionary = texts
        page = outer
        hasDictionary = true
    }

    private mutating func readData(_ header: ParquetPageHeader, _ packed: UnsafeRawBufferPointer) throws(ParquetFailure) {
        var next = Page()
        next.bytes = try unpacked(packed, header.uncompressedCount)
        next.rowCount = header.valueCount
        let bytes = next.bytes
        try bytes.withTypedBytes { (raw) throws(ParquetFailure) in
            var reader = ParquetBytes(raw)
            if column.definitionLevel > 0 {
                let levels: [UInt32]
                if header.levelEncoding == 4 {
                    levels = try reader.packedLevels(header.valueCount, width: width(of: column.definitionLevel))
                } else {
                    var part = ParquetBytes(try reader.take(reader.integer32()))
                    levels = try part.hybrid(header.valueCount, width: width(of: column.definitionLevel))
                }
                define(levels, &next)
            }
            try values(&reader, header.encoding, &next)
        }
        page = next
    }

    private mutating func readDataV2(_ header: ParquetPageHeader, _ packed: UnsafeRawBufferPointer) throws(ParquetFailure) {
        var next = Page()
        next.rowCount = header.valueCount
        let levelCount = header.repetitionByteCount + header.definitionByteCount
        guard levelCount <= packed.count, levelCount <= header.uncompressedCount else {
            throw ParquetFailure(place, "levels of \(levelCount) bytes are announced in a page of \(packed.count)")
        }
        var levels = ParquetBytes(UnsafeRawBufferPointer(rebasing: packed[header.repetitionByteCount..<levelCount]))
        if column.definitionLevel > 0 {
            define(try levels.hybrid(header.valueCount, width: width(of: column.definitionLevel)), &next)
        }
        let rest = UnsafeRawBufferPointer(rebasing: packed[levelCount...])
        next.bytes = header.isCompressed ? try unpacked(rest, header.uncompressedCount - levelCount) : Array(rest)
        let bytes = next.bytes
        try bytes.withTypedBytes { (raw) throws(ParquetFailure) in
            var reader = ParquetBytes(raw)
            try values(&reader, header.encoding, &next)
        }
        page = next
    }

    private func define(_ levels: [UInt32], _ page: inout Page) {
        let level = UInt32(column.definitionLevel)
        if levels.allSatisfy({ $0 == level }) { return }
        page.isDefined = levels.map { $0 == level }
    }

    private func width(of level: Int) -> Int { Int.bitWidth - level.leadingZeroBitCount }

    // MARK: Values

    private func values(_ reader: inout ParquetBytes, _ encoding: Int, _ page: inout Page) throws(ParquetFailure) {
        let count = page.isDefined.isEmpty ? page.rowCount : page.isDefined.count { $0 }
        page.valueCount = count
        guard count > 0 else { return }
        switch encoding {
        case 0: try plain(&reader, count, &page)
        case 2, 8:
            guard hasDictionary else {
                throw ParquetFailure(place, "column '\(column.name)' asks for a dictionary that is not there")
            }
            let width = Int(try reader.take(1)[0])
            page.values = .indices(try reader.hybrid(count, width: width))
        case 3 where column.physical == .boolean:
            var part = ParquetBytes(try reader.take(reader.integer32()))
            page.values = .integers(try part.hybrid(count, width: 1).map { Int($0) })
        case 5:
            guard column.physical == .int32 || column.physical == .int64 else { throw wrongEncoding("DELTA_BINARY_PACKED") }
            let deltas = try reader.deltas(count)
            page.values = .integers(column.physical == .int32 ? deltas.map { Int(Int32(truncatingIfNeeded: $0)) } : deltas)
            page.valueCount = deltas.count
        case 6:
            let lengths = try reader.deltas(count)
            var ranges: [Range<Int>] = []
            ranges.reserveCapacity(lengths.count)
            for length in lengths {
                let start = reader.place
                _ = try reader.take(length)
                ranges.append(start..<reader.place)
            }
            page.values = .ranges(ranges)
            page.valueCount = ranges.count
        case 7: try deltaStrings(&reader, count, &page)
        case 9: try splitStreams(&reader, count, &page)
        default: throw wrongEncoding("number \(encoding)")
        }
    }

    private func wrongEncoding(_ name: String) -> ParquetFailure {
        ParquetFailure(place, "column '\(column.name)' is in the encoding \(name)", isUnsupported: true)
    }

    private func plain(_ reader: inout ParquetBytes, _ count: Int, _ page: inout Page) throws(ParquetFailure) {
        page.valueCount = count
        func take(_ size: Int) throws(ParquetFailure) -> UnsafeRawBufferPointer { try reader.take(count * size) }
        switch column.physical {
        case .boolean:
            let bits = try reader.take((count + 7) / 8)
            page.values = .integers((0..<count).map { Int(bits[$0 >> 3] >> UInt8($0 & 7) & 1) })
        case .int32:
            let raw = try take(4)
            page.values = .integers(
                (0..<count).map { Int(Int32(littleEndian: raw.loadUnaligned(fromByteOffset: $0 * 4, as: Int32.self))) })
        case .int64:
            let raw = try take(8)
            page.values = .integers(
                (0..<count).map { Int(Int64(littleEndian: raw.loadUnaligned(fromByteOffset: $0 * 8, as: Int64.self))) })
        case .float:
            let raw = try take(4)
            page.values = .floats(
                (0..<count).map {
                    Float(bitPattern: UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)))
                })
        case .double:
            let raw = try take(8)
            page.values = .doubles(
                (0..<count).map {
                    Double(bitPattern: UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self)))
                })
        case .int96, .fixedByteArray:
            let size = column.physical == .int96 ? 12 : column.length
            let start = reader.place
            _ = try take(size)
            page.values = .ranges((0..<count).map { start + $0 * size..<start + ($0 + 1) * size })
        case .byteArray:
            var ranges: [Range<Int>] = []
            ranges.reserveCapacity(min(count, reader.left / 4 + 1))
            for _ in 0..<count {
                let length = try reader.integer32()
                let start = reader.place
                _ = try reader.take(length)
                ranges.append(start..<start + length)
            }
            page.values = .ranges(ranges)
        }
    }

    /// DELTA_BYTE_ARRAY: how much of the value before is repeated, and what follows.
    private func deltaStrings(_ reader: inout ParquetBytes, _ count: Int, _ page: inout Page) throws(ParquetFailure) {
        let (prefixes, lengths) = (try reader.deltas(count), try reader.deltas(count))
        guard prefixes.count == lengths.count else {
            throw ParquetFailure(place, "prefixes and suffixes of a page differ in number")
        }
        var bytes: [UInt8] = []
        var ranges: [Range<Int>] = []
        var last = 0..<0
        for (prefix, length) in zip(prefixes, lengths) {
            guard prefix >= 0, prefix <= last.count, bytes.count <= Self.mostBytes else {
                throw ParquetFailure(place, "\(prefix) bytes of a value of \(last.count) are to be repeated")
            }
            let start = bytes.count
            bytes.append(contentsOf: Array(bytes[last.lowerBound..<last.lowerBound + prefix]))
            bytes.append(contentsOf: try reader.take(length))
            last = start..<bytes.count
            ranges.append(last)
        }
        page.bytes = bytes
        page.values = .ranges(ranges)
        page.valueCount = ranges.count
    }

    /// BYTE_STREAM_SPLIT: the first bytes of all values, then the second ones, and so on.
    private func splitStreams(_ reader: inout ParquetBytes, _ count: Int, _ page: inout Page) throws(ParquetFailure) {
        let size =
            switch column.physical {
            case .int32, .float: 4
            case .int64, .double: 8
            case .fixedByteArray: column.length
            case .boolean, .int96, .byteArray: 0
            }
        guard size > 0 else { throw wrongEncoding("BYTE_STREAM_SPLIT") }
        let streams = try reader.take(count * size)
        var joined = [UInt8](repeating: 0, count: count * size)
        for stream in 0..<size {
            for value in 0..<count { joined[value * size + stream] = streams[stream * count + value] }
        }
        page.bytes = joined
        try joined.withTypedBytes { (raw) throws(ParquetFailure) in
            var reader = ParquetBytes(raw)
            try plain(&reader, count, &page)
        }
    }
}

extension Array where Element == UInt8 {
    /// `withUnsafeBytes` with a body that throws errors of one type.
    fileprivate func withTypedBytes<Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        let outcome = withUnsafeBytes { bytes in Result { () throws(Failure) in try body(bytes) } }
        try outcome.get()
    }
}
