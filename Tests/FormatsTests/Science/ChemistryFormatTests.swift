import RasterFormats
import Testing

@Suite struct ChemistryFormatTests {
    /// By great_tables.
    @Test(arguments: [
        ("H2O", "H_{2}O"), ("Sb2O3", "Sb_{2}O_{3}"), ("H+", "H^{+}"), ("CrO4^2-", "CrO_{4}^{2−}"),
        ("[AgCl2]-", "[AgCl_{2}]^{−}"), ("Y^{99+}", "Y^{99+}"), ("Y^99+", "Y^{99+}"), ("H2O(aq)", "H_{2}O(aq)"),
        ("2 H2O", "2\u{2009}H_{2}O"), ("2H2O", "2\u{2009}H_{2}O"), ("0.5 H2O", "0.5\u{2009}H_{2}O"),
        ("(1/2)H2O", "(1/2)\u{2009}H_{2}O"), ("1/2 O2", "1/2\u{2009}O_{2}"), ("n H2O", "*n*\u{2009}H_{2}O"),
        ("x Na(NH4)HPO4", "*x*\u{2009}Na(NH_{4})HPO_{4}"), ("^{227}_{90}Th+", "^{227}_{90}Th^{+}"),
        ("^227_90Th+", "^{227}_{90}Th^{+}"), ("C6H5-CHO", "C_{6}H_{5}-CHO"),
        ("CH4 + 2 O2 -> CO2 + 2 H2O", "CH_{4} + 2\u{2009}O_{2} → CO_{2} + 2\u{2009}H_{2}O"), ("A <=> B", "A ⇌ B"),
        ("A<->B", "A ↔ B"), ("A <--> B", "A ↔ B"), ("A <=>> B", "A ⇀ B"), ("A <<=> B", "A ↽ B"), ("A <- B", "A ← B"),
        ("KCr(SO4)2 . 12 H2O", "KCr(SO_{4})_{2} · 12\u{2009}H_{2}O"),
        ("KCr(SO4)2 * 12H2O", "KCr(SO_{4})_{2} · 12\u{2009}H_{2}O"), ("C_n", "C_{*n*}"), ("*n*", "*n*"),
        ("SO4^2- + Ba^2+ -> BaSO4", "SO_{4}^{2−} + Ba^{2+} → BaSO_{4}"), ("2,2,4-trimethyl", "2,2,4-trimethyl"),
        ("CH3-CH=CH2", "CH_{3}-CH=CH_{2}"), (":alpha:-D-glucose", "α-D-glucose"), ("e-", "e^{−}"),
        ("[Co(NH3)6]^3+", "[Co(NH_{3})_{6}]^{3+}"), ("1.5O2", "1.5\u{2009}O_{2}"), ("O^-", "O^{−}"),
    ])
    func `formulas and reactions`(formula: String, expected: String) {
        #expect(notation(formula) == expected)
    }

    /// great_tables writes a hyphen for the charge after a digit and in atomic numbers, a no-break space for an atomic number that
    /// nobody gave, lowers no braces, emphasises single letters only, and drops spaces.
    @Test(arguments: [
        ("NO2- + H+", "NO_{2}^{−} + H^{+}"), ("^{0}_{-1}n^-", "^{0}_{−1}n^{−}"), ("^14C", "^{14}C"),
        ("C_nH_{2n+2}", "C_{*n*}H_{2n+2}"), ("*cis*-2", "*cis*-2"), ("Zn(OH)2 v", "Zn(OH)_{2} v"),
        ("C2H4 = x", "C_{2}H_{4} = *x*"),
    ])
    func `what great_tables writes another way`(formula: String, expected: String) {
        #expect(notation(formula) == expected)
    }

    private func notation(_ formula: String) -> String? { ChemistryFormat().text(of: .text(formula))?.notation }

    @Test func `any text makes some text`() {
        var state: UInt64 = 5
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let alphabet = Array("^_{}[]()+-<=>.*/:%H2On x\u{301}é")
        for _ in 0..<3000 {
            let text = String((0..<next(20)).map { _ in alphabet[next(alphabet.count)] })
            #expect(FormattedText.chemistry(text).runs.allSatisfy { !$0.text.isEmpty })
            #expect(FormattedText.units(text).runs.allSatisfy { !$0.text.isEmpty })
        }
        #expect(ChemistryFormat().text(of: 2) == nil)
    }
}
