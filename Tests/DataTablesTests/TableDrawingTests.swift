import Foundation
import RasterDataTables
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews
import Testing

@Suite("Drawing tables") struct TableDrawingTests {
    private func fills(_ lines: [String]) -> [String] { lines.filter { $0.hasPrefix("fill") } }

    private func bare(rows: Int = 3, columns: Int = 2) -> DataTable {
        bareTable((0..<rows).map { row in (0..<columns).map { .int(row * 10 + $0) } })
    }

    @Test("A table without any decoration draws its texts only")
    func plain() { #expect(commands(bare()).allSatisfy { $0.hasPrefix("text") }) }

    @Test("A row without a sorted column is one rect, cells that share a colour are one")
    func rowColors() {
        let table = bare(rows: 2, columns: 3)
        table.options.unhighlightedAlternatingRowColors = [.white, .black]
        table.options.highlightedAlternatingRowColors = [.red]
        #expect(fills(commands(table)) == ["fill 0 0 300×44 #ffffff", "fill 0 44 300×44 #000000"])
        table.sort(column: 1, order: .ascending)
        #expect(
            fills(commands(table)).prefix(3) == [
                "fill 0 0 100×44 #ffffff", "fill 200 0 100×44 #ffffff", "fill 100 0 100×44 #ff0000",
            ])
        table.sort(column: 0, order: .ascending)
        #expect(
            fills(commands(table)).prefix(2) == ["fill 100 0 200×44 #ffffff", "fill 0 0 100×44 #ff0000"])
    }

    @Test("A callback that changes nothing paints the same pixels cell by cell")
    func callbackColors() {
        let table = bare(rows: 1, columns: 2)
        table.options.unhighlightedAlternatingRowColors = [.green]
        let texts = commands(table).filter { $0.hasPrefix("text") }
        table.options.defaultCellConfiguration = { _, _, _, _ in }
        let lines = commands(table)
        #expect(lines.filter { $0.hasPrefix("text") } == texts)
        #expect(fills(lines) == ["fill 0 0 100×44 #00ff00", "fill 100 0 100×44 #00ff00"])
    }

    @Test("A hairline is one device pixel at every scale, and falls on one", arguments: [1, 1.5, 2, 2.75, 3] as [CGFloat])
    func hairlines(scale: CGFloat) {
        let table = bare()
        table.appearance.rowSeparator = .init(color: .red)
        table.appearance.columnSeparator = .init(color: .blue)
        table.appearance.headerSeparator = .init(color: .green)
        table.appearance.border = .init(color: .black)
        table.options.heightForSectionHeader = 33.3
        table.options.rowHeightMode = .fixed(20.7)
        table.appearance.margin = EdgeInsets(top: 3.1, left: 4.9, bottom: 1, right: 1)
        let lines = commands(table, scale: scale)
        func rects(_ color: String) -> [[Substring]] {
            fills(lines).filter { $0.hasSuffix(color) }.map { line in
                line.split(separator: " ").dropFirst().dropLast().flatMap { $0.split(separator: "×") }
            }
        }
        #expect(rects("#ff0000").count == 2 && rects("#ff0000").allSatisfy { $0[3] == "1" })
        #expect(rects("#00ff00").count == 1 && rects("#00ff00").allSatisfy { $0[3] == "1" })
        #expect(rects("#0000ff").count == 1 && rects("#0000ff").allSatisfy { $0[2] == "1" })
        #expect(lines.contains { $0.hasPrefix("border") && $0.contains(" width 1 ") })
        // Every edge is a whole number of pixels.
        for rect in rects("#ff0000") + rects("#00ff00") + rects("#0000ff") {
            #expect(rect.allSatisfy { Int($0) != nil }, "\(rect)")
        }
    }

    @Test("A line of a given width is rounded to pixels, never to none")
    func lineWidths() {
        let table = bare(rows: 2, columns: 1)
        table.options.shouldShowVerticalScrollBars = false
        for (width, pixels) in [(0.1, 1), (0.5, 1), (1, 2), (1.3, 3), (-4, 1)] as [(CGFloat, Int)] {
            table.appearance.rowSeparator = .init(color: .red, width: width)
            #expect(fills(commands(table, scale: 2)) == ["fill 0 88 200×\(pixels) #ff0000"])
        }
    }

    @Test("A separator lies at the end of the space between rows, which grows to hold it")
    func separatorInGap() {
        let table = bare(rows: 2, columns: 1)
        table.options.heightOfInterRowSpacing = 5
        table.appearance.rowSeparator = .init(color: .red, width: 2)
        #expect(fills(commands(table)) == ["fill 0 47 100×2 #ff0000"])
        table.options.heightOfInterRowSpacing = 1
        table.frame = .zero
        #expect(fills(commands(table)) == ["fill 0 44 100×2 #ff0000"])
        #expect(table.layout(scale: 1).size.height == 90)
    }

    @Test("The header lies above, the footer below, each on its background with its line")
    func headerAndFooter() {
        let table = bare(rows: 1, columns: 1)
        table.options.heightForSectionHeader = 40
        table.options.heightForSectionFooter = 30
        table.options.shouldShowFooter = true
        table.options.shouldShowHeaderSortingIndicator = false
        table.appearance.headerBackgroundColor = .red
        table.appearance.footerBackgroundColor = .blue
        table.appearance.headerSeparator = .init(color: .green, width: 2)
        let lines = commands(table)
        #expect(
            fills(lines) == [
                "fill 0 0 100×40 #ff0000", "fill 0 88 100×30 #0000ff", "fill 0 40 100×2 #00ff00",
                "fill 0 86 100×2 #00ff00",
            ])
        #expect(lines.filter { $0.hasPrefix("text \"c0\"") }.count == 2)
        table.options.heightForSectionHeader = 0
        table.options.shouldShowFooter = false
        table.frame = .zero
        #expect(fills(commands(table)) == [])
    }

    @Test("The sorted column has one arrow in the tint colour, others that can be sorted a grey double one")
    func arrows() {
        let table = bare(rows: 2, columns: 3)
        table.options.heightForSectionHeader = 44
        table.options.isColumnSortable = { $0 != 2 }
        table.options.sortArrowTintColor = .red
        func arrows() -> [String] { commands(table).filter { $0.hasPrefix("path") } }
        #expect(arrows().count == 4 && arrows().allSatisfy { $0.hasSuffix("#808080") })
        table.sort(column: 0, order: .ascending)
        #expect(arrows().filter { $0.hasSuffix("#ff0000") }.count == 1)
        #expect(arrows().count == 3)
        table.appearance.showsUnsortedIndicator = false
        #expect(arrows().count == 1)
        table.options.shouldShowHeaderSortingIndicator = false
        #expect(arrows() == [])
    }

    @Test("Everything inside the border is cut at its rounded corners, the border is drawn over it")
    func border() {
        let table = bare(rows: 2, columns: 1)
        table.options.unhighlightedAlternatingRowColors = [.green]
        table.appearance.border = .init(color: .red, width: 2)
        table.appearance.cornerRadius = 10
        table.appearance.margin = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        let lines = commands(table)
        #expect(table.frame.size == CGSize(width: 6 + 2 + 100 + 2 + 8, height: 5 + 2 + 88 + 2 + 7))
        #expect(lines.first == "clip 6 5 104×92 radius 10 {")
        #expect(lines[1] == "fill 8 7 100×44 #00ff00")
        #expect(Array(lines.suffix(2)) == ["}", "border 6 5 104×92 radius 10 width 2 #ff0000"])
        // Between the corners nothing needs to be cut.
        let middle = commands(table, visible: CGRect(x: 0, y: 30, width: 200, height: 20))
        #expect(!middle.contains { $0.hasPrefix("clip") } && !middle.isEmpty)
    }

    @Test("The view's background lies behind all, the body's inside the border")
    func surfaces() {
        let table = bare(rows: 1, columns: 1)
        table.backgroundColor = .red
        table.appearance.bodyBackgroundColor = .blue
        table.appearance.margin = EdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
        #expect(fills(commands(table)) == ["fill 0 0 110×54 #ff0000", "fill 5 5 100×44 #0000ff"])
        #expect(commands(table).last?.hasSuffix("over #0000ff") == true)
    }

    @Test("The title stands above the table, inside the margin, and wraps at its width")
    func title() throws {
        let table = bare(rows: 1, columns: 1)
        table.title = "A title of several words"
        table.appearance.margin = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        let layout = table.layout(scale: 1)
        let title = try #require(layout.title)
        let line = table.appearance.titleFont.lineHeight.roundedUp(toScale: 1)
        #expect(title.origin == CGPoint(x: 6, y: 5) && title.width == 100)
        #expect(title.height >= 2 * line && title.height.truncatingRemainder(dividingBy: line) == 0)
        #expect(layout.rows[0].y == 5 + title.height + 12)
        #expect(commands(table).first?.hasPrefix("text \"A title") == true)
    }

    @Test("Column styles give role, colour, weight, digits and a colour to numbers below zero")
    func columnStyles() {
        func drawn(_ values: [DataTableValueType], _ style: DataTableColumnStyle) -> [String] {
            let table = bareTable(values.map { [$0] })
            table.columnStyles[0] = style
            return commands(table)
        }
        #expect(drawn([.int(1)], .init(textRole: .secondary))[0].hasSuffix("#3c3c4399"))
        #expect(drawn([.int(1)], .init(textColor: .red))[0].hasSuffix("#ff0000"))
        let values: [DataTableValueType] = [
            .int(-1), .double(-0.5), .string("-3 %"), .string("\u{2212}$4"), .string("(1,200)"), .int(0), .string("a-1"),
            .string("-"), .string("-0.00"), .double(2),
        ]
        #expect(
            drawn(values, .init(negativeColor: .red)).map { $0.hasSuffix("#ff0000") }
                == [true, true, true, true, true, false, false, false, false, false])
        let table = bareTable([[.int(111)], [.int(888)]])
        table.columnStyles[0] = .init(weight: .bold, usesMonospacedDigits: true)
        let cells = table.layout().cells
        #expect(cells[0].lines[0].width == cells[1].lines[0].width)
        #expect(cells[0].font.weight == .bold && cells[0].font.hasMonospacedDigits)
    }

    @Test("A badge is a rounded tint right behind the text of a known category")
    func badges() {
        let table = bareTable([[.string("Active")], [.string("Other")], [.string("")]])
        table.columnStyles[0] = .init(
            badge: DataTableBadge(
                tints: ["Active": .green], backgroundOpacity: 0.2,
                insets: EdgeInsets(top: 3, left: 8, bottom: 3, right: 8)))
        let lines = commands(table)
        let width = Font.system(ofSize: 17).width(of: "Active")
        // From the cell's inset to 8 points beyond the text at both sides.
        #expect(lines[0] == "fill 15 9 \(Int((15 + 16 + width).rounded()) - 15)×27 radius 13.5 #00ff0033")
        #expect(lines[1].hasPrefix("text \"Active\" at 23 ") && lines[1].contains("#00ff00"))
        #expect(lines[2].hasPrefix("text \"Other\" at 15 ") && lines.count == 3)
        table.options.columnWidthMode = .fitContentText(strategy: .maxMeasured)
        table.options.minColumnWidth = 0
        table.frame = .zero
        #expect(table.layout(scale: 1).columns[0].width == (width + 16 + 30).rounded(.up) + 30)
    }

    @Test("First lines share a baseline across a row whose fonts differ")
    func firstBaseline() throws {
        let table = bareTable([[.string("a b c d e f g h i j k l"), .string("x"), .string("Active")]])
        table.options.textLayout = .wrap
        table.options.rowHeightMode = .automatic()
        table.appearance.verticalAlignment = .firstBaseline
        table.columnStyles[1].font = .system(ofSize: 28)
        table.columnStyles[2] = .init(
            font: .system(ofSize: 11), badge: DataTableBadge(tints: [:], defaultTint: .blue))
        for scale in [1, 2, 3] as [CGFloat] {
            let cells = table.layout(scale: scale).cells
            let baselines = try cells.map { try #require($0.lines.first).baseline }
            #expect(cells[0].lines.count > 1)
            #expect(baselines.allSatisfy { abs($0 - baselines[0]) <= 0.5 / scale + 1e-9 }, "\(baselines)")
        }
    }

    @Test("Bands drawn one by one hold the commands of the whole, each of its own rows only")
    func bands() {
        let table = bare(rows: 40, columns: 2)
        table.options.rowHeightMode = .automatic()
        table.appearance.rowSeparator = .init(color: .red)
        let whole = commands(table)
        let height = Int(table.frame.height)
        var seen: Set<String> = []
        for y in stride(from: 0, to: height, by: 50) {
            let band = commands(table, visible: CGRect(x: 0, y: y, width: 200, height: 50))
            #expect(band.count <= 3 * 4)
            seen.formUnion(band)
        }
        #expect(seen == Set(whole))
    }

    @Test("Only the columns in sight are drawn")
    func horizontalPart() {
        let table = bare(rows: 1, columns: 50)
        _ = commands(table)
        let part = commands(table, visible: CGRect(x: 250, y: 0, width: 200, height: 44))
        #expect(part.map { $0.prefix(8) } == ["text \"2\"", "text \"3\"", "text \"4\""])
    }

    @Test("A frame that is smaller than the table cuts it")
    func smallFrame() {
        let table = bare(rows: 3, columns: 2)
        table.frame = CGRect(x: 10, y: 10, width: 150, height: 50)
        table.options.shouldShowVerticalScrollBars = false
        var lines = commands(table)
        #expect(lines.first == "clip 10 10 150×50 {" && lines.last == "}")
        #expect(lines.count == 2 + 4)
        table.options.shouldShowVerticalScrollBars = true
        lines = commands(table)
        #expect(lines.count == 2 + 4 + 1 && lines.last == "}")
    }

    @Test("A table in a dark surrounding has dark colours")
    func dark() {
        let table = DataTable(data: [[.string("a")]] as [[DataTableValueType]], headerTitles: ["h"])
        table.overrideUserInterfaceStyle = .dark
        let lines = commands(table)
        #expect(lines[0] == "fill 0 0 70×133 #000000")
        #expect(lines.contains("fill 0 44 70×44 #0f0f0f"))
        #expect(lines.contains { $0.hasPrefix("text \"a\"") && $0.contains("#ffffff over #0f0f0f") })
    }

    @Test("Absurd styles draw something or nothing, and end")
    func absurd() {
        let table = bareTable([[.string("a"), .string("b")]]) { cell, _, indexPath, _ in
            cell.layer.cornerRadius = 1e6
            cell.layer.borderWidth = indexPath.section == 0 ? 1e9 : -.infinity
            cell.alpha = indexPath.section == 0 ? 2 : .nan
            cell.dataLabel.numberOfLines = -5
            cell.dataLabel.minimumScaleFactor = .nan
            cell.dataLabel.adjustsFontSizeToFitWidth = true
            cell.dataLabel.font = .system(ofSize: 1e6)
        }
        table.options.rowHeightMode = .automatic()
        table.options.heightOfInterRowSpacing = .nan
        table.options.minColumnWidth = -.infinity
        table.options.maxColumnWidth = .nan
        table.options.columnWidthMode = .fixed(width: .nan)
        table.appearance.cornerRadius = .infinity
        table.appearance.margin = EdgeInsets(top: -4, left: .nan, bottom: .infinity, right: 0)
        table.appearance.cellInsets = EdgeInsets(top: -100, left: 1e9, bottom: .nan, right: 3)
        table.preferredMaxLayoutWidth = .nan
        table.options.heightForSectionHeader = .infinity
        table.appearance.headerTextLayout = .wrap
        table.appearance.headerInsets = EdgeInsets(top: .infinity, left: -.infinity, bottom: 1e300, right: .nan)
        table.appearance.titleFont = .system(ofSize: 1e300)
        table.appearance.titleSpacing = .infinity
        table.title = "Title"
        _ = table.layout(scale: 2).description
        _ = commands(table, scale: 2)
    }

    @Test("The size that fits a width is that of the table which fills it")
    func sizeThatFits() {
        let table = bare(rows: 2, columns: 3)
        #expect(table.sizeThatFits(.zero) == CGSize(width: 300, height: 88))
        #expect(table.sizeThatFits(CGSize(width: 450.5, height: 0)) == CGSize(width: 450.5, height: 88))
        #expect(table.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 300, height: 88))
        for width in [CGFloat.nan, .infinity, .greatestFiniteMagnitude, -3] {
            #expect(table.sizeThatFits(CGSize(width: width, height: 0)) == CGSize(width: 300, height: 88))
        }
        #expect(table.intrinsicContentSize == CGSize(width: 300, height: 88))
    }

    @Test("A callback sees the cell's place and appearance where it is drawn")
    func callbackSurroundings() {
        let table = bareTable([[.string("a"), .string("b")]])
        table.overrideUserInterfaceStyle = .dark
        var frames: Set<CGRect> = []
        table.options.defaultCellConfiguration = { cell, _, _, _ in
            frames.insert(cell.frame)
            #expect(cell.traitCollection == .dark)
            cell.frame = CGRect(x: 5, y: 5, width: 5, height: 5)
            cell.dataLabel.frame = .zero
        }
        let lines = commands(table)
        #expect(frames.contains(CGRect(x: 100, y: 0, width: 100, height: 44)))
        #expect(lines.last?.hasPrefix("text \"b\" at 115 28 ") == true)
    }

    /// The pixels of a table, rendered in bands of some rows.
    private func pixels(_ table: DataTable, scale: CGFloat, rowsPerBand: Int) -> [UInt8] {
        let size = table.frame.size
        let renderer = BandRenderer(
            width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()),
            rowsPerBand: rowsPerBand, background: .white, threads: 1)
        var bytes: [UInt8] = []
        renderer.render(
            list: { rows in
                var list = DisplayList(scale: scale)
                let visible = CGRect(
                    x: 0, y: CGFloat(rows.lowerBound) / scale, width: size.width,
                    height: CGFloat(rows.count) / scale)
                table.draw(
                    into: &list, visible: visible,
                    context: DrawingContext(traits: table.traitCollection, scale: scale))
                return list
            },
            scratch: { 0 }, work: { canvas, _, _ in canvas.withPixels { [UInt8]($0) } }, consume: { bytes += $0 })
        return bytes
    }

    @Test("The pixels are the same however the picture is cut into bands", arguments: [1, 1.5, 2] as [CGFloat])
    func bandedPixels(scale: CGFloat) {
        let words = ["Ấgj̧y", "Active", "a text of many words that wraps", "-3.5", "x", "two\nlines"]
        let table = DataTable(
            data: (0..<8).map { row in (0..<3).map { .string(words[(row * 5 + $0) % words.count]) } },
            headerTitles: ["Ångström", "b", "c"])
        table.options.textLayout = .wrap
        table.options.rowHeightMode = .automatic()
        table.options.maxColumnWidth = 110
        table.options.defaultCellConfiguration = { cell, _, indexPath, _ in
            guard indexPath.item % 3 == 1 else { return }
            cell.layer.cornerRadius = 6
            cell.layer.borderWidth = 1.5
            cell.layer.masksToBounds = indexPath.section == 0
            cell.alpha = 0.6
        }
        table.title = "Title"
        table.appearance.cornerRadius = 9
        table.appearance.border = .init(color: .red, width: 2)
        table.appearance.rowSeparator = .init()
        table.appearance.columnSeparator = .init()
        // No space between the lines of neighbouring rows.
        table.appearance.cellInsets = EdgeInsets(top: 0, left: 8, bottom: 0, right: 8)
        table.appearance.margin = EdgeInsets(top: 6, left: 7, bottom: 8, right: 9)
        table.columnStyles[1].badge = DataTableBadge(tints: ["Active": .systemGreen])
        table.sort(column: 2, order: .descending)
        table.contentScaleFactor = scale
        table.sizeToFit()
        let whole = pixels(table, scale: scale, rowsPerBand: 1 << 20)
        #expect(whole.count > 100_000)
        for rows in [1, 7, 64] { #expect(pixels(table, scale: scale, rowsPerBand: rows) == whole) }
    }
}
