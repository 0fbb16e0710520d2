import Foundation
import RasterDrawing
import RasterGraphics
import RasterGrid
import RasterViews

/// How a small plot of a series looks.
public struct SparklineStyle: Hashable, Sendable {
    /// What is drawn for the values.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case line
        /// A line, and a paler area below it.
        case area
        case points
        /// A column for each value, from zero.
        case columns
        /// Half columns of one height, up for values above zero and down for those below.
        case winLoss
    }

    /// Values that have a dot.
    public enum Mark: String, Hashable, Sendable, CaseIterable {
        case first, last, minimum, maximum
    }

    public var kind: Kind
    /// Default: blue, and red for columns below zero.
    public var color: Color = TableTheme.Palette.accent
    public var negativeColor: Color = TableTheme.Palette.negative
    /// Points. Default 96 × 20.
    public var size = CGSize(width: 96, height: 20)
    /// Points. Default 1.25.
    public var lineWidth: CGFloat = 1.25
    /// Default: the last value.
    public var marks: Set<Mark> = [.last]
    /// A value that has a line over all of the plot. Default nil.
    public var reference: Double?
    /// Whether all rows have one scale. Default false: each its own.
    public var sharesScale = false

    public init(_ kind: Kind = .line) { self.kind = kind }
}

/// A small plot of a series of numbers.
struct Sparkline: CellDrawing, Hashable {
    /// Nil for a value that is missing, where lines are interrupted.
    let values: [Double?]
    /// What the lower and the upper edge stand for.
    let domain: ClosedRange<Double>
    let style: SparklineStyle

    var size: CGSize { CGSize(width: GridLayout.limit(style.size.width), height: GridLayout.limit(style.size.height)) }

    /// The numbers that a text has: separated by commas, semicolons or spaces; `NA` and the like are missing.
    static func values(_ value: DataValue) -> [Double?] {
        switch value {
        case .integer, .number: return [value.double]
        case .missing, .boolean: return []
        case .text(let text):
            return text.split { $0 == "," || $0 == ";" || $0.isWhitespace }.map { Double($0).flatMap { $0.isFinite ? $0 : nil } }
        }
    }

    /// What edges stand for that hold some values, and zero where columns stand on it.
    static func domain(_ values: [Double?], _ style: SparklineStyle) -> ClosedRange<Double>? {
        var present = values.compactMap(\.self)
        guard !present.isEmpty else { return nil }
        if let reference = style.reference { present.append(reference) }
        if style.kind == .columns { present.append(0) }
        if style.kind == .winLoss { present = [-1, 1] }
        let (low, high) = (present.min() ?? 0, present.max() ?? 0)
        guard (high - low).isFinite else { return nil }
        // Beside the largest numbers, 1 is nothing.
        return low < high ? low...high : low - max(1, abs(low) / 2)...high + max(1, abs(high) / 2)
    }

    /// Time runs to the right in every direction of writing.
    func draw(in rect: CGRect, isRightToLeft: Bool, into list: inout DisplayList, context: DrawingContext) {
        let color = style.color.components(with: context.traits)
        // Room for half of a line, and for dots at the ends.
        let radius = min(GridLayout.limit(style.lineWidth) * 1.6, min(rect.width, rect.height) / 2)
        let inner = rect.insetBy(dx: radius, dy: radius)
        func y(_ value: Double) -> CGFloat {
            inner.maxY - (value - domain.lowerBound) / (domain.upperBound - domain.lowerBound) * inner.height
        }
        if let reference = style.reference {
            let line = TableTheme.Palette.line.components(with: context.traits)
            let pixel = 1 / context.scale
            list.fill(
                CGRect(x: rect.minX, y: y(reference).snapped(toScale: context.scale), width: rect.width, height: pixel),
                with: line)
        }
        switch style.kind {
        case .columns, .winLoss: drawColumns(in: inner, y: y, into: &list, context: context)
        case .line, .area, .points:
            let step = values.count > 1 ? inner.width / CGFloat(values.count - 1) : 0
            let points = values.enumerated().map { index, value in
                value.map { CGPoint(x: inner.minX + CGFloat(index) * step, y: y($0)) }
            }
            drawSeries(points, base: inner.maxY, color, into: &list)
            drawMarks(points, radius: radius, color, into: &list)
        }
    }

    private func drawSeries(_ points: [CGPoint?], base: CGFloat, _ color: ColorU8, into list: inout DisplayList) {
        if style.kind == .points {
            for case .some(let point) in points { dot(point, radius: GridLayout.limit(style.lineWidth), color, into: &list) }
            return
        }
        for part in points.split(separator: nil) {
            let part = part.compactMap(\.self)
            guard part.count > 1 else {
                if let point = part.first { dot(point, radius: GridLayout.limit(style.lineWidth), color, into: &list) }
                continue
            }
            if style.kind == .area {
                var area = Path()
                area.move(to: CGPoint(x: part[0].x, y: base))
                for point in part { area.addLine(to: point) }
                area.addLine(to: CGPoint(x: part[part.count - 1].x, y: base))
                var pale = color
                pale.alpha = UInt8((Double(color.alpha) * 0.2).rounded())
                list.fill(area, with: pale)
            }
            var line = Path()
            line.addLines(between: part)
            list.stroke(line, StrokeStyle(lineWidth: style.lineWidth, lineCap: .round, lineJoin: .round), with: color)
        }
    }

    private func drawColumns(
        in rect: CGRect, y: (Double) -> CGFloat, into list: inout DisplayList, context: DrawingContext
    ) {
        guard !values.isEmpty else { return }
        let (color, negative) = (
            style.color.components(with: context.traits), style.negativeColor.components(with: context.traits)
        )
        // Few values are not to be blocks.
        let step = min(rect.width / CGFloat(values.count), rect.height)
        // A quarter of each step is gap, but a pixel at least.
        let gap = max(1 / context.scale, step / 4)
        for case (let index, .some(let value)) in values.enumerated() {
            let height = style.kind == .winLoss ? (value > 0 ? 1 : value < 0 ? -1 : 0.06) : value
            let left = (rect.minX + CGFloat(index) * step).snapped(toScale: context.scale)
            let right = (rect.minX + CGFloat(index + 1) * step - gap).snapped(toScale: context.scale)
            let (top, bottom) = (min(y(height), y(0)), max(y(height), y(0)))
            list.fill(
                CGRect(
                    x: left, y: top.snapped(toScale: context.scale), width: max(1 / context.scale, right - left),
                    height: max(1 / context.scale, (bottom - top).snapped(toScale: context.scale))),
                with: value < 0 ? negative : color)
        }
    }

    private func drawMarks(_ points: [CGPoint?], radius: CGFloat, _ color: ColorU8, into list: inout DisplayList) {
        let present = points.indices.filter { points[$0] != nil }
        let marked: [(SparklineStyle.Mark, Int?)] = [
            (.first, present.first), (.last, present.last),
            (.minimum, present.min { values[$0] ?? 0 < values[$1] ?? 0 }),
            (.maximum, present.max { values[$0] ?? 0 < values[$1] ?? 0 }),
        ]
        for (mark, index) in marked where style.marks.contains(mark) {
            if let index, let point = points[index] { dot(point, radius: radius, color, into: &list) }
        }
    }

    private func dot(_ center: CGPoint, radius: CGFloat, _ color: ColorU8, into list: inout DisplayList) {
        var path = Path()
        path.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        list.fill(path, with: color)
    }
}
