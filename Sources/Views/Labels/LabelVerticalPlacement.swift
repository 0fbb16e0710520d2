import Foundation
import RasterGraphics

extension Label {
    /// Where the block of lines lies in a label that is taller.
    package enum VerticalPlacement: Hashable, Sendable {
        case center
        case top
        case bottom
        /// The first baseline lies so far below the top, in points; further down where the ink above it needs more room.
        case firstBaseline(CGFloat)
        /// The last baseline lies so far above the bottom, in points.
        case lastBaseline(CGFloat)

        /// The top of a block of lines in a label of `height`, on a device pixel.
        /// - Parameters:
        ///   - blockHeight: Points.
        ///   - firstBaseline: Of the block, below its top.
        ///   - lastBaseline: The same.
        package func top(
            of blockHeight: CGFloat, firstBaseline: CGFloat, lastBaseline: CGFloat, in height: CGFloat, scale: CGFloat
        ) -> CGFloat {
            let top: CGFloat =
                switch self {
                case .center: (height - blockHeight) / 2
                case .top: 0
                case .bottom: height - blockHeight
                case .firstBaseline(let baseline): max(0, baseline - firstBaseline)
                case .lastBaseline(let descent): height - descent - lastBaseline
                }
            return top.snapped(toScale: scale)
        }
    }
}
