import Foundation
import GoldenImageTesting
import RasterTables
import Testing

/// A list of texts under one header for each section.
private final class Towns: ListViewDataSource, ListViewDelegate {
    private let sections: [(header: String, rows: [String])]

    init(_ sections: [(header: String, rows: [String])]) { self.sections = sections }

    func numberOfSections(in tableView: ListView) -> Int { sections.count }
    func tableView(_ tableView: ListView, numberOfRowsInSection section: Int) -> Int { sections[section].rows.count }
    func tableView(_ tableView: ListView, titleForHeaderInSection section: Int) -> String? { sections[section].header }
    func tableView(_ tableView: ListView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = sections[indexPath.section].rows[indexPath.row]
        cell.textLabel?.numberOfLines = 0
        return cell
    }
}

@Suite struct ListMeaningTests {
    private static let towns = [("Peru", ["Lima", "Cusco"]), ("Norway", ["Oslo", "Bergen", "Tromsø"])]

    private func picture(_ sections: [(header: String, rows: [String])] = towns) throws -> GoldenPicture {
        let data = Towns(sections)
        let list = ListView(frame: CGRect(x: 0, y: 0, width: 220, height: 0), style: .plain)
        list.dataSource = data
        list.delegate = data
        return try withExtendedLifetime(data) { try list.goldenPicture(in: GoldenSubjectTraits(), threads: 1) }
    }

    private func findings(_ sections: [(header: String, rows: [String])]) throws -> String {
        PictureComparison(try picture(), try picture(sections)).findings.lines
    }

    @Test func `Rows, headers and footers of a list are parts of a table`() throws {
        let layout = try #require(try picture().layout)
        let places = layout.parts.filter { $0.place != nil && $0.place != .table }.map { part in
            "\(part.place?.fileName ?? "") \(part.texts.map(\.text).joined())"
        }
        #expect(
            places.sorted() == [
                "group 0 0 Peru", "group 2 0 Norway", "row 0 Lima", "row 1 Cusco", "row 2 Oslo", "row 3 Bergen", "row 4 Tromsø",
            ])
    }

    @Test func `A row that is new moves the others, and is told by what it says`() throws {
        let said = try findings([("Peru", ["Lima", "Piura", "Cusco"]), Self.towns[1]])
        #expect(said.contains("‘Piura’") && said.contains("new"), "\(said)")
        #expect(!said.contains("‘Bergen’) says"), "\(said)")
    }

    @Test func `A row that grew is told with its text`() throws {
        let said = try findings([Self.towns[0], ("Norway", ["Oslo", "Bergen, the city between seven mountains", "Tromsø"])])
        #expect(said.contains("Bergen") && said.contains("grew"), "\(said)")
    }
}
