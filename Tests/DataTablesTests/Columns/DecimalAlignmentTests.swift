import Foundation
import RasterGraphics
import RasterText
import RasterViews
import TestSupport
import Testing

@testable import RasterDataTables
@testable import RasterGrid

@Suite("Decimal alignment") struct DecimalAlignmentTests {
    private func table(
        _ texts: [String], _ alignment: DataTableDecimalAlignment? = .automatic,
        _ configure: (DataTable) -> Void = { _ in }
    ) -> DataTable {
        let table = DataTable(data: texts.map { [$0] }, headerTitles: ["x"])
        table.columnStyles[0].decimalAlignment = alignment
        table.options.minColumnWidth = 0
        configure(table)
        return table
    }

    /// Where the anchors of the column's numbers lie; nil for text without one.
    private func anchors(_ table: DataTable, _ separator: Unicode.Scalar) -> [CGFloat?] {
        let font = table.measures.columns[0].style.paragraph.font
        return table.layout().bodyCells.map { cell in
            guard let line = cell.lines.first, let anchor = DecimalAnchor(in: cell.text, separator: separator),
                let caret = font.caretPosition(in: cell.text, at: anchor.offset, isBehind: anchor.isBehind)
            else { return nil }
            return line.x + caret.x
        }
    }

    private func isOne(_ places: [CGFloat?]) -> Bool {
        let known = places.compactMap(\.self)
        guard let least = known.min(), let greatest = known.max() else { return false }
        return greatest - least < 1.0 / 64
    }

    @Test("The separators of random numbers have one x, in every font, direction and convention")
    func property() {
        var random = SplitMix64(seed: 7)
        let fonts: [Font] = [
            .system(ofSize: 13), .system(ofSize: 17, weight: .medium), .system(ofSize: 11.5, weight: .bold),
            .monospacedSystemFont(ofSize: 12, weight: .regular),
        ]
        for round in 0..<60 {
            let separator: Unicode.Scalar = round % 2 == 0 ? "." : ","
            let grouping = round % 2 == 0 ? "," : "."
            let texts = (0..<12).map { _ -> String in
                var text = String(random.next(below: 1_000_000))
                if text.count > 3, random.next(below: 2) == 0 {
                    text.insert(contentsOf: grouping, at: text.index(text.endIndex, offsetBy: -3))
                }
                let decimals = random.next(below: 5)
                if decimals > 0 { text += "\(separator)" + (0..<decimals).map { _ in "\(random.next(below: 10))" }.joined() }
                switch random.next(below: 9) {
                case 0: return "(\(text))"
                case 1: return "-\(text)"
                case 2: return "€ \(text)"
                case 3: return "\(text) kg"
                case 4: return "\(text)%"
                case 5: return "+\(text) m²"
                case 6: return "\(text)¹"
                default: return text
                }
            }
            let table = table(texts, separator == "." ? .point : .comma) {
                $0.columnStyles[0].font = fonts[round % fonts.count]
                $0.appearance.sortIndicatorPlacement = .besideText
                if round % 3 == 0 { $0.semanticContentAttribute = .forceRightToLeft }
            }
            #expect(isOne(anchors(table, separator)), "\(texts)")
            let layout = table.layout()
            let frame = layout.bodyCells[0].frame
            // Nothing is cut, and the block touches both insets.
            #expect(layout.bodyCells.allSatisfy { !$0.isTruncated })
            let lines = layout.bodyCells.flatMap(\.lines)
            #expect(abs((lines.map(\.x).min() ?? 0) - frame.minX - 15) < 1, "\(texts)")
            #expect(abs((lines.map { $0.x + $0.width }.max() ?? 0) - frame.maxX + 15) < 1, "\(texts)")
        }
    }

