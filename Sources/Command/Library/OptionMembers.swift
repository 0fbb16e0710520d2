import RasterTables

/// Options as a program says them: the members of a JSON object, by the names of the command's options without hyphens before them.
struct OptionMembers {
    private var members: [SpecNode.Member] = []

    /// - Parameter json: Nil for none.
    init(_ json: String?) throws(CommandError) {
        guard let json, json.contains(where: { !$0.isWhitespace }) else { return }
        let node: SpecNode
        do throws(TableSpecError) { node = try SpecNode(json: json) } catch {
            throw .call("The options cannot be read: \(error.description).")
        }
        guard case .object(let given) = node.content else {
            throw .call("The options are an object of JSON, such as {\"scale\": 2}, not \(node.inWords).")
        }
        for member in given {
            var member = member
            member.name = member.name.replacing("_", with: "-")
            set(member)
        }
    }

    /// These, and over them others.
    func overridden(by others: OptionMembers) -> OptionMembers {
        var all = self
        for member in others.members { all.set(member) }
        return all
    }

    private mutating func set(_ member: SpecNode.Member) {
        members.removeAll { $0.name == member.name }
        members.append(member)
    }

    /// Throws where there is one that only reading has a use for.
    func checkForCall() throws(CommandError) {
        for member in members where OptionNames.ofReading.contains(member.name) { throw .notForCall(option: member.name) }
    }

    /// A member and its value, which are no option of `render`; taken out.
    mutating func remove(_ name: String) -> SpecNode? {
        guard let index = members.firstIndex(where: { $0.name == name }) else { return nil }
        return members.remove(at: index).value
    }

    /// The names that are left.
    var names: [String] { members.map(\.name) }

    /// The options of `render`.
    func renderOptions() throws(CommandError) -> RenderOptions {
        var options = RenderOptions()
        for member in members { try Self.set(member, in: &options) }
        return options
    }

    private static func set(_ member: SpecNode.Member, in options: inout RenderOptions) throws(CommandError) {
        let (name, value) = (member.name, member.value)
        if OptionNames.ofCommand.contains(name) { throw .notForLibrary(option: name) }
        guard OptionNames.all.contains(name) else {
            throw .unknownOption(name: name, nearest: NearestNames.to(name, in: OptionNames.all))
        }
        let option = Substring("--" + name)
        if case .null = value.content { return }
        if OptionNames.switches.contains(name) {
            guard case .boolean(let isOn) = value.content else {
                throw .badOptionValue(option: name, given: value.inWords, wanted: "true or false")
            }
            if isOn || options.hasInversion(option) { _ = options.set(isOn ? option : "--no-" + option.dropFirst(2)) }
        } else if OptionNames.repeated.contains(name) {
            _ = options.set(option, try texts(value, of: name))
        } else {
            _ = options.set(option, try text(value, of: name))
        }
    }

    // MARK: Values

    /// A value as the command takes it; of a list, names separated by commas, and of an object, names and values.
    private static func text(_ value: SpecNode, of name: String) throws(CommandError) -> String {
        switch value.content {
        case .list(let items):
            guard OptionNames.listing.contains(name) else { break }
            return try items.map { item throws(CommandError) in quoted(try scalar(item, of: name)) }.joined(separator: ",")
        case .object(let members):
            guard name == "limit" else { break }
            return try members.map { member throws(CommandError) in
                let isNone = if case .null = member.value.content { true } else { false }
                return "\(member.name)=\(isNone ? "none" : try scalar(member.value, of: name))"
            }.joined(separator: ",")
        default: break
        }
        return try scalar(value, of: name)
    }

    /// The values of an option that may be repeated: of an object one for each member, such as `price=currency:EUR`.
    static func texts(_ value: SpecNode, of name: String) throws(CommandError) -> [String] {
        switch value.content {
        case .list(let items): return try items.map { item throws(CommandError) in try scalar(item, of: name) }
        case .object(let members):
            guard ["spanner", "format", "color-scale", "footnote"].contains(name) else { break }
            return try members.map { member throws(CommandError) in
                var text: String
                if case .list(let items) = member.value.content, name == "spanner" {
                    text = try items.map { item throws(CommandError) in quoted(try scalar(item, of: name)) }
                        .joined(separator: ",")
                } else {
                    text = try scalar(member.value, of: name)
                }
                let isName = name == "format" || name == "color-scale"
                return (isName ? quoted(member.name) : member.name) + "=" + text
            }
        default: break
        }
        return [try scalar(value, of: name)]
    }

    private static func scalar(_ value: SpecNode, of name: String) throws(CommandError) -> String {
        switch value.content {
        case .text(let text): return text
        case .integer(let number): return String(number)
        case .number(let number): return String(number)
        case .null, .boolean, .list, .object:
            let wanted =
                OptionNames.repeated.contains(name)
                ? "a text or a list of texts" : OptionNames.listing.contains(name) ? "names" : "a text or a number"
            throw .badOptionValue(option: name, given: value.inWords, wanted: wanted)
        }
    }

    /// As lists of names take it.
    private static func quoted(_ name: String) -> String {
        let isPlain = !name.contains(",") && !name.contains("\"") && name.first != " " && name.last != " " && !name.isEmpty
        return isPlain ? name : "\"" + name.replacing("\"", with: "\"\"") + "\""
    }
}

extension RenderOptions {
    /// Whether a switch can be said to be off.
    fileprivate func hasInversion(_ option: Substring) -> Bool { option == "--header" || option == "--align-decimals" }
}

/// The names of options by what values they have.
enum OptionNames {
    static let switches = [
        "header", "hidden", "plain-cells", "system-fonts", "align-decimals", "hyphenate", "footer", "transparent", "optimize",
        "few-colors",
        "embed-data", "pages", "landscape", "page", "strict",
    ]
    static let repeated = ["font-dir", "spanner", "format", "bar", "color-scale", "footnote", "source-note"]
    /// Options whose value is a list of names in one text.
    static let listing = ["columns", "stub", "summary"]
    private static let single = [
        "from", "table", "query", "timeout", "delimiter", "quote", "escape", "comment", "skip", "encoding", "ragged", "columns",
        "sort",
        "rows",
        "root", "scale", "width", "max-column-width", "max-lines", "font", "font-size", "theme", "direction", "language", "title",
        "spec", "subtitle", "group-by", "stub", "summary", "to", "text", "html", "paper", "margin", "author", "subject", "alt",
        "max-pixels", "limits", "limit", "fit", "page-height", "appearance", "map",
    ]
    static let all = switches + repeated + single
    /// What a program has other means for.
    static let ofCommand = ["output", "quiet", "sandbox"]
    /// What has been done when pictures are made.
    static let ofReading = [
        "from", "table", "query", "timeout", "delimiter", "header", "quote", "escape", "comment", "skip", "hidden", "plain-cells",
        "encoding", "ragged",
        "root", "spec",
    ]
}
