/// The ZIP archive that a workbook is, and its parts as XML, read as they stream out of it.
final class WorkbookArchive {
    private let archive: ZipArchive
    private let format: DataFormat

    var name: String { archive.name }

    /// - Parameter format: What the archive is, for errors.
    init(_ stream: ByteStream, format: DataFormat) throws(DataFileError) {
        archive = try ZipArchive(stream, format: format)
        self.format = format
    }

    func error(_ part: String, _ problem: String) -> DataFileError { archive.error(part, problem) }

    /// Whether the archive has a part of this name.
    func has(_ part: String) -> Bool { archive.has(part) }

    /// Opens a part. Its elements are read by ``XMLPartReader/next()``.
    func part(_ part: String) throws(DataFileError) -> XMLPartReader {
        let file = try archive.open(part)
        guard let reader = XMLPartReader(self, part, file) else {
            throw .missingLibrary(format: format, library: "libxml2", package: "libxml2 or libxml2-16")
        }
        return reader
    }
}
