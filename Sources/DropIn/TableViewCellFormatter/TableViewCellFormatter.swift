// What code for iOS means by `import TableViewCellFormatter`: sections that make their cells as a list's data source.

import Foundation
@_exported import RasterLists
@_exported import RasterTables

/// A data source that asks its sections. Make one with an array of sections, or put them together in a class below it.
open class TableViewDataSource: NSObject {
    /// From top to bottom.
    public let sections: [any TableViewSection]

    /// A data source of these sections.
    public init(sections: [any TableViewSection]) {
        self.sections = sections
        super.init()
    }

    /// Registers the classes of the cells. Here: does nothing.
    open func registerCells(with tableView: ListView) {}

    // What a data source may have beside that. On iOS a class below adds them as they are, here with the word `override`: a
    // conformance is settled where it is declared, and without one of these the list would never ask the class below.

    /// The text above a section. Here: none.
    open func tableView(_ tableView: ListView, titleForHeaderInSection section: Int) -> String? { nil }
    /// The text below a section. Here: none.
    open func tableView(_ tableView: ListView, titleForFooterInSection section: Int) -> String? { nil }
    /// Whether a row shows that it can be edited while the list is. Here: true.
    open func tableView(_ tableView: ListView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// Whether a row shows that it can be moved while the list is edited. Here: false.
    open func tableView(_ tableView: ListView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// Kept for code that has it: nobody edits a picture.
    open func tableView(
        _ tableView: ListView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Kept for code that has it: nobody moves the rows of a picture.
    open func tableView(_ tableView: ListView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
    /// The titles beside the rows of a plain list. Here: none.
    open func sectionIndexTitles(for tableView: ListView) -> [String]? { nil }
    /// Kept for code that has it: nobody touches a picture.
    open func tableView(_ tableView: ListView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
}

extension TableViewDataSource: ListViewDataSource {
    /// How many sections there are.
    public func numberOfSections(in tableView: ListView) -> Int { sections.count }

    /// How many rows a section says that it has.
    public func tableView(_ tableView: ListView, numberOfRowsInSection section: Int) -> Int { sections[section].rowCount }

    /// The cell that a row's section makes.
    public func tableView(_ tableView: ListView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        sections[indexPath.section].cell(for: indexPath, in: tableView)
    }
}

/// A section: its rows, and their cells.
public protocol TableViewSection {
    /// How many rows there are.
    var rowCount: Int { get }

    /// The cell of a row, with its content; usually one that the list dequeues.
    func cell(for indexPath: IndexPath, in tableView: ListView) -> TableViewCell
}

/// A row: where it is, which cell it has, and what that shows.
public protocol TableViewRow {
    /// The class of its cell.
    associatedtype Cell

    /// Where it is.
    var indexPath: IndexPath { get }

    /// What the class of its cell was registered under.
    var cellReuseIdentifier: String { get }

    /// Gives a cell the row's content.
    func configure(_ cell: Cell)
}

/// A row of any kind that has cells of one class.
public struct AnyTableViewRow<CellType: TableViewCell>: TableViewRow {
    /// Where it is.
    public let indexPath: IndexPath
    /// What the class of its cell was registered under.
    public let cellReuseIdentifier: String
    private let configuration: (CellType) -> Void

    /// A row that is `row`.
    public init<R: TableViewRow>(row: R) where R.Cell == CellType {
        indexPath = row.indexPath
        cellReuseIdentifier = row.cellReuseIdentifier
        configuration = row.configure
    }

    /// A row whose cell is registered under the name of its class.
    public init(indexPath: IndexPath, configure: @escaping (CellType) -> Void) {
        self.indexPath = indexPath
        cellReuseIdentifier = CellType.reuseIdentifier
        configuration = configure
    }

    /// Gives a cell the row's content.
    public func configure(_ cell: CellType) { configuration(cell) }
}

/// A view that is registered under a name. A class below may have a `reuseIdentifier` of its own.
public protocol ReusableViewType: AnyObject {}

extension ReusableViewType {
    /// What views of the class are registered under: its name.
    public static var reuseIdentifier: String { String(describing: self) }
}

extension TableViewCell: ReusableViewType {}
extension CollectionViewCell: ReusableViewType {}
