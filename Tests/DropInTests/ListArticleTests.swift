import Foundation
import Testing
import UIKit

// What the article on lists and collections shows, line by line.

final class CityData: ListViewDataSource, ListViewDelegate {
    let names = [["Aarhus", "Accra", "Athens"], ["Baku", "Berlin"]]

    func numberOfSections(in tableView: ListView) -> Int { names.count }
    func tableView(_ tableView: ListView, numberOfRowsInSection section: Int) -> Int { names[section].count }
    func tableView(_ tableView: ListView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "City", for: indexPath)
        cell.textLabel?.text = names[indexPath.section][indexPath.row]
        cell.accessoryType = .disclosureIndicator
        return cell
    }
    func tableView(_ tableView: ListView, titleForHeaderInSection section: Int) -> String? {
        String(names[section][0].prefix(1))
    }
}

final class NoteCell: TableViewCell {
    let note = Label()

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        note.numberOfLines = 0
        note.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(note)
        let margins = contentView.layoutMarginsGuide
        LayoutConstraint.activate([
            note.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            note.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            note.topAnchor.constraint(equalTo: margins.topAnchor),
            note.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { return nil }
}

final class Photos: CollectionDataSource {
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
        cell.contentView.backgroundColor = .systemTeal
        cell.contentView.layer.cornerRadius = 8
        return cell
    }
}

final class Ring: View {
    var share: CGFloat = 0.7

    override func draw(_ rect: CGRect) {
        let path = BezierPath(
            arcCenter: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2 - 4, startAngle: -.pi / 2,
            endAngle: (2 * share - 0.5) * .pi, clockwise: true)
        path.lineWidth = 8
        Color.systemGreen.setStroke()
        path.stroke()
    }
}

@Suite("The article on lists and collections") struct ListArticleTests {
    private let cities = CityData()

    private func list(_ style: ListView.Style = .plain) -> ListView {
        let list = ListView(frame: CGRect(x: 0, y: 0, width: 360, height: 0), style: style)
        list.register(TableViewCell.self, forCellReuseIdentifier: "City")
        list.dataSource = cities
        return list
    }

    @Test("A list, whole and through its frame, with a row selected, and edited")
    func lists() throws {
        let cities = cities
        let list = ListView(frame: CGRect(x: 0, y: 0, width: 360, height: 0), style: .insetGrouped)
        list.register(TableViewCell.self, forCellReuseIdentifier: "City")
        list.dataSource = cities
        let picture = try list.image(scale: 2)
        #expect(picture.width == 720 && CGFloat(picture.height) == 2 * list.sizeThatFits(list.frame.size).height)

        list.frame.size.height = 200
        list.contentOffset.y = 60
        list.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        list.isEditing = true
        #expect(list.contentOffset.y == 60 && list.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
        #expect(try list.image(scale: 2).height == 400)
    }

    @Test("Cells by style, by configuration and by constraints")
    func cells() {
        let cell = TableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Aarhus"
        cell.detailTextLabel?.text = "Denmark"
        cell.imageView?.image = Image(systemName: "building.2")
        #expect(cell.sizeThatFits(CGSize(width: 360, height: 0)).height > 44)

        let configured = TableViewCell(frame: .zero)
        func configure(_ cell: TableViewCell) {
            var content = cell.defaultContentConfiguration()
            content.text = "Aarhus"
            content.secondaryText = "Denmark"
            cell.contentConfiguration = content
        }
        configure(configured)
        #expect(configured.sizeThatFits(CGSize(width: 360, height: 0)).height > 44)

        let note = NoteCell(style: .default, reuseIdentifier: nil)
        func height(_ text: String) -> CGFloat {
            note.note.text = text
            return note.sizeThatFits(CGSize(width: 200, height: 0)).height
        }
        #expect(height("A note of many words that need some lines in so narrow a cell") > height("Short") + 20)
    }

    @Test("A header of one's own")
    func headers() throws {
        let list = list(.grouped)
        let view = Label()
        view.text = "Cities of the world"
        list.tableHeaderView = view
        list.sectionFooterHeight = 20
        #expect(list.rectForFooter(inSection: 0).height == 20)
        #expect(list.rectForHeader(inSection: 0).minY == view.sizeThatFits(.zero).height.rounded(.up))
    }

