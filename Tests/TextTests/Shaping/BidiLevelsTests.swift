import Foundation
import TestSupport
import Testing

@testable import RasterText

private func unicodeData(_ name: String) -> Data? {
    // Debian's package unicode-data has them.
    FileManager.default.contents(atPath: "/usr/share/unicode/" + name)
}

private let bidiTest = unicodeData("BidiTest.txt")
private let bidiCharacterTest = unicodeData("BidiCharacterTest.txt")
private let bidiClasses = unicodeData("extracted/DerivedBidiClass.txt")

/// A text whose levels are to be looked for, with what must come out.
private struct BidiCase {
    var utf8: [UInt8] = []
    /// Where characters begin, and the end.
    var starts: [Int] = [0]
    /// 255: removed by rule X9.
    var levels: [UInt8] = []
    var order: [Int] = []

    mutating func removeText() {
        utf8.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        starts.append(0)
    }

    mutating func append(_ scalar: UInt32) {
        UTF8.encode(Unicode.Scalar(scalar) ?? "?") { utf8.append($0) }
        starts.append(utf8.count)
    }

    /// Whether one line of the text lies as it must, by what the layout goes by.
    ///
    /// Where all of a text runs in one direction ICU may say 0 for all even levels, or 1 for all odd ones: the order is
    /// the same.
    func holds(_ direction: WritingDirection, paragraphLevel: UInt8? = nil) -> Bool {
        utf8.withUnsafeBufferPointer { utf8 in
            let found = BidiLevels(utf8, direction: direction)
            if let paragraphLevel, found.paragraphLevel != paragraphLevel { return false }
            var placed = 0
            let shown = levels.lazy.filter { $0 != 255 }
            let parity = (shown.first ?? 0) & 1
            let isOneDirection = shown.allSatisfy { $0 & 1 == parity }
            for run in found.visualRuns(in: 0..<utf8.count, of: utf8) {
                var (i, step, left) = (0, 1, 0)
                while starts[i] != run.range.lowerBound { i += 1 }
                var end = i
                while starts[end] != run.range.upperBound { end += 1 }
                left = end - i
                if run.isRightToLeft { (i, step) = (end - 1, -1) }
                while left > 0 {
                    if levels[i] != 255 {
                        let isLevel = levels[i] == run.level || isOneDirection && parity == run.level & 1
                        guard isLevel, placed < order.count, order[placed] == i else { return false }
                        placed += 1
                    }
                    i += step
                    left -= 1
                }
            }
            return placed == order.count
        }
    }
}

/// Hands out the lines of a file that say something.
private func forEachLine(of data: Data, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    data.withUnsafeBytes { raw in
        let bytes = raw.bindMemory(to: UInt8.self)
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != 0x0A { end &+= 1 }
            if end > start, bytes[start] != UInt8(ascii: "#") { body(UnsafeBufferPointer(rebasing: bytes[start..<end])) }
            start = end &+ 1
        }
    }
}

/// The number that begins at an offset, which moves behind it.
private func number(_ line: UnsafeBufferPointer<UInt8>, _ i: inout Int, radix: UInt32 = 10) -> UInt32 {
    var value: UInt32 = 0
    while i < line.count {
        let byte = line[i]
        let digit = byte &- 0x30 < 10 ? byte &- 0x30 : byte &- 0x41 < 6 ? byte &- 0x41 &+ 10 : 255
        guard digit < 16 else { break }
        value = value &* radix &+ UInt32(digit)
        i &+= 1
    }
    return value
}

/// Numbers with spaces between them, up to a semicolon; 255 for an x.
private func numbers(_ line: UnsafeBufferPointer<UInt8>, _ i: inout Int) -> [Int] {
    var values: [Int] = []
    while i < line.count, line[i] != UInt8(ascii: ";") {
        if line[i] == UInt8(ascii: "x") {
            values.append(255)
            i += 1
        } else if line[i] &- 0x30 < 10 {
            values.append(Int(number(line, &i)))
        } else {
            i += 1
        }
    }
    i += 1
    return values
}

