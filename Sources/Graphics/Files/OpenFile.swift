import Foundation

/// A file that is open for reading, until the value ends. Never a device, a pipe or a socket, which may have no end, or wait.
package struct OpenFile: ~Copyable {
    package let descriptor: Int32
    /// What it says of its size; files of `/proc` say 0 and have content.
    package let byteCount: Int

    /// - Parameter opened: A descriptor, opened with `O_NONBLOCK`, or the negative number of an error.
    init(_ opened: Int32) throws(FileRefusal) {
        guard opened >= 0 else { throw FileRefusal(code: -opened) }
        var status = stat()
        guard unsafe fstat(opened, &status) == 0 else {
            let code = errno
            close(opened)
            throw FileRefusal(code: code)
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(opened)
            throw status.st_mode & S_IFMT == S_IFDIR ? .isFolder : .isNoFile
        }
        descriptor = opened
        byteCount = Int(status.st_size)
    }

    /// Opens a file wherever it lies.
    package init(path: String) throws(FileRefusal) {
        guard !path.contains("\0") else { throw .notFound }
        let opened = unsafe open(path, Self.flags)
        try self.init(opened >= 0 ? opened : -errno)
    }

    deinit { close(descriptor) }

    /// A pipe that nobody writes to must not stop us, nor a terminal become ours.
    static let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

    /// All its bytes, which count among those that are read.
    package func bytes() throws(FileRefusal) -> [UInt8] {
        // Before it is read: nobody waits for what is then refused.
        do { try Allowance.check(.bytes, byteCount) } catch { throw .limit(error) }
        var bytes: [UInt8] = []
        // One more than there should be, so that the end is seen without growing.
        var room = byteCount + 1
        while true {
            var failure: Int32 = 0
            var got = 0
            let piece = unsafe [UInt8](unsafeUninitializedCapacity: max(room, 1 << 12)) { buffer, count in
                while count < buffer.count {
                    unsafe got = read(
                        descriptor, buffer.baseAddress.map { unsafe $0 + count }, min(buffer.count - count, 1 << 30))
                    if got < 0, errno == EINTR { continue }
                    if got < 0 { failure = errno }
                    if got <= 0 { return }
                    count += got
                }
            }
            guard failure == 0 else { throw FileRefusal(code: failure) }
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
            do { try Allowance.current?.read(piece.count, total: bytes.count) } catch { throw .limit(error) }
            if got <= 0 { return bytes }
            room = bytes.count
        }
    }
}

/// Why a file is not opened.
package enum FileRefusal: Error, Hashable, Sendable {
    /// A document names it that may name none.
    case noRoot
    /// It lies outside of its root.
    case outside
    case notFound
    case isFolder
    /// A device, a pipe or a socket.
    case isNoFile
    /// It has more bytes than are allowed, or a task was cancelled.
    case limit(LimitError)
    /// The system's own words.
    case refused(String)

    package init(code: Int32) {
        self =
            switch code {
            case EXDEV: .outside
            case ENOENT, ENOTDIR: .notFound
            case EISDIR: .isFolder
            // A socket.
            case ENXIO: .isNoFile
            default: .refused(unsafe String(cString: strerror(code)).lowercased())
            }
    }

    /// Why, in a clause.
    package var reason: String {
        switch self {
        case .noRoot: "what comes from standard input or memory names files only below a root that was given for it (--root)"
        case .outside: "it lies outside of the root, the folder below which a document names files; give a wider one (--root)"
        case .notFound: "there is no such file"
        case .isFolder: "it is a folder"
        case .isNoFile: "it is a device, a pipe or a socket, which is read only as standard input"
        case .limit(let error): error.description
        case .refused(let words): words
        }
    }
}
