import RasterFormats
import Testing

@Suite struct DurationFormatTests {
    private func texts(_ format: DurationFormat, _ values: [DataValue]) -> String {
        values.map { format.text(of: $0)?.string ?? "stays" }.joined(separator: "|")
    }

    private static let seconds: [DataValue] = [0, 1, 59, 60, 3661, 86400, 90061, 1_000_000_000]
    private static let days: [DataValue] = [1.35, 0, 400, -2.5, 0.0000001, 7]

    /// By great_tables, as all up to the next remark.
    @Test(
        arguments: [
            (.narrow, "1d 8h 24m|0s|57w 1d|−2d 12h|<1s|1w"),
            (.wide, "1 day 8 hours 24 minutes|0 seconds|57 weeks 1 day|−2 days 12 hours|<1 second|1 week"),
            (.colonSeparated, "1/08:24:00|00:00:00|400/00:00:00|−2/12:00:00|00:00:00|7/00:00:00"),
            (.iso, "P1DT8H24M|PT0S|P400D|-P2DT12H|PT0S|P7D"),
        ] as [(DurationFormat.Style, String)])
    func `days in four styles`(style: DurationFormat.Style, expected: String) {
        #expect(texts(.duration(of: .days, style), Self.days) == expected)
    }

    @Test(
        arguments: [
            (.narrow, "0s|1s|59s|1m|1h 1m 1s|1d|1d 1h 1m 1s|1,653w 3d 1h 46m 40s"),
            (.colonSeparated, "00:00:00|00:00:01|00:00:59|00:01:00|01:01:01|1/00:00:00|1/01:01:01|11,574/01:46:40"),
            (.iso, "PT0S|PT1S|PT59S|PT1M|PT1H1M1S|P1D|P1DT1H1M1S|P11574DT1H46M40S"),
        ] as [(DurationFormat.Style, String)])
    func `seconds in three styles`(style: DurationFormat.Style, expected: String) {
        #expect(texts(.duration(of: .seconds, style), Self.seconds) == expected)
    }

    @Test(
        arguments: [
            (
                [],
                "0w 0d 0h 0m 0s|0w 0d 0h 0m 1s|0w 0d 0h 0m 59s|0w 0d 0h 1m 0s|0w 0d 1h 1m 1s|0w 1d 0h 0m 0s|0w 1d 1h 1m 1s|1,653w 3d 1h 46m 40s"
            ),
            (.leading, "0s|1s|59s|1m 0s|1h 1m 1s|1d 0h 0m 0s|1d 1h 1m 1s|1,653w 3d 1h 46m 40s"),
            (.trailing, "0s|0w 0d 0h 0m 1s|0w 0d 0h 0m 59s|0w 0d 0h 1m|0w 0d 1h 1m 1s|0w 1d|0w 1d 1h 1m 1s|1,653w 3d 1h 46m 40s"),
        ] as [(DurationFormat.ZeroUnits, String)])
    func `units of zero go where they are asked to`(zeros: DurationFormat.ZeroUnits, expected: String) {
        #expect(texts(.duration(of: .seconds, trimsZeros: zeros), Self.seconds) == expected)
    }

    @Test func `zeros between others`() {
        #expect(texts(.duration(of: .seconds, trimsZeros: .internal), [604_801]) == "1w 1s")
        #expect(texts(.duration(of: .seconds, trimsZeros: .leading), [604_801]) == "1w 0d 0h 0m 1s")
    }

    @Test func `units that are asked for, and how many`() {
        let two = texts(.duration(of: .seconds, mostUnits: 2), Self.seconds)
        #expect(two == "0s|1s|59s|1m|1h 1m|1d|1d 1h|1,653w 3d")
        let chosen = texts(.duration(of: .seconds, outputUnits: [.hours, .seconds]), Self.seconds)
        #expect(chosen == "0s|1s|59s|60s|1h 61s|24h|25h 61s|277,777h 2,800s")
    }

    @Test func `clocks of other units`() {
        let minutes = texts(.duration(of: .seconds, .colonSeparated, outputUnits: [.days, .hours, .minutes]), Self.seconds)
        #expect(minutes == "00:00|00:00|00:00|00:01|01:01|1/00:00|1/01:01|11,574/01:46")
        let leading = texts(.duration(of: .seconds, .colonSeparated, trimsZeros: .leading), Self.seconds)
        #expect(leading == "00:00|00:01|00:59|01:00|01:01:01|1/00:00:00|1/01:01:01|11,574/01:46:40")
    }

    /// great_tables lets the days and hours that such a clock does not show vanish.
    @Test func `a clock without days counts on in hours, one without hours in minutes`() {
        let hours = texts(.duration(of: .seconds, .colonSeparated, outputUnits: [.hours, .minutes, .seconds]), [86400, 90061])
        #expect(hours == "24:00:00|25:01:01")
        #expect(
            texts(.duration(of: .seconds, .colonSeparated, outputUnits: [.minutes, .seconds]), [3661, 90061]) == "61:01|1501:01")
    }

    /// great_tables knows one and other only, and has "0 secondes".
    @Test(arguments: [
        ("de", "1 Tag 1 Stunde 1 Minute 1 Sekunde|2 Sekunden|5 Sekunden|0 Sekunden|22 Sekunden"),
        (
            "fr-CA",
            "1\u{a0}jour 1\u{a0}heure 1 minute 1\u{a0}seconde|2\u{a0}secondes|5\u{a0}secondes|0\u{a0}seconde|22\u{a0}secondes"
        ),
        ("pl", "1 dzień 1 godzina 1 minuta 1 sekunda|2 sekundy|5 sekund|0 sekund|22 sekundy"),
        ("ru", "1 день 1 час 1 минута 1 секунда|2 секунды|5 секунд|0 секунд|22 секунды"),
        ("ja", "1 日 1 時間 1 分 1 秒|2 秒|5 秒|0 秒|22 秒"),
        ("cs", "1 den 1 hodina 1 minuta 1 sekunda|2 sekundy|5 sekund|0 sekund|22 sekund"),
        ("kl", "1 day 1 hour 1 minute 1 second|2 seconds|5 seconds|0 seconds|22 seconds"),
    ])
    func `words are those of the language, by its plurals`(tag: String, expected: String) throws {
        let locale = try TableLocale(tag)
        #expect(texts(.duration(of: .seconds, .wide, locale: locale), [90061, 2, 5, 0, 22]) == expected)
    }

    @Test func `signs, separators and patterns`() throws {
        let format = DurationFormat.duration(of: .hours, usesSeparators: false, forcesSign: true, pattern: "[{x}]")
        #expect(texts(format, [0.1, -0.1, 0, 0.00001]) == "[+6m]|[−6m]|[0s]|[+<1s]")
        let german = try TableLocale("de")
        #expect(texts(.duration(of: .weeks, locale: german), [1234]) == "1.234 W")
        #expect(texts(.duration(of: .weeks, usesSeparators: false), [1234]) == "1234w")
    }

    @Test func `what is no duration stays`() {
        let stays = texts(.duration(of: .days), ["1", true, .missing, .number(.infinity), .number(.nan), 1e20, .integer(.max)])
        #expect(stays == "stays|stays|stays|stays|stays|stays|stays")
    }
}
