import RasterGraphics
import Testing

@Suite("System colours") struct SystemColorsTests {
    private let surroundings = TraitCollection.UserInterfaceStyle.allCases.flatMap { style in
        TraitCollection.AccessibilityContrast.allCases.map {
            TraitCollection(userInterfaceStyle: style, accessibilityContrast: $0)
        }
    }

    private func hex(_ color: Color, _ traits: TraitCollection) -> String {
        let c = color.components(with: traits)
        return [c.red, c.green, c.blue, c.alpha].map { String($0) }.joined(separator: ",")
    }

    /// Light, light with high contrast, dark, dark with high contrast: red, green, blue, alpha.
    private static let expected: [(color: Color, values: [String])] = [
        (.label, ["0,0,0,255", "0,0,0,255", "255,255,255,255", "255,255,255,255"]),
        (.secondaryLabel, ["60,60,67,153", "60,60,67,173", "235,235,245,153", "235,235,245,173"]),
        (.tertiaryLabel, ["60,60,67,77", "60,60,67,97", "235,235,245,77", "235,235,245,97"]),
        (.quaternaryLabel, ["60,60,67,46", "60,60,67,66", "235,235,245,41", "235,235,245,61"]),
        (.placeholderText, ["60,60,67,77", "60,60,67,97", "235,235,245,77", "235,235,245,97"]),
        (.separator, ["60,60,67,74", "60,60,67,94", "84,84,88,153", "84,84,88,173"]),
        (.opaqueSeparator, ["198,198,200,255", "198,198,200,255", "56,56,58,255", "56,56,58,255"]),
        (.link, ["0,122,255,255", "0,122,255,255", "9,132,255,255", "9,132,255,255"]),
        (.systemFill, ["120,120,128,51", "120,120,128,71", "120,120,128,92", "120,120,128,112"]),
        (.secondarySystemFill, ["120,120,128,41", "120,120,128,61", "120,120,128,82", "120,120,128,102"]),
        (.tertiarySystemFill, ["118,118,128,31", "118,118,128,51", "118,118,128,61", "118,118,128,82"]),
        (.quaternarySystemFill, ["116,116,128,20", "116,116,128,41", "118,118,128,46", "118,118,128,66"]),
        (.systemBackground, ["255,255,255,255", "255,255,255,255", "0,0,0,255", "0,0,0,255"]),
        (.secondarySystemBackground, ["242,242,247,255", "235,235,240,255", "28,28,30,255", "36,36,38,255"]),
        (.tertiarySystemBackground, ["255,255,255,255", "255,255,255,255", "44,44,46,255", "54,54,56,255"]),
        (.systemGroupedBackground, ["242,242,247,255", "235,235,240,255", "0,0,0,255", "0,0,0,255"]),
        (.secondarySystemGroupedBackground, ["255,255,255,255", "255,255,255,255", "28,28,30,255", "36,36,38,255"]),
        (.tertiarySystemGroupedBackground, ["242,242,247,255", "235,235,240,255", "44,44,46,255", "54,54,56,255"]),
        (.systemGray, ["142,142,147,255", "108,108,112,255", "142,142,147,255", "174,174,178,255"]),
        (.systemGray2, ["174,174,178,255", "142,142,147,255", "99,99,102,255", "124,124,128,255"]),
        (.systemGray3, ["199,199,204,255", "174,174,178,255", "72,72,74,255", "84,84,86,255"]),
        (.systemGray4, ["209,209,214,255", "188,188,192,255", "58,58,60,255", "68,68,70,255"]),
        (.systemGray5, ["229,229,234,255", "216,216,220,255", "44,44,46,255", "54,54,56,255"]),
        (.systemGray6, ["242,242,247,255", "235,235,240,255", "28,28,30,255", "36,36,38,255"]),
        (.systemRed, ["255,59,48,255", "215,0,21,255", "255,69,58,255", "255,105,97,255"]),
        (.systemOrange, ["255,149,0,255", "201,52,0,255", "255,159,10,255", "255,179,64,255"]),
        (.systemYellow, ["255,204,0,255", "160,90,0,255", "255,214,10,255", "255,212,38,255"]),
        (.systemGreen, ["52,199,89,255", "36,138,61,255", "48,209,88,255", "48,219,91,255"]),
        (.systemMint, ["0,199,190,255", "12,129,123,255", "99,230,226,255", "102,212,207,255"]),
        (.systemTeal, ["48,176,199,255", "0,130,153,255", "64,200,224,255", "93,230,255,255"]),
        (.systemCyan, ["50,173,230,255", "0,113,164,255", "100,210,255,255", "112,215,255,255"]),
        (.systemBlue, ["0,122,255,255", "0,64,221,255", "10,132,255,255", "64,156,255,255"]),
        (.systemIndigo, ["88,86,214,255", "54,52,163,255", "94,92,230,255", "125,122,255,255"]),
        (.systemPurple, ["175,82,222,255", "137,68,171,255", "191,90,242,255", "218,143,255,255"]),
        (.systemPink, ["255,45,85,255", "211,15,69,255", "255,55,95,255", "255,100,130,255"]),
        (.systemBrown, ["162,132,94,255", "127,101,69,255", "172,142,104,255", "181,148,105,255"]),
    ]

    @Test("Every adaptive colour has its four values of iOS 13 to 18", arguments: expected.indices)
    func values(index: Int) {
        let (color, values) = Self.expected[index]
        #expect(surroundings.map { hex(color, $0) } == values)
    }

    @Test("A dynamic colour stays dynamic when its opacity is replaced, and equals itself")
    func identity() {
        let faint = Color.systemBlue.withAlphaComponent(0.2)
        #expect(hex(faint, .light) == "0,122,255,51" && hex(faint, .dark) == "10,132,255,51")
        #expect(Color.label == .label && Color.label != .systemBackground)
        #expect(Color.tintColor == .systemBlue && Color.groupTableViewBackground == .systemGroupedBackground)
    }

    @Test("Fixed colours are the same everywhere")
    func fixed() {
        for (color, value) in [
            (Color.black, "0,0,0,255"), (.white, "255,255,255,255"), (.red, "255,0,0,255"), (.green, "0,255,0,255"),
            (.blue, "0,0,255,255"), (.cyan, "0,255,255,255"), (.yellow, "255,255,0,255"), (.magenta, "255,0,255,255"),
            (.darkText, "0,0,0,255"),
            (.darkGray, "85,85,85,255"), (.gray, "128,128,128,255"), (.lightGray, "170,170,170,255"),
            (.orange, "255,128,0,255"), (.purple, "128,0,128,255"), (.brown, "153,102,51,255"),
            (.lightText, "255,255,255,153"), (.clear, "0,0,0,0"),
        ] {
            for traits in surroundings { #expect(hex(color, traits) == value) }
        }
    }
}
