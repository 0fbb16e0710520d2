import Foundation

/// Why a picture is not as it was recorded, or could not be recorded.
public enum GoldenImageError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    /// Nothing was recorded under this name.
    case missing(name: String, url: URL)
    /// It differs: in what, in how many pixels as they lie, and the file that shows it. With `GOLDEN_IMAGES=failed` it has
    /// been recorded in spite of that.
    case differs(name: String, findings: [LayoutFinding], pixelCount: Int, report: URL, isRecorded: Bool)
    /// `GOLDEN_IMAGES` is none of ``RecordMode``.
    case unknownMode(String)
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
    /// A recorded picture and the layout beside it are of two recordings.
    case mixed(name: String, url: URL)
    /// A file could not be written.
    case unwritable(url: URL, reason: String)
    /// Pictures that no test names.
    case unused(names: [String], directory: URL)

    public var description: String {
        switch self {
        case .missing(let name, let url):
            return """
                golden image "\(name)" is missing: there is no \(url.path). Record it with \
                GOLDEN_IMAGES=record in the environment, or accept the new picture by rastertables review; look at it \
                before you commit it
                """
        case .differs(let name, let findings, _, let report, let isRecorded):
            return """
                golden image "\(name)" differs:
                \(findings.lines)\(isRecorded ? "It was recorded as \(report.path) (GOLDEN_IMAGES=failed): look at it before you commit it" : """
                See \(report.path). If the new picture is right, accept it by rastertables review, or run again with \
                GOLDEN_IMAGES=record
                """)
                """
        case .unknownMode(let mode):
            return """
                GOLDEN_IMAGES is "\(mode)", which is none of \
                \(RecordMode.allCases.map(\.rawValue).joined(separator: ", "))
                """
        case .invalidName(let name):
            return """
                "\(name)" is no name of a golden image: it should be like "label/truncates-tail", two or more \
                parts of small letters, digits and single hyphens
                """
        case .recordingInContinuousIntegration(let name):
            return """
                golden image "\(name)" is not recorded: GOLDEN_IMAGES=record is refused where CI is set. \
                Record on your own machine, look at the picture and commit it
                """
        case .tooLarge(let name, let byteCount, let limit):
            return """
                golden image "\(name)" is not recorded: it has \(byteCount) bytes, more than the limit of \
                \(limit). Show one thing, smaller, or raise the limit: GoldenImages(directory:maximumByteCount:)
                """
        case .notAPicture(let name, let reason):
            return "golden image \"\(name)\" cannot be compared or recorded: \(reason)"
        case .unreadable(let url, let reason): return "\(url.path) could not be read: \(reason)"
        case .mixed(let name, let url):
            return """
                golden image "\(name)" and the layout beside it are of two recordings, as a merge can leave them: take both \(url.path) \
                and \(GoldenFiles.layoutURL(of: url).lastPathComponent) from one side, or record it anew with GOLDEN_IMAGES=record
                """
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
