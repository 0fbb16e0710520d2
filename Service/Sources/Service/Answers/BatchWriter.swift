import CServiceZlib

/// Files one behind the other.
protocol BatchWriter: Sendable {
    mutating func file(_ name: String, _ mediaType: String, _ bytes: [UInt8]) -> [UInt8]
    mutating func end() -> [UInt8]
}

/// Parts of a `multipart/mixed`.
struct MixedWriter: BatchWriter {
    let boundary: String

    mutating func file(_ name: String, _ mediaType: String, _ bytes: [UInt8]) -> [UInt8] {
        let head = """
            --\(boundary)\r
            Content-Type: \(mediaType)\r
            Content-Disposition: attachment; filename="\(name.replacing("\"", with: "_"))"\r
            Content-Length: \(bytes.count)\r
            \r

            """
        return Array(head.utf8) + bytes + Array("\r\n".utf8)
    }

    mutating func end() -> [UInt8] { Array("--\(boundary)--\r\n".utf8) }
}

/// A ZIP whose files are stored as they are: pictures are packed already.
struct ZipWriter: BatchWriter {
    private var directory: [UInt8] = []
    private var count = 0
    private var offset = 0

    mutating func file(_ name: String, _ mediaType: String, _ bytes: [UInt8]) -> [UInt8] {
        let name = Array(name.utf8)
        let sum = UInt32(truncatingIfNeeded: bytes.withUnsafeBufferPointer { crc32(0, $0.baseAddress, UInt32($0.count)) })
        // Version 2.0, names in UTF-8, stored, at the first moment that the format knows.
        var common = Self.little(20, 2) + Self.little(1 << 11, 2) + Self.little(0, 2) + Self.little(0, 2) + Self.little(33, 2)
        common += Self.little(Int(sum), 4) + Self.little(bytes.count, 4) + Self.little(bytes.count, 4)
        common += Self.little(name.count, 2) + Self.little(0, 2)
        let local = Self.little(0x0403_4B50, 4) + common + name + bytes
        directory += Self.little(0x0201_4B50, 4) + Self.little(20, 2) + common
        directory += Self.little(0, 2) + Self.little(0, 2) + Self.little(0, 2) + Self.little(0, 4) + Self.little(offset, 4) + name
        count += 1
        offset += local.count
        return local
    }

    mutating func end() -> [UInt8] {
        directory + Self.little(0x0605_4B50, 4) + Self.little(0, 4) + Self.little(count, 2) + Self.little(count, 2)
            + Self.little(directory.count, 4) + Self.little(offset, 4) + Self.little(0, 2)
    }

    private static func little(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
