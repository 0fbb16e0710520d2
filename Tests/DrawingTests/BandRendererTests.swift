import Foundation
import RasterGraphics
import RasterPaint
import RasterText
import Testing

@testable import RasterDrawing

/// Some of everything, on 200 × 120 points.
private func sampleList(scale: CGFloat) -> DisplayList {
    var list = DisplayList(scale: scale)
    list.fill(
        CGRect(x: 10, y: 10, width: 180, height: 100), radii: CornerRadii(12), with: ColorU8(red: 240, green: 240, blue: 250))
    list.strokeBorder(
        of: CGRect(x: 10, y: 10, width: 180, height: 100), radii: CornerRadii(12), width: 1,
        with: ColorU8(red: 60, green: 60, blue: 90))
    let style = ParagraphStyle(lineBreakMode: .byWordWrapping, numberOfLines: 0)
    let paragraph = Paragraph(
        "Tables as pictures, with no browser: fjord, office, AVATAR, 71145.95", style: style,
        in: CGSize(width: 150, height: 1e9), displayScale: scale)
    list.draw(paragraph, at: CGPoint(x: 20, y: 15), color: .black, over: ColorU8(red: 240, green: 240, blue: 250))
    list.beginGroup(opacity: 0.5)
    list.fill(CGRect(x: 100.3, y: 50.2, width: 40, height: 40), with: ColorU8(red: 255, green: 0, blue: 0))
    list.fill(CGRect(x: 120, y: 60, width: 40, height: 40), with: ColorU8(red: 0, green: 0, blue: 255))
    list.endGroup()
    return list
}

private func render(
    rowsPerBand: Int, threads: Int, background: ColorU8 = .white, by crew: BandCrew? = nil
) -> [UInt8] {
    let renderer = BandRenderer(width: 400, height: 240, rowsPerBand: rowsPerBand, background: background, threads: threads)
    var bytes: [UInt8] = []
    renderer.render(
        by: crew, list: { _ in sampleList(scale: 2) }, scratch: { 0 },
        work: { canvas, _, _ in canvas.withPixels { Array($0) } }, consume: { bytes += $0 })
    return bytes
}

@Suite("Rendering in bands")
struct BandRendererTests {
    @Test("The picture is the same in bands of any height and with any number of threads")
    func bands() {
        let whole = render(rowsPerBand: 240, threads: 1)
        #expect(whole.count == 400 * 240 * 4)
        for rows in [1, 7, 64, 239] {
            for threads in [1, 2, 5] { #expect(render(rowsPerBand: rows, threads: threads) == whole) }
        }
        let transparent = render(rowsPerBand: 240, threads: 1, background: .clear)
        #expect(render(rowsPerBand: 13, threads: 3, background: .clear) == transparent)
    }

    @Test("Text leaves ink, dark on its background")
    func ink() {
        let bytes = render(rowsPerBand: 240, threads: 1)
        let dark = stride(from: 0, to: bytes.count, by: 4).count { bytes[$0] < 40 && bytes[$0 + 2] < 40 }
        #expect(dark > 1000 && dark < 20_000)
    }

    private struct Full: Error, Equatable {}

    @Test("An error from the consumer stops rendering and reaches the caller")
    func failure() {
        let renderer = BandRenderer(width: 10, height: 100, rowsPerBand: 1, background: .white, threads: 2)
        var taken = 0
        #expect(throws: Full.self) {
            try renderer.render(
                list: { _ in DisplayList(scale: 1) }, scratch: { 0 }, work: { _, rows, _ in rows.lowerBound },
                consume: { (row: Int) throws(Full) in
                    #expect(row == taken)
                    taken += 1
                    if row == 10 { throw Full() }
                })
        }
        #expect(taken == 11)
    }

