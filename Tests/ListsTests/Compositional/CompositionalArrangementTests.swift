import Foundation
import RasterGraphics
import Testing

@testable import RasterLists

@Suite("Where compositional layouts place cells") struct CompositionalArrangementTests {
    @Test("Items fill a group, and groups follow each other")
    func grid() {
        let cell = item(.fractionalWidth(0.5), .fractionalHeight(1))
        cell.contentInsets = DirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        let group = CollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(120)), subitems: [cell])
        let arranged = arrange(group, 3) { $0.interGroupSpacing = 10 }
        #expect(arranged.cells() == [rect(4, 4, 142, 112), rect(154, 4, 142, 112), rect(4, 134, 142, 112)])
        #expect(arranged.size == CGSize(width: 300, height: 250))
    }

    @Test("Thirds fill a group whatever arithmetic leaves over")
    func thirds() {
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(10)), subitems: [item(.fractionalWidth(1 / 3), .fractionalHeight(1))])
        let section = CollectionLayoutSection(group: group)
        for width in [320, 375, 390, 393, 414, 430, 768] as [CGFloat] {
            let arranged = arrange([(section, 6)], container: CGSize(width: width, height: 0))
            #expect(arranged.size.height == 20, "in \(width)")
        }
    }

    @Test("The insets of a section make its groups narrower, and those of a group its items")
    func insets() {
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        group.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let arranged = arrange(group, 2) {
            $0.contentInsets = DirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
        }
        #expect(arranged.cells() == [rect(22, 11, 234, 46), rect(22, 61, 234, 46)])
        #expect(arranged.size.height == 140)
    }

    @Test("What a group repeats a number of times has its own size, or where it shares the group what spacing leaves")
    func repeated() {
        let layoutSize = size(.fractionalWidth(1), .absolute(10))
        let own = CollectionLayoutGroup.horizontal(
            layoutSize: layoutSize, repeatingSubitem: item(.fractionalWidth(0.5), .fractionalHeight(1)), count: 3)
        #expect(
            arrange(own, 4).cells() == [rect(0, 0, 150, 10), rect(150, 0, 150, 10), rect(300, 0, 150, 10), rect(0, 10, 150, 10)])
        let sharing = CollectionLayoutGroup.horizontal(
            layoutSize: layoutSize, subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 3)
        sharing.interItemSpacing = .fixed(15)
        #expect(
            arrange(sharing, 4).cells() == [rect(0, 0, 90, 10), rect(105, 0, 90, 10), rect(210, 0, 90, 10), rect(0, 10, 90, 10)])
    }

    @Test("Groups in groups")
    func nested() {
        let large = item(.fractionalWidth(0.7), .fractionalHeight(1))
        let small = CollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)),
            subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
        let row = CollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)), subitems: [large, small])
        // The last group has an item of three.
        #expect(
            arrange(row, 4).cells() == [
                rect(0, 0, 210, 200), rect(210, 0, 90, 100), rect(210, 100, 90, 100), rect(0, 200, 210, 200),
            ])
    }

    @Test("Flexible spaces share what is left over, and the last group has those of the others")
    func flexible() {
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(10)), subitems: [item(.absolute(80), .fractionalHeight(1))])
        group.interItemSpacing = .flexible(10)
        #expect(
            arrange(group, 5).cells().map(\.minX) == [0, 110, 220, 0, 110])
        let centred = item(.absolute(60), .absolute(20))
        centred.edgeSpacing = CollectionLayoutEdgeSpacing(
            leading: .flexible(0), top: .fixed(5), trailing: .flexible(0), bottom: nil)
        let alone = CollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(100)), repeatingSubitem: centred, count: 1)
        #expect(arrange(alone, 1).cells() == [rect(120, 5, 60, 20)])
    }

    @Test("Items as high as their content make the row as high as the highest, and what takes a fraction follows")
    func estimated() {
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(44)),
            subitems: [item(.fractionalWidth(0.5), .estimated(44)), item(.fractionalWidth(0.5), .fractionalHeight(1))])
        let arranged = arrange(
            group, 4,
            measure: { element, offered in
                guard case .item(let path) = element else { return offered }
                return CGSize(width: offered.width, height: path[1] == 0 ? 70 : 20)
            })
        #expect(arranged.cells() == [rect(0, 0, 150, 70), rect(150, 0, 150, 70), rect(0, 70, 150, 20), rect(150, 70, 150, 20)])
    }

    @Test("Items that are uniform are as high as the highest of them")
    func uniform() {
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(44)),
            subitems: [item(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 44))])
        let arranged = arrange(
            group, 2,
            measure: { element, offered in
                CGSize(width: offered.width, height: element == .item(IndexPath(indexes: [0, 0])) ? 30 : 60)
            })
        #expect(arranged.cells() == [rect(0, 0, 150, 60), rect(150, 0, 150, 60)])
    }

    @Test("Items as wide as their content wrap")
    func tags() {
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(30)), subitems: [item(.estimated(60), .absolute(30))])
        group.interItemSpacing = .fixed(10)
        let widths: [CGFloat] = [100, 90, 90, 200, 500, 40]
        let arranged = arrange(group, 6) {
            $0.interGroupSpacing = 5
        } measure: { element, offered in
            guard case .item(let path) = element else { return offered }
            return CGSize(width: widths[path[1]], height: offered.height)
        }
        #expect(
            arranged.cells() == [
                rect(0, 0, 100, 30), rect(110, 0, 90, 30), rect(210, 0, 90, 30), rect(0, 35, 200, 30), rect(0, 70, 300, 30),
                rect(0, 105, 40, 30),
            ])
    }

    @Test("Code says where the items of a group are")
    func custom() {
        let group = CollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(100))) { environment in
            let width = environment.container.effectiveContentSize.width
            return [
                CollectionLayoutGroupCustomItem(frame: rect(0, 0, width / 2, 50)),
                CollectionLayoutGroupCustomItem(frame: rect(width / 2, 50, width / 2, 50), zIndex: 3),
            ]
        }
        #expect(arrange(group, 3).cells() == [rect(0, 0, 150, 50), rect(150, 50, 150, 50), rect(0, 100, 150, 50)])
    }

    @Test("Badges stand at corners and edges, in front of their items")
    func badges() {
        let badge = CollectionLayoutSupplementaryItem(
            layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
            containerAnchor: CollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
        let mark = CollectionLayoutSupplementaryItem(
            layoutSize: size(.fractionalWidth(0.5), .absolute(4)), elementKind: "mark",
            containerAnchor: CollectionLayoutAnchor(edges: .bottom),
            itemAnchor: CollectionLayoutAnchor(edges: .top, absoluteOffset: CGPoint(x: 0, y: 2)))
        let cell = CollectionLayoutItem(
            layoutSize: size(.absolute(100), .fractionalHeight(1)), supplementaryItems: [badge, mark])
        let group = CollectionLayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [cell])
        let arranged = arrange(group, 4)
        #expect(arranged.supplementary("badge", 1) == rect(186, -6, 20, 20))
        #expect(arranged.supplementary("mark", 3) == rect(25, 98, 50, 4))
        // In the band above its row the badge is found too.
        let places = arranged.places(in: rect(0, 46, 300, 2), visible: nil)
        #expect(places.contains { $0.element == .supplementary(kind: "badge", IndexPath(indexes: [0, 3])) })
    }
}

