import RasterFormats

/// What sums look like: as a step of one format without its columns and rows, `{"fmt_number": {"decimals": 0}}`.
struct SummaryFormat: SpecValue {
    let format: any ValueFormat

    init(_ format: any ValueFormat) { self.format = format }

    init(_ node: SpecNode) throws(TableSpecError) {
        let step: (name: String, arguments: SpecNode, line: Int?)
        switch node.content {
        case .text(let name): step = (name, .object([:]), node.line)
        case .object(let members) where members.count == 1: step = (members[0].name, members[0].value, members[0].line)
        default: throw node.error(wants: "a format such as {\"fmt_number\": {\"decimals\": 0}}")
        }
        let forms = FormatForm.all.map { (name: $0.name, value: $0) }
        let form = try Self.choice(SpecNode(.text(step.name), line: step.line), forms)
        do throws(TableSpecError) {
            format = try form.read(step.arguments)
        } catch {
            throw error.under(step.name, line: step.line)
        }
    }

    func node() throws(TableSpecError) -> SpecNode {
        guard let format = format as? any SpecFormat else { throw .own(format) }
        return SpecNode(.object([.init(name: type(of: format).stepName, value: try format.node())]))
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("format") { schemas in
            var forms: [SpecNode] = [.words(FormatForm.all.map(\.name))]
            for form in FormatForm.all { forms.append(.under(form.name, form.schema(&schemas))) }
            return .any(forms)
        }
    }
}
