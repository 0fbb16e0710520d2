import Foundation
import RasterCommand

/// What an option of a request is called, takes and does: the one list for reading requests, their description and the page. The
/// options of pictures are the command's, and so are their words.
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
    /// Whether it may come several times.
    package var isRepeated = false
    private var ownWords: String?

    init(_ name: String, _ value: Value, _ words: String? = nil, isRepeated: Bool = false) {
        (self.name, self.value, ownWords, self.isRepeated) = (name, value, words, isRepeated)
    }

    /// What it does.
    package var words: String { ownWords ?? Self.commandWords[name] ?? "" }

    /// The command's options that requests have: none that opens a file, asks a database, or says what is allowed.
    package static let ofCommand: [OptionForm] = [
        OptionForm("from", .word(Kind.names)), OptionForm("table", .text(most: 200)), OptionForm("delimiter", .text(most: 9)),
        OptionForm("header", .flag), OptionForm("quote", .text(most: 9)), OptionForm("escape", .text(most: 9)),
        OptionForm("comment", .text(most: 9)), OptionForm("skip", .whole(0...1_000_000)), OptionForm("hidden", .flag),
        OptionForm("encoding", .text(most: 40)), OptionForm("ragged", .word(["reject", "pad", "drop"])),
        OptionForm("columns", .text(most: 4000)), OptionForm("sort", .text(most: 400)), OptionForm("rows", .text(most: 40)),
        OptionForm("title", .text(most: 2000)), OptionForm("subtitle", .text(most: 2000)),
        OptionForm("group-by", .text(most: 400)), OptionForm("stub", .text(most: 2000)),
        OptionForm("spanner", .text(most: 2000), isRepeated: true), OptionForm("format", .text(most: 2000), isRepeated: true),
        OptionForm("bar", .text(most: 2000), isRepeated: true), OptionForm("color-scale", .text(most: 2000), isRepeated: true),
        OptionForm("summary", .text(most: 400)), OptionForm("footnote", .text(most: 2000), isRepeated: true),
        OptionForm("source-note", .text(most: 2000), isRepeated: true), OptionForm("theme", .text(most: 60)),
        OptionForm("scale", .number(0.1...16)), OptionForm("width", .number(40...100_000)),
        OptionForm("max-column-width", .number(40...100_000)), OptionForm("max-lines", .text(most: 9)),
        OptionForm("font", .text(most: 100)), OptionForm("font-size", .number(4...256)),
        OptionForm("direction", .word(["auto", "ltr", "rtl"])), OptionForm("align-decimals", .flag),
        OptionForm("language", .text(most: 35)), OptionForm("hyphenate", .flag), OptionForm("footer", .flag),
        OptionForm("transparent", .flag), OptionForm("alt", .text(most: 2000)), OptionForm("optimize", .flag),
        OptionForm("few-colors", .flag), OptionForm("embed-data", .flag), OptionForm("fit", .text(most: 40)),
        OptionForm("pages", .flag), OptionForm("page-height", .number(60...100_000)),
        OptionForm("appearance", .word(["light", "dark", "both"])), OptionForm("text", .word(["fonts", "paths"])),
        OptionForm("html", .word(["page", "email"])),
        OptionForm("page", .flag, "Whether HTML is a whole page, not what a page takes in. Default: true, but for emails."),
        OptionForm("paper", .text(most: 40)), OptionForm("landscape", .flag), OptionForm("margin", .number(0...1000)),
        OptionForm("author", .text(most: 400)), OptionForm("subject", .text(most: 400)), OptionForm("strict", .flag),
    ]

    /// Those of requests alone.
    package static let ofRequest: [OptionForm] = [
        OptionForm("picture", .whole(1...10_000), "Which of the pictures that fit or pages makes. Default: 1."),
        OptionForm(
            "root", .text(most: 100), "The root, by the name that the service knows it by, of files that a specification names."),
        OptionForm("download", .text(most: 100), "The name under which a browser keeps the answer as a file."),
        OptionForm(
            "errors", .word(["problem", "picture"]),
            "Whether a problem is told as JSON or, in answers that are pictures, as a picture that says it. Default: problem."),
    ]

    /// How much two pictures may differ.
    package static let ofComparison: [OptionForm] = [
        OptionForm("levels", .whole(0...255), "By how much a component may differ."),
        OptionForm("pixels", .whole(0...1_000_000_000), "How many pixels may differ more."),
    ]

    package static let all = ofCommand + ofRequest
    private static let byName = Dictionary(uniqueKeysWithValues: (all + content + access).map { ($0.name, $0) })

    package static func named(_ name: String) -> OptionForm? { byName[name] }

    /// Characters of content in an address: each may take twelve bytes of it.
    package static let longestContent = 6000

    /// The options of an address that shows what stands in it.
    package static let content: [OptionForm] = [
        OptionForm("csv", .text(most: longestContent), "Data as CSV."),
        OptionForm(
            "data", .text(most: longestContent), "Data in any format of text; what it is, its bytes or from say."),
        OptionForm("spec", .text(most: longestContent), "A specification, in JSON or YAML."),
        OptionForm(
            "packed", .word(PackedText.allCases.map(\.rawValue)),
            "How csv, data and spec are written: none, base64url, or deflate: with zlib, then base64url. Default: none."),
    ]

    /// Those that say who asks; what they say shows in no picture.
    package static let access: [OptionForm] = [
        OptionForm(
            "expires", .whole(0...Int(UInt32.max) * 4), "Until when a signed address holds, in seconds since 1970."),
        OptionForm("signature", .text(most: 100), "The signature of a signed address."),
    ]

    /// What the command says of its options, in words of requests.
    private static let commandWords: [String: String] = {
        struct Option: Decodable { let name, help: String }
        guard let json = try? LibraryFacts.options(),
            let options = try? JSONDecoder().decode([Option].self, from: Data(json.utf8))
        else { return [:] }
        return Dictionary(options.map { ($0.name, $0.help.inWordsOfRequests) }) { first, _ in first }
    }()

    // MARK: Values

    /// Throws a ``Problem`` for a value that the option does not take.
    package func check(_ value: String) throws(Problem) {
        let wrong = { (wanted: String) in Problem(.badOption, "'\(name)' is \(wanted), not '\(value.shown)'", place: name) }
        switch self.value {
        case .text(let most):
            if value.isEmpty { throw Problem(.badOption, "'\(name)' is empty; leave it out or give it a value", place: name) }
            if value.unicodeScalars.count > most {
                throw Problem(.badOption, "'\(name)' has more than \(most) characters", place: name)
            }
        case .word(let words):
            if !words.contains(value) { throw wrong("one of \(words.joined(separator: ", "))") }
        case .number(let range):
            guard let number = Double(value), range.contains(number) else {
                throw wrong("a number from \(range.lowerBound) to \(range.upperBound)")
            }
        case .whole(let range):
            guard let number = Int(value), range.contains(number) else {
                throw wrong("a whole number from \(range.lowerBound) to \(range.upperBound)")
            }
        case .flag:
            if Self.flag(value) == nil { throw wrong("true or false") }
        }
    }

    /// Whether a switch is on; nil for what is neither.
    package static func flag(_ value: String) -> Bool? {
        switch value.lowercased() {
        case "", "1", "true", "yes": true
        case "0", "false", "no": false
        default: nil
        }
    }
}

