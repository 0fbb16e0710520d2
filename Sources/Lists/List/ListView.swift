import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

/// A list of rows in sections, with headers and footers.
///
/// ```swift
/// let list = ListView(frame: CGRect(x: 0, y: 0, width: 360, height: 0), style: .insetGrouped)
/// list.register(TableViewCell.self, forCellReuseIdentifier: "City")
/// list.dataSource = cities
/// ```
///
/// A frame without a height, as this one, stands for the whole list: a picture shows all of its rows. With a height the list
/// is seen through its frame, scrolled to ``contentOffset``; only the rows in sight are measured, and others count with their
/// estimated heights. A list without a width is 375 points wide. Metrics are those of iOS 13 to 18.
///
/// Cells, headers and footers are asked for when they are measured and when they are drawn, and not kept: a picture never
/// shows what a cell was before.
open class ListView: View {
    /// How sections look.
    public enum Style: Int, Hashable, Sendable, CaseIterable {
        /// Rows from edge to edge. Headers and footers stay at the edges while their sections are in sight.
        case plain = 0
        /// Sections apart, from edge to edge.
        case grouped
        /// Sections apart, as cards with round corners.
        case insetGrouped
    }

    /// Where a row is scrolled to.
    public enum ScrollPosition: Int, Hashable, Sendable, CaseIterable {
        /// As `top`.
        case none = 0
        case top, middle, bottom
    }

    /// Kept for code that says it: changes do not move in a picture.
    public enum RowAnimation: Int, Hashable, Sendable, CaseIterable {
        case fade = 0
        case right, left, top, bottom, none, middle
        case automatic = 100
    }

    /// In place of a height: that of the content.
    public static let automaticDimension: CGFloat = -1

    static let defaultWidth: CGFloat = 375

    /// Between the edges of a list and its content: 16 points in one less than 390 points wide and 20 in others (uikit-facts
    /// §5b).
    static func sideMargin(width: CGFloat) -> CGFloat { width < 390 ? 16 : 20 }

    /// Plain, grouped or inset.
    public let style: Style

    /// Says what the list shows. Not kept alive.
    public weak var dataSource: (any ListViewDataSource)? { didSet { reloadData() } }
    /// Says how it looks. Not kept alive.
    public weak var delegate: (any ListViewDelegate)? { didSet { invalidate() } }

    // MARK: Heights

    /// The height of rows in points. Default: ``automaticDimension``.
    public var rowHeight = automaticDimension { didSet { invalidate() } }
    /// What a row counts with that is not in sight. Default: ``automaticDimension``, 44 points; 0 has all rows measured.
    public var estimatedRowHeight = automaticDimension { didSet { invalidate() } }
    /// The height of headers in points. Default: ``automaticDimension``.
    public var sectionHeaderHeight = automaticDimension { didSet { invalidate() } }
    /// The height of footers in points. Default: ``automaticDimension``.
    public var sectionFooterHeight = automaticDimension { didSet { invalidate() } }
    /// What a header counts with that is not in sight. Default: ``automaticDimension``, all are measured.
    public var estimatedSectionHeaderHeight = automaticDimension { didSet { invalidate() } }
    /// What a footer counts with that is not in sight. Default: ``automaticDimension``, all are measured.
    public var estimatedSectionFooterHeight = automaticDimension { didSet { invalidate() } }
    /// Above the header of each section of a plain list, in points. Default: ``automaticDimension``, 22.
    public var sectionHeaderTopPadding = automaticDimension { didSet { invalidate() } }

    // MARK: Separators and backgrounds

