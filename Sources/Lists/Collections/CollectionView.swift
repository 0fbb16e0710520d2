import Foundation
import RasterGraphics
import RasterViews

/// Cells in places that a layout finds.
open class CollectionView: View {
    /// Says what the collection view shows. Not kept alive.
    public weak var dataSource: (any CollectionViewDataSource)?
    /// Says how it looks. Not kept alive.
    public weak var delegate: (any CollectionViewDelegate)?

    /// How many sections there are.
    public var numberOfSections: Int { 0 }
    /// How many items a section has.
    public func numberOfItems(inSection section: Int) -> Int { 0 }
    /// Where the frame is in the content, in points. A layout that is being asked finds the place that is asked for.
    public var contentOffset: CGPoint {
        get { .zero }
        set {}
    }
}

/// Says what a collection view shows.
public protocol CollectionViewDataSource: AnyObject {}
/// Says how the elements of a collection view look.
public protocol CollectionViewDelegate: AnyObject {}
