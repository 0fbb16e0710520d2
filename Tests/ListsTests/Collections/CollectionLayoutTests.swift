import Foundation
import RasterGraphics
import RasterText
import RasterViews
import Testing

@testable import RasterLists

@Suite("Layouts and reports of collection views") struct CollectionLayoutTests {
    @Test("The elements in sight, their frames and texts, as a value")
    func layout() {
        let data = Collection([6])
        let view = data.view(
            height: 80, layout: flow(140, 50) { $0.headerReferenceSize = CGSize(width: 300, height: 20) })
        view.contentOffset.y = 30
        let layout = view.layout()
        #expect(layout.size == CGSize(width: 300, height: 80) && layout.scale == 2)
        #expect(layout.elements.map(\.place) == (0..<4).map { .item(path($0)) })
        #expect(layout.elements[0].frame == CGRect(x: 0, y: -10, width: 140, height: 50))
        let text = layout.elements[1].texts[0]
        #expect(text.text == "0.1" && text.lines[0].x == 164 && !text.isTruncated)
        #expect(
            layout.description.hasPrefix(
                "collection 300×80 at 2\nitem 0 0 0 -10 140×50\n  Inter-Regular 17\n    \"0.0\" x 4 baseline "))
        view.contentOffset.y = 0
        #expect(view.layout(scale: 3).elements[0].place == .supplementary(kind: CollectionView.elementKindSectionHeader, path(0)))
        #expect(view.contentScaleFactor == 2)
    }

    @Test("Text that is cut, and characters that no font has, are named with their items")
    func report() {
        let data = Collection([3])
        let view = data.view(layout: flow(60, 30))
        #expect(view.textReport().isEmpty)
        data.text = { ["Short", "long long long long", "\u{10FFFD} \u{10FFFD}"][$0.item] }
        view.reloadData()
        let report = view.textReport()
        #expect(report.truncatedTextCount == 1 && report.truncatedPlaces == [.item(path(1))])
        #expect(report.missingCharacters.map(\.count) == [2] && report.missingCharacters[0].firstPlace == .item(path(2)))
    }

    @Test("What attributes turn is turned about its middle")
    func transform() {
        final class Turning: CollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
                super.layoutAttributesForElements(in: rect)?.compactMap { $0.copy() as? CollectionViewLayoutAttributes }.map {
                    $0.transform = Transform(rotationAngle: .pi / 2)
                    return $0
                }
            }
        }
        let layout = Turning()
        layout.itemSize = CGSize(width: 200, height: 40)
        let view = Collection([1]).view(layout: layout)
        #expect(view.elements(in: CGRect(x: 60, y: 10, width: 1, height: 1)).isEmpty)
        let attributes = view.elements(in: CGRect(x: 150, y: 10, width: 1, height: 1)).first
        #expect(attributes.map { abs($0.shownFrame.minX - 130) < 1e-9 && abs($0.shownFrame.height - 200) < 1e-9 } == true)
        #expect(!view.drawing().contains("text \"0.0\"") && view.drawing().contains("path of"))
    }
}
