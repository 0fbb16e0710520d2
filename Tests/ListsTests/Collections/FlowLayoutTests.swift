import Foundation
import RasterGraphics
import RasterViews
import Testing

@testable import RasterLists

@Suite("Flow layouts") struct FlowLayoutTests {
    @Test("Lines are spread over the breadth, and the last one stands in their columns")
    func grid() {
        let view = Collection([5]).view(layout: flow(90, 40))
        // 300 - 3 × 90 leaves 30 for two gaps.
        #expect(view.frames(5).map(\.minX) == [0, 105, 210, 0, 105])
        #expect(view.frames(5).map(\.minY) == [0, 0, 0, 50, 50])
        #expect(view.contentSize == CGSize(width: 300, height: 90))
        #expect(view.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 300, height: 90))
        #expect(view.sizeThatFits(.zero).width == 375)
    }

    @Test("An item that fills a line of its own stands in its middle; one that is too wide begins where the line does")
    func wide() {
        let data = Collection([3])
        data.size = { CGSize(width: [200, 400, 250][$0.item], height: 20) }
        #expect(data.view().frames(3).map(\.minX) == [50, 0, 25])
    }

    @Test("Items of a last line that differ are as far apart as if it went on with the last one")
    func lastLine() {
        let data = Collection([5])
        data.size = { CGSize(width: [100, 150, 60, 120, 40][$0.item], height: 20) }
        // The first line is spread: 300 - 250. In the second, 120 and 40 used 170 with 60 before; the line is 60, 120, 40.
        let frames = data.view().frames(5)
        #expect(frames[1].minX == 150)
        // 300 - 220 - 20 leaves 60: one more of 40 with its gap, and 10 for three gaps.
        #expect(frames[3].minX == 73.5)
        #expect(frames[2].minX == 0 && frames[2].minY == 30)
    }

    @Test("Items of different heights are centred in their line")
    func heights() {
        let data = Collection([4])
        data.size = { CGSize(width: 90, height: [20, 60, 30, 10][$0.item]) }
        #expect(data.view().frames(4).map(\.minY) == [20, 0, 15, 70])
    }

    @Test("Places are on device pixels")
    func pixels() {
        let frames = Collection([7]).view(layout: flow(100 / 3, 25.3)).frames(7)
        for frame in frames {
            for edge in [frame.minX, frame.maxX, frame.minY, frame.maxY] { #expect(edge * 2 == (edge * 2).rounded()) }
        }
    }

    @Test("Sections follow each other with insets, headers and footers, of which the length along the flow matters")
    func sections() throws {
        let layout = flow {
            $0.headerReferenceSize = CGSize(width: 7, height: 30)
            $0.footerReferenceSize = CGSize(width: 7, height: 20)
            $0.sectionInset = EdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
        }
        let view = Collection([6, 0, 1]).view(layout: layout)
        // 280 of room: four of 50 with 80 for three gaps.
        #expect(view.frames(6).map(\.minX) == [10, 86.5, 163.5, 240, 10, 86.5])
        #expect(view.frames(1)[0].minY == 35)
        let header = try #require(
            view.layoutAttributesForSupplementaryElement(ofKind: CollectionView.elementKindSectionHeader, at: path(0, 1)))
        let first: CGFloat = 30 + 5 + 50 + 10 + 50 + 15 + 20
        #expect(header.frame == CGRect(x: 0, y: first, width: 300, height: 30))
        let last: CGFloat = first + 30 + 5 + 15 + 20 + 35
        #expect(view.frames(1, section: 2)[0].origin == CGPoint(x: 10, y: last))
        #expect(view.contentSize.height == last + 50 + 15 + 20)
    }

    @Test("A delegate gives each section and item its lengths")
    func delegate() {
        let data = Collection([3, 1])
        data.insets = { EdgeInsets(top: CGFloat($0), left: 0, bottom: 0, right: 0) }
        data.spacing = (1, 0)
        data.headers = { CGSize(width: 0, height: $0 == 1 ? 9 : 0) }
        data.size = { _ in CGSize(width: 150, height: 10) }
        let view = data.view()
        #expect(view.frames(3).map(\.minX) == [0, 150, 0])
        #expect(view.frames(3)[2].minY == 11)
        #expect(view.frames(1, section: 1)[0].minY == CGFloat(21 + 9 + 1))
    }

