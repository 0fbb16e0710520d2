import Foundation
import Testing

@testable import RasterText

@Suite("Digits of every script") struct NativeDigitsTests {
    /// The zeros of all sets of decimal digits that Unicode has.
    private static let zeros: [Unicode.Scalar] = (0x30...0x1FFFF as ClosedRange<UInt32>).compactMap { value in
        guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory == .decimalNumber,
            scalar.properties.numericValue == 0
        else { return nil }
        return scalar
    }

    private static func digits(_ zero: Unicode.Scalar) -> [Character] {
        (0..<10).compactMap { Unicode.Scalar(zero.value + $0).map(Character.init) }
    }

    @Test("Ten digits have one advance in every bundled face that has them, alone and beside each other")
    func faces() {
        var slotted = 0
        for family in BundledFonts.Family.all {
            for face in BundledFonts.faces(of: family) {
                let font = Font(face: face, size: CGFloat(face.unitsPerEm), features: .monospacedDigits)
                for zero in Self.zeros {
                    let digits = Self.digits(zero)
                    guard digits.allSatisfy({ $0.unicodeScalars.allSatisfy { face.glyph(for: $0) != nil } }) else { continue }
                    let widths = Set(digits.map { font.width(of: String($0)) })
                    #expect(widths.count == 1, "\(face.postScriptName) \(digits[1])")
                    guard let width = widths.first else { continue }
                    // Each digit beside each other.
                    let all = digits.flatMap { first in digits.flatMap { [first, $0] } }
                    let advance = font.width(of: String(all))
                    #expect(abs(advance - 200 * width) < 1e-6, "\(face.postScriptName) \(digits[1])")
                    let plain = Set(digits.map { font.withProportionalDigits.width(of: String($0)) })
                    if plain.count > 1, zero != "0" { slotted += 1 }
                }
            }
        }
        // Arabic, Thai, Khmer, Tamil and many more.
        #expect(slotted > 40)
    }

    @Test("Digits that stand in for the chosen font's have one advance in every weight", arguments: Font.Weight.all)
    func fallback(weight: Font.Weight) {
        let font = Font.monospacedDigitSystem(ofSize: 1000, weight: weight)
        for zero in ["٠", "۰", "०", "০", "๐", "០", "၀", "௦", "໐", "౦", "൦", "༠", "߀"] as [Unicode.Scalar] {
            let widths = Self.digits(zero).map { font.width(of: String($0)) }
            #expect(Set(widths).count == 1, "\(zero)")
        }
    }

    @Test("A narrow digit stands in the middle of its slot; proportional digits keep their widths")
    func slots() throws {
        let font = Font.system(ofSize: 10)
        let plain = ShapedText.shaping("٠", style: font.shapingStyle).runs[0].glyphs[0]
        let slotted = ShapedText.shaping("٠", style: font.withMonospacedDigits.shapingStyle).runs[0].glyphs[0]
        #expect(plain.id == slotted.id && slotted.advance > plain.advance)
        #expect(slotted.xOffset - plain.xOffset == (slotted.advance - plain.advance) / 2)
        #expect(font.width(of: "٠") < font.width(of: "٨"))
    }

    @Test("A mark on a digit moves with it, and makes no slot of its own")
    func marks() {
        let font = Font.system(ofSize: 100).withMonospacedDigits
        for text in ["١\u{064E}", "๑\u{0E34}", "4\u{0301}"] {
            let digit = String(text.unicodeScalars.prefix(1))
            #expect(abs(font.width(of: text) - font.width(of: digit)) < 1e-9, "\(text)")
        }
    }
}

extension Font {
    fileprivate var withProportionalDigits: Font { Font(face: face, size: pointSize, features: []) }
}
