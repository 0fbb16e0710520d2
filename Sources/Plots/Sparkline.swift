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
        min((style.pointRadii.max() ?? standardRadius).limited, min(plot.width, plot.height) / 2)
    }

    private var standardRadius: CGFloat { style.lineWidth * 1.6 }

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
            drawSeries(points, isThinned: thinned != nil, in: area, into: &list)
            if style.missing == .marker { drawMissing(radius: radius(plot), color, in: inner, into: &list) }
            drawMarks(thinned ?? Array(series.values.indices), in: area, into: &list)
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
                CGRect(x: plot.minX, y: y, width: plot.width, height: area.pixel), with: area.color(style.referenceColor))
        }
    }

    private func drawSeries(_ points: [CGPoint?], isThinned: Bool, in plot: PlotArea, into list: inout DisplayList) {
        let color = plot.color(style.color)
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
                area.move(to: CGPoint(x: part[0].x, y: plot.rect.maxY))
                area.addLine(to: part[0])
                addLine(through: part, to: &area, isThinned: isThinned)
                area.addLine(to: CGPoint(x: part[part.count - 1].x, y: plot.rect.maxY))
                list.fill(area, with: style.areaColor.map(plot.color) ?? color.faded(to: 0.2))
            }
            // A line that runs up and down in each pixel crosses itself everywhere: it is painted in shorter ones, unless these
            // would show where they overlap.
            let length = isThinned && color.alpha == 255 ? Self.longestDenseLine : part.count
            for start in stride(from: 0, to: part.count - 1, by: length) {
                var line = Path()
                line.move(to: part[start])
                addLine(through: Array(part[start...min(start + length, part.count - 1)]), to: &line, isThinned: isThinned)
                list.stroke(line, StrokeStyle(lineWidth: style.lineWidth, lineCap: .round, lineJoin: .round), with: color)
            }
        }
    }

    /// A line from the first of some points, where the path is, to the last. A curve leaves and reaches each point level, so that it
    /// goes no higher or lower than the values.
    private func addLine(through points: [CGPoint], to path: inout Path, isThinned: Bool) {
        for (from, to) in zip(points, points.dropFirst()) {
            if style.isCurved, !isThinned {
                let middle = (from.x + to.x) / 2
                path.addCurve(
                    to: to, control1: CGPoint(x: middle, y: from.y), control2: CGPoint(x: middle, y: to.y))
            } else {
                path.addLine(to: to)
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
            var column = CGRect(x: left, y: top, width: max(area.pixel, right - left), height: max(area.pixel, bottom - top))
            let outline = (value < 0 ? style.negativeOutline : nil) ?? style.columnOutlines.repeating(at: index)
            if let line = outline, line.width > 0 {
                list.fill(column, with: area.color(line.color))
                let width = max(area.pixel, area.snapped(line.width.limited))
                guard min(column.width, column.height) > 2 * width else { continue }
                column = column.insetBy(dx: width, dy: width)
            }
            list.fill(column, with: own.repeating(at: index) ?? (value < 0 ? negative : color))
        }
    }

    /// The dot of a value.
    private func drawDot(_ index: Int, in area: PlotArea, into list: inout DisplayList) {
        let center = point(index, in: area.rect)
        let radius = (style.pointRadii.repeating(at: index) ?? standardRadius).limited
        let color = area.color(style.pointColors.repeating(at: index) ?? style.color)
        guard let outline = style.pointOutlines.repeating(at: index), outline.width > 0 else {
            return list.fillDot(center, radius: radius, with: color)
        }
        list.fillDot(center, radius: radius, with: area.color(outline.color))
        list.fillDot(center, radius: radius - outline.width.limited, with: color)
    }

    /// Rings halfway up where values are missing.
    private func drawMissing(radius: CGFloat, _ color: ColorU8, in inner: CGRect, into list: inout DisplayList) {
        let width = min(style.lineWidth.limited, radius)
        for index in series.values.indices where series.values[index] == nil {
            // The line lies within the dot's radius.
            let (x, reach) = (point(index, in: inner).x, radius - width / 2)
            let ring = CGRect(x: x - reach, y: inner.midY - reach, width: 2 * reach, height: 2 * reach)
            list.stroke(Path(ellipseIn: ring), StrokeStyle(lineWidth: width), with: color)
        }
    }

    /// - Parameter shown: The values that the line goes through.
    private func drawMarks(_ shown: [Int?], in area: PlotArea, into list: inout DisplayList) {
        guard let indices = SparklineIndices(series) else { return }
        if style.showsAllPoints {
            for case .some(let index) in shown where series.values[index] != nil { drawDot(index, in: area, into: &list) }
        }
        let marked: [(SparklineStyle.Mark, Int)] = [
            (.first, indices.first), (.last, indices.last), (.minimum, indices.minimum), (.maximum, indices.maximum),
        ]
        for (mark, index) in marked where style.marks.contains(mark) { drawDot(index, in: area, into: &list) }
    }
}

extension Array {
    /// The element for a place, of elements that repeat; nil where there are none.
    package func repeating(at place: Int) -> Element? { isEmpty ? nil : self[place % count] }
}
