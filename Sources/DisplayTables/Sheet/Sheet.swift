import Foundation
internal import Algorithms
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterText

/// A display table with every text made and every mark given: rows and columns as they are shown, without fonts.
struct Sheet {
    /// What a column of the sheet shows.
    enum Column: Hashable {
        /// Labels of groups, beside the first row of each.
        case group
        /// Row labels: a column of the data, or none where only sums have labels.
        case stub(Int?)
        case data(Int)

        var isGroup: Bool { self == .group }

        /// Of the data.
        var index: Int? {
            switch self {
            case .group: nil
            case .stub(let index): index
            case .data(let index): index
            }
        }
    }

    let columns: [Column]
    let rows: [SheetRow]
    /// The texts of the data's cells, by column of the sheet and row of the data.
    let texts: [[FormattedText]]
    /// The looks of the data's cells that have one of their own, by column of the sheet and row of the data: places in
    /// ``ownLooks``.
    let looks: [TableDraft.CellIndex: Int]
    /// All different looks of those cells.
    let ownLooks: [CellLook]
    /// The first rows of groups whose labels stand in a column.
    let groupStarts: Set<Int>
    /// The groups with a label, in their order.
    let groups: [SheetGroup]
    /// What the data's cells draw, by column of the sheet and row of the data; empty for a column without plots.
    let drawings: [[(any CellDrawing)?]]

    init(_ draft: TableDraft) {
        var builder = SheetBuilder(draft)
        builder.build()
        columns = builder.columns
        rows = builder.rows
        texts = builder.texts
        (looks, ownLooks) = (builder.looks, builder.ownLooks.looks)
        groupStarts = builder.groupStarts
        groups = builder.shownGroups
        let finished = builder
        drawings = columns.map { column in
            column.index.map { draft.drawings(ofColumn: $0, text: finished.cellTexts.formatted) } ?? []
        }
    }
}

extension Sheet {
    /// The group whose label a row has.
    func group(headedBy row: Int) -> SheetGroup? {
        groups[groups.partitioningIndex { $0.heading >= row }...].first.flatMap { $0.heading == row ? $0 : nil }
    }

    /// The group that a row belongs to without being the one of its label.
    func group(goingOnIn row: Int) -> SheetGroup? {
        groups[..<groups.partitioningIndex { $0.heading >= row }].last.flatMap { row < $0.end ? $0 : nil }
    }

    /// Whether it has a text that should have been read as Markdown, and cmark-gfm is not on this system.
    var hasUnreadMarkdown: Bool {
        func isUnread(_ text: FormattedText) -> Bool { text.runs.contains(where: \.isUnreadMarkdown) }
        return texts.contains { $0.contains(where: isUnread) } || rows.contains { $0.cells.contains { isUnread($0.text) } }
    }
}

extension TableDraft {
    /// The first columns, which say what rows are: those of groups and of row labels.
    fileprivate var labelColumns: [Sheet.Column] {
        let sums = summaries + grandSummaries
        // The word for a sum stands before the first of them, if there is room.
        let needsStub = stub.isEmpty && shownColumns.first.map { first in sums.contains { $0.covers(first) } } ?? !sums.isEmpty
        let stub: [Sheet.Column] = needsStub ? [.stub(nil)] : stub.map { .stub($0) }
        let hasGroups = groupColumn != nil || !groups.isEmpty
        return (hasGroups && theme.showsGroupsAsColumn ? [.group] : []) + stub
    }
}

extension DisplayTable {
    /// How many of the first columns say what rows are, and stand in every part of a table that is divided by columns.
    package var numberOfLabelColumns: Int { draft.summing(draft.columnsReadAsNumbers).labelColumns.count }

    /// The table with some of its columns only, and with those that say what rows are.
    /// - Parameter places: Those of the columns that stay, as the table shows them now, from 0.
    package func showing(_ places: [Int]) -> DisplayTable {
        let first = numberOfLabelColumns
        let places = Set(places)
        let others = draft.shownColumns.enumerated().filter { !places.contains(first + $0.offset) }
        return others.isEmpty ? self : hide(.named(others.map { draft.data.columns[$0.element].name }))
    }
}

