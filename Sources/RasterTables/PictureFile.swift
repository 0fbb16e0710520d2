import Foundation

/// Why a picture's file could not be written.
public struct PictureFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Where the file was to be.
    public let path: String
    /// The system's own words, in lower case.
    public let reason: String

    public var description: String { "\(path) cannot be written: \(reason)." }

    init(path: String, code: Int32) {
        self.path = path
        reason = String(cString: strerror(code)).lowercased()
    }
}

/// A file that is written under a temporary name and takes its place when it is whole; without that it is removed.
final class PictureFile {
    private let path: String
    private let temporary: String
    private var descriptor: Int32

    init(path: String) throws(PictureFileError) {
        self.path = path
        let url = URL(fileURLWithPath: path)
        // A name that no other writer has; it never shows in the picture.
        temporary =
            url.deletingLastPathComponent()
            .appendingPathComponent(".\(UUID().uuidString).rastertables.tmp").path
        descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw PictureFileError(path: path, code: errno) }
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        unlink(temporary)
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(PictureFileError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw PictureFileError(path: path, code: errno)
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    /// Closes the file and renames it.
    func commit() throws(PictureFileError) {
        guard rename(temporary, path) == 0 else {
            throw PictureFileError(path: path, code: errno)
        }
        close(descriptor)
        descriptor = -1
    }
}
