import Foundation

/// A file that appears whole or not at all, or a device, pipe or socket that is written through.
///
/// A file is written under a temporary name in the same folder and renamed by ``commit()``; without that it is removed.
/// Its mode is 0666 less the umask. A symbolic link keeps pointing where it points.
final class OutputFile {
    /// As the user named it.
    private let name: String
    private var descriptor: Int32
    private let closesDescriptor: Bool
    /// The temporary file and where it belongs; nil where the output is written through.
    private let replacement: (temporary: String, target: String)?
    private var isCommitted = false

    /// - Parameter input: the path of the input, which is never overwritten.
    init(_ destination: OutputDestination, input: String) throws(CommandError) {
        guard case .file(let path) = destination else {
            name = "standard output"
            descriptor = 1
            closesDescriptor = false
            replacement = nil
            return
        }
        name = path
        if let number = Self.inheritedDescriptor(path) {
            guard fcntl(number, F_GETFD) != -1 else {
                throw .cannotCreate(path: path, reason: Self.words(errno))
            }
            descriptor = number
            closesDescriptor = false
            replacement = nil
            return
        }
        var status = stat()
        if stat(path, &status) == 0 {
            switch status.st_mode & S_IFMT {
            case S_IFREG:
                var inputStatus = stat()
                if input != "-", stat(input, &inputStatus) == 0, inputStatus.st_dev == status.st_dev,
                    inputStatus.st_ino == status.st_ino
                {
                    throw .outputIsInput(path: path)
                }
            case S_IFDIR:
                throw .cannotCreate(path: path, reason: "it is a folder")
            default:
                let through = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
                guard through >= 0 else { throw .cannotCreate(path: path, reason: Self.words(errno)) }
                descriptor = through
                closesDescriptor = true
                replacement = nil
                return
            }
        }
        let target = try Self.resolved(path)
        guard !path.hasSuffix("/") else { throw .cannotCreate(path: path, reason: "it names a folder") }
        let slash = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
        let folder = String(target[..<slash])
        // Processes differ in their number, and the outputs of one process in the attempt.
        var attempt = 0
        while true {
            // A name of its own keeps the path within the 255 bytes of a name, however long the target's is.
            let temporary = folder + ".rastertables-\(getpid())-\(attempt).tmp"
            let made = Interruption.change { noted -> Int32 in
                let made = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
                guard made >= 0 else { return -errno }
                noted = temporary
                return made
            }
            if made >= 0 {
                descriptor = made
                closesDescriptor = true
                replacement = (temporary, target)
                return
            }
            attempt += 1
            guard made == -EEXIST, attempt < 1000 else {
                let reason = made == -ENOENT ? "there is no folder '\(folder)'" : Self.words(-made)
                throw .cannotCreate(path: path, reason: reason)
            }
        }
    }

    deinit {
        if closesDescriptor, descriptor >= 0 { close(descriptor) }
        if !isCommitted { removeTemporary() }
    }

    /// Writes all the bytes.
    func write(_ bytes: UnsafeRawBufferPointer) throws(CommandError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
            if count < 0 {
                if errno == EINTR { continue }
                if errno == EAGAIN {
                    // A pipe that somebody else has set not to block: wait until it takes more.
                    var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = Foundation.poll(&poll, 1, -1)
                    continue
                }
                throw failure(errno)
            }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    func write(_ bytes: [UInt8]) throws(CommandError) {
        // `withUnsafeBytes` forgets which type of error its body throws.
        let outcome = bytes.withUnsafeBytes { buffer -> Result<Void, CommandError> in
            Result { () throws(CommandError) in try write(buffer) }
        }
        try outcome.get()
    }

    func write(_ text: String) throws(CommandError) {
        try write(Array(text.utf8))
    }

    /// Closes the file and puts it in its place. Nothing can be written afterwards.
    func commit() throws(CommandError) {
        if closesDescriptor {
            let closing = descriptor
            descriptor = -1
            // Network file systems tell of a full disk only here.
            guard close(closing) == 0 || errno == EINTR else { throw failure(errno) }
        }
        guard let replacement else {
            isCommitted = true
            return
        }
        let code = Interruption.change { noted -> Int32 in
            guard rename(replacement.temporary, replacement.target) == 0 else { return errno }
            noted = nil
            return 0
        }
        guard code == 0 else { throw .cannotCreate(path: name, reason: Self.words(code)) }
        isCommitted = true
    }

    private func removeTemporary() {
        guard let replacement else { return }
        Interruption.change { noted in
            unlink(replacement.temporary)
            noted = nil
        }
    }

    private func failure(_ code: Int32) -> CommandError {
        switch code {
        case ENOSPC, EDQUOT: .outputFull(path: name)
        case EPIPE: .outputClosed(path: name)
        default: .cannotWrite(path: name, reason: Self.words(code))
        }
    }

    /// The number that `/dev/stdout`, `/dev/stderr` and `/dev/fd/N` stand for. Opening these paths anew would begin at the
    /// start of a file that the shell has opened for appending.
    private static func inheritedDescriptor(_ path: String) -> Int32? {
        switch path {
        case "/dev/stdout": return 1
        case "/dev/stderr": return 2
        default:
            for prefix in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(prefix) {
                return Int32(path.dropFirst(prefix.count))
            }
            return nil
        }
    }

    /// Follows symbolic links, so that the link stays and what it points to is replaced.
    private static func resolved(_ path: String) throws(CommandError) -> String {
        var path = path
        // The system's own limit of links in a row.
        for _ in 0..<40 {
            var buffer = [CChar](repeating: 0, count: 4096)
            let count = readlink(path, &buffer, buffer.count)
            guard count > 0 else { return path }
            let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if link.hasPrefix("/") {
                path = link
            } else {
                let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
                path = path[..<slash] + link
            }
        }
        throw .cannotCreate(path: path, reason: words(ELOOP))
    }

    private static func words(_ code: Int32) -> String {
        String(cString: strerror(code)).lowercased()
    }
}
