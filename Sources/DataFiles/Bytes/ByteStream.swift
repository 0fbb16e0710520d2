import Foundation

/// A file, a pipe or bytes in memory, looked at through a window: in order, or part by part where a format says what lies where.
///
/// Memory is that of the window: 256 KiB, or as much as the longest thing that has to be seen in one piece. A pipe gives its
/// bytes only once, and is held whole as soon as its ``size()`` is asked for.
final class ByteStream {
    /// The first bytes, which tell what a file is.
    static let headLength = 1 << 16

    /// What the file is called in errors.
    let name: String
    /// The bytes that were read and not yet dropped. Some bytes behind them can be read, and are line feeds.
    private(set) var window: UnsafeBufferPointer<UInt8>
    /// The place in the file of the window's first byte.
    private(set) var offset = 0

    private var storage: UnsafeMutableBufferPointer<UInt8>
    /// Nil where all is in the storage.
    private var descriptor: Int32?
    /// Where the stream began in its file; nil for what cannot be read from anywhere.
    private let beginning: Int?
    /// Where the storage begins, once all is in it.
    private var storageOffset = 0
    /// Up to where bytes have been counted among those that are read. What is read again, or skipped, counts once.
    private var counted = 0
    private let counts: Bool

    private static let pageSize = 1 << 18
    /// What is read at least of a part, since the next one often lies behind it.
    private static let leastPart = 1 << 16

    /// Reads from where the descriptor stands, which stays open.
    /// - Parameter counts: Whether its bytes count among those that are read; not, where another stream has them, too.
    init(descriptor: Int32, name: String, counts: Bool = true) {
        self.name = name
        self.counts = counts
        self.descriptor = descriptor
        var status = stat()
        // Files of /proc say that they are empty, and are not.
        let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size > 0
        let place = isRegular ? lseek(descriptor, 0, SEEK_CUR) : -1
        beginning = place >= 0 ? place : nil
        storage = .allocate(capacity: Self.pageSize + FileBytes.slack)
        window = UnsafeBufferPointer(storage.extracting(..<0))
    }

    init(bytes: [UInt8], name: String, counts: Bool = true) {
        self.name = name
        self.counts = counts
        descriptor = nil
        beginning = nil
        storage = .allocate(capacity: bytes.count + FileBytes.slack)
        _ = storage.update(fromContentsOf: bytes)
        storage.extracting(bytes.count...).update(repeating: 0x0A)
        window = UnsafeBufferPointer(storage.extracting(..<bytes.count))
    }

    deinit { storage.deallocate() }

    // MARK: In order

    /// Drops the first bytes of the window and reads more behind the others.
    /// - Parameter most: The window is to hold no more than so many bytes.
    /// - Returns: Whether there was more.
    func read(dropping count: Int, upTo most: Int = .max) throws(DataFileError) -> Bool {
        guard let descriptor else {
            try self.count(upTo: offset + window.count)
            window = UnsafeBufferPointer(rebasing: window[count...])
            offset += count
            return false
        }
        let kept = window.count - count
        let target: UnsafeMutableBufferPointer<UInt8>
        if kept > Self.pageSize / 2, (kept + FileBytes.slack) * 2 > storage.count {
            guard kept * 2 <= FileBytes.limit else { throw .tooLarge(file: name, limit: FileBytes.limit) }
            target = .allocate(capacity: kept * 2 + Self.pageSize + FileBytes.slack)
        } else {
            target = storage
        }
        if count > 0 || target.baseAddress != storage.baseAddress {
            _ = target.update(fromContentsOf: window.extracting(count...))
        }
        if target.baseAddress != storage.baseAddress {
            storage.deallocate()
            storage = target
        }
        offset += count
        var filled = kept
        let room = min(storage.count - FileBytes.slack, max(most, kept))
        // One read is enough: a pipe gives what it has.
        let end = FileBytes.fill(descriptor, into: storage.extracting(..<room), from: &filled, reads: 1)
        storage.extracting(filled..<(filled + FileBytes.slack)).update(repeating: 0x0A)
        window = UnsafeBufferPointer(storage.extracting(..<filled))
        try self.count(upTo: offset + filled)
        switch end {
        case .failure(EISDIR): throw .isFolder(file: name)
        case .failure(let code): throw .readFailed(file: name, reason: FileBytes.words(code))
        case .reached, .full: return filled > kept
        }
    }