/// A character of each bidirectional class, by the letters of its name as one number.
private let representatives: [UInt32: UInt32] = {
    let characters: [(String, UInt32)] = [
        ("L", 0x61), ("R", 0x5D0), ("AL", 0x627), ("EN", 0x30), ("ES", 0x2B), ("ET", 0x23), ("CS", 0x2C),
        ("AN", 0x660), ("NSM", 0x300), ("BN", 0xAD), ("B", 0x2029), ("S", 0x09), ("WS", 0x20), ("ON", 0x21),
        ("LRE", 0x202A), ("RLE", 0x202B), ("PDF", 0x202C), ("LRO", 0x202D), ("RLO", 0x202E), ("LRI", 0x2066),
        ("RLI", 0x2067), ("FSI", 0x2068), ("PDI", 0x2069),
    ]
    return Dictionary(
        uniqueKeysWithValues: characters.map { ($0.0.utf8.reduce(0) { $0 << 8 | UInt32($1) }, $0.1) })
}()

@Suite("Embedding levels")
struct BidiLevelsTests {
    @Test(
        "Unicode's BidiTest: levels and order of all of its 490,000 lines, in each direction of the paragraph",
        .enabled(if: bidiTest != nil, "unicode-data is not installed"))
    func conformance() throws {
        let data = try #require(bidiTest)
        var bidi = BidiCase()
        var (lines, tested, failures) = (0, 0, [String]())
        forEachLine(of: data) { line in
            if line[0] == UInt8(ascii: "@") {
                var i = 9
                if line[1] == UInt8(ascii: "L") {
                    i = 8
                    bidi.levels = numbers(line, &i).map { UInt8($0) }
                } else {
                    bidi.order = numbers(line, &i)
                }
                return
            }
            lines += 1
            bidi.removeText()
            var (i, name) = (0, UInt32(0))
            while line[i] != UInt8(ascii: ";") {
                if line[i] > 0x40 {
                    name = name << 8 | UInt32(line[i])
                } else if name != 0 {
                    bidi.append(representatives[name] ?? 0)
                    name = 0
                }
                i += 1
            }
            if name != 0 { bidi.append(representatives[name] ?? 0) }
            i += 2
            let directions = number(line, &i, radix: 16)
            for (bit, direction) in [(1, WritingDirection.natural), (2, .leftToRight), (4, .rightToLeft)]
            where directions & UInt32(bit) != 0 {
                tested += 1
                if !bidi.holds(direction) { failures.append(String(decoding: line, as: UTF8.self) + " \(direction)") }
            }
        }
        #expect(lines > 490_000 && tested > lines)
        #expect(failures.isEmpty, "\(failures.count) of \(tested): \(failures.prefix(10))")
    }

    @Test(
        "Unicode's BidiCharacterTest: paragraph level, levels and order of all lines but those in which ICU errs",
        .enabled(if: bidiCharacterTest != nil, "unicode-data is not installed"))
    func characterConformance() throws {
        let data = try #require(bidiCharacterTest)
        var (lines, known, failures) = (0, 0, [String]())
        forEachLine(of: data) { line in
            lines += 1
            var bidi = BidiCase()
            var i = 0
            while line[i] != UInt8(ascii: ";") {
                bidi.append(number(line, &i, radix: 16))
                if line[i] == 0x20 { i += 1 }
            }
            i += 1
            let direction = numbers(line, &i)[0]
            let paragraphLevel = numbers(line, &i)[0]
            bidi.levels = numbers(line, &i).map { UInt8($0) }
            bidi.order = numbers(line, &i)
            let directions: [WritingDirection] = [.leftToRight, .rightToLeft, .natural]
            if !bidi.holds(directions[direction], paragraphLevel: UInt8(paragraphLevel)) {
                let text = String(decoding: line, as: UTF8.self)
                if Self.isBeyondICU(text) { known += 1 } else { failures.append(text) }
            }
        }
        #expect(lines > 91_000 && known <= 30)
        #expect(failures.isEmpty, "\(failures.count) of \(lines): \(failures.prefix(10))")
    }

