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
    /// Others whose columns it is over too, by label or id.
    package var spanners: [String]
    package var level: Int?
    package var id: String?
    /// Whether its columns are brought together; only where it lies right above the labels.
    package var gathers: Bool
    /// Whether it takes the place of what is over its columns at its level.
    package var replaces: Bool

    package init(
        label: FormattedText, columns: ColumnSelection, spanners: [String] = [], level: Int? = nil, id: String? = nil,
        gathers: Bool = true, replaces: Bool = false
    ) {
        (self.label, self.columns, self.spanners, self.level, self.id) = (label, columns, spanners, level, id)
        (self.gathers, self.replaces) = (gathers, replaces)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        var columns = try draft.data.columns(columns)
        for name in spanners {
            guard let spanner = draft.spanners.last(where: { $0.key.names.contains(name) }) else {
                let names = draft.spanners.flatMap(\.key.names)
                throw .unknownLabel(name, part: "a label over columns", among: names)
            }
            columns += spanner.columns.filter { !columns.contains($0) }
        }
        guard let first = columns.first else { return }
        let level = (level ?? (replaces ? 0 : draft.firstFreeLevel(over: columns))).clamped(to: 0...10_000)
        if replaces { draft.removeSpanners(over: columns, level: level) }
        draft.add(.init(label: label.withUnits, columns: columns, level: level, id: id))
        if gathers, level == 0 { draft.order.gather(columns, behind: first) }
    }

    package func remarks(on draft: TableDraft) -> [String] {
        // What fails was an error when the step was applied.
        guard spanners.isEmpty, (try? draft.data.columns(columns))?.isEmpty == true else { return [] }
        return ["the label \(quoted: label.string) stands nowhere: it is over no column"]
    }
}

package struct SpannerDelimiterStep: TableStep {
    /// From which end of a name its parts are counted, where there is a limit.
    package enum Side: String, CaseIterable, Sendable {
        case first, last
    }

    package var delimiter: String
    package var columns: ColumnSelection
    package var side: Side
    /// How often a name is parted at most; nil: as often as it can be.
    package var limit: Int?
    /// Whether names begin with what is the label.
    package var isReversed: Bool

    /// More would be a name of delimiters, not one of levels.
    private static let maximumParts = 100

    package init(
        delimiter: String, columns: ColumnSelection = .all, side: Side = .last, limit: Int? = nil, isReversed: Bool = false
    ) {
        (self.delimiter, self.columns, self.side) = (delimiter, columns, side)
        (self.limit, self.isReversed) = (limit, isReversed)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        guard !delimiter.isEmpty else { throw .other("what parts the names of columns is no empty text") }
        // What is over a column, from the label upwards.
        var labels: [(column: Int, labels: [String])] = []
        for column in try draft.data.columns(columns) {
            let name = draft.data.columns[column].name
            var words = parted(name)
            guard words.count <= Self.maximumParts else {
                throw .other(
                    "the name \(quoted: name) is parted \(words.count - 1) times, and a column stands under "
                        + "\(Self.maximumParts) labels at most: give a 'limit'")
            }
            if isReversed { words.reverse() }
            guard words.count > 1, let label = words.popLast() else {
                labels.append((column, []))
                continue
            }
            draft.columns[column].label = FormattedText(label)
            labels.append((column, words.reversed()))
        }
        var runs: [Run] = []
        // Where the run at each level stands that the column before is in.
        var open: [Int] = []
        for (column, labels) in labels {
            for level in labels.indices {
                let path = labels[level...]
                // Neighbours are under one label where they are under the same ones above that too.
                if level < open.count, runs[open[level]].path == path {
                    runs[open[level]].columns.append(column)
                    continue
                }
                if level < open.count { open[level] = runs.count } else { open.append(runs.count) }
                runs.append(Run(level: level, path: path, columns: [column]))
            }
            open.removeLast(open.count - labels.count)
        }
        for run in runs {
            draft.add(.init(label: FormattedText(run.path.first ?? ""), columns: run.columns, level: run.level))
        }
    }

    /// Neighbours under one label.
    private struct Run {
        let level: Int
        /// The label and those above it.
        let path: ArraySlice<String>
        var columns: [Int]
    }

    private func parted(_ name: String) -> [String] {
        let words = name.split(separator: delimiter, omittingEmptySubsequences: false).map(String.init)
        guard let limit, limit >= 1, words.count > limit + 1 else { return words }
        let rest = words.count - limit
        return switch side {
        case .first: words.prefix(limit) + [words.suffix(rest).joined(separator: delimiter)]
        case .last: [words.prefix(rest).joined(separator: delimiter)] + words.suffix(limit)
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
        if let rowLabels {
            draft.stub = try draft.data.columns(rowLabels)
            draft.data.labelColumn = draft.stub.last
        }
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

    package func remarks(on draft: TableDraft) -> [String] {
        draft.stub.isEmpty ? ["the indents of row labels have no effect: no column was made one of row labels"] : []
    }
}

package struct StubheadStep: TableStep {
    package var labels: [FormattedText]

    package init(labels: [FormattedText]) { self.labels = labels }

    package func apply(to draft: inout TableDraft) { draft.stubheads = labels }

    package func remarks(on draft: TableDraft) -> [String] {
        if draft.stub.isEmpty, draft.summaries.isEmpty, draft.grandSummaries.isEmpty, draft.groups.isEmpty,
            draft.groupColumn == nil,
            labels.contains(where: { !$0.isEmpty })
        {
            return ["the label above the row labels stands nowhere: no column was made one of row labels"]
        }
        guard labels.count > 1, labels.count != draft.stub.count else { return [] }
        return [
            "\(labels.count) labels are given above \(draft.stub.count) columns of row labels: one above each, or one above all"
        ]
    }
}

package struct RowGroupStep: TableStep {
    package var label: FormattedText
    package var rows: RowSelection
    package var id: String?
    /// Over the rows in no group; nil: as before.
    package var othersLabel: FormattedText?

    package init(label: FormattedText, rows: RowSelection, id: String? = nil, othersLabel: FormattedText? = nil) {
        (self.label, self.rows, self.id, self.othersLabel) = (label, rows, id, othersLabel)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        for row in try draft.data.rows(rows) ?? Set(0..<draft.data.rowCount) { draft.groupOfRow[row] = draft.groups.count }
        draft.groups.append(.init(label: label, id: id))
        if let othersLabel { draft.othersLabel = othersLabel }
    }

    package func remarks(on draft: TableDraft) -> [String] {
        // What fails was an error when the step was applied; nil are all rows.
        guard let rows = try? draft.data.rows(rows), rows.isDisjoint(with: draft.rows) else { return [] }
        return ["the group \(quoted: label.string) stands nowhere: none of its rows is shown"]
    }
}

package struct RowGroupOrderStep: TableStep {
    package var labels: [String]

    package init(labels: [String]) { self.labels = labels }

    package func apply(to draft: inout TableDraft) { draft.groupOrder = labels }

    package func check(_ names: TableNames) throws(DisplayTableError) { try names.check(groups: labels) }
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
