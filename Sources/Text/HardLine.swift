/// The text of one style between two hard line breaks. Widths are in ems of its font.
struct HardLine: BreakableText {
    /// One line, not placed yet.
    struct BrokenLine {
        let text: String
        let shaped: ShapedText
        /// The part of `shaped` that the line shows.
        let range: Range<Int>
        let width: Double
        /// Whether a hard line break or the end of the text follows.
        let endsParagraph: Bool
    }

    let text: String
    let shaped: ShapedText
    let utf8Count: Int
    private let style: ShapingStyle
    var measures: LineMeasures?

    init(_ text: String, style: ShapingStyle) {
        self.text = text
        self.style = style
        utf8Count = text.utf8.count
        shaped = ShapeCache.shaped(text, style: style)
    }

    var width: Double { shaped.width }
    var missing: [String] { shaped.missing }

    func makeMeasures() -> LineMeasures {
        LineMeasures(
            utf8: Array(text.utf8), advances: ClusterAdvances(shaped),
            opportunities: LineBreakOpportunities.offsets(in: text))
    }

    func approximateWidth(of shown: Range<Int>) -> Double { measures!.advances.width(shown) }

    func exactWidth(of shown: Range<Int>) -> Double {
        let advances = measures!.advances
        if advances.isSafeToBreak(at: shown.lowerBound), advances.isSafeToBreak(at: shown.upperBound) {
            return advances.width(shown)
        }
        return ShapeCache.shaped(substring(shown), style: style).width
    }

    /// Where the piece cannot be cut out of the shaped text, it is shaped anew.
    func line(_ piece: Piece, endsParagraph: Bool) -> BrokenLine {
        let part = substring(piece.range)
        if piece.range == 0..<utf8Count {
            return BrokenLine(
                text: part, shaped: shaped, range: piece.range, width: shaped.width, endsParagraph: endsParagraph)
        }
        if let advances = measures?.advances, advances.isSafeToBreak(at: piece.range.lowerBound),
            advances.isSafeToBreak(at: piece.range.upperBound)
        {
            return BrokenLine(
                text: part, shaped: shaped, range: piece.range, width: advances.width(piece.range),
                endsParagraph: endsParagraph)
        }
        return whole(part, endsParagraph: endsParagraph)
    }

    static func truncatedLine(
        _ texts: ArraySlice<HardLine>, from offset: Int, mode: LineBreakMode, boxWidth: Double
    ) -> BrokenLine {
        guard let first = texts.first else { preconditionFailure("there is a text to cut") }
        let rest = first.substring(offset..<first.utf8Count)
        let following = texts.dropFirst().map(\.text)
        // Beginning or end of what follows are shown on the same line: its breaks become spaces.
        let all = mode == .byTruncatingTail ? rest : ([rest] + following).joined(separator: " ")
        let text = Truncation.reachable(of: all).map { String($0.head + $0.tail) } ?? all
        let truncation = Truncation(
            text, advances: ClusterAdvances(ShapeCache.shaped(text, style: first.style)),
            ellipsisWidth: ShapeCache.shaped(first.style.face.ellipsis, style: first.style).width, limit: boxWidth)
        return truncation.line(mode, textFollows: mode == .byTruncatingTail && !following.isEmpty) {
            first.whole($0 + first.style.face.ellipsis + $1, endsParagraph: true)
        } width: {
            $0.width
        }
    }

    private func whole(_ text: String, endsParagraph: Bool) -> BrokenLine {
        let shaped = ShapeCache.shaped(text, style: style)
        return BrokenLine(
            text: text, shaped: shaped, range: 0..<shaped.utf8Count, width: shaped.width, endsParagraph: endsParagraph)
    }
}
