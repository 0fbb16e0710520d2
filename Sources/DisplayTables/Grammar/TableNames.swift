import RasterFormats
import RasterGraphics

/// The labels of a finished table, which locations can name: each list is made once, when it is first asked for.
package final class TableNames {
    private let draft: TableDraft
    private lazy var spanners = Names(draft.spanners.flatMap(\.key.names))
    private lazy var summaries = Names(draft.summaries.map(\.label))
    private lazy var grandSummaries = Names(draft.grandSummaries.map(\.label))
    private lazy var groups = Names(CellTexts(draft).groups().flatMap(\.key.names))

    init(_ draft: TableDraft) { self.draft = draft }

    private struct Names {
        let list: [String]
        let all: Set<String>

        init(_ list: [String]) { (self.list, all) = (list, Set(list)) }
    }

    func check(_ location: TableLocation) throws(DisplayTableError) {
        switch location {
        case .spanners(let labels): if let labels { try check(labels, in: spanners, "a label over columns") }
        case .groupLabels(let groups): try check(groups: groups ?? [])
        case .summary(let groups, _, let rows), .summaryLabels(let groups, let rows):
            try check(groups: groups ?? [])
            if let rows { try check(rows, in: summaries, "a row that sums up groups") }
        case .grandSummary(_, let rows), .grandSummaryLabels(let rows):
            if let rows { try check(rows, in: grandSummaries, "a row that sums up all") }
        case .title, .subtitle, .stubhead, .columnLabels, .stub, .body, .footnotes, .sourceNotes: break
        }
    }

    func check(groups wanted: [String]) throws(DisplayTableError) {
        if !wanted.isEmpty { try check(wanted, in: groups, "a group of rows") }
    }

    private func check(_ wanted: [String], in names: Names, _ part: String) throws(DisplayTableError) {
        for name in wanted where !names.all.contains(name) {
            throw .unknownLabel(name, part: part, among: names.list.filter { !$0.isEmpty })
        }
    }
}

extension TableNames {
    /// How often a mark is repeated at most where marks do not suffice: nobody counts more.
    private static let mostRepeats = 20

    /// Throws for what is wrong with the table as a whole.
    package func checkWhole() throws(DisplayTableError) {
        try draft.theme.check()
        try checkMarks()
        try checkSize()
    }

    /// Throws where marks of footnotes would be longer than anyone reads.
    private func checkMarks() throws(DisplayTableError) {
        guard let marks = draft.marks.repeated, draft.footnotes.count > marks.count * Self.mostRepeats else { return }
        let notes = Set(draft.footnotes.lazy.filter { $0.area != nil }.map(\.text)).count
        guard notes > marks.count * Self.mostRepeats else { return }
        throw .other(
            "\(notes) footnotes are too many for \(marks.count) \(marks.count == 1 ? "mark" : "marks"): choose numbers or letters"
        )
    }

    /// Throws where the table would have more cells than are allowed: rows that sum up multiply with groups, spanners with
    /// columns.
    private func checkSize() throws(DisplayTableError) {
        let groupCount = draft.summaries.isEmpty ? 0 : groups.list.count
        let sums = draft.summaries.reduce(0) { $0 + ($1.groups.map { min($0.count, groupCount) } ?? groupCount) }
        let levels = Set(draft.spanners.map(\.level)).count
        let rows = draft.rows.count + sums + draft.grandSummaries.count + levels
        do {
            try Allowance.check(.cells, rows * max(1, draft.order.count) + draft.footnotes.count + draft.sourceNotes.count)
        } catch {
            throw .limit(error)
        }
    }
}
