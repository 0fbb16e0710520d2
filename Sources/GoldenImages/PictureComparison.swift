import RasterDrawing
import RasterGraphics

/// What two pictures differ in, the meaning first.
public struct PictureComparison: Sendable {
    /// Whether what was asked for is the same.
    public let isSame: Bool
    /// What differs, what matters most first. Of pictures that are the same enough it says how they still differ; empty for
    /// equal ones.
    public let findings: [LayoutFinding]
    /// The pixels that differ, as they lie; nil where none does.
    public let difference: BitmapDifference?
    /// Where they differ: rows, columns and cells that came, went, moved or changed, and other places by their pixels.
    ///
    /// Of pictures whose layouts do not tell they are looked for when they are asked for.
    public var changes: [PictureChange] { named.isEmpty ? (alignment.map { PictureChange.changes($0) } ?? []) : named }
    /// Changes that layouts tell.
    private let named: [PictureChange]
    /// The pictures as they were compared; nil where no pixel differs.
    private let bitmaps: (old: Bitmap, new: Bitmap)?
    /// Where the sentences are made of it.
    private let knownAlignment: GridAlignment?

    /// Which rows and columns of pixels belong together.
    private var alignment: GridAlignment? {
        knownAlignment ?? bitmaps.map { GridAlignment(PixelGrid($0.old), PixelGrid($0.new)) }
    }

    /// What differs, on the pictures themselves: what did not change is dim, rows and columns that came, went or moved are
    /// framed in green, red and violet, places that changed in orange. As large as the new picture with what went from the old
    /// one. Nil where no pixel differs; drawn when it is asked for.
    public var differencePicture: Bitmap? {
        alignment.map { DifferencePicture($0).bitmap(named.isEmpty ? PictureChange.changes($0) : named) }
    }

    /// Compares two pictures.
    ///
    /// Complexity: linear in the pixels; equal pictures take one pass over their memory.
    /// - Parameters:
    ///   - scope: What is to be the same. Default: pixels, and the layout where both have one.
    ///   - tolerance: How much pixels may differ. Default: not at all.
    ///   - ignored: What is left out; the pictures must have layouts then.
    public init(
        _ expected: GoldenPicture, _ actual: GoldenPicture, scope: GoldenScope = .everything,
        tolerance: PixelTolerance = .exact, ignoring ignored: [IgnoredPlace] = []
    ) {
        if expected == actual, ignored.isEmpty {
            (isSame, findings, difference, named, bitmaps, knownAlignment) = (true, [], nil, [], nil, nil)
            return
        }
        var (expected, actual) = (expected, actual)
        let unknown = Self.take(ignored, out: &expected, &actual)
        GoldenPicture.forgetUnknown(&expected, &actual)
        let pixelsAreEqual = expected.bitmap == actual.bitmap
        let hasLayouts = expected.layout != nil && actual.layout != nil
        let layoutsAreEqual = !hasLayouts || expected.layout?.withoutNames == actual.layout?.withoutNames
        let comparison = expected.layout.flatMap { old in
            layoutsAreEqual && pixelsAreEqual ? nil : actual.layout.map { LayoutComparison(old, $0) }
        }
        named = comparison?.changes ?? []
        var findings = unknown + (layoutsAreEqual ? [] : comparison?.findings ?? [])
        let pixelsAreWithin: Bool
        if pixelsAreEqual {
            (difference, bitmaps, knownAlignment) = (nil, nil, nil)
            pixelsAreWithin = true
            if !layoutsAreEqual, findings.isEmpty {
                findings.append(LayoutFinding(.layout, "the layouts differ in what cannot be seen"))
            }
        } else {
            let difference = BitmapDifference(expected.bitmap, actual.bitmap)
            self.difference = difference
            bitmaps = (expected.bitmap, actual.bitmap)
            // Layouts tell more than pixels do, and sooner.
            let isByPixels = (comparison == nil || expected.layout?.scale != actual.layout?.scale) && findings.isEmpty
            knownAlignment = isByPixels ? GridAlignment(PixelGrid(expected.bitmap), PixelGrid(actual.bitmap)) : nil
            findings +=
                knownAlignment.map { PixelMeaning($0, difference).findings }
                ?? Self.pixelFindings(
                    expected, actual, comparison, difference, layoutsAreEqual: layoutsAreEqual, isExplained: !findings.isEmpty)
            if tolerance == .exact {
                pixelsAreWithin = false
            } else {
                let (allows, sentence) = Self.judge(expected.bitmap, actual.bitmap, tolerance)
                pixelsAreWithin = allows
                findings.append(LayoutFinding(.pixels, sentence))
            }
        }
        let isWithin =
            switch scope {
            case .everything: pixelsAreWithin && (layoutsAreEqual || tolerance != .exact)
            case .layoutOnly: hasLayouts ? layoutsAreEqual : pixelsAreWithin
            case .pixelsOnly: pixelsAreWithin
            }
        isSame = unknown.isEmpty && isWithin
        self.findings = findings
    }

    /// Takes places out of both pictures.
    /// - Returns: What there is to say of those that one of them does not have.
    private static func take(
        _ ignored: [IgnoredPlace], out expected: inout GoldenPicture, _ actual: inout GoldenPicture
    ) -> [LayoutFinding] {
        var unknown: [LayoutFinding] = []
        for place in ignored {
            let isKnown = (expected.remove(place), actual.remove(place))
            if isKnown.0, isKnown.1 { continue }
            let picture = isKnown.1 ? "the recorded picture" : "the new picture"
            let reason = actual.layout == nil || expected.layout == nil ? ": it has no layout" : ""
            unknown.append(LayoutFinding(.layout, "\(place) is to be ignored, but \(picture) has none\(reason)"))
        }
        return unknown
    }

