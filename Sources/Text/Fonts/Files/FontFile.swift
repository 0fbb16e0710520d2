internal import Algorithms
internal import CRasterFreeType
import Foundation
import RasterGraphics
import Synchronization

/// A font file outside of the binary: where it lies, and what a look at a few of its tables tells.
///
/// The look takes names, weight, slant and character map of each face and closes the file again; a face that is used is
/// read whole, into memory of our own. So what happens to the file afterwards does not matter, and a folder of a
/// thousand fonts costs little until one of them is needed.
final class FontFile: Sendable {
    /// What is known of a face before it is opened.
    struct Face: Sendable {
        /// Which of the faces of the file, from 0.
        let index: Int
        let familyName, styleName, postScriptName: String
        /// OpenType weight class.
        let weightClass: Int
        let isItalic: Bool
        /// The characters that it has, ascending.
        let coverage: [ClosedRange<UInt32>]

        /// Complexity: O(log n).
        func covers(_ scalar: Unicode.Scalar) -> Bool {
            let i = coverage.partitioningIndex { $0.upperBound >= scalar.value }
            return i < coverage.count && coverage[i].contains(scalar.value)
        }
    }

    let path: String
    private let looked = Mutex<Result<[Face], FontError>?>(nil)
    /// By index. What did not open is nil and is not tried again: pictures of one run are all of the same fonts.
    private let opened = Mutex<[Int: FontFace?]>([:])

    private init(path: String) { self.path = path }

    /// The file at a path. One that was added before and has not changed since is the same object as long as anybody holds
    /// it: a program that makes a library for each table opens and shapes in its fonts once.
    static func file(at path: String) -> FontFile {
        var status = stat()
        guard stat(path, &status) == 0 else { return FontFile(path: path) }  // Looking at it tells why.
        let state = State(
            path: path, device: status.st_dev, inode: status.st_ino, byteCount: status.st_size,
            modified: State.Time(status.st_mtim), changed: State.Time(status.st_ctim))
        return known.withLock { $0.value(for: state) { FontFile(path: path) } }
    }

    /// What tells that a file is the one that was seen.
    private struct State: Hashable {
        let path: String
        let device: dev_t
        let inode: ino_t
        let byteCount: off_t
        let modified, changed: Time

        struct Time: Hashable {
            let seconds, nanoseconds: Int
            init(_ time: timespec) { (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec) }
        }
    }

    private static let known = Mutex(WeakDictionary<State, FontFile>())

    /// The file's faces, found when first asked for; those that are of no use (bitmaps only) are left out.
    func faces() throws(FontError) -> [Face] {
        try looked.withLock { known in
            let result = known ?? look()
            known = result
            return result
        }.get()
    }

    /// More faces than any collection has: a file that claims more is not asked for them.
    private static let faceLimit = 256

    private func look() -> Result<[Face], FontError> {
        var faces: [Face] = []
        var failure: FontError?
        var (index, count) = (0, 1)
        while index < count {
            do throws(FontError) {
                let face = try FreeTypeFace(stream: FontFileStream(path: path), index: index, name: path)
                count = min(face.faceCount, Self.faceLimit)
                let facts = face.facts(name: path)
                faces.append(
                    Face(
                        index: index, familyName: facts.familyName, styleName: facts.styleName,
                        postScriptName: facts.postScriptName, weightClass: facts.weightClass,
                        isItalic: facts.isItalic, coverage: face.coverage()))
            } catch {
                failure = failure ?? error
            }
            index += 1
        }
        if faces.isEmpty, let failure { return .failure(failure) }
        return .success(faces)
    }

    /// A face, open, for text that it stands in for others in; nil when the file has changed and is no font any more.
    func open(_ face: Face) -> FontFace? {
        opened.withLock { known in
            if let face = known[face.index] { return face }
            let made = try? FontFace(contentsOfFile: path, index: face.index, lineReach: .ink)  // Nil is the answer.
            known[face.index] = .some(made)
            return made
        }
    }
}

