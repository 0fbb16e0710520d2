import RasterFormats
import RasterGraphics

// What is computed of values by an expression, as conditions have them.

/// Columns that are computed of others, behind all that there are unless told otherwise.
package struct AddColumnsStep: TableStep {
    package var columns: [(name: String, expression: Condition)]
    /// The column that they stand before or behind.
    package var before, after: String?

    package init(columns: [(name: String, expression: Condition)], before: String? = nil, after: String? = nil) {
        (self.columns, self.before, self.after) = (columns, before, after)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        if before != nil, after != nil { throw .other("new columns stand 'before' one or 'after' one, and not both") }
        let neighbour = try (before ?? after).map { (name) throws(DisplayTableError) in try draft.data.column(name) }
        let beside = neighbour.flatMap { draft.order.firstIndex(of: $0) }.map { before == nil ? $0 + 1 : $0 }
        var place = beside ?? draft.order.count
        for (name, expression) in columns {
            let values = try draft.data.values(expression)
            try draft.data.append(DisplayColumn(name, values))
            draft.columns.append(.init(label: FormattedText(name)))
            draft.order.insert(draft.data.columns.count - 1, at: place)
            place += 1
        }
    }
}

/// Labels of columns changed by an expression's places, and their letters.
package struct ChangeLabelsStep: TableStep {
    package var columns: ColumnSelection
    /// What goes from the labels; nil: nothing.
    package var pattern: TextPattern?
    package var replacement: String
    package var transform: CellLook.TextTransform

    package init(
        columns: ColumnSelection = .all, pattern: TextPattern? = nil, replacement: String = "",
        transform: CellLook.TextTransform = .none
    ) {
        (self.columns, self.pattern, self.replacement, self.transform) = (columns, pattern, replacement, transform)
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        for column in try draft.data.columns(columns) {
            var label = draft.columns[column].label
            if let pattern { label = TextReplacement.replacing(pattern, with: replacement).text(of: label) }
            draft.columns[column].label = transform.changed(label, language: draft.locale.tag)
        }
    }
}

/// Other texts where conditions on a text hold: the condition's `x`.
package struct ConditionCases: PartialTextTransform {
    package var cases: [(condition: Condition, to: FormattedText)] = []
    /// Where none holds; nil: the text as it is.
    package var standard: FormattedText?

    package init() {}

    package func text(of text: FormattedText) -> FormattedText {
        let string = text.string
        let found = cases.first { (try? $0.condition.holds { $0 == "x" ? .text(string) : nil }) ?? false }
        return found?.to ?? standard ?? text
    }

    /// What the conditions up to the one that holds cannot be asked of a text.
    func failure(on text: FormattedText) -> String? {
        let string = text.string
        for (condition, _) in cases {
            do throws(ConditionError) {
                if try condition.holds({ $0 == "x" ? .text(string) : nil }) { return nil }
            } catch {
                return "the condition \(quoted: condition.text) fails on it, \(error)"
            }
        }
        return nil
    }
}

package struct ConditionCasesStep: TextStep {
    package var columns: ColumnSelection
    package var rows: RowSelection
    package var labels: [TableLocation] = []
    package var transform: ConditionCases

    package init(columns: ColumnSelection = .all, rows: RowSelection = .all, transform: ConditionCases = ConditionCases()) {
        (self.columns, self.rows, self.transform) = (columns, rows, transform)
    }

    package var change: any TextTransform { transform }

    package func checkChange() throws(DisplayTableError) {
        for (condition, _) in transform.cases {
            if let name = condition.otherName {
                throw .other("a case's condition is of the text 'x', such as \"x == 'a'\", and not of \(quoted: name)")
            }
            if let failure = condition.failureOnTexts {
                throw .other("the condition \(quoted: condition.text) is not one of texts: \(failure)")
            }
        }
    }
}

/// Texts made of texts by an expression over `x`: gt's `text_transform` without its functions.
package struct ExpressionTransform: PartialTextTransform {
    package var expression: Condition?

    package init(_ expression: Condition? = nil) { self.expression = expression }

    /// What comes of a text; it is set as the text was at its beginning. What is missing leaves the text as it is.
    package func text(of text: FormattedText) -> FormattedText {
        let string = text.string
        guard let expression, let value = try? expression.value({ $0 == "x" ? .text(string) : nil }), !value.isMissing,
            let made = PlainFormat().text(of: value)?.string, made != string
        else { return text }
        guard let first = text.runs.first, first.picture == nil else { return FormattedText(made) }
        var run = first
        run.text = made
        return FormattedText(runs: [run])
    }

    func failure(on text: FormattedText) -> String? {
        let string = text.string
        do throws(ConditionError) { _ = try expression?.value { $0 == "x" ? .text(string) : nil } } catch {
            return "the expression \(quoted: expression?.text ?? "") fails on it, \(error)"
        }
        return nil
    }
}

