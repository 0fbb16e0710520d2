import Foundation
import RasterGraphics
import RasterText

/// What is known of a grid's columns after their cells have been measured once: of no resolution and no frame.
package struct GridMeasures {
    package struct Column {
        /// What the cells look like, with what was measured of them all.
        package internal(set) var style: CellStyle
        /// The width in points that the column's rule asks for, insets included; not rounded, and bound by neither
        /// minimum nor maximum.
        package internal(set) var fittingWidth: CGFloat = 0
        /// The width in points at which every cell shows its text unbroken, insets included; not rounded. May be less
        /// than that where ``isCapped``.
        package internal(set) var contentWidth: CGFloat = 0
        /// Whether measuring ended when a text was wider than the column may become, or left cells out.
        package internal(set) var isCapped = false
        /// Whether every text is known to be one line that the style's font sets alone, so that all have one height.
        package internal(set) var isUniform = false

        /// Whether every cell is known to show its text unbroken at a width in points.
        func fits(_ width: CGFloat) -> Bool { !isCapped && contentWidth > 0 && contentWidth <= width }
    }

    package internal(set) var columns: [Column]
    /// Whether they run from right to left.
    package let isRightToLeft: Bool

    /// Has every text looked at when rows are measured.
    mutating func forgetUniformity() {
        for column in columns.indices { columns[column].isUniform = false }
    }
}

extension GridMeasures {
    /// Rows of numbers are measured in less time than the clock is looked at.
    static let rowsBetweenLooks = 16

    /// Measures the widths that the columns' rules ask for, and where numbers stand.
    ///
    /// Complexity: O(text) of the cells that are measured or counted. A column whose rule takes a sample costs the sample, in
    /// a grid of more than 10,000 rows.
    /// - Parameters:
    ///   - known: The widths that were measured before, to which those of now are added.
    ///   - measuresWidths: False where columns have their widths already: then nothing is known of the texts.
    init(of model: GridModel, measuredWidths: inout MeasuredWidths?, measuresWidths: Bool) {
        isRightToLeft = model.settings.isRightToLeft
        columns = model.columns.map { Column(style: $0.style) }
        let cells = MeasuredCells(of: model)
        let decimals = cells.decimalExtents()
        for index in columns.indices {
            let style = columns[index].style
            columns[index].style = style.measured(decimals: decimals[index], setsASCII: style.paragraph.font.setsASCII)
        }
        guard measuresWidths else {
            for column in columns.indices { columns[column].isCapped = true }
            return
        }
        var widths = measuredWidths
        if widths?.rowCount != model.rows.sourceCount || widths?.columnCount != columns.count {
            widths = MeasuredWidths(rowCount: model.rows.sourceCount, columnCount: columns.count)
        }
        // Held once, so that it is changed in place.
        measuredWidths = nil
        var surveys = columns.indices.map { column in
            ColumnSurvey(
                column: column, model.columns[column], style: columns[column].style, rowCount: cells.rowCount,
                // Texts that are uniform spare measuring the rows' heights.
                looksForUniformity: !cells.dependsOnPlace && cells.rowCount <= RowSample.usual.all)
        }
        // Row by row, since the values of a row lie together.
        let whole = surveys.indices.filter { surveys[$0].looksAtAllRows }
        for row in 0..<(whole.isEmpty ? 0 : cells.rowCount) {
            if row % Self.rowsBetweenLooks == 0, Allowance.isSpent { break }
            for column in whole {
                surveys[column].look(row: row, cells, &widths)
            }
        }
        for size in Set(surveys.compactMap(\.sampleSize)).sorted() {
            let sampled = surveys.indices.filter { surveys[$0].sampleSize == size }
            for row in RowSample(size: size, of: cells.rowCount) {
                if Allowance.isSpent { break }
                for column in sampled { surveys[column].measure(row: row, cells, &widths) }
            }
        }
        cells.addSums(to: &surveys)
        for survey in surveys { survey.finish(&columns[survey.column], rowCount: cells.rowCount) }
        measuredWidths = widths
    }
}

