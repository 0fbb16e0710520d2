import Foundation

/// Which class of cells stands under which identifier, and one cell of each that is used over and over.
///
/// A picture needs no cell for longer than it takes to measure or draw it: the cell that is asked for next may be the
/// same one.
public final class CellRegistry {
    private var classes: [String: CollectionViewCell.Type] = [:]
    private var cells: [String: CollectionViewCell] = [:]

    /// A registry without classes.
    public init() {}

    /// Has cells under `identifier` be of a class; nil takes that back.
    /// - Precondition: The class is ``CollectionViewCell`` or one below it.
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        cells[identifier] = nil
        guard let cellClass else {
            classes[identifier] = nil
            return
        }
        guard let cellClass = cellClass as? CollectionViewCell.Type else {
            preconditionFailure("cells are registered by classes below CollectionViewCell, not \(cellClass)")
        }
        classes[identifier] = cellClass
    }

    /// Whether a class stands under an identifier.
    public func isRegistered(_ identifier: String) -> Bool { classes[identifier] != nil }

    /// A cell of the class under an identifier, ready for its next use.
    /// - Precondition: There is one.
    public func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> CollectionViewCell {
        guard let cellClass = classes[identifier] else {
            preconditionFailure(
                "could not dequeue a cell with identifier '\(identifier)' for \(indexPath): must register a class for the identifier"
            )
        }
        if let cell = cells[identifier] {
            (cell.isSelected, cell.isHighlighted) = (false, false)
            cell.prepareForReuse()
            return cell
        }
        let cell = cellClass.init(registeredAs: identifier)
        cells[identifier] = cell
        return cell
    }
}