/// Makes a sheet in reading order, since marks of footnotes are given in that.
struct SheetBuilder {
    let draft: TableDraft
    let columns: [Sheet.Column]
    /// How many of the columns hold row labels: the first ones.
    let stubCount: Int
    var rows: [SheetRow] = []
    private(set) var texts: [[FormattedText]] = []
    private(set) var looks: [TableDraft.CellIndex: Int] = [:]
    private(set) var ownLooks = LookStack()
    private(set) var groupStarts: Set<Int> = []
    private(set) var shownGroups: [SheetGroup] = []
    /// The footnotes that have a mark, as indices, in the order of these.
    private var marked: [Int] = []
    /// The numbers of the marks of texts, from 0.
    private var marks: [FormattedText: Int] = [:]
    // What is said of cells.
    private let looksOfAreas, notes: AreaFinder
    var cellTexts: CellTexts
    /// The columns of texts that are summed up as the numbers that they are shown as.
    let readAsNumbers: Set<Int>

    init(_ draft: TableDraft) {
        readAsNumbers = draft.columnsReadAsNumbers
        let draft = draft.localized.summing(readAsNumbers)
        self.draft = draft
        cellTexts = CellTexts(draft)
        looksOfAreas = AreaFinder(draft.looks.map(\.area))
        notes = AreaFinder(draft.footnotes.map(\.area))
        let labels = draft.labelColumns
        stubCount = labels.count
        columns = labels + draft.shownColumns.map { .data($0) }
    }

    private var all: Range<Int> { 0..<columns.count }

    mutating func build() {
        texts = columns.map { column in
            if column == .group { return Array(repeating: "", count: draft.data.rowCount) }
            return column.index.map { texts(ofColumn: $0) } ?? []
        }
        guard !columns.isEmpty else { return }
        if let title = draft.title { add(.title, .title, title, at: .title) }
        if let subtitle = draft.subtitle { add(.subtitle, .subtitle, subtitle, at: .subtitle) }
        if draft.theme.showsColumnLabels {
            addSpanners()
            addLabels()
        }
        addSummaries(draft.grandSummaries.filter { $0.placement == .top }, of: draft.rows, group: nil)
        addBody()
        addSummaries(draft.grandSummaries.filter { $0.placement == .bottom }, of: draft.rows, group: nil)
        addNotes()
    }

    /// The texts of a column of the data; empty ones, once the work is to end.
    private func texts(ofColumn index: Int) -> [FormattedText] {
        let allowance = Allowance.current
        var (isSpent, length) = (false, 0)
        let texts = (0..<draft.data.rowCount).map { row -> FormattedText in
            // The clock costs as much as a short text.
            if row % 16 == 0, let allowance {
                allowance.spend(.characters, length)
                (isSpent, length) = (allowance.isSpent, 0)
            }
            if isSpent { return "" }
            let text = cellTexts.shownText(column: index, row: row)
            length += text.runs.reduce(0) { $0 + $1.text.utf8.count }
            return text
        }
        allowance?.spend(.characters, length)
        return texts
    }

    /// A row of one cell.
    private mutating func add(_ kind: SheetRow.Kind, _ part: SheetPart, _ text: FormattedText, at place: CellPlace) {
        rows.append(SheetRow(kind: kind, cells: [cell(all, part, text, at: place)]))
    }

    mutating func cell(_ columns: Range<Int>, _ part: SheetPart, _ text: FormattedText, at place: CellPlace) -> SheetCell {
        SheetCell(columns: columns, text: withMarks(text, at: place), part: part, look: look(at: place) ?? CellLook())
    }

    func look(at place: CellPlace) -> CellLook? {
        looksOfAreas.places(at: place).reduce(nil) { look, rule in
            guard case .same(let other) = draft.looks[rule].look else { return look }
            return look?.overridden(by: other) ?? other
        }
    }

    /// Gives a cell of the data its look.
    /// - Parameters:
    ///   - base: What the looks of its place come on top of.
    ///   - column: Of the sheet.
    ///   - row: Of the data.
    ///   - cell: Whose value it shows.
    private mutating func giveLook(
        at place: CellPlace, on base: CellLook? = nil, column: Int, row: Int, cell: TableDraft.CellIndex? = nil
    ) {
        var look = base.map { ownLooks.place(of: $0) }
        for rule in lookRules(at: place, cell) {
            switch draft.looks[rule].look {
            case .same(let other): look = ownLooks.place(of: other, number: rule, on: look)
            case .each(let looks):
                guard let cell, let other = looks[cell] else { continue }
                look = ownLooks.place(of: look.map { ownLooks.looks[$0].overridden(by: other) } ?? other)
            }
        }
        if let look { looks[.init(column: column, row: row)] = look }
    }

    /// The places of the looks that a cell has, rising.
    private func lookRules(at place: CellPlace, _ cell: TableDraft.CellIndex?) -> [Int] {
        let rules = looksOfAreas.places(at: place)
        guard case .stub = place, let cell else { return rules }
        // Row labels have the colours of their values too.
        let own = looksOfAreas.places(at: .body(column: cell.column, row: cell.row)).filter {
            if case .each = draft.looks[$0].look { true } else { false }
        }
        return own.isEmpty ? rules : (rules + own).sorted()
    }

