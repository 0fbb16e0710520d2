import SwiftDataTables
import Testing
import UIKit

/// Code in the manner of the article on `defaultCellConfiguration` (seed 001), and what it makes of a picture.
@Suite("The article on styling cells")
struct CellArticleTests {
    @Test("Values have text always, and numbers where they are such")
    func values() {
        var seen: [String: (Double?, Int?)] = [:]
        let table = table(
            signs,
            options { cell, value, _, _ in
                let text = value.stringRepresentation
                seen[text] = (value.doubleValue, value.intValue)
            })
        _ = table.layout()
        #expect(seen["-3"]! == (-3, -3) && seen["7.5"]! == (7.5, nil) && seen["paid"]! == (nil, nil))
    }

    @Test("Numbers have digits of one width")
    func digits() {
        let table = table(
            signs,
            options { cell, value, _, _ in
                if value.doubleValue != nil {
                    cell.dataLabel.font = .monospacedDigitSystemFont(ofSize: 14, weight: .regular)
                } else {
                    cell.dataLabel.font = .systemFont(ofSize: 14)
                }
            })
        let cells = table.layout().bodyCells
        #expect(cells.map(\.font.hasMonospacedDigits) == [true, false, true, false, true, false, true, false])
        #expect(cells.allSatisfy { $0.font.pointSize == 14 })
    }

    @Test("The sign of a number chooses its colour")
    func signColours() {
        let table = table(
            signs,
            options { cell, value, _, _ in
                if let number = value.doubleValue {
                    if number < 0 {
                        cell.dataLabel.textColor = .systemRed
                    } else if number > 0 {
                        cell.dataLabel.textColor = .systemGreen
                    } else {
                        cell.dataLabel.textColor = .secondaryLabel
                    }
                } else {
                    cell.dataLabel.textColor = .label
                }
            })
        let colours = (0..<4).map { table.cell(row: $0, column: 0).dataLabel.textColor as UIColor }
        #expect(colours == [.systemRed, .secondaryLabel, .systemGreen, .systemRed])
        #expect(table.cell(row: 0, column: 1).dataLabel.textColor == .label)
    }

