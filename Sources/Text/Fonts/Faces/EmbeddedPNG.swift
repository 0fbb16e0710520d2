import Foundation

/// The PNG files that lie in a font as pictures of its glyphs.
enum EmbeddedPNG {
    /// Compressed chunks beside the pixels that a picture may have: a colour profile and some texts.
    static let mostCompressedChunks = 4
    /// Chunks of all pictures together; fonts of emoji have a few ten thousand. Signatures that lie within each other's
    /// files would have the same chunks counted again and again.
    static let mostChunks = 1 << 22

    /// Whether FreeType may decode the pictures of a font from outside.
    ///
    /// It has libpng inflate all texts and profiles of a picture, even where only its size is asked for, and takes their
    /// number and sizes as libpng does by default: 8 MB out of 8 KB, a thousand times.
    /// - Parameter file: The whole font. Every signature in it counts, whichever table points to it.
    ///
    /// Complexity: linear in the file, and in the chunks up to ``mostChunks``.
    static func areHarmless(in file: UnsafeRawBufferPointer) -> Bool {
        var chunks = 0
        var start = 0
        while let found = position(of: signature, in: file, from: start) {
            start = found + 1
            var compressed = 0
            var offset = found + signature.count
            while offset + 12 <= file.count {
                chunks += 1
                if chunks > mostChunks { return false }
                let length = Int(UInt32(bigEndian: file.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
                let type = UInt32(bigEndian: file.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self))
                if inflated.contains(type) { compressed += 1 }
                if compressed > mostCompressedChunks { return false }
                if type == end { break }
                offset += 12 + length
            }
        }
        return true
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let inflated = ["zTXt", "iTXt", "iCCP"].map(type)
    private static let end = type("IEND")

    private static func type(_ name: String) -> UInt32 { name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

    private static func position(
        of bytes: [UInt8], in file: UnsafeRawBufferPointer, from start: Int
    ) -> Int? {
        guard let base = file.baseAddress else { return nil }
        var offset = start
        while offset + bytes.count <= file.count, let found = memchr(base + offset, CInt(bytes[0]), file.count - offset) {
            offset = UnsafeRawPointer(found) - base
            if offset + bytes.count <= file.count, memcmp(found, bytes, bytes.count) == 0 { return offset }
            offset += 1
        }
        return nil
    }
}
