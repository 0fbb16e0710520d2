import TableViewCellFormatter
import Testing
import UIKit

// As code has it that uses the library for collection views, imports unchanged.

private final class TagCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = contentView.bounds
    }
}

private struct TagSection: CollectionViewSection {
    let rows: [AnyCollectionViewRow<TagCell>]

    var rowCount: Int { return rows.count }

    func cell(for indexPath: IndexPath, in collectionView: UICollectionView) -> UICollectionViewCell {
        let row = rows[indexPath.item]
        let cell =
            collectionView.dequeueReusableCell(withReuseIdentifier: row.cellReuseIdentifier, for: indexPath) as! TagCell
        row.configure(cell)
        return cell
    }
}

private struct LastRow: CollectionViewRow {
    let indexPath: IndexPath

    func configure(_ cell: TagCell) { cell.label.text = "Last" }
}

private final class TagDataSource: CollectionViewDataSource {
    convenience init(tags: [String]) {
        let rows = tags.enumerated().map { index, tag in
            AnyCollectionViewRow<TagCell>(indexPath: IndexPath(item: index, section: 0)) { $0.label.text = tag }
        }
        let last = AnyCollectionViewRow(row: LastRow(indexPath: IndexPath(item: 0, section: 1)))
        self.init(sections: [TagSection(rows: rows), TagSection(rows: [last])])
    }

    override func registerCells(with collectionView: UICollectionView) {
        collectionView.register(TagCell.self, forCellWithReuseIdentifier: TagCell.reuseIdentifier)
    }
}

@Suite("TableViewCellFormatter's collection views") struct CollectionFormatterTests {
    @Test("Sections of items fill a collection view")
    func sections() throws {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 0), collectionViewLayout: UICollectionViewFlowLayout())
        let data = TagDataSource(tags: ["Swift", "Linux"])
        data.registerCells(with: view)
        view.dataSource = data
        #expect(view.layout().elements.flatMap(\.texts).map(\.text) == ["Swift", "Linux", "Last"])
        let source: UICollectionViewDataSource = data
        #expect(source.numberOfSections(in: view) == 2)
    }
}
