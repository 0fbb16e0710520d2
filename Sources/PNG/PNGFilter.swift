/// The filters of PNG §9: what a row's bytes are told apart from.
package enum PNGFilter: UInt8, Sendable, CaseIterable {
    case none, sub, up, average, paeth

    /// Whether the row above is needed.
    package var looksAbove: Bool { self == .up || self == .average || self == .paeth }

    /// Writes `count` filtered bytes of `row`.
    /// - Parameters:
    ///   - above: The row above, unfiltered. Only read where the filter looks above.
    ///   - bytesPerPixel: How far left the pixel before lies, 1 or more.
    package func apply(
        to row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, bytesPerPixel: Int,
        into target: UnsafeMutablePointer<UInt8>
    ) {
        let first = min(bytesPerPixel, count)
        var i = 0
        switch self {
        case .none:
            target.update(from: row, count: count)
        case .sub:
            target.update(from: row, count: first)
            i = first
            while i < count {
                target[i] = row[i] &- row[i &- bytesPerPixel]
                i &+= 1
            }
        case .up:
            while i < count {
                target[i] = row[i] &- above[i]
                i &+= 1
            }
        case .average:
            while i < count {
                let left = i < first ? 0 : UInt32(row[i &- bytesPerPixel])
                target[i] = row[i] &- UInt8(truncatingIfNeeded: (left &+ UInt32(above[i])) &>> 1)
                i &+= 1
            }
        case .paeth:
            while i < count {
                let left = i < first ? 0 : Int32(row[i &- bytesPerPixel])
                let corner = i < first ? 0 : Int32(above[i &- bytesPerPixel])
                target[i] = row[i] &- Self.paeth(left, Int32(above[i]), corner)
                i &+= 1
            }
        }
    }

    /// PNG §9.4: of left, above and corner the one nearest to left + above − corner, in this order.
    private static func paeth(_ left: Int32, _ above: Int32, _ corner: Int32) -> UInt8 {
        let toLeft = abs(above &- corner)
        let toAbove = abs(left &- corner)
        let toCorner = abs(left &+ above &- 2 &* corner)
        let nearest =
            toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner
        return UInt8(truncatingIfNeeded: nearest)
    }
}
