internal import CRasterSystem
import Foundation

/// A file that appears whole or not at all, or a device, pipe or socket that is written through, or memory or a function of who asks
/// for the bytes.
///
/// The bytes go into a file in the same folder that has no name until ``commit()`` gives it one: when the process ends
/// before that, however it ends, the system takes it back. File systems that know no such files (NFS, FAT) get a
/// ``TemporaryFile`` with a name. A symbolic link keeps pointing where it points. A file that is replaced hands on its
/// permissions; a new one has those that the umask leaves of 0666.
///
/// For every process that looks, the old file is there or the whole new one. The disk is not waited for (`fsync`, which
/// takes longer than to draw a table): what a power cut leaves is a matter of the file system.
package final class OutputFile: PictureSink {
    /// As the user named it.
    private let name: String
    private let kind: Kind
    private var descriptor: Int32
    /// Bytes so far, and how many of them the system was asked to write to the disk.
    private var length: Int64 = 0
    private var begun: Int64 = 0
    /// Whether there is a file in the place to take.
    private let replaces: Bool

    private enum Kind {
        /// A descriptor of somebody else's.
        case borrowed
        /// A device or a pipe that was opened here.
        case through
        case nameless(target: String)
        case named(TemporaryFile, target: String)
        case memory(PictureData)
        case taken(by: (RawSpan) throws(PictureFileError) -> Void)
    }

    /// Bytes in memory.
    package convenience init(_ memory: PictureData) { self.init(name: "memory", kind: .memory(memory), descriptor: -1) }

    /// What somebody else takes piece by piece.
    package convenience init(taking take: @escaping (RawSpan) throws(PictureFileError) -> Void) {
        self.init(name: "output", kind: .taken(by: take), descriptor: -1)
    }

    /// What somebody else has opened, which stays open.
    /// - Parameter name: What errors call it.
    package convenience init(descriptor: Int32, name: String) {
        self.init(name: name, kind: .borrowed, descriptor: descriptor)
    }

    /// Opens what `path` names for writing, or makes what will take its place.
    package convenience init(path: String) throws(PictureFileError) {
        try self.init(path: path, triesNameless: true)
    }

    /// - Parameter triesNameless: False: as on a file system that knows no files without a name.
    convenience init(path: String, triesNameless: Bool) throws(PictureFileError) {
        if let number = Self.inheritedDescriptor(path) {
            guard fcntl(number, F_GETFD) != -1 else { throw PictureFileError(creating: path, code: errno) }
            self.init(name: path, kind: .borrowed, descriptor: number)
            return
        }
        var status = stat()
        var permissions: mode_t?
        if unsafe stat(path, &status) == 0 {
            switch status.st_mode & S_IFMT {
            case S_IFREG: permissions = status.st_mode & 0o777
            case S_IFDIR: throw .cannotCreate(path: path, reason: "it is a folder")
            default:
                let through = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
                guard through >= 0 else { throw PictureFileError(creating: path, code: errno) }
                self.init(name: path, kind: .through, descriptor: through)
                return
            }
        }
        guard !path.isEmpty, !path.hasSuffix("/") else {
            throw .cannotCreate(path: path, reason: "it names a folder")
        }
        let target = try Self.resolved(path)
        let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? ""
        let nameless = triesNameless ? Self.namelessFile(in: folder) : nil
        if let nameless {
            self.init(name: path, kind: .nameless(target: target), descriptor: nameless, replaces: permissions != nil)
        } else {
            let temporary: TemporaryFile
            do { temporary = try TemporaryFile(in: folder) } catch {
                if error.code == ENOENT { throw .cannotCreate(path: path, reason: "there is no folder \(quoted: folder)") }
                throw PictureFileError(creating: path, code: error.code)
            }
            self.init(
                name: path, kind: .named(temporary, target: target), descriptor: temporary.descriptor,
                replaces: permissions != nil)
        }
        // Where the system does not let us, the file has the usual permissions.
        if let permissions { fchmod(descriptor, permissions) }
    }

    private init(name: String, kind: Kind, descriptor: Int32, replaces: Bool = false) {
        self.name = name
        self.kind = kind
        self.descriptor = descriptor
        self.replaces = replaces
    }

    deinit {
        switch kind {
        case .borrowed, .named, .memory, .taken: break
        case .through, .nameless: if descriptor >= 0 { close(descriptor) }
        }
    }

    // MARK: Writing

    /// Writes all the bytes.
    package func write(_ bytes: RawSpan) throws(PictureFileError) {
        switch kind {
        case .memory(let memory): return memory.write(bytes)
        case .taken(let take): return try take(bytes)
        case .borrowed, .through, .nameless, .named: break
        }
        try unsafe bytes.withUnsafeBytes { (bytes) throws(PictureFileError) in try unsafe write(bytes) }
    }

    private func write(_ bytes: UnsafeRawBufferPointer) throws(PictureFileError) {
        var rest = unsafe bytes
        while unsafe !rest.isEmpty {
            let count = unsafe Foundation.write(descriptor, rest.baseAddress, rest.count)
            if count < 0 {
                if errno == EINTR { continue }
                if errno == EAGAIN {
                    // A pipe that somebody else has set not to block: wait until it takes more.
                    var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = unsafe Foundation.poll(&poll, 1, -1)
                    continue
                }
                throw PictureFileError(writing: name, code: errno)
            }
            unsafe rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        length += Int64(bytes.count)
        // ext4 has a file that replaces another written to the disk before that is done: 7 ms for 15 MB, in which a picture's
        // threads have nothing left to do. Begun piece by piece, most of it is on its way by then.
        if replaces, length - begun >= Self.mostWaiting {
            raster_begin_writing(descriptor, begun, length - begun)
            begun = length
        }
    }

    private static let mostWaiting: Int64 = 1 << 20

    /// Whether what was written can be changed: nobody else sees it yet.
    package var isRewritable: Bool {
        switch kind {
        case .borrowed, .through, .taken: false
        case .nameless, .named, .memory: true
        }
    }

    package var takesTime: Bool {
        switch kind {
        case .memory, .taken: false
        case .borrowed, .through, .nameless, .named: true
        }
    }

    /// Replaces the first bytes of those that were written.
    /// - Precondition: ``isRewritable``.
    package func replaceFirst(with bytes: RawSpan) throws(PictureFileError) {
        precondition(isRewritable, "what somebody else reads stays")
        if case .memory(let memory) = kind { return memory.replaceFirst(with: bytes) }
        try unsafe bytes.withUnsafeBytes { (bytes) throws(PictureFileError) in try unsafe writeFirst(bytes) }
    }

    private func writeFirst(_ bytes: UnsafeRawBufferPointer) throws(PictureFileError) {
        var place = 0
        while place < bytes.count {
            let count = unsafe pwrite(descriptor, bytes.baseAddress.map { unsafe $0 + place }, bytes.count - place, off_t(place))
            if count < 0 {
                if errno == EINTR { continue }
                throw PictureFileError(writing: name, code: errno)
            }
            place += count
        }
    }

    /// Forgets all that was written.
    /// - Precondition: ``isRewritable``.
    package func restart() throws(PictureFileError) {
        precondition(isRewritable, "what somebody else reads stays")
        if case .memory(let memory) = kind { return memory.restart() }
        guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
            throw PictureFileError(writing: name, code: errno)
        }
        (length, begun) = (0, 0)
    }

    /// Closes the file and puts it in its place. Nothing can be written afterwards.
    package func commit() throws(PictureFileError) { try Self.commit([self]) }

    /// Puts all of some files in their places, or none: a new one is taken away again where a later one has no place. Nothing can be
    /// written afterwards.
    package static func commit(_ files: [OutputFile]) throws(PictureFileError) {
        for file in files { try file.finish() }
        for (index, file) in files.enumerated() {
            do throws(PictureFileError) { try file.appear() } catch {
                for placed in files[..<index] { placed.disappear() }
                throw error
            }
        }
    }

    /// Has the file system tell of what it tells when a file is closed, such as a full disk.
    private func finish() throws(PictureFileError) {
        switch kind {
        case .borrowed, .memory, .taken: break
        case .through:
            let finished = descriptor
            descriptor = -1
            try check(writing: Self.closed(finished))
        case .nameless:
            let second = dup(descriptor)
            guard second >= 0 else { throw PictureFileError(writing: name, code: errno) }
            try check(writing: Self.closed(second))
        case .named(let temporary, _): try check(writing: temporary.flush())
        }
    }

    private func appear() throws(PictureFileError) {
        switch kind {
        case .borrowed, .through, .memory, .taken: break
        case .nameless(let target):
            let finished = descriptor
            descriptor = -1
            defer { close(finished) }
            try check(creating: Self.link(finished, to: target))
        case .named(let temporary, let target): try check(creating: temporary.move(to: target))
        }
    }

    private func disappear() {
        guard !replaces else { return }
        switch kind {
        case .borrowed, .through, .memory, .taken: break
        case .nameless(let target), .named(_, let target): unsafe unlink(target)
        }
    }

    private func check(writing code: Int32) throws(PictureFileError) {
        guard code == 0 else { throw PictureFileError(writing: name, code: code) }
    }

    private func check(creating code: Int32) throws(PictureFileError) {
        guard code == 0 else { throw PictureFileError(creating: name, code: code) }
    }

    /// Zero, or what went wrong.
    static func closed(_ descriptor: Int32) -> Int32 {
        // An interrupted close has closed.
        close(descriptor) == 0 || errno == EINTR ? 0 : errno
    }

    // MARK: Files without a name

    /// A file that is in no folder yet and can be linked into this one; nil where the file system knows none.
    private static func namelessFile(in folder: String) -> Int32? {
        let descriptor = unsafe open(folder.isEmpty ? "." : folder, temporaryFileFlag | O_WRONLY | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return nil }
        // It gets its name through this path, and a container may have no /proc.
        if unsafe access(path(of: descriptor), F_OK) == 0 { return descriptor }
        close(descriptor)
        return nil
    }

    /// `O_TMPFILE`, which Swift does not import: a bit of Linux's own, on x86-64 as on arm64, and `O_DIRECTORY`. A system that
    /// does not know the bit sees a folder that is to be written to, and refuses.
    private static let temporaryFileFlag: Int32 = 0o20_000_000 | O_DIRECTORY

    private static func path(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

    /// Gives the file its name. Zero, or what went wrong.
    private static func link(_ descriptor: Int32, to target: String) -> Int32 {
        let source = path(of: descriptor)
        func link(_ name: String) -> Int32 {
            unsafe linkat(AT_FDCWD, source, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 ? 0 : errno
        }
        // No link replaces a file: where one is, the new one gets a name for a moment, and is renamed.
        return TemporaryFiles.change { names in
            let code = link(target)
            guard code == EEXIST else { return code }
            let temporary = TemporaryFile.name(beside: target)
            let made = link(temporary)
            guard made == 0 else { return made }
            names.insert(temporary)
            let moved = unsafe rename(temporary, target) == 0 ? 0 : errno
            if moved != 0 { unsafe unlink(temporary) }
            names.remove(temporary)
            return moved
        }
    }

    // MARK: Paths

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
    private static func resolved(_ path: String) throws(PictureFileError) -> String {
        var target = path
        // The system's own limit of links in a row.
        for _ in 0..<40 {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = unsafe readlink(target, &buffer, buffer.count)
            guard count > 0 else { return target }
            // C's characters have a sign on some machines and none on others.
            let link = String(decoding: buffer[..<count].map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
            if link.hasPrefix("/") {
                target = link
            } else {
                target = (target.lastIndex(of: "/").map { String(target[...$0]) } ?? "") + link
            }
        }
        throw PictureFileError(creating: path, code: ELOOP)
    }
}

extension OutputFile: Equatable {
    package static func == (a: OutputFile, b: OutputFile) -> Bool { a === b }
}
