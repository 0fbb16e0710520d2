struct UsageError: Error, CustomStringConvertible {
    var text: String
    var description: String { text }
}

/// What stands on the command line.
struct Arguments {
    var input: String
    var output: String
    /// Nil: one picture, and nothing printed.
    var repeats: Int?
    var showsStages = false
    /// Whether text has coarse shades.
    var hasFewColors = false
    var font: String?
    var boldFont: String?

    static let usage =
        "usage: draw-table INPUT.csv OUTPUT.png [--repeat N] [--stages] [--few-colors] [--font FILE --bold-font FILE]"

    init(_ list: some Sequence<String>) throws(UsageError) {
        let wrong = UsageError(text: Self.usage)
        var files: [String] = []
        var iterator = list.makeIterator()
        func number(_ text: String?) throws(UsageError) -> Int {
            guard let value = text.flatMap({ Int($0) }), value > 0 else { throw wrong }
            return value
        }
        while let word = iterator.next() {
            switch word {
            case "--repeat": repeats = try number(iterator.next())
            case "--stages": showsStages = true
            case "--few-colors": hasFewColors = true
            case "--font": font = iterator.next()
            case "--bold-font": boldFont = iterator.next()
            default: files.append(word)
            }
        }
        guard files.count == 2, (font == nil) == (boldFont == nil) else { throw wrong }
        input = files[0]
        output = files[1]
    }
}
