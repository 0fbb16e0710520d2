import Foundation
import RasterGraphics
import Testing

// As programs for iOS extend their colours.
extension Color {
    fileprivate convenience init(hex: String) { self.init(white: CGFloat(hex.count) / 10, alpha: 1) }
    fileprivate convenience init(rgb: Int, alpha: CGFloat = 1) {
        self.init(
            red: CGFloat((rgb >> 16) & 0xff) / 255, green: CGFloat((rgb >> 8) & 0xff) / 255,
            blue: CGFloat(rgb & 0xff) / 255, alpha: alpha)
    }
    fileprivate class var brand: Color { Color(rgb: 0xff8000) }
}

@Suite("Extensions of colours")
struct ColorExtensionTests {
    @Test("Convenience initialisers and class properties of a program's own, one of them named as ours")
    func extensions() {
        #expect(Color.brand == Color(red: 1, green: 128.0 / 255, blue: 0))
        let own = Color(hex: "12345")
        #expect(own == Color(white: 0.5))
    }
}
