import RasterFormats
import RasterGraphics

// What takes back what steps before said.

package struct UnhideStep: TableStep {
    package var columns: ColumnSelection

    package init(columns: ColumnSelection) { self.columns = columns }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        for column in try draft.data.columns(columns) {
            draft.columns[column].isHidden = false
            draft.columns[column].isMerged = false
        }
    }
}

/// Rows that were hidden come back to where the data have them, or below the others where these were put in another order.
package struct UnhideRowsStep: TableStep {
    package var rows: RowSelection

    package init(rows: RowSelection) { self.rows = rows }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let shown = Set(draft.rows)
        let wanted = try draft.data.rows(rows)
        let back = (0..<draft.data.rowCount).filter { !shown.contains($0) && (wanted?.contains($0) ?? true) }
        let isOrdered = zip(draft.rows, draft.rows.dropFirst()).allSatisfy(<)
        draft.rows += back
        if isOrdered { draft.rows.sort() }
    }
}

/// Takes a part that has no parts of its own away.
package struct RemovePartStep: TableStep {
    package enum Kind: CaseIterable, Sendable {
        case header, stubhead, caption
    }

    package let part: Kind

    package init(part: Kind) { self.part = part }

    package func apply(to draft: inout TableDraft) {
        switch part {
        case .header: (draft.title, draft.subtitle) = (nil, nil)
        case .stubhead: draft.stubheads = []
        case .caption: draft.caption = nil
        }
    }
}

/// Takes labels over several columns away.
package struct RemoveSpannersStep: TableStep {
    /// By label or id; nil: all.
    package var spanners: [String]?
    /// From 0, right above the labels; nil: all.
    package var levels: [Int]?

    package init(spanners: [String]? = nil, levels: [Int]? = nil) { (self.spanners, self.levels) = (spanners, levels) }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let names = draft.spanners.flatMap(\.key.names)
        for name in spanners ?? [] where !names.contains(name) {
            throw .unknownLabel(name, part: "a label over columns", among: names)
        }
        draft.removeSpanners { spanner in
            (spanners.map { spanner.key.names.contains(where: $0.contains) } ?? true) && (levels?.contains(spanner.level) ?? true)
        }
    }
}

/// Takes notes away, by their places in the order in which they were said, from 0.
package struct RemoveNotesStep: TableStep {
    package enum Kind: Sendable {
        case footnotes, sourceNotes
    }

    package let kind: Kind
    /// Nil: all.
    package var places: [Int]?

    package init(kind: Kind, places: [Int]? = nil) { (self.kind, self.places) = (kind, places) }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let (count, name) =
            kind == .footnotes ? (draft.footnotes.count, "footnote") : (draft.sourceNotes.count, "source note")
        for place in places ?? [] where place < 0 || place >= count {
            throw .other("there is no \(name) \(place): the table has \(count == 0 ? "none" : "\(count), counted from 0")")
        }
        func isLeft(_ place: Int) -> Bool { places.map { !$0.contains(place) } ?? false }
        switch kind {
        case .footnotes: draft.footnotes = draft.footnotes.enumerated().filter { isLeft($0.offset) }.map(\.element)
        case .sourceNotes: draft.sourceNotes = draft.sourceNotes.enumerated().filter { isLeft($0.offset) }.map(\.element)
        }
    }
}