    /// ICU does not take brackets and isolates under an override as letters (20 lines), does not give a mark the level of
    /// the bracket before it (9), and has no limit of 63 open brackets (1).
    private static func isBeyondICU(_ line: String) -> Bool {
        let scalars = line.prefix { $0 != ";" }.split(separator: " ")
        return scalars.contains { $0 == "202D" || $0 == "202E" }
            || scalars.contains { ["0331", "0332", "0333", "20D6"].contains($0) }
            || scalars.lazy.filter { $0 == "0028" }.count > 63
    }

    @Test(
        "Every character that can turn a text around is seen by its first bytes",
        .enabled(if: bidiClasses != nil, "unicode-data is not installed"))
    func traits() throws {
        let data = try #require(bidiClasses)
        var count = 0
        forEachLine(of: data) { line in
            // "05D0..05EA    ; R # Lo  [27] …"
            let fields = String(decoding: line, as: UTF8.self).split(separator: "#")[0].split(separator: ";")
            let name = fields[1].trimmingCharacters(in: .whitespaces)
            guard ["R", "AL", "AN", "LRE", "RLE", "PDF", "LRO", "RLO", "LRI", "RLI", "FSI", "PDI"].contains(name)
            else { return }
            let ends = fields[0].trimmingCharacters(in: .whitespaces).components(separatedBy: "..")
            guard let first = UInt32(ends[0], radix: 16), let last = UInt32(ends[ends.count - 1], radix: 16)
            else { return }
            for value in first...last {
                guard let scalar = Unicode.Scalar(value) else { continue }
                count += 1
                if !TextTraits("ab" + String(Character(scalar))).contains(.rightToLeft) {
                    Issue.record("U+\(String(value, radix: 16)) of class \(name) is not seen")
                }
            }
        }
        #expect(count > 2000)
    }

    @Test("Text of other scripts has no such traits, and no levels are looked for")
    func plainText() {
        for text in [
            "", "Straße 12,50 €", "naïve – “quoted” … ①", "Ελληνικά Кириллица Հայերեն", "हिन्दी ไทย 中文 かな 한국어", "😀👩‍👧🇩🇪",
        ] {
            #expect(!TextTraits(text).contains(.rightToLeft), "\(text)")
            #expect(BidiLevels(text, direction: .natural).isPlain)
            #expect(BidiLevels(text, direction: .leftToRight).isPlain)
        }
        #expect(TextTraits("a\nb").contains(.hardBreaks) && !TextTraits("a b").contains(.hardBreaks))
    }

    @Test("A paragraph has the direction of its first strong character outside of isolates, or the one that is forced")
    func paragraphDirection() {
        func level(_ text: String, _ direction: WritingDirection = .natural) -> UInt8 {
            BidiLevels(text, direction: direction).paragraphLevel
        }
        #expect(level("12 – \u{5D0} abc") == 1 && level("12 – abc \u{5D0}") == 0 && level("12 –") == 0)
        #expect(level("\u{2067}\u{5D0}\u{2069} abc") == 0 && level("\u{2066}abc\u{2069} \u{5D0}") == 1)
        #expect(level("\u{200F}abc") == 1 && level("\u{61C}12") == 1 && level("\u{200E}\u{5D0}") == 0)
        #expect(level("abc", .rightToLeft) == 1 && level("\u{5D0}", .leftToRight) == 0)
        #expect(level("", .rightToLeft) == 1)
    }

