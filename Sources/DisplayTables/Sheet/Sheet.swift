import Foundation
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
        let finished = builder
        drawings = columns.map { column in
            column.index.map { draft.drawings(ofColumn: $0, text: finished.formatted) } ?? []
        }
    }
}

extension Sheet {
    /// Whether it has a text that should have been read as Markdown, and cmark-gfm is not on this system.
    var hasUnreadMarkdown: Bool {
        func isUnread(_ text: FormattedText) -> Bool { text.runs.contains(where: \.isUnreadMarkdown) }
        return texts.contains { $0.contains(where: isUnread) } || rows.contains { $0.cells.contains { isUnread($0.text) } }
    }
}

extension TableDraft {
    /// The first columns, which say what rows are: those of groups and of row labels.
    fileprivate var labelColumns: [Sheet.Column] {
        let hasSums = !summaries.isEmpty || !grandSummaries.isEmpty
        let stub: [Sheet.Column] = stub.isEmpty ? (hasSums ? [.stub(nil)] : []) : stub.map { .stub($0) }
        let hasGroups = groupColumn != nil || !groups.isEmpty
        return (hasGroups && theme.showsGroupsAsColumn ? [.group] : []) + stub
    }
}

extension DisplayTable {
    /// How many of the first columns say what rows are, and stand in every part of a table that is divided by columns.
    package var numberOfLabelColumns: Int { draft.labelColumns.count }

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
    private let stubCount: Int
    private(set) var rows: [SheetRow] = []
    private(set) var texts: [[FormattedText]] = []
    private(set) var looks: [TableDraft.CellIndex: Int] = [:]
    private(set) var ownLooks = LookStack()
    private(set) var groupStarts: Set<Int> = []
    /// The footnotes that have a mark, as indices, in the order of these.
    private var marked: [Int] = []
    /// The numbers of the marks of texts, from 0.
    private var marks: [FormattedText: Int] = [:]
    // What is said of cells.
    private let formats, substitutions, merges, transforms: CellFinder
    private let looksOfAreas, notes: AreaFinder
    private let plain = PlainFormat()
    /// The most decimals of a column's numbers, by column of the data.
    private var decimalsOfColumns: [Int: Int] = [:]
    /// Where a row of the data is shown, by its place in the data; nil where all are, in their order.
    private let places: [Int: Int]?

