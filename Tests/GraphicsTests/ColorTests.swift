import Foundation
import RasterGraphics
import Testing

@Suite("Colours")
struct ColorTests {
    @Test("Hexadecimal colours of 3, 4, 6 and 8 digits, with and without #")
    func hex() {
        #expect(Color(hex: "#1A2b3C")?.components() == ColorU8(red: 0x1A, green: 0x2B, blue: 0x3C))
        #expect(Color(hex: "1A2B3C80")?.components() == ColorU8(red: 0x1A, green: 0x2B, blue: 0x3C, alpha: 0x80))
        #expect(Color(hex: "#f08")?.components() == ColorU8(red: 0xFF, green: 0, blue: 0x88))
        #expect(Color(hex: "f084")?.components() == ColorU8(red: 0xFF, green: 0, blue: 0x88, alpha: 0x44))
        for wrong in ["", "#", "12", "12345", "#GGGGGG", "1234567890", "ä1234", "+12345"] {
            #expect(Color(hex: wrong) == nil, "\(wrong)")
        }
    }

    @Test("Components are rounded to nearest and held in 0…255, NaN is 0")
    func components() {
        let color = Color(red: 0.5, green: 2, blue: -1, alpha: .nan).components()
        #expect(color == ColorU8(red: 128, green: 255, blue: 0, alpha: 0))
        for byte in UInt8.min...UInt8.max {
            let color = ColorU8(red: byte, green: 0, blue: 255, alpha: byte)
            #expect(Color(color).components() == color)
        }
    }

    @Test("A dynamic colour resolves for the traits, through other dynamic colours, and keeps its replaced alpha")
    func dynamic() {
        let inner = Color { $0.userInterfaceStyle == .dark ? Color(white: 1) : Color(white: 0, alpha: 0.25) }
        let outer = Color { _ in inner }
        #expect(outer.components(with: .dark) == .white)
        #expect(outer.components(with: .light) == ColorU8(red: 0, green: 0, blue: 0, alpha: 64))
        let faded = outer.withAlphaComponent(0.5)
        #expect(faded.components(with: .dark).alpha == 128)
        #expect(faded.components(with: .light).alpha == 128)
        #expect(faded.withAlphaComponent(1).components(with: .light).alpha == 255)
        #expect(outer == outer && outer != Color { _ in inner })
    }

    @Test("Colours are equal by their values, also as objects and in sets")
    func equality() {
        let color = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        let same = Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
        #expect(color == same && color.isEqual(same) && color.hash == same.hash && Set([color, same]).count == 1)
        #expect(color != Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.5) && !color.isEqual("a"))
        #expect(Color.label == .label && Color.label != .secondaryLabel && Color.label.withAlphaComponent(1) != .label)
        #expect(color.description == "sRGB 0.1 0.2 0.3 0.4")
    }
}

@Suite("Components of colours")
struct ColorComponentsTests {
    private struct Components: Equatable {
        var red: CGFloat = -1
        var green: CGFloat = -1
        var blue: CGFloat = -1
        var alpha: CGFloat = -1

