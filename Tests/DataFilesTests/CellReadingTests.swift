import Testing

@testable import RasterDataFiles

@Suite("What a cell is read as") struct CellReadingTests {
    private func readings(_ cells: [String], heading: String = "x") throws -> [CellReading] {
        let text = ([heading] + cells).joined(separator: "\n") + "\n"
        let options = DataFileOptions(delimiter: .given("\t"), header: .present)
        let file = try DataFile(bytes: Array(text.utf8), name: "r", options: options)
        return cells.indices.map { file.reading(row: $0, column: 0) }
    }

    /// The texts with a bar at their anchors and a stroke before their units.
    private func marked(_ cells: [String], heading: String = "x") throws -> [String] {
        try readings(cells, heading: heading).map { reading in
            var bytes = Array(reading.text.utf8)
            if let start = reading.unitStart { bytes.insert(0x5F, at: start) }
            if let anchor = reading.anchor {
                let end = reading.text.utf8.index(reading.text.startIndex, offsetBy: anchor.offset)
                let behind = reading.text.unicodeScalars.index(after: end)
                let length = anchor.isBehind ? reading.text.utf8.distance(from: end, to: behind) : 0
                bytes.insert(0x7C, at: anchor.offset + length)
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    @Test("The text is the file's own, with the number that was read from it")
    func numbers() throws {
        let readings = try readings(["1,204.50", "-3", "n/a", "12 %", "odd"])
        #expect(readings.map(\.text) == ["1,204.50", "-3", "n/a", "12 %", "odd"])
        #expect(readings.map(\.value) == [.number(1204.5), .number(-3), .blank, .number(0.12), .text])
        #expect(readings.map(\.isNegative) == [false, true, false, false, false])
    }

    @Test(
        "The anchor stands behind the whole part, as the column reads it",
        arguments: [
            ["12|.50", "(12|.50)", "-1,204|.9", "+0|.5", "7|", "1'234|.5", "|.5", "5|.", "1\u{A0}234|.5"],
            ["1.204|,9", "12|", "0|,125", "1.234|", "25|,–"], ["€ 12|.50", "25|.–", "3|_ €", "R$ 1|.5", "4|€"],
            ["12|%", "7|_ %", "3|.5%", "4|.25_\u{A0}%"], ["١٢|٫٥", "١٬٢٠٤|٫٩", "\u{200F}-٣|٫١"], ["1|.5e6", "2|.25e7"],
            ["<5|", "12|.5", "inf", "≥ 3|.25"],
        ])
    func anchors(cells: [String]) throws {
        #expect(try marked(cells.map { $0.replacing("|", with: "").replacing("_", with: "") }) == cells)
    }

    @Test("A hyphen before a number is its sign, whatever stands before it; any other dash is not")
    func hyphens() throws {
        let numbers = ["-3", " -1,204.9", "$-5", "< -5", "€ -2", "\u{2212}3", "(4)", "5-", "1.5e-3", "-inf", "7"]
        #expect(try readings(numbers).map(\.hyphen) == [0, 0, 1, 2, 4, nil, nil, nil, nil, 0, nil])
        #expect(try readings(["-2h 30m", "-5m", "1h"]).map(\.hyphen) == [0, 0, nil])
        #expect(try readings(["\u{200F}-٣٫١", "٤", "٥٫٢"]).map(\.hyphen) == [3, nil, nil])
        #expect(try readings(["2024-01-05", "2024-02-05"]).map(\.hyphen) == [nil, nil])
    }

    @Test(
        "A unit begins behind the last digit",
        arguments: [
            ["12|.5_ kg", "3|_ kg", "1,204|.25_kg"], ["3|_K", "1|.5_M"], ["-2|.5_ °C", "10|_°C"], ["٣|٫٥_ kg", "٤|_ kg"],
            ["×2|", "2|.5_×"],
        ])
    func units(cells: [String]) throws {
        #expect(try marked(cells.map { $0.replacing("|", with: "").replacing("_", with: "") }) == cells)
    }

    @Test("Among kilobytes and megabytes B is a byte, else a billion")
    func bytes() throws {
        #expect(try readings(["512 B", "1.5 KB", "2 MB"]).map(\.value) == [.number(512), .number(1500), .number(2e6)])
        #expect(try readings(["512B", "3KiB"]).map(\.value) == [.number(512), .number(3072)])
        #expect(try readings(["2 B", "300 M"]).map(\.value) == [.number(2e9), .number(3e8)])
        #expect(try readings(["2 B", "-3 dB"]).map(\.value) == [.number(2e9), .number(-3)])
    }

    @Test("Times of day stand at the colon behind the hours, durations at the seconds")
    func times() throws {
        #expect(try marked(["8:30", "17:45:30", "12:00"], heading: "y") == ["8:30|", "17:45:30|", "12:00|"])
        #expect(try marked(["08:30", "17:45:30"]) == ["08|:30", "17|:45:30"])
        #expect(try marked(["8:30 AM", "11:15 PM"]) == ["8|:30 AM", "11|:15 PM"])
        #expect(try marked(["1:02.5", "12:05"], heading: "lap") == ["1:02|.5", "12:05|"])
        #expect(try readings(["08:30", "17:45"]).map(\.value) == [.time(30_600), .time(63_900)])
        #expect(try readings(["2h 30m", "-5m"]).map(\.value) == [.duration(9000), .duration(-300)])
        #expect(try readings(["2h 30m", "-5m"]).map(\.isNegative) == [false, true])
    }

    @Test("Dates are seconds, in the order that the column tells, and texts are nothing but themselves")
    func others() throws {
        #expect(try readings(["13/01/2024", "02/01/2024"]).map(\.value) == [.date(1_705_104_000), .date(1_704_153_600)])
        #expect(try readings(["a", "", "12"]).map(\.value) == [.text, .blank, .text])
        #expect(try readings(["00123", "00124"]).map(\.anchor) == [nil, nil])
    }
}

@Suite("Marks of reference") struct ReferenceMarkTests {
    private func file(_ cells: [String]) throws -> DataFile {
        try DataFile(
            bytes: Array(("v\n" + cells.joined(separator: "\n") + "\n").utf8), name: "t", options: .init(delimiter: .given(";")))
    }

    @Test("are no part of a number, and stand behind it as units do")
    func numbers() throws {
        let marked = ["1,284,000[2]", "543,940", "12,000[a][3]", "7,500*", "8,500†", "9,100¹", "9,200⁴"]
        let table = try file(marked)
        #expect(table.profiles[0].kind == .integer && table.profiles[0].oddCount == 0)
        #expect((0..<7).map { table.numericValue(row: $0, column: 0) } == [1_284_000, 543_940, 12_000, 7500, 8500, 9100, 9200])
        #expect(table.rowOrder(sortedBy: 0) == [3, 4, 5, 6, 2, 1, 0])
        #expect((0..<7).map { table.reading(row: $0, column: 0).text } == marked)
        #expect((0..<7).map { table.reading(row: $0, column: 0).unitStart } == [9, nil, 6, 5, 5, 5, 5])
    }

    @Test("Powers, brackets of other things and marks alone are none")
    func others() throws {
        for text in ["10²", "2³", "[2]", "*", "5[more]", "5[]", "5]", "[5"] {
            #expect(try file([text, text]).numericValue(row: 0, column: 0) == nil, "\(text)")
        }
        #expect(try file(["Ann¹", "Bob"]).profiles[0].kind == .text)
    }
}
