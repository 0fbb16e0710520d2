import Foundation
import RasterDrawing
import RasterTables
import Testing

@testable import RasterDataTables

fileprivate struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
    mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }
    mutating func pick<T>(_ values: [T]) -> T { values.randomElement(using: &self)! }
}

@Suite("Dumps") struct RandomDumps {
    static let words = [
        "alpha", "Beta", "a much longer text that may well wrap in a narrow column", "x", "", "−12.5", "-3", "1,234.50", "(12)",
        "0.5", "100", "12 %", "مرحبا بالعالم", "שלום", "日本語のテキスト", "한국 어", "e\u{301}a", "🎉 yes", "two\nlines", "١٢٣٫٤",
        "Active", "Pending", "ffi fl", "WWWWWWWW", "very-long-hyphenated-compound-word", "1.5e10", "$12.00", "ไทยภาษา", "line\u{2028}sep",
    ]

    fileprivate func table(_ random: inout Random) -> DataTable {
        let columns = Int.random(in: 1...6, using: &random)
        let rows = random.pick([0, 1, 3, 8, 30, 1100])
        let data: [[DataTableValueType]] = (0..<rows).map { _ in
            (0..<(random.chance(0.05) ? columns - 1 : columns)).map { _ in
                switch Int.random(in: 0..<6, using: &random) {
                case 0: .int(Int.random(in: -1000...1000, using: &random))
                case 1: .double(Double(Int.random(in: -9999...9999, using: &random)) / 8)
                default: .string(random.pick(Self.words))
                }
            }
        }
        var options = DataTableConfiguration()
        options.shouldShowFooter = random.chance(0.5)
        options.shouldShowSearchSection = random.chance(0.3)
        options.heightForSectionHeader = random.pick([0, 44, 30.3])
        options.heightForSectionFooter = random.pick([0, 44, 20])
        options.heightOfInterRowSpacing = random.pick([0, 1, 2.6])
        options.rowHeightMode = random.pick([.fixed(44), .fixed(17.3), .automatic(), .automatic(estimated: 20, prefetchWindow: 3)])
        options.textLayout = random.pick([.wrap, .singleLine(), .singleLine(truncation: .byTruncatingMiddle)])
        options.minColumnWidth = random.pick([70, 0, 20])
        options.maxColumnWidth = random.pick([nil, 100, 150, 40])
        options.columnWidthMode = random.pick([
            DataTableConfiguration.defaultColumnWidthMode, .fixed(width: 80), .fitContentText(strategy: .estimatedAverage(averageCharWidth: 7)),
            .fitContentText(strategy: .hybrid(sampleSize: 5, averageCharWidth: 6)), .fitContentText(strategy: .percentileMeasured(percentile: 0.7, sampleSize: 0)),
            .fitContentAutoLayout(sample: .all), .fitContentText(strategy: .sampledMax(sampleSize: 4)),
        ])
        options.shouldContentWidthScaleToFillFrame = random.chance(0.7)
        options.shouldSectionFootersFloat = random.chance(0.5)
        options.shouldSearchHeaderFloat = random.chance(0.5)
        options.shouldShowHorizontalScrollBars = random.chance(0.5)
        if random.chance(0.3) { options.fixedColumns = DataTableFixedColumnType(leftColumns: 1, rightColumns: random.pick([0, 1])) }
        if random.chance(0.3) { options.defaultOrdering = DataTableColumnOrder(index: 0, order: random.pick([.ascending, .descending])) }
        if random.chance(0.3) {
            options.defaultCellConfiguration = { cell, value, path, isHighlighted in
                if path.item % 3 == 0 { cell.dataLabel.font = .boldSystemFont(ofSize: 20) }
                if value.doubleValue ?? 0 < 0 { cell.dataLabel.textColor = .red }
                if path.section == 1 { cell.contentView.backgroundColor = .systemYellow }
                if path.item % 4 == 1 { cell.dataLabel.numberOfLines = 0 }
                if path.item % 5 == 1 { cell.layer.cornerRadius = 5 }
            }
        }
        let table = DataTable(data: data, headerTitles: (0..<columns).map { _ in random.pick(Self.words) }, options: options)
        if random.chance(0.4) { table.title = random.pick(Self.words) }
        table.columnStyles = table.columnStyles.map { _ in
            var style = DataTableColumnStyle()
            if random.chance(0.3) { style.alignment = random.pick([.left, .right, .center, .natural]) }
            if random.chance(0.25) { style.decimalAlignment = random.pick([.automatic, .comma, .point]) }
            if random.chance(0.2) { style.badge = DataTableBadge(tints: ["Active": .systemGreen, "Pending": .systemOrange]) }
            if random.chance(0.2) { style.negativeColor = .systemRed }
            if random.chance(0.2) { style.weight = .bold }
            if random.chance(0.2) { style.textLayout = .wrap }
            if random.chance(0.2) { style.maxWidth = 90 }
            if random.chance(0.1) { style.usesMonospacedDigits = true }
            return style
        }
        var appearance = DataTableAppearance()
        appearance.cellFont = random.pick([.system(ofSize: 17), .system(ofSize: 13), .system(ofSize: 11.5)])
        if random.chance(0.4) {
            appearance.border = .init(width: random.pick([nil, 1.5]))
            appearance.rowSeparator = .init()
            appearance.columnSeparator = .init(width: 0.7)
            appearance.headerSeparator = .init(width: 2)
            appearance.cornerRadius = 8
            appearance.margin = EdgeInsets(top: 10, left: 7.3, bottom: 4, right: 9)
        }
        appearance.headerTextLayout = random.pick([.wrap, .singleLine()])
        appearance.verticalAlignment = random.pick([.center, .top, .firstBaseline])
        appearance.lineSpacing = random.pick([0, 2])
        appearance.showsUnsortedIndicator = random.chance(0.5)
        appearance.sortIndicatorPlacement = random.pick([.edge, .besideText])
        if random.chance(0.2) { appearance.cellInsets = .zero }
        table.appearance = appearance
        if random.chance(0.2) { table.semanticContentAttribute = .forceRightToLeft }
        if random.chance(0.2) { table.preferredMaxLayoutWidth = random.pick([200, 400]) }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: table.frame = CGRect(x: 0, y: 0, width: 300, height: 0)
        case 1: table.frame = CGRect(x: 3.3, y: 0, width: 320, height: 240.5)
        default: break
        }
        if random.chance(0.2) { table.searchText = random.pick(["a", "e", "1"]) }
        if random.chance(0.3), table.numberOfRows > 2 { table.selectRow(1) }
        if random.chance(0.5), table.numberOfRows > 5 { table.scrollToRow(table.numberOfRows - 3, at: random.pick([.top, .bottom, .middle, .none])) }
        if random.chance(0.3) { table.contentOffset = CGPoint(x: 33, y: 120) }
        return table
    }

    @Test("Dumps of 500 random tables") func dumps() throws {
        guard let path = ProcessInfo.processInfo.environment["DUMPS"] else { return }
        var out = ""
        for seed in 0..<500 {
            var random = Random(state: UInt64(seed))
            let table = table(&random)
            let scale: CGFloat = random.pick([1, 2, 3, 1.5])
            out += "== \(seed)\n"
            out += table.layout(scale: scale).description + "\n"
            out += "\(table.textReport(scale: scale).missingCharacters.map(\.character)) \(table.textReport(scale: scale).truncatedCellCount) \(table.textReport(scale: scale).truncatedCells.map { "\($0.row),\($0.column)" })\n"
            if let picture = try? Picture(of: table, scale: scale) {
                out += "\(picture.width)x\(picture.height)\n"
                if picture.height < 6000 {
                    var y = 0
                    while y < picture.height {
                        out += picture.displayList(rows: y..<min(y + 160, picture.height)).description + "\n"
                        y += 160
                    }
                } else {
                    out += picture.displayList(rows: 1000..<1300).description + "\n"
                }
            }
            if table.numberOfRows > 4 {
                out += "\(table.rectForRow(3)) \(table.contentSize) \(table.visibleRows)\n"
                var values = table.rows
                values.remove(at: 2)
                values.append(values[0])
                table.setData(values)
                out += table.layout(scale: scale, rows: -1..<20).description + "\n\(table.contentOffset) \(table.selectedRows)\n"
                out += "\(table.remeasureRow(1)) \(table.cell(row: 1, column: 0).dataLabel.font.pointSize)\n"
            }
        }
        try out.write(toFile: path, atomically: true, encoding: .utf8)
    }
}
