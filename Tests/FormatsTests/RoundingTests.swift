import Foundation
import RasterFormats
import Testing

@Suite struct RoundingTests {
    /// Doubles of all magnitudes in a fixed order.
    private static func doubles(_ count: Int, where isWanted: (Double) -> Bool = { _ in true }) -> [Double] {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        var numbers: [Double] = []
        while numbers.count < count {
            // Vigna's splitmix64.
            state &+= 0x9E37_79B9_7F4A_7C15
            var bits = state
            bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
            let number = Double(bitPattern: bits ^ (bits >> 31))
            if number.isFinite && isWanted(number) { numbers.append(number) }
        }
        return numbers
    }

    private static func plain(_ format: some ValueFormat, _ number: Double) throws -> String {
        try #require(format.text(of: .number(number))).string.replacing("\u{2212}", with: "-")
    }

    @Test func `so many decimals that nothing is rounded read back as the same number`() throws {
        let format = NumberFormat.number(decimals: 1074, usesSeparators: false)
        for number in Self.doubles(60) + [.leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, -1e23] {
            #expect(try Double(Self.plain(format, number)) == number)
        }
    }

    @Test func `decimals are the nearest of their kind`() throws {
        for decimals in [0, 1, 2, 6, 15, 22, 23] {
            let format = NumberFormat.number(decimals: decimals, usesSeparators: false)
            let unit = Decimal(sign: .plus, exponent: -decimals, significand: 1)
            for number in Self.doubles(200, where: { abs($0) < 1e9 && abs($0) > 1e-9 }) {
                let exact = try #require(Decimal(string: Self.plain(.number(decimals: 60, usesSeparators: false), number)))
                let shown = try #require(Decimal(string: Self.plain(format, number)))
                let distance = abs(exact - shown)
                #expect(distance + distance <= unit, "\(number) with \(decimals) decimals")
            }
        }
    }

    @Test func `halves go to the even digit, and only what is a half exactly`() throws {
        let whole = NumberFormat.number(decimals: 0)
        let answers = try [0.5, 1.5, 2.5, 3.5, -0.5, -2.5, 4503599627370495.5].map { try Self.plain(whole, $0) }
        #expect(answers == ["0", "2", "2", "4", "0", "-2", "4,503,599,627,370,496"])
        // 2.675 and 1.005 are a little less than they say, 0.125 is what it says.
        let hundredths = NumberFormat.number()
        #expect(try [2.675, 1.005, 0.125, 0.375].map { try Self.plain(hundredths, $0) } == ["2.67", "1.00", "0.12", "0.38"])
    }

    @Test func `as many significant digits stand there as asked for, whatever the magnitude`() throws {
        for count in 1...9 {
            let format = NumberFormat.number(significantDigits: count, usesSeparators: false)
            for number in Self.doubles(300) {
                let text = try Self.plain(format, number)
                let digits = text.filter { $0.isNumber }.drop { $0 == "0" }
                // Zeros before the mark may be significant or not.
                #expect(text.contains(".") ? digits.count == count : digits.count >= count, "\(number): \(text)")
                let shown = try #require(Double(text))
                let bound = abs(number) * 0.5000001 * pow(10, Double(1 - count))
                #expect(abs(shown - number) <= bound || number.magnitude < 1e-290, "\(number): \(text)")
            }
        }
    }

    @Test func `scientific and engineering notation keep the number at every magnitude`() throws {
        let scientific = ScientificFormat.scientific(decimals: 6, exponentStyle: .e1)
        let engineering = EngineeringFormat.engineering(significantDigits: 7, exponentStyle: .e1)
        for number in Self.doubles(400) + [0x1p-1030, .leastNonzeroMagnitude] {
            for text in [try Self.plain(scientific, number), try Self.plain(engineering, number)] {
                let shown = try #require(Double(text))
                #expect(abs(shown / number - 1) < 1e-6 || abs(number) < 1e-300, "\(number): \(text)")
            }
            let exponent = try Self.plain(engineering, number).split(separator: "E")[1]
            #expect((Int(exponent) ?? 1) % 3 == 0)
        }
    }

    @Test func `whole numbers are exact to the last`() throws {
        #expect(NumberFormat.integer().text(of: .integer(.max)) == "9,223,372,036,854,775,807")
        #expect(NumberFormat.integer().text(of: .integer(.min)) == "−9,223,372,036,854,775,808")
        #expect(NumberFormat.number(significantDigits: 18).text(of: .integer(.max)) == "9,223,372,036,854,775,810")
        #expect(NumberFormat.number(significantDigits: 1).text(of: .integer(.max)) == "9,000,000,000,000,000,000")
        #expect(NumberFormat.number(significantDigits: 2).text(of: .integer(9_999_999_999_999_999)) == "10,000,000,000,000,000")
    }

    @Test func `subnormal and huge numbers are written out`() throws {
        #expect(try Self.plain(.number(decimals: 2), .leastNonzeroMagnitude) == "0.00")
        #expect(try Self.plain(.number(decimals: 324), .leastNonzeroMagnitude).hasSuffix("0005"))
        let huge = try Self.plain(.number(decimals: 0, usesSeparators: false), .greatestFiniteMagnitude)
        #expect(huge.count == 309 && huge.hasPrefix("179769313486231570814527423731704356798070567525844996598917476803"))
        #expect(ScientificFormat.scientific().text(of: .number(.leastNonzeroMagnitude))?.string == "4.94\u{a0}×\u{a0}10−324")
    }
}
