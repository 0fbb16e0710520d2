import Foundation
import RasterGraphics
import RasterText

// Parts of a table: what stands around the data.
extension DisplayTable {
    /// A title above the table, and a line below that.
    public func header(title: FormattedText, subtitle: FormattedText? = nil) -> DisplayTable {
        changed { draft throws(DisplayTableError) in (draft.title, draft.subtitle) = (title, subtitle) }
    }

    /// A label over several columns, which are brought together.
    /// - Parameter level: From 0, right above the column labels. Default nil: above those that span one of the columns
    ///   already.
    public func spanner(_ label: FormattedText, columns: ColumnSelection, level: Int? = nil) -> DisplayTable {
        changed { draft throws(DisplayTableError) in
            let columns = try draft.data.columns(columns)
            guard let first = columns.first else { return }
            let set = Set(columns)
            let above = draft.spanners.filter { !$0.columns.isDisjoint(with: set) }.map { $0.level + 1 }.max() ?? 0
            draft.spanners.append(.init(label: label, columns: set, level: max(0, level ?? above)))
            if level ?? above == 0 { draft.order.gather(columns, behind: first) }
        }
    }

    /// Labels over columns whose names say so: "width.sepal" and "width.petal" become "sepal" and "petal" under "width".
    public func spannerDelimiter(_ delimiter: Character, columns: ColumnSelection = .all) -> DisplayTable {
        changed { draft throws(DisplayTableError) in
            var spanned: [(label: String, columns: [Int])] = []
            for column in try draft.data.columns(columns) {
                let parts = draft.data.columns[column].name.split(separator: delimiter, omittingEmptySubsequences: false)
                guard parts.count > 1 else { continue }
                draft.columns[column].label = FormattedText(String(parts[parts.count - 1]))
                let label = parts.dropLast().joined(separator: " ")
                if spanned.last?.label == label {
                    spanned[spanned.count - 1].columns.append(column)
                } else {
                    spanned.append((label, [column]))
                }
            }
            for (label, columns) in spanned {
                draft.spanners.append(.init(label: FormattedText(label), columns: Set(columns), level: 0))
            }
        }
    }

    /// The column that names the rows: it stands first, without a label of its own unless there is a ``stubhead(_:)``. Several
    /// columns stand side by side.
    public func rowLabels(_ columns: ColumnSelection) -> DisplayTable {
        changed { draft throws(DisplayTableError) in draft.stub = try draft.data.columns(columns) }
    }

    /// What stands above the row labels.
    public func stubhead(_ label: FormattedText) -> DisplayTable {
        changed { draft throws(DisplayTableError) in draft.stubhead = label }
    }

    /// Groups rows by the values of a column, in the order in which these occur; the column itself is not shown.
    public func groupRows(by column: String) -> DisplayTable {
        changed { draft throws(DisplayTableError) in draft.groupColumn = try draft.data.column(column) }
    }

    /// Rows under a label of their own. Rows that are in no group stand below all groups; one that is in a group already
    /// leaves it.
    public func rowGroup(_ label: FormattedText, rows: RowSelection) -> DisplayTable {
        changed { draft throws(DisplayTableError) in
            let rows = try draft.data.rows(rows) ?? Set(0..<draft.data.rowCount)
            for index in draft.groups.indices { draft.groups[index].rows.removeAll { rows.contains($0) } }
            draft.groups.append(.init(label: label, rows: rows.sorted()))
        }
    }

    /// The order of groups, by their labels; those that are not named follow.
    public func rowGroupOrder(_ labels: [String]) -> DisplayTable {
        changed { draft throws(DisplayTableError) in draft.groupOrder = labels }
    }

    /// Rows that sum up each group, one for each function.
    /// - Parameters:
    ///   - groups: By label. Default nil: all.
    ///   - format: Default nil: as the column's cells.
    public func summaryRows(
        _ functions: [SummaryFunction], columns: ColumnSelection = .numeric, groups: [String]? = nil,
        format: (any ValueFormat)? = nil, at placement: SummaryPlacement = .bottom
    ) -> DisplayTable {
        changed { draft throws(DisplayTableError) in
            let columns = Set(try draft.data.columns(columns))
            draft.summaries += functions.map {
                .init(
                    groups: groups.map { Set($0) }, columns: columns, function: $0, label: $0.label, format: format,
                    placement: placement)
            }
        }
    }

    /// Rows that sum up all of the data, one for each function.
    /// - Parameter format: Default nil: as the column's cells.
    public func grandSummaryRows(
        _ functions: [SummaryFunction], columns: ColumnSelection = .numeric, format: (any ValueFormat)? = nil,
        at placement: SummaryPlacement = .bottom
    ) -> DisplayTable {
        changed { draft throws(DisplayTableError) in
            let columns = Set(try draft.data.columns(columns))
            draft.grandSummaries += functions.map {
                .init(groups: nil, columns: columns, function: $0, label: $0.label, format: format, placement: placement)
            }
        }
    }

    /// A note below the table, and a mark that leads to it at some cells. Notes stand in the order of their marks, from the
    /// title to the last row; the same text twice is one note.
    /// - Parameter location: Default nil: the note is of the table as a whole, and has no mark.
    public func footnote(_ text: FormattedText, at location: TableLocation? = nil) -> DisplayTable {
        changed { draft throws(DisplayTableError) in
            var area: CellArea?
            if let location { area = try CellArea(location, in: draft.data) }
            draft.footnotes.append(.init(text: text, area: area))
        }
    }

    /// The marks of footnotes. Default: numbers.
    public func footnoteMarks(_ marks: FootnoteMarks) -> DisplayTable {
        changed { draft throws(DisplayTableError) in draft.marks = marks }
    }

    /// A note below all footnotes, that says where the data come from.
    public func sourceNote(_ text: FormattedText) -> DisplayTable {
        changed { draft throws(DisplayTableError) in draft.sourceNotes.append(text) }
    }
}

extension [Int] {
    /// Brings some elements together, in their order, where the first of them is.
    mutating func gather(_ elements: [Int], behind first: Int) {
        let rest = elements.filter { $0 != first }
        removeAll { rest.contains($0) }
        if let place = firstIndex(of: first) { insert(contentsOf: rest, at: place + 1) }
    }
}
