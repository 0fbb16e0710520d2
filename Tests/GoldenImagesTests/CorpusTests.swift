import Foundation
import GoldenImageTesting
import RasterGraphics
import RasterTables
import TestSupport
import Testing

/// Pairs of pictures with one difference made on purpose: each is found, and the sentences name its cause.
@Suite struct CorpusTests {
    /// A table that a difference can be made in.
    struct Sample {
        var headings: [String]
        var rows: [[String]]
        var font = Font.system(ofSize: 13)
        var headerFont = Font.system(ofSize: 13, weight: .semibold)
        var textColor = Color(white: 0.1)
        var headerColor = Color(white: 0.1)
        var headerBackground: Color? = Color(white: 0.93)
        var stripe: Color = Color(red: 0xF5 / 255.0, green: 0xF5 / 255.0, blue: 0xF5 / 255.0)
        var separator: DataTableAppearance.Line? = .init(color: Color(white: 0.8))
        var border: DataTableAppearance.Line? = .init(color: Color(white: 0.6))
        var topInset: CGFloat = 6
        var margin: CGFloat = 8
        var maxColumnWidth: CGFloat = 160
        var firstAlignment = TextAlignment.left
        var scale: CGFloat = 2

        init(seed: UInt64) {
            var random = SplitMix64(seed: seed)
            func words(_ count: Int) -> String {
                (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "" }.joined(separator: " ")
            }
            let columns = Int.random(in: 2...4, using: &random)
            headings = Array(["Item", "Description", "Price", "Stock"].prefix(columns))
            rows = (0..<Int.random(in: 3...9, using: &random)).map { row in
                let price = "\(Int.random(in: 10...99, using: &random)).\(Int.random(in: 10...99, using: &random))"
                let stock = "\(Int.random(in: 100...999, using: &random))"
                return Array(["\(words(1)) \(row)", words(Int.random(in: 1...3, using: &random)), price, stock].prefix(columns))
            }
        }

        private static let words = [
            "Tea", "coffee", "quarterly", "report", "Oslo", "harbour", "invoice", "paid", "Lima", "stone", "river", "north",
        ]

        func picture() throws -> GoldenPicture {
            let table = DataTable(data: rows.map { $0.map { .string($0) } }, headerTitles: headings)
            table.options.shouldShowFooter = false
            table.options.shouldShowHeaderSortingIndicator = false
            table.options.rowHeightMode = .automatic(estimated: 44)
            table.options.columnWidthMode = .fitContentText(strategy: .maxMeasured)
            table.options.textLayout = .wrap
            table.options.minColumnWidth = 20
            table.options.maxColumnWidth = maxColumnWidth
            table.options.unhighlightedAlternatingRowColors = [.white, stripe]
            table.appearance.cellFont = font
            table.appearance.headerFont = headerFont
            table.appearance.textColor = textColor
            table.appearance.headerTextColor = headerColor
            table.appearance.headerBackgroundColor = headerBackground
            table.appearance.rowSeparator = separator
            table.appearance.border = border
            table.appearance.cellInsets.top = topInset
            table.appearance.margin = EdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
            table.columnStyles[0].alignment = firstAlignment
            table.backgroundColor = .white
            return try table.goldenPicture(in: GoldenSubjectTraits(scale: scale), threads: 1)
        }
    }

    /// A difference, and what the sentences must say of it.
    struct Difference: Sendable, CustomTestStringConvertible {
        let name: String
        let cause: [String]
        let make: @Sendable (inout Sample, inout SplitMix64) -> Void
        var pixels: (@Sendable (inout Bitmap, inout SplitMix64) -> Void)?
        var testDescription: String { name }

        init(_ name: String, _ cause: [String], _ make: @escaping @Sendable (inout Sample, inout SplitMix64) -> Void) {
            self.name = name
            self.cause = cause
            self.make = make
        }
    }

