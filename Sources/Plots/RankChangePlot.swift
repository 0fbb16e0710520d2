import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics

/// How changes of rank look.
public struct RankChangeStyle: Hashable, Sendable {
    /// What points up or down.
    public enum Arrow: String, Hashable, Sendable, CaseIterable {
        /// Filled.
        case triangle
        /// A line with a head.
        case arrow
        /// A head alone.
        case chevron
    }

    /// Default: triangles.
    public var arrow = Arrow.triangle
    /// Of numbers above zero. Default: green.
    public var risingColor: Color = TablePalette.positive
    /// Of numbers below zero. Default: red.
    public var fallingColor: Color = TablePalette.negative
    /// Of zero, which has a short line. Default: grey.
    public var unchangedColor: Color = TablePalette.neutral
    /// Of arrows, in points. Default 9 × 9.
    public var size = CGSize(width: 9, height: 9)
    /// Whether the number stands behind its arrow, without its sign. Default true; zero has none.
    public var showsNumber = true
    /// Of numbers, in points. Default 12.
    public var labelSize: CGFloat = 12

    /// Green triangles up and red ones down, with numbers.
    public init() {}
}

extension RankChangeStyle: PlotStyle {
    package static var name: String { "rankChange" }

    package func plots(_ data: PlotData) -> [(any Plot)?] {
        let labels = (0..<data.rowCount).map { row -> PlotLabel? in
            guard showsNumber, let number = data.number(0, row), number != 0 else { return nil }
            var magnitude = DataValue.number(number.magnitude)
            // The least integer has no positive counterpart.
            if case .integer(let whole) = data.columns[0][row], whole != .min { magnitude = .integer(abs(whole)) }
            return PlotLabel(data.text(magnitude, 0, row), data.font, size: labelSize)
        }
        let width = PlotLabel.greatestWidth(labels)
        return (0..<data.rowCount).map { row in
            data.number(0, row).map { RankChangePlot(number: $0, label: labels[row], labelWidth: width, style: self) }
        }
    }
}

/// An arrow and a number.
struct RankChangePlot: Plot, Hashable {
    let number: Double
    let label: PlotLabel?
    /// Of the widest of the column.
    let labelWidth: CGFloat
    let style: RankChangeStyle

    /// Between arrow and number, in points.
    private static let gap: CGFloat = 6
    private var labelRoom: CGFloat { labelWidth > 0 ? Self.gap + labelWidth : 0 }

    var size: CGSize {
        let arrow = style.size.limited
        return CGSize(width: arrow.width + labelRoom, height: max(arrow.height, label?.height ?? 0))
    }

    func draw(in area: PlotArea, into list: inout DisplayList) {
        let color = area.color(number > 0 ? style.risingColor : number < 0 ? style.fallingColor : style.unchangedColor)
        let arrow = style.size.limited
        let width = min(arrow.width, area.rect.width)
        let x = area.snapped(area.isMirrored ? area.rect.maxX - width : area.rect.minX)
        let box = CGRect(x: x, y: area.snapped(area.rect.midY - arrow.height / 2), width: width, height: arrow.height)
        draw(in: box, color, area, into: &list)
        guard let label, area.rect.width >= arrow.width + Self.gap + label.width else { return }
        // Below each other numbers end at one place.
        label.draw(
            x: (area.isMirrored ? area.rect.minX + labelWidth : area.rect.maxX) - label.width, middle: box.midY, color,
            over: area.backdrop, into: &list, scale: area.scale)
    }

    private func draw(in box: CGRect, _ color: ColorU8, _ area: PlotArea, into list: inout DisplayList) {
        // Thick enough to be a mark, and on whole pixels.
        let thickness = max(area.pixel, area.snapped(min(box.width, box.height) / 6))
        guard number != 0 else {
            let y = area.snapped(box.midY - thickness / 2)
            return list.fill(CGRect(x: box.minX, y: y, width: box.width, height: thickness), with: color)
        }
        /// From the tip, whichever way that points.
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
            CGPoint(x: box.minX + x * box.width, y: number > 0 ? box.minY + y * box.height : box.maxY - y * box.height)
        }
        var path = Path()
        switch style.arrow {
        case .triangle:
            path.addLines(between: [point(0.5, 0.1), point(1, 0.9), point(0, 0.9)])
            path.closeSubpath()
            return list.fill(path, with: color)
        case .arrow:
            path.addLines(between: [point(0.1, 0.5), point(0.5, 0.1), point(0.9, 0.5)])
            path.move(to: point(0.5, 0.1))
            path.addLine(to: point(0.5, 0.95))
        case .chevron: path.addLines(between: [point(0.08, 0.72), point(0.5, 0.28), point(0.92, 0.72)])
        }
        list.stroke(path, StrokeStyle(lineWidth: thickness, lineCap: .round, lineJoin: .round), with: color)
    }
}
