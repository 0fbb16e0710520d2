import Testing

@testable import RasterFormats

@Suite struct CapitalsTests {
    private static func capitals(_ text: FormattedText, _ language: String? = nil) -> String {
        text.with(.capital, language: language).string
    }

    @Test(arguments: [
        ("Area (m²)", "AREA (m²)"), ("Weight (kg)", "WEIGHT (kg)"), ("Speed [km/h]", "SPEED [km/h]"),
        ("Length (in km)", "LENGTH (IN km)"),
        ("Rate, mg/l", "RATE, mg/l"), ("Energy, kWh", "ENERGY, kWh"), ("Cost per kWh", "COST PER kWh"),
        ("per 100 km", "PER 100 km"),
        ("EUR/m²", "EUR/m²"), ("Price €/kg", "PRICE €/kg"), ("People/km²", "PEOPLE/km²"),
        ("Volume (1000 m³)", "VOLUME (1000 m³)"),
        ("CO₂ in ppm", "CO₂ IN PPM"), ("Population²", "POPULATION²"), ("Dose, µg", "DOSE, µg"), ("200µm", "200µm"),
    ])
    func `symbols of units stay among capitals`(text: String, expected: String) {
        #expect(Self.capitals(FormattedText(text)) == expected)
    }

    @Test(arguments: [
        ("Straße", "STRASSE"), ("Name(s)", "NAME(S)"), ("f/m", "F/M"), ("m/w/d", "M/W/D"), ("and/or", "AND/OR"), ("n/a", "N/A"),
        ("Top 10 in 2024", "TOP 10 IN 2024"), ("Born (a)", "BORN (a)"), ("Smith, a", "SMITH, A"), ("don't", "DON'T"),
        ("ﬁn", "FIN"),
        ("élan", "ÉLAN"), ("ij", "IJ"), ("", ""),
    ])
    func `words are capitals`(text: String, expected: String) { #expect(Self.capitals(FormattedText(text)) == expected) }

    @Test(arguments: [
        ("µ and σ", "µ AND σ"), ("β (se)", "β (SE)"), ("f = 3 ƒ", "F = 3 ƒ"), ("Ώρα", "ΏΡΑ"),
    ])
    func `letters without a capital of the same meaning stay`(text: String, expected: String) {
        #expect(Self.capitals(FormattedText(text)) == expected)
    }

    @Test func `what is raised or lowered, code, units and formulas stay`() {
        #expect(Self.capitals(FormattedText("1") + FormattedText("st", .superscript) + FormattedText(" place")) == "1st PLACE")
        #expect(Self.capitals(FormattedText("km") + FormattedText("2", .superscript)) == "km2")
        #expect(Self.capitals(FormattedText("call ") + FormattedText("exit", .code)) == "CALL exit")
        #expect(Self.capitals(FormattedText("Flow, {{m^3 s^-1}}").withUnits) == "FLOW, m3 s−1")
        #expect(Self.capitals(FormattedText("Of ") + .chemistry("Fe2O3")) == "OF Fe2O3")
        #expect(Self.capitals(FormattedText("Sum") + FormattedText("a", .reference(0))) == "SUMa", "the mark of a note")
    }

    @Test func `the rules are those of the language`() {
        #expect(Self.capitals("ilişki ısı", "tr") == "İLİŞKİ ISI")
        #expect(Self.capitals("ilk", "az-Latn") == "İLK")
        #expect(Self.capitals("ilk", "en") == "ILK")
        #expect(Self.capitals("Ώρα μαΐου", "el") == "ΩΡΑ ΜΑΪΟΥ")
        func small(_ text: FormattedText, _ language: String?) -> String { text.with(.small, language: language).string }
        #expect(small("IŞIK İL", "tr") == "ışık il" && small("IL", nil) == "il")
        func initials(_ text: FormattedText, _ language: String?) -> String {
            text.with(.capitalInitials, language: language).string
        }
        #expect(initials("ijs en melk", "nl") == "IJs En Melk" && initials("ijs", "en") == "Ijs")
        #expect(initials("ǆep (km²)", nil) == "ǅep (km²)" && initials("ilk", "tr") == "İlk")
    }

    @Test func `words over several runs begin once, and numbers stay known`() {
        let mixed = FormattedText("wo") + FormattedText("rd", .strong)
        #expect(mixed.with(.capitalInitials, language: nil).string == "Word")
        let number = NumberFormat().text(of: 1.5)
        #expect(number?.with(.capital, language: nil).number == number?.number && number?.number != nil)
    }
}