    @Test("A crew that was there before, and filled glyphs, paints the same, and ends with the rendering", arguments: 0...3)
    func crew(count: Int) {
        let whole = render(rowsPerBand: 240, threads: 1)
        for round in 0..<4 {
            let crew = BandCrew(count: count)
            #expect(crew.count <= count)
            // More lists than are read before the bands come.
            for _ in 0..<round * 7 { crew.fillGlyphs(of: sampleList(scale: 2 + CGFloat(round) / 16)) }
            #expect(render(rowsPerBand: round == 0 ? 240 : 11, threads: 3, by: crew) == whole)
            #expect(crew.count == 0)
            // Once more, by whoever cannot know whether it came to a rendering.
            crew.end()
        }
        let renderer = BandRenderer(width: 10, height: 100, rowsPerBand: 1, background: .white, threads: 3)
        let stopped = BandCrew(count: count)
        #expect(throws: Full.self) {
            try renderer.render(
                by: stopped, list: { _ in DisplayList(scale: 1) }, scratch: { 0 }, work: { _, rows, _ in rows.lowerBound },
                consume: { (row: Int) throws(Full) in if row == 10 { throw Full() } })
        }
        #expect(stopped.count == 0)
    }

    @Test("Glyphs that were filled are found when they are painted; those that were not wanted are not filled")
    func filled() {
        var painter = Painter()
        // A size of its own, which no other test has asked for.
        let list = sampleList(scale: 2 + 1 / 512)
        #expect(!painter.fillGlyphs(of: list) { false })
        #expect(painter.fillGlyphs(of: list) { true })
        #expect(!painter.fillGlyphs(of: list) { true })
        let known = painter.glyphCount
        var canvas = Canvas(width: 400, rows: 0..<240, background: .white)
        painter.paint(list, into: &canvas)
        #expect(painter.glyphCount == known && known > 20)
    }

    @Test("Bands cover the rows once, the last with what is left", arguments: [(100, 30), (90, 30), (1, 64), (64, 1)])
    func rows(height: Int, rowsPerBand: Int) {
        let renderer = BandRenderer(width: 3, height: height, rowsPerBand: rowsPerBand, background: .white)
        let bands = (0..<renderer.bandCount).map { renderer.rows(ofBand: $0) }
        #expect(bands.flatMap { Array($0) } == Array(0..<height))
        #expect(bands.dropLast().allSatisfy { $0.count == rowsPerBand })
        #expect(renderer.bands(inRows: 0).isEmpty && renderer.bands(inRows: height) == 0..<renderer.bandCount)
    }

    @Test("Lists are asked for in order, and results come so, whichever is done first", arguments: [1, 2, 4])
    func order(threads: Int) {
        let renderer = BandRenderer(width: 4, height: 64, rowsPerBand: 4, background: .white, threads: threads)
        var (asked, taken): ([Range<Int>], [Int]) = ([], [])
        renderer.render(
            bands: 3..<11,
            list: { rows in
                asked.append(rows)
                var list = DisplayList(scale: 1)
                // The first bands take longest.
                for i in 0..<(rows.lowerBound < 24 ? 3000 : 1) {
                    list.fill(CGRect(x: CGFloat(i % 4), y: 0, width: 0.5, height: 64), radii: CornerRadii(0.2), with: .black)
                }
                return list
            }, scratch: { 0 }, work: { _, rows, _ in rows.lowerBound }, consume: { taken.append($0) })
        #expect(asked == (3..<11).map { renderer.rows(ofBand: $0) })
        #expect(taken == (3..<11).map { $0 * 4 })
    }

    @Test("A canvas is prepared when it is blank and before it is painted, and each thread has scratch of its own")
    func preparation() {
        let background = ColorU8(red: 9, green: 8, blue: 7)
        let renderer = BandRenderer(width: 2, height: 40, rowsPerBand: 1, background: background, threads: 3)
        @Sendable func first(_ canvas: borrowing Canvas) -> UInt8 { canvas.withPixels { $0[0] } }
        var results: [[Int]] = []
        renderer.render(
            list: { _ in
                var list = DisplayList(scale: 1)
                list.fill(CGRect(x: 0, y: 0, width: 2, height: 40), with: .white)
                return list
            }, scratch: { [Int]() },
            prepare: { canvas, scratch in scratch = [Int(first(canvas))] },
            work: { canvas, rows, scratch in scratch + [Int(first(canvas)), rows.lowerBound] }, consume: { results.append($0) })
        #expect(results == (0..<40).map { [9, 255, $0] })
    }
}
