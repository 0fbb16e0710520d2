import Foundation
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
    /// The headings that widen their columns.
    private let headings: [HeadingRow]

    init(_ model: GridModel, _ measures: GridMeasures, headingView: HeadingView, scale: CGFloat) {
        self.model = model
        self.measures = measures
        self.headingView = headingView
        self.scale = scale
        headings = model.settings.headingsWidenColumns ? model.headings() : []
    }

    /// The lines that a heading over narrow cells takes, as far as its words allow: more read as a tower.
    private static let headingLines: CGFloat = 2.5
    /// The ems up to which a heading over narrow cells stays whole: "Unit price" reads better on one line.
    private static let headingEms: CGFloat = 6
    /// The ems of a word that is broken only where even that is not enough room.
    private static let unbrokenEms: CGFloat = 12
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
        for index in measures.columns.indices {
            let (width, minimum) = naturalWidth(ofColumn: index, shrinks: maximum != nil)
            widths.append(pixels(width))
            minimums.append(pixels(minimum))
        }
        for row in headings {
            for cell in row.cells where cell.columns.count > 1 { widen(&widths, &minimums, for: cell) }
        }
        if let maximum { widths = ColumnFitting.shrunk(widths, minimums: minimums, to: maximum) }
        if let contentWidth { widths = ColumnFitting.grown(widths, to: contentWidth) }
        return widths
    }

    /// The width of a column as its cells and its heading ask for it, and the least it can be shrunk to, in points.
    private func naturalWidth(ofColumn index: Int, shrinks: Bool) -> (width: CGFloat, minimum: CGFloat) {
        let (rule, measured) = (model.columns[index].width, measures.columns[index])
        var width = max(measured.fittingWidth, rule.minimum)
        if let maximum = rule.maximum, width > maximum {
            // No narrower than asked for, either.
            width =
                rule.fitsLines
                ? max(widestLine(column: index, style: measured.style, within: maximum), min(rule.minimum, maximum)) : maximum
        }
        var minimum = width
        let canWrap = measured.style.paragraph.numberOfLines != 1
        if canWrap, shrinks {
            // Addresses of pages and the like are broken before a table is wider than asked for.
            let longest = Self.unbrokenEms * measured.style.paragraph.font.pointSize + measured.style.insets.horizontal
            minimum = min(narrowestWidth(column: index, style: measured.style), longest)
        }
        for row in headings {
            for cell in row.cells where cell.columns == index..<index + 1 {
                headingView.show(cell.heading)
                var headingMinimum = headingView.naturalWidth
                if cell.heading.paragraph.numberOfLines != 1 {
                    // A heading that wraps widens its column no further than the greatest width allows, or than its
                    // lines need.
                    let least = Self.headingEms * cell.heading.paragraph.font.pointSize + cell.heading.insets.horizontal
                    let limit =
                        rule.wrapsHeadingAtCells ? max(width, least, headingMinimum / Self.headingLines) : .infinity
                    headingMinimum = max(
                        min(headingMinimum, limit, rule.maximum ?? .infinity), headingView.longestWordWidth)
                    if rule.fitsLines {
                        headingMinimum = headingView.wrappedWidth(within: max(headingMinimum, width), scale: scale)
                    }
                    minimum = max(minimum, headingView.longestWordWidth)
                } else {
                    minimum = max(minimum, headingMinimum)
                }
                width = max(width, headingMinimum)
            }
        }
        return (width, minimum)
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

    /// The width in points that is left of a width where the texts of a column have wrapped at it, as far as a sample of
    /// its rows tells: a text outside of it takes more lines, and is not cut.
    private func widestLine(column: Int, style: CellStyle, within width: CGFloat) -> CGFloat {
        guard style.paragraph.numberOfLines == 0 else { return width }
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
            guard let source = model.rows.source(row) else { continue }
            let cell = GridCell(row: row, column: column, content: model.rows.content(source, column), style: style)
            greatest = max(greatest, width(renderer, cell))
        }
        return greatest
    }
}
