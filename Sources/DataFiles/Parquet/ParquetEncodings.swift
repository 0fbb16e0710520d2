/// The encodings of values and levels (Encodings.md), each over the bytes of one page.
struct ParquetBytes {
    let bytes: UnsafeRawBufferPointer
    private(set) var place = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    var left: Int { bytes.count - place }

    mutating func take(_ count: Int) throws(ParquetFailure) -> UnsafeRawBufferPointer {
        guard count >= 0, count <= left else {
            throw ParquetFailure(place, "\(count) bytes were expected in a page, and \(left) are left")
        }
        defer { place += count }
        return UnsafeRawBufferPointer(rebasing: bytes[place..<place + count])
    }

    mutating func integer32() throws(ParquetFailure) -> Int {
        Int(UInt32(littleEndian: try take(4).loadUnaligned(as: UInt32.self)))
    }

    mutating func unsigned() throws(ParquetFailure) -> UInt64 {
        var reader = CompactProtocol(bytes, at: place)
        let value = try reader.unsigned()
        place = reader.place
        return value
    }

    mutating func zigzag() throws(ParquetFailure) -> Int {
        var reader = CompactProtocol(bytes, at: place)
        let value = try reader.integer()
        place = reader.place
        return value
    }

    // MARK: Run-length and bit-packed

    /// Values of the RLE and bit-packing hybrid.
    /// - Parameter width: The bits of a value, 0 to 32.
    mutating func hybrid(_ count: Int, width: Int) throws(ParquetFailure) -> [UInt32] {
        guard width >= 0, width <= 32 else { throw ParquetFailure(place, "values of \(width) bits are announced") }
        var values: [UInt32] = []
        values.reserveCapacity(min(count, bytes.count * 8 + 1))
        while values.count < count {
            let head = try unsigned()
            if head & 1 == 0 {
                let length = Int(clamping: head >> 1)
                var value: UInt32 = 0
                for (index, byte) in try take((width + 7) / 8).enumerated() { value |= UInt32(byte) << UInt32(8 * index) }
                guard length > 0 else { throw ParquetFailure(place, "a run of no values is in a page") }
                values.append(contentsOf: repeatElement(value, count: min(length, count - values.count)))
            } else {
                let groups = Int(clamping: head >> 1)
                // What a writer leaves out at the end are bytes that no value needs.
                let (wanted, overflow) = groups.multipliedReportingOverflow(by: width)
                let packed = try take(min(overflow ? left : wanted, left))
                guard groups > 0 else { throw ParquetFailure(place, "a run of no values is in a page") }
                if width == 0 {
                    values.append(contentsOf: repeatElement(0, count: min(min(groups, count) * 8, count - values.count)))
                    continue
                }
                let most = min(packed.count * 8 / width, min(groups, count) * 8, count - values.count)
                guard most > 0 else { throw ParquetFailure(place, "a page ends before its last value") }
                Self.unpack(packed, most, width) { values.append(UInt32(truncatingIfNeeded: $0)) }
            }
        }
        return values
    }

    /// Values of so many bits, the first in the lowest bits of the first byte.
    @inline(__always)
    private static func unpack(_ bytes: UnsafeRawBufferPointer, _ count: Int, _ width: Int, _ body: (UInt64) -> Void) {
        let mask = width == 64 ? UInt64.max : (1 << UInt64(width)) - 1
        var bit = 0
        for _ in 0..<count {
            var value: UInt64 = 0
            var filled = 0
            var at = bit
            while filled < width {
                let byte = UInt64(bytes[at >> 3]) >> UInt64(at & 7)
                value |= byte << UInt64(filled)
                let taken = 8 - at & 7
                filled += taken
                at += taken
            }
            body(value & mask)
            bit += width
        }
    }

    /// Values of the old BIT_PACKED encoding of levels: the first in the highest bits.
    mutating func packedLevels(_ count: Int, width: Int) throws(ParquetFailure) -> [UInt32] {
        let packed = try take((count * width + 7) / 8)
        return (0..<count).map { index in
            (0..<width).reduce(0) { value, bit in
                let at = index * width + bit
                return value << 1 | UInt32(packed[at >> 3] >> UInt8(7 - at & 7) & 1)
            }
        }
    }

    // MARK: Deltas

    /// DELTA_BINARY_PACKED. Differences wrap around, as the specification says.
    mutating func deltas(_ most: Int) throws(ParquetFailure) -> [Int] {
        let (blockSize, miniBlocks, count) = (try unsigned(), try unsigned(), try unsigned())
        var value = try zigzag()
        guard blockSize > 0, blockSize % 128 == 0, blockSize <= 1 << 20, miniBlocks > 0, miniBlocks <= blockSize / 8,
            (blockSize / miniBlocks) % 8 == 0, count <= UInt64(most)
        else { throw ParquetFailure(place, "blocks of \(blockSize) in \(miniBlocks) parts, \(count) values, are announced") }
        var values: [Int] = []
        guard count > 0 else { return values }
        values.append(value)
        let perMiniBlock = Int(blockSize / miniBlocks)
        while values.count < Int(count) {
            let least = try zigzag()
            let widths = Array(try take(Int(miniBlocks)))
            for width in widths where values.count < Int(count) {
                guard width <= 64 else { throw ParquetFailure(place, "differences of \(width) bits are announced") }
                let packed = try take(perMiniBlock * Int(width) / 8)
                let here = min(perMiniBlock, Int(count) - values.count)
                if width == 0 {
                    for _ in 0..<here {
                        value &+= least
                        values.append(value)
                    }
                } else {
                    Self.unpack(packed, here, Int(width)) { delta in
                        value &+= least &+ Int(truncatingIfNeeded: delta)
                        values.append(value)
                    }
                }
            }
        }
        return values
    }
}
