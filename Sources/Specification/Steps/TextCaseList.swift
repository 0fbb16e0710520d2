import RasterFormats

/// A record of which texts are changed, and what comes in their place under `to`.
protocol TextCase: SpecRecord {
    /// - Parameter name: The name in an object of cases.
    init(of name: SpecNode, to: FormattedText) throws(TableSpecError)
}

/// Cases as a list of records, or as an object: `{"North": "N", "South": "S"}`.
struct TextCaseList<Case: TextCase>: SpecValue {
    var cases: [Case]

    static var objectForms: SpecObjectForms { .others }

    init(_ cases: [Case]) { self.cases = cases }

    init(_ node: SpecNode) throws(TableSpecError) {
        guard case .object(let members) = node.content, !members.isEmpty,
            members.map(\.name).sorted() != Case.fields.map(\.name).sorted()
        else {
            cases = try [Case](node)
            return
        }
        cases = []
        for member in members {
            do throws(TableSpecError) {
                cases.append(try Case(of: SpecNode(.text(member.name), line: member.line), to: FormattedText(member.value)))
            } catch {
                throw error.under(member.name, line: member.line)
            }
        }
    }

    func node() throws(TableSpecError) -> SpecNode { try cases.node() }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        let texts = SpecNode.object([
            "type": .text("object"), "minProperties": .integer(1), "additionalProperties": FormattedText.schema(&schemas),
        ])
        return .any([[Case].schema(&schemas), texts])
    }
}