@Suite("Where compositional layouts place what stands around sections") struct BoundaryArrangementTests {
    private let row = CollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])

    @Test("Headers and footers lie outside of the insets above and below, and within those at the sides")
    func headers() {
        let section = CollectionLayoutSection(group: row)
        section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 10, bottom: 7, trailing: 20)
        section.boundarySupplementaryItems = [
            boundary("header", .top, .absolute(40)), boundary("more", .topTrailing, .absolute(20), width: .absolute(50)),
            boundary("footer", .bottom, .estimated(10)),
        ]
        let arranged = arrange([(section, 1), (section, 0)], spacing: 3) { element, offered in
            CGSize(width: offered.width, height: 30)
        }
        #expect(arranged.supplementary("header") == rect(10, 0, 270, 40))
        #expect(arranged.supplementary("more") == rect(230, 0, 50, 20))
        #expect(arranged.cells() == [rect(10, 45, 270, 100)])
        #expect(arranged.supplementary("footer") == rect(10, 152, 270, 30))
        #expect(arranged.supplementary("header", section: 1) == rect(10, 185, 270, 40))
        #expect(arranged.size.height == 267)
    }

    @Test("What does not extend the section lies over it")
    func overlay() {
        let section = CollectionLayoutSection(group: row)
        let header = boundary("header", .top, .absolute(40))
        header.extendsBoundary = false
        section.boundarySupplementaryItems = [
            header,
            CollectionLayoutBoundarySupplementaryItem(
                layoutSize: size(.absolute(10), .absolute(20)), elementKind: "footer", alignment: .bottomLeading,
                absoluteOffset: CGPoint(x: 3, y: -8)),
        ]
        let arranged = arrange([(section, 1)])
        #expect(arranged.supplementary("header") == rect(0, 0, 300, 40))
        #expect(arranged.cells() == [rect(0, 0, 300, 100)])
        #expect(arranged.supplementary("footer") == rect(3, 92, 10, 20))
        #expect(arranged.size.height == 120)
    }

    @Test("What stands beside a section makes its groups narrower")
    func beside() {
        let section = CollectionLayoutSection(group: row)
        section.boundarySupplementaryItems = [boundary("side", .leading, .absolute(20), width: .absolute(60))]
        let arranged = arrange([(section, 2)])
        #expect(arranged.supplementary("side") == rect(0, 90, 60, 20))
        #expect(arranged.cells() == [rect(60, 0, 240, 100), rect(60, 100, 240, 100)])
    }

    @Test("Pinned headers and footers stay in sight while their section is")
    func pinned() {
        let section = CollectionLayoutSection(group: row)
        let (header, footer) = (boundary("header", .top, .absolute(40)), boundary("footer", .bottom, .absolute(20)))
        header.pinToVisibleBounds = true
        footer.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header, footer]
        let arranged = arrange([(section, 3), (section, 3)], wanted: 50..<150)
        #expect(arranged.supplementary("header", visible: 50..<150)?.minY == 50)
        #expect(arranged.supplementary("footer", visible: 50..<150)?.minY == 130)
        // The footer pushes the header out.
        #expect(arranged.supplementary("header", visible: 320..<420)?.minY == 300)
        #expect(arranged.supplementary("header", section: 1, visible: 50..<150)?.minY == 360)
        #expect(arranged.places(in: rect(0, 50, 300, 100), visible: 50..<150).filter(\.isPinned).count == 2)
    }

    @Test("Backgrounds lie behind whole sections, within their insets")
    func background() {
        let section = CollectionLayoutSection(group: row)
        section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        section.boundarySupplementaryItems = [boundary("header", .top, .absolute(40))]
        let background = CollectionLayoutDecorationItem.background(elementKind: "card")
        background.contentInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        section.decorationItems = [background]
        let place = arrange([(section, 1)]).place(
            of: .decoration(kind: "card", IndexPath(indexes: [0, 0])), visible: nil)
        #expect(place?.frame == rect(2, 1, 294, 146))
        #expect((place?.zIndex ?? 0) < 0)
    }

    @Test("A line that scrolls by itself is as high as a group, and ends with the view")
    func orthogonal() {
        let group = CollectionLayoutGroup.horizontal(
            layoutSize: size(.absolute(120), .absolute(80)), subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
        let section = CollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets.leading = 20
        section.orthogonalScrollingBehavior = .continuous
        let arranged = arrange([(section, 10)])
        #expect(arranged.size.height == 80)
        let shown = arranged.places(in: rect(0, 0, 300, 80), visible: nil).map(\.frame)
        #expect(shown == [rect(20, 0, 120, 80), rect(150, 0, 120, 80), rect(280, 0, 120, 80)])
        section.orthogonalScrollingBehavior = .groupPagingCentered
        #expect(arrange([(section, 10)]).cells()[0] == rect(90, 0, 120, 80))
    }

    @Test("A layout that runs to the side")
    func horizontal() {
        let column = CollectionLayoutGroup.vertical(
            layoutSize: size(.absolute(100), .fractionalHeight(1)), subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
        let section = CollectionLayoutSection(group: column)
        section.boundarySupplementaryItems = [
            boundary("title", .top, .absolute(40)), boundary("start", .leading, .fractionalHeight(1), width: .absolute(30)),
        ]
        let arranged = arrange([(section, 3)], axis: .horizontal)
        #expect(arranged.supplementary("start") == rect(0, 0, 30, 400))
        #expect(arranged.cells() == [rect(30, 40, 100, 180), rect(30, 220, 100, 180), rect(130, 40, 100, 180)])
        #expect(arranged.size == CGSize(width: 230, height: 400))
    }

    @Test("Headers of the whole")
    func global() {
        let arranged = arrange(
            [(CollectionLayoutSection(group: row), 1)],
            boundaryItems: [boundary("title", .top, .absolute(50)), boundary("end", .bottom, .absolute(10))])
        #expect(
            arranged.place(of: .supplementary(kind: "title", IndexPath(index: 0)), visible: nil)?.frame == rect(0, 0, 300, 50))
        #expect(arranged.cells() == [rect(0, 50, 300, 100)])
        #expect(arranged.place(of: .supplementary(kind: "end", IndexPath(index: 0)), visible: nil)?.frame.minY == 150)
    }
}

