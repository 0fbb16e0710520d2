import RasterDisplayTables
import RasterFormats
import RasterGraphics

extension SummaryStep: RecordStep {
    static let name = "summary_rows"
    init() { self.init([]) }

    static let fields: [SpecField<Self>] = [
        SpecField("fns", \.rowsOfSums, isRequired: true), SpecField("columns", \.columns),
        SpecField("groups", \.groupsWithSums), SpecField("fmt", \.format.ofSums), SpecField("side", \.placement),
        SpecField("missing_text", \.missingText),
    ]

    fileprivate var rowsOfSums: RowsOfSums {
        get { RowsOfSums(sums: sums) }
        set { sums = newValue.sums }
    }

    fileprivate var groupsWithSums: GroupsWithSums {
        get { GroupsWithSums(labels: groups) }
        set { groups = newValue.labels }
    }
}

extension GrandSummaryStep: RecordStep {
    static let name = "grand_summary_rows"
    init() { self.init([]) }

    static let fields: [SpecField<Self>] = [
        SpecField("fns", \.rowsOfSums, isRequired: true), SpecField("columns", \.columns),
        SpecField("fmt", \.format.ofSums), SpecField("side", \.placement), SpecField("missing_text", \.missingText),
    ]

    fileprivate var rowsOfSums: RowsOfSums {
        get { RowsOfSums(sums: sums) }
        set { sums = newValue.sums }
    }
}

extension SummaryColumnsStep: RecordStep {
    static let name = "summary_columns"
    init() { self.init([]) }

    static let fields: [SpecField<Self>] = [
        SpecField("fns", \.columnsOfSums, isRequired: true), SpecField("columns", \.columns),
        SpecField("new_col_names", \.names), SpecField("new_col_labels", \.labels), SpecField("fmt", \.format.ofSums),
        SpecField("side", \.side), SpecField("missing_text", \.missingText),
    ]

    fileprivate var columnsOfSums: ColumnsOfSums {
        get { ColumnsOfSums(functions: functions) }
        set { functions = newValue.functions }
    }
}

extension SummaryColumnsStep.Side: SpecChoice {}

/// Functions, a column for each: a word, `{"fn": "sum", "label": "All"}`, labels with their functions as `{"All": "sum"}`, or a list
/// of these.
private struct ColumnsOfSums: SpecValue {
    let functions: [SummaryFunction]

    static let objectForms = SpecObjectForms.others

    init(functions: [SummaryFunction]) { self.functions = functions }

    init(_ node: SpecNode) throws(TableSpecError) {
        let nodes: [SpecNode] = if case .list(let nodes) = node.content { nodes } else { [node] }
        var functions: [SummaryFunction] = []
        for (place, element) in nodes.enumerated() {
            do throws(TableSpecError) { functions += try Self.functions(element) } catch {
                throw node == element ? error : error.under(place, line: element.line)
            }
        }
        self.functions = functions
    }

    private static func functions(_ node: SpecNode) throws(TableSpecError) -> [SummaryFunction] {
        guard case .object(let members) = node.content, node["fn"] == nil else { return [try SummaryFunction(node)] }
        var functions: [SummaryFunction] = []
        for member in members {
            do throws(TableSpecError) { functions.append(.labelled(member.name, try SummaryFunction(member.value))) } catch {
                throw error.under(member.name, line: member.line)
            }
        }
        return functions
    }

    func node() throws(TableSpecError) -> SpecNode {
        var nodes: [SpecNode] = []
        for function in functions { nodes.append(try function.node()) }
        return .list(nodes)
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        let function = SummaryFunction.schema(&schemas)
        let column = SpecNode.any([function, .object(["type": .text("object"), "additionalProperties": function])])
        return .any([column, .object(["type": .text("array"), "items": column])])
    }
}

/// Labels of groups, or true for all of them.
private struct GroupsWithSums: SpecValue {
    let labels: [String]?

    init(labels: [String]?) { self.labels = labels }

    init(_ node: SpecNode) throws(TableSpecError) {
        if case .boolean(let all) = node.content {
            guard all else { throw node.error(wants: "true, or labels of groups") }
            labels = nil
        } else {
            labels = try [String](node)
        }
    }

    func node() throws(TableSpecError) -> SpecNode { try labels?.node() ?? .boolean(true) }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        .any([.object(["const": .boolean(true)]), [String].schema(&schemas)])
    }
}

/// Functions of sums, a row for each: a word, `{"fn": "sum", "label": "All"}`, labels with their functions as `{"All": "sum"}`, labels
/// with one for each column as `{"All": {"price": "mean", "count": "sum"}}`, or a list of these.
private struct RowsOfSums: SpecValue {
    let sums: [ColumnSum]

