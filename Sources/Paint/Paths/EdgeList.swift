import Foundation
import RasterGraphics

/// A straight piece of an outline, from top to bottom. Never horizontal.
struct Edge {
    /// Rows in subpixels: `top ..< bottom`.
    let top, bottom: Int
    /// Columns of the two ends in subpixels.
    let topX, bottomX: Int
    private let slope: Double

    init(topX: Int, top: Int, bottomX: Int, bottom: Int) {
        self.top = top
        self.bottom = bottom
        self.topX = topX
        self.bottomX = bottomX
        slope = Double(bottomX &- topX) / Double(bottom &- top)
    }

    /// Where the edge is at height `y`, in subpixels.
    ///
    /// A product, a sum and a conversion of IEEE doubles, each rounded for itself: the same on every machine, and
    /// the same in whatever band the row is drawn.
    @inline(__always)
    func x(at y: Int) -> Int { topX &+ Subpixel.nearest(Double(y &- top) * slope) }
}

/// Edges that follow one another from top to bottom, all in one direction: a height meets a chain once.
///
/// They lie side by side in the list of edges, in the order of the path, which is from bottom to top where it goes up.
struct EdgeChain {
    /// Rows in subpixels: `top ..< bottom`.
    var top, bottom: Int
    /// The edge at the top. Moves down as rows are drawn.
    var edge: Int
    /// From an edge to the one below it; also the winding: +1 where the outline goes down, −1 where it goes up.
    let step: Int
}

/// The edges of a path that touch some rows.
struct EdgeList: ~Copyable {
    var edges = ScratchBuffer<Edge>()
    var chains = ScratchBuffer<EdgeChain>()
    /// Rows in subpixels; edges wholly above or below are left out.
    private var top = 0
    private var bottom = 0

    /// How far a curve may be from the lines that stand for it: 1/256 pixel. They enclose at most 2/3 of it
    /// times their length, 0.7/255 of a pixel that they cross.
    private static let tolerance = 1.0 / 256
    /// Lines for one curve at most. Reached by curves of about 90,000 pixels.
    private static let mostPieces = 4096.0

    /// Replaces the list by the edges of `path`. Leaves it empty where a coordinate is NaN.
    mutating func set(_ path: Path, rows: Range<Int>) {
        edges.count = 0
        chains.count = 0
        top = rows.lowerBound << Subpixel.bits
        bottom = rows.upperBound << Subpixel.bits
        var start = CGPoint.zero
        var last = CGPoint.zero
        for element in path.elements {
            if element.holdsNaN {
                edges.count = 0
                chains.count = 0
                return
            }
            switch element {
            case .move(let p):
                line(last, start)
                start = p
                last = p
            case .line(let p):
                line(last, p)
                last = p
            case .quad(let c, let p):
                quad(last, c, p)
                last = p
            case .cubic(let c1, let c2, let p):
                cubic(last, c1, c2, p)
                last = p
            case .close:
                line(last, start)
                last = start
            }
        }
        line(last, start)
    }

    private mutating func line(_ a: CGPoint, _ b: CGPoint) {
        segment(Subpixel.round(a.x), Subpixel.round(a.y), Subpixel.round(b.x), Subpixel.round(b.y))
    }

    private mutating func segment(_ ax: Int, _ ay: Int, _ bx: Int, _ by: Int) {
        if ay < by {
            if by <= top || ay >= bottom { return }
            if let last = lastChain, last.pointee.step > 0, last.pointee.bottom == ay {
                last.pointee.bottom = by
            } else {
                chains.append(EdgeChain(top: ay, bottom: by, edge: edges.count, step: 1))
            }
            edges.append(Edge(topX: ax, top: ay, bottomX: bx, bottom: by))
        } else if by < ay {
            if ay <= top || by >= bottom { return }
            if let last = lastChain, last.pointee.step < 0, last.pointee.top == ay {
                last.pointee.top = by
                last.pointee.edge = edges.count
            } else {
                chains.append(EdgeChain(top: by, bottom: ay, edge: edges.count, step: -1))
            }
            edges.append(Edge(topX: bx, top: by, bottomX: ax, bottom: ay))
        }
    }

