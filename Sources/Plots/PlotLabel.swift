import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics
import RasterText

/// A short text in a plot, measured as it is drawn.
struct PlotLabel: Hashable, Sendable {
    let text: String
    let font: Font
    /// Its advance, in points.
    let width: CGFloat

    /// Nil for no text, and for a size that is none.
    /// - Parameter size: Of the font, in points.
    init?(_ text: String, _ font: Font, size: CGFloat) {
        // Beyond that no size is one of a label.
        guard size > 0, size <= 1000, !text.isEmpty else { return nil }
        self.text = text
        self.font = font.withSize(size).withMonospacedDigits
        width = self.font.width(of: text)
    }

    /// Between a label and what it stands beside, in points.
    static let gap: CGFloat = 4
    /// Between a label and the edges of the bar that it stands in, in points.
    static let padding: CGFloat = 3

    /// What it takes above and below its baseline: capitals and digits, and the tails of commas.
    var height: CGFloat { font.capHeight - font.descender }

    /// Draws it with its left end at `x`, and the middle of its digits at `y`.
    /// - Parameter background: The one opaque colour behind it, if it is known.
    func draw(
        x: CGFloat, middle y: CGFloat, _ color: ColorU8, over background: ColorU8?, into list: inout DisplayList, scale: CGFloat
    ) {
        draw(x: x, baseline: (y + font.capHeight / 2).snapped(toScale: scale), color, over: background, into: &list, scale: scale)
    }

    /// Draws it with its left end at `x`, and its baseline at `y`.
    func draw(
        x: CGFloat, baseline y: CGFloat, _ color: ColorU8, over background: ColorU8?, into list: inout DisplayList,
        scale: CGFloat
    ) {
        let unlimited = CGSize(width: CGFloat.infinity, height: .infinity)
        let paragraph = Paragraph(text, style: ParagraphStyle(font: font), in: unlimited, displayScale: scale)
        guard let line = paragraph.lines.first else { return }
        list.draw(line, at: CGPoint(x: x, y: y), color: color, over: background)
    }

    /// Draws it in the middle of a bar in whichever of dark and light reads better there; nothing where it does not fit.
    func draw(centeredIn bar: CGRect, of color: ColorU8, into list: inout DisplayList, _ area: PlotArea) {
        guard fits(in: bar) else { return }
        draw(x: bar.midX - width / 2, in: bar, of: color, into: &list, area)
    }

    /// The same with its left end at `x`, which is to be in the bar.
    func draw(x: CGFloat, in bar: CGRect, of color: ColorU8, into list: inout DisplayList, _ area: PlotArea) {
        let behind = area.backdrop(under: color)
        let text = Contrast.textColor(on: Color(behind ?? color), dark: TablePalette.dark, light: .white)
        draw(x: x, middle: bar.midY, text.components(), over: behind, into: &list, scale: area.scale)
    }

    /// Draws it beside a bar with its left end at `x`, on the track behind that or on the cell. A track of a colour of its own is
    /// dark or light whatever the table is: there it is written in whichever reads better.
    func draw(
        x: CGFloat, beside bar: CGRect, on track: ColorU8?, _ color: ColorU8, into list: inout DisplayList, _ area: PlotArea
    ) {
        if let track, track.alpha == 255 { return draw(x: x, in: bar, of: track, into: &list, area) }
        let behind = track.map { area.backdrop(under: $0) } ?? area.backdrop
        draw(x: x, middle: bar.midY, color, over: behind, into: &list, scale: area.scale)
    }

    /// The widest of some labels, in points; 0 without any.
    static func greatestWidth(_ labels: some Sequence<PlotLabel?>) -> CGFloat {
        labels.reduce(0) { max($0, $1?.width ?? 0) }
    }

    /// Whether a bar has room for it.
    func fits(in bar: CGRect) -> Bool {
        width + 2 * Self.padding <= bar.width && font.capHeight <= bar.height
    }
}
