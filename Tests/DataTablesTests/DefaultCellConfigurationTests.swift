import Foundation
import RasterDataTables
import RasterGraphics
import RasterText
import RasterViews
import Testing

/// The place of the one text in a bare cell of 100 × 44 points, so that tests need not repeat it.
private let plainText = "text \"a\" at 15 28 #000000"

@Suite("Styling default cells") struct DefaultCellConfigurationTests {
    // MARK: Defaults

    @Test("A callback that does nothing changes nothing")
    func nothing() {
        let plain = commands([.string("a")], nil)
        #expect(plain == [plainText])
        #expect(commands([.string("a")]) { _, _, _, _ in } == plain)
    }

    @Test("Each cell comes with the documented defaults")
    func defaults() {
        var count = 0
        _ = commands(
            bareTable([[.string("a"), .int(2)]]) { cell, value, _, _ in
                count += 1
                #expect(cell.dataLabel.font == .system(ofSize: 17))
                #expect(cell.dataLabel.textColor == .label)
                #expect(cell.dataLabel.textAlignment == .left)
                #expect(cell.dataLabel.numberOfLines == 1)
                #expect(cell.dataLabel.lineBreakMode == .byTruncatingTail)
                #expect(!cell.dataLabel.adjustsFontSizeToFitWidth)
                #expect(cell.dataLabel.text == value.stringRepresentation)
                #expect(cell.backgroundColor == nil)
                #expect(cell.alpha == 1)
                #expect(cell.layer.borderWidth == 0 && cell.layer.cornerRadius == 0)
            })
        #expect(count >= 2)
    }

    @Test("Wrapping gives labels no limit of lines")
    func wrapping() {
        let table = bareTable([[.string("a")]]) { cell, _, _, _ in
            #expect(cell.dataLabel.numberOfLines == 0)
            #expect(cell.dataLabel.lineBreakMode == .byWordWrapping)
        }
        table.options.textLayout = .wrap
        _ = commands(table)
    }

    @Test("A callback may change the table while its cells are measured")
    func changing() {
        let table = bareTable([[.string("a")], [.string("b")]]) { _, _, _, _ in }
        var changes = 0
        table.options.rowHeightMode = .automatic(estimated: 20)
        table.options.defaultCellConfiguration = { [unowned table] cell, _, _, _ in
            cell.dataLabel.text = "changed"
            guard changes < 3 else { return }
            changes += 1
            table.options.textLayout = changes % 2 == 0 ? .wrap : .singleLine()
            table.appearance.titleSpacing = CGFloat(changes)
        }
        _ = table.layout()
        let layout = table.layout()
        #expect(changes == 3 && layout.cells.filter { $0.row >= 0 }.allSatisfy { $0.text == "changed" })
    }

    @Test("The index path has the column as its section and the row as its item")
    func indexPaths() {
        var seen: Set<IndexPath> = []
        let values: [[DataTableValueType]] = (0..<3).map { row in (0..<2).map { .int(row * 10 + $0) } }
        _ = commands(
            bareTable(values) { _, value, indexPath, _ in
                #expect(value.intValue == indexPath.item * 10 + indexPath.section)
                seen.insert(indexPath)
            })
        #expect(seen.count == 6)
    }

