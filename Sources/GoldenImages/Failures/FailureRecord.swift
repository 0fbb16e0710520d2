import Foundation

/// What a run left of a picture that was not as recorded: all that is needed to accept or reject it later, in a file of its
/// own (`<name>.failure.json`) beside the pictures.
public struct FailureRecord: Hashable, Sendable, Codable {
    public enum Status: String, Hashable, Sendable, Codable {
        /// It differs from what is recorded.
        case changed
        /// Nothing is recorded.
        case missing
    }

    /// `area/what-is-shown`.
    public var name: String
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
    public var findings: [Finding]

    public struct Finding: Hashable, Sendable, Codable {
        public var cause: LayoutFinding.Cause
        public var sentence: String
    }

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
        self.findings = findings.map { Finding(cause: $0.cause, sentence: $0.sentence) }
    }
}
