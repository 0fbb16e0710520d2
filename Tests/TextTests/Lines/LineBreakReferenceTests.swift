import Foundation
import Testing

@testable import RasterText

/// Unicode's own test of UAX #14 (Debian's package `unicode-data`).
private let testFile = "/usr/share/unicode/auxiliary/LineBreakTest.txt"

/// The version of Unicode whose rules ICU has, as in "16.0"; "" where the toolchain's ICU is called otherwise than ours.
private let icuVersion: String = {
    typealias Get = @convention(c) (UnsafeMutablePointer<UInt8>) -> Void
    guard let symbol = dlsym(nil, "swift_u_getUnicodeVersion") else { return "" }
    var version: [UInt8] = [0, 0, 0, 0]
    unsafeBitCast(symbol, to: Get.self)(&version)
    return "\(version[0]).\(version[1])"
}()

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
        "Lines end where Unicode's test says, but in the lines that a later version of its rules says otherwise",
        .enabled(if: FileManager.default.isReadableFile(atPath: testFile), "unicode-data is not installed"))
    func unicodeTest() throws {
        let lines = try Self.lines()
        #expect(lines.count > 7000)
        let different = Set(lines.filter { Self.ours($0.text) != $0.breaks }.map(\.source))
        guard icuVersion == "16.0", let listed = try Self.changed[Self.testVersion()] else {
            // Two versions of which no list was made: rules change for few lines.
            #expect(different.count < lines.count / 20, "\(different.count) of \(lines.count)")
            return
        }
        let unknown = different.subtracting(listed)
        #expect(unknown.isEmpty, "\(unknown.count): \(unknown.prefix(40).joined(separator: "\n"))")
        let missing = listed.subtracting(different)
        #expect(missing.isEmpty, "listed, and as the test says: \(missing)")
    }

    /// "# LineBreakTest-15.0.0.txt" is 15.0.
    private static func testVersion() throws -> String {
        let file = try String(contentsOfFile: testFile, encoding: .utf8)
        let name = file.prefix { $0 != "\n" }.split(separator: "-").last ?? ""
        return name.split(separator: ".").prefix(2).joined(separator: ".")
    }

    /// What Unicode 16 says otherwise than a version before it, by the lines of that version's test.
    private static let changed = [
        "15.0": quotations + numbersAndHyphens, "15.1": numbersAndHyphens + balineseDigits,
    ].mapValues(Set.init)

    /// A quotation mark no longer holds an opening bracket behind spaces, and French ones hold what their spaces are within
    /// (15.1: LB15 is gone, LB15a and LB15b are there).
    private static let quotations = [
        "× 0022 × 0020 × 2329 ÷",
        "× 0022 × 0308 × 0020 × 2329 ÷",
        "× 0022 × 0020 × 0028 ÷",
        "× 0022 × 0308 × 0020 × 0028 ÷",
        "× 0061 × 006D × 0062 × 0069 × 0067 × 0075 × 0028 × 00AB × 0020 ÷ 0308 × 0020 ÷ 00BB × 0029 ÷ 0028 × 0065 × 0308 × 0029 ÷",
        "× 0061 × 006D × 0062 × 0069 × 0067 × 0075 × 00AB × 0020 × 0028 × 0020 × 0308 × 0020 × 0029 × 0020 ÷ 00BB × 0028 × 0065 × 0308 × 0029 ÷",
        "× 0061 × 006D × 0062 × 0069 × 0067 × 0075 × 007B × 00AB × 0020 ÷ 0308 × 0020 ÷ 00BB × 007D ÷ 0028 × 0065 × 0308 × 0029 ÷",
        "× 0061 × 006D × 0062 × 0069 × 0067 × 0075 × 00AB × 0020 × 007B × 0020 × 0308 × 0020 × 007D × 0020 ÷ 00BB × 0028 × 0065 × 0308 × 0029 ÷",
    ]

    /// A number holds the full stop or comma before it, a word the hyphen before it; a Hebrew word may be broken behind a
    /// hyphen that more Hebrew follows (16.0: LB15c, LB20a, LB21a, LB25).
    private static let numbersAndHyphens = [
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
        "× 05D0 × 002D × 05D0 ÷",
    ]

    /// Balinese digits are no numbers (NU) but aksaras as the letters are (AS).
    private static let balineseDigits = [
        "× 11003 ÷ 1B50 ÷",
        "× 11003 × 0308 ÷ 1B50 ÷",
        "× 1B50 × 0025 ÷",
        "× 1B50 × 0308 × 0025 ÷",
        "× 1B50 ÷ 1BF2 ÷",
        "× 1B50 × 0308 ÷ 1BF2 ÷",
        "× 1B50 ÷ 1B44 ÷",
        "× 1B50 × 0308 ÷ 1B44 ÷",
        "× 0024 × 1B50 ÷",
        "× 0024 × 0308 × 1B50 ÷",
    ]
}
