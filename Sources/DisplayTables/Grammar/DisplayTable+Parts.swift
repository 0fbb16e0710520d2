import Foundation
import RasterFormats
import RasterGraphics
import RasterText

// Parts of a table: what stands around the data.
extension DisplayTable {
    /// A title above the table, and a line below that.
    public func header(title: FormattedText, subtitle: FormattedText? = nil) -> DisplayTable {
        adding(HeaderStep(title: title, subtitle: subtitle))
    }

    /// What the table shows, for screen readers and for what it is embedded in: it is not painted.
    public func caption(_ caption: String) -> DisplayTable { adding(CaptionStep(caption: caption)) }

    /// A label over several columns, which are brought together.
    /// - Parameters:
    ///   - level: From 0, right above the column labels. Default nil: above those that span one of the columns already.
    ///   - id: What locations may name it by instead of its label. Default nil: none.
    ///   - gathers: Whether its columns are brought together, where it lies right above the labels. Default true.
    ///   - replaces: Whether it takes the place of what is over its columns at its level, 0 by default. Default false.
    public func spanner(
        _ label: FormattedText, columns: ColumnSelection, level: Int? = nil, id: String? = nil, gathers: Bool = true,
        replaces: Bool = false
    ) -> DisplayTable {
        adding(SpannerStep(label: label, columns: columns, level: level, id: id, gathers: gathers, replaces: replaces))
    }

    /// Labels over columns whose names say so: "width.sepal" and "width.petal" become "sepal" and "petal" under "width", and
    /// "2024.q1.in" stands under "q1" under "2024".
    /// - Parameters:
    ///   - limit: How often a name is parted at most, from its end. Default nil: as often as it can be.
    ///   - isReversed: Whether names begin with what is the column's label. Default false.
    public func spannerDelimiter(
        _ delimiter: Character, columns: ColumnSelection = .all, limit: Int? = nil, isReversed: Bool = false
    ) -> DisplayTable {
        adding(SpannerDelimiterStep(delimiter: String(delimiter), columns: columns, limit: limit, isReversed: isReversed))
    }

    /// The column that names the rows: it stands first, without a label of its own unless there is a ``stubhead(_:)``. Several
    /// columns stand side by side.
    public func rowLabels(_ columns: ColumnSelection) -> DisplayTable { adding(StubStep(rowLabels: columns)) }

    /// Indents the row labels of some rows; where there are several columns of these, the last one's.
    ///
    ///     table.rowLabels("account").indentRowLabels(.where("kind == 'part'"))
    ///
    /// A level is ``TableTheme/rowLabelIndent`` wide. There are none to 5.
    /// - Parameter indent: Default: one level more than before.
    public func indentRowLabels(_ rows: RowSelection, _ indent: RowLabelIndent = .increase) -> DisplayTable {
        adding(StubIndentStep(rows: rows, indent: indent))
    }

    /// What stands above the row labels: one label above all of their columns, or one above each.
    public func stubhead(_ labels: FormattedText...) -> DisplayTable { adding(StubheadStep(labels: labels)) }

    /// Groups rows by the values of a column, in the order in which these occur; the column itself is not shown.
    public func groupRows(by column: String) -> DisplayTable { adding(StubStep(groups: column)) }

    /// Rows under a label of their own, above the groups that there are. Rows that are in no group stand below all groups, under a
    /// blank label; one that is in a group already leaves it.
    /// - Parameters:
    ///   - id: What locations may name it by instead of its label. Default nil: none.
    ///   - othersLabel: Over the rows in no group. Default nil: as before.
    public func rowGroup(
        _ label: FormattedText, rows: RowSelection, id: String? = nil, othersLabel: FormattedText? = nil
    ) -> DisplayTable {
        adding(RowGroupStep(label: label, rows: rows, id: id, othersLabel: othersLabel))
    }

    /// The order of groups, by their labels; those that are not named follow.
    public func rowGroupOrder(_ labels: [String]) -> DisplayTable { adding(RowGroupOrderStep(labels: labels)) }

    /// Rows that sum up each group, one for each function; those of one label are one row, in which the last function that was given
    /// for a column counts. A table without groups is one.
    /// - Parameters:
    ///   - groups: By label. Default nil: all.
    ///   - format: Default nil: as the column's cells.
    ///   - missingText: Where there is no sum. Default nil: nothing.
    public func summaryRows(
        _ functions: [SummaryFunction], columns: ColumnSelection = .numeric, groups: [String]? = nil,
        format: (any ValueFormat)? = nil, at placement: SummaryPlacement = .bottom, missingText: FormattedText? = nil
    ) -> DisplayTable {
        adding(
            SummaryStep(
                functions.map { ColumnSum($0) }, columns: columns, groups: groups, format: format, placement: placement,
                missingText: missingText))
    }

    /// Rows that sum up all of the data, one for each function; those of one label are one row.
    /// - Parameters:
    ///   - format: Default nil: as the column's cells.
    ///   - missingText: Where there is no sum. Default nil: nothing.
    public func grandSummaryRows(
        _ functions: [SummaryFunction], columns: ColumnSelection = .numeric, format: (any ValueFormat)? = nil,
        at placement: SummaryPlacement = .bottom, missingText: FormattedText? = nil
    ) -> DisplayTable {
        adding(
            GrandSummaryStep(
                functions.map { ColumnSum($0) }, columns: columns, format: format, placement: placement, missingText: missingText)
        )
    }

    /// A note below the table, and a mark that leads to it at some cells. Notes stand in the order of their marks, from the
    /// title to the last row; the same text twice is one note.
    /// - Parameter location: Default nil: the note is of the table as a whole, and has no mark.
    public func footnote(_ text: FormattedText, at location: TableLocation? = nil) -> DisplayTable {
        adding(FootnoteStep(text: text, locations: location.map { [$0] } ?? []))
    }

    /// The marks of footnotes. Default: numbers.
    public func footnoteMarks(_ marks: FootnoteMarks) -> DisplayTable { adding(FootnoteMarksStep(marks: marks)) }

    /// A note below all footnotes, that says where the data come from.
    public func sourceNote(_ text: FormattedText) -> DisplayTable { adding(SourceNoteStep(text: text)) }
}
