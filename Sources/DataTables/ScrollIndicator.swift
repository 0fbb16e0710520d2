import Foundation
import RasterDrawing
import RasterViews
struct ScrollIndicator {
    enum Axis { case vertical, horizontal }
    let axis: Axis
    let track: CGRect
    let contentLength: CGFloat
    let offset: CGFloat
    func draw(into list: inout DisplayList, context: DrawingContext) {}
}