    init(_ draft: TableDraft) {
        self.draft = draft.localized
        places =
            draft.rows.elementsEqual(0..<draft.data.rowCount)
            ? nil : Dictionary(uniqueKeysWithValues: draft.rows.enumerated().map { ($1, $0) })
        formats = CellFinder(draft.formats.map(\.cells))
        substitutions = CellFinder(draft.substitutions.map(\.cells))
        merges = CellFinder(draft.merges.map(\.cells))
        transforms = CellFinder(draft.transforms.map(\.cells))
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
            let text = shownText(column: index, row: row)
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

    private mutating func cell(_ columns: Range<Int>, _ part: SheetPart, _ text: FormattedText, at place: CellPlace) -> SheetCell
    {
        SheetCell(columns: columns, text: withMarks(text, at: place), part: part, look: look(at: place) ?? CellLook())
    }

    private func look(at place: CellPlace) -> CellLook? {
        looksOfAreas.places(at: place).reduce(nil) { look, area in
            look?.overridden(by: draft.looks[area].look) ?? draft.looks[area].look
        }
    }

    /// Gives a cell of the data its look.
    /// - Parameters:
    ///   - base: What the looks of its place come on top of.
    ///   - column: Of the sheet.
    ///   - row: Of the data.
    private mutating func giveLook(at place: CellPlace, on base: CellLook? = nil, column: Int, row: Int) {
        var look = base.map { ownLooks.place(of: $0) }
        for area in looksOfAreas.places(at: place) {
            look = ownLooks.place(of: draft.looks[area].look, number: area, on: look)
        }
        if let look { looks[.init(column: column, row: row)] = look }
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
                    let label = draft.spanners[spanner].label
                    cells.append(cell(column..<end, .spanner, label, at: .spanner(label.string)))
                }
                column = end
            }
            if !cells.isEmpty { rows.append(SheetRow(kind: .spanners, cells: cells)) }
        }
    }

    private mutating func addLabels() {
        var cells: [SheetCell] = []
        if stubCount > 0 { cells.append(cell(0..<stubCount, .stubhead, draft.stubhead ?? "", at: .stubhead)) }
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
        for group in groups() where !Allowance.isSpent {
            let label = group.label
            if let label { addLabel(label, of: group.rows) }
            let name = label?.string ?? ""
            let sums = label == nil ? [] : (all + (own[name] ?? [])).sorted().map { draft.summaries[$0] }
            addSummaries(sums.filter { $0.placement == .top }, of: group.rows, group: name)
            for row in group.rows { addRow(row) }
            addSummaries(sums.filter { $0.placement == .bottom }, of: group.rows, group: name)
        }
    }

    /// The label of a group: a row of its own, or a cell beside the first of its rows.
    private mutating func addLabel(_ label: FormattedText, of rows: [Int]) {
        let place = CellPlace.groupLabel(label.string)
        guard columns.first == .group, let first = rows.first else {
            add(.group, .groupLabel, label, at: place)
            return
        }
        texts[0][first] = withMarks(label, at: place)
        groupStarts.insert(first)
        giveLook(at: place, column: 0, row: first)
    }

    /// Some rows of the data in the order in which they are shown, without hidden ones.
    private func shown(_ rows: [Int]) -> [Int] {
        guard let places else { return rows }
        return rows.compactMap { row in places[row].map { (place: $0, row: row) } }.sorted { $0.place < $1.place }.map(\.row)
    }

    /// The rows of the data in their groups; those without one come last, under no label.
    func groups() -> [(label: FormattedText?, rows: [Int])] {
        var groups = draft.groups.map { (label: $0, rows: [Int]()) }
        for row in draft.groupOfRow.keys.sorted() {
            if let group = draft.groupOfRow[row] { groups[group].rows.append(row) }
        }
        if let column = draft.groupColumn {
            var places: [String: Int] = [:]
            for row in draft.rows where draft.groupOfRow[row] == nil {
                let label = text(column: column, row: row)
                if let place = places[label.string] {
                    groups[place].rows.append(row)
                } else {
                    places[label.string] = groups.count
                    groups.append((label: label, rows: [row]))
                }
            }
        }
        let ranks = Dictionary(draft.groupOrder.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
        let order = groups.indices.sorted {
            (ranks[groups[$0].label.string] ?? .max, $0) < (ranks[groups[$1].label.string] ?? .max, $1)
        }
        let grouped = Set(groups.flatMap(\.rows))
        let rest = draft.rows.filter { !grouped.contains($0) }
        return order.map { (groups[$0].label, shown(groups[$0].rows)) }.filter { !$0.1.isEmpty }
            + (rest.isEmpty ? [] : [(nil, rest)])
    }

    private mutating func addRow(_ row: Int) {
        rows.append(SheetRow(kind: .body(row)))
        for column in columns.indices {
            guard let index = columns[column].index else { continue }
            var place = CellPlace.body(column: index, row: row)
            if case .stub = columns[column] { place = .stub(row: row) }
            texts[column][row] = withMarks(texts[column][row], at: place)
            var own = draft.cellLooks[.init(column: index, row: row)]
            if column == stubCount - 1, let level = draft.stubIndents[row], level > 0 {
                own = CellLook(indent: CGFloat(level) * draft.theme.rowLabelIndent).overridden(by: own ?? CellLook())
            }
            giveLook(at: place, on: own, column: column, row: row)
        }
    }

    private mutating func addSummaries(_ summaries: [TableDraft.Summary], of dataRows: [Int], group: String?) {
        // The same sum under several labels is made once.
        var values: [SummedColumn: DataValue] = [:]
        for summary in summaries where !Allowance.isSpent {
            var cells: [SheetCell] = []
            let labelPlace: CellPlace =
                group.map { .summaryLabel(group: $0, label: summary.label) } ?? .grandSummaryLabel(summary.label)
            let labelPart: SheetPart = group == nil ? .grandSummaryLabel : .summaryLabel
            cells.append(cell(0..<stubCount, labelPart, FormattedText(summary.label), at: labelPlace))
            for column in stubCount..<columns.count {
                guard let index = columns[column].index else { continue }
                var text = FormattedText("")
                if summary.columns?.contains(index) ?? true {
                    let column = summary.function.kind.map { SummedColumn(function: $0, column: index) }
                    let value =
                        column.flatMap { values[$0] }
                        ?? summary.function(dataRows.map { draft.data.columns[index].values[$0] })
                    if let column { values[column] = value }
                    text = self.text(of: value, summary, column: index)
                }
                let place: CellPlace =
                    group.map { .summary(group: $0, column: index, label: summary.label) }
                    ?? .grandSummary(column: index, label: summary.label)
                cells.append(cell(column..<column + 1, group == nil ? .grandSummary : .summary, text, at: place))
            }
            rows.append(SheetRow(kind: group == nil ? .grandSummary : .summary, cells: cells))
        }
    }

    /// The text of a sum.
    private mutating func text(of value: DataValue, _ summary: TableDraft.Summary, column: Int) -> FormattedText {
        if summary.function.isCount { return (summary.format ?? plain).text(of: value) ?? plainText(of: value) }
        let notation = draft.data.columns[column].written?.notation
        // Of several currencies there is none.
        if notation?.isMixed ?? false { return "" }
        if let format = summary.format { return text(of: value, by: format, column: column) ?? plainText(of: value) }
        if let text = formatted(value, byFormatsOfColumn: column, row: nil) { return text }
        if let text = notation?.text(of: value, isBetween: summary.function.isBetween) { return text }
        return plainText(of: summary.function.rounded(value, decimals: decimals(ofColumn: column)))
    }

    private struct SummedColumn: Hashable {
        let function: SummaryFunction.Kind
        let column: Int
    }

    // MARK: Texts

    private mutating func decimals(ofColumn index: Int) -> Int {
        if let earlier = decimalsOfColumns[index] { return earlier }
        let decimals = draft.data.columns[index].decimals
        decimalsOfColumns[index] = decimals
        return decimals
    }

    /// The text of a cell with all that was said of it.
    private func shownText(column: Int, row: Int) -> FormattedText {
        if let plot = draft.plots[column], !plot.showsText { return "" }
        return transforms.places(column: column, row: row).reduce(mergedText(column: column, row: row)) { text, place in
            draft.transforms[place].value.text(of: text)
        }
    }

    /// The text of a cell with those of the columns that are merged into it.
    private func mergedText(column: Int, row: Int) -> FormattedText {
        let merge = merges.last(column: column, row: row) { draft.merges[$0] }
        guard let merge else { return text(column: column, row: row) }
        let texts = merge.columns.map { text(column: $0, row: row) }
        // What is missing stays so, whatever is said in its place: a pattern leaves out what belongs to it.
        let present = zip(merge.columns, texts).map { draft.data.columns[$0].values[row].isMissing ? nil : $1 }
        let merged = merge.pattern.text(of: present, inPlaceOfMissing: texts)
        return merged.isEmpty ? text(of: .missing, column: column, row: row) : merged
    }

    private func text(column: Int, row: Int) -> FormattedText {
        text(of: draft.data.columns[column].values[row], column: column, row: row)
    }

    /// - Parameter row: Nil for a sum, which looks as all cells of the column do.
    private func text(of value: DataValue, column: Int, row: Int?) -> FormattedText {
        if let row, let text = substitute(value, column: column, row: row) { return text }
        return formatted(value, column: column, row: row)
    }

    /// What stands in the place of a value's text; nil for its text.
    private func substitute(_ value: DataValue, column: Int, row: Int) -> FormattedText? {
        substitutions.last(column: column, row: row) { draft.substitutions[$0].value.text(of: value) }
    }

    /// What formats make of a value.
    func formatted(_ value: DataValue, column: Int, row: Int?) -> FormattedText {
        if let text = formatted(value, byFormatsOfColumn: column, row: row) { return text }
        if let row, let written = draft.data.columns[column].written?.texts[row], draft.data.columns[column].values[row] == value
        {
            // As tables of data have it: a minus sign for the hyphen before a number.
            return FormattedText(value.double == nil ? written : written.withMinusSign)
        }
        return plainText(of: value)
    }

    /// What formats make of a value; nil where none is for it.
    private func formatted(_ value: DataValue, byFormatsOfColumn column: Int, row: Int?) -> FormattedText? {
        formats.last(column: column, row: row) { text(of: value, by: draft.formats[$0].value, column: column) }
    }

    private func text(of value: DataValue, by format: any ValueFormat, column: Int) -> FormattedText? {
        draft.data.columns[column].text(of: value, by: format)
    }

    private func plainText(of value: DataValue) -> FormattedText { plain.text(of: value) ?? "" }

    // MARK: Notes

    /// A text with the marks of the footnotes that are for its place.
    private mutating func withMarks(_ text: FormattedText, at place: CellPlace) -> FormattedText {
        var marks: [String] = []
        for index in notes.places(at: place) {
            let note = draft.footnotes[index].text
            let number = self.marks[note] ?? marked.count
            if number == marked.count {
                marked.append(index)
                self.marks[note] = number
            }
            marks.append(draft.marks.mark(number))
        }
        guard !marks.isEmpty else { return text }
        let mark = FormattedText(marks.joined(separator: ","), .superscript)
        Allowance.current?.spend(.characters, mark.string.utf8.count)
        // Behind a power it would be one of its digits.
        if text.runs.last?.traits.contains(.superscript) ?? false { return mark + FormattedText("\u{2009}") + text }
        return text + mark
    }

    private mutating func addNotes() {
        let footnotes =
            draft.footnotes.filter { $0.area == nil }.map(\.text)
            + marked.enumerated().map { number, index in
                let mark = FormattedText(draft.marks.mark(number), .superscript) + FormattedText("\u{2009}")
                return mark + draft.footnotes[index].text
            }
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
    fileprivate var localized: TableDraft {
        var draft = self
        for index in formats.indices { draft.formats[index].value = formats[index].value.localized(locale) }
        for index in summaries.indices { draft.summaries[index].format = summaries[index].format?.localized(locale) }
        for index in grandSummaries.indices {
            draft.grandSummaries[index].format = grandSummaries[index].format?.localized(locale)
        }
        return draft
    }
}
