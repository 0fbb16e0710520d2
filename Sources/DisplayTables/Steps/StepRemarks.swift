import Foundation
import RasterFormats
import RasterGraphics

extension DisplayTable {
    /// What was said of the table that has no effect on its data, in sentences without a full stop: a format for numbers on words,
    /// sums of several currencies. Complexity: O(cells) of the columns that steps name.
    package var remarks: [String] {
        var seen: Set<String> = []
        return
            (steps.flatMap { $0.remarks(on: draft) } + draft.mergeRemarks + draft.spannerRemarks + draft.transformRemarks
            + draft.lineRemarks + draft.emptyRemarks).filter {
                seen.insert($0).inserted
            }
    }
}

extension DisplayTable {
    /// That widths of columns are shares of a width that nobody gives.
    package var shareRemarks: [String] {
        let names = (draft.stub + draft.shownColumns).filter {
            if case .share = draft.columns[$0].width { true } else { false }
        }.map { draft.data.columns[$0].name }
        if names.isEmpty { return [] }
        let columns =
            names.count == 1
            ? "the width of \(names.quotedList()) is a share" : "the widths of \(names.quotedList()) are shares"
        return [columns + " of the table's width, which is not given"]
    }
}

extension DisplayTableView {
    /// That columns are wider or narrower than they were told to be, as where the table has no room for them, or cut pictures.
    package func widthRemarks(scale: CGFloat) -> [String] {
        let (told, pictures) = (toldWidths, pictureWidths)
        if told.isEmpty, !pictures.contains(where: { $0 > 0 }) { return [] }
        let widths = columnWidths(scale: scale)
        func points(_ number: CGFloat) -> String { String(Int(min(number, 1e9).rounded())) }
        let cut = columnsOfData.filter { widths[$0.place] + 1 < pictures[$0.place] }.map { place, index in
            "pictures of \(quoted: table.draft.data.columns[index].name) are cut: they need \(points(pictures[place])) points, and "
                + "the column has \(points(widths[place]))"
        }
        // Less than a point is a matter of pixels.
        let others = told.filter { abs(widths[$0.place] - $0.width) >= 1 }
        guard !others.isEmpty else { return cut }
        let some = others.prefix(3).map { "\(points(widths[$0.place])) points for \(points($0.width)) (\(quoted: $0.name))" }
        let isNarrow = others.allSatisfy { widths[$0.place] < $0.width }
        return cut + [
            "columns are not as wide as they were told to be, \(some.joined(separator: ", "))\(others.count > 3 ? " and others" : ""): "
                + (isNarrow ? "the table has no more room" : "all of them together are narrower than the table")
        ]
    }

    /// The columns of the data whose widths are told, in points.
    private var toldWidths: [(place: Int, name: String, width: CGFloat)] {
        let room = preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth - table.theme.margin.horizontal : nil
        let draft = table.draft
        return columnsOfData.compactMap { place, index in
            let width: CGFloat? =
                switch draft.columns[index].width {
                case .points(let points): points
                case .share(let share): room.map { $0 * share }
                case .automatic, .range, .percentile, .estimated: nil
                }
            return width.map { (place, draft.data.columns[index].name, $0) }
        }
    }
}

extension TableDraft {
    /// A sentence for each column by name on which something has no effect; what is for all columns is for those that it suits.
    /// - Parameter reason: Why it has none; nil where it has.
    func remarks(_ subject: String, _ selection: ColumnSelection, reason: (DisplayColumn) -> String?) -> [String] {
        guard case .named = selection, let places = try? data.columns(selection) else { return [] }
        return places.compactMap { place in
            let column = data.columns[place]
            return reason(column).map { "\(subject) of \(quoted: column.name) has no effect: \($0)" }
        }
    }

    /// A sentence for each location that the table has no cell at.
    func remarks(_ subject: String, at locations: [TableLocation]) -> [String] {
        locations.compactMap { location in
            (try? CellArea(location, in: data))?.absence(from: self).map { "\(subject) stands nowhere: \($0)" }
        }
    }

