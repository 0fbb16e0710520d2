import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterViews

@Suite("Constraints that contradict each other, or leave a choice")
struct LayoutConflictTests {
    @Test("The last of required constraints that contradict each other is not kept, and the report names all of them")
    func conflict() throws {
        let (root, box) = (makeRoot(), makeFree())
        root.addSubview(box)
        let left = box.leftAnchor.constraint(equalTo: root.leftAnchor)
        let right = box.rightAnchor.constraint(equalTo: root.rightAnchor)
        let width = box.widthAnchor.constraint(equalToConstant: 50)
        let height = box.heightAnchor.constraint(equalToConstant: 20)
        LayoutConstraint.activate([left, right, width, height])
        root.layoutIfNeeded()
        let conflict = try #require(root.layoutConflicts.first)
        #expect(root.layoutConflicts.count == 1)
        #expect(conflict.broken === width)
        #expect(Set(conflict.constraints) == [left, right, width])
        #expect("\(conflict)".hasPrefix("View.width = 50.0 is not kept, as it contradicts View.left = View.left; "))
        #expect(box.frame == CGRect(x: 0, y: 0, width: 320, height: 20))
        // As soon as it can be kept it is.
        right.isActive = false
        root.layoutIfNeeded()
        #expect(root.layoutConflicts.isEmpty)
        #expect(box.frame.width == 50)
    }

    @Test("A constant that makes a contradiction, and one that takes it back")
    func conflictByEdit() {
        let (root, box) = (makeRoot(), makeFree())
        root.addSubview(box)
        let least = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)
        let most = box.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
        LayoutConstraint.activate([least, most, box.leftAnchor.constraint(equalTo: root.leftAnchor)])
        root.layoutIfNeeded()
        #expect(root.layoutConflicts.isEmpty)
        least.constant = 200
        root.layoutIfNeeded()
        #expect(root.layoutConflicts.map(\.broken) == [least, most].suffix(1))
        #expect(box.frame.width == 200)
        least.constant = 20
        root.layoutIfNeeded()
        #expect(root.layoutConflicts.isEmpty)
        #expect((20...100).contains(box.frame.width))
    }

    @Test("Constraints that go round in a circle end: one is named where they contradict each other, none where they do not")
    func circles() {
        func views(_ count: Int, shift: CGFloat) -> View {
            let root = makeRoot()
            let views = (0..<count).map { _ in makeFree() }
            views.forEach(root.addSubview)
            for (index, view) in views.enumerated() {
                let next = views[(index + 1) % count]
                // Each begins where the next one ends, and is as wide or wider.
                view.leftAnchor.constraint(equalTo: next.rightAnchor).isActive = true
                view.widthAnchor.constraint(equalTo: next.widthAnchor, constant: shift).isActive = true
            }
            root.layoutIfNeeded()
            return root
        }
        for count in [1, 2, 30] {
            let wider = views(count, shift: 10)
            #expect(wider.layoutConflicts.count == 1 && wider.subviews.allSatisfy { $0.frame.isFinite }, "\(count) views")
            let equal = views(count, shift: 0)
            #expect(equal.layoutConflicts.isEmpty && equal.subviews.allSatisfy { $0.frame.width == 0 }, "\(count) views")
        }
    }

    @Test("A constraint that nothing can satisfy is named with the remedy")
    func impossible() throws {
        let root = makeRoot()
        root.addSubview(makeFree())
        root.widthAnchor.constraint(equalToConstant: 7).isActive = true
        let conflict = try #require(root.layoutConflicts.first)
        #expect("\(conflict)" == "View.width = 7.0 can never hold and is not kept; remove it, or lower its priority.")
    }

    @Test("A view without a place says that it is ambiguous, one with a place that it is not")
    func ambiguity() {
        let (root, loose, tight) = (makeRoot(), Block(10, 10), Block(10, 10))
        root.addSubview(loose)
        root.addSubview(tight)
        LayoutConstraint.activate([
            tight.leftAnchor.constraint(equalTo: root.leftAnchor), tight.topAnchor.constraint(equalTo: root.topAnchor),
            loose.topAnchor.constraint(greaterThanOrEqualTo: root.topAnchor, constant: 5),
        ])
        #expect(loose.hasAmbiguousLayout)
        #expect(!tight.hasAmbiguousLayout)
    }

    @Test("Where a choice is left, what was laid out before does not show")
    func history() {
        func make(_ widths: [CGFloat]) -> [CGRect] {
            let root = makeRoot(widths[0])
            let (first, second) = (Block(30, 10), Block(40, 10))
            root.addSubview(first)
            root.addSubview(second)
            LayoutConstraint.activate([
                first.leftAnchor.constraint(equalTo: root.leftAnchor),
                second.leftAnchor.constraint(greaterThanOrEqualTo: first.rightAnchor, constant: 8),
                second.rightAnchor.constraint(equalTo: root.rightAnchor),
            ])
            for width in widths {
                root.frame.size.width = width
                root.layoutIfNeeded()
            }
            return [first.frame, second.frame]
        }
        for last in [20, 60, 100, 400] as [CGFloat] {
            let alone = make([last])
            #expect(make([500, 10, last]) == alone)
            #expect(make([50, 200, 70, last]) == alone)
        }
    }

    @Test("Random trees of views, edited and laid out again, are what they are made anew")
    func randomEdits() {
        var random = SplitMix64(seed: 41)
        for _ in 0..<60 {
            let kinds = (0..<Int.random(in: 4...14, using: &random)).map { _ in RandomConstraint(using: &random) }
            var lengths = (0..<kinds.count).map { _ in CGFloat.random(in: -30...60, using: &random).rounded() }
            let edited = RandomTree(kinds, lengths)
            _ = edited.frames()
            for _ in 0..<4 {
                for index in lengths.indices where Bool.random(using: &random) {
                    lengths[index] = CGFloat.random(in: -30...60, using: &random).rounded()
                    edited.constraints[index].constant = lengths[index]
                }
                edited.blocks[0].natural.width = CGFloat.random(in: 5...80, using: &random).rounded()
                let fresh = RandomTree(kinds, lengths)
                fresh.blocks[0].natural = edited.blocks[0].natural
                #expect(edited.frames() == fresh.frames())
            }
        }
    }

    @Test("Absurd numbers are clamped; nothing traps, and no frame has a number that is none")
    func absurd() {
        var random = SplitMix64(seed: 6)
        let absurd: [CGFloat] = [
            0, -1, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e-300, 1e15, -1e15,
        ]
        for _ in 0..<60 {
            let kinds = (0..<8).map { _ in RandomConstraint(using: &random) }
            let tree = RandomTree(kinds, kinds.map { _ in absurd.randomElement(using: &random) ?? 0 })
            tree.blocks[1].natural = CGSize(width: absurd.randomElement(using: &random) ?? 0, height: .nan)
            tree.root.frame.size.width = absurd.randomElement(using: &random) ?? 0
            for frame in tree.frames() { #expect(frame.isFinite && frame.width >= 0 && frame.height >= 0) }
        }
    }
}

