import RasterFormats
import Testing

/// Against great_tables, and Babel for the styles that great_tables has not.
@Suite struct DateAnswersTests {
    private struct Difference: CustomStringConvertible {
        var locale, style, value, ours, theirs: String
        var description: String { "\(locale) \(style) \(value): \(ours), not \(theirs)" }
    }

    @Test func `dates and times say what great_tables and Babel say`() throws {
        var differences: [Difference] = []
        var compared = 0
        var locale = TableLocale.english
        var dates: [String] = []
        var times: [String] = []
        for line in dateAnswers.unicodeScalars.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
            func compare(_ format: some ValueFormat, _ values: [String], _ answers: ArraySlice<String>) {
                for (value, theirs) in zip(values, answers) {
                    let ours = format.text(of: .text(value))?.string ?? "nothing"
                    compared += 1
                    // Compared by code points: a string equals another in other composed characters.
                    if Array(ours.unicodeScalars) != Array(theirs.unicodeScalars) {
                        differences.append(
                            Difference(locale: locale.tag, style: fields[1], value: value, ours: ours, theirs: theirs))
                    }
                }
            }
            switch fields[0] {
            case "dates": dates = Array(fields.dropFirst())
            case "times": times = Array(fields.dropFirst())
            case "locale": locale = try TableLocale(fields[1])
            case "date":
                guard let style = DateStyle(rawValue: fields[1]) else {
                    Issue.record("no style \(fields[1] as String)")
                    continue
                }
                compare(DateFormat.date(style, locale: locale), dates, fields.dropFirst(2))
            case "time":
                guard let style = TimeStyle(rawValue: fields[1]) else {
                    Issue.record("no style \(fields[1] as String)")
                    continue
                }
                let values = fields[1].hasPrefix("E") ? times.map { "2000-02-29T" + $0 } : times
                compare(TimeFormat.time(style, locale: locale), values, fields.dropFirst(2))
            default:
                let format = DateTimeFormat.dateTime(.wdMDayYear, .hMP, separator: ", ", locale: locale)
                compare(format, zip(dates, times).map { $0 + " " + $1 }, fields.dropFirst(3))
            }
        }
        #expect(compared == 6720)
        for difference in differences.prefix(20) { Issue.record("\(difference)") }
        #expect(differences.count == 0)
    }
}
