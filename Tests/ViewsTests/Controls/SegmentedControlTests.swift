import Foundation
import RasterGraphics
import RasterText
import RasterViews
import Testing

@Suite("Segmented controls and text fields") struct SegmentedControlTests {
    @Test("Segments are alike unless they have a width, and together as wide as the control")
    func widths() {
        let control = SegmentedControl(items: ["A", "B", "C"])
        #expect(control.numberOfSegments == 3 && control.frame.height == 32)
        control.selectedSegmentIndex = 2
        control.setWidth(60, forSegmentAt: 0)
        control.frame.size.width = 160
        #expect(commands(control).contains("fill 112 2 46×28 radius 7 #ffffff"))
        control.semanticContentAttribute = .forceRightToLeft
        #expect(commands(control).contains("fill 2 2 46×28 radius 7 #ffffff"))
    }

    @Test("Segments by content: what is over is shared alike, and the widest give way first where there is too little")
    func apportioned() throws {
        let control = SegmentedControl(items: ["I", "A long title of a segment"])
        control.apportionsSegmentWidthsByContent = true
        control.selectedSegmentIndex = 0
        /// The width of the thumb, 4 points less than the first segment.
        func first(_ width: CGFloat) throws -> CGFloat {
            control.frame.size.width = width
            let fill = try #require(commands(control).split(separator: "\n").first { $0.hasSuffix("radius 7 #ffffff") })
            return CGFloat(Double(fill.split(separator: " ")[3].prefix { $0 != "×" }) ?? -1)
        }
        let natural = control.intrinsicContentSize.width
        let own = try first(natural)
        #expect(abs(try first(natural + 40) - own - 20) <= 1)
        #expect(abs(try first(natural - 20) - own + 10) <= 1)
        #expect(abs(try first(natural - 100) - own + 12) <= 1)
        #expect(abs(try first(10) - 1) <= 1)
    }

    @Test("There is a divider between segments of which neither is selected")
    func dividers() {
        let control = SegmentedControl(items: ["A", "B", "C", "D"])
        func dividers() -> Int { commands(control).components(separatedBy: "#8e8e934d").count - 1 }
        #expect(dividers() == 3)
        control.selectedSegmentIndex = 1
        #expect(dividers() == 1)
        control.selectedSegmentIndex = 99
        #expect(dividers() == 3)
        control.selectedSegmentIndex = 1
        control.isMomentary = true
        #expect(dividers() == 3)
    }

    @Test("Segments come, go and change; an index that is none does nothing")
    func segments() {
        let control = SegmentedControl(items: ["A", 5])
        control.insertSegment(withTitle: "Z", at: 99, animated: false)
        control.setTitle("B", forSegmentAt: 1)
        control.setTitle("no", forSegmentAt: 17)
        control.removeSegment(at: -1, animated: false)
        #expect((0..<3).map { control.titleForSegment(at: $0) } == ["A", "B", "Z"])
        control.removeSegment(at: 0, animated: true)
        #expect(control.numberOfSegments == 2 && control.titleForSegment(at: 2) == nil)
        control.setEnabled(false, forSegmentAt: 0)
        #expect(!control.isEnabledForSegment(at: 0) && control.isEnabledForSegment(at: 1))
        control.removeAllSegments()
        #expect(control.intrinsicContentSize == CGSize(width: 0, height: 32))
        #expect(commands(control).split(separator: "\n").count <= 1)
    }

    @Test("The selected title is heavier, and has its attributes")
    func attributes() throws {
        let control = SegmentedControl(items: ["Aa", "Bb"])
        control.selectedSegmentIndex = 0
        control.setTitleTextAttributes([.foregroundColor: Color.red], for: .selected)
        control.setTitleTextAttributes([.foregroundColor: Color.blue], for: .normal)
        let drawn = commands(control)
        #expect(drawn.contains("#ff0000") && drawn.contains("#0000ff"))
    }

    @Test("A field shows its text, or a placeholder, or dots")
    func fieldTexts() {
        let field = TextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        field.placeholder = "Name"
        #expect(commands(field).contains("\"Name\"") && commands(field).hasSuffix("#3c3c434d"))
        field.text = "Ada\nL"
        #expect(commands(field).contains("\"Ada L\"") && commands(field).hasSuffix("#000000"))
        field.isSecureTextEntry = true
        #expect(commands(field).contains("\"•••••\""))
        field.text = nil
        #expect(field.text == "" && commands(field).contains("\"Name\""))
    }

    @Test("Fields of 17 points are 34 points high with a border, 22 without")
    func fieldHeights() {
        let field = TextField()
        #expect(field.intrinsicContentSize.height == 22)
        field.borderStyle = .roundedRect
        #expect(field.intrinsicContentSize.height == 34)
    }

    @Test("Views beside the text take its room at their sides, and only when they are shown")
    func fieldViews() {
        let field = TextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        field.leftView = View(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        field.text = "x"
        #expect(field.textRect(forBounds: field.bounds).minX == 0)
        field.leftViewMode = .always
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 170, height: 34))
        field.clearButtonMode = .always
        #expect(field.textRect(forBounds: field.bounds).maxX == 173)
        field.semanticContentAttribute = .forceRightToLeft
        field.layoutIfNeeded()
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 27, y: 0, width: 143, height: 34))
        #expect(field.leftView?.frame == CGRect(x: 170, y: 12, width: 30, height: 10))
    }
}
