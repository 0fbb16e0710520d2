import Testing

@testable import RasterDataFiles

@Suite struct DateTextTests {
    private func seconds(_ text: String, dayFirst: Bool = false) -> Double? {
        let date = Array(text.utf8).withUnsafeBufferPointer { DateText($0) }
        return dayFirst ? date?.secondsDayFirst : date?.seconds
    }

    // Reference values from `date -u -d … +%s`.
    @Test(
        "Dates and times are seconds since 1970",
        arguments: [
            ("1970-01-01", 0), ("2000-02-29", 951_782_400), ("1969-12-31", -86400), ("2024-03-01", 1_709_251_200),
            ("2024-03", 1_709_251_200), ("2024/03/01", 1_709_251_200), ("2024-03-01T08:30", 1_709_281_800),
            ("2024-03-01 08:30:15", 1_709_281_815), ("2024-03-01T08:30:15Z", 1_709_281_815),
            ("2024-03-01T08:30:15+02:00", 1_709_274_615), ("2024-03-01T08:30:15.5-0130", 1_709_287_215.5),
            ("1.3.2024", 1_709_251_200), ("01.03.2024", 1_709_251_200), ("3/1/2024", 1_709_251_200),
            ("0001-01-01", -62_135_596_800),
        ] as [(String, Double)])
    func values(text: String, value: Double) {
        #expect(seconds(text) == value)
    }

    @Test("The order of a date with slashes is for the column to say")
    func slashes() {
        #expect(seconds("3/1/2024") == seconds("2024-03-01"))
        #expect(seconds("3/1/2024", dayFirst: true) == seconds("2024-01-03"))
        #expect(seconds("13/1/2024") == seconds("2024-01-13"))
    }

    @Test(
        "Days that do not exist and other texts are no dates",
        arguments: [
            "2023-02-29", "2024-13-01", "2024-00-10", "2024-01-32", "31.4.2024", "2024", "20240301", "2024-03-01T",
            "2024-03-01T25:61", "12:3", "08:30", "1.2.24", "1/2", "2024-03-01x", "2024-3-1-1", "", "9:99",
        ])
    func none(text: String) {
        #expect(seconds(text) == nil, "\(text)")
    }
}
