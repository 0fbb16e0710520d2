import Foundation
import RasterTables

/// What is the same for every table.
public enum LibraryFacts {
    /// Of the command.
    public static var version: String { RasterTablesCommand.configuration.version }

    /// The licences of all that is in the library.
    package static var licences: String { Licences.text }

    /// The JSON Schema of specifications.
    package static var schema: String { TableSpec.schema }

    /// The tables of a file, as JSON.
    package static func tables(path: String, options: String?) throws(RequestError) -> String {
        do {
            var input = try OptionMembers(options).renderOptions().input
            input.input = path == "-" ? "./-" : path
            let limits = try OptionMembers(options).renderOptions().limits.resolved()
            let tables = try limits.enforce { () throws(CommandError) in try input.tables() }
            return String.written { memory in
                var json = JSONWriter(to: memory)
                json.beginArray()
                for table in tables {
                    json.beginObject()
                    json.member("name", table.name)
                    json.member("rows", table.rowCount)
                    json.member("columns", table.columnCount)
                    json.endObject()
                }
                json.endArray()
                try json.finish()
            }
        } catch { throw RequestError(any: error) }
    }

    /// What the parser of arguments says of the options of `render`.
    private struct Help: Decodable {
        struct Command: Decodable { let arguments: [Argument] }
        struct Argument: Decodable {
            struct Name: Decodable { let name: String }
            let kind: String
            let names: [Name]?
            let valueName, abstract, discussion, sectionTitle: String?
        }
        let command: Command
    }

    /// Of names, those that may have been meant by one that there is not: up to three, the nearest first.
    public static func names(near wanted: String, in names: [String]) -> [String] { NearestNames.to(wanted, in: names).fewest }

    /// The options that tables have, as JSON: an array of objects with name, kind (`switch` or `value`), repeats, names, reading, value,
    /// help and group.
    /// - Throws: A ``RequestError``.
    public static func options() throws(RequestError) -> String {
        let help: Help
        do { help = try JSONDecoder().decode(Help.self, from: Data(Render._dumpHelp().utf8)) } catch {
            throw RequestError(any: error)
        }
        return .written { memory in
            var json = JSONWriter(to: memory)
            json.beginArray()
            for name in OptionNames.all {
                guard let option = help.command.arguments.first(where: { $0.names?.contains { $0.name == name } == true })
                else { continue }
                let isSwitch = OptionNames.switches.contains(name)
                json.beginObject()
                json.member("name", name)
                json.member("kind", isSwitch ? "switch" : "value")
                json.member("repeats", OptionNames.repeated.contains(name))
                json.member("names", OptionNames.listing.contains(name))
                json.member("reading", OptionNames.ofReading.contains(name))
                json.member("value", isSwitch ? "" : option.valueName ?? "")
                json.member("help", [option.abstract, option.discussion].compactMap(\.self).joined(separator: " "))
                json.member("group", option.sectionTitle ?? "")
                json.endObject()
            }
            json.endArray()
            try json.finish()
        }
    }
}