    static let objectForms = SpecObjectForms.others

    init(sums: [ColumnSum]) { self.sums = sums }

    init(_ node: SpecNode) throws(TableSpecError) {
        guard case .list(let nodes) = node.content else {
            sums = try Self.sums(node)
            return
        }
        var sums: [ColumnSum] = []
        for (place, element) in nodes.enumerated() {
            do throws(TableSpecError) { sums += try Self.sums(element) } catch { throw error.under(place, line: element.line) }
        }
        self.sums = sums
    }

    private static func sums(_ node: SpecNode) throws(TableSpecError) -> [ColumnSum] {
        guard case .object(let members) = node.content, node["fn"] == nil else { return [ColumnSum(try SummaryFunction(node))] }
        var sums: [ColumnSum] = []
        for member in members {
            do throws(TableSpecError) { sums += try Self.sums(member.value, label: member.name) } catch {
                throw error.under(member.name, line: member.line)
            }
        }
        return sums
    }

    private static func sums(_ node: SpecNode, label: String) throws(TableSpecError) -> [ColumnSum] {
        guard case .object(let columns) = node.content else { return [ColumnSum(.labelled(label, try SummaryFunction(node)))] }
        // gt has the function of a label in a list, with the row's id.
        if let function = node["fn"], columns.allSatisfy({ ["fn", "id", "label"].contains($0.name) }) {
            return [ColumnSum(.labelled(label, try SummaryFunction(function)))]
        }
        var sums: [ColumnSum] = []
        for column in columns {
            do throws(TableSpecError) {
                sums.append(ColumnSum(.labelled(label, try SummaryFunction(column.value)), columns: .named([column.name])))
            } catch {
                throw error.under(column.name, line: column.line)
            }
        }
        return sums
    }

    func node() throws(TableSpecError) -> SpecNode {
        var nodes: [SpecNode] = []
        for sum in sums {
            guard case .named(let columns) = sum.columns else {
                nodes.append(try sum.function.node())
                continue
            }
            var functions: [SpecNode.Member] = []
            let function: SummaryFunction = if case .labelled(_, let function) = sum.function { function } else { sum.function }
            for column in columns { functions.append(.init(name: column, value: try function.node())) }
            nodes.append(SpecNode(.object([.init(name: sum.function.label, value: SpecNode(.object(functions)))])))
        }
        return .list(nodes)
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        let function = SummaryFunction.schema(&schemas)
        let columns = SpecNode.object(["type": .text("object"), "additionalProperties": function])
        let row = SpecNode.any([
            function, .object(["type": .text("object"), "additionalProperties": .any([function, columns])]),
        ])
        return .any([row, .object(["type": .text("array"), "items": row])])
    }
}

extension Optional<any ValueFormat> {
    /// The format of sums, as documents have it.
    fileprivate var ofSums: SummaryFormat? {
        get { map { SummaryFormat($0) } }
        set { self = newValue?.format }
    }
}

extension SummaryPlacement: SpecChoice {}

/// A word, or one with a label of its own: `{"fn": "sum", "label": "All"}`.
extension SummaryFunction: SpecValue {
    private static let words: [(name: String, value: Self)] = [
        ("min", .min), ("max", .max), ("mean", .mean), ("median", .median), ("sum", .sum), ("count", .count),
        ("sd", .standardDeviation),
    ]

    init(_ node: SpecNode) throws(TableSpecError) {
        if let function = node["fn"] {
            if case .object(let members) = node.content, let other = members.first(where: { !["fn", "label"].contains($0.name) })
            {
                throw TableSpecError.unknown(other, among: ["fn", "label"]).under(other.name)
            }
            self = try Self.choice(function, Self.words)
            if let label = node["label"] { self = .labelled(try String(label), self) }
        } else {
            self = try Self.choice(node, Self.words)
        }
    }

    func node() throws(TableSpecError) -> SpecNode {
        switch self {
        case .own(let label, _): throw TableSpecError("a file cannot say the function \(quoted: label), which is a program's own")
        case .labelled(let label, let function): .object(["fn": try function.node(), "label": .text(label)])
        case .min: .text("min")
        case .max: .text("max")
        case .mean: .text("mean")
        case .median: .text("median")
        case .sum: .text("sum")
        case .count: .text("count")
        case .standardDeviation: .text("sd")
        }
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        let word = SpecNode.words(words.map(\.name))
        return .any([
            word,
            .object([
                "type": .text("object"), "properties": .object(["fn": word, "label": .type("string")]),
                "required": .list([.text("fn")]), "additionalProperties": .boolean(false),
            ]),
        ])
    }
}
