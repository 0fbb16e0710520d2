import Foundation
import RasterFormats
import RasterGraphics
import RasterPlots

// What cells and labels look like beyond their text: badges, lines on top of each other, turned labels, plots and sums of several
// columns.
extension DisplayTable {
    /// Rounded colours behind the texts of columns: gtExtras' `gt_badge`.
    ///
    ///     .badges("status", ["open": .systemGreen, "late": .systemRed])
    ///
    /// - Parameters:
    ///   - columns: Those of the texts.
    ///   - colors: By the text that is shown.
    ///   - standard: Of all other texts. Default nil: none.
    ///   - alpha: How opaque the colour is behind the text, 0 to 1. Default 0.2. The text has the colour itself where it can be read
    ///     on that, else a dark or a light one.
    ///   - cornerRadius: Points. Default nil: half of the height.
    public func badges(
        _ columns: ColumnSelection, _ colors: KeyValuePairs<String, Color>, standard: Color? = nil, alpha: Double = 0.2,
        cornerRadius: CGFloat? = nil
    ) -> DisplayTable {
        adding(
            BadgeStep(
                columns: columns, colors: colors.map { (text: $0.key, color: $0.value) }, standard: standard, alpha: alpha,
                cornerRadius: cornerRadius))
    }

    /// Two columns as two lines of one cell, the first bold and the second smaller and grey: gtExtras' `gt_merge_stack`.
    /// - Parameters:
    ///   - columns: Two; the second is shown no more.
    ///   - rows: Default: all.
    ///   - colors: Of the first and the second line. Default: those of texts and of notes.
    ///   - sizes: Of the first and the second line. Default: that of the cell, and 85 % of it.
    public func mergeStack(
        _ columns: ColumnSelection, rows: RowSelection = .all, colors: [Color] = [], sizes: [FormattedText.Size] = []
    ) -> DisplayTable {
        adding(MergeStackStep(columns: columns, rows: rows, colors: colors, sizes: sizes))
    }

    /// Labels of columns turned by a quarter: great_tables' `cols_label_rotate`.
    public func rotateLabels(_ columns: ColumnSelection, _ rotation: LabelRotation = LabelRotation()) -> DisplayTable {
        adding(RotateLabelsStep(columns: columns, rotation: rotation))
    }

    /// A plot of a series that lies in several columns, in a new one behind them: gt's `cols_nanoplot`.
    /// - Parameters:
    ///   - columns: Those of the series, in the order of the selection.
    ///   - style: How it looks. Default: a line.
    ///   - name: What the new column is called.
    ///   - label: Its label. Default nil: its name.
    ///   - hidesColumns: Whether those of the series are shown no more. Default true.
    public func nanoplot(
        _ columns: ColumnSelection, _ style: SparklineStyle = SparklineStyle(), named name: String, label: FormattedText? = nil,
        hidesColumns: Bool = true
    ) -> DisplayTable {
        adding(
            NanoplotStep(
                columns: columns, kind: style.kind == .columns ? .bar : .line, style: style, newName: name, label: label,
                hidesColumns: hidesColumns))
    }

    /// Columns that sum up others row by row: gt's `summary_columns`.
    /// - Parameters:
    ///   - functions: A column for each, called as its label.
    ///   - columns: What they sum up. Default: those of numbers.
    ///   - format: Default nil: as many decimals as the numbers have.
    public func summaryColumns(
        _ functions: [SummaryFunction], columns: ColumnSelection = .numeric, format: (any ValueFormat)? = nil
    ) -> DisplayTable {
        adding(SummaryColumnsStep(functions, columns: columns, format: format))
    }

    /// Formats that follow from the numbers of columns: as many decimals as they have, powers of ten or suffixes where they are very
    /// large or small: gt's `fmt_auto`.
    /// - Parameters:
    ///   - columns: Default: all; those without numbers stay as they are.
    ///   - suffixes: Whether large numbers have K, M and so on in place of powers of ten. Default false.
    public func autoFormat(_ columns: ColumnSelection = .all, suffixes: Bool = false) -> DisplayTable {
        adding(AutoFormatStep(columns: columns, largeNumbers: suffixes ? .suffixes : .scientific))
    }

    /// Texts made of texts by an expression over `x`, such as `upper(left(x, 1)) + lower(x)`: gt's `text_transform`.
    /// - Parameters:
    ///   - columns: Those of the texts.
    ///   - rows: Default: all.
    ///   - expression: Of the text `x` alone.
    public func transformText(_ columns: ColumnSelection, rows: RowSelection = .all, by expression: Condition) -> DisplayTable {
        adding(ExpressionTransformStep(columns: columns, rows: rows, transform: ExpressionTransform(expression)))
    }
}
