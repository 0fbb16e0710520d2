import RasterFormats
import RasterGraphics

// What takes back what modifiers before said, and what is computed of columns.
extension DisplayTable {
    /// Shows columns that were hidden.
    public func showColumns(_ columns: ColumnSelection) -> DisplayTable { adding(UnhideStep(columns: columns)) }

    /// Shows rows that were hidden: where the data have them, or below the others where these are in another order.
    public func showRows(_ rows: RowSelection = .all) -> DisplayTable { adding(UnhideRowsStep(rows: rows)) }

    /// Takes title and subtitle away.
    public func removeHeader() -> DisplayTable { adding(RemovePartStep(part: .header)) }

    /// Takes what is above the row labels away.
    public func removeStubhead() -> DisplayTable { adding(RemovePartStep(part: .stubhead)) }

    /// Takes the table's description away.
    public func removeCaption() -> DisplayTable { adding(RemovePartStep(part: .caption)) }

    /// Takes labels over several columns away.
    /// - Parameters:
    ///   - spanners: By label or id. Default nil: all.
    ///   - levels: From 0, right above the labels. Default nil: all.
    public func removeSpanners(_ spanners: [String]? = nil, levels: [Int]? = nil) -> DisplayTable {
        adding(RemoveSpannersStep(spanners: spanners, levels: levels))
    }

    /// Takes footnotes away.
    /// - Parameter places: In the order in which they were said, from 0. Default nil: all.
    public func removeFootnotes(_ places: [Int]? = nil) -> DisplayTable {
        adding(RemoveNotesStep(kind: .footnotes, places: places))
    }

    /// Takes source notes away.
    /// - Parameter places: In the order in which they were said, from 0. Default nil: all.
    public func removeSourceNotes(_ places: [Int]? = nil) -> DisplayTable {
        adding(RemoveNotesStep(kind: .sourceNotes, places: places))
    }

    /// Changes the labels of columns as they are then.
    /// - Parameters:
    ///   - pattern: What goes from them. Default nil: nothing.
    ///   - replacement: What comes in its place, as ``TextReplacement`` has it.
    ///   - transform: How letters are changed. Default: not at all.
    public func changeLabels(
        _ columns: ColumnSelection = .all, replacing pattern: TextPattern? = nil, with replacement: String = "",
        transform: CellLook.TextTransform = .none
    ) -> DisplayTable {
        adding(ChangeLabelsStep(columns: columns, pattern: pattern, replacement: replacement, transform: transform))
    }

    /// Adds a column that is computed of others, behind all that there are.
    ///
    ///     table.addColumn("total", try Condition("price * count"))
    public func addColumn(_ name: String, _ expression: Condition) -> DisplayTable {
        adding(AddColumnsStep(columns: [(name, expression)]))
    }

    /// Other texts for the texts of cells for which conditions on `x`, the text, hold; the first counts.
    /// - Parameter standard: Where none holds. Default nil: the text as it is.
    public func transformText(
        when cases: [(condition: Condition, to: FormattedText)], standard: FormattedText? = nil,
        columns: ColumnSelection = .all, rows: RowSelection = .all
    ) -> DisplayTable {
        var transform = ConditionCases()
        (transform.cases, transform.standard) = (cases, standard)
        return adding(ConditionCasesStep(columns: columns, rows: rows, transform: transform))
    }

    /// A look of cells by their values.
    /// - Parameters:
    ///   - values: Those of cells that get it. Default nil: by the pattern.
    ///   - pattern: What is found in the texts of their values. Default nil: by the values.
    public func styleBody(
        _ look: CellLook, columns: ColumnSelection = .all, rows: RowSelection = .all, values: [DataValue]? = nil,
        pattern: TextPattern? = nil
    ) -> DisplayTable {
        adding(StyleBodyStep(look: look, columns: columns, rows: rows, values: values, pattern: pattern))
    }

    /// In place of the data what they consist of, a row for each column: its kind, how its values are spread, the share that is
    /// missing, and the mean, the median and the standard deviation of numbers. Steps behind it are about the columns `type`,
    /// `column`, `overview`, `missing`, `mean`, `median` and `sd`; none that is about columns stands before it.
    /// - Parameters:
    ///   - columns: Those that are told of. Default: all.
    ///   - color: Of the plots. Default nil: blue.
    public func dataOverview(_ columns: ColumnSelection = .all, color: Color? = nil) -> DisplayTable {
        adding(color.map { OverviewStep(columns: columns, color: $0) } ?? OverviewStep(columns: columns))
    }
}
