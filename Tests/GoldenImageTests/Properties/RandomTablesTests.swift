import Foundation
import RasterDrawing
import RasterTables
import TestSupport
import Testing

/// A table with a bit of everything, always the same for a seed.
struct RandomTable {
    var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private mutating func chance(_ percent: Int) -> Bool { random.next(below: 100) < percent }
    private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[random.next(below: elements.count)] }
    /// Mostly of a sensible size, sometimes not.
    private mutating func length(_ most: Int) -> CGFloat {
        if chance(4) { return pick([.nan, -3, 0, .infinity, 1e9]) }
        return CGFloat(random.next(below: most * 4)) / 4
    }
    private mutating func color() -> Color {
        let colors: [Color] = [
            .systemRed, .systemTeal, .systemYellow.withAlphaComponent(0.3), .label, .secondarySystemBackground, .clear,
            Color(white: 0.5, alpha: 0.5),
        ]
        return pick(colors)
    }
    private mutating func text() -> String {
        let words = [
            "Oslo", "gjÅ", "1,250", "-3.5", "naïve", "東京", "שלום", "two\nlines", "extraordinarily", "", "a", "👍", "f(x)",
        ]
        return (0..<random.next(below: 7)).map { _ in pick(words) }.joined(separator: " ")
    }
    private mutating func value() -> DataTableValueType {
        switch random.next(below: 5) {
        case 0: .int(random.next(below: 20) - 10)
        case 1: .double(Double(random.next(below: 100)) / 8 - 6)
        default: .string(text())
        }
    }

    /// What the callback does to a cell: depends on the cell's place alone.
    private mutating func styling() -> DefaultCellConfiguration {
        let fonts: [Font] = [.system(ofSize: length(30)), .boldSystem(ofSize: 13), .monospacedSystem(ofSize: 15, weight: .bold)]
        let (background, content, border, ink) = (color(), color(), color(), color())
        let (radius, width, alpha) = (length(20), length(4), pick([1, 0.5, 2, .nan, 1, 1] as [CGFloat]))
        let alignment = pick([.left, .center, .right, .natural, .justified] as [TextAlignment])
        let lines = random.next(below: 4)
        let mode = pick(
            [.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping, .byWordWrapping, .byCharWrapping]
                as [LineBreakMode])
        let (corners, masks) = (CornerMask(rawValue: UInt(random.next(below: 16))), chance(50))
        let (every, kinds) = (1 + random.next(below: 3), random.next(below: 1 << 10))
        return { cell, value, indexPath, isHighlighted in
            guard (indexPath.item * 3 + indexPath.section) % every == 0 else { return }
            if kinds & 1 != 0 { cell.dataLabel.font = fonts[(indexPath.item + indexPath.section) % 3] }
            if kinds & 2 != 0 { cell.backgroundColor = background }
            if kinds & 4 != 0, value.doubleValue != nil { cell.contentView.backgroundColor = content }
            if kinds & 8 != 0 {
                cell.layer.borderWidth = width
                cell.layer.borderColor = border
            }
            if kinds & 16 != 0 {
                cell.layer.cornerRadius = radius
                cell.layer.maskedCorners = corners
                cell.layer.masksToBounds = masks
            }
            if kinds & 32 != 0 { cell.alpha = alpha }
            if kinds & 64 != 0 { cell.dataLabel.textAlignment = alignment }
            if kinds & 128 != 0 {
                cell.dataLabel.numberOfLines = lines
                cell.dataLabel.lineBreakMode = mode
            }
            if kinds & 256 != 0 {
                cell.dataLabel.adjustsFontSizeToFitWidth = true
                cell.dataLabel.minimumScaleFactor = 0.4
            }
            if kinds & 512 != 0 {
                cell.dataLabel.textColor = isHighlighted ? .systemBlue : ink
                let text = NSMutableAttributedString(string: value.stringRepresentation)
                if text.length > 2 {
                    text.addAttributes(
                        [.font: fonts[0], .underlineStyle: 1, .kern: 1.5], range: NSRange(location: 0, length: 2))
                    cell.dataLabel.attributedText = text
                }
            }
        }
    }

    mutating func make() -> DataTable {
        let columns = random.next(below: 6)
        let rows = (0..<random.next(below: 14)).map { _ in
            (0..<max(0, columns + random.next(below: 3) - 1)).map { _ in value() }
        }
        var options = DataTableConfiguration()
        if chance(50) { options.rowHeightMode = .automatic(estimated: length(60), prefetchWindow: random.next(below: 4)) }
        if chance(20) { options.rowHeightMode = .fixed(length(50)) }
        if chance(50) { options.textLayout = .wrap }
        if chance(50) { options.maxColumnWidth = length(160) }
        if chance(30) { options.heightOfInterRowSpacing = length(6) }
        if chance(30) { options.heightForSectionHeader = length(50) }
        options.shouldShowFooter = chance(60)
        options.shouldShowSearchSection = chance(30)
        options.shouldSectionHeadersFloat = chance(70)
        options.shouldSectionFootersFloat = chance(70)
        options.shouldSearchHeaderFloat = chance(50)
        options.shouldShowHorizontalScrollBars = chance(50)
        if chance(30) {
            options.fixedColumns = DataTableFixedColumnType(
                leftColumns: random.next(below: 3), rightColumns: random.next(below: 3))
        }
        if chance(30) {
            options.columnWidthMode = pick(
                [
                    .fixed(width: 90), .fitContentText(strategy: .sampledMax(sampleSize: 3)),
                    .fitContentText(strategy: .hybrid(sampleSize: 4, averageCharWidth: 7)),
                    .fitContentText(strategy: .percentileMeasured(percentile: 0.5, sampleSize: 5)),
                ] as [DataTableColumnWidthMode])
        }
        if chance(60) { options.defaultCellConfiguration = styling() }
        let table = DataTable(
            data: rows, headerTitles: (0..<columns).map { _ in text() }, options: options)
        if chance(70) {
            table.frame.size = CGSize(width: 40 + random.next(below: 300), height: 30 + random.next(below: 260))
        }
        if chance(30) { table.appearance.rowSeparator = .init(color: color(), width: length(3)) }
        if chance(30) { table.appearance.columnSeparator = .init() }
        if chance(30) { table.appearance.border = .init(color: color(), width: length(4)) }
        if chance(30) { table.appearance.cornerRadius = length(20) }
        if chance(30) { table.appearance.verticalAlignment = pick([.top, .firstBaseline]) }
        if chance(20) { table.appearance.headerTextLayout = .wrap }
        if chance(20) { table.appearance.margin = EdgeInsets(top: 3.3, left: 4, bottom: 5, right: 6.7) }
        if chance(20) { table.title = text() }
        if chance(30) { table.overrideUserInterfaceStyle = .dark }
        if chance(20) { table.semanticContentAttribute = .forceRightToLeft }
        if columns > 0 {
            if chance(40) { table.sort(column: random.next(below: columns), order: pick([.ascending, .descending])) }
            if chance(30) { table.columnStyles[0].badge = DataTableBadge(tints: [:], defaultTint: .systemGreen) }
            if chance(30) { table.columnStyles[columns - 1].alignment = .right }
        }
        if chance(25) { table.searchText = pick(["o", "1", "", "nothing that is there"]) }
        if table.numberOfRows > 0, columns > 0, chance(30) { table.selectRow(random.next(below: table.numberOfRows)) }
        if chance(50) {
            table.contentOffset = CGPoint(x: random.next(below: 200), y: random.next(below: 400))
        }
        return table
    }
}

