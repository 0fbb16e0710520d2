internal import CRasterSystem
import RasterTables

/// Files that are written one after the other and appear together, or not at all: what is written is in no folder before.
struct FilesTogether {
    private var files: [OutputFile] = []
    /// Each holds a descriptor until it appears. Some are left for what is read.
    private let most = max(1, Int(raster_raise_file_limit()) - 64)

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
