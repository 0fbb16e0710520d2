import RasterGraphics

/// Rows or columns of pixels that one of two pictures has more at one place, where nothing but their pixels is known.
enum RowAlignment {
    /// "18 rows of pixels are new from y 120; the others are as they were", nil where that is not all there is.
    static func finding(_ old: Bitmap, _ new: Bitmap) -> LayoutFinding? {
        if old.width == new.width, old.height != new.height {
            return finding(
                old.height, new.height, "row", "y", areEqual: { old.hasEqualPixels(0..<old.width, $0, in: new, 0, $1) })
        }
        if old.height == new.height, old.width != new.width {
            return finding(
                old.width, new.width, "column", "x",
                areEqual: { a, b in (0..<old.height).allSatisfy { old[a, $0] == new[b, $0] } })
        }
        return nil
    }

    private static func finding(
        _ old: Int, _ new: Int, _ noun: String, _ axis: String, areEqual: (Int, Int) -> Bool
    ) -> LayoutFinding? {
        let shared = min(old, new)
        let start = (0..<shared).first { !areEqual($0, $0) } ?? shared
        let end = (0..<shared - start).first { !areEqual(old - 1 - $0, new - 1 - $0) } ?? shared - start
        guard start + end == shared else { return nil }
        let more = abs(new - old)
        let words = "\(Wording.count(more, noun)) of pixels \(more == 1 ? "is" : "are")"
        return LayoutFinding(
            .layout, "\(words) \(new > old ? "new" : "gone") from \(axis) \(start); the others are as they were")
    }
}
