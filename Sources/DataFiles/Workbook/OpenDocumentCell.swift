/// A cell of an OpenDocument spreadsheet: a value, its kind, and the paragraphs that show it (19.385, "office:value-type").
struct OpenDocumentCell {
    /// `float`, `percentage`, `currency`, `date`, `time`, `boolean`, `string`; nil for an empty one.
    private var kind: String?
    /// As the file writes it.
    private(set) var valueText = ""
    private var isError = false
    private(set) var style: String?
    private(set) var hasFormula = false
    private(set) var repeats: String?
    private(set) var rowSpan = 1, columnSpan = 1
    /// Whether others that it covers lie below it.
    private let isCovered: Bool

    private var paragraphs: [String] = []
    /// Whether what comes is in a paragraph of the cell itself.
    private var isInParagraph = false

    /// - Parameter xml: At its beginning.
    init(_ xml: XMLPartReader) {
        isCovered = xml.element == "covered-table-cell"
        var found: [String: String] = [:]
        xml.forEachAttribute { name, value in
            let (name, value) = (name.text, String(decoding: value, as: UTF8.self))
            // LibreOffice says the kind once more, and there that it is an error.
            if name == "value-type", value == "error" { isError = true }
            // Of two names that differ in their prefix, the standard's stands first.
            if found[name] == nil { found[name] = value }
        }
        kind = found["value-type"]
        valueText =
            found["value"] ?? found["date-value"] ?? found["time-value"] ?? found["boolean-value"] ?? found["string-value"] ?? ""
        style = found["style-name"]
        hasFormula = found["formula"] != nil
        repeats = found["number-columns-repeated"]
        rowSpan = max(1, found["number-rows-spanned"].flatMap { Int($0) } ?? 1)
        columnSpan = max(1, found["number-columns-spanned"].flatMap { Int($0) } ?? 1)
    }

    var isMerged: Bool { !isCovered && (rowSpan > 1 || columnSpan > 1) }

    /// Whether there is something in it. What lies below a merged cell is not seen.
    var hasValue: Bool { !isCovered && kind != nil && !(kind == "string" && text.isEmpty) }

    // MARK: Paragraphs

    /// An element begins.
    /// - Parameter depth: Of elements in the cell, this one counted.
    mutating func begin(_ element: XMLName, _ attributes: [String: String], depth: Int) {
        if depth == 1 {
            isInParagraph = element == "p"
            if isInParagraph { paragraphs.append("") }
            return
        }
        switch element {
        // Spaces that XML would make one (6.1.3).
        case "s": append(String(repeating: " ", count: min(max(attributes["c"].flatMap { Int($0) } ?? 1, 1), 1024)))
        case "tab": append("\t")
        case "line-break": append("\n")
        default: break
        }
    }

    mutating func end(_ element: XMLName, depth: Int) { if depth == 1 { isInParagraph = false } }

    /// Text of the file, in which white space of any length is one space (6.1.2).
    mutating func appendText(_ text: String) {
        guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) || text.contains("  ") else {
            return append(text)
        }
        let words = text.split { $0.isWhitespace }.joined(separator: " ")
        let isBehindText = paragraphs.last?.last.map { $0 != " " } ?? false
        append((isBehindText && text.first?.isWhitespace == true ? " " : "") + words)
        if !words.isEmpty, text.last?.isWhitespace == true { append(" ") }
    }

    private mutating func append(_ text: String) {
        guard isInParagraph, !paragraphs.isEmpty else { return }
        paragraphs[paragraphs.count - 1] += text
    }

    /// What the paragraphs show, each on a line.
    private var text: String {
        if paragraphs.isEmpty { return kind == "string" ? valueText : "" }
        return paragraphs.joined(separator: "\n")
    }

    // MARK: Values

    /// What the cell shows, and what that is; nil where its value is none of its kind.
    func shown(in style: OpenDocumentStyles.DataStyle?) -> (ColumnType?, String)? {
        switch kind {
        case "float", "percentage", "currency":
            guard let value = Double(valueText) else { return nil }
            if let format = style?.number {
                var cells = ColumnCells()
                format.append(value, isFrom1904: false, to: &cells)
                return (nil, cells.text(0))
            }
            // Percentages and amounts without a style that is known are what the file shows.
            if kind != "float", !text.isEmpty { return (nil, text) }
            return (value == value.rounded() ? .integer : .decimal, CellNumberFormat.general(value))
        case "date":
            // 2026-03-01, or with a time behind a T.
            let parts = valueText.split(separator: "T", maxSplits: 1)
            guard let day = parts.first, day.utf8.count == 10, day.utf8.allSatisfy({ $0.isDigit || $0 == 0x2D }) else {
                return text.isEmpty ? nil : (.text, text)
            }
            guard parts.count == 2, style?.hasTime ?? true else { return (.date, String(day)) }
            return (.dateTime, "\(day) \(Self.clock(parts[1]))")
        case "time":
            guard let duration = Self.duration(valueText) else { return nil }
            var cells = ColumnCells()
            let isDuration = style?.isDuration ?? false || !(0..<86_400_000 ~= duration)
            if isDuration {
                cells.append(durationTicks: duration, perSecond: 1000)
            } else {
                cells.append(timeTicks: duration, perSecond: 1000)
            }
            return (isDuration ? .duration : .time, cells.text(0))
        case "boolean":
            guard valueText == "true" || valueText == "false" else { return nil }
            return (.boolean, valueText)
        default: return (isError ? nil : .text, text)
        }
    }

    /// `08:30:00.250000000` without zeros at the end of the fraction.
    private static func clock(_ text: Substring) -> String {
        guard text.contains(".") else { return String(text) }
        var text = text
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return String(text)
    }

    /// The milliseconds of `PT26H03M04.5S` (XML Schema, part 2, 3.2.6); nil where it is none of hours, minutes and seconds.
    private static func duration(_ text: String) -> Int? {
        let expression = /(-?)PT(?:([0-9]{1,9})H)?(?:([0-9]{1,9})M)?(?:([0-9]{1,9}(?:[.,][0-9]{1,12})?)S)?/
        guard let match = text.wholeMatch(of: expression) else { return nil }
        let seconds = match.4.flatMap { Double($0.replacing(",", with: ".")) } ?? 0
        let whole = (match.2.flatMap { Int($0) } ?? 0) * 3600 + (match.3.flatMap { Int($0) } ?? 0) * 60
        let milliseconds = whole * 1000 + Int((seconds * 1000).rounded())
        return match.1.isEmpty ? milliseconds : -milliseconds
    }
}
