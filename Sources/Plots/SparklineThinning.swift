import Foundation
import RasterGraphics

/// What is seen of long series: no more of them is drawn than there are pixels for.
///
/// Of the values in one column of pixels the first, the least, the greatest and the last are enough for a line through all of them to
/// look the same: Jugel, Jerzak, Hackenbroich and Markl, "M4: A Visualization-Oriented Time Series Data Aggregation", 2014.
struct SparklineThinning {
    /// As many values as a column of pixels has before some are left out.
    static let mostPerColumn = 4

    /// The places of the values that are seen, with nil where a line is interrupted; nil where all are.
    /// - Parameters:
    ///   - columns: Of pixels that the values lie in, evenly.
    static func indices(_ values: [Double?], columns: Int) -> [Int?]? {
        guard columns > 0, values.count > columns, values.count / columns >= mostPerColumn else { return nil }
        var indices: [Int?] = []
        var start = 0
        for column in 1...columns {
            let end = values.count * column / columns
            let shown = extremes(values, start..<end)
            // A gap that is narrower than a pixel is none.
            if shown.isEmpty, indices.last != .some(nil) { indices.append(nil) }
            indices += shown.map(Optional.some)
            start = end
        }
        return indices
    }

    /// The first, the least, the greatest and the last of some values, each once and in their order.
    private static func extremes(_ values: [Double?], _ range: Range<Int>) -> [Int] {
        var first, least, greatest, last: (place: Int, value: Double)?
        for place in range {
            guard let value = values[place] else { continue }
            if first == nil { first = (place, value) }
            if value < least?.value ?? .infinity { least = (place, value) }
            if value > greatest?.value ?? -.infinity { greatest = (place, value) }
            last = (place, value)
        }
        return Set([first, least, greatest, last].compactMap { $0?.place }).sorted()
    }
}

extension PlotArea {
    /// How many columns of pixels a width has.
    func pixelColumns(_ width: CGFloat) -> Int { Int((width * scale).limited.clamped(to: 0...1e6)) }

    /// Shares without those that lie in the pixel of the one before, where there are more of them than pixels.
    /// - Parameter shares: Rising.
    func thinned(_ shares: [Double]) -> [Double] {
        let columns = pixelColumns(rect.width)
        guard shares.count > SparklineThinning.mostPerColumn * max(1, columns) else { return shares }
        var shown: [Double] = []
        for share in shares where shown.last.map({ (share - $0) * Double(columns) >= 1 }) ?? true { shown.append(share) }
        return shown
    }
}
