/// Reads arguments without ArgumentParser, which asks the runtime for the conformances of some hundred types: half of all
/// instructions of a whole process that draws one row. What stands here knows options by their whole names, each once, with
/// a value behind it or after `=`. All else (verbs, help, short forms put together, whatever is wrong) is left to
/// ArgumentParser, so that there is one place that says what can be said and what is wrong with it.
struct OrdinaryArguments {
    private var options = RenderOptions()

    /// What the arguments ask for, or nil where ArgumentParser is to tell.
    static func command(for arguments: [String]) -> Render? {
        var reader = OrdinaryArguments()
        return reader.read(arguments) ? reader.options.command : nil
    }

    /// False where there is anything out of the ordinary.
    private mutating func read(_ arguments: [String]) -> Bool {
        var seen: Set<Substring> = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-"), argument != "-" else {
                guard options.input.input.isEmpty, !argument.isEmpty, !Self.verbs.contains(argument) else { return false }
                options.input.input = argument
                continue
            }
            let name: Substring
            var value: String?
            if let equals = argument.firstIndex(of: "="), argument.hasPrefix("--") {
                name = argument[..<equals]
                value = String(argument[argument.index(after: equals)...])
            } else {
                name = argument[...]
            }
            // Of what contradicts, ArgumentParser takes the last.
            let positive = name.hasPrefix("--no-") ? "--" + name.dropFirst(5) : name
            guard seen.insert(positive).inserted else { return false }
            if value == nil, options.set(name) { continue }
            if value == nil, let next = rest.first, !next.isEmpty, !next.hasPrefix("-") || next == "-" {
                value = rest.removeFirst()
            }
            guard let value, !value.isEmpty, options.set(name, value) else { return false }
        }
        return !options.input.input.isEmpty
    }

    private static let verbs = [
        "render", "layout", "measure", "tables", "schema", "compare", "review", "accept", "reject", "status", "optimize", "data",
        "diff",
        "licences",
        "help",
    ]
}
