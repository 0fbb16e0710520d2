internal import CRasterLibraries
import Foundation
import RasterGraphics

/// A ZIP archive, and the files in it, read as they stream out of it.
final class ZipArchive {
    let name: String
    private let zip: raster_zip
    private let archive: OpaquePointer
    /// Holds what the archive reads.
    private let stream: ByteStream
    private let format: DataFormat

    /// No file of an archive is larger when it is unpacked.
    private static let mostBytes = 1 << 32

    /// - Parameters:
    ///   - stream: A pipe is held in memory; of a file on disk only what is being read is.
    ///   - format: What the archive is, for errors.
    init(_ stream: ByteStream, format: DataFormat) throws(DataFileError) {
        guard let zip = raster_zip()?.pointee else {
            throw .missingLibrary(format: format, library: "libzip", package: "libzip4 or libzip5")
        }
        (self.name, self.stream, self.zip, self.format) = (stream.name, stream, zip, format)
        var error = zip_error_t()
        zip.error_init(&error)
        defer { zip.error_fini(&error) }
        let source: OpaquePointer?
        if let (descriptor, beginning) = stream.file {
            // The library reads it, not the stream.
            try stream.countAll()
            // The source closes what it is given.
            let own = dup(descriptor)
            guard own >= 0, let file = fdopen(own, "r") else {
                let code = errno
                if own >= 0 { close(own) }
                throw .readFailed(file: stream.name, reason: FileBytes.words(code))
            }
            source = zip.source_filep_create(file, zip_uint64_t(beginning), -1, &error)
            if source == nil { fclose(file) }
        } else {
            let bytes = try stream.bytes(at: 0, count: stream.size())
            source = zip.source_buffer_create(bytes.baseAddress, zip_uint64_t(bytes.count), 0, &error)
        }
        guard let source, let archive = zip.open_from_source(source, ZIP_RDONLY, &error) else {
            let words = ZipFile.words(zip.error_strerror(&error))
            source.map(zip.source_free)
            throw .malformed(
                file: name, format: format, place: .part("the archive"),
                problem: "a ZIP archive was expected, and \(words.lowercased())")
        }
        self.archive = archive
    }

    deinit { zip.discard(archive) }

    /// What is wrong with a file of the archive.
    func error(_ file: String, _ problem: String) -> DataFileError {
        .malformed(file: name, format: format, place: .part(file), problem: problem)
    }

    /// Of all files, in the order of the archive, folders left out.
    var names: [String] {
        (0..<max(0, zip.get_num_entries(archive, 0))).compactMap { index in
            zip.get_name(archive, zip_uint64_t(index), 0).map { String(cString: $0) }
        }.filter { !$0.hasSuffix("/") }
    }

    /// Whether the archive has a file of this name.
    func has(_ file: String) -> Bool { size(of: file) != nil }

    private func size(of file: String) -> (full: UInt64, packed: UInt64)? {
        var status = zip_stat_t()
        zip.stat_init(&status)
        guard zip.stat(archive, file, 0, &status) == 0 else { return nil }
        return (status.size, status.comp_size)
    }

    /// Opens a file, which counts as unpacked from then on.
    func open(_ file: String) throws(DataFileError) -> ZipFile {
        guard let size = size(of: file) else { throw error(file, "this part was expected in the archive, and it is not there") }
        // Deflate packs at most 1,032 bytes into one.
        guard size.full <= Self.mostBytes, size.full / 1032 <= size.packed + 1 else {
            throw error(file, "\(size.packed) bytes claim to unpack to \(size.full)")
        }
        try DataFileError.checking(name) { () throws(LimitError) in
            try Allowance.take(.unpacked, Int(clamping: size.full))
        }
        guard let handle = zip.fopen(archive, file, 0) else {
            throw error(file, "it cannot be opened: \(ZipFile.words(zip.strerror(archive)))")
        }
        return ZipFile(handle, zip)
    }

    /// All of a file.
    func content(of file: String) throws(DataFileError) -> ByteStream {
        let count = size(of: file).map { Int(clamping: $0.full) } ?? 0
        let opened = try open(file)
        var read = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, made in
            while read < count {
                let got = opened.read(into: UnsafeMutableRawPointer(buffer.baseAddress!) + read, count - read)
                guard got > 0 else { break }
                read += got
            }
            made = read
        }
        guard read == count else { throw error(file, "it is damaged: \(read) of \(count) bytes come out") }
        return ByteStream(bytes: bytes, name: "\(name)/\(file)")
    }
}

/// An open file of an archive, which is closed with it.
final class ZipFile {
    private let handle: OpaquePointer
    private let zip: raster_zip

    fileprivate init(_ handle: OpaquePointer, _ zip: raster_zip) { (self.handle, self.zip) = (handle, zip) }

    deinit { _ = zip.fclose(handle) }

    /// What libzip says of an error. Whether it may say nothing its headers tell in some versions only.
    fileprivate static func words(_ message: UnsafePointer<CChar>?) -> String { message.map { String(cString: $0) } ?? "unknown" }

    /// The bytes that were read, 0 at the end, below 0 for damage.
    func read(into buffer: UnsafeMutableRawPointer, _ count: Int) -> Int { Int(zip.fread(handle, buffer, zip_uint64_t(count))) }
}
