import Testing

@testable import RasterDataFiles

@Suite("Times of day and durations") struct TimeTextTests {
    private func time(_ text: String) -> TimeText? { Array(text.utf8).withUnsafeBufferPointer { TimeText($0) } }

    private func profile(_ cells: [String], heading: String = "x") throws -> ColumnProfile {
        let text = ([heading] + cells).joined(separator: "\n") + "\n"
        let options = DataFileOptions(delimiter: .given("\t"), header: .present)
        return try DataFile(bytes: Array(text.utf8), name: "o", options: options).profiles[0]
    }

    @Test(
        "Times of day are seconds since midnight",
        arguments: [
            ("08:30", 30_600), ("8:30", 30_600), ("08:30:15", 30_615), ("08:30:15.25", 30_615.25), ("8:30 PM", 73_800),
            ("8:30am", 30_600), ("12:05 a.m.", 300), ("12:05 p.m.", 43_500), ("24:00", 86_400), (" 9:15 ", 33_300),
        ] as [(String, Double)])
    func clocks(text: String, seconds: Double) {
        #expect(time(text)?.clock == seconds)
    }

    @Test(
        "Durations are seconds",
        arguments: [
            ("3:45", 225), ("1:02:33", 3753), ("123:45:06", 445_506), ("3:45.5", 225.5), ("-0:12", -12), ("2h 30m", 9000),
            ("2 h 30 min", 9000), ("90s", 90), ("1.5 h", 5400), ("2 d 4 h", 187_200), ("1 day, 2:03:04", 93_784),
            ("0 days 01:02:03", 3723), ("3 weeks", 1_814_400), ("250 ms", 0.25), ("PT1H30M", 5400), ("P1DT12H", 129_600),
            ("PT0.5S", 0.5), ("1m 5s", 65),
        ] as [(String, Double)])
    func durations(text: String, seconds: Double) {
        #expect(time(text)?.duration == seconds)
    }

    @Test(
        "What has minutes beyond 59, no order or no unit is neither",
        arguments: [
            "", "5", "12:3", "9:99", "1:60", "8:30 XM", "13:00 PM", "5 kg", "m", "P", "PT", "P1Y", "30m 2h", "2h 2h", "2h 30",
            "1:2:3", "16:9", ":30", "8:", "08:30x", "pm", "1.:30",
        ])
    func none(text: String) {
        #expect(time(text) == nil, "\(text)")
    }

    @Test("A column tells times of day from durations")
    func kinds() throws {
        #expect(try profile(["08:30", "17:45"]).kind == .time)
        #expect(try profile(["8:30", "17:45"]).kind == .time)
        #expect(try profile(["8:30 AM", "5:45 PM"]).kind == .time)
        #expect(try profile(["08:30", "17:45:30"]).kind == .time)
        #expect(try profile(["8:30", "17:45"], heading: "Duration").kind == .duration)
        #expect(try profile(["8:30", "37:45"]).kind == .duration)
        #expect(try profile(["45s", "2m 10s", "1h 5m"]).kind == .duration)
        #expect(try profile(["45 s", "2.5 s"]).kind == .measure)
        #expect(try profile(["8:30", "17:45"]).isRightAligned)
        #expect(try !profile(["8:30", "17:45"]).isNumeric)
    }

    @Test("Sorting goes by length, and minutes stay minutes beside hours")
    func sorting() throws {
        let file = try DataFile(bytes: Array("lap\n1:02:33\n3:45\n59:59\n0:45.5\n".utf8), name: "t")
        #expect(file.profiles[0].kind == .duration)
        #expect((0..<4).map { file.numericValue(row: $0, column: 0) } == [3753, 225, 3599, 45.5])
        #expect(file.rowOrder(sortedBy: 0) == [3, 1, 2, 0])
    }

    @Test(
        "Times whose ends differ say so",
        arguments: [
            (["08:30", "17:45"], false), (["08:30", "17:45:30"], true), (["8:30 AM", "5:45 PM"], true),
            (["3:45", "1:02:33"], false), (["3:45.5", "1:02:33"], true), (["3:45.5", "4:12.2"], false),
        ] as [([String], Bool)])
    func uneven(cells: [String], isUneven: Bool) throws {
        #expect(try profile(cells).hasUnevenDecimals == isUneven)
    }
}
