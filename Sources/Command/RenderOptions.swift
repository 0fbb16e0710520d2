/// The options of `render` without ArgumentParser, set one by one under their names.
struct RenderOptions {
    var input = InputOptions()
    var style = StyleOptions()
    var display = DisplayOptions()
    var output = OutputOptions()
    var documents = DocumentOptions()
    var pages = PageOptions()
    var limits = LimitOptions()
    var messages = MessageOptions()

    /// An option that nothing is assigned to has no value, not even its default.
    init() {
        input.input = ""
        input.from = nil
        input.table = nil
        input.query = nil
        input.timeout = nil
        input.delimiter = nil
        input.header = nil
        input.quote = nil
        input.escape = nil
        input.comment = nil
        input.skip = nil
        input.hidden = false
        input.plainCells = false
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
        documents.to = nil
        documents.text = nil
        documents.html = nil
        documents.page = false
        documents.paper = nil
        documents.landscape = false
        documents.margin = nil
        documents.author = nil
        documents.subject = nil
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

    /// The command that has them.
    var command: Render {
        var command = Render()
        command.input = input
        command.style = style
        command.display = display
        command.output = output
        command.documents = documents
        command.pages = pages
        command.limits = limits
        command.messages = messages
        return command
    }

    /// Sets a switch; false where there is none of that name.
    mutating func set(_ name: Substring) -> Bool {
        switch name {
        case "--header": input.header = true
        case "--no-header": input.header = false
        case "--hidden": input.hidden = true
        case "--plain-cells": input.plainCells = true
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
        case "--landscape": documents.landscape = true
        case "--page": documents.page = true
        case "--strict": messages.strict = true
        case "--quiet", "-q": messages.quiet = true
        default: return false
        }
        return true
    }

    /// Gives an option its value; false where there is none of that name.
    mutating func set(_ name: Substring, _ value: String) -> Bool {
        switch name {
        case "--from": input.from = value
        case "--table": input.table = value
        case "--query": input.query = value
        case "--timeout": input.timeout = value
        case "--delimiter": input.delimiter = value
        case "--quote": input.quote = value
        case "--escape": input.escape = value
        case "--comment": input.comment = value
        case "--skip": input.skip = value
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
        case "--to": documents.to = value
        case "--text": documents.text = value
        case "--html": documents.html = value
        case "--paper": documents.paper = value
        case "--margin": documents.margin = value
        case "--author": documents.author = value
        case "--subject": documents.subject = value
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

    /// Gives an option that may be repeated its values; false where there is none of that name.
    mutating func set(_ name: Substring, _ values: [String]) -> Bool {
        switch name {
        case "--font-dir": style.fontFolders = values
        case "--spanner": display.spanner = values
        case "--format": display.format = values
        case "--bar": display.bar = values
        case "--color-scale": display.colorScale = values
        case "--footnote": display.footnote = values
        case "--source-note": display.sourceNote = values
        default: return false
        }
        return true
    }
}