    @Test("Rows are counted as they are shown, and the sorted column is highlighted")
    func sorted() {
        let table = bareTable([[.int(1), .int(8)], [.int(2), .int(9)]])
        table.sort(column: 0, order: .descending)
        var calls: [String] = []
        table.options.defaultCellConfiguration = { _, value, indexPath, isHighlighted in
            calls.append("\(indexPath.item) \(indexPath.section) \(value) \(isHighlighted)")
        }
        _ = commands(table)
        #expect(
            Set(calls) == ["0 0 2 true", "0 1 9 false", "1 0 1 true", "1 1 8 false"])
    }

    // MARK: Label properties, each alone

    @Test("Font")
    func font() {
        let lines = commands([.string("a")]) { cell, _, _, _ in
            cell.dataLabel.font = .monospacedSystem(ofSize: 13, weight: .regular)
        }
        #expect(lines != [plainText] && lines.count == 1)
        // A name that is unknown gives no font, which restores the default.
        #expect(
            commands([.string("a")]) { cell, _, _, _ in cell.dataLabel.font = Font(name: "Nowhere", size: 12) }
                == [plainText])
    }

    @Test("Text colour")
    func textColor() {
        #expect(
            commands([.string("a")]) { cell, _, _, _ in cell.dataLabel.textColor = .systemRed }
                == ["text \"a\" at 15 28 #ff3b30"])
    }

    @Test("Text alignment")
    func alignment() {
        let width = Font.system(ofSize: 17).width(of: "a")
        for (alignment, x) in [(TextAlignment.center, 15 + (70 - width) / 2), (.right, 85 - width)] {
            let lines = commands([.string("a")]) { cell, _, _, _ in cell.dataLabel.textAlignment = alignment }
            #expect(lines == ["text \"a\" at \((x * 1000).rounded() / 1000) 28 #000000"])
        }
        for alignment in [TextAlignment.natural, .justified] {
            #expect(
                commands([.string("a")]) { cell, _, _, _ in cell.dataLabel.textAlignment = alignment }
                    == [plainText])
        }
    }

    @Test("Line-break mode")
    func lineBreakMode() {
        let text = DataTableValueType.string("a long line of text")
        let tail = commands([text], nil)
        #expect(tail.count == 1 && tail[0].contains("…\""))
        let head = commands([text]) { cell, _, _, _ in cell.dataLabel.lineBreakMode = .byTruncatingHead }
        #expect(head.count == 1 && head[0].contains("\"…"))
        let clipped = commands([text]) { cell, _, _, _ in cell.dataLabel.lineBreakMode = .byClipping }
        #expect(clipped.first?.hasPrefix("clip 15 5 70×34") == true)
    }

    @Test("Number of lines")
    func numberOfLines() {
        let text = DataTableValueType.string("one two three")
        let table = bareTable([[text]]) { cell, _, _, _ in
            cell.dataLabel.numberOfLines = 0
            cell.dataLabel.lineBreakMode = .byWordWrapping
        }
        table.options.rowHeightMode = .automatic()
        #expect(commands(table).count == 2)
    }

    @Test("Shrinking to fit, no further than the minimum")
    func shrinking() throws {
        let table = bareTable([[.string("Wide room")]]) { cell, _, _, _ in
            cell.dataLabel.adjustsFontSizeToFitWidth = true
            cell.dataLabel.minimumScaleFactor = 0.7
        }
        let cell = try #require(table.layout().cells.first)
        let natural = Font.system(ofSize: 17).width(of: "Wide room")
        #expect(!cell.isTruncated)
        #expect(abs(cell.lines[0].width - 70) < 1e-6)
        #expect(abs(cell.font.pointSize - 17 * 70 / natural) < 1e-6)
        table.options.columnWidthMode = .fixed(width: 70)
        let cut = try #require(table.layout().cells.first)
        #expect(cut.isTruncated && cut.font.pointSize == 17 * 0.7)
    }

    // MARK: Cell properties, each alone

    @Test("Background of the cell, and of the content view above it")
    func backgrounds() {
        #expect(
            commands([.string("a")]) { cell, _, _, _ in cell.backgroundColor = .red }
                == ["fill 0 0 100×44 #ff0000", plainText + " over #ff0000"])
        #expect(
            commands([.string("a")]) { cell, _, _, _ in cell.contentView.backgroundColor = .red }
                == ["fill 0 0 100×44 #ff0000", plainText + " over #ff0000"])
        #expect(
            commands([.string("a")]) { cell, _, _, _ in
                cell.backgroundColor = .red
                cell.contentView.backgroundColor = .blue
            } == [
                "fill 0 0 100×44 #ff0000", "fill 0 0 100×44 #0000ff", plainText + " over #0000ff",
            ])
    }

    @Test("Border, corner radius, masked corners")
    func layer() {
        let lines = commands([.string("a")]) { cell, _, _, _ in
            cell.backgroundColor = .red
            cell.layer.borderWidth = 2
            cell.layer.borderColor = .blue
            cell.layer.cornerRadius = 8
            cell.layer.maskedCorners = [.layerMinXMinYCorner]
        }
        #expect(
            lines == [
                "fill 0 0 100×44 radii 8 0 0 0 #ff0000", plainText + " over #ff0000",
                "border 0 0 100×44 radii 8 0 0 0 width 2 #0000ff",
            ])
    }

    @Test("A rounded cell cuts its content only when it masks to its bounds")
    func masksToBounds() {
        let lines = commands([.string("a")]) { cell, _, _, _ in
            cell.contentView.backgroundColor = .red
            cell.layer.cornerRadius = 8
            cell.layer.masksToBounds = true
        }
        #expect(
            lines == [
                "clip 0 0 100×44 radius 8 {", "fill 0 0 100×44 #ff0000", plainText + " over #ff0000", "}",
            ])
    }

    @Test("Alpha applies to the cell as one group")
    func alpha() {
        let lines = commands([.string("a")]) { cell, _, _, _ in
            cell.backgroundColor = .red
            cell.alpha = 0.25
        }
        #expect(
            lines == ["group 0.25 {", "fill 0 0 100×44 #ff0000", plainText + " over #ff0000", "}"])
    }

    // MARK: Layers of backgrounds

    /// Rows of blue and green, as the arrays say; red in the sorted column.
    private func striped(_ configure: DefaultCellConfiguration?) -> DataTable {
        let table = bareTable([[.string("a")], [.string("b")], [.string("c")]], configure)
        table.options.unhighlightedAlternatingRowColors = [.blue, .green]
        table.options.highlightedAlternatingRowColors = [.red]
        return table
    }

    private func fills(_ table: DataTable) -> [String] { commands(table).filter { $0.hasPrefix("fill") } }

    @Test("The colour arrays alternate row after row, and read back as the content view's background")
    func arrays() {
        let expected = ["fill 0 0 100×44 #0000ff", "fill 0 44 100×44 #00ff00", "fill 0 88 100×44 #0000ff"]
        #expect(fills(striped(nil)) == expected)
        let reading = striped { cell, _, indexPath, _ in
            #expect(cell.contentView.backgroundColor == (indexPath.item % 2 == 0 ? .blue : .green))
            #expect(cell.backgroundColor == nil)
        }
        #expect(fills(reading) == expected)
        let sorted = striped(nil)
        sorted.sort(column: 0, order: .ascending)
        #expect(fills(sorted).allSatisfy { $0.hasSuffix("#ff0000") })
    }

    @Test("Styling the text leaves the arrays' backgrounds alone")
    func additive() {
        let styled = striped { cell, _, _, _ in cell.dataLabel.font = .boldSystem(ofSize: 12) }
        #expect(fills(styled) == fills(striped(nil)))
    }

    @Test("A background on the cell replaces the arrays' colour, and only where it is set")
    func override() {
        let table = striped { cell, value, _, _ in
            if value.stringRepresentation == "b" {
                cell.backgroundColor = Color.systemRed.withAlphaComponent(0.2)
            }
        }
        #expect(
            fills(table) == [
                "fill 0 0 100×44 #0000ff", "fill 0 44 100×44 #ff3b3033", "fill 0 88 100×44 #0000ff",
            ])
    }

    @Test("A background on the content view replaces the arrays' colour, be it the same")
    func contentOverride() {
        let table = striped { cell, _, _, _ in cell.contentView.backgroundColor = .white }
        #expect(fills(table).allSatisfy { $0.hasSuffix("#ffffff") })
        let same = striped { cell, _, _, _ in
            cell.backgroundColor = .white
            cell.contentView.backgroundColor = .blue
        }
        #expect(fills(same).prefix(2) == ["fill 0 0 100×44 #ffffff", "fill 0 0 100×44 #0000ff"])
    }

    @Test("A clear background takes the arrays' colour away")
    func clear() {
        #expect(fills(striped { cell, _, _, _ in cell.backgroundColor = .clear }) == [])
        #expect(fills(striped { cell, _, _, _ in cell.contentView.backgroundColor = nil }) == [])
    }

    @Test("An empty array fills nothing")
    func emptyArray() {
        let table = striped(nil)
        table.options.unhighlightedAlternatingRowColors = []
        #expect(fills(table) == [])
    }

    // MARK: Measuring

    @Test("Measuring sees what the callback sets")
    func measuring() {
        let table = bareTable([[.string("Wide text in a cell")]])
        table.options.columnWidthMode = .fitContentText(strategy: .maxMeasured)
        table.options.rowHeightMode = .automatic()
        let plain = table.layout()
        table.options.defaultCellConfiguration = { cell, _, _, _ in cell.dataLabel.font = .system(ofSize: 34) }
        let large = table.layout()
        #expect(large.columns[0].width > 1.9 * (plain.columns[0].width - 30))
        #expect(large.rows[0].height == Font.system(ofSize: 34).lineHeight.roundedUp(toScale: 2) + 10)
        #expect(!large.cells[0].isTruncated)
    }

    @Test("A cell that is asked for has its value and the style that it is drawn with")
    func askedFor() {
        var options = DataTableConfiguration()
        options.defaultCellConfiguration = { cell, value, indexPath, _ in
            if let number = value.doubleValue, number < 0 { cell.dataLabel.textColor = .systemRed }
            if indexPath.section == 0 { cell.backgroundColor = .systemYellow }
        }
        let table = DataTable(data: [["a", -1], ["b", 2]], headerTitles: ["name", "number"], options: options)
        let first = table.cell(row: 0, column: 1)
        #expect(first.dataLabel.text == "-1" && first.dataLabel.textColor == .systemRed)
        let second = table.cell(row: 1, column: 1)
        #expect(second.dataLabel.text == "2" && second.dataLabel.textColor == .label)
        #expect(table.cell(row: 1, column: 0).backgroundColor == .systemYellow)
        table.sort(column: 1, order: .descending)
        #expect(table.cell(row: 0, column: 0).dataLabel.text == "b")
    }
}
