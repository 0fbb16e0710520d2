import Foundation
import RasterGraphics
import RasterText
import Testing

@testable import RasterViews

@Suite("Stacks")
struct StackViewTests {
    private func stack(_ views: [View], width: CGFloat = 200, height: CGFloat = 100, _ set: (StackView) -> Void = { _ in })
        -> StackView
    {
        let stack = StackView(arrangedSubviews: views)
        stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
        set(stack)
        stack.layoutIfNeeded()
        return stack
    }

    @Test("A row fills its length: the view that hugs least grows, all are as high as the stack")
    func fill() {
        let views = [Block(30, 10), Block(40, 20)]
        views[1].setContentHuggingPriority(LayoutPriority(100), for: .horizontal)
        _ = stack(views) { $0.spacing = 8 }
        #expect(
            views.map(\.frame) == [
                CGRect(x: 0, y: 0, width: 30, height: 100), CGRect(x: 38, y: 0, width: 162, height: 100),
            ])
    }

    @Test("Equal lengths, and lengths in proportion")
    func equalAndProportional() {
        let views = [Block(10, 10), Block(30, 10), Block(20, 10)]
        let stack = stack(views, width: 140) {
            $0.distribution = .fillEqually
            $0.spacing = 10
        }
        #expect(views.map(\.frame.width) == [40, 40, 40])
        stack.distribution = .fillProportionally
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.width) == [20, 60, 40])
    }

    @Test("Equal gaps, and middles equally far from each other")
    func spacings() {
        let views = [Block(10, 10), Block(30, 10), Block(20, 10)]
        let stack = stack(views, width: 160) { $0.distribution = .equalSpacing }
        #expect(views.map(\.frame.minX) == [0, 60, 140])
        #expect(views.map(\.frame.width) == [10, 30, 20])
        stack.distribution = .equalCentering
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.midX) == [5, 77.5, 150])
        stack.frame.size.width = 60
        stack.spacing = 5
        stack.layoutIfNeeded()
        #expect(stack.subviews.count == 3)
        #expect(views[1].frame.minX >= views[0].frame.maxX + 5)
        #expect(views[2].frame.minX >= views[1].frame.maxX + 5)
    }

    @Test(
        "Alignments across a row and across a column",
        arguments: [
            (StackView.Alignment.leading, 0, 0), (.center, 40, 90), (.trailing, 80, 180),
        ] as [(StackView.Alignment, CGFloat, CGFloat)])
    func alignments(alignment: StackView.Alignment, rowY: CGFloat, columnX: CGFloat) {
        let block = Block(20, 20)
        let stack = stack([block]) { $0.alignment = alignment }
        #expect((block.frame.minY, block.frame.height) == (rowY, 20))
        stack.axis = .vertical
        stack.layoutIfNeeded()
        #expect((block.frame.minX, block.frame.width) == (columnX, 20))
    }

    @Test("Texts of a row stand on one baseline")
    func baselines() throws {
        let (big, small) = (makeLabel("Big"), makeLabel("small"))
        big.font = .system(ofSize: 40)
        let stack = stack([big, small]) { $0.alignment = .firstBaseline }
        func baseline(_ label: Label) throws -> CGFloat {
            let placed = try #require(label.placedText(scale: 2))
            return label.frame.minY + placed.origin.y + placed.paragraph.lines[0].baseline
        }
        #expect(try baseline(big) == baseline(small))
        #expect(stack.systemLayoutSizeFitting(.zero).height == big.intrinsicContentSize.height)
    }

    @Test("A hidden view takes no room, until it shows again")
    func hidden() {
        let views = [Block(30, 10), Block(40, 10), Block(50, 10)]
        let stack = stack(views) {
            $0.alignment = .leading
            $0.spacing = 5
        }
        #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 130, height: 10))
        views[1].isHidden = true
        #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 85, height: 10))
        stack.layoutIfNeeded()
        #expect(views[2].frame.minX == 35 || views[2].frame.maxX == 200)
        views[1].isHidden = false
        #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 130, height: 10))
    }

    @Test("Spaces of one's own, margins, and the system's space")
    func customSpacing() {
        let views = [Block(10, 10), Block(10, 10), Block(10, 10)]
        let stack = stack(views, width: 300) {
            $0.spacing = 4
            $0.setCustomSpacing(20, after: views[0])
            $0.setCustomSpacing(StackView.spacingUseSystem, after: views[1])
            $0.isLayoutMarginsRelativeArrangement = true
            $0.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        }
        #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 64, height: 14))
        #expect(stack.customSpacing(after: views[0]) == 20)
        stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
        #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 48, height: 14))
        #expect(stack.customSpacing(after: views[2]) == StackView.spacingUseDefault)
    }

    @Test("Views come, move and leave")
    func arranging() {
        let views = [Block(10, 10), Block(20, 10), Block(30, 10)]
        let stack = stack(Array(views[0...1]))
        stack.insertArrangedSubview(views[2], at: 0)
        #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
        stack.insertArrangedSubview(views[2], at: 99)
        #expect(stack.arrangedSubviews == views)
        #expect(stack.systemLayoutSizeFitting(.zero).width == 60)
        stack.removeArrangedSubview(views[0])
        #expect(views[0].superview === stack)
        #expect(stack.systemLayoutSizeFitting(.zero).width == 50)
        views[1].removeFromSuperview()
        #expect(stack.arrangedSubviews == [views[2]])
        #expect(stack.systemLayoutSizeFitting(.zero).width == 30)
    }

    @Test("A stack in a stack, pinned, with text that wraps")
    func nested() {
        let title = makeLabel("Title")
        let text = makeLabel("Text that needs more than one line in the width that is left for it", lines: 0)
        let column = StackView(arrangedSubviews: [title, text])
        column.axis = .vertical
        column.spacing = 4
        let icon = Block(24, 24)
        icon.setContentHuggingPriority(LayoutPriority(900), for: .horizontal)
        let row = StackView(arrangedSubviews: [icon, column])
        row.spacing = 12
        row.alignment = .top
        row.translatesAutoresizingMaskIntoConstraints = false
        let root = makeRoot(220)
        root.addSubview(row)
        LayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            row.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            row.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(icon.frame == CGRect(x: 0, y: 0, width: 24, height: 24))
        #expect(column.frame.minX == 36)
        #expect(text.frame.width == 152)
        #expect(text.frame.height == text.sizeThatFits(CGSize(width: 152, height: 0)).height)
        #expect(row.frame.height == title.frame.height + 4 + text.frame.height)
        #expect(root.layoutConflicts.isEmpty)
        #expect(row.sizeThatFits(CGSize(width: 188, height: 0)) == row.frame.size)
    }

    @Test("From right to left a row begins at the right")
    func rightToLeft() {
        let views = [Block(10, 10), Block(20, 10)]
        let stack = stack(views) {
            $0.semanticContentAttribute = .forceRightToLeft
            $0.distribution = .equalSpacing
        }
        #expect(views.map(\.frame.minX) == [190, 0])
        #expect(!stack.hasAmbiguousLayout)
    }
}
