/// One thing that two pictures differ in, in words.
public struct LayoutFinding: Hashable, Sendable, Codable {
    /// What kind of difference it is.
    public enum Cause: String, Hashable, Sendable, CaseIterable, Codable {
        /// The size of the picture, or its scale.
        case size
        /// Rows, columns, lines and shapes lie or are grouped otherwise.
        case layout
        case text
        case font
        case color
        /// A picture in the picture, a symbol or a plot.
        case image
        /// Pixels, where the layouts say the same.
        case pixels
    }

    /// Of which kind the difference is.
    public let cause: Cause
    /// "row 3 (‘Oslo’) grew 18 px: ‘Description’ wrapped from 1 to 2 lines at ‘quarterly’".
    public let sentence: String

    /// A difference in words.
    public init(_ cause: Cause, _ sentence: String) {
        self.cause = cause
        self.sentence = sentence
    }
}

extension [LayoutFinding] {
    /// A line for each sentence, with a hyphen before it.
    package var lines: String { map { "- \($0.sentence)\n" }.joined() }
}