    @Test("A cell that is drawn lies where the layout says")
    func drawn() {
        let table = table(["1.5", "1,204.25", "-3", "(7.125)", "n/a", "١٢٫٥", "12.5 kg"])
        for (row, placed) in table.layout().bodyCells.enumerated() {
            let x = placed.lines[0].x
            let cell = table.cell(row: row, column: 0)
            cell.frame = placed.frame
            cell.setNeedsLayout()
            cell.layoutIfNeeded()
            let line = cell.dataLabel.placedText(scale: 2)?.paragraph.lines.first
            #expect(abs((line?.x ?? -1) + cell.dataLabel.frame.minX + cell.frame.minX - x) < 1e-9)
        }
    }

    @Test("A dash, n/a and longer remarks all end where the column does")
    func words() {
        let table = table(["10000.25", "3.5", "–", "n/a", "not available at all"])
        let cells = table.layout().bodyCells
        let lines = cells.map { $0.lines[0] }
        for row in 2...4 { #expect(abs(lines[row].x + lines[row].width - (cells[row].frame.maxX - 15)) < 1e-9) }
        #expect(lines[4].x >= cells[4].frame.minX + 15 - 1e-9)
    }

    @Test("Native digits align too, at the Arabic separator, in text of either direction")
    func nativeDigits() {
        let arabic = table(["١٢٫٥", "٣", "١٬٢٠٤٫٧٥", "٠٫١٢٥ كجم"], .automatic) {
            $0.semanticContentAttribute = .forceRightToLeft
        }
        #expect(isOne(anchors(arabic, ".")))
        #expect(isOne(anchors(table(["१२.५", "३", "१,२०४.७५"]), ".")))
        #expect(isOne(anchors(table(["๑๒.๕", "๓", "๑,๒๐๔.๗๕"]), ".")))
    }

    @Test("Among Arabic text the percent sign of an Arabic number stands at its left, and whole numbers below each other")
    func arabicPercent() {
        let texts = ["١٢٪", "٧٫٥٪", "-٣٪", "\u{61C}-٩٫٢٥٪"]
        let table = table(texts) { $0.semanticContentAttribute = .forceRightToLeft }
        let font = Font.system(ofSize: 17).withMonospacedDigits
        let places = table.layout().bodyCells.map { cell in
            let anchor = DecimalAnchor(in: cell.text, separator: ".")!
            return cell.lines[0].x
                + font.caretPosition(
                    in: cell.text, at: anchor.offset, isBehind: true, direction: .rightToLeft)!.x
        }
        #expect(isOne(places))
        #expect(table.cell(row: 0, column: 0).dataLabel.style.baseWritingDirection == .rightToLeft)
        #expect(self.table(texts).cell(row: 0, column: 0).dataLabel.style.baseWritingDirection == .natural)
        let persian = self.table(["۱۲٪"]) { $0.semanticContentAttribute = .forceRightToLeft }
        #expect(persian.cell(row: 0, column: 0).dataLabel.style.baseWritingDirection == .natural)
    }

    @Test("The column finds its separator: numbers that can be read one way only decide")
    func automatic() {
        #expect(isOne(anchors(table(["1.204,5", "3,25", "12", "1.234"]), ",")))
        #expect(isOne(anchors(table(["1,204.5", "3.25", "12", "1,234"]), ".")))
        let numbers = DataTable(data: [[.double(1.25)], [.int(1000)], [.double(-0.5)]], headerTitles: ["x"])
        numbers.columnStyles[0].decimalAlignment = .automatic
        #expect(isOne(anchors(numbers, ".")))
    }

    @Test("The block of numbers ends where the column does, with its heading; an explicit alignment moves it")
    func block() {
        func edges(_ alignment: TextAlignment?, _ direction: SemanticContentAttribute = .unspecified) -> (CGFloat, CGFloat) {
            let table = table(["1.5", "20.25"]) {
                $0.columnStyles[0].alignment = alignment
                $0.options.minColumnWidth = 200
                $0.semanticContentAttribute = direction
            }
            let lines = table.layout().bodyCells.map { $0.lines[0] }
            #expect(isOne(anchors(table, ".")))
            return (lines.map(\.x).min()! - 15, 185 - lines.map { $0.x + $0.width }.max()!)
        }
        #expect(abs(edges(nil).1) < 1e-9 && edges(nil).0 > 50)
        #expect(abs(edges(.right).1) < 1e-9)
        #expect(abs(edges(.natural).1) < 1e-9)
        #expect(abs(edges(.left).0) < 1e-9)
        let (left, right) = edges(.center)
        #expect(abs(left - right) < 1e-9)
        #expect(abs(edges(nil, .forceRightToLeft).0) < 1e-9)
        let heading = table(["1.5"]).model.headings()[0].cells[0].heading
        #expect(heading.paragraph.alignment == .right)
    }

    @Test("A column that is too narrow for all in their places cuts none that fits")
    func narrow() {
        let texts = ["1.123456", "1234567", "12.5"]
        let wide = table(texts)
        let widest = texts.map { wide.measures.columns[0].style.paragraph.font.width(of: $0) }.max()!
        let table = table(texts) { $0.options.columnWidthMode = .fixed(width: widest + 31) }
        let cells = table.layout().bodyCells
        #expect(cells.allSatisfy { !$0.isTruncated })
        #expect(cells.allSatisfy { $0.lines[0].x >= 15 - 1e-9 && $0.lines[0].x + $0.lines[0].width <= $0.frame.maxX - 15 + 1e-9 })
        // And a fixed width with room aligns.
        let roomy = self.table(texts) { $0.options.columnWidthMode = .fixed(width: 200) }
        #expect(isOne(anchors(roomy, ".")))
    }

    @Test("A callback's font, text and superscripts are measured as they are drawn; its alignment takes the place of this")
    func callback() throws {
        let table = table(["1.5", "20.25", "3"]) {
            $0.options.defaultCellConfiguration = { cell, value, path, _ in
                let text = value.stringRepresentation
                if path.item == 0 { cell.dataLabel.font = .boldSystemFont(ofSize: 24).withMonospacedDigits }
                if path.item == 1 {
                    let string = NSMutableAttributedString(string: text + "2")
                    string.addAttributes(
                        [.font: Font.system(ofSize: 9), .baselineOffset: 6],
                        range: NSRange(location: text.utf16.count, length: 1))
                    cell.dataLabel.attributedText = string
                }
                if path.item == 2 { cell.dataLabel.textAlignment = .left }
            }
        }
        let cells = table.layout().bodyCells
        let bold = Font.boldSystemFont(ofSize: 24).withMonospacedDigits
        let first = cells[0].lines[0].x + bold.width(of: "1")
        let second = cells[1].lines[0].x + table.cell(row: 1, column: 0).dataLabel.font.width(of: "20")
        #expect(abs(first - second) < 1.0 / 64)
        #expect(cells.prefix(2).allSatisfy { !$0.isTruncated })
        #expect(cells[2].lines[0].x == 15)
    }

    @Test("Digits have equal widths; without the alignment nothing changes")
    func digits() {
        #expect(table(["1.5"]).measures.columns[0].style.paragraph.font.hasMonospacedDigits)
        let plain = table(["1.5", "20.25"], nil)
        #expect(plain.measures.columns[0].style.decimals == nil)
        #expect(plain.layout().bodyCells.map { $0.lines[0].x } == [15, 15])
        let column = DataTableColumn<Int>("x", \.self).alignedAtDecimals(.comma)
        #expect(column.style.decimalAlignment == .comma)
    }

    @Test("Sorting, searching and new data keep the places right")
    func changes() {
        let table = table(["1.5", "20.25", "1000", "3.125"])
        let before = anchors(table, ".")
        table.sort(column: 0, order: .descending)
        #expect(anchors(table, ".") == before)
        table.searchText = "25"
        #expect(Set(anchors(table, ".")) == Set(before))
        table.searchText = nil
        table.setData(["100000.5", "1", "2.123456"].map { [.string($0)] })
        #expect(isOne(anchors(table, ".")))
        #expect(table.layout().bodyCells.allSatisfy { !$0.isTruncated })
    }
}
