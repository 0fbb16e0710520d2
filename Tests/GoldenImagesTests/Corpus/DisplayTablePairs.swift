import Foundation
import GoldenImageTesting
import RasterGraphics
import RasterTables
import TestSupport

/// A display table that a difference can be made in.
struct DisplayTableSample {
    struct Car {
        var name, land: String
        var power, torque, price: Int
    }

    var cars: [Car]
    var title: String? = "Grand tourers"
    var subtitle: String?
    var hasSpanner = true
    var spannerTitle = "Engine"
    var order = ["power", "torque", "price"]
    var isGrouped = true
    var hasSummary = false
    var note: String? = "Source: makers"
    var footnote: String?
    var marked: Int?
    var columnLabel = "Price"
    var direction: UserInterfaceLayoutDirection?
    var isDark = false
    var theme: @Sendable (inout TableTheme) -> Void = { _ in }

    init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let names = ["Bentley", "Aston", "Ferrari", "Maserati", "Lotus", "Pagani", "Morgan", "Lancia"]
        let lands = ["United Kingdom", "Italy"]
        let count = Int.random(in: 4...8, using: &random)
        cars = (0..<count).map { index in
            Car(
                name: names[index], land: lands[index * 2 / count], power: Int.random(in: 200...700, using: &random),
                torque: Int.random(in: 200...700, using: &random), price: Int.random(in: 100...400, using: &random) * 1000)
        }
    }

    func picture() throws -> GoldenPicture {
        let columns: [String: [Int]] = ["power": cars.map(\.power), "torque": cars.map(\.torque), "price": cars.map(\.price)]
        var table = DisplayTable(
            columns: [DisplayColumn("car", cars.map(\.name)), DisplayColumn("land", cars.map(\.land))]
                + order.map { DisplayColumn($0, columns[$0] ?? []) })
        table = isGrouped ? table.groupRows(by: "land") : table.hide("land")
        table = table.rowLabels("car").labels(["power": "Power", "torque": "Torque"])
        if order.contains("price") { table = table.labels(["price": FormattedText(columnLabel)]) }
        if let title { table = table.header(title: FormattedText(title), subtitle: subtitle.map { FormattedText($0) }) }
        if hasSpanner { table = table.spanner(FormattedText(spannerTitle), columns: ["power", "torque"]) }
        if hasSummary { table = table.summaryRows([.mean], columns: "power") }
        if let footnote { table = table.footnote(FormattedText(footnote), at: .columnLabels("price")) }
        if let note { table = table.sourceNote(FormattedText(note)) }
        if let marked { table = table.style(CellLook(textColor: .systemRed), at: .body(columns: "price", rows: [marked])) }
        let theme = theme
        table = table.theme { theme(&$0) }
        return try table.goldenPicture(
            in: GoldenSubjectTraits(style: isDark ? .dark : .light, direction: direction), threads: 1)
    }
}

extension CorpusKind where Sample == DisplayTableSample {
    private static let notesFollow = ["* lower", "* higher up"]