package struct ExpressionTransformStep: TextStep {
    package var columns: ColumnSelection
    package var rows: RowSelection
    package var labels: [TableLocation] = []
    package var transform: ExpressionTransform

    package init(
        columns: ColumnSelection = .all, rows: RowSelection = .all, transform: ExpressionTransform = ExpressionTransform()
    ) {
        (self.columns, self.rows, self.transform) = (columns, rows, transform)
    }

    package var change: any TextTransform { transform }

    package func checkChange() throws(DisplayTableError) {
        if let name = transform.expression?.otherName {
            throw .other("the expression is of the text 'x', such as \"upper(x)\", and not of \(quoted: name)")
        }
        // What is no function of texts is said here, and not left out of each cell.
        if let failure = transform.expression?.failureOnTexts {
            throw .other("the expression \(quoted: transform.expression?.text ?? "") is not one of texts: \(failure)")
        }
    }
}

extension Condition {
    /// What is wrong with it for all texts, dates among them; nil where it may be asked of some.
    fileprivate var failureOnTexts: ConditionError? {
        do throws(ConditionError) { _ = try value { _ in .text("2024-02-29") } } catch { return error }
        return nil
    }
}

/// A look of cells by their values.
package struct StyleBodyStep: TableStep {
    package enum Target: String, CaseIterable, Sendable {
        case cell, row, column
    }

    package enum Extent: String, CaseIterable, Sendable {
        case body, stub
    }

    package var look: CellLook
    package var columns: ColumnSelection
    package var rows: RowSelection
    /// Those of cells that get the look.
    package var values: [DataValue]?
    /// What is found in the texts of their values.
    package var pattern: TextPattern?
    /// What holds for their values, which are `x`.
    package var test: Condition?
    package var targets: [Target]
    package var extents: [Extent]

    package init(
        look: CellLook = CellLook(), columns: ColumnSelection = .all, rows: RowSelection = .all, values: [DataValue]? = nil,
        pattern: TextPattern? = nil, test: Condition? = nil, targets: [Target] = [.cell], extents: [Extent] = [.body]
    ) {
        (self.look, self.columns, self.rows, self.values, self.pattern) = (look, columns, rows, values, pattern)
        self.test = test
        (self.targets, self.extents) = (targets, extents)
    }

    private func isMeant(_ value: DataValue) -> Bool {
        if let test { return test.holds(for: value) }
        if value.isMissing { return false }
        if let pattern { return pattern.occurs(in: PlainFormat().text(of: value)?.string.replacing("\u{2212}", with: "-") ?? "") }
        return values?.contains { $0.isSame(as: value) } ?? false
    }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        try look.check()
        guard values != nil || pattern != nil || test != nil else {
            throw .other("cells are chosen by 'values', by a 'pattern' or by 'fn'; for all of them there is tab_style")
        }
        try test?.checkNames()
        let found = try draft.data.cells(of: columns, rows, where: isMeant)
        func add(columns: Set<Int>?, rows: Set<Int>?) {
            draft.looks.append(.init(area: CellArea(body: CellSet(columns: columns, rows: rows)), look: .same(look)))
        }
        let foundRows = Set(found.map(\.row))
        guard !found.isEmpty else { return }
        if extents.contains(.body) {
            if targets.contains(.column) { add(columns: Set(found.map(\.column)), rows: nil) }
            if targets.contains(.row) { add(columns: nil, rows: foundRows) }
            if targets.contains(.cell) {
                let looks = Dictionary(found.map { ($0, look) }, uniquingKeysWith: { first, _ in first })
                let area = CellSet(columns: Set(found.map(\.column)), rows: foundRows)
                draft.looks.append(.init(area: CellArea(body: area), look: .each(looks)))
            }
        }
        if extents.contains(.stub) {
            let area = try CellArea(.stub(rows: .at(foundRows.sorted())), in: draft.data)
            draft.looks.append(.init(area: area, look: .same(look)))
        }
    }
}

extension Condition {
    /// Whether it is true of a value, which is `x`. It is not where it cannot be asked of values of its kind.
    func holds(for value: DataValue) -> Bool {
        (try? self.value { $0 == "x" ? value : nil }) == .boolean(true)
    }

    /// The first name in it that is not `x`.
    fileprivate var otherName: String? { columns.first { $0 != "x" } }

    /// Throws where it names anything but `x`.
    func checkNames() throws(DisplayTableError) {
        if let name = otherName {
            throw .other("the condition is on the value 'x', such as \"x > 100\", and not on \(quoted: name)")
        }
    }
}

extension DisplayData {
    /// The cells of some columns and rows whose values are meant, column after column.
    func cells(
        of columns: ColumnSelection, _ rows: RowSelection, where isMeant: (DataValue) -> Bool
    ) throws(DisplayTableError) -> [TableDraft.CellIndex] {
        let rows = try self.rows(rows)
        return try self.columns(columns).flatMap { column in
            self.columns[column].values.indices.filter { row in
                rows?.contains(row) ?? true && isMeant(self.columns[column].values[row])
            }.map { TableDraft.CellIndex(column: column, row: $0) }
        }
    }

    /// What an expression is in each row.
    fileprivate func values(_ expression: Condition) throws(DisplayTableError) -> [DataValue] {
        do {
            return try expression.values(try columnValues(expression), rowCount: rowCount)
        } catch let error as DisplayTableError {
            throw error
        } catch {
            throw .other("the expression \(quoted: expression.text) cannot be read: \(error)")
        }
    }
}
