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

    @Test("Semantic colours have a value for light and dark, and for raised contrast")
    func values() {
        // Light, light with high contrast, dark, dark with high contrast.
        let expected: [(Color, [String])] = [
            (.label, ["0,0,0,255", "0,0,0,255", "255,255,255,255", "255,255,255,255"]),
            (.secondaryLabel, ["60,60,67,153", "60,60,67,173", "235,235,245,153", "235,235,245,173"]),
            (.quaternaryLabel, ["60,60,67,46", "60,60,67,66", "235,235,245,41", "235,235,245,61"]),
            (.separator, ["60,60,67,74", "60,60,67,94", "84,84,88,153", "84,84,88,173"]),
            (.systemBackground, ["255,255,255,255", "255,255,255,255", "0,0,0,255", "0,0,0,255"]),
            (.systemGray6, ["242,242,247,255", "235,235,240,255", "28,28,30,255", "36,36,38,255"]),
            (.systemRed, ["255,59,48,255", "215,0,21,255", "255,69,58,255", "255,105,97,255"]),
            (.systemFill, ["120,120,128,51", "120,120,128,71", "120,120,128,92", "120,120,128,112"]),
        ]
        for (color, values) in expected { #expect(surroundings.map { hex(color, $0) } == values) }
    }

    @Test("A dynamic colour stays dynamic when its opacity is replaced, and equals itself")
    func identity() {
        let faint = Color.systemBlue.withAlphaComponent(0.2)
        #expect(hex(faint, .light) == "0,122,255,51" && hex(faint, .dark) == "10,132,255,51")
        #expect(Color.label == .label && Color.label != .systemBackground)
        #expect(Color.tintColor == .systemBlue)
    }

    @Test("Fixed colours are the same everywhere")
    func fixed() {
        for (color, value) in [
            (Color.darkGray, "85,85,85,255"), (.gray, "128,128,128,255"), (.lightGray, "170,170,170,255"),
            (.orange, "255,128,0,255"), (.purple, "128,0,128,255"), (.brown, "153,102,51,255"),
            (.lightText, "255,255,255,153"), (.clear, "0,0,0,0"),
        ] {
            for traits in surroundings { #expect(hex(color, traits) == value) }
        }
    }
}
