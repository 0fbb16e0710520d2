import Foundation
import GoldenImageTesting
import RasterGraphics
import RasterTables
import TestSupport

/// A table that a difference can be made in.
struct DataTableSample {
    var headings: [String]
    var rows: [[String]]
    var title: String?
    var font = Font.system(ofSize: 13)
    var headerFont = Font.system(ofSize: 13, weight: .semibold)
    var textColor = Color(white: 0.1)
    var headerColor = Color(white: 0.1)
    var headerBackground: Color? = Color(white: 0.93)
    var background: Color? = .white
    var stripe: Color = Color(red: 0xF5 / 255.0, green: 0xF5 / 255.0, blue: 0xF5 / 255.0)
    var separator: DataTableAppearance.Line? = .init(color: Color(white: 0.8))
    var columnSeparator: DataTableAppearance.Line?
    var border: DataTableAppearance.Line? = .init(color: Color(white: 0.6))
    var cornerRadius: CGFloat = 0
    var insets = EdgeInsets(top: 6, left: 8, bottom: 6, right: 8)
    var lineSpacing: CGFloat = 0
    var margin: CGFloat = 8
    var maxColumnWidth: CGFloat = 160
    var firstAlignment = TextAlignment.left
    var scale: CGFloat = 2
    var isDark = false
    var isRightToLeft = false
    /// Whether cells are styled by a callback: stripes, and a colour for what is dear.
    var hasCallback: Bool
    /// A cell that the callback gives a ground of its own, by column and row.
    var marked: (column: Int, row: Int)?
    var opacity: CGFloat = 1

    init(seed: UInt64, hasCallback: Bool) {
        self.hasCallback = hasCallback
        var random = SplitMix64(seed: seed)
        func words(_ count: Int) -> String {
            (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "" }.joined(separator: " ")
        }
        let columns = Int.random(in: 3...4, using: &random)
        headings = Array(["Item", "Description", "Price", "Stock"].prefix(columns))
        rows = (0..<Int.random(in: 4...9, using: &random)).map { row in
            let price = "\(Int.random(in: 10...99, using: &random)).\(Int.random(in: 10...99, using: &random))"
            let stock = "\(Int.random(in: 100...999, using: &random))"
            return Array(["\(words(1)) \(row)", words(Int.random(in: 1...3, using: &random)), price, stock].prefix(columns))
        }
        rows[1][1] = "quarterly report"
    }

    private static let words = [
        "Tea", "coffee", "quarterly", "report", "Oslo", "harbour", "invoice", "paid", "Lima", "stone", "river", "north",
    ]

    func picture() throws -> GoldenPicture {
        let table = DataTable(data: rows.map { $0.map { .string($0) } }, headerTitles: headings)
        table.title = title
        table.options.shouldShowFooter = false
        table.options.shouldShowHeaderSortingIndicator = false
        table.options.rowHeightMode = .automatic(estimated: 44)
        table.options.columnWidthMode = .fitContentText(strategy: .maxMeasured)
        table.options.textLayout = .wrap
        table.options.minColumnWidth = 20
        table.options.maxColumnWidth = maxColumnWidth
        table.options.unhighlightedAlternatingRowColors = hasCallback ? [] : [.white, stripe]
        if hasCallback {
            let (stripe, marked, opacity) = (stripe, marked, opacity)
            table.options.defaultCellConfiguration = { cell, value, place, _ in
                cell.backgroundColor = place.item % 2 == 1 ? stripe : .white
                if place.section == 2, (Double(value.stringRepresentation) ?? 0) > 50 { cell.dataLabel.textColor = .systemRed }
                if let marked, marked == (place.section, place.item) {
                    cell.backgroundColor = .systemYellow
                    cell.alpha = opacity
                }
            }
        }
        table.appearance.cellFont = font
        table.appearance.headerFont = headerFont
        table.appearance.textColor = textColor
        table.appearance.headerTextColor = headerColor
        table.appearance.headerBackgroundColor = headerBackground
        table.appearance.rowSeparator = separator
        table.appearance.columnSeparator = columnSeparator
        table.appearance.border = border
        table.appearance.cornerRadius = cornerRadius
        table.appearance.cellInsets = insets
        table.appearance.lineSpacing = lineSpacing
        table.appearance.margin = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
        table.columnStyles[0].alignment = firstAlignment
        table.backgroundColor = background
        return try table.goldenPicture(
            in: GoldenSubjectTraits(
                style: isDark ? .dark : .light, scale: scale, direction: isRightToLeft ? .rightToLeft : nil), threads: 1)
    }

