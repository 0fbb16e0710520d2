import RasterFormats
import RasterGraphics

// Notes below the table, and their marks.

/// On which side of a text the mark of a footnote stands.
package enum FootnotePlacement: String, CaseIterable, Sendable {
    /// Behind it, but in front of a power, of which it would be a digit.
    case auto
    case left, right
}

package struct FootnoteStep: TableStep {
    package var text: FormattedText
    /// None: the note is of the table as a whole.
    package var locations: [TableLocation]
    package var placement: FootnotePlacement

    package init(text: FormattedText, locations: [TableLocation] = [], placement: FootnotePlacement = .auto) {
        (self.text, self.locations, self.placement) = (text, locations, placement)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        try draft.count(locations.count)
        if locations.isEmpty { draft.footnotes.append(.init(text: text, area: nil)) }
        for location in locations {
            draft.footnotes.append(.init(text: text, area: try CellArea(location, in: draft.data), placement: placement))
        }
    }

    package func check(_ names: TableNames) throws(DisplayTableError) {
        for location in locations { try names.check(location) }
    }

    package func remarks(on draft: TableDraft) -> [String] {
        draft.remarks("the footnote \(quoted: text.string)", at: locations)
    }
}

package struct FootnoteMarksStep: TableStep {
    package var marks: FootnoteMarks

    package init(marks: FootnoteMarks) { self.marks = marks }

    package func apply(to draft: inout TableDraft) { draft.marks = marks }
    package func remarks(on draft: TableDraft) -> [String] { draft.remarks(ofNotes: "the marks of footnotes") }
}

package struct FootnoteOrderStep: TableStep {
    package var order: FootnoteOrder

    package init(order: FootnoteOrder = .marksLast) { self.order = order }

    package func apply(to draft: inout TableDraft) { draft.noteOrder = order }
    package func remarks(on draft: TableDraft) -> [String] { draft.remarks(ofNotes: "the order of footnotes") }
}

package struct FootnoteSpecStep: TableStep {
    package var inCells: FootnoteMarkStyle
    package var inNotes: FootnoteMarkStyle

    package init(inCells: FootnoteMarkStyle = .raised, inNotes: FootnoteMarkStyle = .raised) {
        (self.inCells, self.inNotes) = (inCells, inNotes)
    }

    package func apply(to draft: inout TableDraft) { (draft.markInCells, draft.markInNotes) = (inCells, inNotes) }
    package func remarks(on draft: TableDraft) -> [String] { draft.remarks(ofNotes: "the look of marks of footnotes") }
}

package struct SourceNoteStep: TableStep {
    package var text: FormattedText

    package init(text: FormattedText) { self.text = text }

    package func apply(to draft: inout TableDraft) { draft.sourceNotes.append(text) }
}

extension TableDraft {
    fileprivate func remarks(ofNotes subject: String) -> [String] {
        footnotes.isEmpty ? ["what is said of \(subject) has no effect: the table has no footnotes"] : []
    }
}
