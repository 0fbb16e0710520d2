import Foundation
import RasterFormats
import RasterGraphics
import RasterJPEG

extension DisplayTable {
    /// Images in place of the names of their files, PNG or JPEG: values are names, or several with commas between them.
    ///
    ///     try table.images("team", folder: "logos")
    ///
    /// - Parameters:
    ///   - columns: Those that hold names.
    ///   - rows: Default: all.
    ///   - folder: Where the files are. A relative one counts from the present working folder. Names may lead into folders
    ///     inside ("flags/se.png"), never out of it.
    ///   - format: How files are named (its pattern makes "flags/se.png" of "se"), and how large images are.
    ///     Of a picture that is much larger than it is shown only as many pixels are held as are needed.
    /// - Throws: ``ImageFileError`` for the first file that is not there, cannot be read, or goes beyond ``Limits``.
    public func images(
        _ columns: ColumnSelection, rows: RowSelection = .all, folder: String, _ format: ImageFormat = ImageFormat()
    ) throws(ImageFileError) -> DisplayTable {
        var step = ImageFilesStep(columns: columns, rows: rows, folder: folder, format: format)
        do {
            try step.read(for: draft)
        } catch let error as ImageFileError {
            throw error
        } catch let error as DisplayTableError {
            return keeping(error)
        } catch {
            preconditionFailure("\(error)")
        }
        return adding(step)
    }

    /// Images in place of the names of their files, which something else reads or has. Each file is asked for once.
    ///
    ///     table.images("team") { logos[$0] }
    ///
    /// - Parameters:
    ///   - columns: Those that hold names.
    ///   - rows: Default: all.
    ///   - format: How files are named, and how large images are. Images that it has are not asked for.
    ///   - read: The image of a file. Values with one that has no image, nil, stay as they are.
    public func images<Failure>(
        _ columns: ColumnSelection, rows: RowSelection = .all, _ format: ImageFormat = ImageFormat(),
        read: (_ file: String) throws(Failure) -> Image?
    ) throws(Failure) -> DisplayTable {
        let values: [DataValue]
        do { values = try draft.values(columns, rows: rows) } catch { return keeping(error) }
        var format = format
        try format.read(for: values, read)
        return self.format(columns, rows: rows, as: format)
    }
}

extension DisplayTable {
    /// The paths of the files of images that documents name in it.
    package var imageFiles: [String] { steps.compactMap { $0 as? ImageFilesStep }.flatMap { $0.paths(in: draft) } }
}

extension Image {
    /// The image in a file of a folder.
    /// - Parameters:
    ///   - file: May lead into folders inside, never out of it.
    ///   - folder: Empty: what relative paths of the root count from.
    ///   - format: How large it is shown: what is much larger is not held so.
    init(
        file: String, inFolder folder: String, below root: FileRoot = .everywhere, for format: ImageFormat
    ) throws(ImageFileError) {
        let path = Self.path(file, inFolder: folder)
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        if parts.contains(where: { [".", "..", ""].contains($0) }) { throw .outside(path: path) }
        let bytes: [UInt8]
        do throws(FileRefusal) { bytes = try root.open(path).bytes() } catch {
            switch error {
            case .notFound: throw .missing(path: path, nearest: Self.nearest(to: path, below: root))
            case .limit(let error): throw .limit(path: path, error)
            case .outside, .noRoot: throw .refused(path: path, reason: error.reason)
            case .isFolder, .isNoFile, .refused: throw .unreadable(path: path)
            }
        }
        try self.init(bytes: bytes, path: path, reducedBy: format.reduction(ofWidth:height:))
    }

    /// The path of a file in a folder.
    static func path(_ file: String, inFolder folder: String) -> String {
        folder.isEmpty || folder.hasSuffix("/") ? folder + file : folder + "/" + file
    }

    /// Names of files beside one that is not there.
    private static func nearest(to path: String, below root: FileRoot) -> [String] {
        let place = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        return NearestNames.to(String(path[place...]), in: root.names(inFolder: String(path[..<place])).sorted())
    }
}

/// Why there is no image for a name in a table.
public enum ImageFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is no such file; names of files beside it that may have been meant.
    case missing(path: String, nearest: [String])
    /// It is no PNG or JPEG that can be read.
    case unreadable(path: String)
    /// A library of the system that the file needs is not installed; `package` is Debian's name of it.
    case missingLibrary(path: String, library: String, package: String)
    /// The name leads out of its folder.
    case outside(path: String)
    /// A document names what it may not; `reason` is a clause.
    case refused(path: String, reason: String)
    /// Reading it takes more than ``Limits`` allow.
    case limit(path: String, LimitError)

    public var description: String {
        switch self {
        case .missing(let path, let nearest): "there is no image \(quoted: path)" + nearest.asQuestion
        case .unreadable(let path): "\(quoted: path) is no PNG or JPEG file that can be read"
        case .missingLibrary(let path, let library, let package):
            "\(library), which reads \(quoted: path), is not on this system; install the package \(package)"
        case .outside(let path): "\(quoted: path) leads out of the folder of images"
        case .refused(let path, let reason): "the image \(quoted: path) is refused: \(reason)"
        case .limit(_, let error): fact + (error.remedy.map { "; \($0)" } ?? "")
        }
    }

    /// What is wrong, without how a limit is raised.
    var fact: String {
        guard case .limit(let path, let error) = self else { return description }
        return "\(quoted: path) is not read: \(error.fact)"
    }
}
