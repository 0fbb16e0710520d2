import Foundation
import RasterGraphics
import RasterText
import RasterViews
import Testing

@testable import RasterGrid

@Suite("What a cell looks like") struct CellStyleTests {
    private let badge = CellBadge(tints: ["open": .green], insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))

    private func style(_ badge: CellBadge? = nil, placement: Label.VerticalPlacement = .center) -> CellStyle {
        CellStyle(
            paragraph: ParagraphStyle(font: .system(ofSize: 10)), textColor: .black,
            insets: EdgeInsets(top: 10, left: 20, bottom: 30, right: 40), negativeColor: .red, emptyColor: .gray, badge: badge,
            verticalPlacement: placement)
    }

    @Test("What stands for no value has its colour before all else, a category its tint, a number below zero the other")
    func colors() {
        let style = style(badge)
        #expect(style.colors(of: CellContent("open")).text == .green)
        #expect(style.colors(of: CellContent("open")).badge?.tint == .green)
        #expect(style.colors(of: CellContent("open", role: .empty)).text == .gray)
        #expect(style.colors(of: CellContent("open", role: .empty)).badge == nil)
        #expect(style.colors(of: CellContent(.int(-1))).text == .red)
        #expect(style.colors(of: CellContent(.int(0))).text == .black)
        #expect(style.colors(of: CellContent("shut")).badge == nil)
    }

    @Test("A badge adds its insets to those of the cells that have one")
    func badgeInsets() {
        let both = EdgeInsets(top: 11, left: 22, bottom: 33, right: 44)
        #expect(style(badge).textInsets(for: "open") == both)
        #expect(style(badge).textInsets(for: "shut") == style().insets)
        #expect(style(badge).textInsets(for: "") == style().insets)
        #expect(style(badge).textInsetsWithBadge == both && style().textInsetsWithBadge == style().insets)
    }

    @Test("Text that is placed by its baseline has all of the height for itself")
    func baselines() {
        let insets = style().insets
        #expect(style().labelInsets(textInsets: insets) == insets)
        #expect(style(placement: .firstBaseline(12)).labelInsets(textInsets: insets) == EdgeInsets(left: 20, right: 40))
    }

    @Test("A line is as high as the font's, or as that with a badge, and its insets")
    func lineHeight() {
        let line = Font.system(ofSize: 10).lineHeight
        #expect(style().lineHeight(scale: 1) == line.rounded(.up) + 40)
        #expect(style(badge).lineHeight(scale: 1) == line.rounded(.up) + 44)
    }
}
