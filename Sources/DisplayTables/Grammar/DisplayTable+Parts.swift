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
    /// - Parameter level: From 0, right above the column labels. Default nil: above those that span one of the columns
    ///   already.
    public func spanner(_ label: FormattedText, columns: ColumnSelection, level: Int? = nil) -> DisplayTable {
        adding(SpannerStep(label: label, columns: columns, level: level))
    }

    /// Labels over columns whose names say so: "width.sepal" and "width.petal" become "sepal" and "petal" under "width".
    public func spannerDelimiter(_ delimiter: Character, columns: ColumnSelection = .all) -> DisplayTable {
        adding(SpannerDelimiterStep(delimiter: String(delimiter), columns: columns))
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

    /// What stands above the row labels.
    public func stubhead(_ label: FormattedText) -> DisplayTable { adding(StubheadStep(label: label)) }

    /// Groups rows by the values of a column, in the order in which these occur; the column itself is not shown.
    public func groupRows(by column: String) -> DisplayTable { adding(StubStep(groups: column)) }

    /// Rows under a label of their own. Rows that are in no group stand below all groups; one that is in a group already
    /// leaves it.
    public func rowGroup(_ label: FormattedText, rows: RowSelection) -> DisplayTable {
        adding(RowGroupStep(label: label, rows: rows))
    }

    /// The order of groups, by their labels; those that are not named follow.
    public func rowGroupOrder(_ labels: [String]) -> DisplayTable { adding(RowGroupOrderStep(labels: labels)) }

    /// Rows that sum up each group, one for each function.
    /// - Parameters:
    ///   - groups: By label. Default nil: all.
    ///   - format: Default nil: as the column's cells.
    public func summaryRows(
        _ functions: [SummaryFunction], columns: ColumnSelection = .numeric, groups: [String]? = nil,
        format: (any ValueFormat)? = nil, at placement: SummaryPlacement = .bottom
    ) -> DisplayTable {
        adding(
            SummaryStep(
                functions: functions, columns: columns, groups: groups, format: format, placement: placement))
    }

    /// Rows that sum up all of the data, one for each function.
    /// - Parameter format: Default nil: as the column's cells.
    public func grandSummaryRows(
        _ functions: [SummaryFunction], columns: ColumnSelection = .numeric, format: (any ValueFormat)? = nil,
        at placement: SummaryPlacement = .bottom
    ) -> DisplayTable {
        adding(GrandSummaryStep(functions: functions, columns: columns, format: format, placement: placement))
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
