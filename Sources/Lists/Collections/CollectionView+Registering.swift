import Foundation
import RasterGraphics
import RasterViews

extension CollectionView {
    /// Has cells under `identifier` be of a class; nil takes that back.
    /// - Precondition: The class is ``CollectionViewCell`` or one below it.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        cellClasses.register(cellClass, for: identifier)
    }

    /// Has headers, footers or the like of a kind under `identifier` be of a class; nil takes that back.
    /// - Precondition: The class is ``ReusableView`` or one below it.
    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        supplementaryClasses[elementKind, default: ReusableViewClasses()].register(viewClass, for: identifier)
    }

    /// A cell of the class under an identifier: a new one that has gone through ``ReusableView/prepareForReuse()``, as one has that
    /// comes back from another item. What an item leaves unset is never what the item before has set.
    /// - Precondition: There is one.
    public func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> CollectionViewCell {
        guard let cell = cellClasses.dequeue(identifier) else {
            preconditionFailure(
                "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
            )
        }
        return handedOut(cell, at: indexPath)
    }

    /// A header, a footer or the like of the class of its kind under an identifier, new like a cell.
    /// - Precondition: There is one.
    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> ReusableView {
        guard let view = supplementaryClasses[elementKind]?.dequeue(identifier) else {
            preconditionFailure(
                "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
            )
        }
        return handedOut(view, elementKind, at: indexPath)
    }

    /// A view that knows what it is in before it is drawn there.
    private func handedOut<Kind: ReusableView>(_ view: Kind, _ kind: String? = nil, at indexPath: IndexPath) -> Kind {
        view.inheritedTraits = TraitCollection.current
        collectionViewLayout.dequeued(view, ofKind: kind, at: indexPath)
        return view
    }

    // MARK: Registrations

    /// The class of the cells of some items, and how they get their content.
    public struct CellRegistration<Cell: CollectionViewCell, Item> {
        /// Gives a cell the content of an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        fileprivate let handler: Handler

        /// Cells that `handler` gives their content.
        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// The class of the headers, footers or the like of a kind, and how they get their content.
    public struct SupplementaryRegistration<Supplementary: ReusableView> {
        /// Gives a view its content.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        fileprivate let elementKind: String
        fileprivate let handler: Handler

        /// Views of a kind that `handler` gives their content.
        public init(elementKind: String, handler: @escaping Handler) {
            (self.elementKind, self.handler) = (elementKind, handler)
        }
    }

    /// A new cell of a registration, with the content of an item; without any where that is nil.
    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let cell = handedOut(Cell.readyForUse(registeredAs: String(describing: Cell.self)), at: indexPath)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    /// A new header, footer or the like of a registration, with its content.
    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let kind = registration.elementKind
        let view = handedOut(
            Supplementary.readyForUse(registeredAs: String(describing: Supplementary.self)), kind, at: indexPath)
        registration.handler(view, kind, indexPath)
        return view
    }
}
