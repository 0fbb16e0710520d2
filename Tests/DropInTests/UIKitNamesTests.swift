import Testing
import UIKit

@Suite("UIKit's names")
struct UIKitNamesTests {
    @Test("A colour gives its components to CGFloat variables, and nil for one that is not wanted")
    func components() {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
        #expect(UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.1).getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        #expect((red, green, blue, alpha) == (0.25, 0.5, 0.75, 0.1))
        UIColor.white.getRed(&red, green: nil, blue: nil, alpha: nil)
        #expect(red == 1 && green == 0.5)
        #expect(UIColor.red.cgColor.alpha == 1 && UIColor.red.cgColor.components == [1, 0, 0, 1])
    }
}
