/// Reads Apache Arrow's IPC files, which Feather of version 2 are, and streams ("Serialization and Interprocess
/// Communication" of the columnar format). Columns of structures become one for each member; lists are shown as those of
/// JSON are, and lists of structures as lists of each member.
enum ArrowReader {
    /// Begins and ends a file. At its beginning, two zero bytes follow it.
    static let magic = Array("ARROW1".utf8)
    /// Begins a file of Feather's version 1, which is another format.
    private static let featherMagic = Array("FEA1".utf8)

    /// Whether a file is a stream, which has no magic number: it begins with the message of a schema.
    /// - Parameter head: At least the file's first 64 bytes, or all that it has. With more of them it is surer.
    static func isStream(_ head: UnsafeRawBufferPointer) -> Bool { ArrowMessage.isSchema(head) }

    /// Memory is that of one batch, of the dictionaries and of the table's cells.
    static func read(_ stream: ByteStream) throws(DataFileError) -> TableContents {
        let beginning = Array(try stream.bytes(at: 0, count: magic.count))
        if beginning.starts(with: featherMagic) {
            throw .unsupported(file: stream.name, format: .arrow, what: "it is a Feather file of version 1")
        }
        return beginning == magic ? try readFile(stream) : try readStream(stream)
    }

    /// "IPC Streaming Format": a schema, then batches, each dictionary before the batches that need it.
    private static func readStream(_ stream: ByteStream) throws(DataFileError) -> TableContents {
        guard let first = try ArrowMessage(stream, at: 0), first.kind == .schema else {
            throw malformed(stream, at: 0, "the message of a schema was expected")
        }
        var table = ArrowTable(try ArrowSchema(first.header), name: stream.name)
        var offset = first.range.upperBound
        while let message = try ArrowMessage(stream, at: offset) {
            switch message.kind {
            case .dictionaryBatch: try table.addDictionary(message, mayReplace: true)
            case .recordBatch: try table.addRows(message)
            default: throw unexpected(message, stream)
            }
            offset = message.range.upperBound
        }
        return try table.finish()
    }

    /// "IPC File Format": the footer says where the batches lie. All dictionaries come first, wherever they lie.
    private static func readFile(_ stream: ByteStream) throws(DataFileError) -> TableContents {
        let size = try stream.size()
        // Before the magic number at the end stands the length of the footer.
        let end = size - magic.count - 4
        let tail = try stream.bytes(at: max(0, end), count: magic.count + 4)
        guard end >= 8, tail.suffix(magic.count).elementsEqual(magic) else {
            throw malformed(
                stream, at: max(0, size - magic.count), "‘ARROW1’ was expected at the end, which is cut off or damaged")
        }
        let length = Int(Int32(littleEndian: tail.loadUnaligned(as: Int32.self)))
        guard length > 0, length <= end - 8 else {
            throw malformed(stream, at: end, "a footer of at most \(end - 8) bytes was expected, not of \(length)")
        }
        let (schema, blocks) = try footer(stream, at: end - length, count: length)
        var table = ArrowTable(schema, name: stream.name)
        // Of messages that overlap, a small file could hold more than memory does.
        var room = size
        for (kind, offset) in blocks {
            guard offset >= 0, offset < end else {
                throw malformed(stream, at: end - length, "a batch was expected before byte \(end), not at \(offset)")
            }
            guard let message = try ArrowMessage(stream, at: offset) else {
                throw malformed(stream, at: offset, "a batch was expected, not the end of a stream")
            }
            room -= message.range.count
            guard room >= 0 else { throw malformed(stream, at: end - length, "the batches are longer than the file") }
            guard message.kind == kind else { throw unexpected(message, stream) }
            if kind == .recordBatch { try table.addRows(message) } else { try table.addDictionary(message, mayReplace: false) }
        }
        return try table.finish()
    }

    /// The schema, and where the batches lie, dictionaries first.
    private static func footer(
        _ stream: ByteStream, at place: Int, count: Int
    ) throws(DataFileError) -> (schema: ArrowSchema, blocks: [(kind: ArrowMessage.Kind, offset: Int)]) {
        let buffer = FlatBuffer(bytes: try stream.bytes(at: place, count: count), origin: place, name: stream.name)
        let footer = try buffer.root()
        guard let schema = try footer.table(1) else {
            throw buffer.malformed(at: footer.position, "a schema was expected in the footer")
        }
        var found: [(ArrowMessage.Kind, Int)] = []
        for (field, kind) in [(2, ArrowMessage.Kind.dictionaryBatch), (3, .recordBatch)] {
            // `Block` structures of 24 bytes; the message itself says again what stands behind the offset.
            let blocks = try footer.elements(field, size: 24)
            for block in stride(from: 0, to: blocks.count, by: 24) {
                found.append((kind, Int(Int64(littleEndian: blocks.loadUnaligned(fromByteOffset: block, as: Int64.self)))))
            }
        }
        return (try ArrowSchema(schema), found)
    }

    private static func malformed(_ stream: ByteStream, at offset: Int, _ problem: String) -> DataFileError {
        .malformed(file: stream.name, format: .arrow, place: .byte(offset), problem: problem)
    }

    private static func unexpected(_ message: ArrowMessage, _ stream: ByteStream) -> DataFileError {
        switch message.kind {
        case .tensor, .sparseTensor: .unsupported(file: stream.name, format: .arrow, what: "it holds a tensor")
        case .schema, .dictionaryBatch, .recordBatch:
            malformed(stream, at: message.range.lowerBound, "a batch of another kind was expected here")
        }
    }
}
