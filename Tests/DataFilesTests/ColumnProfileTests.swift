import Testing

@testable import RasterDataFiles

@Suite struct ColumnProfileTests {
    /// The profile of one column with a heading and these cells.
    private func profile(_ cells: [String], heading: String = "x", beside: String? = nil) throws -> ColumnProfile {
        let rows = [heading] + cells
        let text = rows.map { "\"" + $0 + "\"" + (beside.map { ";" + $0 } ?? "") }.joined(separator: "\n")
        let options = DataFileOptions(delimiter: .given(beside == nil ? "\t" : ";"), header: .present)
        return try DataFile(bytes: Array(text.utf8), name: "p", options: options).profiles[0]
    }

    @Test(
        "Kinds are recognised from all cells",
        arguments: [
            (["1", "22", "-3"], ColumnProfile.Kind.integer), (["1", "2.5"], .decimal), (["1,000", "12"], .integer),
            (["1,5", "2"], .decimal), (["5%", "7.5 %"], .percent), (["5%", "7"], .decimal), (["$5", "7"], .currency),
            (["2024-01-01", "2024-02-01 10:00"], .date), (["08:30", "09:15:20"], .time), (["3:45", "1:02:33"], .duration),
            (["2 kg", "500 g"], .measure), (["5‰", "7"], .measure), (["inf", "2"], .integer), (["inf", "-inf"], .decimal),
            (["yes", "No"], .boolean),
            (["true", "false"], .boolean), (["a", "1"], .text), (["00123", "00124"], .text), (["+49 30 1234567", "5"], .text),
            (["2020", "about 2021"], .text), (["1,5", "2.5"], .text), (["", "-"], .text),
            (["1", "", "n/a", "—", "NULL"], .integer),
            (["13/01/2024", "01/13/2024"], .text), (["13/01/2024", "01/02/2024"], .date),
        ] as [([String], ColumnProfile.Kind)])
    func kinds(cells: [String], kind: ColumnProfile.Kind) throws {
        #expect(try profile(cells).kind == kind)
    }

    @Test("The decimal separator is decided for the whole column, then by the file")
    func decimalSeparator() throws {
        #expect(try profile(["1.234", "1.234,5"]).usesDecimalComma)
        #expect(try !profile(["1,234", "1,234.5"]).usesDecimalComma)
        #expect(try !profile(["1.234", "2.345"]).usesDecimalComma)
        // Beside a semicolon a lone 1.234 groups; beside unambiguous points it does not.
        #expect(try profile(["1.234", "2.345"], beside: "x").usesDecimalComma)
        #expect(try !profile(["1.234", "2.345"], beside: "0.5").usesDecimalComma)
        let file = try DataFile(bytes: Array("a;b\n1.234;0,5\n2.000;1,5\n".utf8), name: "d")
        #expect(file.numericValue(row: 0, column: 0) == 1234)
        #expect(file.numericValue(row: 1, column: 1) == 1.5)
        #expect(file[0, 0] == "1.234")
    }

    @Test("Blank cells have no value and are counted")
    func blanks() throws {
        let file = try DataFile(bytes: Array("n,t\n1,a\n-,b\nN/A,c\n4,d\n".utf8), name: "b")
        #expect((0..<4).map { file.numericValue(row: $0, column: 0) } == [1, nil, nil, 4])
        #expect(file.profiles[0].blankCount == 2)
        #expect(file.profiles[0].isNumeric && file.profiles[0].isRightAligned)
        #expect(file.numericValue(row: 0, column: 1) == nil)
    }

    @Test("Signs are noticed")
    func signs() throws {
        let change = try profile(["+1.5", "-2", "0"])
        #expect(change.hasPositive && change.hasNegative && change.hasPlusSign && change.isSignedChange)
        #expect(try !profile(["1", "0"]).isSignedChange)
        #expect(try !profile(["1.5", "-2"], heading: "temperature").isSignedChange)
        #expect(try profile(["1.5", "-2"], heading: "Difference to plan").isSignedChange)
        #expect(try profile(["1.5%", "-2%"]).isSignedChange)
        #expect(try !profile(["-1", "(2)"]).hasPositive)
    }

