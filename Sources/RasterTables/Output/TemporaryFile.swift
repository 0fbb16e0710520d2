import RasterGraphics
import Foundation

/// A file under a name that nobody can guess, which is removed unless it is moved to its place.
///
/// As long as its writer lives, it holds the file's lock. So one without is a leftover of a process that was killed, and
/// the next writer in the folder removes it.
final class TemporaryFile {
    private(set) var descriptor: Int32
    private let path: String
    private var isMoved = false

    struct Failure: Error {
        /// `errno`
        let code: Int32
    }

    /// - Parameter folder: Ends with a slash; empty: where the process is.
    init(in folder: String) throws(Failure) {
        Self.removeLeftovers(in: folder)
        while true {
            let path = Self.name(beside: folder)
            let made = TemporaryFiles.change { names -> Int32 in
                let made = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
                guard made >= 0 else { return -errno }
                names.insert(path)
                return made
            }
            // A number of 64 random bits is never met twice, unless somebody has made all of them.
            if made == -EEXIST { continue }
            guard made >= 0 else { throw Failure(code: -made) }
            // Who clears up may have been quicker than the lock: then the file has no name any more.
            // A file system without locks has nobody who clears up either.
            while flock(made, LOCK_EX) != 0, errno == EINTR {}
            var status = stat()
            if unsafe fstat(made, &status) == 0, status.st_nlink == 0 {
                close(made)
                TemporaryFiles.change { _ = $0.remove(path) }
                continue
            }
            descriptor = made
            self.path = path
            return
        }
    }

    deinit {
        if !isMoved {
            TemporaryFiles.change { names in
                unsafe unlink(path)
                names.remove(path)
            }
        }
        if descriptor >= 0 { close(descriptor) }
    }

    /// Makes the file system tell what it tells of when a file is closed, such as a full disk. Zero, or what went wrong.
    func flush() -> Int32 {
        // The lock is held until the file is in its place, so another descriptor is closed.
        let second = dup(descriptor)
        return second >= 0 ? OutputFile.closed(second) : errno
    }

    /// Puts the file in its place and ends the writing. Zero, or what went wrong.
    func move(to target: String) -> Int32 {
        let code = TemporaryFiles.change { names -> Int32 in
            guard unsafe rename(path, target) == 0 else { return errno }
            names.remove(path)
            return 0
        }
        isMoved = code == 0
        if isMoved {
            close(descriptor)
            descriptor = -1
        }
        return code
    }

    // MARK: Names

    private static let prefix = ".rastertables-"
    private static let suffix = ".tmp"

    /// A new name in the folder of `path`. It keeps within the 255 bytes of a name, however long the target's is.
    static func name(beside path: String) -> String {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let number = String(UInt64.random(in: .min ... .max), radix: 36)
        return folder + prefix + number + suffix
    }

    /// Removes files of ours that nobody writes any more.
    private static func removeLeftovers(in folder: String) {
        guard let listing = unsafe opendir(folder.isEmpty ? "." : folder) else { return }
        defer { unsafe closedir(listing) }
        while let entry = unsafe readdir(listing) {
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
            }
            guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { continue }
            let path = folder + name
            let descriptor = unsafe open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            var status = stat()
            if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
                flock(descriptor, LOCK_EX | LOCK_NB) == 0
            {
                unsafe unlink(path)
            }
            close(descriptor)
        }
    }
}

/// The files with a name that the process is writing, for whoever ends it in the middle of that.
package enum TemporaryFiles {
    private static let names = Lock<Set<String>>([])

    /// Runs `body`, which makes, moves or removes such files and notes it, so that the process is not ended in between.
    static func change<Result>(_ body: (inout Set<String>) -> Result) -> Result { names.withLock { body(&$0) } }

    /// Removes them all.
    /// - Parameter end: Ends the process: until it returns, no other file is made.
    package static func removeAll(_ end: () -> Void) {
        names.withLock { names in
            for name in names { unsafe unlink(name) }
            names = []
            end()
        }
    }
}