/// What content can be said to be.
package enum Kind {
    package static let names = [
        "csv", "tsv", "json", "jsonl", "markdown", "html", "sqlite", "arrow", "parquet", "xlsx", "ods", "console", "spec",
    ]
}

extension String {
    /// What the command says, as who sends requests can do it: `ragged=pad` for `--ragged pad`.
    package var inWordsOfRequests: String {
        let raising = /; raise it with --limit .*?, or lift all with --limits none/
        let commandOnly = /, or draw it all the same with --max-pixels none| \(rastertables tables says how large they are\)/
        let withValue =
            /--(?<name>ragged|skip|title|rows|encoding|from|table|language|html|limit|to) (?<value>'[^']*'|[\w.:\/-]*[\w])/
        let alone = /--(?<name>[a-z]+(-[a-z]+)*)/
        return replacing(raising, with: "").replacing(commandOnly, with: "").replacing(
            "stderr says", with: "the answer's headers say"
        )
        .replacing(withValue) { match in
            let value = match.output.value
            return Self.isWordOfSentence(value) ? "'\(match.output.name)' \(value)" : "\(match.output.name)=\(value)"
        }
        .replacing(alone) { "'\($0.output.name)'" }.replacing("': is ", with: "' is ")
    }

    /// What stands behind an option in a sentence and is not its value.
    private static func isWordOfSentence(_ value: Substring) -> Bool {
        ["wants", "is", "or", "and", "to", "if", "are", "shows", "where", "too", "says", "begins", "with", "may", "in", "for"]
            .contains(String(value))
    }
}

extension Problem {
    /// What follows a sentence about a name that there is not: the one that may have been meant, as a question.
    static func question(_ wanted: String, in names: [String]) -> String? {
        LibraryFacts.names(near: wanted, in: names).first.map { "; did you mean '\($0.shown)'?" }
    }
}
