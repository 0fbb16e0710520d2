import Testing

@testable import rastertables

@Suite struct ReportTests {
    @Test("Complaints are an error only when asked for")
    func strict() throws {
        let report = Report(complaints: ["one character is in no font: 'ꙮ'"])
        #expect(throws: CommandError.self) { try report.tell(isStrict: true, isQuiet: true) }
        try report.tell(isStrict: false, isQuiet: true)
        try Report().tell(isStrict: true, isQuiet: false)
    }

    @Test("Fonts that others stand in for are named")
    func substituted() {
        #expect(Report.substituted(["Menlo"]) == "1 font is not bundled and drawn in one that is near: Menlo")
        #expect(
            Report.substituted(["Menlo", "Georgia"])
                == "2 fonts are not bundled and drawn in one that is near: Menlo, Georgia")
    }

    @Test("Sizes have two or three figures", arguments: [
        (0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 KB"), (1550, "1.6 KB"), (9960, "10 KB"), (532_000, "532 KB"),
        (999_600, "1.0 MB"), (21_400_000, "21 MB"), (3_000_000_000, "3.0 GB"),
    ])
    func sizes(bytes: Int, text: String) {
        #expect(Measurement.size(bytes) == text)
    }
}
