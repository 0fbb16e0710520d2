import Foundation
import RasterGraphics

/// A line cut into dashes.
struct DashedLine {
    /// The points of each dash; a single one for a dash without a length.
    private(set) var dashes: [[Vector]] = []

    /// Lengths of ink and gap by turns, an even number.
    private let lengths: [Double]
    private let period: Double
    /// The length that the line is in, and how much of it is left.
    private var index = 0
    private var rest = 0.0
    /// The dash that is being drawn; empty in a gap.
    private var dash: [Vector] = []

    /// More are not told apart: the line is then drawn unbroken.
    private static let mostDashes = 100_000

    private var isInk: Bool { index % 2 == 0 }

    /// Nil for a line without a pattern, and for one with more dashes than ``mostDashes``.
    /// - Parameter region: Dashes that cannot be seen in it may be left out.
    init?(_ points: [Vector], isClosed: Bool, _ style: StrokeStyle, within region: CGRect?) {
        let pattern = style.dash.map { Double($0) }
        guard !pattern.isEmpty, pattern.allSatisfy({ $0 >= 0 && $0.isFinite }), points.count > 1 else { return nil }
        // A pattern of an odd number takes turns: what is ink is a gap the next time.
        lengths = pattern.count % 2 == 0 ? pattern : pattern + pattern
        period = lengths.reduce(0, +)
        guard period > 0, period.isFinite else { return nil }
        rest = lengths[0]
        let phase = Double(style.dashPhase)
        if phase.isFinite {
            let offset = phase.truncatingRemainder(dividingBy: period)
            skip(offset < 0 ? offset + period : offset)
        }
        let box = region.map { $0.insetBy(dx: -style.reach, dy: -style.reach) }
        if isInk { dash = [points[0]] }
        for i in 1..<(isClosed ? points.count + 1 : points.count) {
            guard add(from: points[i - 1], to: points[i % points.count], within: box) else { return nil }
        }
        finish()
    }

    /// A straight part of the line; false where there are too many dashes.
    private mutating func add(from a: Vector, to b: Vector, within box: CGRect?) -> Bool {
        let step = b - a
        let length = step.length
        guard length.isFinite else { return false }
        let direction = step * (1 / length)
        let seen = box.map { Self.part(from: a, direction, length: length, within: $0) } ?? 0...length
        guard let seen else {
            finish()
            skip(length)
            enter(at: b)
            return true
        }
        var at = 0.0
        if seen.lowerBound > 0 {
            finish()
            skip(seen.lowerBound)
            at = seen.lowerBound
            enter(at: a + direction * at)
        }
        while at + rest < seen.upperBound {
            at += rest
            let point = a + direction * at
            if isInk {
                dash.append(point)
                finish()
            }
            next()
            if isInk { dash = [point] }
            if dashes.count > Self.mostDashes { return false }
        }
        rest -= seen.upperBound - at
        let end = seen.upperBound < length ? a + direction * seen.upperBound : b
        if isInk { dash.append(end) }
        if seen.upperBound < length {
            finish()
            skip(length - seen.upperBound)
            enter(at: b)
        }
        return true
    }

    /// Goes on to the next length of the pattern.
    private mutating func next() {
        index = (index + 1) % lengths.count
        rest = lengths[index]
    }

    /// Goes on without drawing.
    private mutating func skip(_ distance: Double) {
        var distance = distance.truncatingRemainder(dividingBy: period)
        // Each length is passed at most twice.
        for _ in 0..<2 * lengths.count where distance >= rest {
            distance -= rest
            next()
        }
        rest = max(0, rest - distance)
    }

    private mutating func enter(at point: Vector) { if isInk { dash = [point] } }

    private mutating func finish() {
        // Neighbours that coincide have no direction.
        var points: [Vector] = []
        for point in dash where point != points.last { points.append(point) }
        if !points.isEmpty { dashes.append(points) }
        dash = []
    }

    /// From where to where along a line, in its unit, it can lie in a box; nil for nowhere. (Liang and Barsky 1984.)
    private static func part(
        from a: Vector, _ direction: Vector, length: Double, within box: CGRect
    ) -> ClosedRange<Double>? {
        var (first, last) = (0.0, length)
        for (start, slope, least, most) in [
            (a.x, direction.x, Double(box.minX), Double(box.maxX)), (a.y, direction.y, Double(box.minY), Double(box.maxY)),
        ] {
            if slope == 0 {
                guard start >= least, start <= most else { return nil }
                continue
            }
            let (one, other) = ((least - start) / slope, (most - start) / slope)
            first = max(first, min(one, other))
            last = min(last, max(one, other))
        }
        return first <= last ? first...last : nil
    }
}
