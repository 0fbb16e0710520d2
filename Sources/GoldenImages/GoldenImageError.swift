import Foundation
import RasterGraphics

/// Why a picture is not as it was recorded, or could not be recorded.
public enum GoldenImageError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// Width and height in pixels.
    public struct Size: Hashable, Sendable, CustomStringConvertible {
        public var width: Int
        public var height: Int

        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }

        init(_ bitmap: Bitmap) { self.init(width: bitmap.width, height: bitmap.height) }

        public var description: String { "\(width) × \(height)" }
    }

    /// Nothing was recorded under this name.
    case missing(name: String, url: URL)
    /// Pixels differ: how many, the smallest rect that holds them, and the file that shows expected, actual and
    /// difference side by side.
    case pixelsDiffer(name: String, count: Int, bounds: PixelRect, report: URL)
    /// The sizes differ.
    case sizesDiffer(name: String, expected: Size, actual: Size, report: URL)
    /// The name is not of the form `area/what-is-shown`.
    case invalidName(String)
    /// `GOLDEN_IMAGES=record` where `CI` is set.
    case recordingInContinuousIntegration(name: String)
    /// The picture has more bytes than may be recorded.
    case tooLarge(name: String, byteCount: Int, limit: Int)
    /// The bitmap cannot be a picture, such as one of no pixels.
    case notAPicture(name: String, reason: String)
    /// A file or folder could not be read.
    case unreadable(url: URL, reason: String)
    /// A file could not be written.
    case unwritable(url: URL, reason: String)
    /// Pictures that no test names.
    case unused(names: [String], directory: URL)

    public var description: String {
        switch self {
        case .missing(let name, let url):
            return """
                golden image "\(name)" is missing: there is no \(url.path). Record it with \
                GOLDEN_IMAGES=record in the environment, then look at it before you commit it
                """
        case .pixelsDiffer(let name, let count, let bounds, let report):
            return """
                golden image "\(name)" differs in \(count) \(count == 1 ? "pixel" : "pixels") within x \
                \(bounds.x)..<\(bounds.maxX), y \(bounds.y)..<\(bounds.maxY): see \(report.path) (expected, \
                actual, difference). If the new picture is right, record it with GOLDEN_IMAGES=record
                """
        case .sizesDiffer(let name, let expected, let actual, let report):
            return """
                golden image "\(name)" has \(expected) pixels, the new picture \(actual): see \(report.path) \
                (expected, actual, difference). If the new picture is right, record it with \
                GOLDEN_IMAGES=record
                """
        case .invalidName(let name):
            return """
                "\(name)" is no name of a golden image: it should be like "label/truncates-tail", two or more \
                parts of lower-case letters, digits and single hyphens
                """
        case .recordingInContinuousIntegration(let name):
            return """
                golden image "\(name)" is not recorded: GOLDEN_IMAGES=record is refused where CI is set. \
                Record on your own machine, look at the picture and commit it
                """
        case .tooLarge(let name, let byteCount, let limit):
            return """
                golden image "\(name)" is not recorded: it has \(byteCount) bytes, more than the limit of \
                \(limit). Show one thing, smaller
                """
        case .notAPicture(let name, let reason):
            return "golden image \"\(name)\" cannot be compared or recorded: \(reason)"
        case .unreadable(let url, let reason): return "\(url.path) could not be read: \(reason)"
        case .unwritable(let url, let reason): return "\(url.path) could not be written: \(reason)"
        case .unused(let names, let directory):
            return """
                \(names.count == 1 ? "a golden image is" : "\(names.count) golden images are") named by no test \
                in \(directory.path): \(names.joined(separator: ", ")). Delete \
                \(names.count == 1 ? "it" : "them"), or spell the name out in a test
                """
        }
    }

    public var errorDescription: String? { description }
}
