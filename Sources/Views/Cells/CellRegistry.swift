import Foundation

/// Which class of cells stands under which identifier, and one cell of each that is used over and over.
///
/// A picture needs no cell for longer than it takes to measure or draw it: the cell that is asked for next may be the
/// same one.
public final class CellRegistry {
    package var classes = ReusableViewClasses<CollectionViewCell>() { didSet { cells = [:] } }
    private var cells: [String: CollectionViewCell] = [:]

    /// A registry without classes.
    public init() {}

    /// Has cells under `identifier` be of a class; nil takes that back.
    /// - Precondition: The class is ``CollectionViewCell`` or one below it.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        classes.register(cellClass, for: identifier)
    }

    /// Whether a class stands under an identifier.
    public func isRegistered(_ identifier: String) -> Bool { classes.isRegistered(identifier) }

    /// The cell of the class under an identifier, which has gone through ``ReusableView/prepareForReuse()``.
    /// - Precondition: There is one.
    public func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> CollectionViewCell {
        if let cell = cells[identifier] {
            (cell.alpha, cell.isHidden, cell.isSelected, cell.isHighlighted) = (1, false, false, false)
            cell.setNeedsUpdateConfiguration()
            cell.prepareForReuse()
            return cell
        }
        guard let cell = classes.dequeue(identifier) else {
            preconditionFailure(
                "could not dequeue a cell with identifier '\(identifier)' for \(indexPath): must register a class for the identifier"
            )
        }
        cells[identifier] = cell
        return cell
    }
}
