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
