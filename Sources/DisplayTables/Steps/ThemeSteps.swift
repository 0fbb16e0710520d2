// How the table looks as a whole.

/// Takes another theme, whole: what differs from the standard one is written.
struct ThemeStep: RecordStep {
    static let name = "theme"
    var theme: TableTheme

    init() { theme = .standard }
    init(_ theme: TableTheme) { self.theme = theme }

    static let fields: [SpecField<Self>] = TableTheme.fields.map { .part(\.theme, of: $0) }

    func apply(to draft: inout TableDraft) { draft.theme = theme }
}

/// Changes parts of the theme that there is.
struct OptionsStep: TableStep, SpecValue {
    let name = "tab_options"
    let options: SpecNode

    init(_ options: SpecNode) throws(TableSpecError) {
        self.options = options
        // Mistakes are found where they are read, not where they are applied.
        _ = try TableTheme(options)
    }

    func arguments() -> SpecNode { options }
    func node() -> SpecNode { options }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode { TableTheme.schema(&schemas) }

    func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        do throws(TableSpecError) {
            try draft.theme.read(options, TableTheme.fields)
        } catch {
            throw .other(error.description)
        }
    }
}
