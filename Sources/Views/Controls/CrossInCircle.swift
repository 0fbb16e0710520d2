import Foundation
import RasterGraphics

extension Path {
    /// A circle that fills a square box, with an x cut out of it when filled by the even-odd rule: the button that clears a
    /// field.
    package static func crossInCircle(in box: CGRect) -> Path {
        var path = Path(roundedRect: box, radii: CornerRadii(box.width / 2))
        let center = CGPoint(x: box.midX, y: box.midY)
        // Arms from the middle, each half as wide as it is apart from the axis: one outline, so that no part is
        // covered twice.
        let arm = box.width * 0.2
        let half = box.width * 0.05 * CGFloat(2).squareRoot()
        let corners: [(CGFloat, CGFloat)] = [
            (0, -half), (arm - half / 2, -arm - half / 2), (arm + half / 2, -arm + half / 2), (half, 0),
            (arm + half / 2, arm - half / 2), (arm - half / 2, arm + half / 2), (0, half),
            (-arm + half / 2, arm + half / 2), (-arm - half / 2, arm - half / 2), (-half, 0),
            (-arm - half / 2, -arm + half / 2), (-arm + half / 2, -arm - half / 2),
        ]
        path.append(polygon(corners.map { CGPoint(x: center.x + $0.0, y: center.y + $0.1) }))
        return path
    }

    /// Straight lines from corner to corner.
    static func polygon(_ corners: [CGPoint]) -> Path {
        var path = Path()
        for (index, corner) in corners.enumerated() {
            if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
        }
        path.closeSubpath()
        return path
    }
}
