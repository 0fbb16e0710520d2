import Foundation
import Testing

@testable import RasterText

/// Unicode's own test of UAX #14 (`unicode-data` of Debian 12: Unicode 15.0).
private let testFile = "/usr/share/unicode/auxiliary/LineBreakTest.txt"

@Suite("Line breaks beside Unicode's test")
struct LineBreakReferenceTests {
    private struct Line {
        var number: Int
        var text: String
        /// UTF-8 offsets.
        var breaks: [Int]
        var source: String
    }

    /// "× 0023 ÷ 2014 ÷ # …"
    private static func lines() throws -> [Line] {
        let file = try String(contentsOfFile: testFile, encoding: .utf8)
        return file.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
            let source = line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
            guard !source.isEmpty else { return nil }
            var scalars = String.UnicodeScalarView()
            var breaks: [Int] = []
            for token in source.split(separator: " ") {
                switch token {
                case "×": break
                case "÷": breaks.append(String(scalars).utf8.count)
                default:
                    // Lone surrogates cannot be in a string.
                    guard let scalar = UInt32(token, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
                    scalars.append(scalar)
                }
            }
            return Line(number: index + 1, text: String(scalars), breaks: breaks, source: source)
        }
    }

    /// Where lines may or must end in our paragraphs: at hard breaks, and between them where ICU says so.
    private static func ours(_ text: String) -> [Int] {
        let pieces = splitAtHardBreaks(text, traits: TextTraits(text)) ?? [text[...]]
        var breaks: [Int] = []
        for piece in pieces {
            let start = text.utf8.distance(from: text.startIndex, to: piece.startIndex)
            let count = piece.utf8.count
            breaks += LineBreakOpportunities.offsets(in: String(piece)).filter { $0 < count }.map { start + $0 }
            // Behind the hard break; there is none behind the last piece.
            let end = piece.endIndex < text.endIndex ? text.index(after: piece.endIndex) : text.endIndex
            breaks.append(text.utf8.distance(from: text.startIndex, to: end))
        }
        return Array(Set(breaks)).filter { $0 > 0 }.sorted()
    }

    @Test(
        "Lines end where Unicode's test says, but in the lines where ICU 72 differs",
        .enabled(if: FileManager.default.isReadableFile(atPath: testFile), "unicode-data is not installed"))
    func unicodeTest() throws {
        let lines = try Self.lines()
        #expect(lines.count > 7000)
        var different: [String] = []
        for line in lines where Self.ours(line.text) != line.breaks {
            different.append(line.source)
        }
        let listed = Set(Self.tailored)
        let unknown = different.filter { !listed.contains($0) }
        #expect(unknown.isEmpty, "\(unknown.count): \(unknown.prefix(40).joined(separator: "\n"))")
        #expect(different.count == listed.count, "\(listed.count) listed, \(different.count) found")
    }

    /// What ICU's own rules do otherwise, by the lines of the test:
    /// a hyphen at the beginning of a line stays with what follows it ("-#", "-ก"), and a number stays with a comma or a
    /// full stop before it (",0", ".35", "a.2"). Both keep numbers whole.
    private static let tailored = [
        "× 002D ÷ 0023 ÷",
        "× 002D × 0308 ÷ 0023 ÷",
        "× 002D ÷ 00A7 ÷",
        "× 002D × 0308 ÷ 00A7 ÷",
        "× 002D ÷ 50005 ÷",
        "× 002D × 0308 ÷ 50005 ÷",
        "× 002D ÷ 0E01 ÷",
        "× 002D × 0308 ÷ 0E01 ÷",
        "× 002C ÷ 0030 ÷",
        "× 002C × 0308 ÷ 0030 ÷",
        "× 0065 × 0071 × 0075 × 0061 × 006C × 0073 × 0020 × 002E ÷ 0033 × 0035 × 0020 ÷ 0063 × 0065 × 006E × 0074 × 0073 ÷",
        "× 0061 × 002E ÷ 0032 × 0020 ÷",
        "× 0061 × 002E ÷ 0032 × 0020 ÷ 0915 ÷",
        "× 0061 × 002E ÷ 0032 × 0020 ÷ 672C ÷",
        "× 0061 × 002E ÷ 0032 × 3000 ÷ 672C ÷",
        "× 0061 × 002E ÷ 0032 × 3000 ÷ 307E ÷",
        "× 0061 × 002E ÷ 0032 × 3000 ÷ 0033 ÷",
        "× 0041 × 002E ÷ 0031 × 0020 ÷ BABB ÷",
        "× BD24 ÷ C5B4 × 002E × 0020 ÷ 0041 × 002E ÷ 0032 × 0020 ÷ BCFC ÷",
        "× BD10 ÷ C694 × 002E × 0020 ÷ 0041 × 002E ÷ 0033 × 0020 ÷ BABB ÷",
        "× C694 × 002E × 0020 ÷ 0041 × 002E ÷ 0034 × 0020 ÷ BABB ÷",
        "× 0061 × 002E ÷ 0032 × 3000 ÷ 300C ÷",
    ]
}
