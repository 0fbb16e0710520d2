import RasterDisplayTables

/// A theme by its name, with changes or without.
struct NamedTheme: SpecValue {
    @Boxed private(set) var theme: TableTheme
    private let document: SpecNode

    /// The theme that changes are made to.
    private static let base = "base"
    private static var names: [(name: String, value: TableTheme)] {
        TableTheme.catalogue.map { (name: $0.name, value: $0.theme) }
    }

    /// Nil where no theme is called so.
    init?(named name: String) {
        guard let theme = TableTheme.named(name) else { return nil }
        self.theme = theme
        document = .text(name)
    }

    init(_ node: SpecNode) throws(TableSpecError) {
        guard case .object(let members) = node.content else {
            theme = try Self.choice(node, Self.names)
            document = node
            return
        }
        let base = node[Self.base] ?? .text("standard")
        let changes = members.filter { $0.name != Self.base }
        var theme = try Self.choice(base, Self.names)
        try theme.read(SpecNode(.object(changes), line: node.line), TableTheme.fields)
        self.theme = theme
        document = SpecNode(.object([.init(name: Self.base, value: base)] + changes))
    }

    func node() -> SpecNode { document }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        let base = SpecField<TableTheme>.alias(base, schema: .type("string")) { _, _ in }
        return .any([.words(names.map(\.name)), TableTheme.schema(TableTheme.fields + [base], &schemas)])
    }
}
