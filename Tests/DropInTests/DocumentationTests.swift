import Foundation
import SwiftDataTables
import TestSupport
import Testing
import UIKit

private let fleet: [[DataTableValueType]] = [
    [.string("Argo"), .int(95)], [.string("Beagle"), .int(242)], [.string("Vasa"), .double(-1)],
    [.string("sunk"), .string("late news")],
]

class FleetController: UIViewController {
    private let digits = UIFont.monospacedDigitSystemFont(ofSize: 14, weight: .regular)

    lazy var table: SwiftDataTable = {
        var config = DataTableConfiguration()
        config.defaultCellConfiguration = { [digits] cell, value, _, _ in
            if value.doubleValue != nil { cell.dataLabel.font = digits }
        }
        return SwiftDataTable(data: fleet, headerTitles: ["Name", "Tons"], options: config)
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        table.frame = view.bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(table)
    }
}

@MainActor private final class Store {
    private(set) var opened: [Int] = []

    func open(_ row: Int) { opened.append(row) }
}

class OrdersController: UIViewController, @MainActor SwiftDataTableDelegate {
    private let store = Store()

    func didSelectItem(_ dataTable: SwiftDataTable, indexPath: IndexPath) { store.open(indexPath.item) }

    var openedRows: [Int] { store.opened }
}

@Suite("The documentation")
struct DocumentationTests {
    @Test("A controller that is a delegate uses what is on the main actor")
    @MainActor func mainActor() {
        let controller = OrdersController()
        let table = SwiftDataTable(data: fleet, headerTitles: ["Name", "Tons"])
        table.delegate = controller
        table.selectRow(2)
        #expect(controller.openedRows == [2])
    }

    @Test("A table as it is published, and its numbers in German")
    func displayTable() throws {
        let sales = DisplayTable(columns: [
            DisplayColumn("region", ["North", "South"]),
            DisplayColumn("sales", [1204.5, 980]),
            DisplayColumn("share", [0.55, 0.45]),
        ])
        .header(title: "Sales", subtitle: "By region, in thousands")
        .rowLabels("region")
        .format("sales", as: .currency("EUR"))

        let german = try TableLocale("de")
        let table = sales.locale(german).format("sales", as: .currency("EUR"))
        let texts = table.view().layout().cells.map(\.text)
        #expect(texts.contains("1.204,50\u{A0}€") && texts.first == "Sales")

        let spec = try TableSpec(sales)
        let copy = try TableSpec(spec.json)
        #expect(copy == spec)
    }

    @Test("Plots in cells")
    func plots() {
        var trend = SparklineStyle(.area)
        trend.labels = [.last, .minimum, .maximum]
        trend.band = .init(from: .firstQuartile, to: .thirdQuartile)
        let plots = DisplayTable(columns: [
            DisplayColumn("port", ["Cork", "Oran"]),
            DisplayColumn("trend", ["12 14 13 17 19 18", "20 18 24 19 22 21"]),
            DisplayColumn("share", [0.7, 0.3]),
            DisplayColumn("mail", [24, 40]),
            DisplayColumn("web", [30, 22]),
        ])
        .rowLabels("port")
        .plot("trend", as: .sparklines(trend))
        .plot("share", as: .percentBars())
        .plot(["mail", "web"], as: .stackedBars())
        let texts = plots.view().layout().cells.map(\.text)
        #expect(texts.contains("■\u{A0}mail  ■\u{A0}web") && !texts.contains("0.7"))
    }

