import Foundation
internal import RasterFonts
import RasterGraphics

/// The symbols in the binary, by their names. The list is read when the first one is asked for, a drawing when it is.
///
/// `fonts/symbols/make` says how the list is written.
enum SymbolLibrary {
    /// All names, sorted.
    static var names: [String] { index.keys.sorted() }

    /// The symbol of a name, of which several may share a drawing; nil where there is none.
    static func shape(named name: String) -> SymbolShape? {
        guard let place = index[name] else { return nil }
        // At most as many as there are lines.
        return drawn.withLock { drawn in
            if let shape = drawn[place.lowerBound] { return shape }
            let shape = SymbolLine(bytes[place]).shape
            drawn[place.lowerBound] = shape
            return shape
        }
    }

    private static let drawn = Lock<[Int: SymbolShape]>([:])

    private static let bytes: [UInt8] = {
        var length = 0
        let start = unsafe raster_symbols(&length)
        return unsafe Array(UnsafeBufferPointer(start: start, count: length))
    }()

    /// The lines of the names.
    private static let index: [String: Range<Int>] = {
        var index: [String: Range<Int>] = [:]
        var start = 0
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = bytes[start..<end]
            for name in line.prefix(while: { $0 != UInt8(ascii: " ") }).split(separator: UInt8(ascii: ",")) {
                index[String(decoding: name, as: UTF8.self)] = start..<end
            }
            start = end + 1
        }
        return index
    }()
}

/// A line of the list, read from its beginning.
private struct SymbolLine {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    var shape: SymbolShape {
        var line = self
        return line.read()
    }

    private mutating func read() -> SymbolShape {
        let name = bytes.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ",") }
        position = bytes.firstIndex(of: UInt8(ascii: " ")) ?? bytes.endIndex
        let (topLeft, bottomRight) = (point(), point())
        var layers: [SymbolShape.Layer] = []
        while position < bytes.endIndex {
            // The semicolon before a layer.
            position += 1
            let kind: SymbolShape.Layer.Kind =
                switch next {
                case UInt8(ascii: "s"): .surface
                case UInt8(ascii: "g"): .gap
                case UInt8(ascii: "h"): .hole
                default: .line
                }
            position += 1
            layers.append(SymbolShape.Layer(kind: kind, path: path()))
        }
        return SymbolShape(
            name: String(decoding: name, as: UTF8.self),
            bounds: CGRect(
                x: topLeft.x, y: topLeft.y, width: bottomRight.x - topLeft.x, height: bottomRight.y - topLeft.y),
            layers: layers)
    }

    /// The byte at the position; a semicolon at the end.
    private var next: UInt8 { position < bytes.endIndex ? bytes[position] : UInt8(ascii: ";") }

    private mutating func path() -> Path {
        var path = Path()
        while next != UInt8(ascii: ";") {
            let command = next
            position += 1
            switch command {
            case UInt8(ascii: "M"): path.move(to: point())
            case UInt8(ascii: "L"): path.addLine(to: point())
            case UInt8(ascii: "C"):
                let (control1, control2, end) = (point(), point(), point())
                path.addCurve(to: end, control1: control1, control2: control2)
            case UInt8(ascii: "Z"): path.closeSubpath()
            // The space before a path.
            default: break
            }
        }
        return path
    }

    private mutating func point() -> CGPoint {
        let (x, y) = (number(), number())
        return CGPoint(x: x, y: y)
    }

    /// A whole number of hundredths, after a space or none.
    private mutating func number() -> CGFloat {
        if next == UInt8(ascii: " ") { position += 1 }
        let isNegative = next == UInt8(ascii: "-")
        if isNegative { position += 1 }
        var value = 0
        while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) {
            value = value * 10 + Int(next - UInt8(ascii: "0"))
            position += 1
        }
        return CGFloat(isNegative ? -value : value) / 100
    }
}
