import RasterDisplayTables
import RasterGraphics

extension TableSpec {
    /// What is wrong with a document that says something in an object that has no option for it, while another object or a step
    /// has one; nil where nothing is. Looked for where a document cannot be read: all arguments of all steps are made for it.
    static func misplacedOption(in document: SpecNode) -> TableSpecError? {
        let objects: [(name: String, node: SpecNode?, options: [String])] = [
            ("", document, names(of: documentFields)), ("options", document["options"], names(of: TableTheme.fields)),
            ("output", document["output"], names(of: Output.fields)),
        ]
        for object in objects {
            guard case .object(let members)? = object.node?.content,
                // One is enough: strangers' documents may have very many.
                let member = members.first(where: { !object.options.contains($0.name) })
            else { continue }
            let other = objects.first { $0.options.contains(member.name) }?.name
            guard let place = other.map(Self.object) ?? Self.step(of: member.name) else { continue }
            let error = TableSpecError("\(quoted: member.name) is no option here: \(place)", line: member.line).under(member.name)
            return object.name.isEmpty ? error : error.under(object.name)
        }
        return nil
    }

    private static func names<Record>(of fields: [SpecField<Record>]) -> [String] { fields.flatMap { [$0.name] + $0.others } }

    private static func object(_ name: String) -> String {
        name.isEmpty ? "it stands in the document itself" : "it is one of \(quoted: name)"
    }

    private static func step(of name: String) -> String? {
        if knowsStep(name) { return "it is a step, and stands in the list 'steps'" }
        let steps = StepForm.all.filter { step in step.arguments.contains { $0.name == name } }
        return steps.count == 1 ? "it is an argument of the step \(quoted: steps[0].name)" : nil
    }
}