    @Test("Parts keep the levels that they have in the whole, and put together again they are the whole")
    func parts() {
        var random = SplitMix64(seed: 9)
        for _ in 0..<500 {
            let text = mixedText(&random, count: 1 + random.next(below: 30))
            let count = text.utf8.count
            let levels = BidiLevels(text, direction: random.next(below: 2) == 0 ? .natural : .rightToLeft)
            let cut = random.next(below: count + 1)
            let (head, tail) = (levels[0..<cut], levels[cut..<count])
            #expect((0..<cut).allSatisfy { head.level(at: $0) == levels.level(at: $0) })
            #expect((cut..<count).allSatisfy { tail.level(at: $0 - cut) == levels.level(at: $0) })
            let joined = levels.joined(keeping: cut, and: count - cut, of: count)
            #expect((0..<count).allSatisfy { joined.level(at: $0) == levels.level(at: $0) })
        }
    }

    @Test("Embeddings by the thousand, controls by the hundred thousand and unpaired brackets take linear time")
    func hostile() {
        let deep = String(repeating: "\u{202B}a\u{202A}\u{5D0}", count: 1000)
        let isolates = String(repeating: "\u{2067}a\u{2066}\u{5D0}", count: 1000) + String(repeating: "\u{2069}", count: 2000)
        let controls = String(repeating: "\u{202A}\u{202B}\u{202C}\u{2066}\u{2069}", count: 20_000) + "\u{5D0}"
        let brackets = "\u{5D0}" + String(repeating: "([{", count: 100_000) + String(repeating: ">)", count: 100_000)
        let alternating = String(repeating: "a\u{5D0}1 ", count: 200_000)
        for text in [deep, isolates, controls, brackets, alternating] {
            let levels = BidiLevels(text, direction: .natural)
            var text = text
            text.withUTF8 { utf8 in
                let order = levels.visualRuns(in: 0..<utf8.count, of: utf8)
                #expect(order.reduce(0) { $0 + $1.range.count } == utf8.count)
                #expect(Set(order.map(\.range.lowerBound)).count == order.count)
                #expect(order.allSatisfy { $0.level <= 126 })
            }
        }
    }

    @Test("The first strong character outside of isolates decides; numbers and signs have no direction")
    func firstStrong() {
        let texts: [(String, WritingDirection?)] = [
            ("abc", .leftToRight), ("12 שלום", .rightToLeft), ("مرحبا abc", .rightToLeft), ("(123) – %", nil), ("", nil),
            ("١٢٫٥ ٪", nil), ("\u{61C}-١", .rightToLeft), ("€ 5 kg", .leftToRight), ("\u{2067}אב\u{2069}abc", .leftToRight),
            ("\u{2067}אב", nil), ("中", .leftToRight), ("1\n\u{2068}א\nב", .rightToLeft), ("߁", .rightToLeft),
        ]
        for (text, direction) in texts {
            #expect(BidiLevels.firstStrongDirection(of: text) == direction, "\(text)")
        }
    }

    @Test("The first strong character of paragraphs is what the paragraph's own level says")
    func firstStrongAgreesWithLevels() {
        var random = SplitMix64(seed: 41)
        for _ in 0..<2000 {
            let text = mixedText(&random, count: random.next(below: 12))
            let isRightToLeft = BidiLevels(text, direction: .natural).isRightToLeft
            #expect((BidiLevels.firstStrongDirection(of: text) == .rightToLeft) == isRightToLeft, "\(text.debugDescription)")
        }
    }
}

/// Random text of letters, numbers, brackets, marks, white space and formatting characters of both directions.
func mixedText(_ random: inout SplitMix64, count: Int) -> String {
    let parts = [
        "a", "b", "fi", "W", " ", " ", "\u{5D0}", "\u{5E9}\u{5C1}", "\u{5DC}", "\u{627}", "\u{644}\u{627}", "\u{628}\u{651}",
        "1", "23", "\u{661}", ".", ",", "-", "%", "(", ")", "[", "]", "e\u{301}", "\u{200E}", "\u{200F}", "\u{202A}",
        "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}", "\u{61C}", "\u{3000}",
        "\u{200B}", "\u{200D}", "\u{4E2D}", "😀", "\t",
    ]
    return (0..<count).map { _ in parts[random.next(below: parts.count)] }.joined()
}
