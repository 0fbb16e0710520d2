import Foundation
import RasterDrawing
import RasterFormats
import RasterGrid
import RasterPlots
import RasterViews

/// A plot in a cell.
struct PlotDrawing: CellDrawing {
    let plot: any Plot
    /// What it shows: by the plot's columns, from the first row of the data on.
    let values: [[DataValue]]
    /// Of the data.
    let row: Int
    /// Whether the first value stands behind it as text.
    let showsText: Bool

    /// The values by their own digits, but for one that can be read anyhow.
    var alternative: String? {
        let told = values.dropFirst(showsText ? 1 : 0).compactMap { PlainFormat().text(of: $0[row])?.string }
        return told.isEmpty ? nil : told.joined(separator: ", ")
    }

    var size: CGSize { plot.size }

    func draw(in rect: CGRect, isRightToLeft: Bool, into list: inout DisplayList, context: DrawingContext) {
        let area = PlotArea(
            rect, isMirrored: isRightToLeft, scale: context.scale, traits: context.traits, backdrop: context.backdrop)
        plot.draw(in: area, into: &list)
    }
}
