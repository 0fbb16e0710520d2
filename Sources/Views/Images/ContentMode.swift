import Foundation

extension View {
    /// Where the content of a view lies in its bounds, and how large it is.
    public enum ContentMode: Int, Hashable, Sendable, CaseIterable {
        /// As large as the bounds: the default.
        case scaleToFill
        /// As large as it can be inside of the bounds with its proportions, in the middle.
        case scaleAspectFit
        /// As small as it can be to cover the bounds with its proportions, in the middle.
        case scaleAspectFill
        /// As `scaleToFill`, the content being drawn anew when the bounds change: here it always is.
        case redraw
        // At its own size.
        case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight

        /// Where content of a size lies in `bounds`. `.zero` where the size or the bounds have no area or are not finite.
        package func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
            guard size.width > 0, size.height > 0, bounds.width > 0, bounds.height > 0, bounds.isFinite,
                size.width.isFinite, size.height.isFinite
            else { return .zero }
            let (wide, high) = (bounds.width / size.width, bounds.height / size.height)
            switch self {
            case .scaleToFill, .redraw: return bounds
            case .scaleAspectFit: return placed(size, times: min(wide, high), in: bounds)
            case .scaleAspectFill: return placed(size, times: max(wide, high), in: bounds)
            default: return placed(size, times: 1, in: bounds)
            }
        }

        private func placed(_ size: CGSize, times factor: CGFloat, in bounds: CGRect) -> CGRect {
            let (width, height) = (size.width * factor, size.height * factor)
            let x =
                switch self {
                case .left, .topLeft, .bottomLeft: bounds.minX
                case .right, .topRight, .bottomRight: bounds.maxX - width
                default: bounds.midX - width / 2
                }
            let y =
                switch self {
                case .top, .topLeft, .topRight: bounds.minY
                case .bottom, .bottomLeft, .bottomRight: bounds.maxY - height
                default: bounds.midY - height / 2
                }
            return CGRect(x: x, y: y, width: width, height: height)
        }
    }
}
