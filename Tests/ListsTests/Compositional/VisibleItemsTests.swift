import Foundation
import RasterGraphics
import RasterViews
import Testing

@testable import RasterLists

@Suite("Handlers of what is in sight, and attributes of one's own, in compositional layouts") struct VisibleItemsTests {
    private func section(
        _ handler: CollectionLayoutSection.VisibleItemsInvalidationHandler?,
        _ configure: (CollectionLayoutSection) -> Void = { _ in }
    ) -> CollectionLayoutSection {
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(100), .absolute(50)), subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        let section = CollectionLayoutSection(group: group)
        section.visibleItemsInvalidationHandler = handler
        configure(section)
        return section
    }

    @Test("A handler gets what is in sight, with the offset, and what it changes is drawn so")
    func handler() {
        var calls: [(items: [Int], offset: CGFloat, width: CGFloat)] = []
        let layout = CollectionViewCompositionalLayout(
            section: section { items, offset, environment in
                calls.append((items.map(\.indexPath.item), offset.y, environment.container.contentSize.width))
                for item in items where item.indexPath.item == 3 {
                    item.center.x += 40
                    item.alpha = 0.5
                    item.transform = Transform(scaleX: 2, y: 2)
                }
            })
        let view = Collection([20]).view(height: 120, layout: layout)
        view.contentOffset.y = 60
        let shown = view.elements(in: CGRect(x: 0, y: 60, width: 300, height: 120))
        #expect(shown.map(\.indexPath.item) == [1, 2, 3])
        #expect(calls.last?.items == [1, 2, 3] && calls.last?.offset == 60 && calls.last?.width == 300)
        #expect(shown[2].frame.minX == 40 && shown[2].alpha == 0.5 && shown[2].transform.a == 2)
        // What reaches into a part of the picture lies in it, wherever its place is.
        #expect(view.elements(in: CGRect(x: 0, y: 130, width: 300, height: 5)).map(\.indexPath.item) == [2, 3])
        #expect(view.layoutAttributesForItem(at: path(3))?.alpha == 0.5 && view.layoutAttributesForItem(at: path(9))?.alpha == 1)
        view.contentOffset.y = 500
        _ = view.layout()
        #expect(calls.last?.items == [10, 11, 12])
    }

    @Test("A line that is scrolled by itself is at rest, and what is hidden is left out")
    func orthogonal() {
        let layout = CollectionViewCompositionalLayout(
            section: section({ items, offset, _ in
                #expect(offset == .zero)
                for item in items { item.isHidden = item.frame.midX - offset.x > 150 }
            }) { $0.orthogonalScrollingBehavior = .continuous })
        let view = Collection([3]).view(layout: layout)
        #expect(view.layout().elements.map(\.place) == [.item(path(0)), .item(path(1))])
    }

    @Test("Attributes are of the layout's class, also in lists")
    func attributesClass() throws {
        final class Attributes: CollectionViewLayoutAttributes {}
        final class Own: CollectionViewCompositionalLayout {
            override class var layoutAttributesClass: AnyClass { Attributes.self }
        }
        let grid = Own(section: section(nil))
        let list = Own(sectionProvider: { _, environment in
            CollectionLayoutSection.list(
                using: CollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
        })
        for layout in [grid, list] {
            let view = Collection([2]).view(layout: layout)
            let attributes = try #require(view.layoutAttributesForItem(at: path(1)))
            #expect(attributes is Attributes && (attributes.row != nil) == (layout === list))
        }
    }
}