@Suite("What compositional layouts measure") struct CompositionalMeasuringTests {
    private let row = CollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .estimated(44)), subitems: [item(.fractionalWidth(1), .estimated(44))])

    private final class Asked { var items: [Int] = [] }

    private func measuring(_ asked: Asked, _ height: CGFloat) -> (CompositionalArrangement.Element, CGSize) -> CGSize {
        { element, offered in
            if case .item(let path) = element { asked.items.append(path[1]) }
            return CGSize(width: offered.width, height: height)
        }
    }

    @Test("Only rows that meet what is wanted are measured; others count with their estimates")
    func lazy() {
        let asked = Asked()
        let arranged = arrange(row, 100_000, wanted: 4400..<4500, measure: measuring(asked, 60))
        #expect(asked.items == [100, 101])
        let cells = arranged.places(in: rect(0, 4400, 300, 100), visible: nil).map(\.frame)
        #expect(cells == [rect(0, 4400, 300, 60), rect(0, 4460, 300, 60)])
        #expect(arranged.place(of: .item(IndexPath(indexes: [0, 102])), visible: nil)?.frame == rect(0, 4520, 300, 44))
        #expect(arranged.size.height == 4_400_032)
    }

    @Test("All rows of a whole picture are measured, each once")
    func whole() {
        let asked = Asked()
        let arranged = arrange(row, 200, measure: measuring(asked, 60))
        #expect(asked.items == Array(0..<200))
        #expect(arranged.size.height == 12_000)
    }

    @Test("Groups of known size are not measured, however many there are")
    func known() {
        let asked = Asked()
        let grid = CollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item(.fractionalWidth(0.25), .fractionalHeight(1))])
        let arranged = arrange(grid, 1_000_000_001, measure: measuring(asked, 60))
        #expect(asked.items.isEmpty)
        #expect(
            arranged.place(of: .item(IndexPath(indexes: [0, 1_000_000_000])), visible: nil)?.frame
                == rect(0, 12_500_000_000, 75, 50))
    }

    @Test("A header in sight is measured before the rows below it")
    func header() {
        let section = CollectionLayoutSection(group: row)
        section.boundarySupplementaryItems = [boundary("header", .top, .estimated(20))]
        let asked = Asked()
        let arranged = arrange([(section, 10), (section, 10)], wanted: 0..<100, measure: measuring(asked, 50))
        #expect(arranged.supplementary("header")?.height == 50)
        #expect(asked.items == [0])
        // The section that is out of sight counts with estimates: 460 points after 50 + 50 + 9 × 44.
        #expect(arranged.supplementary("header", section: 1) == rect(0, 496, 300, 20))
    }
}

