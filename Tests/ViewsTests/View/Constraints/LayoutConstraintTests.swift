import Foundation
import RasterGraphics
import RasterText
import Testing

@testable import RasterViews

/// A view of a size of its own.
final class Block: View {
    var natural: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
        natural = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { return nil }

    override var intrinsicContentSize: CGSize { natural }
}

/// What a controller is to its view.
private final class Owner: ViewOwner {
    var addedSafeAreaInsets = EdgeInsets.zero
    func prepareForLayout() {}
    func willLayOutSubviews() {}
    func didLayOutSubviews() {}
}

func makeRoot(_ width: CGFloat = 320, _ height: CGFloat = 200) -> View {
    View(frame: CGRect(x: 10, y: 20, width: width, height: height))
}

func makeFree() -> View {
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
}

func makeLabel(_ text: String, lines: Int = 1) -> Label {
    let label = Label()
    label.text = text
    label.numberOfLines = lines
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
}

@Suite("Views placed by constraints")
struct LayoutConstraintTests {
    @Test("A view pinned to the edges fills its superview, whatever size that takes")
    func pinnedToEdges() {
        let (root, table) = (makeRoot(), makeFree())
        root.addSubview(table)
        LayoutConstraint.activate([
            table.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
            table.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
            table.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(table.frame == CGRect(x: 0, y: 0, width: 304, height: 200))
        root.frame.size = CGSize(width: 100, height: 50)
        root.layoutIfNeeded()
        #expect(table.frame == CGRect(x: 0, y: 0, width: 84, height: 50))
    }

    @Test("Frames are in the superview's coordinates, at any depth")
    func depth() {
        let (root, box, dot, fixed) = (makeRoot(), makeFree(), makeFree(), View(frame: CGRect(x: 5, y: 7, width: 50, height: 40)))
        root.addSubview(box)
        box.addSubview(fixed)
        fixed.addSubview(dot)
        LayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
            box.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
            box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: -10),
            box.heightAnchor.constraint(equalToConstant: 100),
            dot.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -20),
            dot.centerYAnchor.constraint(equalTo: box.centerYAnchor),
            dot.widthAnchor.constraint(equalToConstant: 8),
            dot.heightAnchor.constraint(equalTo: dot.widthAnchor),
        ])
        root.layoutIfNeeded()
        #expect(box.frame == CGRect(x: 30, y: 40, width: 150, height: 100))
        #expect(dot.frame == CGRect(x: 257, y: 39, width: 8, height: 8))
    }

    @Test("A moved view that follows its mask takes along what is constrained to it")
    func movedMaskView() {
        let (root, fixed, follower) = (makeRoot(), View(frame: CGRect(x: 5, y: 5, width: 20, height: 20)), Block(10, 10))
        root.addSubview(fixed)
        root.addSubview(follower)
        LayoutConstraint.activate([
            follower.leadingAnchor.constraint(equalToSystemSpacingAfter: fixed.trailingAnchor, multiplier: 1),
            follower.topAnchor.constraint(equalTo: fixed.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(follower.frame == CGRect(x: 33, y: 5, width: 10, height: 10))
        fixed.frame = CGRect(x: 100, y: 50, width: 40, height: 20)
        root.layoutIfNeeded()
        #expect(follower.frame == CGRect(x: 148, y: 50, width: 10, height: 10))
    }

    @Test("A subview that stretches with its superview does so while the superview's size is solved")
    func stretching() {
        let (root, box, inner) = (makeRoot(), makeFree(), View())
        root.addSubview(box)
        inner.frame = box.bounds
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        box.addSubview(inner)
        let label = makeLabel("Title")
        inner.addSubview(label)
        LayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: root.leftAnchor), box.topAnchor.constraint(equalTo: root.topAnchor),
            label.leadingAnchor.constraint(equalTo: inner.leadingAnchor, constant: 12),
            label.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: -12),
            label.topAnchor.constraint(equalTo: inner.topAnchor, constant: 6),
            label.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: -6),
        ])
        root.layoutIfNeeded()
        let natural = label.intrinsicContentSize
        #expect(box.frame.size == CGSize(width: natural.width + 24, height: natural.height + 12))
        #expect(inner.frame == box.bounds)
        #expect(label.frame == CGRect(x: 12, y: 6, width: natural.width, height: natural.height))
    }

    @Test("From right to left, leading is right, and constants point the way content runs")
    func rightToLeft() {
        let (root, icon, text) = (makeRoot(), Block(20, 20), Block(50, 20))
        root.semanticContentAttribute = .forceRightToLeft
        root.addSubview(icon)
        root.addSubview(text)
        LayoutConstraint.activate([
            icon.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            text.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
            text.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -16),
            icon.topAnchor.constraint(equalTo: root.topAnchor), text.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(icon.frame.minX == 284)
        #expect(text.frame.minX == 226)
        root.semanticContentAttribute = .unspecified
        root.layoutIfNeeded()
        #expect(icon.frame.minX == 16)
        #expect(text.frame.minX == 44)
    }

    @Test("The view that resists more keeps its size where room is short, the one that hugs less grows where there is too much")
    func priorities() {
        let (root, first, second) = (makeRoot(200), Block(150, 20), Block(100, 20))
        root.addSubview(first)
        root.addSubview(second)
        LayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
            second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        first.setContentCompressionResistancePriority(LayoutPriority(751), for: .horizontal)
        root.layoutIfNeeded()
        #expect((first.frame.width, second.frame.width) == (150, 50))
        second.setContentCompressionResistancePriority(.required, for: .horizontal)
        root.layoutIfNeeded()
        #expect((first.frame.width, second.frame.width) == (100, 100))
        root.frame.size.width = 300
        first.setContentHuggingPriority(LayoutPriority(249), for: .horizontal)
        root.layoutIfNeeded()
        #expect((first.frame.width, second.frame.width) == (200, 100))
    }

    @Test("A length never becomes negative")
    func negativeLength() {
        let (root, box) = (makeRoot(20), makeFree())
        root.addSubview(box)
        LayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
        ])
        root.layoutIfNeeded()
        #expect(box.frame.width == 0)
        #expect(root.layoutConflicts.isEmpty)
    }

    @Test("Text wraps at the width that the layout gives it, and is as high as its lines")
    func wrapping() {
        let root = makeRoot(150)
        let label = makeLabel("The quick brown fox jumps over the lazy dog", lines: 0)
        let below = Block(10, 10)
        root.addSubview(label)
        root.addSubview(below)
        LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
            label.topAnchor.constraint(equalTo: root.topAnchor),
            below.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 4),
        ])
        root.layoutIfNeeded()
        #expect(label.frame.size == CGSize(width: 130, height: label.sizeThatFits(CGSize(width: 130, height: 1000)).height))
        #expect(below.frame.minY == label.frame.maxY + 4)
        let lineHeight = makeLabel("T").intrinsicContentSize.height
        #expect(label.frame.height > 2.5 * lineHeight)
        root.frame.size.width = 1000
        root.layoutIfNeeded()
        #expect(label.frame.height == lineHeight)
        label.text = "Short"
        root.frame.size.width = 150
        root.layoutIfNeeded()
        #expect(label.frame.size == CGSize(width: 130, height: lineHeight))
    }

    @Test("Baselines of texts of different sizes are on one line")
    func baselines() {
        let (root, big, small, icon) = (makeRoot(), makeLabel("Big"), makeLabel("small"), Block(10, 10))
        big.font = .system(ofSize: 40)
        small.font = .system(ofSize: 11)
        for view in [big, small, icon] { root.addSubview(view) }
        LayoutConstraint.activate([
            big.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            small.firstBaselineAnchor.constraint(equalTo: big.firstBaselineAnchor),
            icon.lastBaselineAnchor.constraint(equalTo: big.lastBaselineAnchor),
        ])
        root.layoutIfNeeded()
        func baseline(_ label: Label) throws -> CGFloat {
            let placed = try #require(label.placedText(scale: 2))
            return label.frame.minY + placed.origin.y + placed.paragraph.lines[0].baseline
        }
        #expect(throws: Never.self) { try #expect(baseline(big) == baseline(small)) }
        #expect(throws: Never.self) { try #expect(baseline(big) == icon.frame.maxY) }
    }

    @Test("Edges lie on device pixels, and neighbours share them")
    func pixels() {
        let root = makeRoot(100)
        let views = (0..<3).map { _ in makeFree() }
        for (index, view) in views.enumerated() {
            root.addSubview(view)
            view.leadingAnchor.constraint(equalTo: index == 0 ? root.leadingAnchor : views[index - 1].trailingAnchor).isActive =
                true
            view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 3).isActive = true
        }
        root.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [0, 33.5, 66.5])
        #expect(views.map(\.frame.maxX) == [33.5, 66.5, 100])
    }

    @Test("A constraint holds at the nearest view that holds both items, and goes with either of them")
    func holders() {
        let (root, left, right, inner) = (makeRoot(), makeFree(), makeFree(), makeFree())
        root.addSubview(left)
        root.addSubview(right)
        left.addSubview(inner)
        let across = inner.widthAnchor.constraint(equalTo: right.widthAnchor)
        let own = inner.heightAnchor.constraint(equalToConstant: 5)
        LayoutConstraint.activate([across, own])
        #expect(root.constraints == [across])
        #expect(inner.constraints == [own])
        left.removeFromSuperview()
        #expect(!across.isActive)
        #expect(own.isActive)
        root.addSubview(left)
        across.isActive = true
        root.bringSubviewToFront(right)
        #expect(across.isActive)
        root.removeConstraint(across)
        #expect(!across.isActive)
    }

    @Test("Guides take part and show nothing")
    func guides() {
        let (root, first, second, guide) = (makeRoot(), Block(20, 20), Block(20, 20), LayoutGuide())
        root.addSubview(first)
        root.addSubview(second)
        root.addLayoutGuide(guide)
        LayoutConstraint.activate([
            first.leftAnchor.constraint(equalTo: root.leftAnchor),
            guide.leftAnchor.constraint(equalTo: first.rightAnchor),
            guide.widthAnchor.constraint(equalToConstant: 33),
            second.leftAnchor.constraint(equalTo: guide.rightAnchor),
            guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 3),
            guide.heightAnchor.constraint(equalToConstant: 4),
        ])
        root.layoutIfNeeded()
        #expect(second.frame.minX == 53)
        #expect(guide.layoutFrame == CGRect(x: 20, y: 3, width: 33, height: 4))
        root.removeLayoutGuide(guide)
        #expect(root.constraints.count == 1)
        #expect(guide.layoutFrame == .zero)
    }

    @Test("Margins: 8 points, those of a controller's view, one's own, the superview's, and with the safe area")
    func margins() {
        let root = makeRoot()
        #expect(root.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        let owner = Owner()
        let screen = View(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        screen.owner = owner
        #expect(screen.layoutMargins == EdgeInsets(top: 0, left: 20, bottom: 0, right: 20))
        screen.frame.size.width = 375
        owner.addedSafeAreaInsets = EdgeInsets(top: 44)
        screen.addedSafeAreaChanged()
        #expect(screen.layoutMargins == EdgeInsets(top: 44, left: 16, bottom: 0, right: 16))
        let (table, text) = (makeFree(), makeFree())
        screen.addSubview(table)
        screen.addSubview(text)
        let margins = screen.layoutMarginsGuide
        LayoutConstraint.activate([
            table.topAnchor.constraint(equalTo: screen.safeAreaLayoutGuide.topAnchor),
            table.leadingAnchor.constraint(equalTo: screen.leadingAnchor),
            table.widthAnchor.constraint(equalTo: screen.widthAnchor),
            text.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            text.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            LayoutConstraint(
                item: text, attribute: .top, relatedBy: .equal, toItem: screen, attribute: .topMargin),
        ])
        screen.layoutIfNeeded()
        #expect(table.frame.origin == CGPoint(x: 0, y: 44))
        #expect((text.frame.minX, text.frame.width, text.frame.minY) == (16, 343, 44))
        table.preservesSuperviewLayoutMargins = true
        #expect(table.layoutMargins == EdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
        screen.directionalLayoutMargins.leading = 30
        screen.layoutIfNeeded()
        #expect((text.frame.minX, text.frame.width) == (30, 329))
        withExtendedLifetime(owner) {}
    }

    @Test("Lines of text are no wider than is read with ease")
    func readableWidth() {
        let (root, text) = (makeRoot(1000), makeFree())
        root.addSubview(text)
        text.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor).isActive = true
        text.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor).isActive = true
        root.layoutIfNeeded()
        #expect((text.frame.minX, text.frame.width) == (164, 672))
        root.frame.size.width = 300
        root.layoutIfNeeded()
        #expect((text.frame.minX, text.frame.width) == (8, 284))
    }

    @Test("Constraints are made once more where a view asks for it")
    func updates() {
        final class Boxed: View {
            var inset: CGFloat = 3 { didSet { setNeedsUpdateConstraints() } }
            private(set) var count = 0
            private var own: [LayoutConstraint] = []
            let inner = makeFree()

            override func updateConstraints() {
                count += 1
                if inner.superview == nil { addSubview(inner) }
                LayoutConstraint.deactivate(own)
                own = [inner.leftAnchor.constraint(equalTo: leftAnchor, constant: inset)]
                LayoutConstraint.activate(own)
                super.updateConstraints()
            }
        }
        let (root, boxed) = (makeRoot(), Boxed(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
        root.addSubview(boxed)
        boxed.setNeedsUpdateConstraints()
        root.layoutIfNeeded()
        root.layoutIfNeeded()
        #expect(boxed.count == 1)
        #expect(boxed.inner.frame.minX == 3)
        boxed.inset = 9
        root.layoutIfNeeded()
        #expect(boxed.count == 2)
        #expect(boxed.inner.frame.minX == 9)
    }

    @Test("A tree of views that was laid out and measured is let go of with its root")
    func lifetime() {
        weak var root: View?
        weak var label: Label?
        do {
            let (view, text) = (makeRoot(), makeLabel("Text", lines: 0))
            let stack = StackView(arrangedSubviews: [text])
            stack.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(stack)
            stack.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor).isActive = true
            view.layoutIfNeeded()
            _ = view.systemLayoutSizeFitting(.zero)
            _ = text.systemLayoutSizeFitting(.zero)
            (root, label) = (view, text)
            #expect(root != nil && label != nil)
        }
        #expect(root == nil)
        #expect(label == nil)
    }

    @Test("What a constraint says can be read")
    func descriptions() {
        let (root, label) = (makeRoot(), makeLabel("a"))
        root.addSubview(label)
        let constraint = label.leadingAnchor.constraint(greaterThanOrEqualTo: root.layoutMarginsGuide.leadingAnchor, constant: -8)
        constraint.priority = .defaultHigh
        constraint.identifier = "indent"
        #expect("\(constraint)" == "indent: Label.leading ≥ View.layoutMarginsGuide.leading - 8.0 (priority 750.0)")
        #expect("\(label.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5))" == "Label.width = 0.5 × View.width")
        #expect("\(label.heightAnchor.constraint(equalToConstant: 20))" == "Label.height = 20.0")
    }
}
