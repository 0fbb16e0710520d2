import Foundation
import RasterGraphics

/// Where an element of a collection view is, and how it is drawn. A layout makes it.
open class CollectionViewLayoutAttributes: NSObject, NSCopying {
    /// What an element is.
    public enum ElementCategory: UInt, Hashable, Sendable, CaseIterable {
        case cell = 0
        /// A header, a footer, or what else belongs to a section.
        case supplementaryView
        /// What only adorns, and shows no data.
        case decorationView
    }

    /// The place of the element in the data.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// Default: a cell.
    public package(set) final var representedElementCategory = ElementCategory.cell
    /// The kind of a supplementary or decoration view; nil for a cell.
    public package(set) final var representedElementKind: String?

    /// Where the element is in the content, in points. Default `.zero`.
    open var frame = CGRect.zero
    /// 0 (invisible) to 1. Default 1.
    open var alpha: CGFloat = 1
    /// Elements with a larger one are drawn over others; of equals, those that the layout names later. Default 0.
    open var zIndex = 0
    /// Whether the element is left out of the picture. Default false.
    open var isHidden = false

    /// How the element is moved, scaled and turned about its ``center``. ``frame`` is where it would be without. Default: not at
    /// all.
    open var transform3D = Transform3D.identity
    /// ``transform3D``, as far as it is a map of the plane.
    public final var transform: Transform {
        get { transform3D.affineTransform }
        set { transform3D = Transform3D(newValue) }
    }

    /// What the layout says of the element to its view beside that: of a type that the two know.
    package final var note: AnyHashable?

    /// The smallest rect that holds what is seen of the element, without what reaches beyond its frame.
    package final var shownFrame: CGRect {
        guard !transform3D.isIdentity else { return frame }
        let (x, y) = (center.x, center.y)
        return frame.offsetBy(dx: -x, dy: -y).applying(transform).offsetBy(dx: x, dy: y)
    }

    /// The axes along which an element that says how large it wants to be has no say. Default: none.
    package final var fixedAxes: Axes = []

    /// A cell in the first place. Use ``init(forCellWith:)`` and its kin.
    public required override init() {}

    /// Those of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Those of a header, a footer or the like.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        (self.indexPath, representedElementCategory, representedElementKind) = (indexPath, .supplementaryView, elementKind)
    }

    /// Those of an adornment.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        (self.indexPath, representedElementCategory, representedElementKind) =
            (indexPath, .decorationView, decorationViewKind)
    }

    /// The size of ``frame``. Setting it keeps ``center``.
    public final var size: CGSize {
        get { frame.size }
        set {
            frame = CGRect(
                x: frame.midX - newValue.width / 2, y: frame.midY - newValue.height / 2, width: newValue.width,
                height: newValue.height)
        }
    }

    /// The middle of ``frame``.
    public final var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set {
            frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
        }
    }

    /// The rectangle of the element in its own coordinates. Setting it sets ``size``.
    public final var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { size = newValue.size }
    }

    // MARK: Values

    /// A copy of the same class. A class with properties of its own overrides it and copies them.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.indexPath = indexPath
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        copy.frame = frame
        copy.alpha = alpha
        copy.zIndex = zIndex
        copy.isHidden = isHidden
        copy.transform3D = transform3D
        copy.note = note
        copy.fixedAxes = fixedAxes
        return copy
    }

    /// Whether `object` is of the same class and says the same.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CollectionViewLayoutAttributes, type(of: other) == type(of: self) else { return false }
        return indexPath == other.indexPath && representedElementCategory == other.representedElementCategory
            && representedElementKind == other.representedElementKind && frame == other.frame && alpha == other.alpha
            && zIndex == other.zIndex && isHidden == other.isHidden && transform3D == other.transform3D && note == other.note
    }

    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(indexPath)
        hasher.combine(representedElementKind)
        return hasher.finalize()
    }
}