    /// Whether pixels are as near as they have to be, and how near they are.
    private static func judge(_ old: Bitmap, _ new: Bitmap, _ tolerance: PixelTolerance) -> (Bool, String) {
        guard case .ignoringAntialiasing(let rest) = tolerance else {
            let sweep = PixelSweep(old, new)
            return (new.hasSize(of: old) && tolerance.allows(sweep), sweep.sentence)
        }
        let antialiasing = Antialiasing(PixelGrid(old), PixelGrid(new))
        let sweep = PixelSweep(old, new.replacing(antialiasing.isNoise, by: old))
        let noise = antialiasing.noiseCount
        let sentence =
            "\(Wording.count(noise, "pixel")) \(noise == 1 ? "differs" : "differ") as antialiasing does; of the others "
            + sweep.sentence
        return (new.hasSize(of: old) && rest.allows(sweep), sentence)
    }

    private static func pixelFindings(
        _ expected: GoldenPicture, _ actual: GoldenPicture, _ comparison: LayoutComparison?,
        _ difference: BitmapDifference, layoutsAreEqual: Bool, isExplained: Bool
    ) -> [LayoutFinding] {
        let (old, new) = (expected.bitmap, actual.bitmap)
        // What lies or looks otherwise says more than its pixels.
        if comparison != nil, !layoutsAreEqual, isExplained { return [] }
        guard let comparison, expected.layout?.scale == actual.layout?.scale else {
            return [LayoutFinding(.pixels, difference.sentence)]
        }
        let attribution = PixelAttribution(old, new, pairs: comparison.pairs)
        guard let first = attribution.regions.first else { return [LayoutFinding(.pixels, difference.sentence)] }
        let levels = attribution.regions.map(\.levels).max() ?? 0
        var sentence =
            "the layout is the same: \(Wording.count(difference.count, "pixel")) \(difference.count == 1 ? "differs" : "differ") "
            + "by up to \(Wording.count(levels, "level")), in \(attribution.places)"
        if difference.count <= 8 { sentence += ", first at x \(first.x), y \(first.y)" }
        return [LayoutFinding(.pixels, sentence)]
    }
}

extension BitmapDifference {
    var sentence: String {
        "\(Wording.count(count, "pixel")) \(count == 1 ? "differs" : "differ") within x \(bounds.x)..<\(bounds.maxX), y "
            + "\(bounds.y)..<\(bounds.maxY)"
    }
}

extension Bitmap {
    fileprivate func hasSize(of other: Bitmap) -> Bool { width == other.width && height == other.height }

    /// With some pixels of another of its size.
    fileprivate func replacing(_ isReplaced: [Bool], by other: Bitmap) -> Bitmap {
        guard hasSize(of: other) else { return self }
        var bitmap = self
        for (index, isReplaced) in isReplaced.enumerated() where isReplaced {
            bitmap.bytes.replaceSubrange(index * 4..<index * 4 + 4, with: other.bytes[index * 4..<index * 4 + 4])
        }
        return bitmap
    }
}

extension PictureLayout {
    /// What is compared.
    fileprivate var withoutNames: PictureLayout {
        var layout = self
        layout.views = []
        return layout
    }
}

extension IgnoredPlace: CustomStringConvertible {
    public var description: String {
        switch self {
        case .column(let name): "column ‘\(name)’"
        case .row(let row): "row \(row)"
        case .cell(let row, let column): "cell \(row), \(column)"
        }
    }
}

extension GoldenPicture {
    /// Takes out of two layouts what one of them does not say, having been written before it could be.
    fileprivate static func forgetUnknown(_ a: inout GoldenPicture, _ b: inout GoldenPicture) {
        func forget(_ layout: inout PictureLayout) {
            layout.page = nil
            for index in layout.parts.indices { layout.parts[index].shapes.removeAll { $0.kind == .opacity } }
        }
        guard var first = a.layout, var second = b.layout, (first.page == nil) != (second.page == nil) else { return }
        forget(&first)
        forget(&second)
        (a.layout, b.layout) = (first, second)
    }

    /// Takes away what a place says and shows. False where there is no such place.
    fileprivate mutating func remove(_ ignored: IgnoredPlace) -> Bool {
        guard var layout else { return false }
        let table = LayoutTable(layout, table: 0)
        let body = table.rows.filter { $0.kind == .body }
        let cells: [PictureLayout.Part]
        switch ignored {
        case .column(let name):
            guard let column = table.column(named: name) else { return false }
            cells = body.flatMap { $0.cells.filter { $0.columns.contains(column.index) } }
        case .row(let number):
            guard let row = body.first(where: { $0.number == number }) else { return false }
            cells = row.cells
        case .cell(let number, let column):
            guard let row = body.first(where: { $0.number == number }), table.columns.indices.contains(column - 1),
                let cell = row.cells.first(where: { $0.columns.contains(table.columns[column - 1].index) })
            else { return false }
            cells = [cell]
        }
        let places = Set(cells.map(\.place))
        for index in layout.parts.indices where layout.parts[index].table == 0 && places.contains(layout.parts[index].place) {
            layout.parts[index].texts = []
            layout.parts[index].shapes = []
        }
        let all = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
        for cell in cells {
            let frame = cell.frame.intersection(all)
            for y in frame.y..<max(frame.y, frame.maxY) {
                for x in frame.x..<max(frame.x, frame.maxX) { bitmap[x, y] = .clear }
            }
        }
        self.layout = layout
        return true
    }
}