    // MARK: Headings

    private mutating func addSpanners() {
        let levels = Dictionary(grouping: draft.spanners.indices) { draft.spanners[$0].level }.sorted { $0.key > $1.key }
        for (_, spanners) in levels where !Allowance.isSpent {
            // The last one that was given is over a column.
            var over: [Int: Int] = [:]
            for spanner in spanners { for column in draft.spanners[spanner].columns { over[column] = spanner } }
            func top(_ column: Int) -> Int? { columns[column].index.flatMap { over[$0] } }
            var cells: [SheetCell] = []
            var column = stubCount
            while column < columns.count {
                let spanner = top(column)
                var end = column + 1
                while spanner != nil, end < columns.count, top(end) == spanner { end += 1 }
                if let spanner {
                    let (label, key) = (draft.spanners[spanner].label, draft.spanners[spanner].key)
                    cells.append(cell(column..<end, .spanner, label, at: .spanner(key)))
                }
                column = end
            }
            if !cells.isEmpty { rows.append(SheetRow(kind: .spanners, cells: cells)) }
        }
    }

    private mutating func addLabels() {
        var cells: [SheetCell] = []
        // The columns of row labels; that of groups has none of its own.
        let first = columns.first == .group ? 1 : 0
        if draft.stubheads.count > 1, draft.stubheads.count == stubCount - first {
            if first > 0 { cells.append(cell(0..<first, .stubhead, "", at: .stubhead)) }
            for (place, label) in draft.stubheads.enumerated() {
                cells.append(cell(first + place..<first + place + 1, .stubhead, label, at: .stubhead))
            }
        } else if stubCount > 0 {
            cells.append(cell(0..<stubCount, .stubhead, draft.stubheads.first ?? "", at: .stubhead))
        }
        for column in stubCount..<columns.count {
            guard let index = columns[column].index else { continue }
            let label = draft.heading(ofColumn: index)
            cells.append(cell(column..<column + 1, .columnLabel, label, at: .columnLabel(index)))
        }
        rows.append(SheetRow(kind: .labels, cells: cells))
    }

    // MARK: Rows

    private mutating func addBody() {
        // By the groups that they are of.
        let all = draft.summaries.indices.filter { draft.summaries[$0].groups == nil }
        var own: [String: [Int]] = [:]
        for sum in draft.summaries.indices {
            for group in draft.summaries[sum].groups ?? [] { own[group, default: []].append(sum) }
        }
        for group in cellTexts.groups() where !Allowance.isSpent {
            let named = group.key.names.flatMap { own[$0] ?? [] }
            let sums = Set(all + named).sorted().map { draft.summaries[$0] }
            let (top, bottom) = (sums.filter { $0.placement == .top }, sums.filter { $0.placement == .bottom })
            let label = group.label.map { withMarks($0, at: .groupLabel(group.key)) }
            let isBesideSums = columns.first == .group && !top.isEmpty
            var heading = rows.count
            if let label, !isBesideSums { addLabel(label, group) }
            addSummaries(top, of: group.rows, group: group.key, label: isBesideSums ? label : nil)
            if columns.first == .group, !isBesideSums { heading = rows.count }
            for row in group.rows { addRow(row) }
            addSummaries(bottom, of: group.rows, group: group.key)
            if label != nil { shownGroups.append(SheetGroup(heading: heading, end: rows.count)) }
        }
    }

    /// The label of a group: a row of its own, or a cell beside the first of its rows.
    private mutating func addLabel(_ label: FormattedText, _ group: RowGroup) {
        let place = CellPlace.groupLabel(group.key)
        guard columns.first == .group, let first = group.rows.first else {
            let cell = SheetCell(columns: all, text: label, part: .groupLabel, look: look(at: place) ?? CellLook())
            rows.append(SheetRow(kind: .group, cells: [cell]))
            return
        }
        texts[0][first] = label
        groupStarts.insert(first)
        giveLook(at: place, column: 0, row: first)
    }

    /// Of several columns of row labels, those in which a row has what the one above it has, and in all before: labels of the last
    /// column are of one row each.
    private func repeatedLabels(_ row: Int) -> [Int] {
        guard stubCount > 1, !groupStarts.contains(row), case .body(let above)? = rows.last?.kind else { return [] }
        let labels = columns.indices.prefix(stubCount - 1).filter { columns[$0].index != nil }
        return Array(
            labels.prefix { column in
                columns[column].index.map { draft.data.columns[$0].values[above] == draft.data.columns[$0].values[row] } ?? false
            })
    }