@Suite("Random tables", .timeLimit(.minutes(30))) struct RandomTablesTests {
    /// The premultiplied bytes of a picture that is painted in bands of some rows.
    private func pixels(_ picture: Picture, rowsPerBand: Int, threads: Int) -> [UInt8] {
        let renderer = BandRenderer(
            width: picture.width, height: picture.height, rowsPerBand: rowsPerBand, background: picture.background,
            threads: threads)
        var bytes: [UInt8] = []
        renderer.render(
            list: picture.displayList, scratch: {}, work: { canvas, _, _ in canvas.withPixels { [UInt8]($0) } },
            consume: { bytes += $0 })
        return bytes
    }

    @Test(
        "One picture, however often, from whatever history, in whatever bands, on however many threads",
        arguments: (0..<10).map { $0 * 30..<($0 + 1) * 30 } + [713..<714])
    func onePicture(seeds: Range<Int>) throws {
        for seed in seeds {
            let scale: CGFloat = [1, 2, 1.5][seed % 3]
            var maker = RandomTable(seed: UInt64(seed))
            let table = maker.make()
            let picture: Picture
            do throws(PictureError) {
                picture = try Picture(of: table, scale: scale)
            } catch {
                continue
            }
            // Lengths of a gigapoint make pictures that are only good for a file.
            guard picture.width * picture.height < 1 << 19 else { continue }
            let whole = pixels(picture, rowsPerBand: picture.height, threads: 1)
            for (rows, threads) in [(5, 1), (64, 3)] {
                // Compared before they are expected: a failure would print every byte.
                let banded = pixels(picture, rowsPerBand: rows, threads: threads)
                let isSame = banded == whole
                #expect(isSame, "seed \(seed), bands of \(rows)")
            }
            var secondMaker = RandomTable(seed: UInt64(seed))
            let second = secondMaker.make()
            second.contentScaleFactor = scale
            _ = second.contentSize
            _ = second.layout(scale: scale)
            _ = second.sizeThatFits(.zero)
            if second.numberOfColumns > 0, second.numberOfRows > 0 { _ = second.cell(row: 0, column: 0) }
            let asked = try pixels(Picture(of: second, scale: scale), rowsPerBand: picture.height, threads: 1)
            let isSameAfterQuestions = asked == whole
            #expect(isSameAfterQuestions, "seed \(seed), asked other things first")
        }
    }
}
