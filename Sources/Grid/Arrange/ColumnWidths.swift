internal import Algorithms
import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// The widths that columns had at the first layout.
struct LockedWidths {
    /// Points.
    let widths: [CGFloat]
    /// ``GridSettings/lockedWidthsVersion`` when they were taken.
    let version: Int

    /// Whether they hold for a model.
    func hold(for model: GridModel) -> Bool {
        model.settings.lockedWidthsVersion == version && widths.count == model.columns.count
    }
}

/// Finds the widths of columns, in device pixels.
struct ColumnWidths {
    let model: GridModel
    let measures: GridMeasures
    let headingView: HeadingView
    let scale: CGFloat
    /// The headings of several columns that widen these, from the top down.
    private let spanningHeadings: [HeadingCell]
    /// Those of single columns, by column.
    private let ownHeadings: [Int: [HeadingCell]]

    init(_ model: GridModel, _ measures: GridMeasures, headingView: HeadingView, scale: CGFloat) {
        self.model = model
        self.measures = measures
        self.headingView = headingView
        self.scale = scale
        let headings = model.settings.headingsWidenColumns ? model.headings().flatMap(\.cells) : []
        spanningHeadings = headings.filter { $0.columns.count > 1 }
        ownHeadings = Dictionary(grouping: headings.filter { $0.columns.count == 1 }, by: \.columns.lowerBound)
    }

    /// The lines that a heading over narrow cells takes, as far as its words allow: more read as a tower.
    private static let headingLines: CGFloat = 2.5
    /// The ems up to which a heading over narrow cells stays whole: "Unit price" reads better on one line.
    private static let headingEms: CGFloat = 6
    /// The share of its width on one line down to which a heading that wraps is to save room, or it stays whole.
    private static let worthWrapping: CGFloat = 0.8
    /// The ems up to which texts stay whole, in scripts without spaces too.
    private static let wholeEms: CGFloat = 6
    /// The ems of a word that is broken before a table is wider than asked for, as addresses of pages are.
    private static let unbrokenEms: CGFloat = 12
    /// The ems that are left of a column where even that does not make a table as narrow as asked for.
    private static let leastEms: CGFloat = 4
    /// How many rows are looked at for the lines or the words of their texts.
    private static let sampledRows = 1000

    // Not `roundedUp(toScale:)`: what lacks the least of its width is cut.
    private func pixels(_ width: CGFloat) -> Int { width.pixels(scale: scale, rounded: .up) }

    /// The widths of all columns.
    /// - Parameters:
    ///   - contentWidth: The pixels that columns grow to fill; nil when they need not.
    ///   - maximum: The pixels that they shrink to fit in; nil for no limit.
    func fitted(filling contentWidth: Int?, maximum: Int?) -> [Int] {
        var widths: [Int] = []
        var minimums: [Int] = []
        var leasts: [Int] = []
        for index in measures.columns.indices {
            let (width, minimum, least) = naturalWidth(ofColumn: index, shrinks: maximum != nil)
            widths.append(pixels(width))
            minimums.append(pixels(minimum))
            leasts.append(pixels(least))
        }
        for cell in spanningHeadings where !Allowance.isSpent { widen(&widths, &minimums, for: cell) }
        widen(&widths, &minimums, atMost: maximum ?? contentWidth)
        if let maximum {
            widths = ColumnFitting.shrunk(widths, minimums: minimums, to: maximum)
            widths = ColumnFitting.shrunk(widths, minimums: leasts, to: maximum)
        }
        return contentWidth.map { grown(widths, to: $0) } ?? widths
    }

    /// Columns that keep their widths leave what is left to the others, if there are any.
    private func grown(_ widths: [Int], to total: Int) -> [Int] {
        let others = widths.indices.filter { !model.columns[$0].width.keepsWidth }
        guard !others.isEmpty, others.count < widths.count else { return ColumnFitting.grown(widths, to: total) }
        let kept = widths.reduce(0, +) - others.reduce(0) { $0 + widths[$1] }
        var widths = widths
        for (index, width) in zip(others, ColumnFitting.grown(others.map { widths[$0] }, to: total - kept)) {
            widths[index] = width
        }
        return widths
    }

    /// The width of a column as its cells and its heading ask for it, the least that it can be shrunk to without breaking
    /// words, and the least of all, in points.
    private func naturalWidth(
        ofColumn index: Int, shrinks: Bool
    ) -> (width: CGFloat, minimum: CGFloat, least: CGFloat) {
        let (rule, measured) = (model.columns[index].width, measures.columns[index])
        var width = max(measured.fittingWidth, rule.minimum)
        if let maximum = rule.maximum, width > maximum {
            // No narrower than asked for, either.
            width =
                rule.fitsLines
                ? max(widestLine(column: index, style: measured.style, within: maximum), min(rule.minimum, maximum)) : maximum
        }
        var (minimum, least) = (width, width)
        let canWrap = measured.style.paragraph.numberOfLines != 1
        if canWrap, shrinks {
            let style = measured.style
            func ems(_ count: CGFloat) -> CGFloat { count * style.paragraph.font.pointSize + style.insets.horizontal }
            minimum = max(narrowestWidth(column: index, style: style), min(width, ems(Self.wholeEms)))
            least = min(minimum, ems(Self.leastEms))
            minimum = min(minimum, ems(Self.unbrokenEms))
        }
        for cell in ownHeadings[index] ?? [] where !Allowance.isSpent {
            headingView.show(cell.heading)
            let natural = headingView.naturalWidth
            var headingMinimum = natural
            if cell.heading.paragraph.numberOfLines != 1 {
                // A heading that wraps widens its column no further than the greatest width allows, or than its
                // lines need.
                let whole = Self.headingEms * cell.heading.paragraph.font.pointSize + cell.heading.insets.horizontal
                let limit =
                    rule.wrapsHeadingAtCells ? max(width, whole, headingMinimum / Self.headingLines) : .infinity
                headingMinimum = max(
                    min(headingMinimum, limit, rule.maximum ?? .infinity), headingView.longestWordWidth)
                if rule.fitsLines {
                    let wrapped = headingView.wrappedWidth(within: max(headingMinimum, width), scale: scale)
                    headingMinimum = wrapped > natural * Self.worthWrapping ? min(natural, rule.maximum ?? natural) : wrapped
                }
                minimum = max(minimum, headingView.longestWordWidth, min(natural, min(least, headingMinimum)))
                least = max(least, min(headingView.longestWordWidth, headingMinimum))
            } else {
                minimum = max(minimum, headingMinimum)
                least = max(least, headingMinimum)
            }
            width = max(width, headingMinimum)
        }
        return (width, minimum, least)
    }

