/// Breaks the hard lines of a text into lines that are no wider than a limit. Widths are in ems.
struct LineBreaking {
    /// One line, not placed yet.
    struct Line {
        let text: String
        let shaped: ShapedText
        /// The part of `shaped` that the line shows.
        let range: Range<Int>
        let width: Double
        /// Whether a hard line break or the end of the text follows.
        let endsParagraph: Bool
    }

    struct Lines {
        var lines: [Line]
        /// Whether there is text that the lines do not show.
        var isTruncated: Bool
    }

    private var hardLines: [HardLine]
    private let style: ShapingStyle

    init(_ hardLines: [String], style: ShapingStyle) {
        self.style = style
        self.hardLines = hardLines.map { HardLine($0, style: style) }
    }

    /// The graphemes that no font has, with repetitions.
    var missing: [String] { hardLines.flatMap(\.shaped.missing) }

    /// The width of a hard line when it is not broken.
    func width(ofLine index: Int) -> Double { hardLines[index].shaped.width }

    /// Whether all text can be shown in `maximum` lines.
    mutating func fits(limit: Double, maximum: Int) -> Bool {
        var count = 0
        for i in hardLines.indices {
            let room = maximum == .max ? .max : maximum - count + 1
            count += hardLines[i].pieces(limit: limit, byCharacter: false, maximum: room).count
            if count > maximum { return false }
        }
        return true
    }

    /// The lines of the text.
    /// - Parameters:
    ///   - limit: The width that no line exceeds, unless a single grapheme is wider or the mode is clipping.
    ///   - maximum: The most lines, at least 1.
    mutating func lines(limit: Double, maximum: Int, mode: LineBreakMode) -> Lines {
        var result = Lines(lines: [], isTruncated: false)
        for i in hardLines.indices {
            let room = maximum - result.lines.count
            let isLast = i == hardLines.count - 1
            // One piece more than there is room for tells that text is left over.
            let pieces = hardLines[i].pieces(
                limit: limit, byCharacter: mode == .byCharWrapping, maximum: room == .max ? .max : room + 1)
            let overflows = pieces.count > room || (pieces.count == room && !isLast)
            for piece in pieces.prefix(overflows ? room - 1 : room) {
                result.lines.append(hardLines[i].line(piece, endsParagraph: piece == pieces.last))
            }
            if overflows {
                let piece = pieces[room - 1]
                result.lines.append(
                    lastLine(
                        hardLine: i, piece: piece, hasMorePieces: pieces.count > room, limit: limit, mode: mode))
                result.isTruncated = true
                return result
            }
        }
        return result
    }

    /// The last line that there is room for, where more text follows.
    private mutating func lastLine(
        hardLine i: Int, piece: Piece, hasMorePieces: Bool, limit: Double, mode: LineBreakMode
    ) -> Line {
        switch mode {
        case .byWordWrapping, .byCharWrapping:
            return hardLines[i].line(piece, endsParagraph: !hasMorePieces)
        case .byClipping:
            return hardLines[i].line(
                Piece(range: piece.range.lowerBound..<hardLines[i].utf8Count), endsParagraph: true)
        case .byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead:
            let rest = hardLines[i].text(from: piece.range.lowerBound)
            let following = hardLines[(i + 1)...].map(\.text)
            // Beginning or end of what follows are shown on the same line: its breaks become spaces.
            let whole = mode == .byTruncatingTail ? rest : ([rest] + following).joined(separator: " ")
            return Truncation(whole, style: style, limit: limit).line(
                mode, textFollows: mode == .byTruncatingTail && !following.isEmpty)
        }
    }
}

/// A line's part of a hard line: UTF-8 offsets, without the spaces at which it was broken.
struct Piece: Equatable {
    var range: Range<Int>
}

/// The text between two hard line breaks, with what breaking it needs, found when first asked for.
struct HardLine {
    let text: String
    let shaped: ShapedText
    let utf8Count: Int
    private let style: ShapingStyle
    private var measures: Measures?

    private struct Measures {
        let utf8: [UInt8]
        let advances: ClusterAdvances
        let opportunities: [Int]
        var graphemes: [Int]?
    }

    init(_ text: String, style: ShapingStyle) {
        self.text = text
        self.style = style
        utf8Count = text.utf8.count
        shaped = ShapeCache.shaped(text, style: style)
    }

    /// The text from a UTF-8 offset on.
    func text(from offset: Int) -> String { substring(offset..<utf8Count) }

    private func substring(_ range: Range<Int>) -> String {
        if range == 0..<utf8Count { return text }
        let utf8 = text.utf8
        return String(
            text[utf8.index(utf8.startIndex, offsetBy: range.lowerBound)..<utf8.index(
                utf8.startIndex, offsetBy: range.upperBound)])
    }

