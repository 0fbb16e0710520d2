internal import Algorithms
internal import CRasterFreeType
import Foundation
import RasterGraphics

/// A font file outside of the binary: where it lies, and what a look at a few of its tables tells.
///
/// The look takes names, weight, slant and character map of each face and closes the file again, so a folder of a
/// thousand fonts costs little until one of them is needed. Of a face that is used, tables and outlines are read as they are
/// needed, from the file as it was opened: one that replaces it, or its end, does not matter.
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
    private let looked = Lock<Result<[Face], FontError>?>(nil)
    /// By index. What did not open is nil and is not tried again: pictures of one run are all of the same fonts.
    private let opened = Lock<[Int: FontFace?]>([:])

    private init(path: String) { self.path = path }

    /// The file at a path. One that was added before and has not changed since is the same object as long as anybody holds
    /// it: a program that makes a library for each table opens and shapes in its fonts once.
    static func file(at path: String) -> FontFile {
        var status = stat()
        guard stat(path, &status) == 0 else { return FontFile(path: path) }  // Looking at it tells why.
        let state = State(
            path: path, device: status.st_dev, inode: status.st_ino, byteCount: status.st_size,
            modified: State.Time(status.st_mtim), changed: State.Time(status.st_ctim))
        return cached.withLock { $0.value(for: state) { FontFile(path: path) } }
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

    private static let cached = Lock(WeakDictionary<State, FontFile>())

    /// The file's faces, found when first asked for; those that are of no use (bitmaps only) are left out.
    func faces() throws(FontError) -> [Face] {
        try looked.withLock { cached in
            let result = cached ?? look()
            cached = result
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
        opened.withLock { cached in
            if let face = cached[face.index] { return face }
            let made = try? FontFace(contentsOfFile: path, index: face.index, lineReach: .ink)  // Nil is the answer.
            cached[face.index] = .some(made)
            return made
        }
    }
}

extension FontFace {
    /// Opens a face of a file. Outlines are read as they are needed; a small file, and a font with pictures, whose whole bytes are
    /// looked at for harm, are read into memory.
    ///
    /// Reading stops beyond ``maximumFileSize``, whatever the file says of its size.
    /// - Parameters:
    ///   - index: Which face of a collection; 0 for a file of one face.
    ///   - lineReach: See ``lineReach``.
    convenience init(
        contentsOfFile path: String, index: Int = 0, lineReach: LineReach = .metrics
    ) throws(FontError) {
        if let stream = FontFileStream.kept(path: path), let handle = try? FreeTypeFace(stream: stream, index: index, name: path),
            !handle.hasColorGlyphs
        {
            self.init(handle, name: path, lineReach: lineReach)
            return
        }
        let bytes = try Self.bytes(ofFile: path)
        try self.init(
            file: UnsafeRawBufferPointer(bytes), index: index, name: path, owner: bytes, lineReach: lineReach)
    }

    /// The bytes of a file; whoever asked is to deallocate them.
    private static func bytes(ofFile path: String) throws(FontError) -> UnsafeMutableRawBufferPointer {
        func failure() -> FontError { .unreadable(path: path, reason: String(cString: strerror(errno))) }
        let file: OpenFile
        do throws(FileRefusal) { file = try OpenFile(path: path) } catch {
            throw .unreadable(path: path, reason: error.reason)
        }
        let descriptor = file.descriptor
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
