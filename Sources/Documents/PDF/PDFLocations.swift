internal import CRasterLibraries

/// Where the objects of a PDF lie, as the rows of its cross-reference stream: a document of a million rows has millions of them. What is
/// complete is packed at once.
struct PDFLocations {
    /// A byte for the kind, four and two for what it says; before them how the row is told, as PNG's rows are (``entries``).
    private static let rowLength = 8
    private static let rowsOfChunk = 1 << 12

    private struct Chunk {
        /// As the stream has them, unless they are packed.
        var rows: [UInt8]
        /// How many objects lie nowhere yet.
        var missing: Int
        var packed: PackedRows?
    }

    private struct PackedRows {
        let bytes: [UInt8]
        let adler: UInt32
        /// Bytes that are packed.
        let count: Int
    }

    private var chunks: [Chunk] = []
    private(set) var count = 0

    /// With the object 0, which heads the list of those that are free.
    init() {
        append()
        set(0, 0, 0, 65_535)
    }

    /// Another object, which lies nowhere yet.
    mutating func append() {
        if count % Self.rowsOfChunk == 0 {
            chunks.append(
                Chunk(rows: Array(repeating: 0, count: Self.rowsOfChunk * Self.rowLength), missing: Self.rowsOfChunk))
        }
        count += 1
    }

    mutating func set(_ object: PDFObject, offset: Int) { set(object.number, 1, offset, 0) }

    /// - Parameter index: Among the objects that are packed together in a stream.
    mutating func set(_ object: PDFObject, packedIn stream: PDFObject, index: Int) { set(object.number, 2, stream.number, index) }

    private mutating func set(_ number: Int, _ kind: UInt8, _ first: Int, _ second: Int) {
        let chunk = number / Self.rowsOfChunk
        let at = number % Self.rowsOfChunk * Self.rowLength + 1
        assert(chunks[chunk].packed == nil && chunks[chunk].rows[at] == 0, "an object is written once")
        guard chunks[chunk].packed == nil else { return }
        chunks[chunk].rows[at] = kind
        for byte in 0..<4 { chunks[chunk].rows[at + 1 + byte] = UInt8(truncatingIfNeeded: first >> (24 - 8 * byte)) }
        for byte in 0..<2 { chunks[chunk].rows[at + 5 + byte] = UInt8(truncatingIfNeeded: second >> (8 - 8 * byte)) }
        chunks[chunk].missing -= 1
        if chunks[chunk].missing == 0 { pack(chunk) }
    }

    // MARK: The stream

    /// What the dictionary of the stream says of its rows.
    static let entries: StaticString =
        "/Type/XRef/W[1 4 2]/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 7>>/Size "

    /// Says each row but the first by what it differs in from that before, and packs them.
    private mutating func pack(_ chunk: Int, rowCount: Int = Self.rowsOfChunk) {
        var rows = Array(chunks[chunk].rows.prefix(rowCount * Self.rowLength))
        chunks[chunk].rows = []
        for row in stride(from: rowCount - 1, to: 0, by: -1) {
            let at = row * Self.rowLength
            // PNG's filter "up".
            rows[at] = 2
            for byte in at + 1..<at + Self.rowLength { rows[byte] &-= rows[byte - Self.rowLength] }
        }
        let room = raster_deflate_bound(rows.count) + 16
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
            count = unsafe rows.withUnsafeBytes {
                unsafe raster_deflate_part($0.baseAddress, $0.count, buffer.baseAddress, buffer.count)
            }
        }
        let adler = unsafe rows.withUnsafeBytes { unsafe raster_adler($0.baseAddress, $0.count) }
        // Room that is not filled is not kept.
        chunks[chunk].packed = PackedRows(bytes: Array(bytes[...]), adler: adler, count: rows.count)
    }

    /// All rows, packed, which are not kept.
    mutating func takeStream() -> [UInt8] {
        var stream: [UInt8] = [0x78, 0xDA]
        var adler: UInt32 = 1
        for index in chunks.indices {
            if chunks[index].packed == nil { pack(index, rowCount: min(Self.rowsOfChunk, count - index * Self.rowsOfChunk)) }
            guard let packed = chunks[index].packed else { continue }
            stream += packed.bytes
            adler = raster_joined_adler(adler, packed.adler, packed.count)
        }
        chunks = []
        stream += [0x03, 0x00]
        for byte in 0..<4 { stream.append(UInt8(truncatingIfNeeded: adler >> (24 - 8 * UInt32(byte)))) }
        return stream
    }
}
