import Foundation
import GoldenImageTesting
import RasterGraphics
import RasterTables
import TestSupport
import Testing

/// Pairs of pictures with one difference made on purpose: each is found, the first sentence names its cause, and no sentence
/// says what is not so.
@Suite struct CorpusTests {
    /// Whether all pairs are compared, and what is said of each kind is printed: with `CORPUS` in the environment.
    private static let isWhole = ProcessInfo.processInfo.environment["CORPUS"] != nil

    /// What came of the pairs of some kinds.
    private struct Count {
        var pairs = 0
        var found = 0
        var named = 0
        var falseSentences: [String] = []
        var sentences = 0
        var rows: [String] = []

        mutating func add(_ area: String, _ name: String, _ pairs: [CorpusPair]) {
            var (found, named, example) = (0, 0, "")
            for pair in pairs {
                let comparison = PictureComparison(pair.old, pair.new)
                let verdict = pair.judge(comparison)
                found += verdict.isFound ? 1 : 0
                named += verdict.namesCause ? 1 : 0
                let text = comparison.findings.map(\.sentence).joined(separator: " | ")
                if !verdict.namesCause { print("NOT NAMED \(area), \(name): \(text)") }
                for sentence in verdict.falseSentences { falseSentences.append("\(area), \(name): \(sentence)   IN   \(text)") }
                sentences += verdict.count
                example = text
            }
            self.pairs += pairs.count
            self.found += found
            self.named += named
            rows.append("| \(area) | \(name) | \(found) of \(pairs.count) | \(named) of \(pairs.count) | \(example) |")
        }
    }

    /// Pairs of each kind; samples are the same for all kinds, and drawn once.
    private func add<Sample>(
        _ kinds: [CorpusKind<Sample>], of area: String, each count: Int, to counts: inout Count, sample: (UInt64) -> Sample,
        picture: (Sample) throws -> GoldenPicture
    ) throws {
        let samples = (0..<count).map { sample(UInt64($0)) }
        let pictures = try samples.map(picture)
        for (number, kind) in kinds.enumerated() {
            var pairs: [CorpusPair] = []
            for index in 0..<count {
                var random = SplitMix64(seed: UInt64(number * 1000 + index))
                var new = samples[index]
                let expected = kind.make(&new, &random)
                pairs.append(
                    CorpusPair(old: pictures[index], new: try picture(new), first: expected.first, also: expected.also))
            }
            counts.add(area, kind.name, pairs)
        }
    }

    private func expectTruth(_ count: Count, atLeast pairs: Int, named share: Double = 0.95) {
        if Self.isWhole { print(count.rows.joined(separator: "\n")) }
        for sentence in count.falseSentences { print("FALSE \(sentence)") }
        #expect(count.pairs >= pairs)
        #expect(count.found == count.pairs)
        #expect(Double(count.named) >= share * Double(count.pairs), "\(count.named) of \(count.pairs)")
        #expect(count.falseSentences.isEmpty)
        #expect(Double(count.sentences) <= 2 * Double(count.pairs))
    }

    @Test func `of data tables`() throws {
        var count = Count()
        try add(
            CorpusKind.dataTables, of: "data table", each: 3, to: &count,
            sample: { DataTableSample(seed: $0, hasCallback: false) }, picture: { try $0.picture() })
        expectTruth(count, atLeast: 120)
    }

    @Test func `of data tables whose cells a callback styles`() throws {
        var count = Count()
        try add(
            CorpusKind.dataTables + CorpusKind.callbacks, of: "with a callback", each: 3, to: &count,
            sample: { DataTableSample(seed: $0 + 500, hasCallback: true) }, picture: { try $0.picture() })
        expectTruth(count, atLeast: 120)
    }

    @Test func `of display tables`() throws {
        var count = Count()
        try add(
            CorpusKind.displayTables, of: "display table", each: 3, to: &count, sample: { DisplayTableSample(seed: $0) },
            picture: { try $0.picture() })
        expectTruth(count, atLeast: 80)
    }

    @Test func `of lists and grids`() throws {
        var count = Count()
        try add(
            CorpusKind.lists, of: "list", each: 2, to: &count, sample: { ListSample(seed: $0) }, picture: { try $0.picture() })
        try add(
            CorpusKind.grids, of: "grid", each: 2, to: &count, sample: { ListSample(seed: $0, isGrid: true) },
            picture: { try $0.picture() })
        expectTruth(count, atLeast: 50)
    }

    @Test func `of views`() throws {
        var count = Count()
        try add(
            CorpusKind.cards, of: "views", each: 2, to: &count, sample: { CardSample(seed: $0) }, picture: { try $0.picture() })
        expectTruth(count, atLeast: 36)
    }

    private func pixelPairs(_ samples: [PixelSample], to count: inout Count) throws {
        for kind in PixelKind.edits + PixelKind.tables + PixelKind.cards {
            let pairs = try samples.compactMap { try kind.make($0) }
            if !pairs.isEmpty { count.add("pixels", kind.name, pairs) }
        }
    }

    /// Pixels are aligned slowly in a debug build: the first sample has to do unless all are asked for.
    private func some(_ samples: [PixelSample]) -> [PixelSample] { Self.isWhole ? samples : Array(samples.prefix(1)) }

    @Test func `of pictures of which only pixels are known`() throws {
        var count = Count()
        try pixelPairs(
            some([PixelSample(.striped, seed: 1), PixelSample(.ruled, seed: 2), PixelSample(.card, seed: 3)]), to: &count)
        expectTruth(count, atLeast: Self.isWhole ? 150 : 60, named: 0.9)
    }

    @Test func `of pictures of other looks of which only pixels are known`() throws {
        var count = Count()
        try pixelPairs(
            some([PixelSample(.items, seed: 13), PixelSample(.striped, seed: 11), PixelSample(.cars, seed: 12)]), to: &count)
        expectTruth(count, atLeast: Self.isWhole ? 100 : 30, named: 0.9)
    }

    @Test func `pictures that were only written otherwise are the same`() throws {
        let seeds = 0..<UInt64(Self.isWhole ? 20 : 4)
        let bitmaps = try seeds.map { try DataTableSample(seed: $0, hasCallback: false).picture().bitmap }
        for (index, bitmap) in bitmaps.enumerated() {
            var random = SplitMix64(seed: UInt64(index))
            for round in 0..<(Self.isWhole ? 50 : 12) {
                let metadata = PNGMetadata(title: "run \(round)", altText: round % 2 == 0 ? "a table" : nil)
                let png = try bitmap.pngData(metadata: metadata, compression: round == 0 ? .smallest : .fast)
                let written = png.withChunks(ofAtMost: Int.random(in: 1...5000, using: &random))
                let comparison = PictureComparison(GoldenPicture(bitmap), GoldenPicture(try Bitmap(png: written)))
                #expect(comparison.isSame && comparison.findings.isEmpty)
            }
        }
    }

    @Test func `lost stripes fail with every tolerance at its default`() throws {
        var sample = DataTableSample(seed: 3, hasCallback: false)
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
