import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics

/// How ratings look as stars.
public struct RatingStyle: Hashable, Sendable {
    /// What stands for one.
    public enum Shape: String, Hashable, Sendable, CaseIterable {
        case star, circle
    }

    /// How exactly the last star is filled.
    public enum Rounding: String, Hashable, Sendable, CaseIterable {
        /// To whole stars, halves up.
        case whole
        /// To half stars, quarters up.
        case half
        /// By the very share.
        case none
    }

    /// Default: stars.
    public var shape = Shape.star
    /// How many there are, 1 to 100. Default 5.
    public var maximum = 5
    /// Default: to half stars.
    public var rounding = Rounding.half
    /// Default: gold.
    public var color: Color = TablePalette.rating
    /// Of what is not reached. Default: a veil of grey.
    public var emptyColor: Color = Color(white: 0.5, alpha: 0.3)
    /// Of one star, in points. Default 14.
    public var symbolSize: CGFloat = 14
    /// Between two stars, in points. Default 2.
    public var spacing: CGFloat = 2
    /// Whether the number stands behind its stars, as text of the cell. Default false.
    public var showsValue = false

    /// Five golden stars.
    public init() {}
}

extension RatingStyle: PlotStyle {
    package static var name: String { "rating" }
    package var showsText: Bool { showsValue }

    package func plots(_ data: PlotData) -> [(any Plot)?] {
        (0..<data.rowCount).map { row in data.number(0, row).map { RatingPlot($0, self) } }
    }
}

/// A row of stars, of which the first are filled.
struct RatingPlot: Plot, Hashable {
    /// How many are filled.
    let filled: Double
    let count: Int
    let style: RatingStyle

    init(_ number: Double, _ style: RatingStyle) {
        count = style.maximum.clamped(to: 1...100)
        let number = number.clamped(to: 0...Double(count))
        filled =
            switch style.rounding {
            case .whole: (number + 0.5).rounded(.down)
            case .half: (number * 2 + 0.5).rounded(.down) / 2
            case .none: number
            }
        self.style = style
    }

    private var side: CGFloat { style.symbolSize.limited }
    private var step: CGFloat { side + style.spacing.limited }

    var size: CGSize { CGSize(width: CGFloat(count) * step - (step - side), height: side) }

    func draw(in area: PlotArea, into list: inout DisplayList) {
        let (color, empty) = (area.color(style.color), area.color(style.emptyColor))
        // In a cell that is too narrow for them, stars are smaller.
        let factor = size.width > 0 ? min(1, area.rect.width / size.width) : 0
        let side = side * factor
        guard side > 0 else { return }
        for index in 0..<count {
            let start = CGFloat(index) * step * factor
            let x = area.isMirrored ? area.rect.maxX - start - side : area.rect.minX + start
            // Each on its own pixels, so that all look alike.
            let box = CGRect(x: area.snapped(x), y: area.snapped(area.rect.midY - side / 2), width: side, height: side)
            let share = (filled - Double(index)).clamped(to: 0...1)
            let path = style.shape == .circle ? Path(ellipseIn: box) : Path(starIn: box)
            if share < 1 { list.fill(path, with: empty) }
            guard share > 0 else { continue }
            if share == 1 {
                list.fill(path, with: color)
                continue
            }
            let width = area.snapped(side * share)
            list.pushClip(CGRect(x: area.isMirrored ? box.maxX - width : box.minX, y: box.minY, width: width, height: side))
            list.fill(path, with: color)
            list.popClip()
        }
    }
}

extension Path {
    /// A star of five points, as wide as a square and in the middle of its height.
    init(starIn box: CGRect) {
        self.init()
        // Sines and cosines of the angles of a regular pentagon.
        let corners: [(x: CGFloat, y: CGFloat)] = [
            (0, -1), (0.951_056_516, -0.309_016_994), (0.587_785_252, 0.809_016_994), (-0.587_785_252, 0.809_016_994),
            (-0.951_056_516, -0.309_016_994),
        ]
        // As wide as the box: its points to the left and right are so far apart.
        let radius = box.width / (2 * 0.951_056_516)
        // A pentagram's is 0.382; stars for ratings are a little fuller.
        let inner = -radius * 0.45
        let center = CGPoint(x: box.midX, y: box.midY + radius * (1 - 0.809_016_994) / 2)
        for index in 0..<5 {
            let (outer, opposite) = (corners[index], corners[(index + 3) % 5])
            let point = CGPoint(x: center.x + outer.x * radius, y: center.y + outer.y * radius)
            if index == 0 { move(to: point) } else { addLine(to: point) }
            addLine(to: CGPoint(x: center.x + opposite.x * inner, y: center.y + opposite.y * inner))
        }
        closeSubpath()
    }
}
