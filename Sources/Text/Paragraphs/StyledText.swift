import Foundation

/// What setting needs to know of one run of an attributed text.
struct StyledRun: Sendable {
    let attributes: TextAttributes
    let shaping: ShapingStyle
    /// Turns ems of the run's font into ems of the whole text.
    let scale: Double
    /// What is added after each grapheme, in ems of the whole text.
    let spacing: Double
    /// Points, up positive.
    let baselineOffset: CGFloat
    /// Points; the picture that U+FFFC stands for.
    let attachment: CGRect?

    /// - Parameters:
    ///   - text: All of the text.
    ///   - traits: Its traits.
    ///   - language: That of text without one.
    init(_ attributes: TextAttributes, emSize: CGFloat, of text: String, traits: TextTraits, language: String?) {
        self.attributes = attributes
        let font = attributes.font
        // Ten thousand points are more than any text is spaced by, and millions of them still add up to a number.
        func spacing(_ value: CGFloat) -> CGFloat { min(max(value.boundedLength, -1e4), 1e4) }
        let kern = spacing(attributes.kern ?? 0)
        let tracking = spacing(attributes.tracking)
        var features: ShapingStyle.Features = font.hasMonospacedDigits ? .monospacedDigits : []
        if attributes.kern == 0 { features.insert(.withoutKerning) }
        // Letters that stand apart are not tied together: a ligature among them would be a spot without a gap.
        if !attributes.hasLigatures || tracking != 0 || kern != 0 { features.insert(.withoutLigatures) }
        shaping = ShapingStyle(
            face: font.face, features: features, language: TextLanguage(attributes.language ?? language)
        ).within(text, traits: traits)
        scale = Double(font.pointSize / emSize)
        self.spacing = Double((kern + tracking) / emSize)
        baselineOffset = attributes.baselineOffset.boundedLength
        attachment = attributes.attachment.map {
            CGRect(
                x: $0.bounds.minX.boundedLength, y: $0.bounds.minY.boundedLength,
                width: $0.bounds.width.nonNegativeLength, height: $0.bounds.height.nonNegativeLength)
        }
    }

    var font: Font { attributes.font }

    /// Whether text of both runs is shaped as one: they may differ in what does not move a glyph.
    func isShapedWith(_ other: StyledRun) -> Bool {
        shaping == other.shaping && scale == other.scale && spacing == other.spacing
            && baselineOffset == other.baselineOffset
    }

    /// How far the run reaches above and below the baseline when its own face sets it. A raised run leaves the space
    /// below it to the others, a lowered one that above it.
    var extent: (ascent: CGFloat, descent: CGFloat) { raised(ascent: font.ascender, descent: -font.descender) }

    private func raised(ascent: CGFloat, descent: CGFloat) -> (ascent: CGFloat, descent: CGFloat) {
        (ascent + max(0, baselineOffset), descent + max(0, -baselineOffset))
    }
}

/// The runs of an attributed text, shared by all of its parts.
final class StyledRuns: Sendable {
    let runs: [StyledRun]
    /// Points in an em of the whole text: the first run's. Everything is reckoned in these ems, so that text of one
    /// font is set by the same numbers, to the last bit, as plain text.
    let emSize: CGFloat

    init(_ runs: [AttributedText.Run], of text: String, traits: TextTraits, language: String?) {
        guard let first = runs.first else { preconditionFailure("text has runs") }
        let emSize = first.attributes.font.pointSize
        self.emSize = emSize
        self.runs = runs.map {
            StyledRun($0.attributes, emSize: emSize, of: text, traits: traits, language: language)
        }
    }

    /// A height in points that no line is lower than.
    /// - Parameter style: Has the rules of paragraphs that have none of their own.
    func leastLineHeight(label style: ParagraphStyle) -> CGFloat {
        let label = ParagraphRules(label: style)
        let lowest = runs.reduce(CGFloat.infinity) { min($0, $1.font.lineHeight) }
        return runs.reduce(CGFloat.infinity) {
            min($0, ($1.attributes.paragraph.map(ParagraphRules.init) ?? label).height(natural: lowest))
        }
    }
}

/// A part of an attributed text.
struct StyledText: Sendable {
    /// The stretch of one run.
    struct Span: Sendable {
        /// UTF-8 offset, greater than that of the span before.
        var end: Int
        /// Index into the runs.
        var run: Int
    }