        init(_ red: CGFloat = -1, _ green: CGFloat = -1, _ blue: CGFloat = -1, _ alpha: CGFloat = -1) {
            (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
        }

        init(_ color: Color) {
            #expect(color.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        }
    }

    @Test("Components read back as they were given, beyond 0 to 1 too")
    func getRed() {
        #expect(Components(Color(red: 0.1, green: 1.5, blue: -2, alpha: 0.3)) == Components(0.1, 1.5, -2, 0.3))
        // Variables of CGFloat make colours as literals do.
        let third: CGFloat = 1 / 3
        #expect(Components(Color(red: third, green: third, blue: third, alpha: third)) == Components(third, third, third, third))
        #expect(Color(white: third, alpha: 1) == Color(red: third, green: third, blue: third))
        var green: CGFloat = 0
        Color.white.getRed(nil, green: &green, blue: nil, alpha: nil)
        #expect(green == 1)
    }

    @Test("A dynamic colour reads back as it is under the current traits")
    func current() {
        let color = Color.systemRed.withAlphaComponent(0.5)
        #expect(Components(color) == Components(1, 59.0 / 255, 48.0 / 255, 0.5))
        TraitCollection.dark.performAsCurrent {
            #expect(Components(color) == Components(1, 69.0 / 255, 58.0 / 255, 0.5))
        }
        #expect(TraitCollection.current == .light)
        let fixed = color.resolvedColor(with: .dark)
        #expect(fixed == color.resolved(with: .dark) && fixed.components(with: .light).green == 69)
        #expect(color.cgColor.components(with: .dark).green == 69)
        #expect(Color(cgColor: color) == color)
    }

    @Test("Only greys have a white")
    func getWhite() {
        var (white, alpha): (CGFloat, CGFloat) = (-1, -1)
        #expect(!Color.red.getWhite(&white, alpha: &alpha) && white == -1 && alpha == -1)
        #expect(Color(white: 0.25, alpha: 0.75).getWhite(&white, alpha: &alpha) && white == 0.25 && alpha == 0.75)
    }

    private static let hues: [(hue: Double, saturation: Double, brightness: Double, hex: String)] = [
        (0, 1, 1, "#FF0000"), (1.0 / 6, 1, 1, "#FFFF00"), (1.0 / 3, 1, 1, "#00FF00"), (0.5, 1, 0.5, "#008080"),
        (2.0 / 3, 0.5, 1, "#8080FF"), (5.0 / 6, 1, 1, "#FF00FF"), (1, 1, 1, "#FF0000"), (0.7, 0, 0.2, "#333333"),
        (-3, 2, 9, "#FF0000"), (.nan, 1, 1, "#FF0000"),
    ]

    @Test("Hue, saturation and brightness", arguments: hues)
    func hue(hue: Double, saturation: Double, brightness: Double, hex: String) {
        let color = Color(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)
        #expect(color.components() == Color(hex: hex)?.components())
    }

    @Test("What is made of hue, saturation and brightness has them")
    func hueRoundTrip() {
        for step in 0..<36 {
            var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            let wanted = Double(step) / 36
            let color = Color(hue: wanted, saturation: 0.6, brightness: 0.8, alpha: 0.4)
            #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
            #expect(abs(hue - wanted) < 1e-9 && abs(saturation - 0.6) < 1e-9 && abs(brightness - 0.8) < 1e-9 && alpha == 0.4)
        }
        var saturation: CGFloat = -1
        Color.black.getHue(nil, saturation: &saturation, brightness: nil, alpha: nil)
        #expect(saturation == 0)
    }

    @Test("Traits tell whether colours may differ, and which sizes are for accessibility")
    func traits() {
        let large = TraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        #expect(!TraitCollection.light.hasDifferentColorAppearance(comparedTo: large))
        #expect(TraitCollection.light.hasDifferentColorAppearance(comparedTo: .dark))
        #expect(large != .light && large.preferredContentSizeCategory.isAccessibilityCategory)
        #expect(!ContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    }
}

@Suite("8-bit colours")
struct ColorU8Tests {
    @Test("Multiplying bytes is exact division by 255, rounded to nearest")
    func multiply() {
        for a in 0...255 {
            for b in 0...255 {
                let exact = (Double(a * b) / 255).rounded()
                #expect(Double(multiply255(UInt8(a), UInt8(b))) == exact)
            }
        }
    }

    @Test("Premultiplied, made straight and premultiplied again, every colour is what it was")
    func roundTrip() {
        for alpha in 0...255 {
            for component in 0...alpha {
                let color = PremultipliedColorU8(
                    red: UInt8(component), green: 0, blue: UInt8(alpha), alpha: UInt8(alpha))
                #expect(color.straight.premultiplied == color)
            }
        }
    }

    @Test("The bytes of a pixel lie in memory as red, green, blue, alpha")
    func memory() {
        withUnsafeBytes(of: PremultipliedColorU8(red: 1, green: 2, blue: 3, alpha: 4).rgba) {
            #expect(Array($0) == [1, 2, 3, 4])
        }
    }
}
