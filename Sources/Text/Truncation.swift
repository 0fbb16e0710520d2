/// Cuts text down to one line and marks the cut with an ellipsis. Widths are in ems.
struct Truncation {
    private let graphemes: [String]
    private let advances: ClusterAdvances
    private let ends: [Int]
    private let style: ShapingStyle
    private let limit: Double
    private let ellipsis: String

    /// - Parameters:
    ///   - text: The whole text, on one line.
    ///   - limit: The width to keep to.
    init(_ text: String, style: ShapingStyle, limit: Double) {
        self.style = style
        self.limit = limit
        // Only so much can be shown: without a bound, a cell of a megabyte would be cut to pieces for nothing.
        let (head, tail) = (text.prefix(Self.longest), text.suffix(Self.longest))
        graphemes = (text.utf8.count <= 2 * Self.longest ? text[...] : head + tail).map { String($0) }
        var end = 0
        ends = [0] + graphemes.map {
            end += $0.utf8.count
            return end
        }
        advances = ClusterAdvances(ShapeCache.shaped(graphemes.joined(), style: style))
        ellipsis = style.face.glyph(for: "\u{2026}") != nil ? "\u{2026}" : "..."
    }

    /// More graphemes than any line of a picture shows.
    private static let longest = 16384

    /// The line with as much text as fits.
    /// - Parameter textFollows: Whether an ellipsis is due even when all of the text fits.
    func line(_ mode: LineBreakMode, textFollows: Bool) -> LineBreaking.Line {
        var kept = estimate(mode)
        var best = shape(mode, keeping: kept)
        // The estimate knows no kerning with the ellipsis: settle it by setting the very line.
        while best.width > limit, kept > 0 {
            kept -= 1
            best = shape(mode, keeping: kept)
        }
        let most = textFollows ? graphemes.count : graphemes.count - 1
        while kept < most {
            let next = shape(mode, keeping: kept + 1)
            guard next.width <= limit else { break }
            kept += 1
            best = next
        }
        return best
    }

    /// How many graphemes fit beside the ellipsis, from the advances of the uncut text.
    private func estimate(_ mode: LineBreakMode) -> Int {
        let room = limit - ShapeCache.shaped(ellipsis, style: style).width
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

    private func shape(_ mode: LineBreakMode, keeping count: Int) -> LineBreaking.Line {
        let (head, tail) = parts(mode, keeping: count)
        var beginning = graphemes[..<head]
        var end = graphemes[(graphemes.count - tail)...]
        // A space left bare beside the ellipsis goes.
        while beginning.last == " " { beginning.removeLast() }
        while end.first == " " { end.removeFirst() }
        let text = beginning.joined() + ellipsis + end.joined()
        let shaped = ShapeCache.shaped(text, style: style)
        return LineBreaking.Line(
            text: text, shaped: shaped, range: 0..<shaped.utf8Count, width: shaped.width, endsParagraph: true)
    }
}
