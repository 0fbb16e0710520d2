import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics

/// How progress looks.
public struct ProgressStyle: Hashable, Sendable {
    /// Default: blue.
    public var color: Color = TablePalette.accent
    /// Of bars that have come to the end. Default: green.
    public var completeColor: Color = TablePalette.positive
    /// Behind each bar. Default: a veil of grey.
    public var track: Color = TablePalette.track
    /// Points. Default 72 × 6.
    public var size = CGSize(width: 72, height: 6)
    /// The radius of corners in points, at most half of the height. Default nil: that.
    public var cornerRadius: CGFloat?
    /// What the ends stand for. Default 0…1.
    public var domain: ClosedRange<Double> = 0...1
    /// Whether the number stands behind its bar, as text of the cell. Default true.
    public var showsValue = true

    /// A blue bar with round ends on a grey one.
    public init() {}
}

extension ProgressStyle: PlotStyle {
    package static var name: String { "progress" }
    package var showsText: Bool { showsValue }

    package func plots(_ data: PlotData) -> [(any Plot)?] {
        guard let scale = PlotScale([], zero: true, given: domain) else { return [] }
        return (0..<data.rowCount).map { row in
            data.number(0, row).map { ProgressBar(share: scale.share($0), style: self) }
        }
    }
}

/// A rounded bar on a rounded track.
struct ProgressBar: Plot, Hashable {
    /// From 0 to 1.
    let share: Double
    let style: ProgressStyle

    var size: CGSize { style.size.limited }

    func draw(in area: PlotArea, into list: inout DisplayList) {
        let track = area.bar((0, 1))
        let radius = min(style.cornerRadius.map(\.limited) ?? .infinity, track.height / 2)
        list.fill(track, radii: CornerRadii(radius), with: area.color(style.track))
        guard share > 0 else { return }
        // A little progress is a dot: narrower than high it would be no bar with round ends.
        var bar = area.bar((0, share))
        let width = min(max(bar.width, 2 * radius), track.width)
        if area.isMirrored { bar.origin.x = bar.maxX - width }
        bar.size.width = width
        list.fill(bar, radii: CornerRadii(radius), with: area.color(share == 1 ? style.completeColor : style.color))
    }
}
