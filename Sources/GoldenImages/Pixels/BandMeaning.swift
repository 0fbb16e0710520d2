import RasterGraphics

/// Rows and columns of pixels that came, went or moved, in sentences.
struct BandMeaning {
    private let alignment: GridAlignment

    init(_ alignment: GridAlignment) { self.alignment = alignment }

    var findings: [LayoutFinding] {
        if alignment.isInPlace { return [] }
        if let edges { return [edges] }
        return [axis(isRows: true), axis(isRows: false)].compactMap { $0 }
    }

    // MARK: At the edges

    /// All of it moved, or more or less is shown of it.
    var edges: LayoutFinding? {
        if alignment.isInPlace { return nil }
        let (rows, columns) = (edges(isRows: true), edges(isRows: false))
        guard let rows, let columns else { return nil }
        let isSameSize =
            alignment.old.width == alignment.new.width && alignment.old.height == alignment.new.height
        if isSameSize {
            let way = [(columns.start, "right", "left"), (rows.start, "down", "up")].filter { $0.0 != 0 }
                .map { "\(abs($0.0)) px \($0.0 > 0 ? $0.1 : $0.2)" }
            return way.isEmpty ? nil : LayoutFinding(.layout, "everything moved \(Wording.list(way))")
        }
        let sides = [
            (rows.start, "row", "at the top"), (rows.end, "row", "at the bottom"), (columns.start, "column", "at the left"),
            (columns.end, "column", "at the right"),
        ]
        func words(_ isNew: Bool) -> String? {
            let list = sides.filter { isNew ? $0.0 > 0 : $0.0 < 0 }
            guard !list.isEmpty else { return nil }
            let numbers = list.map { "\(Wording.count(abs($0.0), $0.1)) of pixels \($0.2)" }
            let isOne = list.count == 1 && abs(list[0].0) == 1
            return "\(Wording.list(numbers)) \(isOne ? "is" : "are") \(isNew ? "new" : "gone")"
        }
        let all = [words(true), words(false)].compactMap { $0 }.joined(separator: ", and ")
        guard !all.isEmpty else { return nil }
        return LayoutFinding(
            .layout, all + (alignment.differenceCount == 0 ? "; the others are as they were" : ""))
    }

    /// How many rows came (or, below 0, went) before and behind the only ones with ink that both have; nil where there is something
    /// between.
    private func edges(isRows: Bool) -> (start: Int, end: Int)? {
        let bands = (isRows ? alignment.rows : alignment.columns).bands
        let (oldCount, newCount) =
            isRows ? (alignment.old.height, alignment.new.height) : (alignment.old.width, alignment.new.width)
        let inked = bands.filter { $0.isSame && alignment.isInked($0, isRows: isRows) }
        guard inked.count == 1 else { return nil }
        // What shows something is cut off by the picture's edge, or else it came or went there.
        for band in bands where !band.isSame && alignment.hasInk(band, isRows: isRows) {
            guard oldCount != newCount, band == bands.first || band == bands.last else { return nil }
        }
        let start = inked[0].new.lowerBound - inked[0].old.lowerBound
        return (start, newCount - oldCount - start)
    }

    // MARK: Within

    private struct Group: Hashable {
        let hasCome: Bool
        let count: Int
        let hasInk: Bool
    }

    private func axis(isRows: Bool) -> LayoutFinding? {
        let lines = isRows ? alignment.rows : alignment.columns
        var left = lines.bands.filter { !$0.isSame }
        if left.isEmpty { return nil }
        let (axis, noun) = isRows ? ("y", "row") : ("x", "column")
        var clauses: [String] = []
        for (from, to) in alignment.moves(isRows: isRows) {
            left.removeAll { $0 == from || $0 == to }
            clauses.append(
                "\(Wording.count(from.count, noun)) of pixels \(from.count == 1 ? "is" : "are") at \(axis) \(to.new.lowerBound), and "
                    + "\(from.count == 1 ? "was" : "were") at \(axis) \(from.old.lowerBound)")
        }
        var groups = Gathered<Group, LineAlignment.Band>()
        for band in left {
            let hasInk = alignment.hasInk(band, isRows: isRows)
            if alignment.isRoom(band, isRows: isRows) { continue }
            groups.add(Group(hasCome: band.hasCome, count: band.count, hasInk: hasInk), at: band)
        }
        clauses += groups.entries.prefix(3).map { sentence($0.key, $0.places, axis, noun) }
        guard !clauses.isEmpty else { return nil }
        var text = clauses.joined(separator: ", and ")
        if clauses.count == 1, let band = groups.entries.first?.places.first, groups.entries[0].places.count == 1,
            alignment.isFollowed(band, isRows: isRows)
        {
            let (behind, way) =
                isRows ? ("below", band.hasCome ? "down" : "up") : ("to the right", band.hasCome ? "right" : "left")
            text += "; what is \(behind) moved \(band.count) px \(way)"
        }
        return LayoutFinding(.layout, text)
    }

    private func sentence(_ group: Group, _ bands: [LineAlignment.Band], _ axis: String, _ noun: String) -> String {
        let starts = bands.map { $0.hasCome ? $0.new.lowerBound : $0.old.lowerBound }
        let what = group.hasCome ? "new" : "gone"
        let places =
            starts.count == 1 ? "at \(axis) \(starts[0])" : "at each of \(starts.count) places, the first at \(axis) \(starts[0])"
        if !group.hasInk {
            return "\(Wording.count(group.count, noun)) of empty pixels \(group.count == 1 ? "is" : "are") \(what) \(places)"
        }
        return "\(Wording.count(group.count, noun)) of pixels \(group.count == 1 ? "is" : "are") \(what) \(places)"
    }
}
