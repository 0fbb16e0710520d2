import RasterGraphics
internal import Synchronization

/// Names and patterns of dates and times in a language, from CLDR; what each field holds says make_dates.py.
struct DateLocale: Sendable {
    let monthsWide, monthsShort, monthsWideAlone, monthsShortAlone, monthsNarrow: [Substring]
    /// Monday first.
    let daysWide, daysShort, daysWideAlone, daysShortAlone: [Substring]
    let quartersWide, quartersShort: [Substring]
    /// Before and after Christ: abbreviated, wide, narrow.
    let eras: [Substring]
    /// Before and after noon.
    let halves: [Substring]
    /// Names of midnight and noon, empty where they have none, then of each hour.
    let midnight, noon: Substring
    let hours: [Substring]
    /// The name of UTC, with `%s` for what is ahead of it.
    let utc: Substring
    private let patterns: [Substring]

    /// The skeletons in the order of the data.
    private static let places: [String: Int] = {
        let dates =
            "yMd yMEd yMMM yMMMM yMMMd yMMMEd GyMd GyMMMd GyMMMEd yM Md MEd MMMd MMMEd MMMMd GyMMM yQQQ yQQQQ Gy y M MMM d Ed"
        let times = "Hms Hm H EHm EHms Hmsv Hmv hms hm h Ehm Ehms EBhms Bhms EBhm Bhm Bh hmsv hmv ms"
        let names = (dates + " " + times).split(separator: " ").map(String.init)
        return Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    }()

    /// CLDR's pattern for a skeleton.
    func pattern(_ skeleton: String) -> String {
        guard let place = Self.places[skeleton], place < patterns.count else { return skeleton }
        return String(patterns[place])
    }

    private init(_ fields: [Substring]) {
        func items(_ place: Int) -> [Substring] { fields[place].split(separator: "|", omittingEmptySubsequences: false) }
        func alone(_ place: Int, _ within: Int) -> [Substring] { items(fields[place] == "=" ? within : place) }
        monthsWide = items(0)
        monthsShort = items(1)
        monthsWideAlone = alone(2, 0)
        monthsShortAlone = alone(3, 1)
        daysWide = items(4)
        daysShort = items(5)
        daysWideAlone = alone(6, 4)
        daysShortAlone = alone(7, 5)
        quartersWide = items(8)
        quartersShort = items(9)
        monthsNarrow = items(10)
        eras = items(11)
        halves = items(12)
        let periods = items(13)
        midnight = periods[0]
        noon = periods[1]
        var hours: [Substring] = []
        for period in periods.dropFirst(2).reversed() {
            guard let sign = period.firstIndex(of: "="), let hour = Int(period[..<sign]) else { continue }
            let name = period[period.index(after: sign)...]
            hours.insert(contentsOf: repeatElement(name, count: 24 - hour - hours.count), at: 0)
        }
        self.hours = hours
        utc = fields[14]
        patterns = Array(fields[15...])
    }
}

extension DateLocale {
    /// The fields of each locale, and whose they are where it has none of its own.
    private static let lines: [String: (parent: String, fields: [Substring])] = {
        var lines: [String: (parent: String, fields: [Substring])] = [:]
        for line in data.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            let head = fields[0].split(separator: ">")
            let name = String(head[0])
            let parent = head.count > 1 ? String(head[1]) : name.lastIndex(of: "-").map { String(name[..<$0]) } ?? "en"
            lines[name.lowercased()] = (parent.lowercased(), Array(fields.dropFirst()))
        }
        return lines
    }()

    private static let cached = Lock<[String: DateLocale]>([:])

    /// What there is data of for a locale, or for the longest beginning of its tag; English for others and nil.
    static func of(_ locale: TableLocale?) -> DateLocale {
        let name = closest(locale?.tag ?? "en")
        return cached.withLock { cached in
            if let locale = cached[name] { return locale }
            let locale = DateLocale(fields(of: name))
            cached[name] = locale
            return locale
        }
    }

    private static func closest(_ tag: String) -> String {
        var subtags = tag.lowercased().split { $0 == "-" || $0 == "_" }
        // Where Chinese is written in traditional characters, unless the tag says something else.
        if subtags.first == "zh", subtags.count > 1, ["tw", "hk", "mo"].contains(subtags[1]) {
            subtags.insert("hant", at: 1)
        }
        while !subtags.isEmpty {
            let name = subtags.joined(separator: "-")
            if lines[name] != nil { return name }
            subtags.removeLast()
        }
        return "en"
    }

    private static func fields(of name: String) -> [Substring] {
        guard let own = lines[name] else { return [] }
        if name == "en" { return own.fields }
        let inherited = fields(of: own.parent)
        return inherited.indices.map { place in
            guard place < own.fields.count, !own.fields[place].isEmpty else { return inherited[place] }
            return own.fields[place] == "~" ? "" : own.fields[place]
        }
    }
}
