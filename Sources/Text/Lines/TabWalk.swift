/// Measures the beginning of a line with tabs, again and again a little more of it, in time linear in its tabs.
/// Lengths are in ems.
struct TabWalk {
    /// Where the line begins that was last measured; −1: none was.
    private var line = -1
    /// The next tab to come.
    private var tab = 0
    /// The end of the text before `textStart`, as it lies on the line.
    private var pen = 0.0
    /// Where the text behind the last tab begins.
    private var textStart = 0
    /// What the last tab reaches for, and where it begins.
    private var stop: (location: Double, alignment: TextAlignment)?

    /// The width of `shown`.
    /// - Parameters:
    ///   - advances: Of the whole text, with tabs as wide as without stops.
    ///   - start: Where the line begins, from the leading edge.
    ///   - offset: Where the `n`th tab lies; `.max` beyond the last.
    ///   - stop: The stop behind a place.
    ///   - firstTab: The first tab at or behind an offset.
    mutating func width(
        of shown: Range<Int>, advances: ClusterAdvances, start: Double, offset: (Int) -> Int,
        stop next: (Double) -> (location: Double, alignment: TextAlignment)?, firstTab: (Int) -> Int
    ) -> Double {
        if line != shown.lowerBound || textStart > shown.upperBound {
            (line, textStart, pen, stop) = (shown.lowerBound, shown.lowerBound, start, nil)
            tab = firstTab(shown.lowerBound)
        }
        while case let place = offset(tab), place < shown.upperBound {
            pen += tabWidth(following: advances.width(textStart..<place)) + advances.width(textStart..<place)
            stop = next(pen)
            textStart = place + 1
            // Beyond the last stop it has the width that it brings along.
            if stop == nil { pen += advances.width(place..<place + 1) }
            tab += 1
        }
        let following = advances.width(textStart..<max(textStart, shown.upperBound))
        return pen + tabWidth(following: following) + following - start
    }

    private func tabWidth(following: Double) -> Double {
        stop.map { Self.width(from: pen, to: $0, following: following) } ?? 0
    }

    /// How wide a tab at `pen` is so that the text behind it, which is `following` wide, lies at a stop; 0 where that
    /// text is too wide for the room before the stop.
    static func width(
        from pen: Double, to stop: (location: Double, alignment: TextAlignment), following: Double
    ) -> Double {
        switch stop.alignment {
        case .right: max(0, stop.location - following - pen)
        case .center: max(0, stop.location - following / 2 - pen)
        case .left, .justified, .natural: stop.location - pen
        }
    }
}
