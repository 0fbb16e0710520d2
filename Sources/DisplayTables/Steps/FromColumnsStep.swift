import RasterFormats
import RasterGraphics

/// A step whose arguments come from columns: for each row another one.
package struct FromColumnsStep: TableStep {
    /// A column that an argument comes from.
    package struct Source: Hashable, Sendable {
        package var column: String
        /// Where the column has no value; missing itself: the argument's own default.
        package var standard: DataValue

        package init(column: String, standard: DataValue = .missing) { (self.column, self.standard) = (column, standard) }
    }

    package let rows: RowSelection
    package let sources: [Source]
    /// The step for some rows, by the values that the sources have there.
    private let step: @Sendable ([DataValue], _ rows: [Int]) throws(DisplayTableError) -> any TableStep

    package init(
        rows: RowSelection, sources: [Source],
        step: @escaping @Sendable ([DataValue], _ rows: [Int]) throws(DisplayTableError) -> any TableStep
    ) {
        (self.rows, self.sources, self.step) = (rows, sources, step)
    }

    /// One for all rows of the same values, in the order of the rows.
    private func steps(_ draft: TableDraft) throws(DisplayTableError) -> [any TableStep] {
        var columns: [[DataValue]] = []
        for source in sources { columns.append(draft.data.columns[try draft.data.column(source.column)].values) }
        let wanted = try draft.data.rows(rows)
        var (places, groups): ([[DataValue]: Int], [(values: [DataValue], rows: [Int])]) = ([:], [])
        for row in 0..<draft.data.rowCount where wanted?.contains(row) ?? true {
            let values = zip(sources, columns).map { $1[row].isMissing ? $0.standard : $1[row] }
            let place = places[values] ?? groups.count
            if place == groups.count {
                places[values] = place
                groups.append((values, []))
            }
            groups[place].rows.append(row)
        }
        var steps: [any TableStep] = []
        for (values, rows) in groups {
            do throws(DisplayTableError) { steps.append(try step(values, rows)) } catch {
                guard error.limit == nil else { throw error }
                throw .other("in row \(rows[0]), from 0: \(error.description)")
            }
        }
        return steps
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let steps = try steps(draft)
        try draft.count(steps.count)
        for step in steps { try step.apply(to: &draft) }
    }

    package func remarks(on draft: TableDraft) -> [String] {
        // What fails was an error when the step was applied. The same sentence for many rows is told once by whoever collects them.
        ((try? steps(draft)) ?? []).flatMap { $0.remarks(on: draft) }
    }
}
