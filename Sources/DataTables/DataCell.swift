import Foundation
import RasterDrawing
import RasterGraphics
import RasterGrid
import RasterText
import RasterViews

/// The default cell: a label inside a content view.
///
/// One cell stands for all default cells of a table. Before each use it gets every default anew, so that a
/// picture never depends on the order in which cells were drawn.
///
/// As a cell of a ``DataTableCustomCellProvider`` it is one like others. Drawn by the table itself it shows its label and what its
/// views show; configurations count there for nothing.
public final class DataCell: CollectionViewCell {
    /// The metrics of the default cell, in points.
    public enum Properties {
        /// From the upper and the lower edge to the text.
        public static let verticalMargin: CGFloat = 5
        /// From the left and the right edge to the text.
        public static let horizontalMargin: CGFloat = 15
        /// The least width of the text's room.
        public static let widthConstant: CGFloat = 20
        /// The font of a cell that has been given none.
        public static var defaultFont: Font { Label.defaultFont }
    }

    /// Shows the value.
    public var dataLabel: Label { content.label }
    /// The content view as what it is.
    var textView: TextCellView { content }

    // Kept: a cast for each use would take longer than most uses.
    private lazy var content: TextCellView = {
        guard let view = contentView as? TextCellView else { preconditionFailure("makeContentView() makes the content view") }
        return view
    }()

    public override class func makeContentView() -> View { TextCellView() }

    /// A cell of no table: empty.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { return nil }

    /// Gives the cell all defaults and an empty text. A table does so by itself before each use.
    public override func prepareForReuse() {
        let style = CellStyle(
            DataTableColumnStyle(), DataTableAppearance(), .singleLine(), verticalPlacement: .center, isRightToLeft: false)
        prepare(CellContent(""), style: style, rowColor: nil)
    }

    /// Gives the cell all defaults and what it shows.
    /// - Parameters:
    ///   - style: What the table says of the cells of the column.
    ///   - rowColor: The colour arrays' colour. Reads back as the content view's background.
    func prepare(_ shown: CellContent, style: CellStyle, rowColor: Color?) {
        reset(rowColor: rowColor)
        content.show(shown, style: style)
        setNeedsLayout()
    }

    private func reset(rowColor: Color?) {
        layer.reset()
        resetProperties()
        contentView.layer.reset(backgroundColor: rowColor)
        contentView.resetProperties()
        if superview != nil { removeFromSuperview() }
        if subviews.count != 1 || contentView.superview !== self {
            for view in subviews { view.removeFromSuperview() }
            addSubview(contentView)
        }
        content.restoreSubviews()
    }

    /// Begins the callback's turn: what it reads of a place or a size is this cell's, never that of the cell before.
    func beginConfiguration() {
        contentView.frame = bounds
        dataLabel.frame = content.labelRoom
    }

    /// Ends the callback's turn: a background that it gave the cell takes the place of the arrays' colour.
    func finishConfiguration() {
        if backgroundColor != nil, !contentView.layer.isBackgroundColorSet { contentView.backgroundColor = nil }
    }

    public override func layoutSubviews() {
        contentView.frame = bounds
        contentView.setNeedsLayout()
    }
}

/// Measures, sets and draws the cells of a table whose configuration styles them one by one: on one cell, which gets every
/// default before each turn of the callback.
final class DataCellRenderer: CellRenderer {
    let cell = DataCell()
    private let content: TextCellView
    private unowned let table: DataTable
    private var isConfiguring = false

    init(of table: DataTable) {
        self.table = table
        content = cell.textView
    }

    var dependsOnPlace: Bool { true }
    var fillsBackground: Bool { true }

    func use(_ traits: TraitCollection) { cell.inheritedTraits = traits }

    /// Makes ``cell`` a cell of the table: defaults, value, colour arrays, callback.
    /// - Parameter frame: Where the cell is, in points; `.zero` while it is measured.
    func show(_ shown: GridCell, in frame: CGRect = .zero) {
        // A callback that asks for a cell has it: there is one for all.
        guard !isConfiguring else {
            return table.noteRecursion(
                "the configuration of a table's cells asks for a cell of that table: it is told the one that it is configuring")
        }
        isConfiguring = true
        defer { isConfiguring = false }
        cell.frame = frame
        let isHighlighted = table.isHighlighted(column: shown.column)
        cell.prepare(
            shown.content, style: shown.style, rowColor: table.rowColor(row: shown.row, isHighlighted: isHighlighted))
        guard let callback = table.options.defaultCellConfiguration else { return }
        cell.beginConfiguration()
        callback(cell, shown.content.value, table.options.indexPath(row: shown.row, column: shown.column), isHighlighted)
        cell.finishConfiguration()
        cell.frame = frame
    }

    func naturalWidth(of cell: GridCell) -> CGFloat {
        show(cell)
        return content.naturalWidth
    }

    func narrowestWidth(of cell: GridCell) -> CGFloat {
        show(cell)
        return content.narrowestWidth
    }

    func height(of cell: GridCell, width: CGFloat, scale: CGFloat) -> CGFloat? {
        show(cell)
        return content.height(width: width, scale: scale)
    }

    func decimalPlacement(of cell: GridCell, in extents: DecimalExtents) -> DecimalExtents.Text? {
        show(cell)
        return extents.placement(of: content.label)
    }

    func text(of cell: GridCell, in frame: CGRect, scale: CGFloat) -> ShownText {
        show(cell, in: frame)
        self.cell.layoutIfNeeded()
        return content.text(at: frame.origin, scale: scale)
    }

    func draw(
        _ cell: GridCell, in frame: CGRect, into list: inout DisplayList, visible: CGRect, context: DrawingContext
    ) {
        show(cell, in: frame)
        self.cell.draw(into: &list, visible: visible, context: context.ofReusedView)
    }
}
