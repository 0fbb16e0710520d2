import Foundation

/// The bytes of a file or stream, read whole into one array with room for the parser's sentinel behind them.
struct FileBytes {
    /// The file's bytes, then ``slack`` line feeds.
    var bytes: [UInt8]
    /// Bytes of the file without the slack.
    var count: Int

    /// Line feeds behind the data: one ends the last row, and words of eight bytes may be read up to the end.
    static let slack = 16
    /// Field positions are 32 bits wide.
    static let limit = Int(UInt32.max) - 64

    init(_ given: [UInt8], name: String) throws(DataFileError) {
        guard given.count <= Self.limit else { throw .tooLarge(file: name, limit: Self.limit) }
        bytes = given
        count = given.count
        bytes.append(contentsOf: repeatElement(0x0A, count: Self.slack))
    }

    init(path: String) throws(DataFileError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let code = errno
            if code == ENOENT || code == ENOTDIR { throw .notFound(file: path) }
            throw .notReadable(file: path, reason: Self.words(code))
        }
        defer { close(descriptor) }
        try self.init(descriptor: descriptor, name: path)
    }

    /// Reads from where the descriptor stands to its end and leaves it open.
    init(descriptor: Int32, name: String) throws(DataFileError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw .notReadable(file: name, reason: Self.words(errno))
        }
        if status.st_mode & S_IFMT == S_IFDIR { throw .isFolder(file: name) }
        let isRegular = status.st_mode & S_IFMT == S_IFREG
        // One byte more than the file has, so that the read that finds its end needs no larger array. Files of
        // /proc say zero and have content, pipes do not say.
        var capacity = isRegular ? Int(status.st_size) + 1 : 0
        guard capacity <= Self.limit else { throw .tooLarge(file: name, limit: Self.limit) }
        capacity = max(capacity, 1 << 16)

        var bytes: [UInt8] = []
        var count = 0
        while true {
            var failure: Int32 = 0
            var atEnd = false
            let filled = count
            let chunk = [UInt8](unsafeUninitializedCapacity: capacity + Self.slack) { buffer, initialized in
                bytes.withUnsafeBufferPointer { old in
                    if filled > 0, let target = buffer.baseAddress, let source = old.baseAddress {
                        target.update(from: source, count: filled)
                    }
                }
                var position = filled
                while position < capacity {
                    guard let base = buffer.baseAddress else { break }
                    let got = read(descriptor, base + position, min(capacity - position, 1 << 30))
                    if got > 0 {
                        position += got
                    } else if got == 0 {
                        atEnd = true
                        break
                    } else if errno != EINTR {
                        failure = errno
                        break
                    }
                }
                count = position
                for i in position..<(position + Self.slack) { buffer[i] = 0x0A }
                initialized = position + Self.slack
            }
            bytes = chunk
            if failure == EISDIR { throw .isFolder(file: name) }
            if failure != 0 { throw .readFailed(file: name, reason: Self.words(failure)) }
            if atEnd { break }
            guard capacity < Self.limit else { throw .tooLarge(file: name, limit: Self.limit) }
            capacity = min(capacity * 2, Self.limit)
        }
        self.bytes = bytes
        self.count = count
    }

    private static func words(_ code: Int32) -> String {
        String(cString: strerror(code)).lowercased()
    }
}
