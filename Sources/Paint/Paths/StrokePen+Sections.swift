import RasterGraphics

// Outlines of open lines with round corners.
extension StrokePen {
    /// Draws along points, cut where a corner has no room for its inner side.
    mutating func drawStretches(_ points: [Vector], _ directions: [Vector]) {
        let last = points.count - 1
        let turns = directions.indices.dropLast().map { Turn(from: directions[$0], to: directions[$0 + 1]) }
        var start = 0
        for corner in 1...last {
            if corner < last {
                // Half of each part is the one corner's and half the other's.
                let room = min((points[corner] - points[corner - 1]).length, (points[corner + 1] - points[corner]).length) / 2
                if radius * turns[corner - 1].reach <= room { continue }
            }
            let section = Section(
                points: points[start...corner], directions: directions[start..<corner], turns: turns[start..<(corner - 1)],
                start: start == 0 ? cap : .butt, end: corner == last ? cap : .butt)
            outline(section)
            if corner < last { roundCorner(at: points[corner], from: directions[corner - 1], to: directions[corner]) }
            start = corner
        }
    }

    /// Part of a line whose sides do not cross at its corners.
    private struct Section {
        let points: ArraySlice<Vector>
        /// Of each straight part; one fewer than points, with the indices of their beginnings.
        let directions: ArraySlice<Vector>
        /// Between straight parts, with the indices of those before them.
        let turns: ArraySlice<Turn>
        let start, end: LineCap
    }

    /// Once around: along the right side to the end and back along the left one.
    private mutating func outline(_ section: Section) {
        guard let first = section.points.first, let last = section.points.last, let begin = section.directions.first,
            let end = section.directions.last
        else { return }
        path.move(to: (first - normal(begin)).point)
        for i in section.turns.indices {
            corner(
                section.points[i + 1], normal(section.directions[i]) * -1, normal(section.directions[i + 1]) * -1,
                section.turns[i], isOuter: section.turns[i].sine > 0)
        }
        finish(last, normal(end) * -1, end, section.end)
        for i in section.turns.indices.reversed() {
            corner(
                section.points[i + 1], normal(section.directions[i + 1]), normal(section.directions[i]), section.turns[i],
                isOuter: section.turns[i].sine < 0)
        }
        finish(first, normal(begin), begin * -1, section.start)
        path.closeSubpath()
    }

    /// One side of a corner, from the end of one straight part to the beginning of the next.
    private mutating func corner(_ point: Vector, _ from: Vector, _ to: Vector, _ turn: Turn, isOuter: Bool) {
        guard isOuter else {
            // Where both sides meet.
            path.addLine(to: (point + (from + to) * (1 / (1 + turn.cosine))).point)
            return
        }
        path.addLine(to: (point + from).point)
        if turn.isSlight { path.addLine(to: (point + to).point) } else { arc(point, from, to) }
    }

    /// The end of a line that runs in a direction, from its right side to its left one.
    private mutating func finish(_ point: Vector, _ side: Vector, _ direction: Vector, _ cap: LineCap) {
        let ahead = direction * radius
        path.addLine(to: (point + side).point)
        switch cap {
        case .butt: break
        case .round:
            arc(point, side, ahead)
            arc(point, ahead, side * -1)
        case .square:
            path.addLine(to: (point + side + ahead).point)
            path.addLine(to: (point - side + ahead).point)
        }
        path.addLine(to: (point - side).point)
    }

    /// Part of a circle around a point, to the left: less than half of it.
    ///
    /// Of a quarter or less, one cubic whose control points lie 4/3 tan(φ/4) of the radius along the tangents (Goldapp 1991),
    /// with square roots in place of the angle: those are the same on every machine.
    private mutating func arc(_ center: Vector, _ from: Vector, _ to: Vector) {
        let cosine = (from.x * to.x + from.y * to.y) / (radius * radius)
        if cosine < -1e-9 {
            let middle = (from + to).normalized * radius
            arc(center, from, middle)
            arc(center, middle, to)
            return
        }
        let halfSine = (max(0, 1 - cosine) / 2).squareRoot()
        let halfCosine = ((1 + cosine) / 2).squareRoot()
        let length = 4 / 3 * halfSine / (1 + halfCosine)
        func tangent(_ side: Vector) -> Vector { Vector(x: -side.y, y: side.x) * length }
        path.addCurve(
            to: (center + to).point, control1: (center + from + tangent(from)).point,
            control2: (center + to - tangent(to)).point)
    }
}
