internal import Algorithms

/// Brings the widths of columns, in pixels, to a sum.
enum ColumnFitting {
    /// Widths grown in proportion until their sum is `total`; as they are when it is already.
    static func grown(_ widths: [Int], to total: Int) -> [Int] {
        let sum = widths.reduce(0, +)
        guard sum > 0, sum < total else { return widths }
        // Edges, not widths, are rounded: so the sum is met to the pixel.
        var edge = 0
        var lastPixel = 0
        return widths.map { width in
            edge += width
            let pixel = Int((Double(edge) * Double(total) / Double(sum)).rounded())
            defer { lastPixel = pixel }
            return pixel - lastPixel
        }
    }

    /// Widths made smaller until their sum is `total` or all are at their minimum.
    ///
    /// Columns up to a bound stay whole, since a short text that is broken reads badly. Each wider one gets the
    /// geometric mean of the bound and its width, unless its minimum is greater: four times the text has twice the
    /// width, so that long texts do not become towers.
    static func shrunk(_ widths: [Int], minimums: [Int], to total: Int) -> [Int] {
        guard widths.reduce(0, +) > total else { return widths }
        let minimums = zip(widths, minimums).map { min($0, $1) }
        func bounded(by bound: Int) -> [Int] {
            zip(widths, minimums).map { width, minimum in
                guard width > bound else { return width }
                return max(minimum, Int((Double(width) * Double(bound)).squareRoot()))
            }
        }
        // The greatest bound that fits.
        let bounds = 1..<(widths.max() ?? 0) + 1
        var result = bounded(by: bounds.partitioningIndex { bounded(by: $0).reduce(0, +) > total } - 1)
        // The next bound is too much for all: what is left goes to cut columns, a pixel at a time.
        var rest = total - result.reduce(0, +)
        while rest > 0 {
            for i in result.indices where rest > 0 && result[i] < widths[i] {
                result[i] += 1
                rest -= 1
            }
        }
        return result
    }
}
