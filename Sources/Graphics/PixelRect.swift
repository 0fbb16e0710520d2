/// A rect of whole pixels: columns `x ..< x + width` of rows `y ..< y + height`.
public struct PixelRect: Hashable, Sendable {
    /// The top left pixel, and how many columns and rows there are.
    public var x, y, width, height: Int

    /// A side that is negative becomes 0.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// The first column to the right of the rect.
    public var maxX: Int { x + width }
    /// The first row below the rect.
    public var maxY: Int { y + height }
    /// Whether the rect holds no pixel.
    public var isEmpty: Bool { width == 0 || height == 0 }

    /// The pixels that both rects hold.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x)
        let top = max(y, other.y)
        return PixelRect(
            x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }
}
