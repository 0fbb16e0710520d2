internal import CRasterFreeType
import Foundation
import Synchronization

/// What FreeType reads a file through, piece by piece and without mapping it: a mapped file that is cut while it is read
/// ends the process. What cannot be read any more is blank.
///
/// FreeType asks for two bytes here and two there, so the last pages that were read are held.
///
/// Unchecked, because its pointers are not `Sendable`: only the face that owns the stream uses it, behind its lock.
final class FontFileStream: @unchecked Sendable {
    let record: UnsafeMutablePointer<FT_StreamRec>
    private let descriptor: Int32
    private let isKept: Bool

    private static let pageSize = 1 << 12
    /// Each page of the file has one of these places: the outlines of a script lie side by side, as their metrics do.
    private static let placeCount = 16
    private let places: UnsafeMutableRawBufferPointer
    /// The page in each place, and how many bytes it has; before any, none.
    private var held = [(page: Int, count: Int)](repeating: (-1, 0), count: placeCount)

    /// Streams that are kept as long as their faces. More could take all the files that a process may have open, 1,024 mostly.
    private static let keptCount = Atomic(0)
    private static let mostKept = 128

    /// Smaller files are read whole sooner than piece by piece.
    private static let leastKept = 1 << 17

    /// What a face is read through while it is in use: its outlines are most of a file, and few are needed. Of the 20 MB of a font
    /// for Chinese, two are read.
    /// - Returns: Nil where the file is better read whole, and where it cannot be read so. A pipe is not opened: whoever writes to it
    ///   would see it closed.
    static func kept(path: String) -> FontFileStream? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size >= leastKept,
            keptCount.load(ordering: .relaxed) < mostKept
        else { return nil }
        return try? FontFileStream(path: path, isKept: true)  // Whoever reads it whole is told why.
    }

    /// - Throws: `.unreadable` also for what is not a file of its own (a folder, a pipe, a device).
    init(path: String, isKept: Bool = false) throws(FontError) {
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
        self.isKept = isKept
        if isKept { Self.keptCount.add(1, ordering: .relaxed) }
        places = .allocate(byteCount: Self.placeCount * Self.pageSize, alignment: 16)
        record = .allocate(capacity: 1)
        record.initialize(to: FT_StreamRec())
        record.pointee.size = UInt(status.st_size)
        record.pointee.descriptor.pointer = Unmanaged.passUnretained(self).toOpaque()
        record.pointee.read = { record, offset, buffer, count in
            guard let record, let stream = record.pointee.descriptor.pointer else { return 0 }
            // No bytes are asked for to find out whether there is such an offset; 0 says yes.
            if count == 0 { return offset > record.pointee.size ? 1 : 0 }
            let target = UnsafeMutableRawBufferPointer(start: buffer, count: Int(count))
            return UInt(Unmanaged<FontFileStream>.fromOpaque(stream).takeUnretainedValue().read(target, at: Int(offset)))
        }
    }

    deinit {
        close(descriptor)
        if isKept { Self.keptCount.subtract(1, ordering: .relaxed) }
        places.deallocate()
        record.deallocate()
    }

    /// The first bytes of the file: so many, or all that it has.
    func header(_ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { header, read in
            read = self.read(UnsafeMutableRawBufferPointer(header), at: 0)
        }
    }

    /// - Returns: How many bytes were read, fewer at the end of the file.
    private func read(_ target: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        if target.count >= Self.pageSize { return readFile(target, at: offset) }
        var done = 0
        while done < target.count {
            let (page, start) = (offset + done).quotientAndRemainder(dividingBy: Self.pageSize)
            let bytes = bytes(ofPage: page).dropFirst(start).prefix(target.count - done)
            if bytes.isEmpty { break }
            target[done...].copyBytes(from: bytes)
            done += bytes.count
        }
        return done
    }

    private func bytes(ofPage page: Int) -> UnsafeRawBufferPointer {
        let place = page % Self.placeCount
        let room = UnsafeMutableRawBufferPointer(rebasing: places[place * Self.pageSize..<(place + 1) * Self.pageSize])
        if held[place].page != page { held[place] = (page, readFile(room, at: page * Self.pageSize)) }
        return UnsafeRawBufferPointer(rebasing: room[..<held[place].count])
    }

    private func readFile(_ target: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        var done = 0
        while done < target.count, let base = target.baseAddress {
            let got = pread(descriptor, base + done, target.count - done, offset + done)
            if got < 0, errno == EINTR { continue }
            if got <= 0 { break }
            done += got
        }
        return done
    }
}