    mutating func dropColumn(_ index: Int) {
        headings.remove(at: index)
        for row in rows.indices { rows[row].remove(at: index) }
    }

    mutating func moveColumn(from: Int, to: Int) {
        headings.insert(headings.remove(at: from), at: to)
        for row in rows.indices { rows[row].insert(rows[row].remove(at: from), at: to) }
    }
}

/// A difference made in a sample, and what may be said of it.
struct CorpusKind<Sample>: Sendable {
    typealias Expected = (first: [String], also: [String])

    let name: String
    let make: @Sendable (inout Sample, inout SplitMix64) -> Expected

    init(_ name: String, _ make: @escaping @Sendable (inout Sample, inout SplitMix64) -> Expected) {
        self.name = name
        self.make = make
    }
}

/// What may move where texts need more or less room.
let widthFollows = [
    "column ‘*’ is % pt wider", "column ‘*’ is % pt narrower", "columns * are each % pt wider",
    "columns * are each % pt narrower", "all columns are each % pt wider", "% columns have other widths",
]
let rowsFollow = [
    "rows * are % pt lower", "rows * are % pt higher up", "rows * are each % pt taller", "rows * are each % pt shorter",
    "row % (‘*’) is % pt lower", "row % (‘*’) is % pt higher up", "row % (‘*’) is % pt taller", "row % (‘*’) is % pt shorter",
]

extension CorpusKind where Sample == DataTableSample {
    private static func heading(_ index: Int) -> String { ["Item", "Description", "Price", "Stock"][index] }

