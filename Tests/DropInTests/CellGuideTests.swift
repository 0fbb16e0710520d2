import SwiftDataTables
import Testing
import UIKit

/// Code in the manner of the guide to `defaultCellConfiguration` (seed 000), and what it makes of a picture.
@Suite("The guide to styling cells")
struct CellGuideTests {
    @Test("A callback that sets the font leaves all other defaults")
    func fontOnly() {
        let table = table(
            signs,
            options { cell, _, _, _ in
                cell.dataLabel.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
            })
        let cell = table.cell(row: 0, column: 1)
        #expect(cell.dataLabel.font == UIFont.monospacedSystemFont(ofSize: 13, weight: .regular))
        #expect(cell.dataLabel.textColor == .label && cell.dataLabel.textAlignment == .left)
        #expect(
            cell.dataLabel.numberOfLines == 1 && cell.contentView.backgroundColor == DataStyles.Colors.unhighlightedFirstColor)
        #expect(table.layout().bodyCells[1].font.fontName == "JetBrainsMono-Regular")
    }

    @Test("A condition on the value styles the cells that meet it")
    func conditional() {
        let table = table(
            signs,
            options { cell, value, _, _ in
                if value.stringRepresentation == "Error" { cell.dataLabel.textColor = .systemRed }
            })
        #expect((0..<4).map { table.cell(row: $0, column: 1).dataLabel.textColor == .systemRed } == [false, false, false, true])
        #expect(table.cell(row: 3, column: 0).dataLabel.textColor == .label)
    }

    @Test("A table of a type of one's own takes the configuration")
    func basicUse() throws {
        struct Ship: Identifiable {
            let id: Int
            let name: String
        }
        var config = DataTableConfiguration()
        config.defaultCellConfiguration = { cell, value, indexPath, isHighlighted in
            cell.dataLabel.font = UIFont(name: "Avenir-Medium", size: 14)
            cell.dataLabel.textColor = .label
        }
        let columns: [DataTableColumn<Ship>] = [.init("No", \.id), .init("Name", \.name)]
        let table = SwiftDataTable(
            data: [Ship(id: 1, name: "Argo"), Ship(id: 2, name: "Beagle")], columns: columns, options: config)
        // A font that iOS has: its size and weight, not a label's default, and the table tells.
        let font = table.layout().bodyCells[1].font
        #expect(font.fontName == "Inter-Medium" && font.pointSize == 14 && font.substitutedName == "Avenir-Medium")
        #expect(table.textReport().substitutedFontNames == ["Avenir-Medium"])
        var plain = config
        plain.defaultCellConfiguration = { cell, _, _, _ in cell.dataLabel.font = .systemFont(ofSize: 14, weight: .medium) }
        let same = SwiftDataTable(
            data: [Ship(id: 1, name: "Argo"), Ship(id: 2, name: "Beagle")], columns: columns, options: plain)
        #expect(try table.pngData() == same.pngData())
    }

    @Test("A font of code is monospaced")
    func menlo() {
        let table = table(signs, options { cell, _, _, _ in cell.dataLabel.font = UIFont(name: "Menlo", size: 12) })
        #expect(table.layout().bodyCells.allSatisfy { $0.font.familyName == "JetBrains Mono" && $0.font.pointSize == 12 })
    }

    @Test("Rows alternate by a colour on the cell, which takes the place of the arrays' colour")
    func alternating() throws {
        let table = table(
            signs,
            options { cell, _, indexPath, _ in
                cell.backgroundColor =
                    indexPath.item % 2 == 0
                    ? .systemGray6
                    : .systemBackground
            })
        #expect(
            try (0..<4).map { try table.corner(row: $0, column: 0) } == [
                UIColor.systemGray6.onWhite, .white, UIColor.systemGray6.onWhite, .white,
            ])
        table.overrideUserInterfaceStyle = .dark
        #expect(try table.corner(row: 0, column: 1) == UIColor.systemGray6.components(with: .dark))
    }

    @Test("Negative numbers are red, also those that are no whole ones")
    func negative() {
        let table = table(
            signs,
            options { cell, value, _, _ in
                if let number = value.doubleValue, number < 0 {
                    cell.dataLabel.textColor = .systemRed
                } else {
                    cell.dataLabel.textColor = .label
                }
            })
        #expect((0..<4).map { table.cell(row: $0, column: 0).dataLabel.textColor == .systemRed } == [true, false, false, true])
    }

    @Test("The sorted column is highlighted, translucently over the table's background")
    func highlighted() throws {
        let table = table(
            signs,
            options { cell, _, indexPath, isHighlighted in
                if isHighlighted {
                    cell.backgroundColor = .systemYellow.withAlphaComponent(0.2)
                } else {
                    cell.backgroundColor = indexPath.item % 2 == 0 ? .systemGray6 : .systemBackground
                }
            })
        #expect(try table.corner(row: 0, column: 0) == UIColor.systemGray6.onWhite)
        table.sort(column: 0, order: .ascending)
        for row in 0..<4 {
            #expect(try table.corner(row: row, column: 0) == UIColor.systemYellow.withAlphaComponent(0.2).onWhite)
        }
        #expect(try table.corner(row: 1, column: 1) == .white)
    }

    @Test("The section of the index path is the column")
    func perColumn() {
        let values: [[DataTableValueType]] = [[.int(1), .string("a"), .string("b"), .string("open")]]
        let table = table(
            values,
            options { cell, _, indexPath, _ in
                switch indexPath.section {
                case 0:
                    cell.dataLabel.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
                case 3:
                    cell.dataLabel.textAlignment = .center
                default:
                    break
                }
            })
        #expect(table.layout().bodyCells.map(\.font.hasMonospacedDigits) == [true, false, false, false])
        #expect(table.layout().bodyCells.map(\.font.pointSize) == [12, 17, 17, 17])
        #expect((0..<4).map { table.cell(row: 0, column: $0).dataLabel.textAlignment == .center } == [false, false, false, true])
    }

    private class RowColors: UIViewController, @MainActor SwiftDataTableDelegate {
        func dataTable(_ dataTable: SwiftDataTable, highlightedColorForRowIndex at: Int) -> UIColor {
            return at % 2 == 0 ? .systemGray6 : .systemGray5
        }

        func dataTable(_ dataTable: SwiftDataTable, unhighlightedColorForRowIndex at: Int) -> UIColor {
            return at % 2 == 0 ? .white : .systemGray6
        }
    }

    @Test("The deprecated delegate methods and the callback in their place give the same picture")
    @MainActor func migration() throws {
        var config = DataTableConfiguration()
        config.defaultCellConfiguration = { cell, _, indexPath, isHighlighted in
            let colours: [UIColor] =
                isHighlighted
                ? [.systemGray6, .systemGray5]
                : [.white, .systemGray6]
            cell.backgroundColor = colours[indexPath.item % colours.count]
        }
        let controller = RowColors()
        let before = table(signs, DataTableConfiguration())
        before.delegate = controller
        let after = table(signs, config)
        for sorted in [false, true] {
            if sorted { for table in [before, after] { table.sort(column: 1, order: .descending) } }
            #expect(try before.pngData() == after.pngData())
        }
        #expect(try before.corner(row: 1, column: 1) == UIColor.systemGray5.onWhite)
        #expect(try before.corner(row: 1, column: 0) == UIColor.systemGray6.onWhite)
    }

    @Test("Colour arrays are beneath the callback, which sets fonts and text colours alone")
    func arrays() throws {
        var config = DataTableConfiguration()
        config.unhighlightedAlternatingRowColors = [.white, .systemGray6]
        config.highlightedAlternatingRowColors = [.systemBlue.withAlphaComponent(0.1), .systemBlue.withAlphaComponent(0.15)]
        config.defaultCellConfiguration = { cell, value, _, _ in
            cell.dataLabel.font = UIFont(name: "Avenir-Medium", size: 14)
            if let number = value.doubleValue, number < 0 {
                cell.dataLabel.textColor = .systemRed
            }
        }
        let table = table(signs, config)
        table.sort(column: 0, order: .ascending)
        #expect(try table.corner(row: 0, column: 0) == UIColor.systemBlue.withAlphaComponent(0.1).onWhite)
        #expect(try table.corner(row: 1, column: 0) == UIColor.systemBlue.withAlphaComponent(0.15).onWhite)
        #expect(try table.corner(row: 0, column: 1) == .white)
        #expect(try table.corner(row: 1, column: 1) == UIColor.systemGray6.onWhite)
        #expect(table.cell(row: 0, column: 0).dataLabel.textColor == .systemRed)
    }

    @Test("One cell's background goes over the arrays' colour, the others keep it")
    func override() throws {
        let table = table(
            signs,
            options { cell, value, _, _ in
                if value.stringRepresentation == "Error" {
                    cell.backgroundColor = .systemRed.withAlphaComponent(0.2)
                }
            })
        let plain = self.plain
        #expect(try table.corner(row: 3, column: 1) == UIColor.systemRed.withAlphaComponent(0.2).onWhite)
        #expect(try table.corner(row: 2, column: 1) == plain.corner(row: 2, column: 1))
    }

    private var plain: SwiftDataTable { table(signs, DataTableConfiguration()) }
}
