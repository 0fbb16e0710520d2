import Foundation
import RasterDrawing
import RasterGraphics
import RasterViews

/// Where a row that is higher than a page can be cut: between the lines of all its cells, and beside its pictures.
struct RowCuts {
    private let table: View
    private let scale: CGFloat

    init(of table: View, scale: CGFloat) { (self.table, self.scale) = (table, scale) }

    /// Fills that are lower than this, in points, are lines and what underlines text.
    private static let lineThickness: CGFloat = 4

    /// Places in a row from the top down, in points; none where it has no lines that stand beside each other.
    func places(in row: Range<CGFloat>) -> [CGFloat] {
        let top = Int((row.lowerBound * scale).rounded(.down))
        let bottom = Int((row.upperBound * scale).rounded(.up))
        guard let picture = try? Picture(toRead: table, scale: scale) else { return [] }
        let list = picture.displayList(rows: top..<min(bottom, picture.height), includesMarks: true)
        let inner = CGFloat(top) + 1...CGFloat(bottom) - 1
        let ink = list.commands.compactMap { rows(of: $0) }
            .filter { $0.upperBound > inner.lowerBound && $0.lowerBound < inner.upperBound }
            .sorted { $0.lowerBound < $1.lowerBound }
        var places: [CGFloat] = []
        guard var end = ink.first?.upperBound else { return [] }
        for next in ink.dropFirst() {
            let cut = ((end + next.lowerBound) / 2).rounded(.down)
            if next.lowerBound > end, cut >= end, inner.contains(cut) { places.append(cut / scale) }
            end = max(end, next.upperBound)
        }
        // No line stands alone on a page, where there are enough of them.
        return places.count > 3 ? Array(places.dropFirst().dropLast()) : places
    }

    /// The pixels from top to bottom that a command has ink in which is not to be cut.
    private func rows(of command: DisplayList.Command) -> ClosedRange<CGFloat>? {
        func rows(_ rect: CGRect) -> ClosedRange<CGFloat>? { rect.height > 0 ? rect.minY...rect.maxY : nil }
        switch command {
        case .glyphs(let glyphs, _, _), .outlines(let glyphs, _, _): return glyphs.inkRows(scale: scale)
        case .fill(let rect, let radii, _):
            // Surfaces behind single lines, such as badges, are round; those of cells and rows go on.
            let isWhole = !radii.isZero && rect.height < rect.width && rect.height < 64 * scale
            return rect.height <= Self.lineThickness * scale || isWhole ? rows(rect) : nil
        case .pattern(let rect, _, _, _), .bitmap(_, let rect, _, _), .beginTag(.figure, let rect): return rows(rect)
        case .turnedBitmap(let bitmap, let place, _):
            return rows(CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height).applying(place))
        case .symbol(let ink, _, let y, _): return CGFloat(y)...CGFloat(y + ink.height)
        default: return nil
        }
    }
}
