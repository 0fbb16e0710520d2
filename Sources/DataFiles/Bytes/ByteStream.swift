import Foundation

/// A file, a pipe or bytes in memory, read in order through a window that holds what is being looked at.
///
/// Memory is that of the window: 256 KiB, or as much as the longest thing that has to be seen in one piece.
final class ByteStream {
    /// What the file is called in errors.
    let name: String
    /// The bytes that were read and not yet dropped. Some bytes behind them can be read, and are line feeds.
    private(set) var window: UnsafeBufferPointer<UInt8>
    /// The place in the file of the window's first byte.
    private(set) var offset = 0

    private var storage: UnsafeMutableBufferPointer<UInt8>
    /// Nil where all is in the window.
    private let descriptor: Int32?

    private static let pageSize = 1 << 18

    /// Reads from where the descriptor stands, which stays open.
    init(descriptor: Int32, name: String) {
        self.name = name
        self.descriptor = descriptor
        storage = .allocate(capacity: Self.pageSize + FileBytes.slack)
        window = UnsafeBufferPointer(storage.extracting(..<0))
    }

    init(bytes: [UInt8], name: String) {
        self.name = name
        descriptor = nil
        storage = .allocate(capacity: bytes.count + FileBytes.slack)
        _ = storage.update(fromContentsOf: bytes)
        storage.extracting(bytes.count...).update(repeating: 0x0A)
        window = UnsafeBufferPointer(storage.extracting(..<bytes.count))
    }

    deinit { storage.deallocate() }

    /// Drops the first bytes of the window and reads more behind the others.
    /// - Returns: Whether there was more.
    func read(dropping count: Int) throws(DataFileError) -> Bool {
        guard let descriptor else {
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
        _ = target.update(fromContentsOf: window.extracting(count...))
        if target.baseAddress != storage.baseAddress {
            storage.deallocate()
            storage = target
        }
        offset += count
        var filled = kept
        // One read is enough: a pipe gives what it has.
        let end = FileBytes.fill(
            descriptor, into: storage.extracting(..<(storage.count - FileBytes.slack)), from: &filled, reads: 1)
        storage.extracting(filled..<(filled + FileBytes.slack)).update(repeating: 0x0A)
        window = UnsafeBufferPointer(storage.extracting(..<filled))
        switch end {
        case .failure(EISDIR): throw .isFolder(file: name)
        case .failure(let code): throw .readFailed(file: name, reason: FileBytes.words(code))
        case .reached, .full: return filled > kept
        }
    }

    /// Reads until the window has so many bytes or the file ends.
    func fill(_ count: Int) throws(DataFileError) {
        while window.count < count, try read(dropping: 0) {}
    }

    /// All that there is from the window's first byte on, in one piece.
    func rest() throws(DataFileError) -> FileBytes {
        guard let descriptor else { return try FileBytes(Array(window), name: name) }
        return try FileBytes(descriptor: descriptor, name: name, behind: window)
    }
}