    /// The same of sums.
    func remarks(sums functions: [SummaryFunction], _ selection: ColumnSelection) -> [String] {
        guard functions.contains(where: { !$0.isCount && !$0.isOwn }), let places = try? data.columns(selection) else {
            return []
        }
        let columns = places.map { data.columns[$0] }
        if columns.isEmpty, columnsReadAsNumbers.isEmpty { return ["the rows of sums are empty: no column has numbers"] }
        let mixed = columns.compactMap { column in
            column.mixture.map { "the sums of \(quoted: column.name) are left out: \($0)" }
        }
        let bounds = columns.compactMap { column in
            column.bound.map { "the sums of \(quoted: column.name) take \(quoted: $0) for its number" }
        }
        guard case .named = selection else { return mixed + bounds }
        let read = columnsReadAsNumbers
        return mixed + bounds
            + remarks("the sum", selection) { column in
                let isRead = data.index[column.name].map(read.contains) ?? false
                return isRead || column.values.contains { $0.double != nil } ? nil : "it has no numbers"
            }
    }
}

extension TableDraft {
    /// That nothing is left to show.
    fileprivate var emptyRemarks: [String] {
        guard shownColumns.isEmpty, stub.isEmpty, !data.columns.isEmpty else { return [] }
        return ["the table shows no column: all of them are hidden"]
    }

    /// That lines beside cells are wider than the room between texts.
    fileprivate var lineRemarks: [String] {
        let room = theme.cellInsets.left * theme.horizontalPadding
        let lines = [
            ("columns", theme.lines.columns), ("label_columns", theme.lines.labelColumns), ("stub", theme.lines.stub),
            ("leading", theme.lines.leading), ("trailing", theme.lines.trailing), ("label_sides", theme.lines.labelSides),
        ]
        return lines.compactMap { name, line in
            guard let width = line?.width, width > room else { return nil }
            return "the line \(quoted: name) of the theme is wider than the room beside texts, and covers some of them"
        }
    }

    /// A sentence for each column that is hidden since it was merged, and has values that show nowhere.
    fileprivate var mergeRemarks: [String] {
        guard !merges.isEmpty else { return [] }
        let all = Set(rows)
        // By column, the rows whose values show, as it was before the merges from the last one to the one that is looked at.
        var shown = columns.indices.map { columns[$0].isHidden ? [] : all }
        for merge in merges.reversed() {
            guard let first = merge.columns.first else { continue }
            let rows = shown[first].intersection(merge.cells.rows ?? all)
            let taken = merge.pattern.columns
            if !taken.contains(0) { shown[first].subtract(rows) }
            for (place, column) in merge.columns.enumerated() where place > 0 && taken.contains(place) {
                shown[column].formUnion(rows.filter { !leavesOut(merge, place, row: $0) })
            }
        }
        return columns.indices.compactMap { column in
            guard columns[column].isMerged else { return nil }
            let lost = rows.count { !shown[column].contains($0) && !data.columns[column].values[$0].isMissing }
            guard lost > 0 else { return nil }
            let name = "\(quoted: data.columns[column].name)"
            return (lost == 1 ? "a value of \(name) shows nowhere" : "\(lost) values of \(name) show nowhere")
                + ": the column was merged into another and is hidden"
        }
    }
}

extension TableDraft {
    /// Whether a merge leaves the value of one of its columns out in a row, with one that is missing.
    fileprivate func leavesOut(_ merge: Merge, _ place: Int, row: Int) -> Bool {
        func isMissing(_ column: Int) -> Bool { data.columns[column].values[row].isMissing }
        guard !isMissing(merge.columns[place]), merge.columns.contains(where: isMissing) else { return false }
        let mark = "\u{E000}"
        let texts = merge.columns.enumerated().map { isMissing($1) ? nil : FormattedText($0 == place ? mark : "x") }
        return !merge.pattern.text(of: texts, inPlaceOfMissing: texts.map { $0 ?? "—" }).string.contains(mark)
    }

    /// A sentence for each label over columns of which none is shown.
    fileprivate var spannerRemarks: [String] {
        let shown = Set(shownColumns)
        return spanners.filter { shown.isDisjoint(with: $0.columns) }.map {
            "the label \(quoted: $0.label.string) stands nowhere: none of its columns is shown beside the row labels"
        }
    }
}

extension DisplayColumn {
    /// The first of its texts that says no number but a bound of one, such as "<5"; nil where none does.
    fileprivate var bound: String? {
        let written = zip(values, written?.texts ?? []).first { value, text in
            value.double != nil && text.flatMap(NumberSurroundings.init).map { !$0.before.isEmpty } ?? false
        }
        return written?.1
    }

    /// That its numbers are of several currencies or units, in words; nil where they are not.
    var mixture: String? {
        guard let notation, notation.isMixed else { return nil }
        return "it mixes " + notation.mixture.prefix(4).map { "\(quoted: $0)" }.joined(separator: ", ")
    }
}
