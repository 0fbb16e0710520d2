import Foundation
import GoldenImageTesting
import RasterLists
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
        #expect(said.contains("Bergen") && said.contains("taller"), "\(said)")
    }
}

/// Texts in a grid, or in a list, under one header for each section.
private final class Shelf: CollectionDataSource {
    private let titles: [String]

    init(_ titles: [String]) { self.titles = titles }

    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { titles.count }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        var content = ListContentConfiguration.cell()
        content.text = titles[indexPath.item]
        cell.contentConfiguration = content
        return cell
    }
}

@Suite struct CollectionMeaningTests {
    private static let towns = ["Lima", "Cusco", "Oslo", "Bergen", "Tromsø"]

    private func picture(_ titles: [String] = towns, width: CGFloat = 100, isList: Bool = false) throws -> GoldenPicture {
        let data = Shelf(titles)
        let flow = CollectionViewFlowLayout()
        flow.itemSize = CGSize(width: width, height: 44)
        let layout = isList ? CollectionViewCompositionalLayout.list(using: .init(appearance: .plain)) : flow
        let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 330, height: 0), collectionViewLayout: layout)
        view.register(isList ? CollectionViewListCell.self : CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = data
        return try withExtendedLifetime(data) { try view.goldenPicture(in: GoldenSubjectTraits(), threads: 1) }
    }

    private func places(_ picture: GoldenPicture) -> [String] {
        (picture.layout?.parts ?? []).filter { $0.place != nil && $0.place != .table }.map { part in
            "\(part.place?.fileName ?? "") \(part.texts.map(\.text).joined())"
        }.sorted()
    }

    @Test func `Items of a grid are parts of it, and cells of a list are rows`() throws {
        #expect(places(try picture()) == ["item 0 Lima", "item 1 Cusco", "item 2 Oslo", "item 3 Bergen", "item 4 Tromsø"])
        #expect(
            places(try picture(isList: true)) == ["row 0 Lima", "row 1 Cusco", "row 2 Oslo", "row 3 Bergen", "row 4 Tromsø"])
    }

    @Test func `An item that is new moves those behind it, and is told by what it says`() throws {
        let said = PictureComparison(try picture(), try picture(["Lima", "Piura"] + Self.towns.dropFirst())).findings.lines
        #expect(said.contains("item 2 (‘Piura’) is new"), "\(said)")
        #expect(!said.contains("says"), "\(said)")
    }

    @Test func `Items that are wider are told together, with their text where it changed`() throws {
        var titles = Self.towns
        titles[3] = "Vadsø"
        let said = PictureComparison(try picture(), try picture(titles, width: 102)).findings.lines
        #expect(said.contains("items 1–5 are each 2 pt wider"), "\(said)")
        #expect(said.contains("‘Bergen’") && said.contains("‘Vadsø’"), "\(said)")
    }
}
