import Foundation

/// What a run left of a picture that was not as recorded: all that is needed to accept or reject it later, in a file of its
/// own (`<name>.failure.json`) beside the pictures.
public struct FailureRecord: Hashable, Sendable, Codable {
    /// Why it is a failure.
    public enum Status: String, Hashable, Sendable, Codable {
        /// It differs from what is recorded.
        case changed
        /// Nothing is recorded.
        case missing
    }

    /// `area/what-is-shown`.
    public var name: String
    /// Why it is a failure.
    public var status: Status
    /// The path of the recorded picture, as seen from the folder of failures where both lie in one folder, so that the
    /// failures of another machine can be accepted here.
    public var reference: String
    /// The most bytes that it may have.
    public var maximumByteCount: Int
    /// Pixels in a point; nil where nothing but pixels is known.
    public var scale: Double?
    /// Pixels that differ, as they lie.
    public var pixelCount: Int
    /// What differs, what matters most first.
    public var findings: [LayoutFinding]
    /// Where they differ: rows, columns, cells and other places. Nil: a run that did not tell left the record.
    public var changes: [PictureChange]?
    /// Whether the file of the new picture is taken as it is where it is accepted. Nil: no, it is made as small as it can be.
    public var keepsFile: Bool?
    /// The run of tests that it comes from; nil where none is told from others.
    package var run: String?

    /// A record as it is said.
    public init(
        name: String, status: Status, reference: String, maximumByteCount: Int, scale: Double?, pixelCount: Int,
        findings: [LayoutFinding]
    ) {
        self.name = name
        self.status = status
        self.reference = reference
        self.maximumByteCount = maximumByteCount
        self.scale = scale
        self.pixelCount = pixelCount
        self.findings = findings
    }
}
