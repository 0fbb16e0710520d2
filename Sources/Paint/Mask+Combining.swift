import RasterGraphics

extension Mask {
    /// A mask of a size with its top left at the origin that covers nothing.
    package init(emptyWidth width: Int, height: Int) {
        self.init(
            left: 0, top: 0, width: width, height: height, coverage: [UInt8](repeating: 0, count: width * height))
    }

    /// This mask with what `other` covers, as far as it lies in this mask's box.
    package func adding(_ other: Mask) -> Mask { combined(with: other) { $0 + multiply255(255 - $0, $1) } }

    /// This mask without what `other` covers.
    package func removing(_ other: Mask) -> Mask { combined(with: other) { multiply255($0, 255 - $1) } }

    /// Black with the mask as alpha.
    package var bitmap: Bitmap {
        Bitmap(width: width, height: height, bytes: coverage.flatMap { [0, 0, 0, $0] })
    }

    private func combined(with other: Mask, _ combine: (UInt8, UInt8) -> UInt8) -> Mask {
        var coverage = coverage
        let columns = (max(left, other.left)..<max(left, other.left, min(left + width, other.left + other.width)))
        let rows = (max(top, other.top)..<max(top, other.top, min(top + height, other.top + other.height)))
        for row in rows {
            let (own, others) = ((row - top) * width - left, (row - other.top) * other.width - other.left)
            for column in columns {
                coverage[own + column] = combine(coverage[own + column], other.coverage[others + column])
            }
        }
        return Mask(left: left, top: top, width: width, height: height, coverage: coverage)
    }
}
