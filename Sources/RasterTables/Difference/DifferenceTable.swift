import RasterDataFiles
import RasterDisplayTables
import RasterFormats
import RasterGraphics

extension DisplayTable {
    /// One table that shows what changed: rows that came on green, rows that went on red and struck through, cells that changed
    /// as ~~old~~ → new, and a few of the unchanged rows around them.
    /// - Parameters:
    ///   - difference: What changed from one table to another.
    ///   - title: Above the table; the line below it says ``DataDifference/sentence``. Default nil: that sentence alone.
    ///   - context: How many unchanged rows stand before and after a change, 0 or more. Default 2.
    public init(_ difference: DataDifference, title: String? = nil, context: Int = 2) {
        let shown = DifferenceRows(difference, context: max(0, context))
        self = shown.table(title: title)
    }
}

/// The rows of a difference as they are shown.
private struct DifferenceRows {
    private enum Entry {
        case row(DataDifference.Row)
        /// So many unchanged rows are left out here.
        case gap(Int)
    }

    /// The texts of a cell before and after.
    private struct Change: Sendable {
        let old, new: String
    }

    /// Shows a change by its number among all.
    private struct ChangeFormat: ValueFormat {
        let changes: [Change]

        func text(of value: DataValue) -> FormattedText? {
            guard case .integer(let number) = value else { return nil }
            let change = changes[number]
            func shown(_ text: String) -> String { text.isEmpty ? "∅" : text }
            return FormattedText(runs: [
                .init(shown(change.old), .strikethrough, color: ReportStyle.secondaryText), .init(" → "),
                .init(shown(change.new), .strong),
            ])
        }
    }

    private let difference: DataDifference
    private let entries: [Entry]

    init(_ difference: DataDifference, context: Int) {
        self.difference = difference
        var isShown = [Bool](repeating: false, count: difference.rows.count)
        for (index, row) in difference.rows.enumerated() {
            if case .kept(_, _, let columns) = row, columns.isEmpty { continue }
            for near in max(0, index - context)...min(difference.rows.count - 1, index + context) { isShown[near] = true }
        }
        var entries: [Entry] = []
        var hidden: [DataDifference.Row] = []
        func endGap() {
            // A line that says that one row is left out is no shorter than the row.
            if hidden.count == 1 {
                entries.append(.row(hidden[0]))
            } else if !hidden.isEmpty {
                entries.append(.gap(hidden.count))
            }
            hidden = []
        }
        for (index, row) in difference.rows.enumerated() {
            guard isShown[index] else {
                hidden.append(row)
                continue
            }
            endGap()
            entries.append(.row(row))
        }
        endGap()
        self.entries = entries
    }

    /// What the column of marks is called in steps: no heading of a file, which has no line break at its end.
    private static let marks = "\u{2060}±\n"
    private static let green = ReportStyle.color("#E3F4E6", "#15331E")
    private static let red = ReportStyle.color("#FBE4E2", "#3D1715")
    private static let amber = ReportStyle.color("#FFF3CF", "#3A2F12")

    func table(title: String?) -> DisplayTable {
        var marks: [DataValue] = []
        var changes: [Change] = []
        var cells = [[DataValue]](repeating: [], count: difference.columns.count)
        var (added, removed, gaps): ([Int], [Int], [Int]) = ([], [], [])
        var changed = [[Int]](repeating: [], count: difference.columns.count)
        func add(_ mark: String, _ value: (Int) -> DataValue) {
            marks.append(.text(mark))
            for place in cells.indices { cells[place].append(value(place)) }
        }
        for entry in entries {
            let row = marks.count
            switch entry {
            case .gap(let count):
                gaps.append(row)
                add("⋯") { $0 == 0 ? .text("\(count) rows unchanged") : .text("") }
            case .row(.added(let new)):
                added.append(row)
                add("+") { .text(text(new, difference.new, difference.columns[$0].new)) }
            case .row(.removed(let old)):
                removed.append(row)
                add("−") { .text(text(old, difference.old, difference.columns[$0].old)) }
            case .row(.kept(let old, let new, let places)):
                for place in places { changed[place].append(row) }
                let differ = Set(places)
                add(places.isEmpty ? "" : "≠") { place in
                    let column = difference.columns[place]
                    let before = text(old, difference.old, column.old)
                    guard differ.contains(place) else {
                        return .text(column.new == nil ? before : text(new, difference.new, column.new))
                    }
                    changes.append(Change(old: before, new: text(new, difference.new, column.new)))
                    return .integer(changes.count - 1)
                }
            }
        }
        let names = difference.columns.indices.map { "\($0)" }
        var table = DisplayTable(
            columns: [DisplayColumn(Self.marks, marks)] + zip(names, cells).map { DisplayColumn($0, $1) })
        // Each step about all columns that it is for: a step more for each would be a copy of all before it.
        table = table.adding(
            LabelStep(
                labels: [(Self.marks, "")] + zip(names, difference.columns).map { ($0, FormattedText(heading($1))) }))
        table = table.format(.all, as: ChangeFormat(changes: changes))
        let trailing = zip(names, difference.columns).filter { isRightAligned($1) }.map(\.0)
        table = table.align(.named(trailing), .trailing)
        table = table.align(.columns(Self.marks), .center)
        let all = ColumnSelection.all
        if !added.isEmpty { table = table.style(CellLook(fill: Self.green), at: .body(columns: all, rows: .at(added))) }
        if !removed.isEmpty {
            table = table.style(CellLook(fill: Self.red), at: .body(columns: all, rows: .at(removed)))
                .style(
                    CellLook(textColor: ReportStyle.bad, isStruckThrough: true),
                    at: .body(columns: .except(.columns(Self.marks)), rows: .at(removed)))
        }
        let locations = zip(names, changed).filter { !$1.isEmpty }.map { name, rows in
            TableLocation.body(columns: .columns(name), rows: .at(rows))
        }
        table = table.adding(StyleStep(look: CellLook(fill: Self.amber), locations: locations))
        if !gaps.isEmpty {
            table = table.style(
                CellLook(textColor: ReportStyle.secondaryText, isItalic: true), at: .body(columns: all, rows: .at(gaps)))
        }
        table = table.style(CellLook(weight: .bold), at: .body(columns: .columns(Self.marks)))
        let sentence = Self.capitalized(difference.sentence)
        return title.map { table.header(title: FormattedText($0), subtitle: FormattedText(sentence)) }
            ?? table.header(title: FormattedText(sentence))
    }

    private func isRightAligned(_ column: DataDifference.Column) -> Bool {
        let profile = column.new.map { difference.new.profiles[$0] } ?? column.old.map { difference.old.profiles[$0] }
        return profile?.isRightAligned ?? false
    }

    private func heading(_ column: DataDifference.Column) -> String {
        column.old == nil ? "+ \(column.name)" : column.new == nil ? "− \(column.name)" : column.name
    }

    private func text(_ row: Int, _ file: DataFile, _ column: Int?) -> String {
        guard let column else { return "" }
        let text = DataFile.shown(file[row, column])
        // As tables of data have it: a minus sign for the hyphen before a number.
        return text.first == "-" && file.profiles[column].isNumeric ? "\u{2212}" + text.dropFirst() : text
    }

    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