@Suite("Compositional layouts of absurd values") struct AbsurdCompositionalTests {
    @Test(
        "Any dimension ends in places",
        arguments: [0, -1, 2, 1e-9, 1e30, .nan, .infinity, -.infinity] as [CGFloat])
    func dimensions(_ value: CGFloat) {
        let dimensions: [CollectionLayoutDimension] = [
            .fractionalWidth(value), .absolute(value), .estimated(value), .uniformAcrossSiblings(estimate: value),
        ]
        for first in dimensions {
            for second in dimensions {
                let cell = item(first, second)
                cell.contentInsets = DirectionalEdgeInsets(top: value, leading: value, bottom: value, trailing: value)
                cell.edgeSpacing = CollectionLayoutEdgeSpacing(
                    leading: .fixed(value), top: .flexible(value), trailing: nil, bottom: nil)
                for group in [
                    CollectionLayoutGroup.horizontal(layoutSize: size(second, first), subitems: [cell]),
                    .vertical(layoutSize: size(.fractionalWidth(1), .estimated(value)), subitems: [cell, cell]),
                    .horizontal(layoutSize: size(first, second), subitem: cell, count: 1_000_000_000),
                ] {
                    group.interItemSpacing = .flexible(value)
                    let arranged = arrange(group, 50) {
                        $0.interGroupSpacing = value
                        $0.contentInsets.top = value
                    } measure: { _, _ in
                        CGSize(width: value, height: value)
                    }
                    #expect(arranged.size.height.isFinite && arranged.size.height >= 0)
                    for frame in arranged.cells() { #expect(frame.minX.isFinite && frame.minY.isFinite) }
                }
            }
        }
    }

    @Test("Groups whose code places nothing hold nothing")
    func nothing() {
        let group = CollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(10))) { _ in [] }
        #expect(arrange(group, 5).cells().isEmpty)
        let outer = CollectionLayoutGroup.vertical(layoutSize: size(.fractionalWidth(1), .absolute(1000)), subitems: [group])
        #expect(arrange(outer, 5).cells().isEmpty)
    }

    @Test("Ten thousand sections")
    func sections() {
        let section = CollectionLayoutSection(
            group: .horizontal(
                layoutSize: size(.fractionalWidth(1), .estimated(44)), subitems: [item(.fractionalWidth(1), .estimated(44))]))
        section.boundarySupplementaryItems = [boundary("header", .top, .estimated(30))]
        let arranged = arrange(Array(repeating: (section, 3), count: 10_000), wanted: 500_000..<500_400)
        #expect(arranged.size.height == 1_620_000)
        #expect(!arranged.places(in: rect(0, 500_000, 300, 400), visible: 500_000..<500_400).isEmpty)
    }

    @Test("A group without subitems is an error with a message")
    func empty() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = CollectionLayoutGroup.horizontal(
                layoutSize: CollectionLayoutSize(widthDimension: .absolute(1), heightDimension: .absolute(1)), subitems: [])
        }
        let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
        #expect(message.contains("a group of a compositional layout needs at least one subitem"))
    }
}