/// What FreeType reads a file through, piece by piece and without mapping it: a mapped file that is cut while it is read
/// ends the process.
///
/// Unchecked, because its pointer is not `Sendable`: only the face that owns the stream uses it, behind its lock.
final class FontFileStream: @unchecked Sendable {
    let record: UnsafeMutablePointer<FT_StreamRec>
    private let descriptor: Int32

    /// - Throws: `.unreadable` also for what is not a file of its own (a folder, a pipe, a device).
    init(path: String) throws(FontError) {
        // A pipe that nobody writes to must not stop us.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .unreadable(path: path, reason: String(cString: strerror(errno))) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .unreadable(path: path, reason: "it is not a regular file")
        }
        guard status.st_size <= FontFace.maximumFileSize else {
            close(descriptor)
            throw .tooLarge(name: path, bytes: Int(status.st_size), limit: FontFace.maximumFileSize)
        }
        self.descriptor = descriptor
        record = .allocate(capacity: 1)
        record.initialize(to: FT_StreamRec())
        record.pointee.size = UInt(status.st_size)
        record.pointee.descriptor.value = Int(descriptor)
        record.pointee.read = { stream, offset, buffer, count in
            guard let stream else { return 0 }
            // No bytes are asked for to find out whether there is such an offset; 0 says yes.
            if count == 0 { return offset > stream.pointee.size ? 1 : 0 }
            let descriptor = Int32(stream.pointee.descriptor.value)
            var done = 0
            while done < Int(count) {
                let got = pread(descriptor, buffer! + done, Int(count) - done, Int(offset) + done)
                if got < 0, errno == EINTR { continue }
                if got <= 0 { break }
                done += got
            }
            return UInt(done)
        }
    }

    deinit {
        close(descriptor)
        record.deallocate()
    }
}

extension FontFace {
    /// Opens a face of a file, which is read into memory.
    ///
    /// The file may be a pipe. Reading stops beyond ``maximumFileSize``, whatever the file says of its size.
    /// - Parameters:
    ///   - index: Which face of a collection; 0 for a file of one face.
    ///   - lineReach: See ``lineReach``.
    convenience init(
        contentsOfFile path: String, index: Int = 0, lineReach: LineReach = .metrics
    ) throws(FontError) {
        let bytes = try Self.bytes(ofFile: path)
        try self.init(
            file: UnsafeRawBufferPointer(bytes), index: index, name: path, owner: bytes, lineReach: lineReach)
    }

    /// The bytes of a file; whoever asked is to deallocate them.
    private static func bytes(ofFile path: String) throws(FontError) -> UnsafeMutableRawBufferPointer {
        func failure() -> FontError { .unreadable(path: path, reason: String(cString: strerror(errno))) }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure() }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure() }
        guard status.st_size <= maximumFileSize else {
            throw .tooLarge(name: path, bytes: Int(status.st_size), limit: maximumFileSize)
        }
        // One more than there should be, so that the end is seen without growing.
        var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(4096, Int(status.st_size) + 1), alignment: 16)
        var count = 0
        while true {
            if count == buffer.count {
                guard count <= maximumFileSize else {
                    buffer.deallocate()
                    throw .tooLarge(name: path, bytes: count, limit: maximumFileSize)
                }
                let larger = UnsafeMutableRawBufferPointer.allocate(
                    byteCount: min(2 * count, maximumFileSize + 1), alignment: 16)
                larger.copyMemory(from: UnsafeRawBufferPointer(buffer))
                buffer.deallocate()
                buffer = larger
            }
            let got = read(descriptor, buffer.baseAddress! + count, buffer.count - count)
            if got < 0, errno == EINTR { continue }
            if got < 0 {
                let error = failure()
                buffer.deallocate()
                throw error
            }
            if got == 0 { break }
            count += got
        }
        return UnsafeMutableRawBufferPointer(rebasing: buffer[..<count])
    }
}
