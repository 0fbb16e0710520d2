import RasterDisplayTables
import RasterFormats
import RasterGraphics

extension StepForm {
    /// The same step, whose looks may come from columns, in whole or in parts: `{"fill": {"from_column": "shade"}}`.
    func looksFromColumns() -> StepForm {
        let form = self
        return StepForm(
            name,
            read: { (node) throws(TableSpecError) in try form.readLooks(node) },
            schema: { schemas in
                var schema = form.schema(&schemas)
                let reference = ColumnArgument.schema(&schemas)
                schema.setStyle(schemas.allowing(reference, suffix: "by_row") { StyleList.schema(&$0) })
                return schema
            }, defaults: defaults)
    }

    private func readLooks(_ node: SpecNode) throws(TableSpecError) -> any SpecStep {
        guard let style = node["style"] else { return try read(node) }
        let template: LookTemplate
        do throws(TableSpecError) { template = try LookTemplate(style) } catch { throw error.under("style") }
        if template.arguments.isEmpty { return try read(node) }
        // What comes from no column is wrong now or never.
        let none = template.arguments.map { _ in DataValue.missing }
        let plain = try read(node.with("style", template.filled(none)))
        do throws(TableSpecError) { _ = try StyleList(template.rest) } catch {
            let isLeftOut = template.arguments.contains { error.message == "\(quoted: $0.name) is missing" }
            guard isLeftOut else { throw error.under("style") }
        }
        let sources = template.arguments.map(\.argument.source)
        return StepFromColumns(name: name, node: node, inner: try step(plain, node, sources, template))
    }

    /// - Parameter plain: The step without what comes from columns.
    private func step(
        _ plain: any SpecStep, _ node: SpecNode, _ sources: [FromColumnsStep.Source], _ template: LookTemplate
    ) throws(TableSpecError) -> any TableStep {
        if let plain = plain as? StyleStep {
            return StyleFromColumnsStep(locations: plain.locations, sources: sources) {
                (values) throws(DisplayTableError) in
                let style = template.filled(values)
                do throws(TableSpecError) { return try StyleList(style).look } catch {
                    throw .inValues(error)
                }
            }
        }
        let (form, rows) = (self, (plain as? StyleBodyStep)?.rows ?? .all)
        return FromColumnsStep(rows: rows, sources: sources) { (values, rows) throws(DisplayTableError) in
            let filled = node.with("style", template.filled(values))
                .with("rows", .list(rows.map { .integer($0) }))
            do throws(TableSpecError) { return try form.read(filled) } catch {
                throw .inValues(error)
            }
        }
    }
}

/// A look of which parts come from columns.
private struct LookTemplate: Sendable {
    private let style: SpecNode
    /// In the order in which they stand.
    private(set) var arguments: [(name: String, argument: ColumnArgument)] = []

    init(_ style: SpecNode) throws(TableSpecError) {
        self.style = style
        try collect(style)
    }

    private mutating func collect(_ node: SpecNode) throws(TableSpecError) {
        switch node.content {
        case .list(let nodes):
            for (place, node) in nodes.enumerated() {
                do throws(TableSpecError) { try collect(node) } catch { throw error.under(place, line: node.line) }
            }
        case .object(let members):
            for member in members {
                do throws(TableSpecError) {
                    if let argument = try ColumnArgument.of(member.value) {
                        arguments.append((member.name, argument))
                    } else {
                        try collect(member.value)
                    }
                } catch { throw error.under(member.name, line: member.line) }
            }
        default: break
        }
    }

    /// Those parts of text that stand beside each other; of what else is said in parts, as a line or a font is, one is nothing
    /// without the others.
    private static let texts = ["cell_text", "text"]

    /// The look by the values of the columns: where one has none, its part is not said, nor what that is a part of.
    func filled(_ values: [DataValue]) -> SpecNode {
        var left = values[...]
        return Self.filled(style, &left, isNeeded: false) ?? .object([:])
    }

    /// The look without what comes from columns, and all else of what it is a part of.
    var rest: SpecNode {
        func rest(_ node: SpecNode) -> SpecNode {
            switch node.content {
            case .list(let nodes): return SpecNode(.list(nodes.map(rest)), line: node.line)
            case .object(let members):
                // What is none was an error when the arguments were collected.
                let kept = members.filter { (try? ColumnArgument.of($0.value)) == nil }
                    .map { SpecNode.Member(name: $0.name, line: $0.line, value: rest($0.value)) }
                // Of which nothing is left, that is nothing.
                return SpecNode(.object(kept.filter { $0.value != .object([:]) }), line: node.line)
            default: return node
            }
        }
        return rest(style)
    }

    private static func filled(_ node: SpecNode, _ values: inout ArraySlice<DataValue>, isNeeded: Bool) -> SpecNode? {
        switch node.content {
        case .list(let nodes):
            var kept: [SpecNode] = []
            for node in nodes {
                if let node = filled(node, &values, isNeeded: isNeeded) { kept.append(node) }
            }
            return SpecNode(.list(kept), line: node.line)
        case .object(let members):
            var (kept, isWhole): ([SpecNode.Member], Bool) = ([], true)
            for member in members {
                let value: SpecNode?
                // As above.
                if (try? ColumnArgument.of(member.value)) != nil {
                    let found = values.removeFirst()
                    value = found.isMissing ? nil : found.node()
                    if value == nil { isWhole = false }
                } else {
                    value = filled(member.value, &values, isNeeded: !texts.contains(member.name))
                }
                if let value { kept.append(.init(name: member.name, line: member.line, value: value)) }
            }
            return isNeeded && !isWhole ? nil : SpecNode(.object(kept), line: node.line)
        default: return node
        }
    }
}

extension SpecNode {
    /// The same with another value of a name.
    fileprivate func with(_ name: String, _ value: SpecNode) -> SpecNode {
        guard case .object(var members) = content else { return self }
        if let place = members.firstIndex(where: { $0.name == name }) {
            members[place].value = value
        } else {
            members.append(.init(name: name, value: value))
        }
        return SpecNode(.object(members), line: line)
    }

    /// Of the schema of a step: what its looks are.
    fileprivate mutating func setStyle(_ style: SpecNode) {
        guard case .object(var members) = content else { return }
        for place in members.indices {
            switch (members[place].name, members[place].value.content) {
            case ("properties", .object): members[place].value = members[place].value.with("style", style)
            case ("anyOf", .list(var forms)) where !forms.isEmpty:
                forms[0].setStyle(style)
                members[place].value.content = .list(forms)
            default: break
            }
        }
        content = .object(members)
    }
}