    @Test("Diffable data sources of lists and collection views")
    func diffable() {
        let list = list()
        let source = TableViewDiffableDataSource<String, String>(tableView: list) { list, path, name in
            let cell = list.dequeueReusableCell(withIdentifier: "City", for: path)
            cell.textLabel?.text = name
            return cell
        }
        var snapshot = DiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["A", "B"])
        snapshot.appendItems(["Aarhus", "Accra"], toSection: "A")
        snapshot.appendItems(["Baku"], toSection: "B")
        source.apply(snapshot)
        #expect(list.visibleCells.map { $0.textLabel?.text } == ["Aarhus", "Accra", "Baku"])
    }

    @Test("A grid")
    func grid() throws {
        let photos = Photos()
        let layout = CollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 80, height: 80)
        layout.sectionInset = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        let grid = CollectionView(frame: CGRect(x: 0, y: 0, width: 360, height: 0), collectionViewLayout: layout)
        grid.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Photo")
        grid.dataSource = photos
        #expect(grid.sizeThatFits(grid.frame.size).height == 366)
        let picture = try grid.image(scale: 1)
        #expect(picture[50, 50] != picture[4, 4])
    }

    @Test("A dashboard")
    func dashboard() {
        let tile = CollectionLayoutItem(
            layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1 / 2), heightDimension: .fractionalHeight(1)))
        tile.contentInsets = DirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        let row = CollectionLayoutGroup.horizontal(
            layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(90)),
            subitems: [tile])
        let tiles = CollectionLayoutSection(group: row)
        tiles.contentInsets = DirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
        let line = CollectionLayoutSection(group: row)
        line.orthogonalScrollingBehavior = .continuous
        let layout = CollectionViewCompositionalLayout { section, environment in section == 0 ? tiles : line }
        let photos = Photos()
        let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 360, height: 0), collectionViewLayout: layout)
        view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "Photo")
        view.dataSource = photos
        #expect(view.sizeThatFits(view.frame.size).height == 556)
        #expect(
            view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame
                == CGRect(x: 184, y: 12, width: 160, height: 82))
    }

    @Test("A list in a collection view, with accessories")
    func listLayout() {
        var configuration = CollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .firstItemInSection
        let list = CollectionView(
            frame: CGRect(x: 0, y: 0, width: 360, height: 0),
            collectionViewLayout: CollectionViewCompositionalLayout.list(using: configuration))
        let cells = CollectionView.CellRegistration<CollectionViewListCell, String> { cell, path, name in
            var content = cell.defaultContentConfiguration()
            content.text = name
            cell.contentConfiguration = content
            cell.accessories = path.item == 0 ? [] : [.label(text: "12"), .disclosureIndicator()]
        }
        let source = CollectionViewDiffableDataSource<Int, String>(collectionView: list) { list, path, name in
            list.dequeueConfiguredReusableCell(using: cells, for: path, item: name)
        }
        var snapshot = DiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["Harbours", "Aarhus", "Accra"])
        source.apply(snapshot)
        let shown = list.visibleCells.compactMap { $0 as? CollectionViewListCell }
        #expect(shown.map(\.accessories.count) == [0, 2, 2])
    }

    @Test("Drawing, a shadow and a shape")
    func drawing() throws {
        let ring = Ring(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        let bitmap = try ring.image(scale: 1)
        #expect(bitmap[55, 30].alpha > 0 && bitmap[12, 12].alpha == 0 && bitmap[30, 30].alpha == 0)

        let card = View(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
        card.backgroundColor = .white
        card.layer.cornerRadius = 12
        card.layer.shadowOpacity = 0.2
        card.layer.shadowRadius = 6
        card.layer.shadowOffset = CGSize(width: 0, height: 2)
        let dashes = ShapeLayer()
        dashes.path = BezierPath(roundedRect: card.bounds.insetBy(dx: 4, dy: 4), cornerRadius: 8).cgPath
        dashes.fillColor = nil
        dashes.strokeColor = .systemGray
        dashes.lineDashPattern = [4, 3]
        card.layer.addSublayer(dashes)
        let page = View(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        page.backgroundColor = .white
        page.addSubview(card)
        let picture = try page.image(scale: 1)
        #expect(picture[40, 63].red < 255 && picture[40, 24].red < 255 && picture[40, 40].red == 255)
    }
}
