/// Headings separated by commas, as one row of CSV: a heading with a comma stands in quotation marks, and a mark inside
/// is doubled.
enum ColumnList {
    static func parse(_ text: String) throws(CommandError) -> [String] {
        var names: [String] = []
        var rest = Substring(text)
        while true {
            rest = rest.drop { $0 == " " }
            var name = ""
            if rest.first == "\"" {
                rest = rest.dropFirst()
                while true {
                    guard let mark = rest.firstIndex(of: "\"") else { throw .badColumns(given: text) }
                    name += rest[..<mark]
                    rest = rest[rest.index(after: mark)...]
                    guard rest.first == "\"" else { break }
                    name += "\""
                    rest = rest.dropFirst()
                }
                rest = rest.drop { $0 == " " }
                guard rest.isEmpty || rest.first == "," else { throw .badColumns(given: text) }
            } else {
                let end = rest.firstIndex(of: ",") ?? rest.endIndex
                name = String(rest[..<end])
                while name.last == " " { name.removeLast() }
                rest = rest[end...]
                guard !name.isEmpty else { throw .badColumns(given: text) }
            }
            names.append(name)
            if rest.isEmpty { return names }
            rest = rest.dropFirst()
        }
    }
}
