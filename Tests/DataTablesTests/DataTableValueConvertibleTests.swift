import Foundation
import RasterDataTables
import TestSupport
import Testing

/// The case and its value, as text.
private func dump(_ value: some DataTableValueConvertible) -> String {
    switch value.asDataTableValue() {
    case .string(let value): "string \(value)"
    case .int(let value): "int \(value)"
    case .float(let value): "float \(value)"
    case .double(let value): "double \(value)"
    }
}

@Suite("Types that can stand in a cell") struct DataTableValueConvertibleTests {
    @Test("Text of every kind is a string")
    func text() {
        #expect(dump("7") == "string 7")
        #expect(dump("a7b".dropFirst()) == "string 7b")
        #expect(dump("é" as Character) == "string é")
    }

    @Test("Integers are an Int where one holds them, else all of their digits")
    func integers() {
        #expect(dump(Int8.min) == "int -128")
        #expect(dump(Int16.max) == "int 32767")
        #expect(dump(Int32.min) == "int -2147483648")
        #expect(dump(Int64.max) == "int 9223372036854775807")
        #expect(dump(UInt8.max) == "int 255")
        #expect(dump(UInt16.max) == "int 65535")
        #expect(dump(UInt32.max) == "int 4294967295")
        #expect(dump(UInt(7)) == "int 7")
        #expect(dump(UInt.max) == "string 18446744073709551615")
        #expect(dump(UInt64.max) == "string 18446744073709551615")
        #expect(dump(UInt64(Int.max)) == "int 9223372036854775807")
        #expect(dump(Int128(Int.min) - 1) == "string -9223372036854775809")
        #expect(dump(UInt128.max) == "string 340282366920938463463374607431768211455")
    }

    @Test("A decimal is a number where that reads the same, else all of its digits")
    func decimals() throws {
        let expected = [
            "12": "int 12", "-3": "int -3", "0": "int 0", "0.1": "double 0.1", "12.50": "double 12.5",
            "-0.25": "double -0.25", "0.123456789012345678901": "string 0.123456789012345678901",
            "99999999999999999999": "string 99999999999999999999", "1e-30": "string 0.000000000000000000000000000001",
        ]
        for (text, value) in expected { #expect(dump(try #require(Decimal(string: text))) == value) }
        #expect(dump(Decimal.nan) == "string NaN")
        var random = SplitMix64(seed: 3)
        for _ in 0..<2000 {
            let value = Decimal(Int(random.next() % 2_000_000_000)) / Decimal(random.next(below: 999) + 1)
            #expect(value.asDataTableValue().stringRepresentation == value.description)
        }
    }

    @Test("Floating-point numbers keep their type, a CGFloat is a Double")
    func floats() {
        #expect(dump(0.1 as Float) == "float 0.1")
        #expect(dump(0.1) == "double 0.1")
        #expect(dump(CGFloat(0.1)) == "double 0.1")
    }

    @Test("Bool, UUID and URL are their text")
    func others() throws {
        #expect(dump(true) == "string true" && dump(false) == "string false")
        let id = try #require(UUID(uuidString: "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"))
        #expect(dump(id) == "string E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
        let url = try #require(URL(string: "https://example.org/a?b=c#d"))
        #expect(dump(url) == "string https://example.org/a?b=c#d")
        #expect(dump(URL(string: "x/y", relativeTo: url)) == "string https://example.org/x/y")
    }

    @Test("A date is ISO 8601 in UTC, whole seconds")
    func dates() {
        func text(_ seconds: Double) -> String { dump(Date(timeIntervalSince1970: seconds)) }
        #expect(text(0) == "string 1970-01-01T00:00:00Z")
        #expect(text(1_705_314_600.999) == "string 2024-01-15T10:30:00Z")
        #expect(text(951_782_399) == "string 2000-02-28T23:59:59Z")
        #expect(text(951_782_400) == "string 2000-02-29T00:00:00Z")
        #expect(text(-0.5) == "string 1969-12-31T23:59:59Z")
        #expect(text(-2_203_977_600) == "string 1900-02-28T00:00:00Z")
        #expect(text(-2_203_891_200) == "string 1900-03-01T00:00:00Z")
        #expect(text(253_402_300_799) == "string 9999-12-31T23:59:59Z")
        #expect(text(253_402_300_800) == "string +010000-01-01T00:00:00Z")
        #expect(text(-62_167_219_200) == "string 0000-01-01T00:00:00Z")
        #expect(text(-62_167_219_201) == "string -000001-12-31T23:59:59Z")
        for seconds in [Double.nan, .infinity, -.infinity, 1e17, -1e300] { #expect(text(seconds) == "string ") }
        #expect(!text(9.9e15).isEmpty)
    }

    @Test("Dates read as Foundation writes them, since there has been the calendar")
    func datesAsFoundation() {
        var random = SplitMix64(seed: 4)
        for _ in 0..<2000 {
            // From 1600 to 9999.
            let seconds = Double(random.next() % 265_000_000_000) - 11_600_000_000
            let date = Date(timeIntervalSince1970: seconds)
            #expect(date.asDataTableValue() == .string(date.ISO8601Format()))
        }
    }

    @Test("An optional of any of them is the value or empty")
    func optional() {
        #expect(dump(true as Bool?) == "string true")
        #expect(dump(nil as Date?) == "string ")
        #expect(dump(UInt8(3) as UInt8?) == "int 3")
        #expect(dump(.some(nil) as Int??) == "string ")
    }
}
