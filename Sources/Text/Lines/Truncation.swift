/// Cuts text down to one line and marks the cut with an ellipsis. Widths are in ems.
struct Truncation {
    private let graphemes: [String]
    private let advances: ClusterAdvances
    private let ends: [Int]
    private let ellipsisWidth: Double
    private let limit: Double

    /// - Parameters:
    ///   - text: The whole text, on one line, no longer than what ``reachable(of:)`` leaves of it.
    ///   - advances: Of the whole text.
    ///   - ellipsisWidth: About.
    ///   - limit: The width to keep to.
    init(_ text: String, advances: ClusterAdvances, ellipsisWidth: Double, limit: Double) {
        self.advances = advances
        self.ellipsisWidth = ellipsisWidth
        self.limit = limit
        graphemes = text.map { String($0) }
        var end = 0
        ends =
            [0]
            + graphemes.map {
                end += $0.utf8.count
                return end
            }
    }

    private static let mostSteps = 32

    /// More graphemes than any line of a picture shows.
    static let longest = 16384

    /// Beginning and end of a text that is so long that a line can show no more of it; nil for all other text.
    ///
    /// Without a bound, a cell of a megabyte would be cut to pieces for nothing.
    static func reachable(of text: String) -> (head: Substring, tail: Substring)? {
        guard text.utf8.count > 2 * longest else { return nil }
        let head = text.prefix(longest)
        let rest = text[head.endIndex...]
        // From the front: from the back each flag (two regional indicators) counts all those before it.
        let starts = Array(rest.indices)
        return (head, starts.count > longest ? rest[starts[starts.count - longest]...] : rest)
    }

    /// The line with as much text as fits.
    /// - Parameters:
    ///   - textFollows: Whether an ellipsis is due even when all of the text fits.
    ///   - setting: Sets the line that shows what is left on both sides of the ellipsis.
    ///   - width: The width of such a line.
    func line<Line>(
        _ mode: LineBreakMode, textFollows: Bool, setting: (_ head: String, _ tail: String) -> Line,
        width: (Line) -> Double
    ) -> Line {
        func line(keeping count: Int) -> Line {
            let (head, tail) = shown(mode, keeping: count)
            return setting(head, tail)
        }
        var kept = estimate(mode)
        var best = line(keeping: kept)
        // The estimate knows no kerning with the ellipsis: settle it by setting the very line. A few steps do for
        // writing; in anything else (endless spaces, which go from beside the ellipsis) there is no end to them.
        var (step, steps) = (1, 0)
        while width(best) > limit, kept > 0 {
            kept = max(0, kept - step)
            best = line(keeping: kept)
            steps += 1
            if steps >= Self.mostSteps { step *= 2 }
        }
        let most = min(textFollows ? graphemes.count : graphemes.count - 1, kept + Self.mostSteps)
        while kept < most {
            let next = line(keeping: kept + 1)
            guard width(next) <= limit else { break }
            kept += 1
            best = next
        }
        return best
    }

    /// How many graphemes fit beside the ellipsis, from the advances of the uncut text.
    private func estimate(_ mode: LineBreakMode) -> Int {
        let room = limit - ellipsisWidth
        var (low, high) = (0, graphemes.count)
        while low < high {
            let middle = (low + high + 1) / 2
            let (head, tail) = parts(mode, keeping: middle)
            let width =
                advances.width(0..<ends[head]) + advances.width(ends[graphemes.count - tail]..<ends[graphemes.count])
            if width <= room { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// How many graphemes of the beginning and of the end are shown.
    private func parts(_ mode: LineBreakMode, keeping count: Int) -> (head: Int, tail: Int) {
        switch mode {
        case .byTruncatingHead: (0, count)
        case .byTruncatingMiddle: ((count + 1) / 2, count / 2)
        default: (count, 0)
        }
    }

    /// What is left of beginning and end.
    private func shown(_ mode: LineBreakMode, keeping count: Int) -> (head: String, tail: String) {
        let (head, tail) = parts(mode, keeping: count)
        var beginning = graphemes[..<head]
        var end = graphemes[(graphemes.count - tail)...]
        // A space left bare beside the ellipsis goes.
        while beginning.last == " " { beginning.removeLast() }
        while end.first == " " { end.removeFirst() }
        return (beginning.joined(), end.joined())
    }
}

extension FontFace {
    /// What marks a cut.
    var ellipsis: String { glyph(for: "\u{2026}") != nil ? "\u{2026}" : "..." }

    /// What is drawn where a line was broken at a soft hyphen: U+2010, or the one of ASCII.
    var hyphen: String { glyph(for: "\u{2010}") != nil ? "\u{2010}" : "-" }
}
