import SwiftDataTables
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

    private class Card: UIView {
        let label = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(label)
        }
        required init?(coder: NSCoder) {
            super.init(coder: coder)
            addSubview(label)
        }
    }

    @Test("A view of a program's own has the initialisers that UIKit asks for")
    func ownView() {
        let card = Card(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(card.frame.width == 3 && card.label.superview === card)
    }

    @Test("A table begins without rows by an empty literal, and other literals are as they were")
    func emptyLiterals() {
        #expect(SwiftDataTable(data: [], headerTitles: ["a"]).numberOfRows == 0)
        #expect(SwiftDataTable(data: [[]], headerTitles: ["a"]).numberOfRows == 1)
        let texts = SwiftDataTable(data: [["1", "2"]], headerTitles: ["a", "b"])
        #expect(texts.rows[0][0].intValue == nil && texts.rows == [["1", "2"].map { .string($0) }])
        let mixed = SwiftDataTable(data: [["a", 3, 2.5]], headerTitles: ["a", "b", "c"])
        #expect(mixed.rows[0][1].intValue == 3 && mixed.rows[0][2].doubleValue == 2.5)
    }
}
