import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

@testable import RasterLists

/// A cell with a text in a label that constraints hold 4 points from its edges.
final class TagCell: CollectionViewCell {
    let label = Label()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 4),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -4),
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
        ])
    }

    required init?(coder: NSCoder) { return nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        label.text = nil
    }
}

/// Sections of items, with what was asked for.
final class Collection: CollectionDataSource, CollectionViewDelegateFlowLayout {
    var counts: [Int]
    var asked: [IndexPath] = []
    var cells: Set<ObjectIdentifier> = []
    var shown: [IndexPath] = []
    var text: (IndexPath) -> String = { "\($0.section).\($0.item)" }
    var size: ((IndexPath) -> CGSize)?
    /// Those of sections, by their index.
    var insets: ((Int) -> EdgeInsets)?
    var headers: ((Int) -> CGSize)?
    var spacing: (line: CGFloat, item: CGFloat)?

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        asked.append(indexPath)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Tag", for: indexPath)
        (cell as? TagCell)?.label.text = text(indexPath)
        cells.insert(ObjectIdentifier(cell))
        return cell
    }
    func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "Boundary", for: indexPath)
        view.backgroundColor = kind == CollectionView.elementKindSectionHeader ? .systemGray : .systemGreen
        return view
    }
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        if let size { return size(indexPath) }
        return (collectionViewLayout as? CollectionViewFlowLayout)?.itemSize ?? .zero
    }
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        insetForSectionAt section: Int
    ) -> EdgeInsets { insets?(section) ?? (collectionViewLayout as? CollectionViewFlowLayout)?.sectionInset ?? .zero }
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { spacing?.line ?? (collectionViewLayout as? CollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { spacing?.item ?? (collectionViewLayout as? CollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }
    func collectionView(
        _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        headers?(section) ?? (collectionViewLayout as? CollectionViewFlowLayout)?.headerReferenceSize ?? .zero
    }
    func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
    ) { shown.append(indexPath) }

    /// A collection view that shows this, and keeps it.
    func view(
        width: CGFloat = 300, height: CGFloat = 0, layout: CollectionViewLayout = CollectionViewFlowLayout()
    ) -> CollectionView {
        final class Keeper: CollectionView {
            var data: Collection?
        }
        let view = Keeper(
            frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
        view.register(TagCell.self, forCellWithReuseIdentifier: "Tag")
        for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
            view.register(ReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "Boundary")
        }
        view.data = self
        (view.dataSource, view.delegate) = (self, self)
        return view
    }
}

/// A flow layout with some lengths.
func flow(_ width: CGFloat = 50, _ height: CGFloat = 50, _ configure: (CollectionViewFlowLayout) -> Void = { _ in })
    -> CollectionViewFlowLayout
{
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CGSize(width: width, height: height)
    configure(layout)
    return layout
}

func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

extension CollectionView {
    /// Where the first items of a section are.
    func frames(_ count: Int, section: Int = 0) -> [CGRect] {
        (0..<count).map { layoutAttributesForItem(at: path($0, section))?.frame ?? .null }
    }

    /// The commands that draw it, whole where the frame has no height; of a part of the picture on request.
    func drawing(_ visible: CGRect = CGRect(x: 0, y: 0, width: 100_000, height: 100_000)) -> String {
        var commands = DisplayList(scale: 2)
        let own = frame.size
        if own.height <= 0 { frame.size = sizeThatFits(own) }
        draw(into: &commands, visible: visible, context: DrawingContext(scale: 2))
        frame.size = own
        return commands.description
    }
}
