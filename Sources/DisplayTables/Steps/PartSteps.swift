import RasterFormats
import RasterGraphics

// What stands around the data.

package struct HeaderStep: TableStep {
    package var title: FormattedText
    package var subtitle: FormattedText?

    package init(title: FormattedText, subtitle: FormattedText? = nil) { (self.title, self.subtitle) = (title, subtitle) }

    package func apply(to draft: inout TableDraft) { (draft.title, draft.subtitle) = (title, subtitle) }
}

package struct CaptionStep: TableStep {
    package var caption: String

    package init(caption: String) { self.caption = caption }

    package func apply(to draft: inout TableDraft) { draft.caption = caption }
}

package struct SpannerStep: TableStep {
    package var label: FormattedText
    package var columns: ColumnSelection
    package var level: Int?

    package init(label: FormattedText, columns: ColumnSelection, level: Int? = nil) {
        (self.label, self.columns, self.level) = (label, columns, level)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let columns = try draft.data.columns(columns)
        guard let first = columns.first else { return }
        let set = Set(columns)
        let above = draft.spanners.filter { !$0.columns.isDisjoint(with: set) }.map { $0.level + 1 }.max() ?? 0
        draft.spanners.append(.init(label: label.withUnits, columns: set, level: max(0, level ?? above)))
        if level ?? above == 0 { draft.order.gather(columns, behind: first) }
    }
}

package struct SpannerDelimiterStep: TableStep {
    package var delimiter: String
    package var columns: ColumnSelection

    package init(delimiter: String, columns: ColumnSelection = .all) { (self.delimiter, self.columns) = (delimiter, columns) }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        guard !delimiter.isEmpty else { throw .other("what parts the names of columns is no empty text") }
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

package struct StubStep: TableStep {
    /// Nil: as before.
    package var rowLabels: ColumnSelection?
    package var groups: String?

    package init(rowLabels: ColumnSelection? = nil, groups: String? = nil) {
        (self.rowLabels, self.groups) = (rowLabels, groups)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        if let rowLabels { draft.stub = try draft.data.columns(rowLabels) }
        if let groups { draft.groupColumn = try draft.data.column(groups) }
    }
}

/// How far row labels are indented.
public enum RowLabelIndent: Hashable, Sendable {
    /// One level more or less.
    case increase, decrease
    /// 0 to 5; what is beyond is taken for these.
    case level(Int)

    func level(from level: Int) -> Int {
        switch self {
        case .increase: (level + 1).clamped(to: 0...5)
        case .decrease: (level - 1).clamped(to: 0...5)
        case .level(let level): level.clamped(to: 0...5)
        }
    }
}

package struct StubIndentStep: TableStep {
    package var rows: RowSelection
    package var indent: RowLabelIndent

    package init(rows: RowSelection = .all, indent: RowLabelIndent = .increase) { (self.rows, self.indent) = (rows, indent) }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        for row in try draft.data.rows(rows) ?? Set(0..<draft.data.rowCount) {
            draft.stubIndents[row] = indent.level(from: draft.stubIndents[row] ?? 0)
        }
    }
}

package struct StubheadStep: TableStep {
    package var label: FormattedText

    package init(label: FormattedText) { self.label = label }

    package func apply(to draft: inout TableDraft) { draft.stubhead = label }
}

package struct RowGroupStep: TableStep {
    package var label: FormattedText
    package var rows: RowSelection

    package init(label: FormattedText, rows: RowSelection) { (self.label, self.rows) = (label, rows) }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let rows = try draft.data.rows(rows) ?? Set(0..<draft.data.rowCount)
        for index in draft.groups.indices { draft.groups[index].rows.removeAll { rows.contains($0) } }
        draft.groups.append(.init(label: label, rows: rows.sorted()))
    }
}

package struct RowGroupOrderStep: TableStep {
    package var labels: [String]

    package init(labels: [String]) { self.labels = labels }

    package func apply(to draft: inout TableDraft) { draft.groupOrder = labels }

    package func check(_ draft: TableDraft) throws(DisplayTableError) { try draft.names.check(groups: labels) }
}

extension [Int] {
    /// Brings some elements together, in their order, where the first of them is.
    mutating func gather(_ elements: [Int], behind first: Int) {
        let rest = elements.filter { $0 != first }
        let moved = Set(rest)
        removeAll { moved.contains($0) }
        if let place = firstIndex(of: first) { insert(contentsOf: rest, at: place + 1) }
    }
}
