import Foundation

/// What a path names. Equal: the same file, whatever paths lead to it.
package struct FileStatus: Equatable {
    private let device: dev_t
    private let number: ino_t
    /// An ordinary file, no folder, device or pipe.
    package let isRegular: Bool
    package let isFolder: Bool
    /// Bytes; 0 for what does not say.
    package let byteCount: Int

    /// Nil where there is nothing, or nothing that we may look at. Follows symbolic links.
    package init?(path: String) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        device = status.st_dev
        number = status.st_ino
        isRegular = status.st_mode & S_IFMT == S_IFREG
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        byteCount = isRegular ? Int(status.st_size) : 0
    }

    package static func == (a: FileStatus, b: FileStatus) -> Bool {
        a.device == b.device && a.number == b.number
    }
}