extension SpannedCell {
    /// The cell with what was measured of its column: a sum stands under the numbers that it sums up.
    func cell(row: Int, in measures: GridMeasures) -> GridCell {
        guard columns.count == 1, style.decimalAlignment != nil else { return cell(row: row) }
        let measured = style.measured(as: measures.columns[columns.lowerBound].style)
        return GridCell(row: row, columns: columns, content: content, style: measured)
    }
}

/// The cells of a model's rows of data, in the order in which they are measured: that of the source, so that neither
/// sorting nor a search changes widths, unless cells look different from place to place.
struct MeasuredCells {
    let model: GridModel
    let rowCount: Int
    let dependsOnPlace: Bool

    init(of model: GridModel) {
        self.model = model
        dependsOnPlace = model.dependsOnPlace
        rowCount = dependsOnPlace ? model.rows.count : model.rows.sourceCount
    }

    /// The row of the source that is the `row`th to be measured; nil where that is no row of data.
    func source(_ row: Int) -> Int? { dependsOnPlace ? model.rows.source(row) : row }

    func cell(row: Int, source: Int, column: Int, style: CellStyle) -> GridCell {
        model.rows.cell(row: row, source: source, column: column, style: style)
    }

    /// Has the cells of rows that are no rows of data, such as sums, widen the columns that they stand in alone.
    func addSums(to surveys: inout [ColumnSurvey]) {
        guard let cells = model.rows.cells else { return }
        for row in 0..<model.rows.count where model.rows.source(row) == nil {
            for spanned in cells(row) where spanned.columns.count == 1 && spanned.widening == .wholeText {
                let width = spanned.renderer.naturalWidth(of: spanned.cell(row: row))
                surveys[spanned.columns.lowerBound].add(width: width)
            }
        }
    }

    // MARK: Decimals

    /// What the cells of each column that is aligned at its decimals share; nil for any other.
    ///
    /// Complexity: the rows that the columns' widths are measured with, of a width that is not measured those of
    /// ``RowSample/usual``, and all cells of rows that are no rows of data.
    func decimalExtents() -> [DecimalExtents?] {
        var extents = model.columns.indices.map { dataExtents(column: $0) }
        guard let cells = model.rows.cells, extents.contains(where: { $0 != nil }) else { return extents }
        for row in 0..<model.rows.count where model.rows.source(row) == nil {
            for spanned in cells(row) where spanned.columns.count == 1 && spanned.style.decimalAlignment != nil {
                let column = spanned.columns.lowerBound
                guard let measuredWidths = extents[column] else { continue }
                let text = spanned.renderer.decimalPlacement(of: spanned.cell(row: row), in: measuredWidths)
                if let text { extents[column]?.add(text) }
            }
        }
        return extents
    }

    /// What the cells of data of a column share.
    private func dataExtents(column: Int) -> DecimalExtents? {
        let description = model.columns[column]
        let style = description.style
        guard let alignment = style.decimalAlignment else { return nil }
        let sampled = rowCount <= RowSample.usual.all ? rowCount : RowSample.usual.sample
        let sample = RowSample(size: sampled, of: rowCount)
        var extents = DecimalExtents(separator: separator(alignment, column: column, sample))
        for (number, row) in (description.width.sample(of: rowCount) ?? sample).enumerated() {
            if number % GridMeasures.rowsBetweenLooks == 0, Allowance.isSpent { break }
            guard let source = source(row) else { continue }
            let cell = cell(row: row, source: source, column: column, style: style)
            guard cell.style.decimalAlignment != nil else { continue }
            if let text = description.renderer.decimalPlacement(of: cell, in: extents) { extents.add(text) }
        }
        return extents
    }

    private func separator(_ alignment: DecimalAlignment, column: Int, _ sample: RowSample) -> Unicode.Scalar {
        switch alignment {
        case .point: return "."
        case .comma: return ","
        case .colon: return ":"
        case .automatic:
            var balance = 0
            for row in sample {
                guard let source = source(row) else { continue }
                let content = model.rows.content(source, column)
                guard content.reading == nil, case .string(let text) = content.value else { continue }
                let told = DecimalAnchor.separator(in: text)
                balance += told == "," ? 1 : told == "." ? -1 : 0
            }
            return balance > 0 ? "," : "."
        }
    }
}
