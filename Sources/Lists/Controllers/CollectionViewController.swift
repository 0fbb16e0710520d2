import Foundation
import RasterGraphics
import RasterViews

/// Holds a collection view, of which it is data source and delegate. Override what the collection view asks.
open class CollectionViewController: ViewController, @MainActor CollectionDataSource, @MainActor CollectionViewDelegate {
    private let layout: CollectionViewLayout

    /// Kept for code that sets it: a picture has no moment of appearing. Default true.
    public final var clearsSelectionOnViewWillAppear = true

    /// A controller whose collection view has a layout.
    public init(collectionViewLayout layout: CollectionViewLayout) {
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }

    /// Nil: see ``ViewController``.
    public required init?(coder: NSCoder) { return nil }

    /// The view. Setting it sets ``ViewController/view``.
    public final var collectionView: CollectionView! {
        get { view as? CollectionView }
        set { view = newValue }
    }

    /// The layout of ``collectionView``.
    public final var collectionViewLayout: CollectionViewLayout { collectionView?.collectionViewLayout ?? layout }

    /// Makes a collection view of 390 × 844 points, the size of a phone's screen, whose data source and delegate is the
    /// controller.
    open override func loadView() {
        let made = CollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
        (made.dataSource, made.delegate) = (self, self)
        view = made
    }

    // MARK: Data source

    /// Here: 1.
    open func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
    /// Here: 0.
    open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// Here: a precondition fails.
    open func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        preconditionFailure("\(type(of: self)) must override collectionView(_:cellForItemAt:)")
    }
    /// Here: a precondition fails.
    open func collectionView(
        _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> ReusableView {
        preconditionFailure("\(type(of: self)) must override collectionView(_:viewForSupplementaryElementOfKind:at:)")
    }
    /// See ``CollectionDataSource``.
    open func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    /// See ``CollectionDataSource``.
    open func collectionView(
        _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// See ``CollectionDataSource``.
    open func indexTitles(for collectionView: CollectionView) -> [String]? { nil }

    // MARK: Delegate

    /// See ``CollectionViewDelegate``.
    open func collectionView(
        _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// See ``CollectionViewDelegate``.
    open func collectionView(
        _ collectionView: CollectionView, willDisplaySupplementaryView view: ReusableView, forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {}
    /// See ``CollectionViewDelegate``.
    open func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    /// See ``CollectionViewDelegate``.
    open func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
    /// See ``CollectionViewDelegate``.
    open func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// See ``CollectionViewDelegate``.
    open func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// See ``CollectionViewDelegate``.
    open func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
    /// See ``CollectionViewDelegate``.
    open func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {}
    /// See ``CollectionViewDelegate``.
    open func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    /// See ``CollectionViewDelegate``.
    open func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// See ``CollectionViewDelegate``.
    open func collectionView(
        _ collectionView: CollectionView, didEndDisplayingSupplementaryView view: ReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
}
