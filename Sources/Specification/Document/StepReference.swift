import RasterDisplayTables
import RasterFormats
import RasterGraphics
import RasterPlots
import RasterViews

extension StepForm {
    /// The schema with what the step and its arguments are, in words.
    func describedSchema(_ schemas: inout SpecSchemas) -> SpecNode {
        var schema = schema(&schemas)
        schema.describeArguments(of: name)
        if let sentence = StepDescriptions.sentence(of: name) { schema.add("description", .text(sentence), first: true) }
        return schema
    }

    /// Its arguments with their schemas, under all of their names.
    var arguments: [SpecNode.Member] {
        var schemas = SpecSchemas()
        return schema(&schemas).argumentSchemas
    }
}

extension SpecNode {
    /// Of the schema of an object, or of an object and what stands for one of its values: the schemas of its values.
    fileprivate var argumentSchemas: [Member] {
        if case .object(let members)? = self["properties"]?.content { return members }
        guard case .list(let forms)? = self["anyOf"]?.content, let first = forms.first else { return [] }
        return first.argumentSchemas
    }

    fileprivate mutating func describeArguments(of step: String) {
        guard case .object(var members) = content else { return }
        for place in members.indices {
            switch (members[place].name, members[place].value.content) {
            case ("properties", .object(var arguments)):
                for argument in arguments.indices {
                    guard let sentence = ArgumentDescriptions.sentence(of: arguments[argument].name, step: step) else { continue }
                    arguments[argument].value.add("description", .text(sentence), first: true)
                }
                members[place].value.content = .object(arguments)
            case ("anyOf", .list(var forms)) where !forms.isEmpty:
                forms[0].describeArguments(of: step)
                members[place].value.content = .list(forms)
            default: break
            }
        }
        content = .object(members)
    }

    /// What a schema allows, in words.
    fileprivate var allowed: String {
        guard case .object(let words) = content else { return "" }
        var parts: [String] = []
        for word in words {
            switch (word.name, word.value.content) {
            case ("$ref", .text(let address)): parts.append(String(address.dropFirst("#/$defs/".count)))
            case ("enum", .list(let values)):
                parts.append(values.prefix(12).map(\.asWord).joined(separator: " | ") + (values.count > 12 ? " | …" : ""))
            case ("const", _): parts.append(word.value.asWord)
            case ("type", .text(let type)): parts.append(Self.typeNames[type] ?? type)
            case ("anyOf", .list(let forms)), ("allOf", .list(let forms)): parts += forms.map(\.allowed)
            case ("minimum", _): parts.append("from \(word.value.asWord)")
            case ("maximum", _): parts.append("to \(word.value.asWord)")
            default: break
            }
        }
        var seen: Set<String> = []
        return parts.filter { !$0.isEmpty && $0 != "null" && seen.insert($0).inserted }.joined(separator: ", ")
    }

    private static let typeNames = [
        "string": "text", "boolean": "true | false", "integer": "whole number", "array": "list", "null": "",
    ]

    /// On one line, as a document has it; a text without its quotes.
    package var asWord: String {
        if case .text(let text) = content { return text }
        return json.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    }
}

/// What a step is for and takes, in words.
package struct StepReference {
    package struct Argument {
        package let name: String
        /// What it says.
        package let sentence: String?
        /// What it can be, and what it is unless it is given; empty where it can be anything.
        package let facts: String
    }

    package let name: String
    package let sentence: String
    package let arguments: [Argument]

    init(_ form: StepForm) {
        let defaults = form.defaults()
        (name, sentence) = (form.name, StepDescriptions.sentence(of: form.name) ?? "")
        arguments = form.arguments.map { argument in
            let allowed = argument.value.allowed
            let standard = defaults[argument.name].flatMap { $0 == .null ? nil : "default \($0.asWord)" }
            return Argument(
                name: argument.name, sentence: ArgumentDescriptions.sentence(of: argument.name, step: form.name),
                facts: [allowed.isEmpty ? nil : allowed, standard].compactMap(\.self).joined(separator: "; "))
        }
    }

    /// All steps.
    package static var all: [StepReference] { StepForm.all.map(StepReference.init) }

    /// For a terminal.
    fileprivate var text: String {
        var text = name + "\n  " + sentence + "\n"
        for argument in arguments {
            text += "\n  " + argument.name + "\n"
            if let sentence = argument.sentence { text += "      \(sentence)\n" }
            if !argument.facts.isEmpty { text += "      [\(argument.facts)]\n" }
        }
        return text.trimmingSuffix()
    }
}

extension TableSpec {
    /// What can be asked for beside steps.
    private static let topics: KeyValuePairs<String, String> = [
        "steps": "all steps with what they are for", "conditions": "what conditions on rows can say",
        "locations": "the parts of a table that looks and notes are for", "palettes": "names of palettes, with their colours",
        "icons": "names of symbols", "themes": "names of themes", "currencies": "codes of currencies",
        "locales": "tags of locales",
    ]

    /// The names of all that there is help for.
    package static var referenceNames: [String] { topics.map(\.key) + StepForm.all.map(\.name) }

    /// What a step takes, or a list of names: text for a terminal. Nil where there is none of the name.
    package static func reference(_ name: String) -> String? {
        let name = StepForm.otherNames.first { $0.key == name }?.value ?? name
        if let form = StepForm.all.first(where: { $0.name == name }) { return StepReference(form).text }
        switch name {
        case "steps": return lines(StepForm.all.map { ($0.name, StepDescriptions.sentence(of: $0.name) ?? "") })
        case "conditions": return conditions
        case "locations": return TableLocation.allNames.map(\.name).joined(separator: "\n")
        case "palettes":
            return lines(ColorScale.named.map { ($0.name, $0.scale.colors.map { $0.components().hex }.joined(separator: " ")) })
        case "icons": return Image.systemNames.joined(separator: "\n")
        case "themes": return TableTheme.catalogue.map(\.name).joined(separator: "\n")
        case "currencies": return CurrencyFormat.knownCurrencies.joined(separator: "\n")
        case "locales": return TableLocale.knownTags.joined(separator: "\n")
        default: return nil
        }
    }

    private static func lines(_ pairs: [(String, String)]) -> String {
        let width = pairs.map(\.0.count).max() ?? 0
        return pairs.map { $0 + String(repeating: " ", count: width - $0.count + 2) + $1 }.joined(separator: "\n")
    }

    private static let conditions = """
        price > 100 && status == 'Low'       names of columns; texts in quotes; names with spaces in `backticks`
        ==  !=  <  <=  >  >=  in [a, b]      comparisons; dates of ISO 8601 compare as dates
        &&  ||  !  and  or  not  ( )         several of them
        +  -  *  /  %                        sums
        \(ConditionExpression.Function.allCases.map(\.rawValue).joined(separator: "  "))  matches
                                             of one row: matches(name, '^A'), isMissing(price), year(date)
        \(ConditionExpression.Aggregate.allCases.map(\.rawValue).joined(separator: "  "))
                                             over all rows: price == max(price), rank(price) <= 3, quantile(price, 0.9);
                                             over those with the same value: max(price, region)
        """
}

extension String {
    fileprivate func trimmingSuffix() -> String {
        var text = self
        while text.hasSuffix("\n") { text.removeLast() }
        return text
    }
}
