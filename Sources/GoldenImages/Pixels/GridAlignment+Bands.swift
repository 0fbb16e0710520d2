import RasterGraphics

/// What rows and columns that came or went are.
extension GridAlignment {
    /// Whether every pixel lies where it did.
    var isInPlace: Bool { rows.bands.allSatisfy(\.isSame) && columns.bands.allSatisfy(\.isSame) }
    /// Whether nothing moved, though one picture may go on where the other ends.
    var isTrivial: Bool { rows.isStraight && columns.isStraight }

    /// Whether most ink of rows that went is that of rows that came.
    func isAlike(_ from: LineAlignment.Band, _ to: LineAlignment.Band, isRows: Bool) -> Bool {
        let (a, b) = (box(of: from, isRows: isRows), box(of: to, isRows: isRows))
        guard a.width == b.width, a.height == b.height else { return false }
        guard let before = old.mostFrequentColor(in: a), let after = new.mostFrequentColor(in: b) else { return false }
        // Stripes are no ink.
        func isInk(_ pixel: UInt32, _ ground: UInt32) -> Bool {
            pixel != ground && pixel.color.levels(to: ground.color) >= 64
        }
        var (ink, apart) = (0, 0)
        for y in 0..<a.height {
            for x in 0..<a.width {
                let (wasInk, isInk) = (isInk(old[a.x + x, a.y + y], before), isInk(new[b.x + x, b.y + y], after))
                if wasInk || isInk { ink += 1 }
                if wasInk != isInk { apart += 1 }
            }
        }
        return ink > 0 && apart * 10 <= ink
    }

    /// What went and came elsewhere as it was.
    func moves(isRows: Bool) -> [(from: LineAlignment.Band, to: LineAlignment.Band)] {
        let bands = (isRows ? rows : columns).bands.filter { !$0.isSame }
        var found: [(from: LineAlignment.Band, to: LineAlignment.Band)] = []
        for from in bands where !from.hasCome && hasInk(from, isRows: isRows) {
            let to = bands.first { to in
                to.hasCome && to.count == from.count && !found.contains { $0.to == to } && isAlike(from, to, isRows: isRows)
            }
            if let to { found.append((from, to)) }
        }
        return found
    }

    /// Whether rows that came or went show more than their ground.
    func hasInk(_ band: LineAlignment.Band, isRows: Bool) -> Bool { ink(band, isRows: isRows) > 0.5 }

    /// Whether it is only more or less room around all that is shown.
    func isRoom(_ band: LineAlignment.Band, isRows: Bool) -> Bool {
        !hasInk(band, isRows: isRows) && !(isFollowed(band, isRows: isRows) && isPreceded(band, isRows: isRows))
    }

    /// Whether something lies behind what came or went.
    func isFollowed(_ band: LineAlignment.Band, isRows: Bool) -> Bool {
        let bands = (isRows ? rows : columns).bands
        guard let index = bands.firstIndex(of: band) else { return false }
        return bands[(index + 1)...].contains { $0.isSame && isInked($0, isRows: isRows) }
    }

    /// Whether something lies before it.
    private func isPreceded(_ band: LineAlignment.Band, isRows: Bool) -> Bool {
        let bands = (isRows ? rows : columns).bands
        guard let index = bands.firstIndex(of: band) else { return false }
        return bands[..<index].contains { $0.isSame && isInked($0, isRows: isRows) }
    }

    /// Whether rows that both have show something.
    func isInked(_ band: LineAlignment.Band, isRows: Bool) -> Bool {
        let box =
            isRows
            ? PixelRect(x: 0, y: band.new.lowerBound, width: new.width, height: band.count)
            : PixelRect(x: band.new.lowerBound, y: 0, width: band.count, height: new.height)
        return new.onlyColor(in: box) == nil
    }
}
