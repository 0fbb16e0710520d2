import RasterDisplayTables
import RasterFormats
import RasterGraphics

/// gt's `from_column`: an argument that comes from a column, `{"from_column": "digits"}`, or with what stands for none,
/// `{"from_column": {"column": "digits", "na_value": 2}}`.
struct ColumnArgument: SpecRecord {
    static let name = "from_column"

    var column = ""
    var standard = DataValue.missing

    var source: FromColumnsStep.Source { .init(column: column, standard: standard) }

    static let fields: [SpecField<Self>] = [
        SpecField("column", \.column, isRequired: true), SpecField("na_value", \.standard),
    ]

    /// Nil for a node that is no such argument.
    static func of(_ node: SpecNode) throws(TableSpecError) -> Self? {
        guard case .object(let members) = node.content, let first = members.first, members.count == 1, first.name == name else {
            return nil
        }
        do throws(TableSpecError) { return try Self(first.value) } catch { throw error.under(name, line: first.line) }
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named(name) { .under(name, schema(fields, &$0)) }
    }
}

/// A step of which some arguments come from columns, as a document says it.
struct StepFromColumns: SpecStep {
    let name: String
    private let node: SpecNode
    private let inner: any TableStep

    init(name: String, node: SpecNode, inner: any TableStep) { (self.name, self.node, self.inner) = (name, node, inner) }

    func arguments() -> SpecNode { node }
    func apply(to draft: inout TableDraft) throws(DisplayTableError) { try inner.apply(to: &draft) }
    func check(_ names: TableNames) throws(DisplayTableError) { try inner.check(names) }
    func remarks(on draft: TableDraft) -> [String] { inner.remarks(on: draft) }
    func reading(below root: FileRoot) -> any TableStep {
        StepFromColumns(name: name, node: node, inner: inner.reading(below: root))
    }
}

extension StepForm {
    /// What says which cells, and comes from no column.
    private static let cells = ["columns", "rows"]

    /// The same step, whose arguments beside columns and rows may come from columns.
    func fromColumns() -> StepForm {
        let form = self
        return StepForm(
            name,
            read: { (node) throws(TableSpecError) in try form.readFromColumns(node) },
            schema: { schemas in
                var schema = form.schema(&schemas)
                schema.allowColumnArguments(ColumnArgument.schema(&schemas), without: Self.cells)
                return schema
            }, defaults: defaults)
    }

    private func readFromColumns(_ node: SpecNode) throws(TableSpecError) -> any SpecStep {
        guard case .object(let members) = node.content else { return try read(node) }
        var (given, found): ([SpecNode.Member], [(place: Int, argument: ColumnArgument)]) = ([], [])
        for (place, member) in members.enumerated() {
            let argument: ColumnArgument?
            do throws(TableSpecError) { argument = try ColumnArgument.of(member.value) } catch {
                throw error.under(member.name, line: member.line)
            }
            if let argument, !Self.cells.contains(member.name) { found.append((place, argument)) } else { given.append(member) }
        }
        if found.isEmpty { return try read(node) }
        try checkNames(found.map { members[$0.place] })
        // What comes from no column is wrong now or never.
        let rows = try node["rows"].map { (node) throws(TableSpecError) in
            do throws(TableSpecError) { return try RowSelection(node) } catch { throw error.under("rows") }
        }
        if !given.isEmpty {
            do throws(TableSpecError) { _ = try read(SpecNode(.object(given), line: node.line)) } catch {
                // What comes from a column is missing only here.
                let names = found.map { members[$0.place].name }
                guard names.contains(where: { error.message == "\(quoted: $0) is missing" }) else { throw error }
            }
        }
        let (form, line, fixed, sources) = (
            self, node.line, given.filter { $0.name != "rows" }, found.map { members[$0.place].name }
        )
        let inner = FromColumnsStep(
            rows: rows ?? .all, sources: found.map(\.argument.source)
        ) { (values, rows) throws(DisplayTableError) in
            var filled = fixed
            for (value, name) in zip(values, sources) where !value.isMissing {
                filled.append(.init(name: name, value: value.node()))
            }
            filled.append(.init(name: "rows", value: .list(rows.map { .integer($0) })))
            do throws(TableSpecError) { return try form.read(SpecNode(.object(filled), line: line)) } catch {
                throw .inValues(error)
            }
        }
        return StepFromColumns(name: name, node: node, inner: inner)
    }

    /// Throws for an argument that the step does not have.
    private func checkNames(_ members: [SpecNode.Member]) throws(TableSpecError) {
        let names = arguments.map(\.name)
        for member in members where !names.contains(member.name) {
            throw TableSpecError.unknown(member, among: names).under(member.name)
        }
    }
}

extension SpecNode {
    /// Of the schema of a step: lets its arguments come from columns.
    fileprivate mutating func allowColumnArguments(_ reference: SpecNode, without names: [String]) {
        guard case .object(var members) = content else { return }
        for place in members.indices {
            switch (members[place].name, members[place].value.content) {
            case ("properties", .object(var arguments)):
                for argument in arguments.indices where !names.contains(arguments[argument].name) {
                    arguments[argument].value = .any([arguments[argument].value, reference])
                }
                members[place].value.content = .object(arguments)
            case ("anyOf", .list(var forms)) where !forms.isEmpty:
                forms[0].allowColumnArguments(reference, without: names)
                members[place].value.content = .list(forms)
            default: break
            }
        }
        content = .object(members)
    }
}

extension DisplayTableError {
    /// What is wrong with an argument that values of columns were put into: it stands in no line.
    static func inValues(_ error: TableSpecError) -> DisplayTableError {
        .other(TableSpecError(error.message, path: error.path).description)
    }
}
