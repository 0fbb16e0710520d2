import Foundation
import RasterGraphics
import RasterText
import Testing

@testable import RasterGrid

/// A column of "123.4 kg" with 30 points before the point, 10 behind it and 10 of a unit, of whole numbers, and of a dash.
@Suite("Numbers below each other") struct DecimalExtentsTests {
    typealias Text = DecimalExtents.Text

    private let extents: DecimalExtents = {
        var extents = DecimalExtents(separator: ".")
        extents.add(Text(before: 30, width: 50, unit: 10))
        extents.add(Text(before: 20, width: 20))
        extents.add(Text(before: nil, width: 25))
        return extents
    }()

    @Test("What all texts share is the most that any has, in each part")
    func extent() {
        #expect(extents.before == 30 && extents.after == 10 && extents.unit == 10)
        #expect(extents.width == 50)
        var wide = extents
        wide.add(Text(before: nil, width: 80))
        #expect(wide.width == 80 && wide.before == 30)
        wide.add(Text(before: 5, width: 50))
        wide.add(Text(before: 5, width: 60))
        #expect(wide.after == 55 && wide.width == 85)
    }

    @Test(
        "Anchors stand below each other, wherever the block of all numbers lies",
        arguments: [(TextAlignment.left, 30), (.center, 55), (.right, 80)] as [(TextAlignment, CGFloat)])
    func anchors(alignment: TextAlignment, anchor: CGFloat) {
        for text in [Text(before: 30, width: 50, unit: 10), Text(before: 20, width: 20), Text(before: 3, width: 8)] {
            #expect(extents.start(of: text, in: 100, alignment: alignment) + (text.before ?? 0) == anchor)
        }
    }

    @Test("Text without a number is aligned alone, so that a dash and a remark stand at one place")
    func texts() {
        for width in [5, 10, 30, 31] as [CGFloat] {
            #expect(extents.start(of: Text(before: nil, width: width), in: 100, alignment: .right) + width == 100)
            #expect(extents.start(of: Text(before: nil, width: width), in: 100, alignment: .left) == 0)
        }
    }

    @Test("No text leaves the room that it fits in, and one that does not begins at its left")
    func room() {
        #expect(extents.start(of: Text(before: 30, width: 95), in: 100, alignment: .right) == 5)
        #expect(extents.start(of: Text(before: 40, width: 45), in: 100, alignment: .left) == 0)
        #expect(extents.start(of: Text(before: 30, width: 120), in: 100, alignment: .right) == 0)
        #expect(extents.insets(of: Text(before: 30, width: 120), in: 100, alignment: .right) == .zero)
    }

    @Test("Insets bring an aligned text to its place, to the last point")
    func insets() {
        let text = Text(before: 20, width: 20)
        #expect(extents.insets(of: text, in: 100, alignment: .left) == EdgeInsets(left: 10))
        #expect(extents.insets(of: text, in: 100, alignment: .right) == EdgeInsets(right: 20))
        // In the middle of the 90 points that are left it begins at 35.
        #expect(extents.insets(of: text, in: 100, alignment: .center) == EdgeInsets(right: 10))
    }

    @Test("Where all numbers have a unit, what digits lack of the most lies before it; else it follows its number")
    func gaps() {
        #expect(extents.gap(beforeUnitOf: Text(before: 30, width: 45, unit: 10)) == 0)
        var all = DecimalExtents(separator: ".")
        all.add(Text(before: 30, width: 50, unit: 10))
        all.add(Text(before: 20, width: 35, unit: 15))
        #expect(all.width == 55)
        #expect(all.gap(beforeUnitOf: Text(before: 30, width: 45, unit: 10)) == 5)
        #expect(all.gap(beforeUnitOf: Text(before: 30, width: 50, unit: 10)) == 0)
        #expect(all.gap(beforeUnitOf: Text(before: 30, width: 35)) == 0)
        #expect(all.gap(beforeUnitOf: Text(before: nil, width: 35, unit: 10)) == 0)
    }
}
