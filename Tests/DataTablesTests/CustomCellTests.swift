import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews
import Testing

@testable import RasterDataTables

/// A card with a bar at its side and a text that wraps.
private final class CardCell: CollectionViewCell {
    let bar = View()
    let label = Label()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        for view in [bar, label] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        LayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
            bar.widthAnchor.constraint(equalToConstant: 4),
            bar.topAnchor.constraint(equalTo: label.topAnchor), bar.bottomAnchor.constraint(equalTo: label.bottomAnchor),
            label.leadingAnchor.constraint(equalTo: bar.trailingAnchor, constant: 6),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
            label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
        ])
    }

    required init?(coder: NSCoder) { return nil }
}

@Suite("Cells of one's own")
struct CustomCellTests {
    private let texts = ["Short", "A text of some length that wraps in a narrow column", "", "Middle of the road"]

    private func makeTable(
        mode: DataTableColumnWidthMode = .fitContentAutoLayout(), customColumn: Int? = 1, width: CGFloat = 0
    ) -> DataTable {
        let sizing = CardCell()
        var options = DataTableConfiguration()
        options.columnWidthMode = mode
        options.minColumnWidth = 0
        options.rowHeightMode = .automatic(estimated: 40)
        options.cellSizingMode = .autoLayout(
            provider: DataTableCustomCellProvider(
                register: { $0.register(CardCell.self, forCellWithReuseIdentifier: "Card") },
                reuseIdentifierFor: { customColumn == nil || $0.section == customColumn ? "Card" : DataCell.reuseIdentifier },
                configure: { cell, value, _ in (cell as? CardCell)?.label.text = value.stringRepresentation },
                sizingCellFor: { _ in sizing }))
        return DataTable(
            data: texts.enumerated().map { [.int($0), .string($1)] }, headerTitles: ["#", "T"], options: options,
            frame: CGRect(x: 0, y: 0, width: width, height: 0))
    }

    private func height(of text: String) -> CGFloat {
        let label = Label()
        label.text = text
        return label.intrinsicContentSize.height
    }

    private func width(of text: String) -> CGFloat {
        let label = Label()
        label.text = text
        return label.intrinsicContentSize.width
    }

    @Test("A column is as wide as its widest cell, a row as high as its cell at that width")
    func sizes() throws {
        let whole = makeTable().layout()
        #expect(whole.columns[1].width == width(of: texts[1]) + 26)
        let line = height(of: "Short") + 10
        #expect(whole.rows.filter { $0.index >= 0 }.allSatisfy { $0.height >= line && $0.height == whole.rows[1].height })
        let narrow = makeTable(mode: .fixed(width: 120)).layout()
        #expect(narrow.columns[1].width == 120)
        let label = Label()
        label.numberOfLines = 0
        for (row, text) in zip(narrow.rows.filter { $0.index >= 0 }, texts) {
            label.text = text
            let wanted = label.sizeThatFits(CGSize(width: 94, height: 0)).height + 10
            #expect(row.height == max(wanted, narrow.rows[1].height))
        }
        #expect(narrow.rows[2].height > 2 * narrow.rows[1].height)
    }

    @Test("Layouts and reports tell the texts of the labels in a cell, where they are")
    func toldTexts() throws {
        let layout = makeTable(mode: .fixed(width: 120)).layout()
        let cell = try #require(layout.cells.first { $0.row == 1 && $0.column == 1 })
        #expect(cell.text == texts[1])
        #expect(cell.lines.count > 2)
        #expect(
            cell.lines.allSatisfy {
                $0.x >= cell.frame.minX + 18 && $0.baseline > cell.frame.minY && $0.baseline < cell.frame.maxY
            })
        #expect(!cell.isTruncated)
        let first = try #require(layout.cells.first { $0.row == 0 && $0.column == 0 })
        #expect(first.text == "0")
    }

    @Test("Cells of a table that has callbacks too, and cells of a table of nothing else")
    func mixtures() {
        let table = makeTable()
        table.options.defaultCellConfiguration = { cell, _, _, _ in cell.dataLabel.textColor = .systemRed }
        var list = DisplayList(scale: 2)
        let size = table.intrinsicContentSize
        table.frame.size = size
        let area = CGRect(origin: .zero, size: size)
        table.draw(into: &list, visible: area, context: DrawingContext(scale: 2))
        #expect("\(list)".contains("ff3b30"))
        let all = makeTable(customColumn: nil).layout()
        #expect(all.cells.allSatisfy { $0.row < 0 || $0.lines.isEmpty || $0.lines[0].x >= $0.frame.minX + 18 })
    }

    @Test("What is drawn does not depend on what was drawn before")
    func order() {
        func dump(_ table: DataTable, _ bands: [ClosedRange<CGFloat>]) -> [String] {
            bands.map { band in
                var list = DisplayList(scale: 2)
                let area = CGRect(x: 0, y: band.lowerBound, width: 1000, height: band.upperBound - band.lowerBound)
                table.draw(into: &list, visible: area, context: DrawingContext(scale: 2))
                return "\(list)"
            }
        }
        let table = makeTable(mode: .fixed(width: 120))
        table.frame.size = table.intrinsicContentSize
        let other = makeTable(mode: .fixed(width: 120))
        other.frame.size = other.intrinsicContentSize
        _ = dump(other, [0...500])
        other.selectRow(1, column: 1)
        _ = dump(other, [100...150])
        other.deselectRow(1, column: 1)
        #expect(dump(other, [150...200, 0...50]) == dump(table, [150...200, 0...50]))
    }

    @Test("The provider registers once for each configuration, and is asked by column and row as shown")
    func calls() {
        var registrations = 0
        var asked: Set<IndexPath> = []
        var options = DataTableConfiguration()
        options.cellSizingMode = .autoLayout(
            provider: DataTableCustomCellProvider(
                register: { registry in
                    registrations += 1
                    registry.register(CardCell.self, forCellWithReuseIdentifier: "Card")
                },
                reuseIdentifierFor: {
                    asked.insert($0)
                    return "Card"
                },
                configure: { _, _, _ in }, sizingCellFor: { _ in CardCell() }))
        let table = DataTable(data: [["a", "b"], ["c", "d"], ["e", "f"]], headerTitles: ["x", "y"], options: options)
        #expect(registrations == 1)
        _ = table.layout()
        #expect(asked == Set((0..<2).flatMap { column in (0..<3).map { IndexPath(item: $0, section: column) } }))
    }

    @Test("An identifier that nothing was registered under ends the program with its name")
    func missingRegistration() async {
        await #expect(processExitsWith: .failure) {
            _ = CellRegistry().dequeueReusableCell(withReuseIdentifier: "Card", for: IndexPath(item: 0, section: 0))
        }
    }
}
