import RasterGraphics

/// What two bitmaps differ in, where nothing but their pixels is known: the cause first, as far as pixels prove one.
struct PixelMeaning {
    private let old, new: PixelGrid
    private let difference: BitmapDifference
    private let alignment: GridAlignment

    init(_ alignment: GridAlignment, _ difference: BitmapDifference) {
        (old, new) = (alignment.old, alignment.new)
        self.alignment = alignment
        self.difference = difference
    }

    /// At most three.
    var findings: [LayoutFinding] {
        if old.width != new.width || old.height != new.height { return findingsOfSizes }
        if difference.count == 1 { return [onePixel] }
        let colors = ColorMeaning(old, new, within: difference.bounds)
        let whole = WholeMeaning(old, new)
        if let cause = colors.opacity ?? blank ?? whole.turned ?? whole.tones ?? alignment.exchange { return [cause, counted] }
        if let edges = Antialiasing(old, new, stopsAtNews: true).finding { return [edges, counted] }
        let bands = BandMeaning(alignment)
        if let moved = bands.edges { return [moved, counted] }
        // One thing that moved takes no rows with it.
        if !alignment.isTrivial {
            let movements = RegionMeaning(.straight(old, new), isRest: false).movements
            if !movements.isEmpty { return Array((movements + [counted]).prefix(3)) }
        }
        let moves = bands.findings
        if moves.isEmpty, let cause = whole.sharpness ?? whole.slight(difference) { return [cause, counted] }
        let places = RegionMeaning(alignment, isRest: !moves.isEmpty).findings
        // Places are told with how many pixels they have.
        let isCounted = moves.isEmpty && places.count == 1 && places[0].cause == .pixels
        return Array((moves + places + (isCounted ? [] : [counted])).prefix(3))
    }

    private var findingsOfSizes: [LayoutFinding] {
        let size = LayoutFinding(.size, "the picture is \(new.width) × \(new.height) px, was \(old.width) × \(old.height)")
        let whole = WholeMeaning(old, new)
        if let cause = whole.turned ?? whole.scale { return [cause, size] }
        let moves = BandMeaning(alignment).findings
        // The count says nothing of pictures of which one is larger and nothing else is known.
        if moves.isEmpty || alignment.isTrivial && alignment.differenceCount > 0 { return [size, counted] }
        return Array((moves + RegionMeaning(alignment, isRest: true).findings).prefix(2)) + [size]
    }

    /// How many there are, and where.
    private var counted: LayoutFinding { LayoutFinding(.pixels, difference.sentence) }

    private var onePixel: LayoutFinding {
        let (x, y) = (difference.bounds.x, difference.bounds.y)
        return LayoutFinding(
            .pixels, "1 pixel differs, at x \(x), y \(y): \(old[x, y].color.hex) → \(new[x, y].color.hex)")
    }

    /// Nothing is left, or nothing was there.
    private var blank: LayoutFinding? {
        if let color = new.onlyColor(in: new.bounds), old.onlyColor(in: old.bounds) == nil {
            return LayoutFinding(.layout, "the picture is empty: all of it is \(color.color.hex)")
        }
        if let color = old.onlyColor(in: old.bounds), new.onlyColor(in: new.bounds) == nil {
            return LayoutFinding(.layout, "the picture was empty: all of it was \(color.color.hex)")
        }
        return nil
    }
}
