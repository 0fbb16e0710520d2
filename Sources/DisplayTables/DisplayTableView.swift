import Foundation
import RasterDrawing
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterText
import RasterViews

/// Shows a display table: as wide as its texts need, or within a width that it is given. Its columns run from right to left where its
/// labels are read so, or its texts where labels have no direction; ``View/semanticContentAttribute`` says otherwise.
public final class DisplayTableView: View {
    /// What is shown.
    public let table: DisplayTable
    /// The most points that the table is to be wide, margins included: texts wrap for it. Default 0: no limit.
    public var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { forget() } }
    }

    /// The most lines of a cell of the data: what takes more ends with an ellipsis, and is told by ``textReport(scale:)``. Default
    /// 0: as many as it takes.
    public var maximumNumberOfLines = 0 {
        didSet { if maximumNumberOfLines != oldValue { forget() } }
    }

    /// The language of the texts, by BCP 47: it says how letters are formed and lines are broken. Default nil: what the characters
    /// tell.
    public var language: String? {
        didSet { if language != oldValue { forget() } }
    }

    private let grid = GridLayout()
    private let sheet: Sheet
    private var cached: SheetModel?
    /// The label of a group that goes on, made last, and the scale that it was made for.
    private var continued: (scale: CGFloat, label: ContinuedGroup)?

    /// A view of a table.
    /// - Precondition: Locations of looks and notes name parts that the table has, and a table of data from outside has no
    ///   mistake: ``DisplayTable/checked()``.
    public init(_ table: DisplayTable, frame: CGRect = .zero) {
        do { try table.check() } catch { if !error.endsWork() { preconditionFailure(error.description) } }
        self.table = table
        sheet = Sheet(table.draft)
        super.init(frame: frame)
        backgroundColor = table.draft.theme.background
        overrideUserInterfaceStyle = table.draft.theme.appearance
        if table.draft.readingDirection == .rightToLeft { semanticContentAttribute = .forceRightToLeft }
    }

    /// The library and its package, of Debian, that this system would need to show the table; nil where all are there.
    package var missingLibrary: (name: String, package: String)? {
        sheet.hasUnreadMarkdown ? (MarkdownDocument.libraryName, MarkdownDocument.packageName) : nil
    }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { return nil }

    private func forget() {
        cached = nil
        continued = nil
        grid.invalidate()
    }

    private var model: GridModel {
        let limit = preferredMaxLayoutWidth.isFinite ? max(0, preferredMaxLayoutWidth) : 0
        return sheetModel.model(maximumWidth: limit)
    }

    /// The sheet in its styles, made anew where columns run the other way.
    private var sheetModel: SheetModel {
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        if let cached, cached.isRightToLeft == isRightToLeft { return cached }
        let made = SheetModel(
            table.draft, sheet, isRightToLeft: isRightToLeft, maximumNumberOfLines: max(0, maximumNumberOfLines),
            language: language)
        cached = made
        continued = nil
        return made
    }

    /// The size of the whole table in points, with columns that fill the width of `size`; they have their own widths when
    /// that is 0.
    public override func sizeThatFits(_ size: CGSize) -> CGSize {
        grid.geometry(
            of: model, scale: contentScaleFactor, frameWidth: size.width.limited, isLazy: false
        ).size
    }

    /// The size of the whole table in points, with columns that fill the width that constraints give it, else of their own
    /// widths.
    public override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: layoutWidth ?? 0, height: 0)) }

    public override var intrinsicHeightDependsOnWidth: Bool { true }

    /// Where the table's parts are and what its cells show. Complexity: O(cells).
    /// - Parameter scale: Pixels per point, greater than 0. Default 2.
    public func layout(scale: CGFloat = 2) -> TableLayout { layout(scale: scale, rows: nil) }

    /// - Parameter rows: Those whose cells are told, by number; nil: all.
    package func layout(scale: CGFloat, rows: Range<Int>?) -> TableLayout {
        precondition(scale > 0 && scale.isFinite, "a scale is greater than 0, not \(scale)")
        return grid.description(of: model, scale: scale, size: frame.size, rows: rows, includesHeadings: true)
    }

    /// How many rows and columns are shown, headings and all.
    package var numberOfRows: Int { sheet.rows.count }
    package var numberOfColumns: Int { sheet.columns.count }

    /// The columns of the data that are shown, by their places among the columns.
    var columnsOfData: [(place: Int, index: Int)] {
        sheet.columns.enumerated().compactMap { place, column in column.index.map { (place, $0) } }
    }

    /// What the widest pictures of columns need, in points; 0 where there is none.
    var pictureWidths: [CGFloat] { sheetModel.widestPictures }

    /// In points.
    func columnWidths(scale: CGFloat) -> [CGFloat] {
        let geometry = grid.geometry(of: model, scale: scale, frameWidth: frame.width.limited, isLazy: false)
        return geometry.columns.map { geometry.points($0.length) }
    }

    /// Calls `body` for each row from top to bottom with its place in points.
    package func forEachRow<Failure: Error>(
        scale: CGFloat, _ body: (_ row: TableRow, _ y: CGFloat, _ height: CGFloat) throws(Failure) -> Void
    ) throws(Failure) {
        try grid.forEachRow(
            of: model, scale: scale, frameWidth: frame.width.limited, isLazy: false, body)
    }

    /// Which of several pages one is, in the language of the table.
    package func pageNumber(_ number: Int, of count: Int) -> String { table.draft.locale.pageNumber(number, of: count) }

    /// The label of the group that a row is one of, once more: nil for a row that is of none, and for the one with the label.
    package func continuedGroup(atRow row: Int, scale: CGFloat) -> ContinuedGroup? {
        let sheet = sheetModel
        guard let group = sheet.sheet.group(goingOnIn: row) else { return nil }
        if let continued, continued.scale == scale, continued.label.group == group { return continued.label }
        let label = ContinuedGroup(sheet, group, columnWidths: columnWidths(scale: scale))
        label.contentScaleFactor = scale
        label.frame.size = CGSize(width: frame.width, height: label.sizeThatFits(.zero).height)
        label.overrideUserInterfaceStyle = overrideUserInterfaceStyle
        label.backgroundColor = backgroundColor
        continued = (scale, label)
        return label
    }

    /// Text that is not shown as it was asked for: characters that no font has, text that was cut. Complexity: O(cells).
    /// - Parameter scale: Pixels per point, greater than 0. Default 2.
    public func textReport(scale: CGFloat = 2) -> TableTextReport {
        precondition(scale > 0 && scale.isFinite, "a scale is greater than 0, not \(scale)")
        return grid.textReport(of: model, scale: scale, size: frame.size)
    }

    public override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        grid.draw(
            model, size: frame.size, background: backgroundColor, into: &list, visible: visible, context: context)
    }
}

extension DisplayTable {
    /// A view that shows the table, for a picture or among other views.
    /// - Parameter width: The most points that it is to be wide. Default nil: as its theme says, else as wide as its texts need.
    public func view(width: CGFloat? = nil) -> DisplayTableView {
        let view = DisplayTableView(self)
        if let width = width ?? theme.width { view.preferredMaxLayoutWidth = width }
        return view
    }
}