    @Test("To the side, lines are columns; without a height each holds one item")
    func horizontal() {
        let layout = flow(40, 60) { $0.scrollDirection = .horizontal }
        let framed = Collection([5]).view(height: 150, layout: layout)
        #expect(framed.frames(5).map(\.minY) == [0, 90, 0, 90, 0])
        #expect(framed.frames(5).map(\.minX) == [0, 0, 50, 50, 100])
        #expect(framed.contentSize == CGSize(width: 140, height: 150))
        let whole = Collection([9]).view(layout: flow(40, 60) { $0.scrollDirection = .horizontal })
        #expect(whole.sizeThatFits(CGSize(width: 300, height: 0)) == CGSize(width: 300, height: 60))
        #expect(whole.contentSize.width == 440)
    }

    @Test("From right to left all is mirrored, and a flow to the side begins at the right")
    func rightToLeft() {
        let view = Collection([4]).view(layout: flow(90, 40))
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.frames(4).map(\.minX) == [210, 105, 0, 210])
        let side = Collection([20]).view(height: 60, layout: flow(40, 60) { $0.scrollDirection = .horizontal })
        side.semanticContentAttribute = .forceRightToLeft
        #expect(side.contentOffset.x == side.contentSize.width - 300)
        #expect(side.indexPathsForVisibleItems.first == path(0))
        #expect(side.frames(1)[0].maxX == side.contentSize.width)
    }

    @Test("Items say how large they are, and keep a proposed length where they have no constraints")
    func automatic() throws {
        let data = Collection([3])
        data.text = { ["Short", "Somewhat longer", "Two\nlines"][$0.item] }
        let view = data.view(layout: flow { $0.estimatedItemSize = CollectionViewFlowLayout.automaticSize })
        let cell = TagCell(frame: .zero)
        cell.label.text = "Somewhat longer"
        #expect(view.frames(3)[1].size == cell.contentView.systemLayoutSizeFitting(View.layoutFittingCompressedSize))
        let plain = Collection([1])
        let own = plain.view(layout: flow { $0.estimatedItemSize = CGSize(width: 33, height: 44) })
        own.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Tag")
        #expect(own.frames(1)[0].size == CGSize(width: 33, height: 44))
    }

    @Test("The first screen of many items measures no others, and places do not depend on what was seen before")
    func lazy() {
        let data = Collection([10_000])
        data.text = { String(repeating: "x", count: $0.item % 7 + 1) }
        let automatic = flow { $0.estimatedItemSize = CGSize(width: 20, height: 20) }
        let view = data.view(height: 200, layout: automatic)
        let first = view.drawing()
        #expect(Set(data.asked).count < 200)
        let size = view.contentSize
        view.contentOffset.y = 1000
        let second = view.drawing()
        _ = view.indexPathForItem(at: CGPoint(x: 10, y: 5000))
        view.contentOffset.y = 0
        #expect(view.drawing() == first && view.contentSize == size)
        let fresh = data.view(height: 200, layout: flow { $0.estimatedItemSize = CGSize(width: 20, height: 20) })
        fresh.contentOffset.y = 1000
        #expect(fresh.drawing() == second)
    }

    @Test("Scrolled to an item or beyond the end, true sizes count, whatever the estimate")
    func scrolledToEnd() throws {
        let data = Collection([300])
        let view = data.view(height: 200, layout: flow { $0.estimatedItemSize = CGSize(width: 1, height: 1) })
        view.contentOffset.y = .infinity
        #expect(view.contentOffset.y == 0)
        view.contentOffset.y = 1e9
        #expect(view.indexPathsForVisibleItems.last == path(299))
        #expect(view.contentOffset.y == view.contentSize.height - 200)
        let end = view.contentSize.height
        view.scrollToItem(at: path(150), at: .top, animated: false)
        #expect(view.frames(151)[150].minY == view.contentOffset.y)
        let whole = data.view(layout: flow { $0.estimatedItemSize = CGSize(width: 1, height: 1) })
        #expect(whole.contentSize.height == end)
        #expect(whole.frames(151)[150] == view.frames(151)[150])
    }

    @Test("A header stays at the edge until its section ends, a footer from where it begins")
    func pinned() throws {
        let layout = flow(300, 100) {
            $0.headerReferenceSize = CGSize(width: 0, height: 30)
            $0.footerReferenceSize = CGSize(width: 0, height: 20)
            $0.minimumLineSpacing = 0
            ($0.sectionHeadersPinToVisibleBounds, $0.sectionFootersPinToVisibleBounds) = (true, true)
        }
        let view = Collection([3, 3]).view(height: 200, layout: layout)
        func place(_ kind: String, _ section: Int) throws -> CGFloat {
            try #require(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path(0, section))).frame.minY
        }
        let (header, footer) = (CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter)
        #expect(try place(header, 0) == 0 && place(footer, 0) == 180)
        view.contentOffset.y = 50
        #expect(try place(header, 0) == 50 && place(footer, 0) == 230)
        view.contentOffset.y = 320
        #expect(try place(header, 0) == 300 && place(footer, 0) == 330)
        // The second begins at 350, and 380 is the first place of its footer.
        #expect(try place(header, 1) == 350 && place(footer, 1) == 500)
        #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: header) == [path(0, 0), path(0, 1)])
    }

    @Test("A layout that sets its lengths in prepare() is asked with them")
    func preparing() {
        final class Columns: CollectionViewFlowLayout {
            override func prepare() {
                super.prepare()
                itemSize = CGSize(width: ((collectionView?.bounds.width ?? 0) - 20) / 3, height: 10)
            }
        }
        let data = Collection([3])
        let view = data.view(width: 320, layout: Columns())
        #expect(view.frames(3).map(\.minX) == [0, 110, 220])
        view.frame.size.width = 620
        #expect(view.frames(3).map(\.minX) == [0, 210, 420])
    }

    @Test("A layout below it moves items, with attributes of its own")
    func subclass() throws {
        final class Attributes: CollectionViewLayoutAttributes {
            var angle = 0.0
            override func copy(with zone: NSZone? = nil) -> Any {
                let copy = super.copy(with: zone)
                (copy as? Attributes)?.angle = angle
                return copy
            }
        }
        final class LeftAligned: CollectionViewFlowLayout {
            override class var layoutAttributesClass: AnyClass { Attributes.self }
            override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
                super.layoutAttributesForElements(in: rect)?.map { original in
                    guard let copy = original.copy() as? Attributes else { return original }
                    copy.angle = 3
                    if copy.frame.minX > 0 { copy.frame.origin.x = 100 }
                    return copy
                }
            }
        }
        let view = Collection([3]).view(layout: LeftAligned())
        let elements = view.elements(in: CGRect(x: 0, y: 0, width: 300, height: 300))
        #expect(elements.map(\.frame.minX) == [0, 100, 100])
        #expect((elements.first as? Attributes)?.angle == 3)
    }

    @Test(
        "Lengths that are none draw nothing odd, and end",
        arguments: [CGFloat.nan, .infinity, -.infinity, -20, 0, 1e300, .greatestFiniteMagnitude])
    func absurd(length: CGFloat) {
        let data = Collection([20, 20])
        data.size = { $0.item % 3 == 0 ? CGSize(width: length, height: length) : CGSize(width: 40, height: 20) }
        for isHorizontal in [false, true] {
            let layout = flow {
                $0.minimumLineSpacing = length
                $0.minimumInteritemSpacing = length
                $0.headerReferenceSize = CGSize(width: length, height: length)
                $0.sectionInset = EdgeInsets(top: length, left: length, bottom: length, right: length)
                $0.scrollDirection = isHorizontal ? .horizontal : .vertical
            }
            for height in [0, 200, length] {
                let view = data.view(height: height, layout: layout)
                #expect(view.contentSize.height >= 0 && view.contentSize.height.isFinite)
                _ = view.drawing(CGRect(x: 0, y: 0, width: 300, height: 300))
                #expect(view.frames(20).allSatisfy { $0.width >= 0 && $0.minX.isFinite && $0.maxY.isFinite })
            }
        }
    }
}
