import Foundation
import RasterGrid
import RasterViews

/// Which cells a table shows: its own with text, or cells of one's own that constraints lay out.
public enum DataTableCellSizingMode: Equatable {
    /// Each cell shows its value as text.
    case defaultCell
    /// Cells are what a provider makes of them: as wide and as high as their constraints say.
    case autoLayout(provider: DataTableCustomCellProvider)

    /// Whether both are the same case: providers cannot be compared.
    public static func == (left: DataTableCellSizingMode, right: DataTableCellSizingMode) -> Bool {
        switch (left, right) {
        case (.defaultCell, .defaultCell), (.autoLayout, .autoLayout): true
        default: false
        }
    }
}

/// Cells of one's own for a table: their classes, which of them shows a value, and how.
///
/// ```swift
/// let provider = DataTableCustomCellProvider(
///     register: { $0.register(StatusCell.self, forCellWithReuseIdentifier: "Status") },
///     reuseIdentifierFor: { $0.section == 2 ? "Status" : DataCell.reuseIdentifier },
///     configure: { cell, value, _ in (cell as? StatusCell)?.show(value.stringRepresentation) },
///     sizingCellFor: { _ in statusCell })
/// ```
///
/// The section of an index path is the column, its item the row as it is shown, unless
/// ``DataTableConfiguration/indexPathOrder`` turns it round. ``DataTable/notes`` tell of answers that look as if they were meant
/// the other way.
public struct DataTableCustomCellProvider {
    /// Called once, with what cell classes are registered with.
    public let register: (CellRegistry) -> Void
    /// What the class of the cell at an index path was registered under; ``DataCell/reuseIdentifier`` for the table's own cell
    /// with text.
    public let reuseIdentifierFor: (IndexPath) -> String
    /// Gives a cell its value. The cell may have shown another before.
    public let configure: (CollectionViewCell, DataTableValueType, IndexPath) -> Void
    /// A cell to measure by: of the class that is registered under the identifier, and best always the same one.
    public let sizingCellFor: (String) -> CollectionViewCell

    /// A provider of these four.
    public init(
        register: @escaping (CellRegistry) -> Void, reuseIdentifierFor: @escaping (IndexPath) -> String,
        configure: @escaping (CollectionViewCell, DataTableValueType, IndexPath) -> Void,
        sizingCellFor: @escaping (String) -> CollectionViewCell
    ) {
        self.register = register
        self.reuseIdentifierFor = reuseIdentifierFor
        self.configure = configure
        self.sizingCellFor = sizingCellFor
    }
}

extension DataCell {
    /// What the table's own cells with text go by in a ``DataTableCustomCellProvider``.
    public static let reuseIdentifier = "DataCell"
}
