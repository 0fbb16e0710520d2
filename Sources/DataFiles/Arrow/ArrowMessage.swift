/// A message of the IPC format ("Encapsulated message format"): metadata in a ``FlatBuffer``, and a body of buffers.
struct ArrowMessage {
    /// What the metadata are of (`MessageHeader` of `Message.fbs`).
    enum Kind: UInt8 {
        case schema = 1
        case dictionaryBatch = 2
        case recordBatch = 3
        case tensor = 4
        case sparseTensor = 5
    }

    let kind: Kind
    /// A `Schema`, `DictionaryBatch` or `RecordBatch`.
    let header: FlatTable
    let body: UnsafeRawBufferPointer
    /// How buffers were compressed where the header does not say so itself, as version 0.17 wrote it.
    let experimentalCodec: ArrowCodec?
    /// Whether its metadata are of version V4, that of 0.8 to 0.17.
    let isVersion4: Bool
    /// Where the message begins and ends in the file.
    let range: Range<Int>

    /// Stands before every message since version 0.15.
    private static let continuation: UInt32 = 0xFFFF_FFFF

    /// The message at `offset`; nil where the stream ends, by its mark or without one. It holds until more is read.
    init?(_ stream: ByteStream, at offset: Int) throws(DataFileError) {
        let name = stream.name
        func malformed(_ position: Int, _ problem: String) -> DataFileError {
            .malformed(file: name, format: .arrow, place: .byte(position), problem: problem)
        }
        let mark = try stream.bytes(at: offset, count: 8)
        if mark.isEmpty { return nil }
        guard let (start, length) = Self.metadata(mark) else {
            throw malformed(offset, "the length of a message was expected, but the file ends")
        }
        if length == 0 { return nil }
        let headCount = start + max(0, length)
        let head = try stream.bytes(at: offset, count: headCount)
        guard length > 0, head.count == headCount else {
            throw malformed(offset, "a message of at most \(head.count - start) bytes was expected, not of \(length)")
        }
        func root(_ bytes: UnsafeRawBufferPointer) throws(DataFileError) -> FlatTable {
            try FlatBuffer(bytes: .init(rebasing: bytes[start..<headCount]), origin: offset + start, name: name).root()
        }
        let bodyLength = try root(head).number(3, default: Int64(0))
        let wanted = Int(min(max(0, bodyLength), Int64(FileBytes.limit)))
        let all = try stream.bytes(at: offset, count: headCount + wanted)
        let message = try root(all)
        // V4 is the format since 0.8, V5 that since 1.0.
        let version = try message.number(0, default: Int16(0))
        if 0...2 ~= version {
            throw .unsupported(file: name, format: .arrow, what: "its metadata are of version V\(version + 1)")
        }
        guard version == 3 || version == 4 else {
            throw malformed(offset + start, "metadata of version V4 or V5 were expected, not of V\(Int(version) + 1)")
        }
        let number = try message.number(1, default: UInt8(0))
        guard let kind = Kind(rawValue: number), let header = try message.table(2) else {
            throw malformed(offset + start, "a message with a header was expected, not one of type \(number)")
        }
        guard bodyLength == all.count - headCount else {
            throw malformed(
                offset + headCount,
                "a body of at most \(all.count - headCount) bytes was expected, not of \(bodyLength)")
        }
        self.kind = kind
        self.header = header
        range = offset..<offset + all.count
        body = UnsafeRawBufferPointer(rebasing: all[headCount...])
        isVersion4 = version == 3
        experimentalCodec = isVersion4 ? try Self.experimentalCodec(message) : nil
    }

    /// Where the metadata of a message begin, from its first byte on, and how long they say that they are.
    private static func metadata(_ message: UnsafeRawBufferPointer) -> (start: Int, length: Int)? {
        guard message.count >= 4 else { return nil }
        let first = UInt32(littleEndian: message.loadUnaligned(as: UInt32.self))
        guard first == continuation else { return (4, Int(Int32(bitPattern: first))) }
        guard message.count >= 8 else { return nil }
        let second = UInt32(littleEndian: message.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
        return (8, Int(Int32(bitPattern: second)))
    }

    /// The codec that version 0.17 names among the custom metadata of a message.
    private static func experimentalCodec(_ message: FlatTable) throws(DataFileError) -> ArrowCodec? {
        let pairs = try message.tables(4)
        for index in 0..<pairs.count {
            let pair = try pairs.table(index)
            guard try pair.string(0) == "ARROW:experimental_compression", let codec = try pair.string(1) else { continue }
            switch codec.lowercased() {
            case "lz4": return .lz4Frame
            case "zstd": return .zstd
            default:
                throw .unsupported(
                    file: message.buffer.name, format: .arrow, what: "its buffers are compressed with \(quoted: codec)")
            }
        }
        return nil
    }

    /// Whether a stream begins with these bytes: the message of a schema, in so far as they have it.
    static func isSchema(_ head: UnsafeRawBufferPointer) -> Bool {
        // A message and its header take no fewer bytes, and an offset to it stands first.
        guard let (start, length) = metadata(head), length >= 16, length.isMultiple(of: 4), start <= head.count - 4
        else { return false }
        let end = min(head.count, start + length)
        let buffer = FlatBuffer(bytes: .init(rebasing: head[start..<end]), origin: start, name: "")
        guard let root = try? buffer.target(ofOffsetAt: 0), 4...length - 4 ~= root else { return false }
        guard let message = try? buffer.root(), let version = try? message.number(0, default: Int16(0)),
            let kind = try? message.number(1, default: UInt8(0))
        else {
            // Some writers put the virtual tables at the end. The mark is enough, then, of which text has nothing.
            return start == 8 && end < start + length
        }
        return 0...4 ~= version && kind == Kind.schema.rawValue
    }
}