    static let displayTables: [CorpusKind] = [
        CorpusKind("a subtitle") { sample, _ in
            sample.subtitle = "Cars of today"
            return (["the subtitle ‘Cars of today’ is new"], rowsFollow + ["the title is % pt shorter"])
        },
        CorpusKind("the title lost") { sample, _ in
            sample.title = nil
            return (["the title ‘Grand tourers’ is gone"], rowsFollow)
        },
        CorpusKind("the title renamed") { sample, _ in
            sample.title = "Fast tourers"
            return (["the title: ‘Grand tourers’ → ‘Fast tourers’"], [])
        },
        CorpusKind("the spanner lost") { sample, _ in
            sample.hasSpanner = false
            return (["spanner ‘Engine’ over ‘Power’ and ‘Torque’ is gone"], rowsFollow + widthFollows)
        },
        CorpusKind("the spanner renamed") { sample, _ in
            sample.spannerTitle = "Motor"
            return (["the spanner over ‘Power’ and ‘Torque’: ‘Engine’ → ‘Motor’"], [])
        },
        CorpusKind("a column moved") { sample, _ in
            sample.order = ["price", "power", "torque"]
            return (["column ‘Price’ moved from 4th to 2nd"], [])
        },
        CorpusKind("a column dropped") { sample, _ in
            sample.order = ["power", "torque"]
            return (["column ‘Price’ is gone"], [])
        },
        CorpusKind("a heading renamed") { sample, _ in
            sample.columnLabel = "Cost"
            return (["heading ‘Cost’: ‘Price’ → ‘Cost’"], widthFollows)
        },
        CorpusKind("a row inserted") { sample, random in
            let place = Int.random(in: 0..<sample.cars.count, using: &random)
            sample.cars.insert(
                .init(name: "Alpine", land: sample.cars[place].land, power: 300, torque: 310, price: 111_000), at: place)
            return (["row \(place + 1) (‘Alpine’) of group ‘\(sample.cars[place].land)’ is new"], rowsFollow)
        },
        CorpusKind("a row removed") { sample, _ in
            let car = sample.cars.removeLast()
            return (["row \(sample.cars.count + 1) (‘\(car.name)’) of group ‘Italy’ is gone"], rowsFollow + widthFollows)
        },
        CorpusKind("sorted within groups") { sample, _ in
            sample.cars =
                sample.cars.filter { $0.land != "Italy" }.sorted { $0.price < $1.price }
                + sample.cars.filter { $0.land == "Italy" }.sorted { $0.price < $1.price }
            return (["the rows *are in another order: sorted by ‘*’, *ending", "row ‘*’ moved from * to *"], [])
        },
        CorpusKind("the groups changed places") { sample, _ in
            sample.cars = sample.cars.filter { $0.land == "Italy" } + sample.cars.filter { $0.land != "Italy" }
            return (
                [
                    "group ‘Italy’ moved from 2nd to 1st, with its rows",
                    "group ‘United Kingdom’ moved from 1st to 2nd, with its rows",
                ], []
            )
        },
        CorpusKind("a group lost") { sample, _ in
            let count = sample.cars.count { $0.land == "Italy" }
            sample.cars.removeAll { $0.land == "Italy" }
            return (["group ‘Italy’ is gone, with \(count) rows"], widthFollows + ["column 1 is % pt narrower"])
        },
        CorpusKind("a group renamed") { sample, _ in
            for index in sample.cars.indices where sample.cars[index].land == "Italy" { sample.cars[index].land = "Italia" }
            return (["group ‘Italia’: ‘Italy’ → ‘Italia’"], [])
        },
        CorpusKind("summaries") { sample, _ in
            sample.hasSummary = true
            return (
                ["summary ‘Mean’ of group ‘United Kingdom’ is new"],
                ["summary ‘Mean’ of group ‘Italy’ is new"] + rowsFollow + widthFollows
            )
        },
        CorpusKind("a footnote") { sample, _ in
            sample.footnote = "At the works"
            return (["note ‘*At the works’ is new"], ["‘Price’: the footnote mark ‘1’ is new"] + widthFollows + rowsFollow)
        },
        CorpusKind("the source note lost") { sample, _ in
            sample.note = nil
            return (["note ‘Source: makers’ is gone"], [])
        },
        CorpusKind("the source note changed") { sample, _ in
            sample.note = "Source: the makers"
            return (["note ‘Source: the makers’: ‘Source: makers’ → ‘Source: the makers’"], [])
        },
        CorpusKind("a value changed") { sample, random in
            let row = Int.random(in: sample.cars.indices, using: &random)
            let old = sample.cars[row].power
            sample.cars[row].power = old == 456 ? 457 : 456
            return (["row \(row + 1) (‘*’), ‘Power’: ‘\(old)’ → ‘\(sample.cars[row].power)’"], [])
        },
        CorpusKind("a value in red") { sample, random in
            let row = Int.random(in: sample.cars.indices, using: &random)
            sample.marked = row
            return (["text colour #1a1a1a → #ff3b30 in row \(row + 1) (‘*’), ‘Price’"], [])
        },
        CorpusKind("stripes") { sample, _ in
            sample.theme = { $0.stripe = TableTheme.Palette.stripe }
            return (["the rows are striped: backgrounds are none and #* in turn, and were all none"], [])
        },
        CorpusKind("more space in cells") { sample, _ in
            sample.theme = { $0.cellInsets.top += 4 }
            return (["the insets *"], ["the insets *", "the spacing *"] + rowsFollow + ["* taller"])
        },
        CorpusKind("wider cells") { sample, _ in
            sample.theme = {
                $0.cellInsets.left += 4; $0.cellInsets.right += 4
            }
            return (["the insets *"], ["the insets *"] + widthFollows + ["text moved * in *"])
        },
        CorpusKind("a margin") { sample, _ in
            sample.theme = { $0.margin.left += 6 }
            return (["the left margin is 6 pt larger"], [])
        },
        CorpusKind("another size of font") { sample, _ in
            sample.theme = { $0.font = .system(ofSize: 15) }
            return (["*font * → *"], widthFollows + rowsFollow + ["*font * → * in *", "* taller"])
        },
        CorpusKind("a line at the end") { sample, _ in
            sample.theme = { $0.lines.end = GridLine(color: .systemRed, width: 1) }
            return (["the line at the end of the table*"], [])
        },
        CorpusKind("another background") { sample, _ in
            sample.theme = { $0.background = .systemGray6 }
            return (["the background of the picture: #* → #*"], [])
        },
        CorpusKind("dark") { sample, _ in
            sample.isDark = true
            return (["the appearance is dark, was light"], [])
        },
        CorpusKind("from right to left") { sample, _ in
            sample.direction = .rightToLeft
            return (["columns run from right to left*"], [])
        },
        CorpusKind("no groups") { sample, _ in
            sample.isGrouped = false
            return (["group ‘*’ is gone*", "2 groups are gone*"], ["group ‘*’ is gone*"] + rowsFollow + ["*moved*"])
        },
    ]
}