    static let differences: [Difference] = [
        Difference("text moved", ["text moved"]) { sample, _ in sample.firstAlignment = .right },
        Difference("rows grown by their insets", ["px higher"]) { sample, _ in sample.topInset += 3 },
        Difference("a row grown by its text", ["wrapped from", "grew"]) { sample, random in
            sample.rows[Int.random(in: sample.rows.indices, using: &random)][1] =
                "a description that goes on for longer than one line has room"
        },
        Difference("text recoloured", ["colour #1a1a1a → #222222"]) { sample, _ in sample.textColor = Color(white: 0x22 / 255.0)
        },
        Difference("headings recoloured", ["heading colour #1a1a1a → #0000ff"]) { sample, _ in
            sample.headerColor = Color(red: 0, green: 0, blue: 1)
        },
        Difference("the headings' ground recoloured", ["heading background #ededed → #eeeeee"]) { sample, _ in
            sample.headerBackground = Color(white: 0xEE / 255.0)
        },
        Difference("another size of font", ["font Inter-Regular 13 → Inter-Regular 14"]) { sample, _ in
            sample.font = .system(ofSize: 14)
        },
        Difference("another font", ["font Inter-Regular 13 →"]) { sample, _ in
            sample.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
        },
        Difference("another weight", ["heading font Inter-SemiBold 13 → Inter-Bold 13"]) { sample, _ in
            sample.headerFont = .system(ofSize: 13, weight: .bold)
        },
        Difference("a row inserted", ["is new"]) { sample, random in
            var row = sample.rows[0].map { _ in "5" }
            row[0] = "Inserted"
            sample.rows.insert(row, at: Int.random(in: 0...sample.rows.count, using: &random))
        },
        Difference("a row removed", ["is gone"]) { sample, random in
            sample.rows.remove(at: Int.random(in: sample.rows.indices, using: &random))
        },
        Difference("a column dropped", ["column ‘Description’ is gone"]) { sample, _ in
            sample.headings.remove(at: 1)
            for row in sample.rows.indices { sample.rows[row].remove(at: 1) }
        },
        Difference("text changed at equal width", ["→ ‘"]) { sample, random in
            // Digits of one width, in the first column, whose texts end with one.
            let row = Int.random(in: sample.rows.indices, using: &random)
            sample.rows[row][0] =
                sample.rows[row][0].dropLast() + "8" == sample.rows[row][0]
                ? sample.rows[row][0].dropLast() + "6" : sample.rows[row][0].dropLast() + "8"
        },
        Difference("the border lost", ["border"]) { sample, _ in sample.border = nil },
        Difference("the lines lost", ["line #cccccc is gone"]) { sample, _ in sample.separator = nil },
        Difference("the stripes lost", ["background #f5f5f5"]) { sample, _ in sample.stripe = .white },
        Difference("another scale", ["the scale is 3 and was 2"]) { sample, _ in sample.scale = 3 },
        {
            var difference = Difference("one pixel", ["1 pixel differs", "first at"]) { _, _ in }
            difference.pixels = { bitmap, random in
                let (x, y) = (Int.random(in: 0..<bitmap.width, using: &random), Int.random(in: 0..<bitmap.height, using: &random))
                bitmap[x, y] = bitmap[x, y] == .black ? .white : .black
            }
            return difference
        }(),
        {
            var difference = Difference("one level", ["1 pixel differs by up to 1 level"]) { _, _ in }
            difference.pixels = { bitmap, random in
                let (x, y) = (Int.random(in: 0..<bitmap.width, using: &random), Int.random(in: 0..<bitmap.height, using: &random))
                bitmap[x, y].green = bitmap[x, y].green == 0 ? 1 : bitmap[x, y].green - 1
            }
            return difference
        }(),
    ]

    /// Pairs of each kind: 19 kinds make 209.
    private static let pairs = 11

