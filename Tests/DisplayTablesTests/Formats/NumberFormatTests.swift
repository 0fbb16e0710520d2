import Foundation
import RasterDisplayTables
import TestSupport
import Testing

private func text(_ format: some ValueFormat, _ value: DataValue) -> String? { format.text(of: value)?.string }

private func locale(_ tag: String) throws -> TableLocale { try TableLocale(tag) }

@Suite struct NumberFormatTests {
    @Test func `decimals, groups, signs and patterns`() throws {
        #expect(text(.number(), 1234.5) == "1,234.50")
        #expect(text(.number(decimals: 0), -1234) == "−1,234")
        #expect(text(.number { $0.forcesSign = true }, 3) == "+3.00")
        #expect(text(.number { $0.usesAccounting = true }, -3) == "(3.00)")
        #expect(text(.number { $0.dropsTrailingZeros = true }, 2.5) == "2.5")
        #expect(text(.number { $0.pattern = "about {x} m" }, 2) == "about 2.00 m")
        #expect(text(.number { $0.usesSeparators = false }, 1_000_000) == "1000000.00")
        #expect(text(.integer(), .integer(.min)) == "−9,223,372,036,854,775,808")
        #expect(text(.number(), .number(-.infinity)) == "−∞")
        #expect(text(.number(), "x") == nil && text(.number(), nil) == nil && text(.number(), .number(.nan)) == nil)
    }

    @Test func `significant digits whatever the magnitude`() {
        let format = NumberFormat.number { $0.significantDigits = 3 }
        let texts = [0.000_123_456, 0.5, 9.996, 1234.5, 5e15].map { text(format, .number($0)) }
        #expect(texts == ["0.000123", "0.500", "10.0", "1,230", "5,000,000,000,000,000"])
    }

    @Test func `suffixes change where rounding reaches the next`() {
        let format = NumberFormat.number(decimals: 0) { $0.usesSuffixes = true }
        let texts = [999, 1000, 999_499, 999_500, 1_500_000_000, 2e15].map { text(format, .number($0)) }
        #expect(texts == ["999", "1K", "999K", "1M", "2B", "2,000T"])
    }

    @Test func `each locale has its marks, and regions fall back to their language`() throws {
        #expect(text(.number(locale: try locale("de-LI-x")), 1_234_567.891) == "1’234’567.89")
        #expect(text(.number(locale: try locale("de_AT")), 1234.5) == "1.234,50")
        #expect(text(.number(locale: try locale("en-IN")), 1_234_567) == "12,34,567.00")
        #expect(text(.number(locale: try locale("es")), 1234) == "1234,00")
        #expect(text(.number(locale: try locale("es-MX")), 1234) == "1,234.00")
        #expect(text(.percent(locale: try locale("fr")), 0.1234) == "12,34\u{A0}%")
        let error = #expect(throws: TableLocaleError.self) { try TableLocale("dee") }
        #expect(error?.description.hasPrefix("there is no locale 'dee'; did you mean") == true)
    }

    @Test func `money stands as its language has it`() throws {
        #expect(text(.currency("EUR"), 1234.5) == "€1,234.50")
        #expect(text(.currency("EUR", locale: try locale("de")), -1234.5) == "−1.234,50\u{A0}€")
        #expect(text(.currency("JPY"), 1234.5) == "¥1,234")
        #expect(text(.currency("CHF"), 10) == "CHF\u{A0}10.00")
        #expect(
            text(
                .currency("USD") {
                    $0.placement = .behind; $0.hasSpace = true
                }, 10) == "10.00\u{A0}$")
        #expect(text(.currency("USD") { $0.number.usesAccounting = true }, -10) == "($10.00)")
    }

    @Test func `powers, prefixes and bytes`() {
        let power = ScientificFormat.scientific().text(of: -0.000_123)
        #expect(power?.runs == [.init("−1.23\u{A0}×\u{A0}10"), .init("−4", .superscript)])
        #expect(text(.scientific(), 9.999) == "1.00\u{A0}×\u{A0}101")
        #expect(text(.engineering(), 123_456) == "123.46\u{A0}×\u{A0}103")
        #expect(text(.si(unit: "g"), 12_346) == "12.35\u{A0}kg")
        #expect(text(.si(), 0.000_001) == "1.00\u{A0}µ")
        #expect(text(.bytes(), 999_950) == "1\u{A0}MB" && text(.bytes(.binary), 1536) == "1.5\u{A0}KiB")
        #expect(
            text(.partsPer(.permille), 0.0125) == "12.50‰" && text(.partsPer(.partsPerMillion), 0.0125) == "12,500.00\u{A0}ppm")
    }

    @Test func `ties of the exact binary value go to even, all else to the nearest`() {
        // 2.675 is a trace less than its digits say, 1.005 too; 0.125 and 0.375 are exact.
        let texts = [2.675, 1.005, 0.125, 0.375, 1.115, 8.345].map { text(.number(), .number($0)) }
        #expect(texts == ["2.67", "1.00", "0.12", "0.38", "1.11", "8.35"])
    }

    @Test func `digits are those that the C library prints`() {
        var generator = SplitMix64(seed: 7)
        for _ in 0..<40_000 {
            let value = Double(bitPattern: generator.next())
            let decimals = generator.next(below: 9)
            // A double has some 16 digits; what the C library prints behind them nobody wrote.
            guard value.isFinite, abs(value) < 1e14, value.exponent * 301 / 1000 + decimals < 15 else { continue }
            let expected = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
                _ = withVaList([Int32(decimals), value]) { vsnprintf(buffer.baseAddress, 64, "%.*f", $0) }
                return buffer.baseAddress.map { String(cString: $0) }
            }
            let ours = text(.number(decimals: decimals) { $0.usesSeparators = false }, .number(value))
            guard let expected else { continue }
            let isZero = expected.allSatisfy { "-0.".contains($0) }
            #expect(ours == (isZero ? expected.replacing("-", with: "") : expected.replacing("-", with: "−")))
        }
    }
}