    @Test("A picture in four lines")
    func overview() throws {
        struct Ship {
            let name: String
            let tons: Int
        }
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".png").path
        defer { try? FileManager.default.removeItem(atPath: path) }  // A leftover file fails no test.
        let table = DataTable(
            data: [Ship(name: "Argo", tons: 95), Ship(name: "Beagle", tons: 242)],
            columns: [.init("Name", \.name), .init("Tons", \.tons, alignment: .right)])
        try table.write(to: path, scale: 2)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == table.pngData(scale: 2))
    }

    @Test("Pages and differences of the article on places")
    func places() throws {
        let temporary = try TemporaryFolder()
        let folder = temporary.path
        let table = DataTable(data: (0..<40).map { [.int($0), .string("Item \($0)")] }, headerTitles: ["#", "Item"])
        let pages = TablePages(of: table, height: 400)
        for page in pages.all { try page.write(to: "\(folder)/stock-\(page.number).png") }
        #expect(try temporary.names.count == pages.count)
        let (old, new) = (
            try temporary.file("old.csv", "id,price\na,1\nb,2\n"), try temporary.file("new.csv", "id,price\na,1\nb,3\n")
        )
        let difference = try DataDifference(from: DataFile(path: old), to: DataFile(path: new))
        let changes = DisplayTable(difference, title: "Stock", context: 1).view()
        #expect(changes.layout().cells.contains { $0.text == "2 → 3" })
    }

    @Test("Delivery of the article on places: a place, light and dark, maps, a response")
    func delivery() async throws {
        struct Response: ByteSink {
            let continuation: AsyncStream<[UInt8]>.Continuation

            func write(_ bytes: RawSpan) {
                continuation.yield(bytes.withUnsafeBytes { Array($0) })
            }
        }

        let temporary = try TemporaryFolder()
        let folder = temporary.path
        _ = try temporary.file("stock.csv", "name,price\n" + (0..<40).map { "Item \($0),\($0).50\n" }.joined())
        let source = TableSource(try DataFile(path: "\(folder)/stock.csv"))
        let pictures = try source.pictures(fitting: .telegram)
        for (index, picture) in pictures.enumerated() { try picture.write(to: "\(folder)/chat-\(index + 1).png") }
        #expect(try pictures.count == 2 && temporary.names == ["chat-1.png", "chat-2.png", "stock.csv"])
        let second = try PNGMetadata(png: Data(contentsOf: URL(filePath: "\(folder)/chat-2.png")))
        #expect(second.altText?.hasSuffix("price: from 0.50 (Item 0) to 39.50 (Item 39). Page 2 of 2.") == true)
        #expect(try source.pages(height: 400).count > 2 && source.csv.hasPrefix("name,price\nItem 0,0.50\n"))

        var dark = source
        dark.userInterfaceStyle = .dark
        try dark.picture().write(to: "\(folder)/table-dark.png")
        let element = PictureElement.html(
            light: "table.png", dark: "table-dark.png", width: 436, alternativeText: source.alternativeText())
        #expect(element.contains("srcset=\"table-dark.png\"") && element.contains("alt=\"A table of 40 rows and 2 columns:"))

        let picture = try source.picture()
        try picture.write(to: "\(folder)/stock.png")
        let cells = picture.map.json(picture: "stock.png")
        let page = picture.map.html(picture: "stock.png", name: "cells", alternativeText: source.alternativeText())
        let map = try #require(try JSONSerialization.jsonObject(with: Data(cells.utf8)) as? [String: Any])
        #expect((map["cells"] as? [Any])?.count == 82 && page.contains("<area shape=\"rect\""))
        let layout = try JSONSerialization.jsonObject(with: Data(picture.layoutJSON().utf8)) as? [String: Any]
        #expect((layout?["rows"] as? [Any])?.count == 41)
        #expect(try picture.measurement().pixelWidth == picture.pixelWidth)

        let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
        var painting = try picture.painting(maximumPixels: 100_000_000)
        let deadline = ContinuousClock.now + .seconds(60)
        painting.checkpoint = { () throws(PictureError) in
            if Task.isCancelled || .now > deadline { throw .cancelled }
        }
        try painting.write(to: Response(continuation: continuation))
        continuation.finish()
        var sent: [UInt8] = []
        for await piece in stream { sent += piece }
        #expect(try Bitmap(png: Data(sent)) == picture.view.image())
        painting.checkpoint = { () throws(PictureError) in throw .cancelled }
        #expect(throws: PictureError.cancelled) { try painting.pngData() }
    }

    @Test("The README's table from iOS is drawn, and sorts its numbers as numbers")
    func readme() throws {
        let table = SwiftDataTable(data: [["Argo", 95], ["Beagle", 242]], headerTitles: ["Name", "Tons"])
        table.sort(column: 1, order: .descending)
        let png = try table.pngData(scale: 3)
        #expect(try Bitmap(png: png) == table.image(scale: 3))
        #expect(table.value(row: 0, column: 1).intValue == 242)
        let root = projectFolder
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.contains("let table = SwiftDataTable(data: [[\"Argo\", 95], [\"Beagle\", 242]], headerTitles:"))
    }

    @Test("A view controller's table is drawn in its view, and whole without a frame")
    @MainActor func moving() throws {
        let controller = FleetController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 300)
        let png = try controller.view.pngData(scale: 3)
        #expect(try Bitmap(png: png).width == 1170)
        controller.table.removeFromSuperview()
        controller.table.frame = .zero
        let whole = try controller.table.image(scale: 2)
        #expect(whole.height == 2 * (44 + 4 * 45 + 44) || whole.height == 2 * (44 + 4 * 44 + 3 + 44), "\(whole.height)")

        let table = controller.table
        table.sort(column: 1, order: .descending)
        table.selectRow(0)
        #expect(table.value(row: 0, column: 1).stringRepresentation == "late news" && table.isSelected(row: 0))

        let font = UIFont(name: "Avenir-Medium", size: 14)
        print(font?.substitutedName ?? "none")
        print(controller.table.textReport().substitutedFontNames)
        #expect(font?.substitutedName == "Avenir-Medium" && controller.table.textReport().isEmpty)
    }

    @Test("Cells are styled by value")
    func styling() throws {
        var config = DataTableConfiguration()
        config.unhighlightedAlternatingRowColors = [.systemBackground, .secondarySystemBackground]
        config.defaultCellConfiguration = { cell, value, indexPath, isHighlighted in
            if let number = value.doubleValue {
                cell.dataLabel.textAlignment = .right
                if number < 0 { cell.dataLabel.textColor = .systemRed }
            }
            if value.stringRepresentation == "sunk" {
                cell.backgroundColor = .systemRed.withAlphaComponent(0.15)
                cell.layer.borderWidth = 1
                cell.layer.borderColor = UIColor.systemRed.cgColor
                cell.layer.cornerRadius = 6
            }
        }
        let styled = table(fleet, config)
        #expect(styled.cell(row: 2, column: 1).dataLabel.textColor == .systemRed)
        #expect(styled.cell(row: 3, column: 0).layer.borderColor == .systemRed)
        #expect(try styled.corner(row: 1, column: 0) == UIColor.secondarySystemBackground.onWhite)
        config.defaultCellConfiguration = { cell, value, _, _ in
            let text = value.stringRepresentation
            guard let range = text.range(of: "late") else { return }
            let attributed = NSMutableAttributedString(string: text)
            attributed.addAttributes(
                [.foregroundColor: UIColor.systemOrange, .font: UIFont.boldSystemFont(ofSize: 17)],
                range: NSRange(range, in: text))
            cell.dataLabel.attributedText = attributed
        }
        #expect(try table(fleet, config).image().contains(UIColor.systemOrange.components()))
    }

    @Test("Rows are as tall as their text, and a frame shows some of them")
    func heights() throws {
        final class Notes { var texts = (0..<400).map { "note \($0)" } }
        let notes = Notes()
        var config = DataTableConfiguration()
        config.textLayout = .wrap
        config.rowHeightMode = .automatic(estimated: 60, prefetchWindow: 10)
        config.maxColumnWidth = 250
        // The scroll indicator tells that there is more above: all else stays.
        config.shouldShowVerticalScrollBars = false
        let columns: [DataTableColumn<Int>] = [.init("Note") { .string(notes.texts[$0]) }]
        let table = SwiftDataTable(data: Array(0..<400), columns: columns, options: config)
        table.frame = CGRect(x: 0, y: 0, width: 390, height: 400)
        table.scrollToRow(120)
        let part = try table.image()
        #expect(part.height == 800 && table.visibleRows.contains(121))
        let height = table.rectForRow(3).height
        notes.texts[3] = "A text that has become much longer than it was before"
        table.remeasureRow(3)
        #expect(table.rectForRow(3).height > height)
        #expect(try table.image() == part)
    }

    @Test("Text in every script: directions, languages, fonts, numbers, breaks")
    func scripts() throws {
        let folder = projectFolder.appendingPathComponent("fonts/noto-sans").path
        var library = FontLibrary()
        try library.add(folder: folder)
        let own = Font(name: "Acme Sans", size: 13, in: library)
        let inter = Font.system(ofSize: 13).withLibrary(library)
        #expect(own == nil && inter.familyName == "Inter" && library.familyNames == ["Noto Sans"])

        let price = DataTableColumn<Double>("Price", \.self, format: .number.locale(Locale(identifier: "de_DE")))
        let aligned = price.alignedAtDecimals(.comma)
        let table = DataTable(data: [1234.5, 0.25], columns: [.init("直") { _ in .string("直") }, aligned])
        let plain = try table.image()
        table.appearance.language = "ja"
        #expect(try table.image() != plain)
        table.semanticContentAttribute = .forceRightToLeft
        let cells = table.layout().cells.filter { $0.row == 0 }
        #expect(cells.count == 2 && cells[0].frame.minX > cells[1].frame.minX)
        #expect(cells.first { $0.column == 1 }?.lines.first?.text == "1.234,5")

        let label = Label(frame: CGRect(x: 0, y: 0, width: 280, height: 0))
        label.text = "Zero-emission vehicles registered by region"
        label.numberOfLines = 0
        label.language = "sr"
        let box = CGSize(width: 280, height: CGFloat.greatestFiniteMagnitude)
        let full = label.sizeThatFits(box)
        label.lineBreakStrategy = .balanced
        #expect(label.sizeThatFits(box).width < full.width && label.sizeThatFits(box).height == full.height)
        label.text = "Die Geschwindigkeitsbegrenzungen auf Binnenschifffahrtsstraßen wurden überarbeitet."
        label.lineBreakStrategy = []
        let narrow = CGSize(width: 190, height: CGFloat.greatestFiniteMagnitude)
        let whole = label.sizeThatFits(narrow)
        label.language = "de"
        label.hyphenationFactor = 1
        #expect(label.sizeThatFits(narrow).height < whole.height)
    }

    @Test("A string that is measured for a delegate fits its column")
    func measuredString() {
        let width = "1,234.50".size(withAttributes: [.font: UIFont.systemFont(ofSize: 14)]).width.rounded(.up)
        var options = DataTableConfiguration()
        options.columnWidthMode = .fixed(width: width + 2 * DataCell.Properties.horizontalMargin)
        options.minColumnWidth = 0
        options.heightForSectionHeader = 0
        options.shouldShowFooter = false
        let table = SwiftDataTable(data: [["1,234.50"]], headerTitles: [""], options: options)
        table.appearance.cellFont = .systemFont(ofSize: 14)
        #expect(table.layout().cells.allSatisfy { !$0.isTruncated })
        table.options.columnWidthMode = .fixed(width: width - 1 + 2 * DataCell.Properties.horizontalMargin)
        #expect(table.layout().cells.contains { $0.isTruncated })
    }

    @Test("A cell of one's own is as high as its text, and its column as wide")
    func customCells() {
        final class NoteCell: CollectionViewCell {
            let label = Label()

            override init(frame: CGRect) {
                super.init(frame: frame)
                label.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(label)
                LayoutConstraint.activate([
                    label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 30),
                    label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -30),
                    label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 20),
                    label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -20),
                ])
            }

            required init?(coder: NSCoder) { return nil }
        }
        let sizingCell = NoteCell()
        var config = DataTableConfiguration()
        let provider = DataTableCustomCellProvider(
            register: { $0.register(NoteCell.self, forCellWithReuseIdentifier: "Note") },
            reuseIdentifierFor: { $0.section == 1 ? "Note" : DataCell.reuseIdentifier },
            configure: { cell, value, _ in (cell as? NoteCell)?.label.text = value.stringRepresentation },
            sizingCellFor: { _ in sizingCell })
        config.cellSizingMode = .autoLayout(provider: provider)
        config.minColumnWidth = 0
        config.rowHeightMode = .automatic()
        let table = SwiftDataTable(data: [["Argo", "A ship of many oars"]], headerTitles: ["A", "B"], options: config)
        sizingCell.label.text = "A ship of many oars"
        let text = sizingCell.label.intrinsicContentSize
        let layout = table.layout()
        #expect(layout.columns[1].width == text.width + 60)
        #expect(layout.rows.contains { $0.height == text.height + 40 })
    }

    @Test("Views that place each other")
    func constraints() {
        let page = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let heading = Label()
        heading.text = "Stations"
        heading.translatesAutoresizingMaskIntoConstraints = false
        page.addSubview(heading)
        LayoutConstraint.activate([
            heading.topAnchor.constraint(equalTo: page.topAnchor, constant: 12),
            heading.leadingAnchor.constraint(equalTo: page.layoutMarginsGuide.leadingAnchor),
            heading.trailingAnchor.constraint(lessThanOrEqualTo: page.layoutMarginsGuide.trailingAnchor),
        ])
        page.layoutIfNeeded()
        #expect(heading.frame == CGRect(origin: CGPoint(x: 8, y: 12), size: heading.intrinsicContentSize))

        let (name, price) = (Label(), Label())
        name.text = "Lamp"
        price.text = "9.50"
        let row = StackView(arrangedSubviews: [name, price])
        row.spacing = 8
        row.alignment = .firstBaseline
        price.setContentHuggingPriority(.required, for: .horizontal)
        let cell = row
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(size == CGSize(width: 320, height: name.intrinsicContentSize.height))
    }

    @Test(
        "Every line of the articles' examples is in a file of tests",
        arguments: [
            "RasterTables", "MovingFromIOS", "StylingCells", "RowHeightsAndViewports", "TextInEveryScript", "Constraints",
            "ListsAndCollections", "DisplayTables", "Specifications", "PicturesForPlaces",
        ])
    func sameLines(article: String) throws {
        let root = projectFolder
        let file = root.appendingPathComponent("Sources/RasterTables/RasterTables.docc/\(article).md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let source = try ["DocumentationTests.swift", "ListArticleTests.swift"].map {
            try String(contentsOf: tests.appendingPathComponent($0), encoding: .utf8)
        }.joined()
        let known = Set(source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
        let examples = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        #expect(!examples.isEmpty)
        for line in examples.joined().split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            #expect(line.isEmpty || known.contains(line), "\(line)")
        }
    }
}
