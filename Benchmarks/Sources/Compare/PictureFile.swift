import Glibc

/// What a PNG file is by its first bytes.
struct PictureFile {
    var bytes = 0
    /// Pixels.
    var width = 0
    var height = 0

    var kilobytes: Double { Double(bytes) / 1024 }

    init() {}

    /// Nil when there is no such file, or it is no PNG.
    init?(path: String) {
        let file = open(path, O_RDONLY)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var status = stat()
        // The signature, the length and the name of the first chunk, then width and height (PNG, 11.2.1).
        var head = [UInt8](repeating: 0, count: 24)
        guard fstat(file, &status) == 0, read(file, &head, head.count) == head.count,
            head[1...3].elementsEqual("PNG".utf8)
        else { return nil }
        bytes = Int(status.st_size)
        width = head[16..<20].reduce(0) { $0 << 8 | Int($1) }
        height = head[20..<24].reduce(0) { $0 << 8 | Int($1) }
    }
}
