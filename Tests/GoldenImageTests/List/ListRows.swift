import Foundation
import RasterLists
import RasterTables

/// A list's data: sections of rows, each of which makes its cell.
final class ListRows: ListViewDataSource, ListViewDelegate {
    struct Section {
        var header: String?
        var footer: String?
        var rows: [(IndexPath) -> TableViewCell]
    }

    let sections: [Section]
    var editingStyle: (IndexPath) -> TableViewCell.EditingStyle = { _ in .delete }

    var indexTitles: [String]?

    init(_ sections: [Section]) { self.sections = sections }

    func numberOfSections(in tableView: ListView) -> Int { sections.count }
    func tableView(_ tableView: ListView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }
    func tableView(_ tableView: ListView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        sections[indexPath.section].rows[indexPath.row](indexPath)
    }
    func tableView(_ tableView: ListView, titleForHeaderInSection section: Int) -> String? { sections[section].header }
    func tableView(_ tableView: ListView, titleForFooterInSection section: Int) -> String? { sections[section].footer }
    func sectionIndexTitles(for tableView: ListView) -> [String]? { indexTitles }
    func tableView(_ tableView: ListView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: ListView, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle {
        editingStyle(indexPath)
    }
}

/// A row of a style.
func row(
    _ text: String, _ detail: String? = nil, style: TableViewCell.CellStyle = .default, image: Image? = nil,
    _ configure: @escaping (TableViewCell) -> Void = { _ in }
) -> (IndexPath) -> TableViewCell {
    { _ in
        let cell = TableViewCell(style: style, reuseIdentifier: nil)
        cell.textLabel?.text = text
        cell.detailTextLabel?.text = detail
        if let image { cell.imageView?.image = image }
        configure(cell)
        return cell
    }
}

/// A row that shows a configuration.
func row(
    _ content: ListContentConfiguration, _ configure: @escaping (TableViewCell) -> Void = { _ in }
) -> (IndexPath) -> TableViewCell {
    { _ in
        let cell = TableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentConfiguration = content
        configure(cell)
        return cell
    }
}

/// A list, and its data, which the caller keeps.
func listView(
    _ style: ListView.Style, _ rows: ListRows, width: CGFloat = 360, height: CGFloat = 0,
    _ configure: (ListView) -> Void = { _ in }
) -> ListView {
    let list = ListView(frame: CGRect(x: 0, y: 0, width: width, height: height), style: style)
    list.dataSource = rows
    list.delegate = rows
    configure(list)
    return list
}

/// Compares a list with a picture.
func checkList(
    _ style: ListView.Style, _ sections: [ListRows.Section], width: CGFloat = 360, height: CGFloat = 0, named name: String,
    _ configure: (ListView) -> Void = { _ in }
) throws {
    let rows = ListRows(sections)
    try check(listView(style, rows, width: width, height: height, configure), named: name)
}
