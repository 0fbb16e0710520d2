internal import CRasterCommand
internal import CRasterSystem
import RasterTables

/// Files that are written one after the other and appear together, or not at all: what is written is in no folder before.
struct FilesTogether {
    private var files: [OutputFile] = []
    /// Each holds a descriptor until it appears. Some are left for what is read.
    private let most: Int

    /// - Parameter mayRaiseLimit: Whether the process may have more files open than it begins with, which is the command's to say.
    init(mayRaiseLimit: Bool) {
        most = max(1, Int(mayRaiseLimit ? raster_raise_file_limit() : raster_file_limit()) - 64)
    }

    /// Takes a file that is written to its end. More of them than a process may have open appear in several parts.
    mutating func add(_ file: OutputFile) throws(PictureFileError) {
        if files.count >= most { try commit() }
        files.append(file)
    }

    mutating func commit() throws(PictureFileError) {
        try OutputFile.commit(files)
        files = []
    }
}
