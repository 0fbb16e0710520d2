import Foundation
import RasterGraphics
import RasterPlots

/// What gt's `nanoplot_options` says of the looks of small plots. Nil is what plots have without it.
package struct NanoplotOptions: Hashable, Sendable {
    /// Colours and widths, in gt's units, of lines around something: one value after the other, repeated.
    package struct Outlines: Hashable, Sendable {
        package var colors: [Color] = []
        package var widths: [CGFloat] = []

        fileprivate var isSaid: Bool { !colors.isEmpty || !widths.isEmpty }

        fileprivate func lines(_ standard: Color) -> [SparklineStyle.Outline] {
            (0..<max(colors.count, widths.count)).map { place in
                .init(
                    color: colors.repeating(at: place) ?? standard,
                    width: widths.repeating(at: place).map(NanoplotOptions.points) ?? 1)
            }
        }
    }

    // Of lines. Lengths are gt's, see `points`; lists have one value after the other, repeated.
    package var pointRadii: [CGFloat] = []
    package var pointColors: [Color] = []
    package var pointOutlines = Outlines()
    package var lineWidth: CGFloat?
    package var lineColor, areaColor: Color?
    package var isCurved, showsPoints, showsLine, showsArea: Bool?
    // Of bars.
    package var barColors: [Color] = []
    package var negativeColor: Color?
    package var barOutlines = Outlines()
    package var negativeOutlineColor: Color?
    package var negativeOutlineWidth: CGFloat?
    // Of both.
    package var referenceColor, bandColor: Color?
    package var showsReference, showsBand: Bool?
    /// The names of what is said of pages only: of what a pointer shows there.
    package var ofPages: [String] = []

    package init() {}

    /// gt draws plots of a height of about 130 and shows them 2 em high, 32 points: a quarter of the size.
    fileprivate static func points(_ length: CGFloat) -> CGFloat { length / 4 }

    /// gt fills areas with a pattern of thin lines, which lets about a third of their colour through.
    private static let areaAlpha: CGFloat = 0.35

    private var areDotsSaid: Bool { !pointRadii.isEmpty || !pointColors.isEmpty || pointOutlines.isSaid }

    /// A style of lines with these looks.
    func lines(_ given: SparklineStyle) throws(DisplayTableError) -> SparklineStyle {
        if showsLine == false, showsPoints == false { throw .other("without its line and its points nothing is left of a plot") }
        var style = shared(given)
        if showsLine == false {
            style.kind = .points
        } else if let showsArea = showsArea ?? (areaColor == nil ? nil : true) {
            style.kind = showsArea ? .area : .line
        }
        style.showsAllPoints = showsPoints ?? areDotsSaid
        if showsPoints == false { style.marks = [] }
        style.color = lineColor ?? style.color
        style.lineWidth = lineWidth.map(Self.points) ?? style.lineWidth
        style.isCurved = isCurved ?? style.isCurved
        style.areaColor = areaColor.map { $0.withAlphaComponent(Self.areaAlpha) } ?? style.areaColor
        if !pointColors.isEmpty { style.pointColors = pointColors }
        if !pointRadii.isEmpty { style.pointRadii = pointRadii.map(Self.points) }
        if pointOutlines.isSaid { style.pointOutlines = pointOutlines.lines(.white) }
        return style
    }

    /// A style of bars with these looks.
    func bars(_ given: SparklineStyle) -> SparklineStyle {
        var style = shared(given)
        style.kind = .columns
        if barColors.count == 1 { style.color = barColors[0] } else { style.columnColors = barColors }
        style.negativeColor = negativeColor ?? style.negativeColor
        if barOutlines.isSaid { style.columnOutlines = barOutlines.lines(style.color) }
        if isNegativeOutlineSaid {
            style.negativeOutline = .init(
                color: negativeOutlineColor ?? style.negativeColor, width: negativeOutlineWidth.map(Self.points) ?? 1)
        }
        return style
    }

    private var isNegativeOutlineSaid: Bool { negativeOutlineColor != nil || negativeOutlineWidth != nil }

    private func shared(_ given: SparklineStyle) -> SparklineStyle {
        var style = given
        style.referenceColor = referenceColor ?? style.referenceColor
        if let bandColor { style.band?.color = bandColor }
        if showsReference == false { style.reference = nil }
        if showsBand == false { style.band = nil }
        return style
    }

    /// What has no effect on plots of lines or of bars, in sentences without a full stop.
    func remarks(isOfLines: Bool) -> [String] {
        let areLinesSaid =
            areDotsSaid || lineWidth != nil || lineColor != nil || areaColor != nil || isCurved != nil || showsPoints != nil
            || showsLine != nil || showsArea != nil
        let areBarsSaid = !barColors.isEmpty || negativeColor != nil || barOutlines.isSaid || isNegativeOutlineSaid
        var remarks: [String] = []
        if isOfLines, areBarsSaid { remarks.append("looks of bars have no effect: the plots are not of bars") }
        if !isOfLines, areLinesSaid {
            remarks.append("looks of lines, points and areas have no effect: the plots are not of lines")
        }
        if !ofPages.isEmpty {
            remarks.append("\(ofPages.quotedList()) of plots has no effect: a picture has no pointer that it is shown under")
        }
        return remarks
    }
}
