import Foundation
import RasterDrawing
import RasterGraphics
import RasterGrid
import RasterText
import RasterViews

/// Measures and draws cells that a provider makes, by their constraints; and the table's own where it says so.
final class CustomCellRenderer: CellRenderer {
    private unowned let table: DataTable
    private let provider: DataTableCustomCellProvider
    private let registry = CellRegistry()
    /// Draws the table's own cells.
    private let textRenderer: any CellRenderer
    private var traits = TraitCollection.light

    init(of table: DataTable, provider: DataTableCustomCellProvider) {
        self.table = table
        self.provider = provider
        textRenderer = table.makeTextRenderer()
        provider.register(registry)
    }

    var dependsOnPlace: Bool { true }

    func use(_ traits: TraitCollection) {
        self.traits = traits
        textRenderer.use(traits)
    }

    /// What the provider has answered, to tell whether it means index paths the other way round.
    private var answers = IndexPathAnswers()

    private func indexPath(of cell: GridCell) -> IndexPath { table.options.indexPath(row: cell.row, column: cell.column) }

    /// A sentence where the provider's answers look as if it meant index paths the other way round; nil for others.
    var note: String? {
        guard table.options.indexPathOrder == .documented, answers.followItems(columnCount: table.numberOfColumns)
        else { return nil }
        return
            "the provider of cells answers differently for items 0 to \(table.numberOfColumns - 1) only, whatever the section, "
            + "as if an item were a column: in index paths here, as in the documents, `section` is the column and `item` the row; "
            + "`indexPathOrder = .upstream` in the configuration turns that round"
    }

    /// What a cell of the provider's goes by; nil for one of the table's own.
    private func identifier(of cell: GridCell) -> String? {
        let identifier = provider.reuseIdentifierFor(indexPath(of: cell))
        answers.add(identifier, row: cell.row, column: cell.column)
        return identifier == DataCell.reuseIdentifier && !registry.isRegistered(identifier) ? nil : identifier
    }

    private func configure(_ view: CollectionViewCell, as cell: GridCell, scale: CGFloat?) {
        view.inheritedTraits = traits
        view.semanticContentAttribute = table.isRightToLeft ? .forceRightToLeft : .unspecified
        if let scale { view.contentScaleFactor = scale }
        provider.configure(view, cell.content.value, indexPath(of: cell))
    }

    /// The cell to measure by, with its value.
    private func sizingCell(_ identifier: String, as cell: GridCell, scale: CGFloat?) -> CollectionViewCell {
        let view = provider.sizingCellFor(identifier)
        view.prepareForReuse()
        configure(view, as: cell, scale: scale)
        return view
    }

    /// The cell to draw, with its value and its place.
    private func shownCell(_ identifier: String, as cell: GridCell, in frame: CGRect, scale: CGFloat) -> CollectionViewCell {
        let view = registry.dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath(of: cell))
        view.isSelected = table.isSelected(row: cell.row)
        view.frame = frame
        configure(view, as: cell, scale: scale)
        return view
    }

    // MARK: CellRenderer

    func naturalWidth(of cell: GridCell) -> CGFloat {
        guard let identifier = identifier(of: cell) else { return textRenderer.naturalWidth(of: cell) }
        let view = sizingCell(identifier, as: cell, scale: nil)
        if let view = view as? DataCell { return view.textView.naturalWidth }
        return view.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width
    }

    /// The natural width less what the text that gives most can give by wrapping.
    func narrowestWidth(of cell: GridCell) -> CGFloat {
        guard let identifier = identifier(of: cell) else { return textRenderer.narrowestWidth(of: cell) }
        let view = sizingCell(identifier, as: cell, scale: nil)
        if let view = view as? DataCell { return view.textView.narrowestWidth }
        let yielding = view.shownLabels.filter { $0.numberOfLines != 1 }.map { $0.naturalTextWidth - $0.longestWordWidth }
        return max(0, view.systemLayoutSizeFitting(View.layoutFittingCompressedSize).width - (yielding.max() ?? 0))
    }

    func height(of cell: GridCell, width: CGFloat, scale: CGFloat) -> CGFloat? {
        guard let identifier = identifier(of: cell) else {
            return textRenderer.height(of: cell, width: width, scale: scale)
        }
        let view = sizingCell(identifier, as: cell, scale: scale)
        if let view = view as? DataCell { return view.textView.height(width: width, scale: scale) }
        return view.constrainedHeight(width: width)
    }

    func decimalPlacement(of cell: GridCell, in extents: DecimalExtents) -> DecimalExtents.Text? {
        identifier(of: cell) == nil ? textRenderer.decimalPlacement(of: cell, in: extents) : nil
    }

    func text(of cell: GridCell, in frame: CGRect, scale: CGFloat) -> ShownText {
        guard let identifier = identifier(of: cell) else { return textRenderer.text(of: cell, in: frame, scale: scale) }
        let view = shownCell(identifier, as: cell, in: frame, scale: scale)
        view.layoutIfNeeded()
        let texts = view.shownLabels.map { label in
            ShownText(label, in: label.origin(in: view, at: frame.origin), scale: scale)
        }
        return ShownText(
            text: texts.map(\.text).joined(separator: " "), font: texts.first?.font ?? Label.defaultFont,
            lines: texts.flatMap(\.lines), isTruncated: texts.contains { $0.isTruncated },
            paragraphs: texts.flatMap(\.paragraphs))
    }

    func draw(
        _ cell: GridCell, in frame: CGRect, into list: inout DisplayList, visible: CGRect, context: DrawingContext
    ) {
        guard let identifier = identifier(of: cell) else {
            return textRenderer.draw(cell, in: frame, into: &list, visible: visible, context: context)
        }
        shownCell(identifier, as: cell, in: frame, scale: context.scale)
            .draw(into: &list, visible: visible, context: context.ofReusedView)
    }
}
