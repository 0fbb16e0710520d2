import ArgumentParser
import RasterTables

/// What makes a table one that is published: steps in the words of specifications.
struct DisplayOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A specification, JSON or YAML, that the data are shown by.", valueName: "file"))
    var spec: String?

    @Option(
        parsing: .unconditional,
        help: """
            A line below --title. It, and what follows, draws a published table in the theme standard; --theme plain keeps the \
            look of tables of data.
            """)
    var subtitle: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Group rows by the values of a column.", valueName: "column"))
    var groupBy: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The columns that name the rows.", valueName: "a,b"))
    var stub: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A label over columns. May be repeated.", valueName: "label=a,b"))
    var spanner: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            """
            What values look like: number:2, integer, percent:1, currency:EUR, bytes, date:day_m_year, duration, markdown or \
            another format of specifications without its fmt_. May be repeated.
            """, valueName: "a,b=format"))
    var format: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Bars as long as numbers are large. May be repeated.", valueName: "a,b"))
    var bar: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Cells coloured by their values. Default: blues. May be repeated.", valueName: "a,b[=palette]"))
    var colorScale: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Rows that sum up: min, max, mean, median, sum, count, sd; of each group too with --group-by.",
            valueName: "sum,mean"))
    var summary: String?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A note below the table, with a mark at the label of a column if that is named. May be repeated.",
            valueName: "[column=]text"))
    var footnote: [String] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("A note that says where data come from. May be repeated.", valueName: "text"))
    var sourceNote: [String] = []

    /// Whether anything is asked for that a plain table of data has not.
    var asksForDisplayTable: Bool { spec != nil || firstGiven != nil }

    /// The first option by which a table gets another look than one of data has; nil where a specification says which.
    var firstOfLook: String? { spec == nil ? firstGiven : nil }

    private var firstGiven: String? {
        let flags = [
            ("--subtitle", subtitle != nil), ("--group-by", groupBy != nil), ("--stub", stub != nil),
            ("--spanner", !spanner.isEmpty), ("--format", !format.isEmpty), ("--bar", !bar.isEmpty),
            ("--color-scale", !colorScale.isEmpty), ("--summary", summary != nil), ("--footnote", !footnote.isEmpty),
            ("--source-note", !sourceNote.isEmpty),
        ]
        return flags.first(where: \.1)?.0
    }

    // MARK: Steps

    /// Adds what the options say to a specification.
    /// - Parameters:
    ///   - title: Of `--title`.
    ///   - columns: The names that the data's columns have.
    func add(to spec: inout TableSpec, title: String?, columns: [String]) throws(CommandError) {
        do throws(TableSpecError) {
            try addParts(to: &spec, title: title, columns: columns)
            for text in format { try addFormat(text, to: &spec, columns) }
            for text in bar {
                try spec.add("plot_bar", .object(["columns": names(text, "--bar", columns)]), origin: "--bar")
            }
            for text in colorScale { try addColors(text, to: &spec, columns) }
        } catch {
            throw .option(error)
        }
    }

    private func addParts(to spec: inout TableSpec, title: String?, columns: [String]) throws(TableSpecError) {
        if let title {
            var header: [SpecNode.Member] = [.init(name: "title", value: .text(title))]
            if let subtitle { header.append(.init(name: "subtitle", value: .text(subtitle))) }
            try spec.add("tab_header", SpecNode(.object(header)), origin: "--title")
        } else if subtitle != nil {
            throw .option("--subtitle", "stands below a title: give --title, too")
        }
        if let stub { try spec.add("tab_stub", .object(["rowname_col": names(stub, "--stub", columns)]), origin: "--stub") }
        if let groupBy {
            let column = SpecNode.text(Self.column(groupBy, columns))
            try spec.add("tab_stub", .object(["groupname_col": column]), origin: "--group-by")
        }
        for text in spanner {
            let (label, over) = try parts(text, "--spanner", "label=a,b")
            try spec.add(
                "tab_spanner", .object(["label": .text(label), "columns": names(over, "--spanner", columns)]), origin: "--spanner"
            )
        }
        if let summary {
            let functions = SpecNode.object(["fns": try names(summary, "--summary", [])])
            if groupBy != nil { try spec.add("summary_rows", functions, origin: "--summary") }
            try spec.add("grand_summary_rows", functions, origin: "--summary")
        }
        for text in footnote {
            var note: [SpecNode.Member] = [.init(name: "footnote", value: .text(text))]
            // An equals sign in a sentence names no column.
            if let equals = text.firstIndex(of: "="),
                case let column = Self.column(String(text[..<equals]), columns), columns.contains(column)
            {
                let label = SpecNode.object(["column_labels": .object(["columns": .text(column)])])
                note = [
                    .init(name: "footnote", value: .text(String(text[text.index(after: equals)...]))),
                    .init(name: "locations", value: label),
                ]
            }
            try spec.add("tab_footnote", SpecNode(.object(note)), origin: "--footnote")
        }
        for text in sourceNote {
            try spec.add("tab_source_note", .object(["source_note": .text(text)]), origin: "--source-note")
        }
    }

    /// The argument that stands behind the colon, by format.
    private static let mainArguments = [
        "number": "decimals", "percent": "decimals", "currency": "currency", "scientific": "decimals",
        "engineering": "decimals", "number_si": "unit", "bytes": "standard", "partsper": "to_units", "fraction": "accuracy",
        "date": "date_style", "time": "time_style", "datetime": "date_style", "duration": "input_units", "tf": "tf_style",
        "roman": "case", "index": "case", "spelled_num": "locale", "ordinal": "locale", "country": "locale",
    ]

    private func addFormat(_ text: String, to spec: inout TableSpec, _ known: [String]) throws(TableSpecError) {
        let (columns, format) = try parts(text, "--format", "a,b=format")
        let words = format.split(separator: ":", maxSplits: 1)
        let name = String(words.first ?? "")
        if !TableSpec.knowsStep("fmt_" + name), let kind = Self.kind(ofArgument: format) {
            throw .option("--format", "\(quoted: format) is a word of the format \(kind); write \(columns)=\(kind):\(format)")
        }
        var arguments: [SpecNode.Member] = [.init(name: "columns", value: try names(columns, "--format", known))]
        if words.count > 1, TableSpec.knowsStep("fmt_" + name) {
            guard let main = Self.mainArguments[name] else {
                throw .option("--format", "\(quoted: name) has nothing behind a colon")
            }
            let value = String(words[1])
            arguments.append(.init(name: main, value: Int(value).map { .integer($0) } ?? .text(value)))
        }
        try spec.add("fmt_" + name, SpecNode(.object(arguments)), origin: "--format")
    }

    /// The format that a word is the argument of, as one who has left its name out meant it.
    private static func kind(ofArgument word: String) -> String? {
        if DateStyle(rawValue: word) != nil { return "date" }
        if TimeStyle(rawValue: word) != nil { return "time" }
        return CurrencyFormat.isKnown(word) ? "currency" : nil
    }

    private func addColors(_ text: String, to spec: inout TableSpec, _ columns: [String]) throws(TableSpecError) {
        let equals = text.lastIndex(of: "=") ?? text.endIndex
        let palette = equals == text.endIndex ? "blues" : String(text[text.index(after: equals)...])
        try spec.add(
            "data_color",
            .object(["columns": names(String(text[..<equals]), "--color-scale", columns), "palette": .text(palette)]),
            origin: "--color-scale")
    }

    // MARK: Values

    /// A column by its name, or its number from 1 where none is called so.
    private static func column(_ word: String, _ columns: [String]) -> String {
        guard !columns.contains(word), let number = Int(word), columns.indices.contains(number - 1) else { return word }
        return columns[number - 1]
    }

    private func names(_ text: String, _ option: String, _ columns: [String]) throws(TableSpecError) -> SpecNode {
        do throws(CommandError) {
            return .list(try ColumnList.parse(text).map { .text(Self.column($0, columns)) })
        } catch {
            throw .option(option, "wants names separated by commas, such as a,b or 'a,\"b, c\"', not \(quoted: text)")
        }
    }

    private func parts(_ text: String, _ option: String, _ form: String) throws(TableSpecError) -> (String, String) {
        guard let equals = text.firstIndex(of: "="), equals > text.startIndex, text.index(after: equals) < text.endIndex
        else { throw .option(option, "wants \(form), not \(quoted: text)") }
        return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }
}
