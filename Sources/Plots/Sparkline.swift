import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics

/// A small plot of a series of numbers. Time runs to the right in every direction of writing.
struct Sparkline: Plot, Hashable {
    /// Lines are interrupted where values are missing.
    let series: PlotSeries
    /// What the lower and the upper edge stand for.
    let scale: PlotScale
    let labels: SparklineLabels
    let rooms: SparklineRooms
    let style: SparklineStyle

    var size: CGSize { rooms.around(style.size.limited) }

    /// In points of a line.
    private static let longestDenseLine = 64

    private var hasColumns: Bool { style.kind == .columns || style.kind == .winLoss }

    /// Of dots in a plot of a size.
    private func radius(_ plot: CGRect) -> CGFloat {
        min(style.lineWidth.limited * 1.6, min(plot.width, plot.height) / 2)
    }

    func draw(in whole: PlotArea, into list: inout DisplayList) {
        let labelled = rooms.plot(in: whole.rect)
        let plot = labelled ?? whole.rect
        // Room for half of a line, and for dots at the ends.
        let inner = plot.insetBy(dx: radius(plot), dy: radius(plot))
        let area = whole.moved(to: inner, isMirrored: false)
        drawBackground(plot, area, into: &list)
        let color = area.color(style.color)
        if hasColumns {
            drawColumns(in: area, into: &list)
        } else {
            let thinned = SparklineThinning.indices(series.values, columns: area.pixelColumns(inner.width))
            let points = (thinned ?? series.values.indices.map { series.values[$0] == nil ? nil : $0 })
                .map { $0.map { point($0, in: inner) } }
            drawSeries(points, isThinned: thinned != nil, base: inner.maxY, color, into: &list)
            drawMarks(in: inner, radius: radius(plot), color, into: &list)
        }
        guard labelled != nil else { return }
        for placed in placedLabels(in: whole.rect, around: plot, point: { point($0, in: inner) }) {
            placed.label.draw(
                x: placed.x, baseline: area.snapped(placed.baseline), color, over: whole.backdrop, into: &list,
                scale: whole.scale)
        }
    }

    private func y(_ value: Double, in inner: CGRect) -> CGFloat { inner.maxY - scale.share(value) * inner.height }

    /// Where a value is, or the end of its column.
    func point(_ index: Int, in inner: CGRect) -> CGPoint {
        let y = y(series.values[index] ?? 0, in: inner)
        if hasColumns { return CGPoint(x: inner.minX + (CGFloat(index) + 0.375) * columnStep(inner), y: y) }
        let step = series.values.count > 1 ? inner.width / CGFloat(series.values.count - 1) : 0
        return CGPoint(x: inner.minX + CGFloat(index) * step, y: y)
    }

    /// From one column to the next. Few values are not to be blocks.
    private func columnStep(_ inner: CGRect) -> CGFloat { min(inner.width / CGFloat(series.values.count), inner.height) }

    private func drawBackground(_ plot: CGRect, _ area: PlotArea, into list: inout DisplayList) {
        func line(_ value: SeriesValue) -> CGFloat? {
            value.number(in: series).map { area.snapped(y($0, in: area.rect)) }
        }
        if let band = style.band, let from = line(band.from), let to = line(band.to) {
            let height = max(area.pixel, abs(from - to))
            list.fill(CGRect(x: plot.minX, y: min(from, to), width: plot.width, height: height), with: area.color(band.color))
        }
        if let reference = style.reference, let number = reference.number(in: series), scale.holds(number),
            let y = line(reference)
        {
            list.fill(
                CGRect(x: plot.minX, y: y, width: plot.width, height: area.pixel), with: area.color(TablePalette.line))
        }
    }

    private func drawSeries(
        _ points: [CGPoint?], isThinned: Bool, base: CGFloat, _ color: ColorU8, into list: inout DisplayList
    ) {
        let dotRadius = style.lineWidth.limited
        if style.kind == .points {
            for case .some(let point) in points { list.fillDot(point, radius: dotRadius, with: color) }
            return
        }
        for part in points.split(separator: nil) {
            let part = part.compactMap(\.self)
            guard part.count > 1 else {
                if let point = part.first { list.fillDot(point, radius: dotRadius, with: color) }
                continue
            }
            if style.kind == .area {
                var area = Path()
                area.move(to: CGPoint(x: part[0].x, y: base))
                for point in part { area.addLine(to: point) }
                area.addLine(to: CGPoint(x: part[part.count - 1].x, y: base))
                list.fill(area, with: color.faded(to: 0.2))
            }
            // A line that runs up and down in each pixel crosses itself everywhere: it is painted in shorter ones, unless these
            // would show where they overlap.
            let length = isThinned && color.alpha == 255 ? Self.longestDenseLine : part.count
            for start in stride(from: 0, to: part.count - 1, by: length) {
                var line = Path()
                line.addLines(between: Array(part[start...min(start + length, part.count - 1)]))
                list.stroke(line, StrokeStyle(lineWidth: style.lineWidth, lineCap: .round, lineJoin: .round), with: color)
            }
        }
    }

    private func drawColumns(in area: PlotArea, into list: inout DisplayList) {
        let (color, negative) = (area.color(style.color), area.color(style.negativeColor))
        let own = style.columnColors.map(area.color)
        let step = columnStep(area.rect)
        // A quarter of each step is gap, but a pixel at least.
        let gap = max(area.pixel, step / 4)
        let values = series.values
        let columns = area.pixelColumns(step * CGFloat(values.count))
        let thinned = SparklineThinning.indices(values, columns: columns)?.compactMap(\.self)
        for index in thinned ?? Array(values.indices) {
            guard let value = values[index] else { continue }
            let height = style.kind == .winLoss ? (value > 0 ? 1 : value < 0 ? -1 : 0.06) : value
            let left = area.snapped(area.rect.minX + CGFloat(index) * step)
            let right = area.snapped(area.rect.minX + CGFloat(index + 1) * step - gap)
            let ends = (y(height, in: area.rect), y(0, in: area.rect))
            let (top, bottom) = (area.snapped(min(ends.0, ends.1)), area.snapped(max(ends.0, ends.1)))
            list.fill(
                CGRect(x: left, y: top, width: max(area.pixel, right - left), height: max(area.pixel, bottom - top)),
                with: own.isEmpty ? value < 0 ? negative : color : own[index % own.count])
        }
    }

    private func drawMarks(in inner: CGRect, radius: CGFloat, _ color: ColorU8, into list: inout DisplayList) {
        guard let indices = SparklineIndices(series) else { return }
        let marked: [(SparklineStyle.Mark, Int)] = [
            (.first, indices.first), (.last, indices.last), (.minimum, indices.minimum), (.maximum, indices.maximum),
        ]
        for (mark, index) in marked where style.marks.contains(mark) {
            list.fillDot(point(index, in: inner), radius: radius, with: color)
        }
    }
}
