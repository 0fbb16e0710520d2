import RasterFormats
import Testing

@Suite struct CalendarTests {
    /// By Python's datetime.date: weekday, days since 1970, ISO year and week.
    @Test(arguments: [
        ("1970-01-01", 4, 0, 1970, 1), ("2000-02-29", 2, 11016, 2000, 9), ("1969-12-31", 3, -1, 1970, 1),
        ("2021-01-03", 7, 18630, 2020, 53), ("2024-12-30", 1, 20087, 2025, 1), ("0001-01-01", 1, -719_162, 1, 1),
        ("9999-12-31", 5, 2_932_896, 9999, 52), ("2010-01-03", 7, 14612, 2009, 53), ("1600-02-29", 2, -135_081, 1600, 9),
    ])
    func `weekdays, days and weeks`(text: String, weekday: Int, days: Int, year: Int, week: Int) throws {
        let date = try #require(CalendarDate(iso: text))
        #expect(date.weekday == weekday)
        #expect(date.daysSince1970 == days)
        #expect(date.week.year == year)
        #expect(date.week.number == week)
    }

    @Test func `days follow each other through leap years, centuries and the year 0`() throws {
        var last = try #require(CalendarDate(year: -401, month: 12, day: 31))
        for year in -400...800 {
            for month in 1...12 {
                for day in 1...CalendarDate.length(of: month, in: year) {
                    let date = try #require(CalendarDate(year: year, month: month, day: day))
                    let isNext = date.daysSince1970 == last.daysSince1970 + 1 && date.weekday == last.weekday % 7 + 1
                    if !isNext { Issue.record("\(date) after \(last)") }
                    last = date
                }
            }
        }
    }

    @Test(arguments: [
        "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-01", "2024-01-00", "2024-1-01", "24-01-01", "2024-01-01 ",
        " 2024-01-01", "2024/01/01", "20240101", "2024-01", "", "２０２４-01-01", "+2024-01-01", "2024-04-31",
    ])
    func `what is no date is refused`(text: String) {
        #expect(CalendarDate(iso: text) == nil)
    }

    @Test(arguments: ["24:00", "14:60", "14:35:60", "14", "1:30", "14:35:", "14:35:07.", "14:35:07.1234567890", "14.35", ""])
    func `what is no time is refused`(text: String) {
        #expect(TimeOfDay(iso: text) == nil)
    }

    @Test func `years beyond four digits have a sign`() {
        #expect(CalendarDate(iso: "-000043-03-15") == CalendarDate(year: -43, month: 3, day: 15))
        #expect(CalendarDate(iso: "+012024-03-15") == CalendarDate(year: 12024, month: 3, day: 15))
        #expect(CalendarDate(year: 1_000_000, month: 1, day: 1) == nil)
    }

    @Test func `fractions of seconds are exact`() {
        #expect(TimeOfDay(iso: "14:35:07.25") == TimeOfDay(hour: 14, minute: 35, second: 7, nanosecond: 250_000_000))
    }

    @Test(arguments: ["2024-02-29", "0007-01-02", "-000043-03-15", "+012024-12-31"])
    func `dates write what they read`(text: String) throws {
        let date = try #require(CalendarDate(iso: text))
        #expect(date.description == text)
        #expect(DateFormat.date(.day).text(of: date.dataValue)?.string == String(text.suffix(2)))
    }

    @Test(arguments: ["00:00:00", "14:35:07", "14:35:07.25", "23:59:59.000000001"])
    func `times write what they read`(text: String) throws {
        let time = try #require(TimeOfDay(iso: text))
        #expect(time.description == text)
        #expect(TimeFormat().text(of: time.dataValue)?.string == String(text.prefix(8)))
    }
}
