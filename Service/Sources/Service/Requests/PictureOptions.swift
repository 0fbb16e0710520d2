import Foundation
import RasterTables

/// What a request asks of its picture, read from the query.
package struct PictureOptions: Sendable {
    package var from: String?
    package var data = DataFileOptions()
    package var columns: [String]?
    package var sort: String?
    package var rows: String?
    package var title: String?
    package var theme: String?
    package var scale: Double?
    package var width: Double?
    package var maximumColumnWidth: Double?
    package var maximumLines: Int?
    package var font: String?
    package var fontSize: Double?
    package var direction: UserInterfaceLayoutDirection?
    package var alignsDecimals = true
    package var language: String?
    package var hyphenates = false
    package var showsFooter = false
    package var isTransparent = false
    package var fit: String?
    package var page = 1
    package var isSmallest = false
    package var hasFewColors = false
    package var download: String?
    package var errorsAsPicture = false

    /// - Parameters:
    ///   - items: The query.
    ///   - others: Names that are no options of the picture and have been read.
    /// - Throws: A ``Problem`` for a name that there is not, and for a value that is none of its option's.
    package init(_ items: QueryItems, besides others: [String] = []) throws(Problem) {
        let forms = OptionForm.all
        for name in items.values.keys.sorted() where !others.contains(name) && !forms.contains(where: { $0.name == name }) {
            let nearest = NearestName.to(name, in: forms.map(\.name) + others)
            throw Problem(
                .unknownOption,
                "there is no option '\(name.shown)'"
                    + (nearest.map { "; did you mean '\($0)'?" } ?? "; GET /openapi.json lists them"),
                place: name.shown)
        }
        let reader = OptionReader(items: items)
        from = try reader.word("from")
        try readData(reader)
        columns = try reader.text("columns").map { ColumnNames.split($0) }
        sort = try reader.text("sort")
        rows = try reader.text("rows")
        try readStyle(reader)
        fit = try reader.text("fit")
        page = try reader.whole("page") ?? 1
        isSmallest = try reader.flag("smallest") ?? false
        hasFewColors = try reader.flag("few-colors") ?? false
        download = try reader.text("download")
        errorsAsPicture = try reader.word("errors") == "picture"
    }

    private mutating func readData(_ reader: OptionReader) throws(Problem) {
        if let from, from != "spec" { data.format = from == "tsv" ? .csv : DataFormat(rawValue: from) }
        if from == "tsv" { data.delimiter = .given("\t") }
        data.table = try reader.text("table")
        if let text = try reader.text("delimiter") {
            let named: [String: Unicode.Scalar] = [
                "comma": ",", "semicolon": ";", "tab": "\t", "pipe": "|", "space": " ", "colon": ":",
            ]
            guard let scalar = named[text] ?? text.unicodeScalars.first, named[text] != nil || text.unicodeScalars.count == 1,
                scalar.isASCII, scalar.value >= 9, !"\"\n\r".unicodeScalars.contains(scalar)
            else {
                throw Problem(
                    .badOption, "'delimiter' is comma, semicolon, tab, pipe or one other ASCII character", place: "delimiter")
            }
            data.delimiter = .given(scalar)
        }
        if let header = try reader.flag("header") { data.header = header ? .present : .absent }
        if let name = try reader.text("encoding") {
            guard let encoding = DataFileOptions.Encoding(name: name) else {
                throw Problem(.badOption, "there is no encoding '\(name.shown)'; try utf8, latin1 or utf16", place: "encoding")
            }
            data.encoding = encoding
        }
        if let word = try reader.word("ragged") { data.ragged = DataFileOptions.Ragged(rawValue: word) ?? .reject }
        data.skip = try reader.whole("skip")
    }

    private mutating func readStyle(_ reader: OptionReader) throws(Problem) {
        title = try reader.text("title")
        theme = try reader.text("theme")
        scale = try reader.number("scale")
        width = try reader.number("width")
        maximumColumnWidth = try reader.number("max-column-width")
        maximumLines = try reader.whole("max-lines")
        font = try reader.text("font")
        fontSize = try reader.number("font-size")
        direction = try reader.word("direction").flatMap { $0 == "auto" ? nil : $0 == "rtl" ? .rightToLeft : .leftToRight }
        alignsDecimals = try reader.flag("align-decimals") ?? true
        language = try reader.text("language")
        hyphenates = try reader.flag("hyphenate") ?? false
        showsFooter = try reader.flag("footer") ?? false
        isTransparent = try reader.flag("transparent") ?? false
    }
}

/// Reads values as their forms have them.
private struct OptionReader {
    let items: QueryItems

    private func given(_ name: String) -> (form: OptionForm, value: String)? {
        guard let value = items[name], let form = OptionForm.all.first(where: { $0.name == name }) else { return nil }
        return (form, value)
    }

    func text(_ name: String) throws(Problem) -> String? {
        guard let (form, value) = given(name), case .text(let most) = form.value else { return nil }
        if value.isEmpty { throw Problem(.badOption, "'\(name)' is empty; leave it out or give it a value", place: name) }
        guard value.unicodeScalars.count <= most else {
            throw Problem(.badOption, "'\(name)' has more than \(most) characters", place: name)
        }
        return value
    }

    func word(_ name: String) throws(Problem) -> String? {
        guard let (form, value) = given(name), case .word(let words) = form.value else { return nil }
        guard words.contains(value) else {
            throw Problem(.badOption, "'\(name)' is one of \(words.joined(separator: ", ")), not '\(value.shown)'", place: name)
        }
        return value
    }

    func number(_ name: String) throws(Problem) -> Double? {
        guard let (form, value) = given(name), case .number(let range) = form.value else { return nil }
        guard let number = Double(value), range.contains(number) else {
            throw Problem(
                .badOption, "'\(name)' is a number from \(range.lowerBound) to \(range.upperBound), not '\(value.shown)'",
                place: name)
        }
        return number
    }

    func whole(_ name: String) throws(Problem) -> Int? {
        guard let (form, value) = given(name), case .whole(let range) = form.value else { return nil }
        guard let number = Int(value), range.contains(number) else {
            throw Problem(
                .badOption, "'\(name)' is a whole number from \(range.lowerBound) to \(range.upperBound), not '\(value.shown)'",
                place: name)
        }
        return number
    }

    func flag(_ name: String) throws(Problem) -> Bool? {
        guard let (form, value) = given(name), case .flag = form.value else { return nil }
        switch value.lowercased() {
        case "", "1", "true", "yes": return true
        case "0", "false", "no": return false
        default: throw Problem(.badOption, "'\(name)' is true or false, not '\(value.shown)'", place: name)
        }
    }
}

/// Names in a list with commas between them; one that has a comma stands in quotation marks.
package enum ColumnNames {
    package static func split(_ text: String) -> [String] {
        var names: [String] = []
        var name = ""
        var isQuoted = false
        for character in text {
            switch character {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted:
                names.append(name)
                name = ""
            default: name.append(character)
            }
        }
        return (names + [name]).map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
