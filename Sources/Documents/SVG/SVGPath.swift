import Foundation
import RasterGraphics

extension Markup {
    /// The data of a path, relative from step to step, in hundredths.
    mutating func append(path: Path) {
        var (x, y) = (0, 0)
        var (startX, startY) = (0, 0)
        var last: UInt8 = 0
        func hundredths(_ point: CGPoint) -> (x: Int, y: Int) { (Markup.hundredths(point.x), Markup.hundredths(point.y)) }
        for element in path.elements {
            switch element {
            case .move(let point):
                let to = hundredths(point)
                step("m", &last, [to.x - x, to.y - y])
                (x, y) = to
                (startX, startY) = to
            case .line(let point):
                let to = hundredths(point)
                if to.x == x, to.y == y { continue }
                if to.y == y {
                    step("h", &last, [to.x - x])
                } else if to.x == x {
                    step("v", &last, [to.y - y])
                } else {
                    step("l", &last, [to.x - x, to.y - y])
                }
                (x, y) = to
            case .quad(let control, let end):
                let (c, to) = (hundredths(control), hundredths(end))
                step("q", &last, [c.x - x, c.y - y, to.x - x, to.y - y])
                (x, y) = to
            case .cubic(let control1, let control2, let end):
                let (c, d, to) = (hundredths(control1), hundredths(control2), hundredths(end))
                step("c", &last, [c.x - x, c.y - y, d.x - x, d.y - y, to.x - x, to.y - y])
                (x, y) = to
            case .close:
                append("z")
                last = UInt8(ascii: "z")
                (x, y) = (startX, startY)
            }
        }
    }

    private mutating func step(_ name: Unicode.Scalar, _ last: inout UInt8, _ numbers: [Int]) {
        let letter = UInt8(ascii: name)
        // What follows a move without a letter is a line.
        var isFirst = letter != last || name == "m"
        if isFirst { append(byte: letter) }
        for number in numbers {
            if !isFirst, number >= 0 { append(" ") }
            append(hundredths: number)
            isFirst = false
        }
        last = letter
    }

    /// The data of a rect.
    mutating func append(path rect: CGRect) {
        let (left, top) = (Markup.hundredths(rect.minX), Markup.hundredths(rect.minY))
        let width = Markup.hundredths(rect.maxX) - left
        append("M")
        append(hundredths: left)
        if top >= 0 { append(" ") }
        append(hundredths: top)
        append("h")
        append(hundredths: width)
        append("v")
        append(hundredths: Markup.hundredths(rect.maxY) - top)
        append("h")
        append(hundredths: -width)
        append("z")
    }
}
