import Foundation
import RasterGraphics

/// Bytes of a PDF: numbers, names and strings as its syntax has them (ISO 32000-1, 7.3).
struct PDFBytes {
    private(set) var bytes: [UInt8] = []

    init() {}

    /// ASCII that is written as it stands.
    init(_ text: StaticString) { append(text) }

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    mutating func append(_ other: PDFBytes) { bytes += other.bytes }
    mutating func append(raw other: [UInt8]) { bytes += other }
    mutating func append(byte: UInt8) { bytes.append(byte) }

    mutating func append(_ number: Int) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        let start = bytes.count
        repeat {
            bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }

    /// The number of thousandths in a pixel or a point of the finest place that is told.
    private static let precision = 1000.0

    /// A number with up to three decimals. What is no number, or larger than any page, is the nearest that one may have.
    mutating func append(_ value: CGFloat) {
        let thousandths = Int((Double(value.isNaN ? 0 : value) * Self.precision).rounded().clamped(to: -1e12...1e12))
        if thousandths % 1000 == 0 { return append(thousandths / 1000) }
        if thousandths < 0 { bytes.append(UInt8(ascii: "-")) }
        let whole = thousandths.magnitude / 1000
        var rest = thousandths.magnitude % 1000
        if whole > 0 { append(Int(whole)) }
        bytes.append(UInt8(ascii: "."))
        var unit: UInt = 100
        while rest > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
            (rest, unit) = (rest % unit, unit / 10)
        }
    }

    /// Numbers with a space behind each.
    mutating func append(_ values: CGFloat...) {
        for value in values {
            append(value)
            bytes.append(UInt8(ascii: " "))
        }
    }

    mutating func append(_ point: CGPoint) { append(point.x, point.y) }

    mutating func append(_ map: Transform) {
        // Factors of a plane may be small beside the places that they lead to.
        for factor in [map.a, map.b, map.c, map.d] {
            append(fine: factor)
            bytes.append(UInt8(ascii: " "))
        }
        append(map.tx, map.ty)
    }

    /// A number with up to nine decimals.
    mutating func append(fine value: CGFloat) {
        let scaled = (Double(value.isNaN ? 0 : value) * 1e9).rounded().clamped(to: -9e18...9e18)
        let billionths = Int(scaled)
        if billionths < 0 { bytes.append(UInt8(ascii: "-")) }
        append(Int(billionths.magnitude / 1_000_000_000))
        var rest = billionths.magnitude % 1_000_000_000
        if rest == 0 { return }
        bytes.append(UInt8(ascii: "."))
        var unit: UInt = 100_000_000
        while rest > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
            (rest, unit) = (rest % unit, unit / 10)
        }
    }

    /// A reference to an object.
    mutating func append(_ object: PDFObject) {
        append(object.number)
        append(" 0 R")
    }

    mutating func append(_ objects: [PDFObject]) {
        bytes.append(UInt8(ascii: "["))
        for (i, object) in objects.enumerated() {
            if i > 0 { bytes.append(UInt8(ascii: " ")) }
            append(object)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private static let hexDigits = Array("0123456789ABCDEF".utf8)

    mutating func append(hex value: UInt32, digits: Int) {
        for digit in (0..<digits).reversed() { bytes.append(Self.hexDigits[Int(value >> (4 * UInt32(digit)) & 15)]) }
    }

    /// A name, `/Name`.
    mutating func append(name: some StringProtocol) {
        bytes.append(UInt8(ascii: "/"))
        for byte in name.utf8 {
            let isRegular = byte > 0x20 && byte < 0x7F && !"#/()<>[]{}%".utf8.contains(byte)
            if isRegular {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "#"))
                append(hex: UInt32(byte), digits: 2)
            }
        }
    }

    /// A string of bytes in round brackets.
    mutating func append(literal string: some Sequence<UInt8>) {
        bytes.append(UInt8(ascii: "("))
        for byte in string { append(inLiteral: byte) }
        bytes.append(UInt8(ascii: ")"))
    }

    /// A byte within round brackets.
    @inline(__always) mutating func append(inLiteral byte: UInt8) {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        // A carriage return would be read as a line feed.
        case 0x0D: append("\\r")
        default: bytes.append(byte)
        }
    }

    /// Text for people: ASCII as it is, else UTF-16 with its mark.
    mutating func append(text: some StringProtocol) {
        if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return append(literal: text.utf8) }
        bytes.append(UInt8(ascii: "<"))
        append("FEFF")
        for unit in text.utf16 { append(hex: UInt32(unit), digits: 4) }
        bytes.append(UInt8(ascii: ">"))
    }

    /// A rect as its corners, `[x y x y]`.
    mutating func append(corners rect: CGRect) {
        bytes.append(UInt8(ascii: "["))
        append(rect.minX, rect.minY, rect.maxX)
        append(rect.maxY)
        bytes.append(UInt8(ascii: "]"))
    }
}

/// An object of a file by its number.
struct PDFObject: Hashable {
    let number: Int
}
