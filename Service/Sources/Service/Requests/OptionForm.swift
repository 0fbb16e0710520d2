/// What an option of a request is called, takes and does: the one list for reading requests, their description and the page.
package struct OptionForm: Sendable {
    package enum Value: Sendable {
        case text(most: Int)
        case word([String])
        case number(ClosedRange<Double>)
        case whole(ClosedRange<Int>)
        case flag
    }

    package var name: String
    package var value: Value
    package var words: String
    /// Whether it is about reading data, and means nothing to a specification that has its own.
    package var isOfData = false

    package static let all: [OptionForm] = [
        OptionForm(
            name: "from", value: .word(Kind.names),
            words: "What the content is: a format of data, or spec for a specification. Default: what its type or its bytes say."),
        OptionForm(
            name: "table", value: .text(most: 200),
            words: "Which table of a database, workbook, page or document: name or number.",
            isOfData: true),
        OptionForm(
            name: "delimiter", value: .text(most: 9),
            words: "comma, semicolon, tab, pipe or another character. Default: detected.",
            isOfData: true),
        OptionForm(
            name: "header", value: .flag, words: "Whether the first row holds headings. Default: detected.", isOfData: true),
        OptionForm(
            name: "encoding", value: .text(most: 40),
            words: "utf8, latin1, utf16 or a name that ICU knows. Default: what the bytes say.",
            isOfData: true),
        OptionForm(
            name: "ragged", value: .word(["reject", "pad", "drop"]),
            words: "What becomes of rows with too few or too many fields. Default: reject.", isOfData: true),
        OptionForm(
            name: "skip", value: .whole(0...1_000_000), words: "Leave out so many lines above the table.", isOfData: true),
        OptionForm(
            name: "columns", value: .text(most: 4000), words: "The columns to show, in this order: headings or numbers from 1.",
            isOfData: true),
        OptionForm(
            name: "sort", value: .text(most: 400), words: "Sort by a column, ascending or with :desc descending.", isOfData: true),
        OptionForm(
            name: "rows", value: .text(most: 40), words: "The rows to show, after sorting: 1-50, 7, 10- or -20.", isOfData: true),
        OptionForm(name: "title", value: .text(most: 2000), words: "A heading above the table."),
        OptionForm(
            name: "theme", value: .text(most: 60), words: "light (the default), dark, or a theme of display tables by its name."),
        OptionForm(name: "scale", value: .number(0.5...8), words: "Pixels for each point. Default: 2."),
        OptionForm(
            name: "width", value: .number(1...20_000), words: "Width of the table in points. Default: what the content needs."),
        OptionForm(
            name: "max-column-width", value: .number(10...20_000), words: "Wrap text in columns wider than this, in points.",
            isOfData: true),
        OptionForm(
            name: "max-lines", value: .whole(0...1000), words: "The most lines of a cell; 0 for no limit. Default: 12.",
            isOfData: true),
        OptionForm(
            name: "font", value: .text(most: 100), words: "A family of the bundled fonts. Default: Inter.", isOfData: true),
        OptionForm(name: "font-size", value: .number(4...200), words: "Size of the text in points. Default: 13.", isOfData: true),
        OptionForm(
            name: "direction", value: .word(["auto", "ltr", "rtl"]),
            words: "Which way columns run. Default: as the data are read."),
        OptionForm(
            name: "align-decimals", value: .flag, words: "Whether decimal separators stand below each other. Default: true.",
            isOfData: true),
        OptionForm(
            name: "language", value: .text(most: 35), words: "The language of the data, such as sr or zh-Hant.", isOfData: true),
        OptionForm(
            name: "hyphenate", value: .flag, words: "Hyphenate words where text wraps, by the rules of language.", isOfData: true),
        OptionForm(name: "footer", value: .flag, words: "Repeat the headings under the table.", isOfData: true),
        OptionForm(name: "transparent", value: .flag, words: "The table stands on nothing.", isOfData: true),
        OptionForm(
            name: "fit", value: .text(most: 40), words: "Fit the picture into a place: a name such as telegram, or 1200x630.",
            isOfData: false),
        OptionForm(name: "page", value: .whole(1...10_000), words: "Which of the pictures that fit makes. Default: 1."),
        OptionForm(name: "smallest", value: .flag, words: "Take time for the smallest PNG."),
        OptionForm(name: "few-colors", value: .flag, words: "Coarse shades of text, so that more tables fit a palette."),
        OptionForm(
            name: "download", value: .text(most: 100), words: "The name under which a browser keeps the answer as a file."),
        OptionForm(
            name: "errors", value: .word(["problem", "picture"]),
            words:
                "Whether a problem is told as JSON or, in answers that are pictures, as a picture that says it. Default: problem."
        ),
    ]

    /// Characters of content in an address: each may take twelve bytes of it.
    package static let longestContent = 16_000

    /// The options of an address that shows what stands in it.
    package static let content: [OptionForm] = [
        OptionForm(name: "csv", value: .text(most: longestContent), words: "Data as CSV."),
        OptionForm(
            name: "data", value: .text(most: longestContent),
            words: "Data in any format of text; what it is, its bytes or from say."),
        OptionForm(name: "spec", value: .text(most: longestContent), words: "A specification, in JSON or YAML."),
        OptionForm(
            name: "packed", value: .word(PackedText.allCases.map(\.rawValue)),
            words: "How csv, data and spec are written: none, base64url, or deflate: with zlib, then base64url. Default: none."),
    ]

    /// Those that say who asks; what they say shows in no picture.
    package static let access: [OptionForm] = [
        OptionForm(
            name: "expires", value: .whole(0...Int(UInt32.max) * 4),
            words: "Until when a signed address holds, in seconds since 1970."),
        OptionForm(name: "signature", value: .text(most: 100), words: "The signature of a signed address."),
    ]
}

/// What content can be said to be.
package enum Kind {
    package static let names = [
        "csv", "tsv", "json", "jsonl", "markdown", "html", "sqlite", "arrow", "parquet", "xlsx", "console", "spec",
    ]
}