    @Test("Columns are centred, set to the right and muted")
    func columns() {
        let row: [DataTableValueType] = [.int(7), .string("x"), .string("open"), .string("y"), .string("z"), .double(1.5)]
        let table = table(
            [row],
            options { cell, _, indexPath, _ in
                switch indexPath.section {
                case 0:
                    cell.dataLabel.font = .monospacedSystemFont(ofSize: 12, weight: .regular)
                    cell.dataLabel.textColor = .secondaryLabel
                case 2:
                    cell.dataLabel.textAlignment = .center
                    cell.dataLabel.font = .systemFont(ofSize: 14, weight: .semibold)
                case 5:
                    cell.dataLabel.textAlignment = .right
                default:
                    cell.dataLabel.font = .systemFont(ofSize: 14)
                    cell.dataLabel.textColor = .label
                    cell.dataLabel.textAlignment = .natural
                }
            })
        let cells = table.layout().bodyCells
        #expect(
            cells.map(\.font.fontName) == [
                "JetBrainsMono-Regular", "Inter-Regular", "Inter-SemiBold", "Inter-Regular", "Inter-Regular", "Inter-Regular",
            ])
        func gap(_ cell: TableLayout.Cell) -> (left: CGFloat, right: CGFloat) {
            let line = cell.lines[0]
            return (line.x - cell.frame.minX, cell.frame.maxX - line.x - line.width)
        }
        #expect(abs(gap(cells[1]).left - 15) < 0.01 && abs(gap(cells[5]).right - 15) < 0.01)
        #expect(abs(gap(cells[2]).left - gap(cells[2]).right) < 0.01)
    }

    @Test("The content view's background takes the place of the arrays' colour")
    func zebra() throws {
        let table = table(
            signs,
            options { cell, _, indexPath, _ in
                if indexPath.item % 2 == 0 {
                    cell.contentView.backgroundColor = .systemBackground
                } else {
                    cell.contentView.backgroundColor = .secondarySystemBackground
                }
            })
        #expect(
            try (0..<3).map { try table.corner(row: $0, column: 0) } == [
                .white, UIColor.secondarySystemBackground.onWhite, .white,
            ])
    }

    @Test("The sorted column has a tint and a heavier font")
    func sortedColumn() throws {
        let table = table(
            signs,
            options { cell, _, indexPath, isHighlighted in
                if isHighlighted {
                    cell.contentView.backgroundColor = .systemYellow.withAlphaComponent(0.15)
                    cell.dataLabel.font = .systemFont(ofSize: 14, weight: .medium)
                } else {
                    cell.contentView.backgroundColor =
                        indexPath.item % 2 == 0
                        ? .systemBackground
                        : .secondarySystemBackground
                    cell.dataLabel.font = .systemFont(ofSize: 14, weight: .regular)
                }
            })
        table.sort(column: 1, order: .ascending)
        #expect(table.layout().bodyCells.prefix(2).map(\.font.weight) == [.regular, .medium])
        #expect(try table.corner(row: 1, column: 1) == UIColor.systemYellow.withAlphaComponent(0.15).onWhite)
        #expect(try table.corner(row: 1, column: 0) == UIColor.secondarySystemBackground.onWhite)
    }

    @Test("A column of states has tinted cells")
    func badges() throws {
        let states = ["active", "Pending", "inactive", "lost"]
        let values: [[DataTableValueType]] = states.map { [.string("a"), .string("b"), .string("c"), .string($0)] }
        let table = table(
            values,
            options { cell, value, indexPath, _ in
                guard indexPath.section == 3 else { return }
                let status = value.stringRepresentation.lowercased()
                switch status {
                case "active":
                    cell.dataLabel.textColor = .systemGreen
                    cell.contentView.backgroundColor = .systemGreen.withAlphaComponent(0.1)
                case "pending":
                    cell.dataLabel.textColor = .systemOrange
                    cell.contentView.backgroundColor = .systemOrange.withAlphaComponent(0.1)
                case "inactive":
                    cell.dataLabel.textColor = .systemGray
                    cell.contentView.backgroundColor = .systemGray.withAlphaComponent(0.1)
                default:
                    break
                }
                cell.dataLabel.textAlignment = .center
                cell.dataLabel.font = .systemFont(ofSize: 12, weight: .semibold)
            })
        #expect(try table.corner(row: 0, column: 3) == UIColor.systemGreen.withAlphaComponent(0.1).onWhite)
        #expect(try table.corner(row: 1, column: 3) == UIColor.systemOrange.withAlphaComponent(0.1).onWhite)
        #expect(try table.corner(row: 2, column: 3) == UIColor.systemGray.withAlphaComponent(0.1).onWhite)
        #expect(try table.corner(row: 3, column: 3) == table.corner(row: 3, column: 0))
        #expect(
            table.cell(row: 3, column: 3).dataLabel.font.weight == .semibold
                && table.cell(row: 3, column: 2).dataLabel.font.pointSize == 17)
    }

    @Test("Long text shrinks to 70 percent at most before it is cut")
    func shrinking() {
        var config = options { cell, _, _, _ in
            cell.dataLabel.adjustsFontSizeToFitWidth = true
            cell.dataLabel.minimumScaleFactor = 0.7
        }
        config.columnWidthMode = .fixed(width: 110)
        let texts = ["short", "a bit too long", "far too long for any shrinking of it"]
        let cells = table(texts.map { [.string($0)] }, config).layout().bodyCells
        #expect(cells.map(\.isTruncated) == [false, false, true])
        #expect(cells[1].lines[0].width <= 80.01 && cells[1].text == texts[1])
        config.defaultCellConfiguration = nil
        #expect(table(texts.map { [.string($0)] }, config).layout().bodyCells.map(\.isTruncated) == [false, true, true])
    }

    @Test("A word within a text has a colour and a font of its own")
    func richText() throws {
        let values: [[DataTableValueType]] = [
            [.int(1), .string("a"), .string("URGENT: call back")], [.int(2), .string("b"), .string("nothing special")],
        ]
        let table = table(
            values,
            options { cell, value, indexPath, _ in
                guard indexPath.section == 2 else { return }
                let text = value.stringRepresentation
                let attributed = NSMutableAttributedString(string: text)
                if let range = text.range(of: "URGENT") {
                    let nsRange = NSRange(range, in: text)
                    attributed.addAttributes(
                        [
                            .foregroundColor: UIColor.systemRed,
                            .font: UIFont.boldSystemFont(ofSize: 14),
                        ], range: nsRange)
                }
                cell.dataLabel.attributedText = attributed
            })
        let label = table.cell(row: 0, column: 2).dataLabel
        let attributed = try #require(label.attributedText)
        #expect(attributed.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .systemRed)
        #expect((attributed.attribute(.foregroundColor, at: 8, effectiveRange: nil) as? UIColor ?? .label) == .label)
        #expect(label.text == "URGENT: call back")
        let picture = try table.image(scale: 2)
        #expect(picture.contains(UIColor.systemRed.components()))
        // Without the word the text looks as it would as plain text.
        let plain = self.table(Array(values[1...]), DataTableConfiguration())
        let same = self.table(Array(values[1...]), table.options)
        #expect(try plain.pngData() == same.pngData())
    }

    @Test("A font that iOS has is reported from within a text too")
    func reportedFonts() {
        let table = table(
            [[.string("some")]],
            options { cell, _, _, _ in
                let text = NSMutableAttributedString(string: "some text")
                text.addAttribute(
                    .font, value: UIFont(name: "Georgia-Bold", size: 12) as Any, range: NSRange(location: 5, length: 4))
                cell.dataLabel.attributedText = text
            })
        #expect(table.textReport().substitutedFontNames == ["Georgia-Bold"])
    }

    private func table(_ values: [[DataTableValueType]], _ options: DataTableConfiguration) -> SwiftDataTable {
        DropInTests.table(values, options)
    }

    @Test("Layers: arrays of row colours first, text styles from the callback after")
    func layers() throws {
        var config = DataTableConfiguration()
        config.highlightedAlternatingRowColors = [
            .systemYellow.withAlphaComponent(0.1),
            .systemYellow.withAlphaComponent(0.2),
        ]
        config.unhighlightedAlternatingRowColors = [
            .systemBackground,
            .secondarySystemBackground,
        ]
        config.defaultCellConfiguration = { cell, value, indexPath, _ in
            if value.doubleValue != nil {
                cell.dataLabel.font = .monospacedDigitSystemFont(ofSize: 14, weight: .regular)
                cell.dataLabel.textAlignment = .right
            }
            if let num = value.doubleValue, num < 0 {
                cell.dataLabel.textColor = .systemRed
            }
        }
        let table = table(signs, config)
        table.sort(column: 1, order: .ascending)
        #expect(try table.corner(row: 0, column: 1) == UIColor.systemYellow.withAlphaComponent(0.1).onWhite)
        #expect(try table.corner(row: 1, column: 1) == UIColor.systemYellow.withAlphaComponent(0.2).onWhite)
        #expect(try table.corner(row: 1, column: 0) == UIColor.secondarySystemBackground.onWhite)
        let cell = table.cell(row: 0, column: 0)
        #expect(cell.dataLabel.textAlignment == .right && cell.dataLabel.textColor == .systemRed)
        #expect(cell.contentView.backgroundColor == .systemBackground)
    }

    @Test("The BAD example, which leaves stale styles on iOS, gives the picture of the GOOD one")
    func staleStyles() throws {
        // Many rows, negative and positive in turn: on iOS a reused cell would keep its red.
        let values: [[DataTableValueType]] = (0..<60).map { [.int($0 % 3 == 0 ? -$0 : $0), .string("row \($0)")] }
        let bad = table(
            values,
            options { cell, value, _, _ in
                if let num = value.doubleValue, num < 0 {
                    cell.dataLabel.textColor = .systemRed
                }
            })
        let good = table(
            values,
            options { cell, value, _, _ in
                if let num = value.doubleValue, num < 0 {
                    cell.dataLabel.textColor = .systemRed
                } else {
                    cell.dataLabel.textColor = .label
                }
            })
        #expect(try bad.pngData() == good.pngData())
        #expect(try bad.image().contains(UIColor.systemRed.components()))
        // In any order of asking, too.
        for row in [3, 4, 3, 59, 57, 1] {
            let isRed = row % 3 == 0
            #expect((bad.cell(row: row, column: 0).dataLabel.textColor == .systemRed) == isRed)
        }
    }

    private class Ledger: UIViewController {
        private let monoFont = UIFont.monospacedDigitSystemFont(ofSize: 14, weight: .regular)
        private let bodyFont = UIFont.systemFont(ofSize: 14)

        private lazy var config: DataTableConfiguration = {
            var config = DataTableConfiguration()
            config.defaultCellConfiguration = { [weak self] cell, value, _, _ in
                guard let self = self else { return }
                cell.dataLabel.font = value.doubleValue != nil ? self.monoFont : self.bodyFont
            }
            return config
        }()

        private(set) lazy var table = SwiftDataTable(data: signs, headerTitles: ["Sum", "State"], options: config)

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Ledger"
            view.backgroundColor = .systemBackground
            table.frame = view.bounds
            table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(table)
        }
    }

    @Test("A view controller keeps its fonts and shows the table in its view")
    @MainActor func controller() throws {
        let controller = Ledger()
        controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
        #expect(controller.title == "Ledger" && controller.table.frame == controller.view.bounds)
        #expect(controller.table.cell(row: 0, column: 0).dataLabel.font.hasMonospacedDigits)
        #expect(!controller.table.cell(row: 0, column: 1).dataLabel.font.hasMonospacedDigits)
        let picture = try controller.view.image(scale: 1)
        #expect(picture.width == 320 && picture.height == 200)
        #expect(picture == (try controller.table.image(scale: 1)))
    }

    @Test("Border, corners and opacity of a cell show in the picture")
    func layer() throws {
        let table = table(
            [[.string("a")], [.string("b")]],
            options { cell, _, indexPath, _ in
                guard indexPath.item == 0 else { return }
                cell.layer.borderWidth = 3
                cell.layer.borderColor = UIColor.systemBlue.cgColor
                cell.layer.cornerRadius = 8
                cell.layer.maskedCorners = [.layerMaxXMinYCorner]
                cell.layer.masksToBounds = true
                cell.alpha = 0.5
            })
        let blue = UIColor.systemBlue.withAlphaComponent(0.5).onWhite
        let corner = try table.corner(row: 0, column: 0)
        // Half of an opaque colour over white, give or take the rounding of a group.
        #expect(abs(Int(corner.red) - Int(blue.red)) <= 1 && abs(Int(corner.blue) - Int(blue.blue)) <= 1)
        let frame = table.layout(scale: 1).bodyCells[0].frame
        #expect(try table.image(scale: 1)[Int(frame.maxX) - 1, Int(frame.minY)] == .white)
        #expect(try table.corner(row: 1, column: 0) != corner)
    }

    @Test(
        "Absurd values of a callback neither stop nor stall the picture", arguments: [0, -1, 1e9, .nan, .infinity] as [CGFloat])
    func absurd(value: CGFloat) throws {
        for wraps in [false, true] {
            var config = options { cell, _, _, _ in
                cell.dataLabel.font = .systemFont(ofSize: value)
                cell.dataLabel.minimumScaleFactor = value
                cell.layer.cornerRadius = value
                cell.layer.borderWidth = value
                cell.alpha = value
                cell.backgroundColor = UIColor(red: value, green: value, blue: value, alpha: value)
            }
            config.columnWidthMode = .fixed(width: 100)
            if wraps {
                config.textLayout = .wrap
                config.rowHeightMode = .automatic(estimated: 44)
            }
            let table = table(signs, config)
            if wraps { table.frame = CGRect(x: 0, y: 0, width: 200, height: 200) }
            #expect(try table.image(scale: 1).width == 200)
        }
    }
}

extension Bitmap {
    func contains(_ color: ColorU8) -> Bool {
        stride(from: 0, to: bytes.count, by: 4).contains {
            bytes[$0] == color.red && bytes[$0 + 1] == color.green && bytes[$0 + 2] == color.blue
        }
    }
}
