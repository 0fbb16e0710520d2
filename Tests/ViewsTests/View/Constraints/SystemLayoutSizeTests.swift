import Foundation
import RasterGraphics
import RasterText
import Testing

@testable import RasterViews

@Suite("The size that constraints give a view")
struct SystemLayoutSizeTests {
    /// A cell of a picture, a title and a text that wraps.
    private final class Cell: View {
        let icon = Block(40, 40)
        let title = makeLabel("Title")
        let detail = makeLabel("", lines: 0)

        init(_ text: String) {
            super.init(frame: .zero)
            for view in [icon, title, detail] as [View] { addSubview(view) }
            detail.text = text
            LayoutConstraint.activate([
                icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
                icon.topAnchor.constraint(equalTo: topAnchor, constant: 8),
                icon.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -8),
                title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
                title.topAnchor.constraint(equalTo: topAnchor, constant: 8),
                title.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -16),
                detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
                detail.leadingAnchor.constraint(equalTo: title.leadingAnchor),
                detail.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
                detail.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor, constant: -8),
            ])
        }

        required init?(coder: NSCoder) { return nil }

        func height(_ width: CGFloat) -> CGFloat {
            systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        }
    }

    @Test("As small as it can be: natural sizes and margins")
    func compressed() {
        let (box, block) = (View(), Block(33, 21))
        box.addSubview(block)
        LayoutConstraint.activate([
            block.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 4),
            block.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -5),
            block.topAnchor.constraint(equalTo: box.topAnchor, constant: 6),
            block.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -7),
        ])
        #expect(box.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 42, height: 34))
        block.natural.width = 50
        #expect(box.systemLayoutSizeFitting(View.layoutFittingCompressedSize) == CGSize(width: 59, height: 34))
        let wide = box.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(wide == CGSize(width: 200, height: 34))
        #expect(makeLabel("Text").systemLayoutSizeFitting(.zero) == makeLabel("Text").intrinsicContentSize)
    }

    @Test("A cell is as high as its text at its width, and never lower than its picture")
    func cellHeights() {
        let text = "Some text that is long enough for several lines in a narrow cell, and for one in a wide one"
        let cell = Cell(text)
        let (title, line) = (cell.title.intrinsicContentSize.height, makeLabel("x").intrinsicContentSize.height)
        #expect(cell.height(2000) == max(56, 8 + title + 2 + line + 8))
        for width in [150, 200, 333, 500] as [CGFloat] {
            let inner = cell.detail.sizeThatFits(CGSize(width: width - 84, height: 10_000)).height
            #expect(cell.height(width) == max(56, 8 + title + 2 + inner + 8))
        }
        cell.detail.text = nil
        #expect(cell.height(200) == 56)
    }

    @Test("Measured after others, a cell is as high as alone")
    func reusedCell() {
        let texts = [
            "One", String(repeating: "many words ", count: 40), "", String(repeating: "w", count: 90), "two lines here, maybe",
        ]
        let reused = Cell("")
        for text in texts + texts.reversed() {
            for width in [180, 320] as [CGFloat] {
                reused.detail.text = text
                #expect(reused.height(width) == Cell(text).height(width))
            }
        }
    }

    @Test("A measured view is laid out as measured")
    func measuredThenPlaced() {
        let cell = Cell(String(repeating: "many words ", count: 20))
        cell.frame.size = CGSize(width: 240, height: cell.height(240))
        cell.layoutIfNeeded()
        #expect(cell.detail.frame.maxY == cell.frame.height - 8)
        #expect(cell.detail.frame.height == cell.detail.sizeThatFits(CGSize(width: 156, height: 0)).height)
    }
}
