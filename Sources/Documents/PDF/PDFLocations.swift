/// Where the objects of a PDF lie, as the rows of its cross-reference stream: a document of a million rows has millions of them.
struct PDFLocations {
    /// A byte for the kind, four and two for what it says.
    private static let rowLength = 7
    /// Chunks grow by themselves, so that nothing is copied when another object comes.
    private static let rowsOfChunk = 1 << 12

    private var chunks: [[UInt8]] = []
    private(set) var count = 0

    /// With the object 0, which heads the list of those that are free.
    init() { append(0, 0, 65_535) }

    /// Another object, which lies nowhere yet.
    mutating func append() { append(0, 0, 0) }

    mutating func set(_ object: PDFObject, offset: Int) { set(object.number, 1, offset, 0) }

    /// - Parameter index: Among the objects that are packed together in a stream.
    mutating func set(_ object: PDFObject, packedIn stream: PDFObject, index: Int) { set(object.number, 2, stream.number, index) }

    private mutating func append(_ kind: UInt8, _ first: Int, _ second: Int) {
        if count % Self.rowsOfChunk == 0 { chunks.append(Array(repeating: 0, count: Self.rowsOfChunk * Self.rowLength)) }
        count += 1
        set(count - 1, kind, first, second)
    }

    private mutating func set(_ number: Int, _ kind: UInt8, _ first: Int, _ second: Int) {
        let chunk = number / Self.rowsOfChunk
        let at = number % Self.rowsOfChunk * Self.rowLength
        chunks[chunk][at] = kind
        for byte in 0..<4 { chunks[chunk][at + 1 + byte] = UInt8(truncatingIfNeeded: first >> (24 - 8 * byte)) }
        for byte in 0..<2 { chunks[chunk][at + 5 + byte] = UInt8(truncatingIfNeeded: second >> (8 - 8 * byte)) }
    }

    /// All rows one after the other, which are not kept.
    mutating func takeRows() -> [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity(count * Self.rowLength)
        for index in chunks.indices {
            rows += chunks[index].prefix(count * Self.rowLength - rows.count)
            chunks[index] = []
        }
        return rows
    }
}
