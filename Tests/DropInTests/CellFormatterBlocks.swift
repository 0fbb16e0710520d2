import TableViewCellFormatter
import UIKit

// The blocks of TableViewCellFormatter's README as they are there, which declare what the module does: in this file's module
// they stand before it.
// swift-format-ignore-file

open class TableViewDataSource: NSObject {

    public let sections: [TableViewSection]

    public init(sections: [TableViewSection]) {
        self.sections = sections
        super.init()
    }

    open func registerCells(with tableView: UITableView) {
        // Default implemetation
    }
}
// MARK: - UITableViewDataSource
extension TableViewDataSource: UITableViewDataSource {

    public func numberOfSections(in tableView: UITableView) -> Int {
        return self.sections.count
    }

    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        let currentSection: TableViewSection = self.sections[section]
        return currentSection.rowCount
    }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let currentSection: TableViewSection = self.sections[indexPath.section]
        return currentSection.cell(for: indexPath, in: tableView)
    }
}

public protocol TableViewSection {

    var rowCount: Int { get }

    func cell(for indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell
}

public protocol TableViewRow {

    associatedtype Cell

    var indexPath: IndexPath { get }

    var cellReuseIdentifier: String { get }

    func configure(_ cell: Cell)
}

public struct AnyTableViewRow<CellType: UITableViewCell>: TableViewRow {

    private var _configure: (CellType) -> Void
    private var _indexPath: IndexPath
    private var _cellReuseIdentifier: String

    public init<R: TableViewRow>(row: R) where R.Cell == CellType {
        self._configure = row.configure
        self._indexPath = row.indexPath
        self._cellReuseIdentifier = row.cellReuseIdentifier
    }

    public init(indexPath: IndexPath, configure: @escaping (CellType) -> Void) {
        self._indexPath = indexPath
        self._configure = configure
        self._cellReuseIdentifier = CellType.reuseIdentifier
    }

    // MARK: TableViewRow

    public var indexPath: IndexPath {
        return self._indexPath
    }

    public var cellReuseIdentifier: String {
        return self._cellReuseIdentifier
    }

    public func configure(_ cell: CellType) {
        self._configure(cell)
    }
}
