import RasterFormats
import RasterGraphics
import RasterGrid
import RasterPlots

// Small plots in cells.
extension DisplayTable {
    /// Draws small plots in cells.
    ///
    ///     .plot("sales", as: .bars())
    ///     .plot(["low", "middle", "high"], as: .stackedBars())
    ///
    /// A plot of several columns stands in the first of them, and the others are not shown; where its colours stand for columns,
    /// the label names them. All other kinds make plots of each column by itself. The last plot of a column counts.
    /// - Precondition: There are as many columns as the plot reads.
    public func plot(_ columns: ColumnSelection, as plot: ColumnPlot) -> DisplayTable {
        adding(PlotStep(columns: columns, plot: plot))
    }
}

extension TableDraft {
    /// Lets columns have a plot: one of all of them, or each its own.
    mutating func place(_ plot: ColumnPlot, in selection: ColumnSelection) throws(DisplayTableError) {
        try plot.check()
        let selected = try data.columns(selection)
        let style = type(of: plot.style)
        guard let expected = style.columnCount else {
            for column in selected { plots[column] = PlacedPlot(style: plot.style, columns: [column]) }
            return
        }
        guard let first = selected.first, expected.contains(selected.count) else {
            throw .columnCount(plot: style.name, count: selected.count, expected: expected)
        }
        plots[first] = PlacedPlot(style: plot.style, columns: selected)
        for column in selected where column != first { columns[column].isHidden = true }
    }

    /// Of a column in a legend, in characters.
    private static let longestUnbrokenName = 20

    /// What stands over a column: its label, or, where a plot has colours for columns, theirs.
    func heading(ofColumn index: Int) -> FormattedText {
        guard let plot = plots[index], !plot.legend.isEmpty else {
            let label = columns[index].label
            guard let units = columns[index].units else { return label }
            return label.isEmpty ? units : label + ", " + units
        }
        var text = FormattedText("")
        for (number, (column, color)) in zip(plot.columns, plot.legend).enumerated() {
            text.append(.init(number > 0 ? "  " : ""))
            // No line ends between a colour and its name, nor in a short name.
            text.append(.init("■\u{A0}", color: color))
            let label = columns[column].label
            let isShort = label.string.count <= Self.longestUnbrokenName
            for run in label.runs {
                var run = run
                if isShort { run.text = run.text.replacing(" ", with: "\u{A0}") }
                text.append(run)
            }
        }
        return text
    }

    /// The plots of a column's cells, from the first row of the data on; none for a column without plots.
    /// - Parameter text: What formats make of a value of a column and a row of the data.
    func drawings(
        ofColumn index: Int, text: @escaping (_ value: DataValue, _ column: Int, _ row: Int) -> FormattedText
    ) -> [(any CellDrawing)?] {
        guard let plot = plots[index], !Allowance.isSpent else { return [] }
        Allowance.current?.spend(.points, plot.columns.count * data.rowCount)
        let values = plot.columns.map { data.columns[$0].values }
        let source = PlotData(
            columns: values, rowCount: data.rowCount, font: theme.font,
            textColor: theme.textColor,
            text: { value, column, row in
                let formatted = text(value, plot.columns[column], row)
                // A label is set in one way: powers would read as other digits.
                let raised: FormattedText.Traits = [.superscript, .subscript]
                let isFlat = formatted.runs.allSatisfy { $0.traits.isDisjoint(with: raised) }
                let label = isFlat ? formatted : PlainFormat().text(of: value) ?? formatted
                return label.string.split(whereSeparator: \.isNewline).joined(separator: " ")
            })
        return plot.style.plots(source).enumerated().map { row, made in
            made.map { PlotDrawing(plot: $0, values: values, row: row, showsText: plot.showsText) }
        }
    }
}

/// A plot that stands in a column of the data.
struct PlacedPlot: Sendable {
    let style: any PlotStyle
    /// Of the data, in the order that the plot reads them in: it stands in the first.
    let columns: [Int]

    var showsText: Bool { style.showsText }
    /// Of the columns, where the label tells them.
    var legend: [Color] { style.legend(columnCount: columns.count) }
}