    @Test func `every difference is found and its cause is named`() throws {
        var table = ["| difference | found | named | for instance |", "|---|---|---|---|"]
        var (named, all) = (0, 0)
        for (kind, difference) in Self.differences.enumerated() {
            var (found, namedHere, example) = (0, 0, "")
            for index in 0..<Self.pairs {
                let seed = UInt64(kind * 1000 + index)
                var random = SplitMix64(seed: seed + 7)
                let old = Sample(seed: seed)
                var new = old
                difference.make(&new, &random)
                let before = try old.picture()
                var after = try new.picture()
                difference.pixels?(&after.bitmap, &random)
                let comparison = PictureComparison(before, after)
                if !comparison.isSame, !comparison.findings.isEmpty { found += 1 }
                let text = comparison.findings.map(\.sentence).joined(separator: "; ")
                if difference.cause.allSatisfy({ text.contains($0) }) {
                    namedHere += 1
                    if example.isEmpty { example = text }
                } else if ProcessInfo.processInfo.environment["CORPUS"] != nil {
                    print("\(difference.name) \(index): \(text)")
                }
                all += 1
            }
            #expect(found == Self.pairs, "\(difference.name)")
            named += namedHere
            table.append("| \(difference.name) | \(found) of \(Self.pairs) | \(namedHere) of \(Self.pairs) | \(example) |")
        }
        if ProcessInfo.processInfo.environment["CORPUS"] != nil { print(table.joined(separator: "\n")) }
        #expect(all >= 200)
        #expect(Double(named) >= 0.95 * Double(all), "\(named) of \(all)")
    }

    @Test func `pictures that were only written otherwise are the same`() throws {
        let bitmaps = try (0..<20).map { try Sample(seed: UInt64($0)).picture().bitmap }
        for (index, bitmap) in bitmaps.enumerated() {
            var random = SplitMix64(seed: UInt64(index))
            for round in 0..<50 {
                let metadata = PNGMetadata(title: "run \(round)", altText: round % 2 == 0 ? "a table" : nil)
                let png = try bitmap.pngData(metadata: metadata, compression: round == 0 ? .smallest : .fast)
                let written = png.withChunks(ofAtMost: Int.random(in: 1...5000, using: &random))
                let comparison = PictureComparison(GoldenPicture(bitmap), GoldenPicture(try Bitmap(png: written)))
                #expect(comparison.isSame && comparison.findings.isEmpty)
            }
        }
    }

    @Test func `lost stripes fail with every tolerance at its default`() throws {
        var sample = Sample(seed: 3)
        let old = try sample.picture()
        sample.stripe = .white
        let new = try sample.picture()
        for tolerance in [PixelTolerance.exact, .perChannel(), .perceptual()] {
            for scope in [GoldenScope.everything, .pixelsOnly] {
                #expect(!PictureComparison(old, new, scope: scope, tolerance: tolerance).isSame)
            }
        }
        #expect(!PictureComparison(old, new, scope: .layoutOnly).isSame)
    }
}

extension Data {
    /// The same PNG with its compressed data parted anew, into chunks of at most so many bytes.
    fileprivate func withChunks(ofAtMost count: Int) -> Data {
        var (parted, compressed) = (Data(prefix(8)), Data())
        var offset = 8
        func number(_ offset: Int) -> Int { self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        func append(_ name: Data, _ content: Data, to data: inout Data) {
            func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
            data += bytes(UInt32(content.count)) + name + content + bytes((name + content).crc32)
        }
        while offset + 12 <= self.count {
            let length = number(offset)
            let name = self[offset + 4..<offset + 8]
            if name == Data("IDAT".utf8) {
                compressed += self[offset + 8..<offset + 8 + length]
            } else {
                for start in stride(from: 0, to: compressed.count, by: count) {
                    append(Data("IDAT".utf8), compressed[start..<Swift.min(start + count, compressed.count)], to: &parted)
                }
                compressed = Data()
                parted += self[offset..<offset + 12 + length]
            }
            offset += 12 + length
        }
        return parted
    }

    /// CRC-32 of ISO 3309, as PNG's specification gives it.
    private var crc32: UInt32 {
        ~reduce(~0 as UInt32) { crc, byte in
            (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value & 1 == 1 ? 0xedb8_8320 ^ value >> 1 : value >> 1 }
        }
    }
}
