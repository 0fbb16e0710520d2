import Foundation
import RasterGraphics

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

    /// Reads from where the descriptor stands to its end and leaves it open.
    /// - Parameters:
    ///   - head: What was read of it before.
    ///   - counts: Whether what is read counts.
    init(
        descriptor: Int32, name: String, behind head: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0),
        counts: Bool = true
    ) throws(DataFileError) {
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
        // Before it is read: nobody waits for what is then refused.
        if isRegular {
            try DataFileError.checking(name) { () throws(LimitError) in try Allowance.check(.bytes, Int(status.st_size)) }
        }
        capacity = max(capacity, head.count + 1 << 16)

        var bytes = Array(head)
        var count = head.count
        while true {
            var end = End.full
            let filled = count
            let chunk = [UInt8](unsafeUninitializedCapacity: capacity + Self.slack) { buffer, initialized in
                bytes.withUnsafeBufferPointer { old in
                    _ = buffer.extracting(..<filled).update(fromContentsOf: old.extracting(..<filled))
                }
                count = filled
                end = Self.fill(descriptor, into: buffer.extracting(..<capacity), from: &count)
                buffer.extracting(count..<(count + Self.slack)).update(repeating: 0x0A)
                initialized = count + Self.slack
            }
            bytes = chunk
            try Self.note(counts ? count - filled : 0, total: count, of: name)
            switch end {
            case .failure(EISDIR): throw .isFolder(file: name)
            case .failure(let code): throw .readFailed(file: name, reason: Self.words(code))
            case .reached:
                self.bytes = bytes
                self.count = count
                return
            case .full: break
            }
            guard capacity < Self.limit else { throw .tooLarge(file: name, limit: Self.limit) }
            capacity = min(capacity * 2, Self.limit)
        }
    }

    /// Counts bytes that were read.
    static func note(_ count: Int, total: Int, of name: String) throws(DataFileError) {
        try DataFileError.checking(name) { () throws(LimitError) in try Allowance.current?.read(count, total: total) }
    }

    /// Why reading stopped.
    enum End {
        /// The buffer is full.
        case full
        /// There is no more.
        case reached
        /// The system says so, by its number.
        case failure(Int32)
    }

    /// Reads until the buffer is full or the file ends, or so many times. `count` tells how much of the buffer is filled.
    static func fill(
        _ descriptor: Int32, into buffer: UnsafeMutableBufferPointer<UInt8>, from count: inout Int,
        reads: Int = .max
    ) -> End {
        var remaining = reads
        while count < buffer.count, remaining > 0 {
            let rest = UnsafeMutableRawBufferPointer(buffer.extracting(count...))
            let got = read(descriptor, rest.baseAddress, min(rest.count, 1 << 30))
            if got > 0 {
                count += got
                remaining -= 1
            } else if got == 0 {
                return .reached
            } else if errno != EINTR {
                return .failure(errno)
            }
        }
        return .full
    }

    /// Whether a path is that of a file that can be read from anywhere, as pipes and devices cannot.
    static func isRegular(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Whether there is a file of the name that is not empty.
    static func hasContent(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_size > 0
    }

    /// The system's words for a number of an error.
    static func words(_ code: Int32) -> String {
        String(cString: strerror(code)).lowercased()
    }
}