    /// The line that shows a piece. Where the piece cannot be cut out of the shaped text, it is shaped anew.
    func line(_ piece: Piece, endsParagraph: Bool) -> LineBreaking.Line {
        let part = substring(piece.range)
        if piece.range == 0..<utf8Count {
            return LineBreaking.Line(
                text: part, shaped: shaped, range: piece.range, width: shaped.width, endsParagraph: endsParagraph)
        }
        if let advances = measures?.advances, advances.isSafeToBreak(at: piece.range.lowerBound),
            advances.isSafeToBreak(at: piece.range.upperBound)
        {
            return LineBreaking.Line(
                text: part, shaped: shaped, range: piece.range, width: advances.width(piece.range),
                endsParagraph: endsParagraph)
        }
        let own = ShapeCache.shaped(part, style: style)
        return LineBreaking.Line(
            text: part, shaped: own, range: 0..<own.utf8Count, width: own.width, endsParagraph: endsParagraph)
    }

    /// Breaks greedily: each piece takes as much as fits, and at least one grapheme.
    /// - Parameter maximum: Stops after so many pieces.
    mutating func pieces(limit: Double, byCharacter: Bool, maximum: Int) -> [Piece] {
        if shaped.width <= limit || utf8Count == 0 { return [Piece(range: 0..<utf8Count)] }
        if measures == nil {
            measures = Measures(
                utf8: Array(text.utf8), advances: ClusterAdvances(shaped),
                opportunities: LineBreakOpportunities.offsets(in: text))
        }
        var pieces: [Piece] = []
        var start = 0
        while start < utf8Count, pieces.count < maximum {
            let end = lineEnd(from: start, limit: limit, byCharacter: byCharacter)
            pieces.append(Piece(range: start..<trimmed(start..<end).upperBound))
            start = end
        }
        return pieces
    }

    /// Where the line that begins at `start` ends, with the spaces behind it.
    private mutating func lineEnd(from start: Int, limit: Double, byCharacter: Bool) -> Int {
        if !byCharacter, let end = farthest(measures!.opportunities, from: start, limit: limit) { return end }
        let graphemes = graphemeEnds()
        if let end = farthest(graphemes, from: start, limit: limit) {
            // Spaces hang over the edge: they never begin a line that was broken between characters.
            return byCharacter ? skippingSpaces(from: end) : end
        }
        return graphemes[firstIndex(of: graphemes, after: start)]
    }

    /// The last of `candidates` behind `start` at which the line still fits; nil when none does.
    private func farthest(_ candidates: [Int], from start: Int, limit: Double) -> Int? {
        let first = firstIndex(of: candidates, after: start)
        var i = first
        // As shaped within the whole line; a cut may change a kern by a fraction of an em.
        while i < candidates.count, width(start..<candidates[i]) <= limit { i += 1 }
        if i < candidates.count, width(start..<candidates[i]) <= limit + 0.25,
            exactWidth(start..<candidates[i]) <= limit
        {
            i += 1
        }
        while i > first, exactWidth(start..<candidates[i - 1]) > limit { i -= 1 }
        return i > first ? candidates[i - 1] : nil
    }

    private func width(_ range: Range<Int>) -> Double { measures!.advances.width(trimmed(range)) }

    /// The width of a line's text when nothing else is shaped with it.
    private func exactWidth(_ range: Range<Int>) -> Double {
        let shown = trimmed(range)
        let advances = measures!.advances
        if advances.isSafeToBreak(at: shown.lowerBound), advances.isSafeToBreak(at: shown.upperBound) {
            return advances.width(shown)
        }
        return ShapeCache.shaped(substring(shown), style: style).width
    }

    /// `range` without the spaces and tabs at its end.
    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        let utf8 = measures!.utf8
        var end = range.upperBound
        while end > range.lowerBound, utf8[end - 1] == 0x20 || utf8[end - 1] == 0x09 { end -= 1 }
        return range.lowerBound..<end
    }

    private func skippingSpaces(from offset: Int) -> Int {
        let utf8 = measures!.utf8
        var offset = offset
        while offset < utf8.count, utf8[offset] == 0x20 || utf8[offset] == 0x09 { offset += 1 }
        return offset
    }

    /// The UTF-8 offsets at which graphemes end.
    private mutating func graphemeEnds() -> [Int] {
        if let known = measures!.graphemes { return known }
        var end = 0
        let ends = text.map {
            end += $0.utf8.count
            return end
        }
        measures!.graphemes = ends
        return ends
    }

    /// The index of the first of the ascending `offsets` that is larger than `offset`.
    private func firstIndex(of offsets: [Int], after offset: Int) -> Int {
        var (low, high) = (0, offsets.count)
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