    /// Goes back to where the stream began; false where what was read is gone.
    func restart() -> Bool {
        if descriptor == nil {
            guard storageOffset == 0 else { return false }
            window = UnsafeBufferPointer(storage.extracting(..<(offset + window.count)))
        } else {
            guard let beginning, let descriptor, lseek(descriptor, beginning, SEEK_SET) == beginning else { return false }
            window = UnsafeBufferPointer(storage.extracting(..<0))
        }
        offset = 0
        return true
    }

    /// Reads until the window has so many bytes or the file ends.
    func fill(_ count: Int) throws(DataFileError) {
        while window.count < count, try read(dropping: 0) {}
    }

    /// All that there is from the window's first byte on, in one piece.
    func rest() throws(DataFileError) -> FileBytes {
        guard let descriptor else {
            try count(upTo: offset + window.count)
            return try FileBytes(Array(window), name: name)
        }
        return try FileBytes(descriptor: descriptor, name: name, behind: window, counts: counts)
    }

    /// Counts all that it has among what is read, for libraries that read the file themselves.
    func countAll() throws(DataFileError) { try count(upTo: size()) }

    private func count(upTo end: Int) throws(DataFileError) {
        guard end > counted else { return }
        try FileBytes.note(counts ? end - counted : 0, total: end, of: name)
        counted = end
    }

    // MARK: Part by part

    /// The file on disk that this reads, and where in it the stream began, for libraries that read files themselves. Nil for
    /// anything else.
    var file: (descriptor: Int32, beginning: Int)? {
        guard let descriptor, let beginning else { return nil }
        return (descriptor, beginning)
    }

    /// How many bytes there are from where the stream began.
    func size() throws(DataFileError) -> Int {
        if let beginning, let descriptor {
            var status = stat()
            guard fstat(descriptor, &status) == 0 else { throw .readFailed(file: name, reason: FileBytes.words(errno)) }
            return status.st_size - beginning
        }
        if descriptor != nil {
            try fill(.max)
            descriptor = nil
            storageOffset = offset
        }
        return offset + window.count
    }

    /// As many bytes from a place on as are asked for, or fewer where the file ends. They hold until more is read.
    ///
    /// A pipe whose ``size()`` was not asked for forgets what lies before the place.
    func bytes(at place: Int, count: Int) throws(DataFileError) -> UnsafeRawBufferPointer {
        if descriptor == nil {
            try self.count(upTo: offset + window.count)
            let all = UnsafeBufferPointer(storage.extracting(..<(offset + window.count - storageOffset)))
            let start = min(max(0, place - storageOffset), all.count)
            return UnsafeRawBufferPointer(all.extracting(start..<start + min(count, all.count - start)))
        }
        if let beginning, let descriptor, place < offset || place > offset + window.count {
            guard lseek(descriptor, beginning + place, SEEK_SET) >= 0 else {
                throw .readFailed(file: name, reason: FileBytes.words(errno))
            }
            offset = place
            window = UnsafeBufferPointer(storage.extracting(..<0))
        }
        let start = place - offset
        precondition(0...window.count ~= start, "what a pipe gave is looked at in order, or held")
        if window.count - start >= count { return UnsafeRawBufferPointer(window.extracting(start..<start + count)) }
        let most = beginning == nil ? .max : max(count, Self.leastPart)
        var dropped = start
        while window.count - dropped < count, try read(dropping: dropped, upTo: most) { dropped = 0 }
        return UnsafeRawBufferPointer(window.extracting(..<min(count, window.count)))
    }
}
