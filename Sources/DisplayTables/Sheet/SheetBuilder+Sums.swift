import RasterFormats
import RasterGraphics

// Rows that sum up groups, or all of the data.
extension SheetBuilder {
    /// What one row sums up: all summaries of a label.
    private struct SumRow {
        let label: String
        var summaries: [TableDraft.Summary] = []

        /// The last summary that was given for a column of the data, by column, and that of all others.
        func byColumn() -> (columns: [Int: TableDraft.Summary], others: TableDraft.Summary?) {
            var columns: [Int: TableDraft.Summary] = [:]
            var others: TableDraft.Summary?
            for summary in summaries {
                if let own = summary.columns {
                    for column in own { columns[column] = summary }
                } else {
                    columns = [:]
                    others = summary
                }
            }
            return (columns, others)
        }
    }

    /// - Parameters:
    ///   - group: Whose rows they sum up; nil: all of the data.
    ///   - label: What stands beside the first of them, where groups have a column.
    mutating func addSummaries(
        _ summaries: [TableDraft.Summary], of dataRows: [Int], group: LabelKey?, label: FormattedText? = nil
    ) {
        var sums: [SumRow] = []
        var places: [String: Int] = [:]
        for summary in summaries {
            let place = places[summary.label] ?? sums.count
            if place == sums.count {
                sums.append(SumRow(label: summary.label))
                places[summary.label] = place
            }
            sums[place].summaries.append(summary)
        }
        // The same sum under several labels is made once.
        var values: [SummedColumn: DataValue] = [:]
        for (place, sum) in sums.enumerated() where !Allowance.isSpent {
            add(sum, of: dataRows, group, label: place == 0 ? label : nil, &values)
        }
    }

    private mutating func add(
        _ sum: SumRow, of dataRows: [Int], _ group: LabelKey?, label: FormattedText?, _ values: inout [SummedColumn: DataValue]
    ) {
        let parts: (label: SheetPart, sum: SheetPart) =
            group == nil ? (.grandSummaryLabel, .grandSummary) : (.summaryLabel, .summary)
        let (own, others) = sum.byColumn()
        let missing = sum.summaries.last { $0.missingText != nil }?.missingText ?? ""
        var cells: [SheetCell] = []
        var first = 0
        if columns.first == .group, let group {
            cells.append(
                SheetCell(columns: 0..<1, text: label ?? "", part: .groupCell, look: look(at: .groupLabel(group)) ?? CellLook()))
            first = 1
        }
        // Without row labels the word stands before the first sum.
        let labelled = max(first + 1, min(stubCount, columns.count), stubCount == first ? firstSum(from: first, own, others) : 0)
        let labelPlace: CellPlace = group.map { .summaryLabel(group: $0, label: sum.label) } ?? .grandSummaryLabel(sum.label)
        cells.append(cell(first..<labelled, parts.label, FormattedText(sum.label), at: labelPlace))
        for column in labelled..<max(labelled, columns.count) {
            guard let index = columns[column].index else { continue }
            var text = missing
            if let summary = own[index] ?? others {
                let key = summary.function.kind.map { SummedColumn(function: $0, column: index) }
                let value =
                    key.flatMap { values[$0] } ?? summary.function(summands(dataRows, ofColumn: index))
                if let key { values[key] = value }
                text = value.isMissing && summary.missingText != nil ? missing : cellTexts.text(of: value, summary, column: index)
            }
            let place: CellPlace =
                group.map { .summary(group: $0, column: index, label: sum.label) }
                ?? .grandSummary(column: index, label: sum.label)
            cells.append(cell(column..<column + 1, parts.sum, text, at: place))
        }
        rows.append(SheetRow(kind: group == nil ? .grandSummary : .summary, cells: cells))
    }

    private func summands(_ rows: [Int], ofColumn index: Int) -> [DataValue] {
        let column = draft.data.columns[index]
        guard readAsNumbers.contains(index), let readings = column.readings else { return rows.map { column.values[$0] } }
        return rows.map { readings[$0] ?? column.values[$0] }
    }

    /// The first column of the sheet that has a sum.
    private func firstSum(from first: Int, _ own: [Int: TableDraft.Summary], _ others: TableDraft.Summary?) -> Int {
        (first..<columns.count).first { place in columns[place].index.map { own[$0] ?? others } != nil } ?? first
    }

    private struct SummedColumn: Hashable {
        let function: SummaryFunction.Kind
        let column: Int
    }
}
