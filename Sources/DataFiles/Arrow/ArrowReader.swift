/// Reads Apache Arrow's IPC files, which Feather of version 2 are, and streams ("Serialization and Interprocess
/// Communication" of the columnar format). Columns of structures become one for each member.
enum ArrowReader {
    /// Begins and ends a file. At its beginning, two zero bytes follow it.
    static let magic = Array("ARROW1".utf8)
    /// Begins a file of Feather's version 1, which is another format.
    private static let featherMagic = Array("FEA1".utf8)

    /// Whether a file is a stream, which has no magic number: it begins with the message of a schema.
    /// - Parameter head: At least the file's first 64 bytes, or all that it has. With more of them it is surer.
    static func isStream(_ head: UnsafeRawBufferPointer) -> Bool { ArrowMessage.isSchema(head) }

    static func read(_ bytes: UnsafeRawBufferPointer, name: String) throws(DataFileError) -> TableContents {
        if bytes.starts(with: featherMagic) {
            throw .unsupported(file: name, format: .arrow, what: "it is a Feather file of version 1")
        }
        return bytes.starts(with: magic) ? try readFile(bytes, name: name) : try readStream(bytes, name: name)
    }

    /// "IPC Streaming Format": a schema, then batches, each dictionary before the batches that need it.
    private static func readStream(_ bytes: UnsafeRawBufferPointer, name: String) throws(DataFileError) -> TableContents {
        guard let first = try ArrowMessage(bytes, at: 0, name: name), first.kind == .schema else {
            throw .malformed(file: name, format: .arrow, place: .byte(0), problem: "the message of a schema was expected")
        }
        var table = ArrowTable(try ArrowSchema(first.header), name: name)
        var offset = first.range.upperBound
        while let message = try ArrowMessage(bytes, at: offset, name: name) {
            switch message.kind {
            case .dictionaryBatch: try table.addDictionary(message, mayReplace: true)
            case .recordBatch: try table.addRows(message)
            default: throw unexpected(message, name)
            }
            offset = message.range.upperBound
        }
        return try table.finish()
    }

    /// "IPC File Format": the footer says where the batches lie. All dictionaries come first, wherever they lie.
    private static func readFile(_ bytes: UnsafeRawBufferPointer, name: String) throws(DataFileError) -> TableContents {
        // Before the magic number at the end stands the length of the footer.
        let tail = magic.count + 4
        guard bytes.count >= 8 + tail, bytes.suffix(magic.count).elementsEqual(magic) else {
            throw .malformed(
                file: name, format: .arrow, place: .byte(max(0, bytes.count - magic.count)),
                problem: "‘ARROW1’ was expected at the end, which is cut off or damaged")
        }
        let end = bytes.count - tail
        let length = Int(Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: end, as: Int32.self)))
        guard length > 0, length <= end - 8 else {
            throw .malformed(
                file: name, format: .arrow, place: .byte(end),
                problem: "a footer of at most \(end - 8) bytes was expected, not of \(length)")
        }
        let buffer = FlatBuffer(bytes: .init(rebasing: bytes[end - length..<end]), origin: end - length, name: name)
        let footer = try buffer.root()
        guard let schema = try footer.table(1) else {
            throw buffer.malformed(at: footer.position, "a schema was expected in the footer")
        }
        var table = ArrowTable(try ArrowSchema(schema), name: name)
        // Of messages that overlap, a small file could hold more than memory does.
        var room = bytes.count
        for number in 2...3 {
            // `Block` structures of 24 bytes; the message itself says again what stands behind the offset.
            let blocks = try footer.elements(number, size: 24)
            for block in stride(from: 0, to: blocks.count, by: 24) {
                let offset = Int64(littleEndian: blocks.loadUnaligned(fromByteOffset: block, as: Int64.self))
                guard offset >= 0, offset < end else {
                    throw buffer.malformed(at: footer.position, "a batch was expected before byte \(end), not at \(offset)")
                }
                guard let message = try ArrowMessage(bytes, at: Int(offset), name: name) else {
                    throw .malformed(
                        file: name, format: .arrow, place: .byte(Int(offset)),
                        problem: "a batch was expected, not the end of a stream")
                }
                room -= message.range.count
                guard room >= 0 else {
                    throw buffer.malformed(at: footer.position, "the batches are longer than the file")
                }
                switch (number, message.kind) {
                case (2, .dictionaryBatch): try table.addDictionary(message, mayReplace: false)
                case (3, .recordBatch): try table.addRows(message)
                default: throw unexpected(message, name)
                }
            }
        }
        return try table.finish()
    }

    private static func unexpected(_ message: ArrowMessage, _ name: String) -> DataFileError {
        switch message.kind {
        case .tensor, .sparseTensor: .unsupported(file: name, format: .arrow, what: "it holds a tensor")
        case .schema, .dictionaryBatch, .recordBatch:
            .malformed(
                file: name, format: .arrow, place: .byte(message.range.lowerBound),
                problem: "a batch of another kind was expected here")
        }
    }
}