    static let dataTables: [CorpusKind] = [
        CorpusKind("a column moved") { sample, random in
            let to = Int.random(in: 1..<sample.headings.count, using: &random)
            sample.moveColumn(from: 0, to: to)
            // The callback colours what stands in the third column.
            let colors = sample.hasCallback ? ["text colour #* → #* in * of column ‘*’"] : []
            let places = ["1st", "2nd", "3rd", "4th"]
            // Of two neighbours either has moved.
            let other = to == 1 ? ["column ‘Description’ moved from 2nd to 1st"] : []
            return (["column ‘Item’ moved from 1st to \(places[to])"] + other, colors)
        },
        CorpusKind("the columns reversed") { sample, _ in
            sample.headings.reverse()
            for row in sample.rows.indices { sample.rows[row].reverse() }
            return (
                ["the columns are in another order: *", "columns ‘*’ moved from * to * and ‘*’ moved from * to *"],
                sample.hasCallback ? ["text colour #* → #* in *"] : []
            )
        },
        CorpusKind("a column dropped") { sample, random in
            let index = Int.random(in: 1..<sample.headings.count, using: &random)
            let name = sample.headings[index]
            sample.dropColumn(index)
            return (
                ["column ‘\(name)’ is gone"],
                widthFollows + rowsFollow + (sample.hasCallback ? ["text colour #* → #* in *"] : [])
            )
        },
        CorpusKind("a column added") { sample, random in
            sample.headings.insert("State", at: 1)
            for row in sample.rows.indices { sample.rows[row].insert(row % 2 == 0 ? "open" : "late", at: 1) }
            return (["column ‘State’ is new"], sample.hasCallback ? ["text colour #* → #* in *"] : [])
        },
        CorpusKind("a heading renamed") { sample, _ in
            sample.headings[0] = "Name"
            return (["heading ‘Name’: ‘Item’ → ‘Name’"], widthFollows)
        },
        CorpusKind("rows sorted by price, descending") { sample, _ in
            // Already sorted they would stay as they are.
            sample.rows.sort { (Double($0[2]) ?? 0) > (Double($1[2]) ?? 0) }
            return (["the rows are in another order: sorted by ‘*’, *ending"], [])
        },
        CorpusKind("rows shuffled") { sample, _ in
            sample.rows = Array(
                sample.rows.enumerated().sorted { ($0.offset * 7 % 5, $0.offset) > ($1.offset * 7 % 5, $1.offset) }.map(\.element)
            )
            return (["the rows are in another order: *", "two rows moved: *", "row ‘*’ moved from * to *"], [])
        },
        CorpusKind("a row moved") { sample, _ in
            let row = sample.rows.remove(at: 0)
            sample.rows.append(row)
            return (
                ["row ‘\(row[0])’ moved from 1st to \(sample.rows.count)th", "the rows are in another order: sorted by *"], []
            )
        },
        CorpusKind("a row inserted") { sample, random in
            var row = sample.rows[0].map { _ in "5" }
            row[0] = "Inserted"
            let place = Int.random(in: 0...sample.rows.count, using: &random)
            sample.rows.insert(row, at: place)
            return (["row \(place + 1) (‘Inserted’) is new"], rowsFollow + widthFollows)
        },
        CorpusKind("two rows inserted") { sample, random in
            for name in ["Second", "First"] {
                var row = sample.rows[0].map { _ in "7" }
                row[0] = name
                sample.rows.insert(row, at: 1)
            }
            return (["2 rows are new: 2–3 (‘First’ and ‘Second’)"], rowsFollow + widthFollows)
        },
        CorpusKind("a row removed") { sample, random in
            let place = Int.random(in: sample.rows.indices, using: &random)
            let row = sample.rows.remove(at: place)
            return (["row \(place + 1) (‘\(row[0])’) is gone"], rowsFollow + widthFollows)
        },
        CorpusKind("a text changed") { sample, random in
            let row = Int.random(in: sample.rows.indices, using: &random)
            let old = sample.rows[row][0]
            sample.rows[row][0] = old.dropLast() + (old.hasSuffix("8") ? "6" : "8")
            return (["row \(row + 1) (‘\(sample.rows[row][0])’), ‘Item’: ‘\(old)’ → ‘\(sample.rows[row][0])’"], widthFollows)
        },
        CorpusKind("all texts of a column changed") { sample, random in
            for row in sample.rows.indices { sample.rows[row][2] += "0" }
            return (
                ["% texts of column ‘Price’ changed, such as row 1 (‘*’), ‘Price’: ‘*’ → ‘*’"],
                widthFollows + ["text colour #* → #* in *"]
            )
        },
        CorpusKind("a row grown by its text") { sample, random in
            let row = Int.random(in: sample.rows.indices, using: &random)
            sample.rows[row][1] = "a description that goes on for longer than one line has room"
            return (
                ["row \(row + 1) (‘*’), ‘Description’: ‘*’ → ‘*’"],
                widthFollows + rowsFollow + ["it wraps from % to % lines"]
            )
        },
        CorpusKind("a look-alike letter") { sample, random in
            let row = Int.random(in: sample.rows.indices, using: &random)
            sample.rows[row][0] = "Oslo A"
            return (["row \(row + 1) (‘Oslo A’), ‘Item’: ‘*’ → ‘Oslo A’*"], widthFollows)
        },
        CorpusKind("a no-break space") { sample, random in
            let row = Int.random(in: sample.rows.indices, using: &random)
            sample.rows[row][0] = sample.rows[row][0].replacingOccurrences(of: " ", with: "\u{A0}")
            return (["row \(row + 1) (‘*’), ‘Item’: ‘*’ has other spaces: U+0020 → U+00A0"], [])
        },
        CorpusKind("a narrower limit") { sample, _ in
            sample.maxColumnWidth = 84
            return (
                ["column ‘*’ is % pt narrower", "columns * are each % pt narrower"],
                [
                    "column ‘*’ is % pt narrower", "row % (‘*’), ‘*’ wraps from % to % lines",
                    "% texts wrap otherwise, such as row % (‘*’), ‘*’ from % to % lines",
                ] + rowsFollow
            )
        },
        CorpusKind("text aligned right") { sample, _ in
            sample.firstAlignment = .right
            return (["text of column ‘Item’ is aligned right, was left"], ["text moved % pt right in heading ‘Item’"])
        },
        CorpusKind("insets above") { sample, _ in
            sample.insets.top += 3
            return (["the insets of cells: top 3 pt larger"], rowsFollow)
        },
        CorpusKind("insets at all sides") { sample, _ in
            sample.insets = EdgeInsets(top: 8, left: 11, bottom: 8, right: 11)
            return (["the insets *"], rowsFollow + widthFollows + ["the insets *"])
        },
        CorpusKind("insets at the left") { sample, _ in
            sample.insets.left += 4
            return (["the insets of cells: left 4 pt larger"], widthFollows)
        },
        CorpusKind("a larger margin") { sample, _ in
            sample.margin += 4
            return (["the margins on all sides are 4 pt larger"], rowsFollow)
        },
        CorpusKind("text recoloured") { sample, _ in
            sample.textColor = Color(white: 0x22 / 255.0)
            return (["text colour #1a1a1a → #222222 in *"], [])
        },
        CorpusKind("headings recoloured") { sample, _ in
            sample.headerColor = Color(red: 0, green: 0, blue: 1)
            return (["heading text colour #1a1a1a → #0000ff in all % headings"], [])
        },
        CorpusKind("the headings' ground recoloured") { sample, _ in
            sample.headerBackground = Color(white: 0xEE / 255.0)
            return (["heading background #ededed → #eeeeee*"], [])
        },
        CorpusKind("another size of font") { sample, _ in
            sample.font = .system(ofSize: 14)
            return (
                ["font Inter-Regular 13 → Inter-Regular 14 in all % cells"],
                rowsFollow + widthFollows + [
                    "row % (‘*’), ‘Description’ wraps from % to % line*", "% texts wrap otherwise, such as *",
                ]
            )
        },
        CorpusKind("another font") { sample, _ in
            sample.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
            return (
                ["font Inter-Regular 13 → * in all % cells"],
                rowsFollow + widthFollows + [
                    "row % (‘*’), ‘Description’ wraps from % to % line*", "% texts wrap otherwise, such as *",
                ]
            )
        },
        CorpusKind("another weight") { sample, _ in
            sample.headerFont = .system(ofSize: 13, weight: .bold)
            return (["heading font Inter-SemiBold 13 → Inter-Bold 13 in all % headings"], widthFollows)
        },
        CorpusKind("the border lost") { sample, _ in
            sample.border = nil
            return (["table border #999999 is gone"], ["the margins *", "the * margin*"] + rowsFollow)
        },
        CorpusKind("a thicker border") { sample, _ in
            sample.border = .init(color: Color(white: 0.6), width: 2)
            return (["table border width % pt → 2 pt"], ["the margins *", "the * margin*"] + rowsFollow)
        },
        CorpusKind("rounder corners") { sample, _ in
            sample.cornerRadius = 6
            return (["table corner radius 0 pt → 6 pt"], [])
        },
        CorpusKind("the lines lost") { sample, _ in
            sample.separator = nil
            return (["the lines between rows are gone (#cccccc, % pt thick)"], rowsFollow)
        },
        CorpusKind("the lines recoloured") { sample, _ in
            sample.separator = .init(color: Color(white: 0.6))
            return (["the lines between rows: #cccccc → #999999"], [])
        },
        CorpusKind("thicker lines") { sample, _ in
            sample.separator = .init(color: Color(white: 0.8), width: 2)
            return (["the lines between rows: #cccccc, % pt thick → #cccccc, 2 pt thick"], rowsFollow)
        },
        CorpusKind("lines between columns") { sample, _ in
            sample.columnSeparator = .init(color: Color(white: 0.8))
            return (["the lines between columns are new (#cccccc, % pt thick)"], rowsFollow)
        },
        CorpusKind("the stripes lost") { sample, _ in
            sample.stripe = .white
            return (["the stripes are gone: backgrounds were #ffffff and #f5f5f5 in turn, and are all #ffffff"], [])
        },
        CorpusKind("the stripes recoloured") { sample, _ in
            sample.stripe = Color(white: 0.9)
            return (["the stripes: background #ffffff and #f5f5f5 → #ffffff and #e6e6e6"], [])
        },
        CorpusKind("another scale") { sample, _ in
            sample.scale = 3
            return (["the scale is 3 and was 2: all lengths go with it"], [])
        },
        CorpusKind("a transparent page") { sample, _ in
            sample.background = nil
            return (["the background of the picture: #ffffff → transparent"], [])
        },
        CorpusKind("a page of another colour") { sample, _ in
            sample.background = Color(white: 0.98)
            return (["the background of the picture: #ffffff → #fafafa"], [])
        },
        CorpusKind("dark") { sample, _ in
            sample.isDark = true
            sample.textColor = .label
            return (["the appearance is dark, was light"], [])
        },
        CorpusKind("from right to left") { sample, _ in
            sample.isRightToLeft = true
            return (["columns run from right to left, and ran from left to right"], [])
        },
        CorpusKind("a title") { sample, _ in
            sample.title = "Goods"
            return (["the title ‘Goods’ is new"], rowsFollow)
        },
    ]

    /// What only a callback does.
    static let callbacks: [CorpusKind] = [
        CorpusKind("a marked cell") { sample, random in
            let row = Int.random(in: sample.rows.indices, using: &random)
            sample.marked = (1, row)
            return (["background #* → #ffcc00 in row \(row + 1) (‘*’), ‘Description’"], [])
        },
        CorpusKind("a cell half opaque") { sample, random in
            let row = Int.random(in: sample.rows.indices, using: &random)
            sample.marked = (1, row)
            sample.opacity = 0.5
            return (
                [
                    "background #* → #ffcc00 in row \(row + 1) (‘*’), ‘Description’",
                    "opacity 1 → 0.5 in row \(row + 1) (‘*’), ‘Description’",
                ],
                [
                    "opacity 1 → 0.5 in row \(row + 1) (‘*’), ‘Description’",
                    "background #* in row \(row + 1) (‘*’), ‘Description’",
                ]
            )
        },
    ]
}