    /// Widens columns that have one heading together until its longest word, or all of it on one line, has room.
    private func widen(_ widths: inout [Int], _ minimums: inout [Int], for cell: HeadingCell) {
        headingView.show(cell.heading)
        let wraps = cell.heading.paragraph.numberOfLines != 1
        let least = pixels(wraps ? headingView.longestWordWidth : headingView.naturalWidth)
        func grow(_ widths: inout [Int]) {
            let grown = ColumnFitting.grown(Array(widths[cell.columns]), to: least)
            widths.replaceSubrange(cell.columns, with: grown)
        }
        grow(&widths)
        grow(&minimums)
    }

    /// Widens columns until cells of rows that are no rows of data have the room that they ask for.
    private func widen(_ widths: inout [Int], _ minimums: inout [Int], atMost limit: Int?) {
        guard let cells = model.rows.cells else { return }
        for row in 0..<model.rows.count where model.rows.source(row) == nil {
            for spanned in cells(row) {
                let columns = spanned.columns
                let present = widths[columns].reduce(0, +)
                let least: Int
                switch spanned.widening {
                case .none: continue
                case .wholeText:
                    least = columns.count == 1 ? 0 : pixels(spanned.renderer.naturalWidth(of: spanned.cell(row: row)))
                case .lines(let count):
                    least = leastWidth(of: spanned, row: row, lines: count, in: present...max(present, limit ?? .max))
                }
                widths.replaceSubrange(columns, with: ColumnFitting.grown(Array(widths[columns]), to: least))
                let narrowest =
                    spanned.widening == .wholeText ? least : pixels(spanned.renderer.narrowestWidth(of: spanned.cell(row: row)))
                minimums.replaceSubrange(columns, with: ColumnFitting.grown(Array(minimums[columns]), to: narrowest))
            }
        }
    }

    /// The least width in pixels of a range at which a cell's text takes no more than some lines, and breaks no word.
    private func leastWidth(of spanned: SpannedCell, row: Int, lines: Int, in range: ClosedRange<Int>) -> Int {
        let cell = spanned.cell(row: row)
        let natural = pixels(spanned.renderer.naturalWidth(of: cell))
        guard range.lowerBound < natural else { return range.lowerBound }
        let start = max(range.lowerBound, min(natural, pixels(spanned.renderer.narrowestWidth(of: cell))))
        let end = max(start, min(natural, range.upperBound))
        let style = spanned.style
        if natural <= pixels(Self.headingEms * style.paragraph.font.pointSize + style.insets.horizontal) { return end }
        // Half a line more than asked for, and less than the next one.
        let highest = style.lineHeight(scale: scale) + (CGFloat(lines) - 0.5) * style.paragraph.font.lineHeight
        let least = (start..<end).partitioningIndex { width in
            spanned.renderer.height(of: cell, width: CGFloat(width) / scale, scale: scale) ?? 0 <= highest
        }
        return CGFloat(least) > CGFloat(natural) * Self.worthWrapping ? end : least
    }

    /// The width in points that is left of a width where the texts of a column have wrapped at it, as far as a sample of
    /// its rows tells: a text outside of it takes more lines, and is not cut.
    private func widestLine(column: Int, style: CellStyle, within width: CGFloat) -> CGFloat {
        guard style.paragraph.numberOfLines != 1 else { return width }
        let rows = RowSample(size: Self.sampledRows, of: model.rows.count)
        return greatest(of: rows, column: column, style: style, limit: width) {
            $0.wrappedWidth(of: $1, within: width, scale: scale)
        }
    }

    /// The width in points below which words of a column would be broken, as far as the first thousand rows tell.
    private func narrowestWidth(column: Int, style: CellStyle) -> CGFloat {
        // A bound on time: a word beyond it that is longer still is broken, never lost.
        greatest(of: 0..<min(model.rows.count, Self.sampledRows), column: column, style: style) {
            $0.narrowestWidth(of: $1)
        }
    }

    /// The greatest width that the cells of some rows have; where it reaches `limit`, no more are looked at.
    private func greatest(
        of rows: some Sequence<Int>, column: Int, style: CellStyle, limit: CGFloat = .infinity,
        width: (any CellRenderer, GridCell) -> CGFloat
    ) -> CGFloat {
        let renderer = model.columns[column].renderer
        var greatest: CGFloat = 0
        for row in rows where greatest < limit {
            if Allowance.isSpent { break }
            guard let source = model.rows.source(row) else { continue }
            greatest = max(greatest, width(renderer, model.rows.cell(row: row, source: source, column: column, style: style)))
        }
        return greatest
    }
}