/// A constraint between two of four blocks and their superview, of random kind.
struct RandomConstraint {
    let first, second: Int
    let attribute: LayoutConstraint.Attribute
    let relation: LayoutConstraint.Relation
    let priority: Float

    init(using random: inout SplitMix64) {
        first = Int.random(in: 0..<4, using: &random)
        second = Int.random(in: 0...4, using: &random)
        attribute = [.leading, .trailing, .top, .bottom, .width, .height, .centerX].randomElement(using: &random) ?? .top
        relation = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random) ?? .equal
        priority = [1000, 1000, 750, 500, 250, 1].randomElement(using: &random) ?? 1000
    }
}

/// Four blocks in a superview.
final class RandomTree {
    let root = makeRoot()
    let blocks = [Block(20, 10), Block(30, 20), Block(40, 10), Block(10, 10)]
    let constraints: [LayoutConstraint]

    init(_ kinds: [RandomConstraint], _ constants: [CGFloat]) {
        for block in blocks { root.addSubview(block) }
        let items = blocks + [root]
        constraints = zip(kinds, constants).map { kind, constant in
            let constraint = LayoutConstraint(
                item: items[kind.first], attribute: kind.attribute, relatedBy: kind.relation, toItem: items[kind.second],
                attribute: kind.attribute, constant: constant)
            constraint.priority = LayoutPriority(kind.priority)
            return constraint
        }
        LayoutConstraint.activate(constraints)
    }

    func frames() -> [CGRect] {
        root.layoutIfNeeded()
        return blocks.map(\.frame)
    }
}