    private var lastChain: UnsafeMutablePointer<EdgeChain>? {
        chains.count > 0 ? chains.base + (chains.count - 1) : nil
    }

    /// Whether a curve with these heights of its control points stays above or below the rows.
    private func misses(_ least: Double, _ most: Double) -> Bool {
        Subpixel.round(most) <= top || Subpixel.round(least) >= bottom
    }

    /// n equal steps of the parameter leave a distance of at most |B″|/(8·n²); `bend` is the largest |B″|/8.
    private static func pieces(_ bend: Double) -> Int {
        Int(max(1, min((bend / tolerance).squareRoot(), mostPieces - 1) + 1))
    }

    private mutating func quad(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint) {
        let (x0, y0, x1, y1, x2, y2) = (p0.x.held, p0.y.held, p1.x.held, p1.y.held, p2.x.held, p2.y.held)
        if misses(min(y0, y1, y2), max(y0, y1, y2)) { return }
        let (ax, ay) = (x0 - 2 * x1 + x2, y0 - 2 * y1 + y2)
        let (bx, by) = (2 * (x1 - x0), 2 * (y1 - y0))
        let n = Self.pieces((ax * ax + ay * ay).squareRoot() / 4)
        var (lastX, lastY) = (Subpixel.round(x0), Subpixel.round(y0))
        for i in 1...n {
            let t = Double(i) / Double(n)
            let x = Subpixel.round(i == n ? x2 : (ax * t + bx) * t + x0)
            let y = Subpixel.round(i == n ? y2 : (ay * t + by) * t + y0)
            segment(lastX, lastY, x, y)
            (lastX, lastY) = (x, y)
        }
    }

    private mutating func cubic(_ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
        let (x0, y0, x1, y1) = (p0.x.held, p0.y.held, p1.x.held, p1.y.held)
        let (x2, y2, x3, y3) = (p2.x.held, p2.y.held, p3.x.held, p3.y.held)
        if misses(min(y0, y1, y2, y3), max(y0, y1, y2, y3)) { return }
        // B″ runs in a line from 6·(p0 − 2p1 + p2) to 6·(p1 − 2p2 + p3).
        let (dx, dy) = (x0 - 2 * x1 + x2, y0 - 2 * y1 + y2)
        let (ex, ey) = (x1 - 2 * x2 + x3, y1 - 2 * y2 + y3)
        let n = Self.pieces(max(dx * dx + dy * dy, ex * ex + ey * ey).squareRoot() * 0.75)
        let (ax, ay) = (x3 - 3 * x2 + 3 * x1 - x0, y3 - 3 * y2 + 3 * y1 - y0)
        let (bx, by) = (3 * dx, 3 * dy)
        let (cx, cy) = (3 * (x1 - x0), 3 * (y1 - y0))
        var (lastX, lastY) = (Subpixel.round(x0), Subpixel.round(y0))
        for i in 1...n {
            let t = Double(i) / Double(n)
            let x = Subpixel.round(i == n ? x3 : ((ax * t + bx) * t + cx) * t + x0)
            let y = Subpixel.round(i == n ? y3 : ((ay * t + by) * t + cy) * t + y0)
            segment(lastX, lastY, x, y)
            (lastX, lastY) = (x, y)
        }
    }
}

extension CGFloat {
    /// Held within ±2³¹ pixels.
    fileprivate var held: Double {
        let limit = 2_147_483_648.0
        return Double(self).clamped(to: -limit...limit)
    }
}

extension Path.Element {
    fileprivate var holdsNaN: Bool {
        func isNaN(_ p: CGPoint) -> Bool { p.x.isNaN || p.y.isNaN }
        return switch self {
        case .move(let p), .line(let p): isNaN(p)
        case .quad(let c, let p): isNaN(c) || isNaN(p)
        case .cubic(let c1, let c2, let p): isNaN(c1) || isNaN(c2) || isNaN(p)
        case .close: false
        }
    }
}
