import Foundation
import RasterGraphics

extension PDFBytes {
    /// The colour of what is filled, without its opacity.
    mutating func append(fill color: ColorU8) {
        let parts = [color.red, color.green, color.blue]
        if parts[0] == parts[1], parts[1] == parts[2] {
            append(CGFloat(parts[0]) / 255)
            append(" g ")
        } else {
            for part in parts { append(CGFloat(part) / 255, then: " ") }
            append("rg ")
        }
    }

    private mutating func append(_ value: CGFloat, then text: StaticString) {
        append(value)
        append(text)
    }

    /// The steps of a path.
    mutating func append(path: Path) {
        var last = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let point):
                append(point)
                append("m\n")
                last = point
            case .line(let point):
                append(point)
                append("l\n")
                last = point
            case .quad(let control, let end):
                // The same curve as a cubic one.
                append(CGPoint(x: last.x + (control.x - last.x) * 2 / 3, y: last.y + (control.y - last.y) * 2 / 3))
                append(CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3))
                append(end)
                append("c\n")
                last = end
            case .cubic(let first, let second, let end):
                append(first)
                append(second)
                append(end)
                append("c\n")
                last = end
            case .close: append("h\n")
            }
        }
    }

    /// A rect as a path.
    mutating func append(rect: CGRect) {
        append(rect.minX, rect.minY, rect.width, rect.height)
        append("re\n")
    }
}
