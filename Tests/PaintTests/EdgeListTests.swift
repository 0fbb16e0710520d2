import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterPaint

@Suite struct EdgeListTests {
    @Test(
        "The lines that stand for a curve stay within the tolerance, at every size",
        arguments: [0.5, 3, 20, 300, 5000] as [CGFloat])
    func tolerance(radius: CGFloat) {
        var list = EdgeList()
        let size = 2 * radius
        list.set(
            Path(roundedRect: CGRect(x: 0, y: 0, width: size, height: size), radii: CornerRadii(radius)),
            rows: 0..<Int(size) + 1)
        #expect(list.edges.count > 4)
        for i in 0..<list.edges.count {
            let edge = list.edges.base[i]
            let x = Double(edge.topX + edge.bottomX) / 2048 - radius
            let y = Double(edge.top + edge.bottom) / 2048 - radius
            let distance = abs((x * x + y * y).squareRoot() - radius)
            // The tolerance, the rounding of the two ends, and the 0.03 % by which the cubic is not a circle.
            #expect(distance < 1 / 256 + 1 / 1024 + 0.0003 * radius)
        }
    }

    @Test("Edges in one direction that follow each other are one chain")
    func chains() {
        var path = Path()
        for p in [(2, 0), (3, 1), (2, 2), (4, 3), (1, 4), (0, 2)] {
            let point = CGPoint(x: p.0, y: p.1)
            if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
        }
        var list = EdgeList()
        list.set(path, rows: 0..<5)
        #expect(list.edges.count == 6)
        #expect(list.chains.count == 2)
        let (down, up) = (list.chains.base[0], list.chains.base[1])
        #expect(down.step == 1 && down.top == 0 && down.bottom == 4096 && down.edge == 0)
        // The upper edge of the way up comes last in the path.
        #expect(up.step == -1 && up.top == 0 && up.bottom == 4096 && up.edge == 5)
    }

    @Test("Edges above and below the rows are left out, those that reach in are kept whole")
    func rows() {
        var list = EdgeList()
        let path = Path(rect: CGRect(x: 0, y: 0, width: 4, height: 9))
        list.set(path, rows: 3..<5)
        #expect(list.edges.count == 2)
        #expect(list.edges.base[0].top == 0 && list.edges.base[0].bottom == 9 * 1024)
        list.set(path, rows: 9..<12)
        #expect(list.edges.count == 0 && list.chains.count == 0)
    }

    @Test("An edge is where its ends are")
    func ends() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<2000 {
            func number() -> Int {
                Int.random(in: -(1 << 41)...(1 << 41), using: &random) >> Int.random(in: 0...40, using: &random)
            }
            let (a, b) = (number(), number())
            if a == b { continue }
            let edge = Edge(topX: number(), top: min(a, b), bottomX: number(), bottom: max(a, b))
            #expect(edge.x(at: edge.top) == edge.topX)
            #expect(edge.x(at: edge.bottom) == edge.bottomX)
        }
    }
}
