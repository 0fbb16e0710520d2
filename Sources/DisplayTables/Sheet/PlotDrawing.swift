import Foundation
import RasterDrawing
import RasterGrid
import RasterPlots
import RasterViews

/// A plot in a cell.
struct PlotDrawing: CellDrawing {
    let plot: any Plot

    var size: CGSize { plot.size }

    func draw(in rect: CGRect, isRightToLeft: Bool, into list: inout DisplayList, context: DrawingContext) {
        let area = PlotArea(
            rect, isMirrored: isRightToLeft, scale: context.scale, traits: context.traits, backdrop: context.backdrop)
        plot.draw(in: area, into: &list)
    }
}
