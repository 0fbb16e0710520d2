/// The text of one style between two hard line breaks. Widths are in ems of its font.
struct HardLine: BreakableText {
    /// One line, not placed yet.
    struct BrokenLine {
        let text: String
        let shaped: ShapedText
        /// The part of `shaped` that the line shows.
        let range: Range<Int>
        /// The parts of `range` from left to right; none where they lie in the order of the text.
        let visualRuns: [BidiLevels.VisualRun]
        let width: Double
        /// Whether the paragraph runs from right to left.
        let isRightToLeft: Bool
        /// Whether a hard line break or the end of the text follows.
        let endsParagraph: Bool
    }

    let text: String
    let shaped: ShapedText
    let utf8Count: Int
    private let style: ShapingStyle
    private let levels: BidiLevels
    let breakRules: LineBreakRules
    var measures: LineMeasures?

    /// - Parameter context: What it joins with, where it is a part of a line.
    init(
        _ text: String, style: ShapingStyle, levels: BidiLevels, breakRules: LineBreakRules = LineBreakRules(),
        context: JoiningContext? = nil
    ) {
        self.text = text
        self.style = style
        self.levels = levels
        self.breakRules = breakRules
        utf8Count = text.utf8.count
        shaped = ShapeCache.shaped(text, style: style, levels: levels, context: context)
    }

    var width: Double { shaped.width }
    var missing: [String] { shaped.missing }
    var hyphenationFactor: Double { breakRules.hyphenationFactor }

    func language(at offset: Int) -> TextLanguage { breakRules.language }

    func makeMeasures() -> LineMeasures {
        LineMeasures(
            utf8: Array(text.utf8), advances: ClusterAdvances(shaped),
            opportunities: breakRules.opportunities(in: text))
    }

    func approximateWidth(of shown: Range<Int>) -> Double { measures!.advances.width(shown) }

    func exactWidth(of shown: Range<Int>) -> Double {
        let advances = measures!.advances
        if advances.isSafeToBreak(at: shown.lowerBound), advances.isSafeToBreak(at: shown.upperBound) {
            return advances.width(shown)
        }
        return ShapeCache.shaped(
            substring(shown), style: style, levels: levels[shown], context: .around(shown, of: measures!.utf8)
        ).width
    }

    /// Where the piece cannot be cut out of the shaped text, it is shaped anew.
    func line(_ piece: Piece, endsParagraph: Bool) -> BrokenLine {
        if piece.range == 0..<utf8Count { return whole(endsParagraph: endsParagraph) }
        if let end = textEnd(beforeHyphenOf: piece.range) {
            return hyphenated(piece.range.lowerBound..<end).whole(endsParagraph: endsParagraph)
        }
        let part = substring(piece.range)
        if let advances = measures?.advances, advances.isSafeToBreak(at: piece.range.lowerBound),
            advances.isSafeToBreak(at: piece.range.upperBound)
        {
            return BrokenLine(
                text: part, shaped: shaped, range: piece.range, visualRuns: visualRuns(in: piece.range),
                width: advances.width(piece.range), isRightToLeft: levels.isRightToLeft, endsParagraph: endsParagraph)
        }
        var text = text
        let context = text.withUTF8 { JoiningContext.around(piece.range, of: $0) }
        return HardLine(part, style: style, levels: levels[piece.range], context: context)
            .whole(endsParagraph: endsParagraph)
    }

    func hyphenWidth(at offset: Int) -> Double {
        ShapeCache.shaped(style.face.hyphen, style: style, levels: .leftToRight).width
    }

    func hyphenatedWidth(of shown: Range<Int>) -> Double { hyphenated(shown).width }

    /// A part with a hyphen behind it, which goes on as the text before it does.
    private func hyphenated(_ shown: Range<Int>) -> HardLine {
        var text = text
        let (joins, context) = text.withUTF8 {
            (JoiningContext.joins(at: shown.upperBound, in: $0), JoiningContext.around(shown, of: $0))
        }
        let hyphen = (joins ? "\u{200D}" : "") + style.face.hyphen
        return HardLine(
            substring(shown) + hyphen, style: style,
            levels: levels.hyphenated(shown, hyphen: hyphen.utf8.count), context: context)
    }

    static func truncatedLine(
        _ texts: ArraySlice<HardLine>, from offset: Int, mode: LineBreakMode, boxWidth: Double
    ) -> BrokenLine {
        guard let first = texts.first else { preconditionFailure("there is a text to cut") }
        let rest = first.substring(offset..<first.utf8Count)
        let following = texts.dropFirst().map(\.text)
        // Beginning or end of what follows are shown on the same line: its breaks become spaces.
        let all = mode == .byTruncatingTail ? rest : ([rest] + following).joined(separator: " ")
        // What is left keeps the levels that it has in the whole; all else takes the direction of the paragraph.
        let space = (BidiLevels(paragraphLevel: first.levels.paragraphLevel), 1)
        let parts = mode == .byTruncatingTail ? [] : texts.dropFirst().flatMap { [space, ($0.levels, $0.utf8Count)] }
        var levels = first.levels.joined(
            [(first.levels[offset..<first.utf8Count], first.utf8Count - offset)] + parts)
        var text = all
        if let (head, tail) = Truncation.reachable(of: all) {
            text = String(head + tail)
            levels = levels.joined(keeping: head.utf8.count, and: tail.utf8.count, of: all.utf8.count)
        }
        let ellipsis = HardLine(
            first.style.face.ellipsis, style: first.style,
            levels: BidiLevels(paragraphLevel: first.levels.paragraphLevel))
        let truncation = Truncation(
            text, advances: ClusterAdvances(ShapeCache.shaped(text, style: first.style, levels: levels)),
            ellipsisWidth: ellipsis.width, limit: boxWidth)
        let count = text.utf8.count
        return truncation.line(mode, textFollows: mode == .byTruncatingTail && !following.isEmpty) {
            HardLine(
                $0 + ellipsis.text + $1, style: first.style,
                levels: levels.joined(keeping: $0.utf8.count, and: $1.utf8.count, of: count, around: ellipsis.utf8Count)
            ).whole(endsParagraph: true)
        } width: {
            $0.width
        }
    }

    private func whole(endsParagraph: Bool) -> BrokenLine {
        BrokenLine(
            text: text, shaped: shaped, range: 0..<utf8Count, visualRuns: visualRuns(in: 0..<utf8Count),
            width: shaped.width, isRightToLeft: levels.isRightToLeft, endsParagraph: endsParagraph)
    }

    private func visualRuns(in range: Range<Int>) -> [BidiLevels.VisualRun] {
        if levels.isPlain { return [] }
        var text = text
        return text.withUTF8 { levels.reorderedRuns(in: range, of: $0) }
    }
}
