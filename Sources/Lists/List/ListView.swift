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
/// Cells, headers and footers are asked for when they are measured and when they are drawn, and not kept. Those that are
/// dequeued are as cells are that come back from another row: gone through `prepareForReuse()`. A picture never shows what a
/// cell was before, nor in what order cells were drawn.
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
        /// As near as it takes to bring the row into sight; nowhere if it is.
        case none = 0
        case top, middle, bottom
    }

    /// Kept for code that says it: changes do not move in a picture.
    public enum RowAnimation: Int, Hashable, Sendable, CaseIterable {
        case fade = 0
        case right, left, top, bottom, none, middle
        case automatic = 100
    }

    /// From where insets of separators count, under the name that UIKit has for it.
    public typealias SeparatorInsetReference = RasterLists.SeparatorInsetReference

    /// In place of a height: that of the content.
    public static let automaticDimension: CGFloat = -1

    /// In place of a title beside the rows: a magnifying glass.
    public static let indexSearch = "{search}"

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
    /// What a header counts with that is not in sight. Default: ``automaticDimension``, that of the second section; 0 has all
    /// measured.
    public var estimatedSectionHeaderHeight = automaticDimension { didSet { invalidate() } }
    /// What a footer counts with that is not in sight. Default: ``automaticDimension``, that of the second section; 0 has all
    /// measured.
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
        get { ownSeparatorInset ?? EdgeInsets(left: rowMargins(width: listWidth(frame.width)).leading) }
        set { ownSeparatorInset = newValue }
    }
    var ownSeparatorInset: EdgeInsets?
    /// From where ``separatorInset`` counts, once it is set. Default: `.fromCellEdges`.
    public var separatorInsetReference = SeparatorInsetReference.fromCellEdges
    /// Kept for code that sets it: lines have no glass. Default nil.
    public var separatorEffect: VisualEffect?
    /// Whether rows wider than text is well read keep theirs to the middle 672 points. Default false.
    public var cellLayoutMarginsFollowReadableWidth = false { didSet { invalidate() } }
    /// Behind the rows, in front of the background colour. Default nil. Fills the list.
    public var backgroundView: View?
    /// Above all sections, as high as its frame; one of no height as its content wants. Default nil.
    public var tableHeaderView: View? { didSet { invalidate() } }
    /// Below all sections, likewise. Default nil.
    public var tableFooterView: View? { didSet { invalidate() } }

    /// Room above and below the content, in points; what stays at an edge keeps it from there. Negative ones count as 0, left
    /// and right have no effect. Default: none. (A list that is scrolled to its beginning stays there.)
    public var contentInset = EdgeInsets.zero { didSet { invalidate() } }

    // MARK: State

    /// Whether rows can be selected. Default true.
    public var allowsSelection = true
    /// Whether several rows can be. Default false.
    public var allowsMultipleSelection = false
    /// Whether editing means selecting rows, by circles before them. Default false.
    public var allowsMultipleSelectionDuringEditing = false { didSet { invalidate() } }
    /// Kept for code that sets it: nobody touches a picture. Default false.
    public var allowsSelectionDuringEditing = false
    /// Whether cells show how they can be edited. Default false.
    public var isEditing = false { didSet { invalidate() } }
    /// Whether a list that is shown through a frame shows how much of it that is, and which part. One with a section index does
    /// not. Default true.
    public var showsVerticalScrollIndicator = true

    // Kept for code that sets them: nobody scrolls a picture by hand.

    /// Kept for code that sets it. Default true.
    public var isScrollEnabled = true
    /// Kept for code that sets it. Default true.
    public var bounces = true
    /// Kept for code that sets it. Default false.
    public var alwaysBounceVertical = false
    /// Kept for code that sets it. Default true.
    public var showsHorizontalScrollIndicator = true

    // MARK: Section index

    /// The colour of the titles beside the rows. Default nil: the tint.
    public var sectionIndexColor: Color?
    /// Behind the titles beside the rows. Default nil: nothing.
    public var sectionIndexBackgroundColor: Color?
    /// Kept for code that sets it: nobody touches a picture. Default nil.
    public var sectionIndexTrackingBackgroundColor: Color?
    /// Lists of fewer rows have no titles beside them. Default 0.
    public var sectionIndexMinimumDisplayRowCount = 0 { didSet { invalidate() } }

    /// Those of the data source, of a plain list.
    var sectionIndexTitles: [String] {
        if let knownIndexTitles { return knownIndexTitles }
        let titles = style == .plain ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
        let isLongEnough =
            sectionIndexMinimumDisplayRowCount <= 0
            || (0..<numberOfSections).reduce(0) { $0 + numberOfRows(inSection: $1) } >= sectionIndexMinimumDisplayRowCount
        let cached = isLongEnough ? titles : []
        knownIndexTitles = cached
        return cached
    }
    private var knownIndexTitles: [String]?
    var hasSectionIndex: Bool { !sectionIndexTitles.isEmpty }

    /// The size of text in cells, headers and footers. Default: that of `TraitCollection.current` when the list was made.
    public var preferredContentSizeCategory = TraitCollection.current.preferredContentSizeCategory {
        didSet { invalidate() }
    }

    var selection: Set<IndexPath> = []
    var cellClasses = ReusableViewClasses<TableViewCell>()
    var headerFooterClasses = ReusableViewClasses<TableViewHeaderFooterView>()
    var batch = IndexPathChanges.Batch()
    var target = ListGeometry.Target.top { didSet { cached = nil } }
    /// False once the protocol has answered for the delegate, which says the same for all rows.
    var delegateHasOwnAnswer = false

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
        return CGSize(width: listWidth(size.width), height: geometry.wholeHeight)
    }

    /// The width that constraints or the frame give the list, and the height of all rows in it.
    open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: layoutWidth ?? frame.width, height: 0)) }

    open override var intrinsicHeightDependsOnWidth: Bool { true }

    /// True: constraints that leave a list less room than it needs have it shown through its frame.
    open override var showsPartOfContent: Bool { true }

    func listWidth(_ width: CGFloat) -> CGFloat {
        width > 0 && width.isFinite ? min(width, ListMetrics.longestLength) : ListMetrics.defaultWidth
    }

    // MARK: Geometry

    /// What heights depend on beside the data.
    private struct Conditions: Equatable {
        var width: CGFloat
        var scale: CGFloat
        var traits: TraitCollection
        var margins: DirectionalEdgeInsets?
    }

    /// Before anything is in sight.
    private var estimated: (conditions: Conditions, geometry: ListGeometry)?
    private var cached: (conditions: Conditions, geometry: ListGeometry)?
    /// While places are being found: how many rows there are, once that is known.
    private var beingFound: ListSections?
    var isFindingPlaces: Bool { beingFound != nil }
    /// Whether the data source is being asked for a cell.
    var isMakingCell = false

    /// Has everything measured anew.
    func invalidate() {
        (estimated, cached, knownIndexTitles) = (nil, nil, nil)
        contentChanged()
    }

    /// Where everything is that the frame shows.
    var geometry: ListGeometry { geometry(width: frame.width, height: frame.height) }

    private func geometry(width: CGFloat, height: CGFloat?) -> ListGeometry {
        if let beingFound { return provisional(beingFound) }
        let width = listWidth(width)
        let height = height.flatMap { $0 > 0 && $0.isFinite ? min($0, ListMetrics.longestLength) : nil }
        let traits = listTraits(traitCollection)
        let conditions = Conditions(
            width: width, scale: contentScaleFactor, traits: traits, margins: givenLayoutMargins)
        if let cached, cached.conditions == conditions {
            let whole = cached.geometry.viewHeight == nil ? cached.geometry.wholeHeight : .infinity
            // A frame that holds the whole list shows it as one without a height does.
            if cached.geometry.viewHeight == height || height.map({ $0 >= whole }) ?? false { return cached.geometry }
        }
        beingFound = ListSections(rowCounts: [])
        defer { beingFound = nil }
        var geometry = estimatedGeometry(conditions)
        geometry.show(target, viewHeight: height) { measure($0, width: width, traits: traits) }
        cached = (conditions, geometry)
        return geometry
    }

    private func estimatedGeometry(_ conditions: Conditions) -> ListGeometry {
        if let estimated, estimated.conditions == conditions { return estimated.geometry }
        let sections = ListSections(rowCounts: (0..<numberOfSections).map { numberOfRows(inSection: $0) })
        beingFound = sections
        let geometry = ListGeometry(
            sections: sections, scale: contentScaleFactor, headersFloat: style == .plain, inset: insets,
            estimates: estimates(of: sections, width: conditions.width, traits: conditions.traits))
        estimated = (conditions, geometry)
        return geometry
    }

    /// What the delegate or the data source gets that asks where rows are while it is asked how high they are: as on iOS, places by
    /// the standard height.
    private func provisional(_ sections: ListSections) -> ListGeometry {
        noteRecursion(
            "what decides the heights of a list's rows asks where rows of that list are: it is told places by a height of "
                + "\(Int(TableViewCell.standardHeight)) points each; ask once the list is laid out")
        let height = ListGeometry.PartHeight(height: TableViewCell.standardHeight)
        return ListGeometry(
            sections: sections, scale: contentScaleFactor, headersFloat: false, inset: insets,
            estimates: ListEstimates(commonRowHeight: height) { _ in ListGeometry.PartHeight(height: 0) })
    }

    private var insets: (top: CGFloat, bottom: CGFloat) {
        func points(_ inset: CGFloat) -> CGFloat { inset > 0 ? min(inset, ListMetrics.longestLength) : 0 }
        return (points(contentInset.top), points(contentInset.bottom))
    }

    open override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        drawParts(into: &list, visible: visible, context: context)
    }
}
