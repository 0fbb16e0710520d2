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

extension Image {
    /// The image in a file of a folder.
    /// - Parameters:
    ///   - file: May lead into folders inside, never out of it.
    ///   - format: How large it is shown: what is much larger is not held so.
    init(file: String, inFolder folder: String, for format: ImageFormat) throws(ImageFileError) {
        let path = folder.hasSuffix("/") ? folder + file : folder + "/" + file
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        if file.contains("\0") || parts.contains(where: { [".", "..", ""].contains($0) }) { throw .outside(path: path) }
        let image: Image?
        do throws(LimitError) {
            image = try Image(contentsOfFile: path, reducedBy: format.reduction(ofWidth:height:))
        } catch {
            throw .limit(path: path, error)
        }
        if let image {
            self = image
        } else if FileManager.default.fileExists(atPath: path) {
            if let package = Self.missingPackage(toRead: path) {
                throw .missingLibrary(path: path, library: "libjpeg", package: package)
            }
            throw .unreadable(path: path)
        } else {
            throw .missing(path: path, nearest: Self.nearest(to: path))
        }
    }

    /// Debian's name of a package without which a file could not be read; nil where that is not the reason.
    private static func missingPackage(toRead path: String) -> String? {
        do {
            _ = try Bitmap(jpeg: Data(contentsOf: URL(fileURLWithPath: path)))
        } catch JPEGError.missingLibrary(let package) {
            return package
        } catch {}  // That it is unreadable is known.
        return nil
    }

    /// Names of files beside one that is not there.
    private static func nearest(to path: String) -> [String] {
        let url = URL(fileURLWithPath: path)
        // Without the folder there is nothing to name.
        let beside = try? FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path)
        return NearestNames.to(url.lastPathComponent, in: (beside ?? []).sorted())
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
    /// Reading it takes more than ``Limits`` allow.
    case limit(path: String, LimitError)

    public var description: String {
        switch self {
        case .missing(let path, let nearest): "there is no image '\(path)'" + nearest.asQuestion
        case .unreadable(let path): "'\(path)' is no PNG or JPEG file that can be read"
        case .missingLibrary(let path, let library, let package):
            "\(library), which reads '\(path)', is not on this system; install the package \(package)"
        case .outside(let path): "'\(path)' leads out of the folder of images"
        case .limit(let path, let error): "'\(path)' is not read: \(error)"
        }
    }
}
