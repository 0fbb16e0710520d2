/// Names the kind of a file that is not text from its first bytes.
enum BinaryKind {
    /// Signatures as in the formats' own specifications; none of them can begin a text table, which is why formats
    /// with printable signatures of two or three letters are not here.
    private static let signatures: [(bytes: [UInt8], kind: String)] = [
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "a PNG image"),
        ([0xFF, 0xD8, 0xFF], "a JPEG image"),
        (Array("GIF87a".utf8), "a GIF image"),
        (Array("GIF89a".utf8), "a GIF image"),
        (Array("%PDF-".utf8), "a PDF document"),
        ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], "an old Office document (such as .xls)"),
        ([0x1F, 0x8B], "a gzip archive"),
        (Array("BZh9".utf8) + [0x31, 0x41, 0x59], "a bzip2 archive"),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "an xz archive"),
        ([0x28, 0xB5, 0x2F, 0xFD], "a Zstandard archive"),
        ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "a 7-Zip archive"),
        (Array("FEA1".utf8), "a Feather file of version 1"),
        ([0x89, 0x48, 0x44, 0x46, 0x0D, 0x0A], "an HDF5 file"),
        ([0x93, 0x4E, 0x55, 0x4D, 0x50, 0x59], "a NumPy array"),
        ([0x7F, 0x45, 0x4C, 0x46], "a program (ELF)"),
        ([0x00, 0x61, 0x73, 0x6D], "a WebAssembly module"),
        ([0x49, 0x49, 0x2A, 0x00], "a TIFF image"),
        ([0x4D, 0x4D, 0x00, 0x2A], "a TIFF image"),
    ]

    static let zip = "a ZIP archive"

    /// The kind with its article, or nil where the bytes may be text.
    static func name(of bytes: UnsafeBufferPointer<UInt8>) -> String? {
        if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
            return isSpreadsheet(bytes) ? "an OpenDocument spreadsheet (.ods)" : zip
        }
        if bytes.starts(with: Array("RIFF".utf8)), bytes.count >= 12 {
            let form = Array(bytes[8..<12])
            if form == Array("WEBP".utf8) { return "a WebP image" }
            if form == Array("WAVE".utf8) { return "a WAV sound" }
        }
        return signatures.first { bytes.starts(with: $0.bytes) }?.kind
    }

    /// Whether a ZIP archive is a spreadsheet of OpenDocument: its first part says so, as it stands.
    static func isSpreadsheet(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        contains(bytes.extracting(..<min(bytes.count, 4096)), Array("opendocument.spreadsheet".utf8))
    }

    /// Whether a ZIP archive is a workbook of Excel: its list of contents, or a part of its folder, stands at the beginning.
    static func isWorkbook(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let head = bytes.extracting(..<min(bytes.count, 4096))
        return contains(head, Array("xl/".utf8))
            || contains(head, Array("[Content_Types].xml".utf8)) && !contains(head, Array("word/".utf8))
                && !contains(head, Array("ppt/".utf8))
    }

    private static func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ pattern: [UInt8]) -> Bool {
        guard bytes.count >= pattern.count else { return false }
        return (0...(bytes.count - pattern.count)).contains { start in
            bytes[start..<(start + pattern.count)].elementsEqual(pattern)
        }
    }
}
