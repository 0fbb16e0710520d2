import RasterFormats
import RasterGraphics

extension TableDraft {
    /// The labels that locations can name.
    var names: TableNames { TableNames(draft: self) }
}

/// Finds names in locations that no part of a table has.
struct TableNames {
    fileprivate let draft: TableDraft

    func check(_ location: TableLocation) throws(DisplayTableError) {
        switch location {
        case .spanners(let labels):
            try check(labels ?? [], in: draft.spanners.map(\.label.string), "a label over columns")
        case .groupLabels(let groups): try check(groups: groups ?? [])
        case .summary(let groups, _, let rows), .summaryLabels(let groups, let rows):
            try check(groups: groups ?? [])
            try check(rows ?? [], in: draft.summaries.map(\.label), "a row that sums up groups")
        case .grandSummary(_, let rows), .grandSummaryLabels(let rows):
            try check(rows ?? [], in: draft.grandSummaries.map(\.label), "a row that sums up all")
        case .title, .subtitle, .stubhead, .columnLabels, .stub, .body, .footnotes, .sourceNotes: break
        }
    }

    func check(groups: [String]) throws(DisplayTableError) {
        guard !groups.isEmpty else { return }
        try check(groups, in: SheetBuilder(draft).groups().compactMap { $0.label?.string }, "a group of rows")
    }

    private func check(_ wanted: [String], in names: [String], _ part: String) throws(DisplayTableError) {
        let known = Set(names)
        for name in wanted where !known.contains(name) {
            throw .unknownLabel(name, part: part, nearest: NearestNames.to(name, in: names))
        }
    }
}
