import Foundation
import GoldenImageTesting
import RasterGraphics
import RasterLists
import RasterTables
import TestSupport

/// A list, or a grid of items, that a difference can be made in.
struct ListSample {
    var sections: [(header: String, rows: [String])]
    var detail: String?
    var symbol: String? = "star"
    var accessory = TableViewCell.AccessoryType.none
    var style = ListView.Style.plain
    var isDark = false
    var direction: UserInterfaceLayoutDirection?
    var font: Font?
    var textColor: Color?
    var indented: Int?
    var ground: Color?
    /// Items stand beside each other.
    var isGrid = false
    var itemWidth: CGFloat = 100
    var spacing: CGFloat = 10

    init(seed: UInt64, isGrid: Bool = false) {
        var random = SplitMix64(seed: seed)
        self.isGrid = isGrid
        let towns = ["Lima", "Cusco", "Piura", "Ica", "Tacna", "Puno"]
        let others = ["Oslo", "Bergen", "Tromsø", "Bodø", "Hamar", "Moss"]
        sections = [
            ("Peru", Array(towns.prefix(Int.random(in: 2...6, using: &random)))),
            ("Norway", Array(others.prefix(Int.random(in: 2...6, using: &random)))),
        ]
    }

    func picture() throws -> GoldenPicture {
        let data = SampleRows(self)
        let traits = GoldenSubjectTraits(style: isDark ? .dark : .light, direction: direction)
        return try withExtendedLifetime(data) {
            if isGrid {
                let flow = CollectionViewFlowLayout()
                flow.itemSize = CGSize(width: itemWidth, height: 44)
                flow.minimumLineSpacing = spacing
                let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 330, height: 0), collectionViewLayout: flow)
                view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                view.dataSource = data
                return try view.goldenPicture(in: traits, threads: 1)
            }
            let list = ListView(frame: CGRect(x: 0, y: 0, width: 260, height: 0), style: style)
            list.dataSource = data
            list.delegate = data
            return try list.goldenPicture(in: traits, threads: 1)
        }
    }
}

private final class SampleRows: ListViewDataSource, ListViewDelegate, CollectionDataSource {
    private let sample: ListSample

    init(_ sample: ListSample) { self.sample = sample }

    func numberOfSections(in tableView: ListView) -> Int { sample.sections.count }
    func tableView(_ tableView: ListView, numberOfRowsInSection section: Int) -> Int { sample.sections[section].rows.count }
    func tableView(_ tableView: ListView, titleForHeaderInSection section: Int) -> String? { sample.sections[section].header }
    func tableView(_ tableView: ListView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = sample.sections[indexPath.section].rows[indexPath.row]
        cell.textLabel?.numberOfLines = 0
        cell.detailTextLabel?.text = sample.detail
        if let symbol = sample.symbol { cell.imageView?.image = Image(systemName: symbol) }
        cell.accessoryType = sample.accessory
        if let font = sample.font { cell.textLabel?.font = font }
        if let color = sample.textColor { cell.textLabel?.textColor = color }
        if let ground = sample.ground { cell.backgroundColor = ground }
        if sample.indented == indexPath.row, indexPath.section == 0 { cell.indentationLevel = 1 }
        return cell
    }

    private var items: [String] { sample.sections.flatMap(\.rows) }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
    func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        var content = ListContentConfiguration.cell()
        content.text = items[indexPath.item]
        if let color = sample.textColor { content.textProperties.color = color }
        cell.contentConfiguration = content
        cell.backgroundColor = sample.ground
        return cell
    }
}

