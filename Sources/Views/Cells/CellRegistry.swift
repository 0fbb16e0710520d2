import Foundation

/// Which class of cells stands under which identifier, and one cell of each that is used over and over.
///
/// A picture needs no cell for longer than it takes to measure or draw it: the cell that is asked for next may be the
/// same one.
public final class CellRegistry {
    private var pool = ReusePool<CollectionViewCell>()

    /// A registry without classes.
    public init() {}

    /// Has cells under `identifier` be of a class; nil takes that back.
    /// - Precondition: The class is ``CollectionViewCell`` or one below it.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        pool.register(cellClass, for: identifier)
    }

    /// Whether a class stands under an identifier.
    public func isRegistered(_ identifier: String) -> Bool { pool.isRegistered(identifier) }

    /// A cell of the class under an identifier, ready for its next use.
    /// - Precondition: There is one.
    public func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> CollectionViewCell {
        guard let cell = pool.dequeue(identifier) else {
            preconditionFailure(
                "could not dequeue a cell with identifier '\(identifier)' for \(indexPath): must register a class for the identifier"
            )
        }
        pool.recycle(cell)
        return cell
    }
}
