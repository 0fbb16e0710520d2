/// Reads arguments without ArgumentParser, which asks the runtime for the conformances of some hundred types: half of all
/// instructions of a whole process that draws one row. What stands here knows options by their whole names, each once, with
/// a value behind it or after `=`. All else (verbs, help, short forms put together, whatever is wrong) is left to
/// ArgumentParser, so that there is one place that says what can be said and what is wrong with it.
struct OrdinaryArguments {
    private var input = InputOptions()
    private var style = StyleOptions()
    private var display = DisplayOptions()
    private var output = OutputOptions()
    private var pages = PageOptions()
    private var limits = LimitOptions()
    private var messages = MessageOptions()

    /// What the arguments ask for, or nil where ArgumentParser is to tell.
    static func command(for arguments: [String]) -> Render? {
        var reader = OrdinaryArguments()
        guard reader.read(arguments) else { return nil }
        var command = Render()
        command.input = reader.input
        command.style = reader.style
        command.display = reader.display
        command.output = reader.output
        command.pages = reader.pages
        command.limits = reader.limits
        command.messages = reader.messages
        return command
    }

    /// An option that nothing is assigned to has no value, not even its default.
    private init() {
        input.input = ""
        input.from = nil
        input.table = nil
        input.query = nil
        input.delimiter = nil
        input.header = nil
        input.encoding = nil
        input.ragged = "reject"
        input.columns = nil
        input.sort = nil
        input.rows = nil
        input.root = nil
        limits.sandbox = nil
        style.scale = nil
        style.width = nil
        style.maxColumnWidth = nil
        style.maxLines = nil
        style.font = nil
        style.fontFolders = []
        style.systemFonts = false
        style.fontSize = nil
        style.theme = nil
        style.direction = "auto"
        style.alignDecimals = true
        style.language = nil
        style.hyphenate = false
        style.title = nil
        style.footer = false
        style.transparent = false
        display.spec = nil
        display.subtitle = nil
        display.groupBy = nil
        display.stub = nil
        display.spanner = []
        display.format = []
        display.bar = []
        display.colorScale = []
        display.summary = nil
        display.footnote = []
        display.sourceNote = []
        output.output = nil
        output.alt = nil
        output.optimize = false
        output.fewColors = false
        output.embedData = false
        pages.fit = nil
        pages.pages = false
        pages.pageHeight = nil
        pages.appearance = nil
        pages.map = nil
        output.maxPixels = nil
        limits.limits = nil
        limits.limit = nil
        messages.strict = false
        messages.quiet = false
    }

    /// False where there is anything out of the ordinary.
    private mutating func read(_ arguments: [String]) -> Bool {
        var seen: Set<Substring> = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-"), argument != "-" else {
                guard input.input.isEmpty, !argument.isEmpty, !Self.verbs.contains(argument) else { return false }
                input.input = argument
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
            if value == nil, set(name) { continue }
            if value == nil, let next = rest.first, !next.isEmpty, !next.hasPrefix("-") || next == "-" {
                value = rest.removeFirst()
            }
            guard let value, !value.isEmpty, set(name, value) else { return false }
        }
        return !input.input.isEmpty
    }

    private static let verbs = [
        "render", "layout", "measure", "schema", "compare", "review", "accept", "reject", "status", "optimize", "data", "diff",
        "licences",
        "help",
    ]

    /// Sets a switch; false where there is none of that name.
    private mutating func set(_ name: Substring) -> Bool {
        switch name {
        case "--header": input.header = true
        case "--no-header": input.header = false
        case "--sandbox": limits.sandbox = true
        case "--no-sandbox": limits.sandbox = false
        case "--system-fonts": style.systemFonts = true
        case "--align-decimals": style.alignDecimals = true
        case "--no-align-decimals": style.alignDecimals = false
        case "--hyphenate": style.hyphenate = true
        case "--footer": style.footer = true
        case "--transparent": style.transparent = true
        case "--optimize": output.optimize = true
        case "--few-colors": output.fewColors = true
        case "--embed-data": output.embedData = true
        case "--pages": pages.pages = true
        case "--strict": messages.strict = true
        case "--quiet", "-q": messages.quiet = true
        default: return false
        }
        return true
    }

    /// Gives an option its value; false where there is none of that name.
    private mutating func set(_ name: Substring, _ value: String) -> Bool {
        switch name {
        case "--from": input.from = value
        case "--table": input.table = value
        case "--query": input.query = value
        case "--delimiter": input.delimiter = value
        case "--encoding": input.encoding = value
        case "--ragged": input.ragged = value
        case "--columns": input.columns = value
        case "--sort": input.sort = value
        case "--rows": input.rows = value
        case "--root": input.root = value
        case "--scale": style.scale = value
        case "--width": style.width = value
        case "--max-column-width": style.maxColumnWidth = value
        case "--max-lines": style.maxLines = value
        case "--font": style.font = value
        case "--font-dir": style.fontFolders = [value]
        case "--font-size": style.fontSize = value
        case "--theme": style.theme = value
        case "--direction": style.direction = value
        case "--language": style.language = value
        case "--title": style.title = value
        case "--spec": display.spec = value
        case "--subtitle": display.subtitle = value
        case "--group-by": display.groupBy = value
        case "--stub": display.stub = value
        case "--spanner": display.spanner = [value]
        case "--format": display.format = [value]
        case "--bar": display.bar = [value]
        case "--color-scale": display.colorScale = [value]
        case "--summary": display.summary = value
        case "--footnote": display.footnote = [value]
        case "--source-note": display.sourceNote = [value]
        case "--output", "-o": output.output = value
        case "--alt": output.alt = value
        case "--max-pixels": output.maxPixels = value
        case "--limits": limits.limits = value
        case "--limit": limits.limit = value
        case "--fit": pages.fit = value
        case "--page-height": pages.pageHeight = value
        case "--appearance": pages.appearance = value
        case "--map": pages.map = value
        default: return false
        }
        return true
    }
}