extension CorpusKind where Sample == ListSample {
    /// Of lists and grids; a place among all rows is counted from 1.
    static let both: [CorpusKind] = [
        CorpusKind("one inserted") { sample, random in
            let place = Int.random(in: 0...sample.sections[0].rows.count, using: &random)
            sample.sections[0].rows.insert("Nazca", at: place)
            return (["\(sample.isGrid ? "item" : "row") \(place + 1) (‘Nazca’)* is new"], rowsFollow + itemsFollow)
        },
        CorpusKind("one removed") { sample, _ in
            let gone = sample.sections[1].rows.remove(at: 0)
            return (["\(sample.isGrid ? "item" : "row") % (‘\(gone)’)* is gone"], rowsFollow + itemsFollow)
        },
        CorpusKind("a text changed") { sample, _ in
            sample.sections[1].rows[1] = "Vadsø"
            return (["\(sample.isGrid ? "item" : "row") % (‘Vadsø’): ‘Bergen’ → ‘Vadsø’"], [])
        },
        CorpusKind("turned round") { sample, _ in
            sample.sections[1].rows.reverse()
            return (
                ["* are in another order: *", "two * moved: *", "row ‘*’ moved from * to *", "item ‘*’ moved from * to *"], []
            )
        },
        CorpusKind("one moved") { sample, _ in
            sample.sections[0].rows.append(sample.sections[0].rows.remove(at: 0))
            return (["*‘*’ moved from * to *", "* are in another order: sorted by *"], [])
        },
        CorpusKind("texts recoloured") { sample, _ in
            sample.textColor = Color(red: 0, green: 0, blue: 1)
            return (["text colour #000000 → #0000ff in all % *s"], [])
        },
        CorpusKind("a ground") { sample, _ in
            sample.ground = Color(white: 0.9)
            return (["background #* → #e6e6e6 in all % *s", "background #e6e6e6 is new in all % *s"], [])
        },
        CorpusKind("dark") { sample, _ in
            sample.isDark = true
            return (["the appearance is dark, was light"], [])
        },
        CorpusKind("from right to left") { sample, _ in
            sample.direction = .rightToLeft
            return (["content runs from right to left, and ran from left to right"], [])
        },
    ]

    private static let itemsFollow = ["item* moved % pt *", "item* are % pt *", "item* is % pt *"]

    static let lists: [CorpusKind] =
        both + [
            CorpusKind("a section renamed") { sample, _ in
                sample.sections[0].header = "Chile"
                return (["group ‘Chile’: ‘Peru’ → ‘Chile’"], [])
            },
            CorpusKind("a section lost") { sample, _ in
                let count = sample.sections.remove(at: 0).rows.count
                return (["group ‘Peru’ is gone, with \(count) rows"], rowsFollow)
            },
            CorpusKind("second texts") { sample, _ in
                sample.detail = "a town"
                return (["‘a town’ is new in all % rows"], rowsFollow + ["text moved % pt up in all % rows", "symbol*"])
            },
            CorpusKind("no symbols") { sample, _ in
                sample.symbol = nil
                return (["symbol star #* is gone in all % rows"], ["text moved % pt left in all % rows", "*line*"])
            },
            CorpusKind("another symbol") { sample, _ in
                sample.symbol = "heart"
                return (["symbol star → heart in all % rows"], [])
            },
            CorpusKind("accessories") { sample, _ in
                sample.accessory = .disclosureIndicator
                return (["symbol chevron.right #* is new in all % rows"], [])
            },
            CorpusKind("another size of font") { sample, _ in
                sample.font = .system(ofSize: 20)
                return (["font Inter-Regular 17 → Inter-Regular 20 in all % rows"], rowsFollow + ["text moved *"])
            },
            CorpusKind("an indented row") { sample, _ in
                sample.indented = 1
                return (
                    ["text moved % pt right in row 2 (‘*’)", "symbol moved % pt right in row 2 (‘*’)"],
                    ["text moved % pt right in row 2 (‘*’)", "symbol moved % pt right in row 2 (‘*’)", "line moved*", "*line*"]
                )
            },
            CorpusKind("grown by its text") { sample, _ in
                sample.sections[1].rows[1] = "Bergen, the city between seven mountains"
                return (["row % (‘Bergen, *’): ‘Bergen’ → ‘Bergen, *’"], rowsFollow)
            },
        ]

    static let grids: [CorpusKind] =
        both + [
            CorpusKind("wider items") { sample, _ in
                sample.itemWidth = 104
                return (["items 1–% are each 4 pt wider"], ["the spacing between items is % pt *"] + itemsFollow)
            },
            CorpusKind("more space between lines") { sample, _ in
                sample.spacing = 16
                return (["the spacing between lines of items is 6 pt larger"], ["items * are % pt lower", "item* is % pt lower"])
            },
        ]
}
