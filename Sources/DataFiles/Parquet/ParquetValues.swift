/// The values of a page, by its encoding (Encodings.md).
extension ParquetChunkReader {
    func values(_ reader: inout ParquetBytes, _ encoding: Int, _ page: inout Page) throws(ParquetFailure) {
        let count = page.isDefined.isEmpty ? page.rowCount : page.isDefined.count { $0 }
        page.valueCount = count
        guard count > 0 else { return }
        switch encoding {
        case 0: try plain(&reader, count, &page)
        case 2, 8:
            guard hasDictionary else {
                throw ParquetFailure(place, "column \(quoted: column.name) asks for a dictionary that is not there")
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
        ParquetFailure(place, "column \(quoted: column.name) is in the encoding \(name)", isUnsupported: true)
    }

    func plain(_ reader: inout ParquetBytes, _ count: Int, _ page: inout Page) throws(ParquetFailure) {
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
            if bytes.count > mostBytesOfTexts { try checkTexts(bytes.count) }
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
