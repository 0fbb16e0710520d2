import Foundation
import RasterDrawing
import RasterGraphics
import RasterViews

/// Cells in places that a layout finds, with headers, footers and adornments.
///
/// ```swift
/// let layout = CollectionViewFlowLayout()
/// layout.itemSize = CGSize(width: 80, height: 80)
/// let grid = CollectionView(frame: CGRect(x: 0, y: 0, width: 360, height: 0), collectionViewLayout: layout)
/// grid.register(PhotoCell.self, forCellWithReuseIdentifier: "Photo")
/// grid.dataSource = photos
/// ```
///
/// A frame without a height, as this one, stands for all of the content from top to bottom: a picture shows it whole. With a
/// height the content is seen through the frame, scrolled to ``contentOffset``. A collection view without a width is 375 points
/// wide.
///
/// The data source is asked for cells when they are measured and when they are drawn, and they are not kept. Those that are
/// dequeued are as cells are that come back from another item: gone through `prepareForReuse()`. A picture never shows what a
/// cell was before, nor in what order cells were drawn.
open class CollectionView: View {
    /// What an element is.
    public typealias ElementCategory = CollectionViewLayoutAttributes.ElementCategory

    /// Where an item that is scrolled to lies in the frame: one of three along each axis, at most.
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }

    /// The way that content is scrolled.
    public enum ScrollDirection: Int, Hashable, Sendable, CaseIterable {
        case vertical = 0
        case horizontal
    }

    /// The kind of a section's header.
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    /// The kind of a section's footer.
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// Says where everything is. A layout has one collection view at a time.
    public var collectionViewLayout: CollectionViewLayout {
        didSet {
            if oldValue !== collectionViewLayout, oldValue.collectionView === self { oldValue.collectionView = nil }
            collectionViewLayout.collectionView = self
            invalidate()
        }
    }

    /// Sets ``collectionViewLayout``. Nothing is animated.
    public func setCollectionViewLayout(_ layout: CollectionViewLayout, animated: Bool) { collectionViewLayout = layout }
    /// Sets ``collectionViewLayout``, then calls `completion`. Nothing is animated.
    public func setCollectionViewLayout(
        _ layout: CollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
    ) {
        collectionViewLayout = layout
        completion?(true)
    }

    /// Says what the collection view shows. Not kept alive.
    public weak var dataSource: (any CollectionDataSource)? { didSet { reloadData() } }
    /// Says how it looks, and sizes where it is a ``CollectionViewDelegateFlowLayout``. Not kept alive.
    public weak var delegate: (any CollectionViewDelegate)? { didSet { invalidate() } }

    /// Kept for code that sets it: see ``CollectionViewDataSourcePrefetching``. Not kept alive.
    public weak var prefetchDataSource: (any CollectionViewDataSourcePrefetching)?

    /// Behind the elements, in front of the background colour. Default nil. Fills the collection view.
    public var backgroundView: View?

    // MARK: State

    /// Whether items can be selected. Default true.
    public var allowsSelection = true
    /// Whether several items can be. Default false.
    public var allowsMultipleSelection = false
    /// Whether items can be selected while ``isEditing``. Default false.
    public var allowsSelectionDuringEditing = false
    /// Whether several items can be while ``isEditing``. Default false.
    public var allowsMultipleSelectionDuringEditing = false
    /// Whether cells show how they can be edited. Default false.
    public var isEditing = false { didSet { if isEditing != oldValue { invalidate() } } }

    // MARK: Scrolling

    /// Where the frame is in the content, in points; clamped when places are found. One without a height has nothing to scroll
    /// vertically. Default: where the content begins.
    open var contentOffset: CGPoint {
        get { geometry.offset }
        set { target = .offset(newValue) }
    }

    /// The size of all there is, in points, as the layout says. Elements that say how large they are and are not in sight count
    /// with an estimate.
    open var contentSize: CGSize { geometry.contentSize }

    /// Between the edges and the content, in points. Default: nothing.
    public var contentInset = EdgeInsets.zero { didSet { if contentInset != oldValue { invalidate() } } }
    /// ``contentInset``: a picture has no bars that add to it.
    public var adjustedContentInset: EdgeInsets { contentInset }
    /// Kept for code that sets it: the bar at the side goes from edge to edge. Default: nothing.
    public var verticalScrollIndicatorInsets = EdgeInsets.zero
    /// Whether a bar at the side shows which part of higher content is in sight. Default true.
    public var showsVerticalScrollIndicator = true
    /// Whether a bar at the bottom shows which part of wider content is in sight. Default true.
    public var showsHorizontalScrollIndicator = true
    /// Kept for code that sets it: nobody scrolls a picture. Default true.
    public var isScrollEnabled = true
    /// Kept for code that sets it: nobody scrolls a picture. Default false.
    public var isPagingEnabled = false
    /// Kept for code that sets it: nobody scrolls a picture. Default true.
    public var bounces = true
    /// Kept for code that sets it: nobody scrolls a picture. Default false.
    public var alwaysBounceVertical = false
    /// Kept for code that sets it: nobody scrolls a picture. Default false.
    public var alwaysBounceHorizontal = false
    /// Kept for code that sets it: cells are made when they are drawn. Default true.
    public var isPrefetchingEnabled = true

    /// The size of text in cells, headers and footers. Default: that of `TraitCollection.current` when the collection view was
    /// made.
    public var preferredContentSizeCategory = TraitCollection.current.preferredContentSizeCategory {
        didSet { invalidate() }
    }

    // MARK: What is known

    final var selection: Set<IndexPath> = []
    package final var cellClasses = ReusableViewClasses<CollectionViewCell>()
    /// By their kind.
    final var supplementaryClasses: [String: ReusableViewClasses<ReusableView>] = [:]
    /// What is to be in sight.
    final var target = Target.start { didSet { cached = nil } }
    /// The number of items of each section; nil before the data source is asked.
    final var counts: [Int]?
    /// What elements want that were measured.
    final var fittingSizes: [FittingElement: CGSize] = [:]
    /// While places are being found: what is known of them.
    final var provisional: Geometry?
    /// Whether the layout was invalidated since places are being found.
    final var isInvalidatedWhileFinding = false
    /// Whether the data source is being asked for a cell.
    final var isMakingCell = false
    /// Where everything is; nil when something has changed.
    final var cached: (conditions: Conditions, geometry: Geometry)?
    /// What the layout was prepared in, and what elements were measured in, last.
    final var lastConditions: Conditions?
    final var batch = IndexPathChanges.Batch()

    /// An empty collection view.
    public init(frame: CGRect, collectionViewLayout layout: CollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
        clipsToBounds = true
        backgroundColor = .systemBackground
    }

    /// Nil: see ``View``.
    public required init?(coder: NSCoder) { return nil }

    // MARK: Places

    /// Where an item is in the content; nil for one that is not shown.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
        let geometry = geometry
        guard hasItem(indexPath) else { return nil }
        return collectionViewLayout.layoutAttributesForItem(at: indexPath).flatMap { shown($0, geometry) }
    }

    /// The items that are in sight, sorted.
    open var indexPathsForVisibleItems: [IndexPath] { visibleElements(.cell).map(\.indexPath) }

    // MARK: Size

    /// The width of `size`, 375 points where it has none, and the height of all content in it.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { geometry(width: size.width, height: 0).viewSize }

    /// The width that constraints or the frame give the collection view, and the height of all content in it.
    open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: layoutWidth ?? frame.width, height: 0)) }

    open override var intrinsicHeightDependsOnWidth: Bool { true }

    /// True: constraints that leave a collection view less room than it needs have it shown through its frame.
    open override var showsPartOfContent: Bool { true }

    open override func drawContent(into list: inout DisplayList, visible: CGRect, context: DrawingContext) {
        drawElements(into: &list, visible: visible, context: context)
    }
}
