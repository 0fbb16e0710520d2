import Foundation
import RasterFormats

/// Formats that follow from what stands in columns of numbers: gt's `fmt_auto`.
package struct AutoFormatStep: TableStep {
    /// What columns hold.
    package enum Scope: String, CaseIterable, Sendable {
        case numbers, currency
    }

    /// What large numbers become.
    package enum LargeNumbers: String, CaseIterable, Sendable {
        case scientific, suffixes
    }

    package var columns: ColumnSelection
    package var rows: RowSelection
    package var scope: [Scope]
    package var largeNumbers: LargeNumbers
    package var locale: TableLocale?

    package init(
        columns: ColumnSelection = .all, rows: RowSelection = .all, scope: [Scope] = Scope.allCases,
        largeNumbers: LargeNumbers = .scientific, locale: TableLocale? = nil
    ) {
        (self.columns, self.rows, self.scope) = (columns, rows, scope)
        (self.largeNumbers, self.locale) = (largeNumbers, locale)
    }

    /// What is as large, or smaller than these, takes more room by its digits than it is worth.
    private static let (large, small) = (1e9, 1e-4)
    private static let mostDecimals = 4

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        let rows = try draft.data.rows(rows)
        for place in try draft.data.columns(columns) where draft.data.contents[place].isNumeric {
            let column = draft.data.columns[place]
            if column.currency != nil {
                guard scope.contains(.currency) else { continue }
                let named = FormatStep(columns: .named([column.name]), rows: self.rows, format: .currency(locale: locale))
                try named.apply(to: &draft)
            } else if scope.contains(.numbers) {
                addNumbers(of: place, column, rows, &draft)
            }
        }
    }

    private func addNumbers(of place: Int, _ column: DisplayColumn, _ rows: Set<Int>?, _ draft: inout TableDraft) {
        func add(_ format: any ValueFormat, _ rows: Set<Int>?) {
            draft.formats.append(.init(cells: CellSet(columns: [place], rows: rows), value: format))
        }
        var (usual, large, small): (Set<Int>, Set<Int>, Set<Int>) = ([], [], [])
        for (row, value) in column.values.enumerated() where rows?.contains(row) ?? true {
            let size = abs(value.double ?? 0)
            if size >= Self.large {
                large.insert(row)
            } else if size > 0, size < Self.small {
                small.insert(row)
            } else {
                usual.insert(row)
            }
        }
        let isAlone = large.isEmpty && small.isEmpty
        let decimals = DisplayColumn(column.name, usual.map { column.values[$0] }).decimals
        add(.number(decimals: min(Self.mostDecimals, decimals), locale: locale), isAlone ? rows : usual)
        if !large.isEmpty {
            add(largeNumbers == .suffixes ? .number(decimals: 2, suffixing: true, locale: locale) : scientific, large)
        }
        if !small.isEmpty { add(scientific, small) }
    }

    private var scientific: ScientificFormat {
        var format = ScientificFormat()
        (format.decimals, format.locale) = (2, locale)
        return format
    }
}