    private(set) var text: String
    private(set) var utf8: [UInt8]
    /// They cover the text.
    private(set) var spans: [Span]
    let styles: StyledRuns
    /// The run that a line of nothing takes its height from.
    let emptyRun: Int

    /// A text with spans that end where graphemes do: a grapheme has the attributes of its first character.
    /// - Parameter language: That of text without one.
    init(_ attributed: AttributedText, language: String? = nil) {
        var text = attributed.text
        text.makeContiguousUTF8()
        self.text = text
        utf8 = Array(text.utf8)
        let traits = TextTraits(text)
        styles = StyledRuns(attributed.runs, of: text, traits: traits, language: language)
        spans = []
        emptyRun = 0
        var graphemes: [Int]?
        for (i, run) in attributed.runs.enumerated() {
            var end = i == attributed.runs.count - 1 ? utf8.count : min(max(0, run.range.upperBound), utf8.count)
            if !isSurelyBoundary(end) {
                let ends = graphemes ?? Self.graphemeEnds(of: text)
                graphemes = ends
                end = ends[ends.partition { $0 >= end }]
            }
            if end > spans.last?.end ?? 0 { spans.append(Span(end: end, run: i)) }
        }
    }

    private init(text: String, utf8: [UInt8], spans: [Span], styles: StyledRuns, emptyRun: Int) {
        self.text = text
        self.utf8 = utf8
        self.spans = spans
        self.styles = styles
        self.emptyRun = emptyRun
    }

    func run(_ index: Int) -> StyledRun { styles.runs[index] }

    /// Whether two graphemes meet at `offset`, as far as two ASCII characters tell.
    private func isSurelyBoundary(_ offset: Int) -> Bool {
        offset == 0 || offset == utf8.count
            || (utf8[offset - 1] < 0x80 && utf8[offset] < 0x80 && !(utf8[offset - 1] == 0x0D && utf8[offset] == 0x0A))
    }

    private static func graphemeEnds(of text: String) -> [Int] {
        var end = 0
        return text.map {
            end += $0.utf8.count
            return end
        }
    }

    /// The span that the character at `offset` lies in. Complexity: O(log n).
    func spanIndex(at offset: Int) -> Int { spans.partition { $0.end > offset } }

    /// The run of the character at `offset`, or of the last one when there is none behind that. Complexity: O(log n).
    func run(at offset: Int) -> Int {
        let span = spanIndex(at: offset)
        return span < spans.count ? spans[span].run : spans.last?.run ?? emptyRun
    }

    /// The text of a range of UTF-8 offsets.
    func string(_ range: Range<Int>) -> String {
        range == 0..<utf8.count ? text : String(decoding: utf8[range], as: UTF8.self)
    }

    /// A part of it, between two graphemes.
    subscript(range: Range<Int>) -> StyledText {
        if range == 0..<utf8.count { return self }
        let first = spanIndex(at: range.lowerBound)
        var part: [Span] = []
        var i = first
        while i < spans.count, part.last?.end ?? 0 < range.count {
            part.append(Span(end: min(spans[i].end, range.upperBound) - range.lowerBound, run: spans[i].run))
            i += 1
        }
        return StyledText(
            text: string(range), utf8: Array(utf8[range]), spans: part, styles: styles,
            emptyRun: run(at: range.lowerBound))
    }

    mutating func append(_ other: StyledText) {
        let count = utf8.count
        text += other.text
        utf8 += other.utf8
        spans += other.spans.lazy.map { Span(end: $0.end + count, run: $0.run) }
    }

    /// Appends text with the attributes of one run.
    mutating func append(_ other: String, run: Int) {
        text += other
        utf8 += Array(other.utf8)
        if utf8.count > spans.last?.end ?? 0 { spans.append(Span(end: utf8.count, run: run)) }
    }

    /// Where the text between hard line breaks lies.
    /// - Parameter shown: How many lines there is room for, as for `splitAtHardBreaks`.
    func hardLines(shown: Int) -> [Range<Int>] {
        guard let lines = splitAtHardBreaks(text, traits: TextTraits(text), shown: shown) else { return [0..<utf8.count] }
        var start = 0
        var index = lines[0].base.startIndex
        return lines.map { line in
            start += line.base.utf8.distance(from: index, to: line.startIndex)
            index = line.startIndex
            return start..<start + line.utf8.count
        }
    }
}

extension Array {
    /// The index of the first element of which `condition` holds, where it holds of all behind that too.
    /// Complexity: O(log n).
    func partition(_ condition: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
