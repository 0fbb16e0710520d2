import Foundation
import RasterGraphics

/// Puts tables and the texts beside them into the order in which they are read, by where they stand: what stands on one surface
/// is together, and the rest is divided by the gaps from side to side and from top to bottom, again and again.
struct BlockArrangement {
    /// A table, a text, or several on one surface. Places are pixels.
    private struct Unit {
        let block: DrawnBlock
        var frame: CGRect
        /// Which was drawn first.
        let order: Int
        var hasSurface = false
    }

    private let scale: CGFloat
    private let isRightToLeft: Bool
    /// Nil where there is but one table, or nothing to be read.
    private(set) var root: DrawnStack?

    init(_ reader: LooseReader, _ picture: DrawnPicture, isRightToLeft: Bool) {
        scale = picture.scale
        self.isRightToLeft = isRightToLeft
        guard !reader.texts.isEmpty || reader.tables.count > 1 else { return }
        var units = reader.tables.map { table in
            let ground = reader.surfaces.last { $0.frame.holds(table.frame) }?.ink ?? picture.background
            return Unit(block: .table(picture.showing(table.frame, on: ground)), frame: table.frame, order: table.order)
        }
        units += reader.texts.map { Unit(block: .text($0.row), frame: $0.row.frame, order: $0.order) }
        units.sort { $0.order < $1.order }
        let whole = CGRect(x: 0, y: 0, width: picture.width, height: picture.height)
        // The innermost first; of two in one place the one that is drawn over the other.
        let surfaces = reader.surfaces.reversed().enumerated().sorted {
            ($0.element.frame.area, $0.offset) < ($1.element.frame.area, $1.offset)
        }
        for (_, surface) in surfaces { put(&units, on: surface, within: whole) }
        if units.count == 1, case .stack(let stack) = units[0].block, units[0].frame.holds(whole) {
            root = stack
        } else {
            root = stack(of: units, in: whole)
        }
    }

    private func put(
        _ units: inout [Unit], on surface: (frame: CGRect, radius: CGFloat, ink: DocumentInk), within whole: CGRect
    ) {
        let frame = surface.frame.intersection(whole)
        let within = units.indices.filter { frame.holds(units[$0].frame) }
        guard let first = within.first else { return }
        let others = Set(units.indices).subtracting(within).sorted()
        // A table has surfaces of its own, and of two in one place one is seen.
        if within.count == 1, units[first].frame.holds(frame) {
            if units[first].hasSurface { return }
            if case .table = units[first].block { return }
        }
        var stack = stack(of: within.map { units[$0] }, in: frame)
        stack.surface = DrawnStack.Surface(ink: surface.ink, radius: surface.radius / scale)
        let order = units[first].order
        units = others.map { units[$0] }
        units.insert(
            Unit(block: .stack(stack), frame: frame, order: order, hasSurface: true),
            at: units.firstIndex { $0.order > order } ?? units.count)
    }

    // MARK: Order

    private func stack(of units: [Unit], in frame: CGRect) -> DrawnStack {
        guard units.count > 1 else { return stack(units.map { [$0] }, isBeside: false, in: frame) }
        let rows = groups(units) { ($0.minY, $0.maxY) }
        var columns = groups(units) { ($0.minX, $0.maxX) }
        if isRightToLeft { columns.reverse() }
        // Where both are possible, who drew them tells what belongs together.
        let goesDown = rows.count > 1 && (columns.count < 2 || isInOrder(rows) || !isInOrder(columns))
        if goesDown { return stack(rows, isBeside: false, in: frame) }
        if columns.count > 1 { return stack(columns, isBeside: true, in: frame) }
        return stack(units.map { [$0] }, isBeside: false, in: frame)
    }

    /// The units between gaps, each group in the order in which it was drawn.
    private func groups(_ units: [Unit], _ extent: (CGRect) -> (CGFloat, CGFloat)) -> [[Unit]] {
        var groups: [[Unit]] = []
        var end = -CGFloat.infinity
        for unit in units.sorted(by: { (extent($0.frame).0, $0.order) < (extent($1.frame).0, $1.order) }) {
            let (low, high) = extent(unit.frame)
            // Lines of text have some room above and below what is seen.
            if low < end - 2 * scale, !groups.isEmpty {
                groups[groups.count - 1].append(unit)
            } else {
                groups.append([unit])
            }
            end = max(end, high)
        }
        return groups.map { $0.sorted { $0.order < $1.order } }
    }

    private func isInOrder(_ groups: [[Unit]]) -> Bool {
        zip(groups, groups.dropFirst()).allSatisfy { ($0.last?.order ?? 0) < ($1.first?.order ?? 0) }
    }

    // MARK: Places

    private func stack(_ groups: [[Unit]], isBeside: Bool, in frame: CGRect) -> DrawnStack {
        func points(_ pixels: CGFloat) -> CGFloat { (max(0, pixels) / scale).rounded() }
        var stack = DrawnStack(members: [], isBeside: isBeside, isRightToLeft: isRightToLeft)
        var (x, y) = (isRightToLeft ? frame.maxX : frame.minX, frame.minY)
        var reached = frame.minY
        for group in groups {
            let own = group.reduce(CGRect.null) { $0.union($1.frame) }
            let before = isRightToLeft ? x - own.maxX : own.minX - x
            let block = group.count == 1 ? group[0].block : .stack(self.stack(of: group, in: own))
            stack.members.append(
                DrawnStack.Member(block: block, above: points(own.minY - y), before: points(before), width: width(of: block, own))
            )
            if isBeside { x = isRightToLeft ? min(x, own.minX) : max(x, own.maxX) } else { y = max(y, own.maxY) }
            reached = max(reached, own.maxY)
        }
        stack.below = points(frame.maxY - reached)
        let ends = groups.joined().map(\.frame)
        stack.behind = points(
            isRightToLeft
                ? (ends.map(\.minX).min() ?? frame.minX) - frame.minX : frame.maxX - (ends.map(\.maxX).max() ?? frame.maxX))
        return stack
    }

    /// What a text needs to be broken and to stand as it does in the picture.
    private func width(of block: DrawnBlock, _ frame: CGRect) -> CGFloat? {
        guard case .text(let row) = block, let cell = row.cells.first else { return nil }
        let isOneLine = cell.texts.allSatisfy { $0.lines.count <= 1 }
        guard let ink = cell.ink else { return nil }
        let before = isRightToLeft ? frame.maxX - ink.upperBound : ink.lowerBound - frame.minX
        guard !isOneLine || before > 3 * scale else { return nil }
        return (frame.width / scale).rounded(.up) + 1
    }
}

extension CGRect {
    fileprivate var area: CGFloat { width * height }

    /// Whether another one lies in it, but for what rounding leaves over.
    fileprivate func holds(_ other: CGRect) -> Bool { insetBy(dx: -2, dy: -2).contains(other) }
}
