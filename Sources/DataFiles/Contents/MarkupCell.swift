import RasterFormats

/// The text of a cell, and how its document sets it.
struct MarkupCell: Hashable {
    var text: String
    /// Ascending; empty for plain text.
    var runs: [MarkupRun] = []

    /// Whether there is nothing to see.
    var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}

/// Some of the text of a cell that its document sets apart.
struct MarkupRun: Hashable, Sendable {
    /// UTF-8 offsets within the text.
    var range: Range<Int>
    var traits: FormattedText.Traits
    /// Where it leads; nil for what is no link.
    var link: String?
}

extension FormattedText {
    /// A text with runs that are set apart.
    /// - Parameters:
    ///   - text: Some or all of the text that the runs belong to.
    ///   - offset: Where `text` begins in that, in UTF-8.
    init(_ text: CellBytes, _ runs: [MarkupRun], from offset: Int) {
        self.init("")
        var end = 0
        func part(_ range: Range<Int>) -> String { String(decoding: text.extracting(range), as: UTF8.self) }
        for run in runs {
            let range = (run.range.lowerBound - offset)..<(run.range.upperBound - offset)
            let shown = range.clamped(to: end..<max(end, text.count))
            if shown.isEmpty { continue }
            append(Run(part(end..<shown.lowerBound)))
            append(Run(part(shown), run.traits, link: run.link))
            end = shown.upperBound
        }
        append(Run(part(end..<text.count)))
    }
}
