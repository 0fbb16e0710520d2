/// What makes a document of rows, one after the other.
protocol RowWriter {
    mutating func begin()
    mutating func append(_ row: ReadRow)
    mutating func end()
    /// Whether so much was made that it is to be taken.
    var isFull: Bool { get }
    /// What was made since the last time, UTF-8.
    mutating func taken() -> [UInt8]
}

extension DrawnPicture {
    /// What all rows say of the table, once they were read.
    /// - Parameters:
    ///   - isDarkToo: Whether colours in the dark are read, which tell nothing of the table. Default true.
    ///   - take: Gets the rows, too.
    func facts(
        isDarkToo: Bool = true, _ take: @escaping (ReadRow) -> Void = { _ in }
    ) throws -> (facts: TableFacts, reader: TableReader) {
        let facts = Box(TableFacts())
        let reader = try read(isDarkToo: isDarkToo) { row in
            facts.value.add(row)
            take(row)
        }
        facts.value.complete(with: reader.heads)
        return (facts.value, reader)
    }

    /// Gives a writer all rows, and what it makes of them to a function, piece by piece.
    func write(_ writer: Box<some RowWriter>, _ take: ([UInt8]) throws -> Void) throws {
        writer.value.begin()
        var failure: (any Error)?
        try withoutActuallyEscaping(take) { take in
            _ = try read { row in
                writer.value.append(row)
                guard failure == nil, writer.value.isFull else { return }
                do { try take(writer.value.taken()) } catch { failure = error }
            }
        }
        if let failure { throw failure }
        writer.value.end()
        try take(writer.value.taken())
    }
}