    private mutating func addRow(_ row: Int) {
        for column in repeatedLabels(row) { texts[column][row] = "" }
        rows.append(SheetRow(kind: .body(row)))
        for column in columns.indices {
            guard let index = columns[column].index else { continue }
            var place = CellPlace.body(column: index, row: row)
            if case .stub = columns[column] { place = .stub(row: row) }
            // Of several row labels the last one, which is never left out, has the marks of the row's.
            if column >= stubCount - 1 { texts[column][row] = withMarks(texts[column][row], at: place) }
            var indent: CellLook?
            if column == stubCount - 1, let level = draft.stubIndents[row], level > 0 {
                indent = CellLook(indent: CGFloat(level) * draft.theme.rowLabelIndent)
            }
            giveLook(at: place, on: indent, column: column, row: row, cell: .init(column: index, row: row))
        }
    }

    // MARK: Notes

    /// A text with the marks of the footnotes that are for its place.
    private mutating func withMarks(_ text: FormattedText, at place: CellPlace) -> FormattedText {
        let text = draft.changed(text, at: place)
        let style = draft.markInCells
        // Behind a power a mark would be one of its digits.
        let standard: FootnotePlacement =
            style.isRaised && text.runs.last?.traits.contains(.superscript) ?? false ? .left : .right
        var marks: [FootnotePlacement: FormattedText] = [:]
        var own: Set<Int> = []
        for index in notes.places(at: place) {
            let note = draft.footnotes[index]
            let number = self.marks[note.text] ?? marked.count
            if number == marked.count {
                marked.append(index)
                self.marks[note.text] = number
            }
            // A note that was said twice of one place has one mark there.
            guard own.insert(number).inserted else { continue }
            let side = note.placement == .auto ? standard : note.placement
            let mark = FormattedText(style.text(of: draft.marks.mark(number)), .reference(number), style.traits)
            marks[side] = marks[side].map { $0 + FormattedText(",", style.traits) + mark } ?? mark
        }
        if own.isEmpty { return text }
        let (left, right) = (marks[.left], marks[.right])
        Allowance.current?.spend(.characters, [left, right].reduce(0) { $0 + ($1?.string.utf8.count ?? 0) })
        return (left.map { $0 + FormattedText("\u{2009}") } ?? "") + text + (right ?? "")
    }

    /// The footnotes that are shown, with their marks, in the order that was asked for.
    private func orderedFootnotes() -> [FormattedText] {
        let style = draft.markInNotes
        let plain = draft.footnotes.enumerated().filter { $0.element.area == nil }.map { index, note in
            (index: index, text: note.text)
        }
        let withMarks = marked.enumerated().map { number, index in
            let mark = FormattedText(style.text(of: draft.marks.mark(number)), .remark(number), style.traits)
            // What is not raised is parted from the note as a word is.
            let space = FormattedText(style.isRaised ? "\u{2009}" : "\u{A0}")
            return (index: index, text: mark + space + draft.footnotes[index].text)
        }
        let notes =
            switch draft.noteOrder {
            case .marksLast: plain + withMarks
            case .marksFirst: withMarks + plain
            case .preserved: (plain + withMarks).sorted { $0.index < $1.index }
            }
        return notes.map(\.text)
    }

    private mutating func addNotes() {
        let footnotes = orderedFootnotes()
        let theme = draft.theme
        for note in theme.joinsFootnotes ? footnotes.joined(by: theme.footnoteSeparator) : footnotes {
            add(.footnote, .footnote, note, at: .footnote)
        }
        let sourceNotes = draft.sourceNotes
        for note in theme.joinsSourceNotes ? sourceNotes.joined(by: theme.sourceNoteSeparator) : sourceNotes {
            add(.sourceNote, .sourceNote, note, at: .sourceNote)
        }
    }
}

extension [FormattedText] {
    /// One text of all, if there are any.
    fileprivate func joined(by separator: String) -> [FormattedText] {
        guard !isEmpty else { return [] }
        let runs = enumerated().flatMap { ($0 > 0 ? [FormattedText.Run(separator)] : []) + $1.runs }
        return [FormattedText(runs: runs)]
    }
}

extension TableDraft {
    /// The draft with formats in the table's locale, where they have none of their own.
    var localized: TableDraft {
        var draft = self
        for index in formats.indices { draft.formats[index].value = formats[index].value.localized(locale) }
        for index in summaries.indices { draft.summaries[index].format = summaries[index].format?.localized(locale) }
        for index in grandSummaries.indices {
            draft.grandSummaries[index].format = grandSummaries[index].format?.localized(locale)
        }
        return draft
    }
}
