internal import Algorithms

/// Cuts text down to one line and marks the cut with an ellipsis. Widths are in ems of the whole text.
struct Truncation {
    /// The whole text on one line, no longer than what ``ends(of:levels:)`` leaves of it.
    private let whole: ShapedLine
    private let advances: ClusterAdvances
    /// The UTF-8 offsets at which graphemes begin, and the end of the text.
    private let bounds: [Int]
    private let mode: LineBreakMode
    /// The width to keep to.
    private let limit: Double
    /// Whether the line is the first one of its paragraph.
    private let isFirst: Bool

    private var graphemeCount: Int { bounds.count - 1 }

    /// One line of what begins at `offset` in the first of `texts`, cut and marked by an ellipsis.
    static func line(
        _ texts: [ShapedLine], from offset: Int, mode: LineBreakMode, boxWidth: Double
    ) -> BrokenLine {
        let first = texts[0]
        let count = first.styled.utf8Count - offset
        var all = first.styled[offset..<first.styled.utf8Count]
        // What is left keeps the levels that it has in the whole; all else takes the direction of the paragraph.
        var parts = [(first.levels[offset..<first.styled.utf8Count], count)]
        if mode != .byTruncatingTail {
            // Beginning or end of what follows are shown on the same line: its breaks become spaces.
            for next in texts.dropFirst() {
                all.append(" ", run: all.lastRun)
                all.append(next.styled)
                parts += [(BidiLevels(paragraphLevel: first.levels.paragraphLevel), 1), (next.levels, next.styled.utf8Count)]
            }
        }
        let (text, levels) = ends(of: all, levels: first.levels.joined(parts))
        let isFirst = offset == 0
        let truncation = Truncation(
            ShapedLine(text, rules: first.rules, levels: levels), mode: mode,
            limit: first.rules.limit(inBox: boxWidth, isFirst: isFirst, emSize: first.styled.emSize), isFirst: isFirst)
        return truncation.line(textFollows: mode == .byTruncatingTail && texts.count > 1)
    }

    private init(_ whole: ShapedLine, mode: LineBreakMode, limit: Double, isFirst: Bool) {
        self.whole = whole
        self.mode = mode
        self.limit = limit
        self.isFirst = isFirst
        advances = whole.advances()
        bounds = [0] + whole.styled.text.graphemeEnds
    }

    private static let mostSteps = 32

    /// More graphemes than any line of a picture shows.
    static let longest = 16384

    /// Beginning and end of a text that is so long that a line can show no more of it; all of other text.
    ///
    /// Without a bound, a cell of a megabyte would be cut to pieces for nothing.
    private static func ends(of text: StyledText, levels: BidiLevels) -> (StyledText, BidiLevels) {
        let count = text.utf8Count
        guard count > 2 * longest else { return (text, levels) }
        let head = text.text.prefix(longest)
        // From the front: from the back each flag (two regional indicators) counts all those before it.
        let starts = Array(text.text[head.endIndex...].indices)
        guard starts.count > longest else { return (text, levels) }
        let tail = text.text[starts[starts.count - longest]...].utf8.count
        var ends = text[0..<head.utf8.count]
        ends.append(text[count - tail..<count])
        return (ends, levels.joined(keeping: head.utf8.count, and: tail, of: count))
    }

    /// The line with as much text as fits.
    /// - Parameter textFollows: Whether an ellipsis is due even when all of the text fits.
    private func line(textFollows: Bool) -> BrokenLine {
        var kept = estimate()
        var best = line(keeping: kept)
        // The estimate knows no kerning with the ellipsis: settle it by setting the very line. A few steps do for
        // writing; in anything else (endless spaces, which go from beside the ellipsis) there is no end to them.
        var (step, steps) = (1, 0)
        while best.width > limit, kept > 0 {
            kept = max(0, kept - step)
            best = line(keeping: kept)
            steps += 1
            if steps >= Self.mostSteps { step *= 2 }
        }
        let most = min(textFollows ? graphemeCount : graphemeCount - 1, kept + Self.mostSteps)
        while kept < most {
            let next = line(keeping: kept + 1)
            guard next.width <= limit else { break }
            kept += 1
            best = next
        }
        return best
    }

    /// How many graphemes fit beside the ellipsis, from the advances of the uncut text.
    private func estimate() -> Int {
        let run = whole.styled.runs[whole.styled.firstRun]
        let ellipsis = ShapeCache.shaped(
            run.font.face.ellipsis, style: run.shaping,
            levels: BidiLevels(paragraphLevel: whole.levels.paragraphLevel))
        let room = limit - ShapedLine.width(of: ellipsis, run: run)
        return (1..<graphemeCount + 1).partitioningIndex { count in
            let (head, tail) = parts(keeping: count)
            let width =
                advances.width(0..<bounds[head]) + advances.width(bounds[graphemeCount - tail]..<bounds[graphemeCount])
            return width > room
        } - 1
    }

    /// How many graphemes of the beginning and of the end are shown.
    private func parts(keeping count: Int) -> (head: Int, tail: Int) {
        switch mode {
        case .byTruncatingHead: (0, count)
        case .byTruncatingMiddle: ((count + 1) / 2, count / 2)
        default: (count, 0)
        }
    }

    /// The line that shows what is left of beginning and end around the ellipsis.
    private func line(keeping count: Int) -> BrokenLine {
        var (head, tail) = parts(keeping: count)
        // A space left bare beside the ellipsis goes.
        while head > 0, isSpace(head - 1) { head -= 1 }
        while tail > 0, isSpace(graphemeCount - tail) { tail -= 1 }
        let end = bounds[graphemeCount]
        let (headEnd, tailStart) = (bounds[head], bounds[graphemeCount - tail])
        var text = whole.styled[0..<headEnd]
        // The attributes of the text beside the cut: before it when there is some.
        let run = headEnd > 0 ? text.lastRun : whole.styled.run(at: tailStart < end ? tailStart : 0)
        let ellipsis = whole.styled.runs[run].font.face.ellipsis
        text.append(ellipsis, run: run)
        text.append(whole.styled[tailStart..<end])
        let levels = whole.levels.joined(
            keeping: headEnd, and: end - tailStart, of: end, around: ellipsis.utf8.count)
        return BrokenLine(
            ShapedLine(text, rules: whole.rules, levels: levels, isFirst: isFirst), isFirst: isFirst, endsParagraph: true)
    }

    private func isSpace(_ grapheme: Int) -> Bool {
        bounds[grapheme + 1] - bounds[grapheme] == 1 && whole.styled.withUTF8 { $0[bounds[grapheme]] == 0x20 }
    }
}

extension FontFace {
    /// What marks a cut.
    var ellipsis: String { glyph(for: "\u{2026}") != nil ? "\u{2026}" : "..." }

    /// What is drawn where a line was broken at a soft hyphen: U+2010, or the one of ASCII.
    var hyphen: String { glyph(for: "\u{2010}") != nil ? "\u{2010}" : "-" }
}
