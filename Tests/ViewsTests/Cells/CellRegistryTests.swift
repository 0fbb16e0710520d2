import Foundation
import RasterGraphics
import RasterViews
import Testing

@Suite("Cells that are used over and over")
struct CellRegistryTests {
    /// A cell that counts its uses.
    private final class CountingCell: CollectionViewCell {
        private(set) var reuses = 0
        private let padding: CGFloat

        override init(frame: CGRect) {
            padding = 4
            super.init(frame: frame)
            contentView.tag = 7
        }

        required init?(coder: NSCoder) { return nil }

        override func prepareForReuse() {
            super.prepareForReuse()
            reuses += 1
        }
    }

    private let place = IndexPath(item: 0, section: 0)

    @Test("A cell is made by its class's own initialiser, and made ready for each use")
    func dequeuing() throws {
        let registry = CellRegistry()
        registry.register(CountingCell.self, forCellWithReuseIdentifier: "Counting")
        let cell = try #require(
            registry.dequeueReusableCell(withReuseIdentifier: "Counting", for: place) as? CountingCell)
        #expect(cell.contentView.tag == 7)
        #expect(cell.reuseIdentifier == "Counting")
        #expect(cell.reuses == 1)
        cell.isSelected = true
        cell.isHighlighted = true
        let again = registry.dequeueReusableCell(withReuseIdentifier: "Counting", for: place)
        #expect(again === cell && cell.reuses == 2)
        #expect(!cell.isSelected && !cell.isHighlighted)
    }

    @Test("Identifiers of one class have cells of their own; another class takes an identifier over")
    func registering() {
        let registry = CellRegistry()
        registry.register(CountingCell.self, forCellWithReuseIdentifier: "a")
        registry.register(CollectionViewCell.self, forCellWithReuseIdentifier: "b")
        let first = registry.dequeueReusableCell(withReuseIdentifier: "a", for: place)
        #expect(registry.dequeueReusableCell(withReuseIdentifier: "b", for: place) !== first)
        registry.register(CollectionViewCell.self, forCellWithReuseIdentifier: "a")
        #expect(!(registry.dequeueReusableCell(withReuseIdentifier: "a", for: place) is CountingCell))
        registry.register(nil, forCellWithReuseIdentifier: "a")
        #expect(!registry.isRegistered("a") && registry.isRegistered("b"))
    }

    @Test("Content and backgrounds fill a cell, and that of a selected one shows only while it is")
    func backgrounds() {
        let cell = CollectionViewCell(frame: CGRect(x: 5, y: 5, width: 40, height: 20))
        let (plain, selected) = (View(), View())
        cell.selectedBackgroundView = selected
        cell.backgroundView = plain
        #expect(cell.subviews == [plain, selected, cell.contentView])
        #expect(selected.isHidden && !plain.isHidden)
        cell.isHighlighted = true
        #expect(!selected.isHidden)
        cell.frame.size = CGSize(width: 60, height: 30)
        #expect(cell.subviews.allSatisfy { $0.frame == cell.bounds })
        cell.backgroundView = nil
        #expect(cell.subviews == [selected, cell.contentView])
    }
}