    @Test("Identifiers are told from quantities")
    func identifiers() throws {
        #expect(try profile(["1", "2", "3"]).isIdentifier)
        #expect(try !profile(["1", "2", "7"]).isIdentifier)
        #expect(try !profile(["1", "2", "2"]).isIdentifier)
        #expect(try !profile(["2019", "2020", "2021"]).isIdentifier)
        #expect(try profile(["2019", "2020", "2021"]).isYear)
        #expect(try profile(["9", "3"], heading: "order_id").isIdentifier)
        #expect(try profile(["9", "3"], heading: "orderID").isIdentifier)
        #expect(try profile(["x9", "a3"], heading: "#").isIdentifier)
        #expect(try !profile(["9", "3"], heading: "paid").isIdentifier)
        #expect(try !profile(["1.5", "2.5"], heading: "grid").isIdentifier)
    }

    @Test("Telephone numbers, postal codes, identifiers and years are codes by their heading, quantities are not")
    func codesByHeading() throws {
        for heading in [
            "phone", "Phone number", "home_phone", "zip", "ZIP code", "zipCode", "postcode", "code", "product_code", "id",
            "Customer ID", "orderId", "PLZ", "Telefon", "Phone (home)", "Kundennummer",
        ] {
            let codes = try profile(["12345", "67890"], heading: heading)
            #expect(codes.isCode && codes.kind == .integer && !codes.isRightAligned, "\(heading)")
        }
        for heading in ["price", "lines of code", "phones sold", "paid", "coded", "number", "#", "code coverage", "zip files"] {
            #expect(try !profile(["12345", "67890"], heading: heading).isCode, "\(heading)")
        }
        #expect(try !profile(["1,204", "67890"], heading: "code").isCode)
        #expect(try !profile(["1.5", "2"], heading: "code").isCode)
        for heading in ["year", "Year", "Jahr", "Year built", "fiscal_year"] {
            #expect(try profile(["1987", "2024"], heading: heading).isCode, "\(heading)")
        }
        for heading in ["per year", "output", "last year", "years"] {
            #expect(try !profile(["1987", "2024"], heading: heading).isCode, "\(heading)")
        }
        #expect(try !profile(["12", "350"], heading: "year").isCode)
    }

    @Test(
        "Postal codes, addresses, versions and article numbers are codes by their form",
        arguments: [
            (["02134", "94105", "10001", "60601", "73301"], true), (["10.0.0.1", "192.168.12.240"], true),
            (["2001:db8::1", "fe80::2"], true), (["1.2.3", "v10.0.12-beta1"], true), (["AB-1234", "CD-99"], true),
            (["SW1A 1AA", "EC1 2AB", ""], true), (["+49 30 123456", "(030) 1234"], true), (["Windows 11", "Windows 10"], false),
            (["A", "B"], false), (["12 a", "round 5"], false), (["café 5", "5"], false), (["", "-"], false),
        ] as [([String], Bool)])
    func codesByForm(cells: [String], areCodes: Bool) throws {
        let profile = try profile(cells)
        #expect(profile.isCode == areCodes)
        #expect(profile.kind == .text)
    }

    @Test("Different texts are counted up to the bound and given up to eight")
    func distinct() throws {
        let status = try profile(["open", "done", "open", "", "done"])
        #expect(status.distinctCount == 3)
        #expect(status.distinctValues == ["open", "done", ""])
        let many = try profile((0..<64).map { "long common prefix \($0)" })
        #expect(many.distinctCount == 64)
        #expect(many.distinctValues == nil)
        #expect(try profile((0..<65).map(String.init)).distinctCount == nil)
    }

    @Test("The longest text is measured in characters")
    func longest() throws {
        let profile = try profile(["abcd", "äöüßé", "abcde", "x"])
        #expect(profile.longestLength == 5)
        #expect(profile.longestRow == 1)
    }

    @Test(
        "Uneven decimals: other numbers of them, or other characters behind the last digit",
        arguments: [
            (["1.5", "2.25"], true), (["1.5", "2.5"], false), (["1", "2.5"], true), (["1,204.50", "2.25"], false),
            (["(1.5)", "2.5"], true), (["(1.5)", "(2.5)"], false), (["5%", "7"], true), (["5%", "7%"], false),
            (["€ 5.00", "7.00"], false), (["5.00 €", "7.00"], true), (["5.00 €", "7.00 $"], true), (["1,5", "2,25"], true),
            (["1.204,5", "3,5"], false), (["1.5", "", "n/a", "2.5"], false), (["1e3", "2e3"], false), (["1.5e3", "2e3"], true),
            (["1.5e3", "2.25"], false), (["1.5 kg", "2 kg"], true), (["1 kg", "500 g"], true), (["1.5", "inf"], false),
            (["1", "2"], false),
        ] as [([String], Bool)])
    func unevenDecimals(cells: [String], isUneven: Bool) throws {
        #expect(try profile(cells).hasUnevenDecimals == isUneven)
    }
}