    /// Whether lines separate rows. Default: `.singleLine`.
    public var separatorStyle = TableViewCell.SeparatorStyle.singleLine { didSet { invalidate() } }
    /// The colour of these lines. Default `.separator`, which setting nil restores.
    public var separatorColor: Color? = .separator { didSet { if separatorColor == nil { separatorColor = .separator } } }
    /// From the edges of a cell to the ends of the line below it, in points; mirrored where content runs from right to left.
    /// That of a cell goes before it. Default: from where the text of each cell begins to the edge.
    public var separatorInset: EdgeInsets {
        get { ownSeparatorInset ?? EdgeInsets(left: Self.sideMargin(width: listWidth(frame.width))) }
        set { ownSeparatorInset = newValue }
    }
    var ownSeparatorInset: EdgeInsets?
    /// Behind the rows, in front of the background colour. Default nil. Fills the list.
    public var backgroundView: View?
    /// Above all sections, as high as its frame; one of no height as its content wants. Default nil.
    public var tableHeaderView: View? { didSet { invalidate() } }
    /// Below all sections, likewise. Default nil.
    public var tableFooterView: View? { didSet { invalidate() } }

    // MARK: State

    /// Whether rows can be selected. Default true.
    public var allowsSelection = true
    /// Whether several rows can be. Default false.
    public var allowsMultipleSelection = false
    /// Whether editing means selecting rows, by circles before them. Default false.
    public var allowsMultipleSelectionDuringEditing = false { didSet { invalidate() } }
    /// Whether cells show how they can be edited. Default false.
    public var isEditing = false { didSet { invalidate() } }
    /// Kept for code that sets it: a picture shows no indicator beside a list. Default true.
    public var showsVerticalScrollIndicator = true

    /// The size of text in cells, headers and footers. Default: that of `TraitCollection.current` when the list was made.
    public var preferredContentSizeCategory = TraitCollection.current.preferredContentSizeCategory {
        didSet { invalidate() }
    }

    var selection: Set<IndexPath> = []
    var cellClasses: [String: TableViewCell.Type] = [:]
    var headerFooterClasses: [String: TableViewHeaderFooterView.Type] = [:]
    var target = ListGeometry.Target.offset(0) { didSet { known = nil } }

    /// An empty list.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        clipsToBounds = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }

    /// An empty plain list.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { return nil }

    // MARK: Size

    /// The width of `size`, 375 points where it has none, and the height of all rows in it.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let geometry = geometry(width: size.width, height: nil)
        return CGSize(width: listWidth(size.width), height: geometry.contentHeight)
    }

    /// The width that constraints or the frame give the list, and the height of all rows in it.
    open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: layoutWidth ?? frame.width, height: 0)) }

    open override var intrinsicHeightDependsOnWidth: Bool { true }

    /// True: constraints that leave a list less room than it needs have it shown through its frame.
    open override var showsPartOfContent: Bool { true }

    func listWidth(_ width: CGFloat) -> CGFloat {
        width > 0 && width.isFinite ? min(width, Self.longestLength) : Self.defaultWidth
    }

    /// In points; beyond, a pixel is no longer a number of its own.
    static let longestLength: CGFloat = 1_000_000

    // MARK: Geometry

    private var known: (width: CGFloat, scale: CGFloat, traits: TraitCollection, geometry: ListGeometry)?

    /// Has everything measured anew.
    func invalidate() {
        known = nil
        contentChanged()
    }

    /// Where everything is that the frame shows.
    var geometry: ListGeometry { geometry(width: frame.width, height: frame.height) }

    private func geometry(width: CGFloat, height: CGFloat?) -> ListGeometry {
        let width = listWidth(width)
        let height = height.flatMap { $0 > 0 && $0.isFinite ? min($0, Self.longestLength) : nil }
        let traits = listTraits(traitCollection)
        if let known, known.width == width, known.scale == contentScaleFactor, known.traits == traits {
            let whole = known.geometry.viewHeight == nil ? known.geometry.contentHeight : .infinity
            // A frame that holds the whole list shows it as one without a height does.
            if known.geometry.viewHeight == height || height.map({ $0 >= whole }) ?? false { return known.geometry }
        }
        let made = makeGeometry(width: width, height: height, traits: traits)
        known = (width, contentScaleFactor, traits, made)
        return made
    }

    open override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        drawParts(into: &list, visible: visible, context: context)
    }
}
