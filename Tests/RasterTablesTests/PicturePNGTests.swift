import Foundation
import RasterGraphics
import RasterPNG
import RasterViews
import Synchronization
import TestSupport
import Testing

@testable import RasterTables

@Suite("Pictures as PNG files: in palette indices while the colours are few")
struct PicturePNGTests {
    /// What is written stays, as in a pipe.
    private final class Pipe: PictureSink {
        var bytes: [UInt8] = []
        var isRewritable: Bool { false }
        var takesTime: Bool { false }
        func write(_ more: RawSpan) { more.withUnsafeBytes { bytes += $0 } }
        func replaceFirst(with bytes: RawSpan) { Issue.record("a pipe was rewritten") }
        func restart() { Issue.record("a pipe was begun anew") }
    }

    /// Squares of different colours from the top of a picture of ten bands: `early` in the first rows, `late` in the last.
    private func picture(early: Int, late: Int, background: Color? = .white, height: CGFloat = 4000) throws -> Picture {
        let view = View(frame: CGRect(x: 0, y: 0, width: 600, height: height))
        view.backgroundColor = background
        for i in 0..<early + late {
            let y = i < early ? CGFloat(i / 50 * 10) : height - 400 + CGFloat((i - early) / 50 * 10)
            let square = View(frame: CGRect(x: CGFloat(i % 50 * 12), y: y, width: 10, height: 8))
            square.backgroundColor = Color(ColorU8(red: UInt8(i % 256), green: UInt8(i / 256), blue: 200, alpha: 255))
            view.addSubview(square)
        }
        return try Picture(of: view, scale: 1)
    }

    private func form(_ file: some Collection<UInt8>) -> [UInt8] { file.dropFirst(24).prefix(2).map { $0 } }

    @Test(
        "Whether colours come early or late, the file holds the picture, whatever takes it and by any number of threads",
        arguments: [(0, 0), (10, 0), (200, 0), (10, 240), (240, 15), (240, 16), (300, 0), (10, 300), (0, 300)])
    func forms(early: Int, late: Int) throws {
        let picture = try picture(early: early, late: late)
        let expected = try picture.bitmap()
        let memory = PictureData()
        try picture.writePNG(metadata: PNGMetadata(), compression: .fast, to: memory)
        #expect(try Bitmap(png: memory.data) == expected)
        // 8 bits and an index, or red, green and blue.
        #expect(form(memory.data) == (early + late < 256 ? [8, 3] : [8, 2]))
        for threads in [1, 3, 16] {
            let again = PictureData()
            try picture.writePNG(metadata: PNGMetadata(), compression: .fast, threads: threads, to: again)
            #expect(again.data == memory.data)
        }
        let pipe = Pipe()
        try picture.writePNG(metadata: PNGMetadata(), compression: .fast, to: pipe)
        #expect(pipe.bytes == [UInt8](memory.data))
        let folder = try TemporaryFolder()
        let file = try OutputFile(path: folder.path + "/x.png")
        try picture.writePNG(metadata: PNGMetadata(), compression: .fast, to: file)
        try file.commit()
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/x.png")) == memory.data)
    }

    @Test(
        "A picture of very many bands, which are higher where colours are few, is the same bytes by any number of threads",
        arguments: [0, 100, 300])
    func manyBands(late: Int) throws {
        let picture = try picture(early: 100, late: late, height: 28_000)
        let one = PictureData()
        try picture.writePNG(metadata: PNGMetadata(), compression: .fast, threads: 1, to: one)
        #expect(form(one.data) == (late < 156 ? [8, 3] : [8, 2]))
        #expect(try Bitmap(png: one.data) == picture.bitmap())
        let several = PictureData()
        try picture.writePNG(metadata: PNGMetadata(), compression: .fast, threads: 5, to: several)
        #expect(several.data == one.data)
    }

    @Test("Texts in colours that come band by band are the same bytes by any number of threads", arguments: [4, 7, 8, 12])
    func texts(colors: Int) throws {
        let view = View(frame: CGRect(x: 0, y: 0, width: 1200, height: 4400))
        view.backgroundColor = .white
        for line in 0..<110 {
            let label = Label()
            label.text = "Line \(line): the quick brown fox jumps over the lazy dog"
            // Two by two, so that a band brings more than one new colour.
            label.textColor = Color(hue: Double((line / 10 * 2 + line % 2) % colors) / 13, saturation: 0.9, brightness: 0.6)
            label.frame = CGRect(x: 20, y: CGFloat(line) * 40, width: 1100, height: 30)
            view.addSubview(label)
        }
        var picture = try Picture(of: view, scale: 1)
        let one = PictureData()
        try picture.writePNG(metadata: PNGMetadata(), compression: .fast, threads: 1, to: one)
        #expect(try Bitmap(png: one.data) == picture.bitmap())
        // Some thirty levels of each colour: seven and eight of them are near the limit.
        if colors == 4 { #expect(form(one.data) == [8, 3]) }
        if colors == 12 { #expect(form(one.data) == [8, 2]) }
        let folder = try TemporaryFolder()
        for threads in [1, 4] {
            // Four threads leave writing to one of their own.
            let file = try OutputFile(path: folder.path + "/\(threads).png")
            try picture.writePNG(metadata: PNGMetadata(), compression: .fast, threads: threads, to: file)
            try file.commit()
            #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/\(threads).png")) == one.data)
        }
        for threads in [2, 3, 8] {
            let several = PictureData()
            try picture.writePNG(metadata: PNGMetadata(), compression: .fast, threads: threads, to: several)
            #expect(several.data == one.data)
        }
        // Some fifteen levels of each colour are left, and twelve colours fit.
        picture.textShades = .coarse
        let coarse = PictureData()
        try picture.writePNG(metadata: PNGMetadata(), compression: .fast, to: coarse)
        #expect(try Bitmap(png: coarse.data) == picture.bitmap())
        #expect(form(coarse.data) == [8, 3])
        #expect(try view.pngData(scale: 1, textShades: .coarse).count < view.pngData(scale: 1).count)
    }

    @Test("Index 0, which is the byte between rows too, is that of a colour that no row begins with", arguments: [200, 4400])
    func firstColor(height: CGFloat) throws {
        let view = View(frame: CGRect(x: 0, y: 0, width: 1200, height: height))
        view.backgroundColor = .white
        view.layer.borderWidth = 2
        view.layer.borderColor = .gray
        let label = Label(frame: CGRect(x: 20, y: 20, width: 1000, height: 40))
        (label.text, label.textColor) = ("The quick brown fox", .blue)
        view.addSubview(label)
        let picture = try Picture(of: view, scale: 1)
        let memory = PictureData()
        try picture.writePNG(metadata: PNGMetadata(), compression: .fast, to: memory)
        let file = [UInt8](memory.data)
        #expect(form(file) == [8, 3])
        let start = try #require(file.firstRange(of: Array("PLTE".utf8))?.upperBound)
        let first = ColorU8(red: file[start], green: file[start + 1], blue: file[start + 2], alpha: 255)
        let bitmap = try picture.bitmap()
        #expect((0..<bitmap.height).allSatisfy { bitmap[0, $0] != first && bitmap[1199, $0] != first })
        #expect(try Bitmap(png: memory.data) == bitmap)
    }

    @Test("Rows that a thread draws ahead are the same bytes, also where the picture is begun anew", arguments: [false, true])
    func rowsAhead(hasManyColors: Bool) throws {
        let rows: [[DataTableValueType]] = (0..<400).map { row in
            [.int(row), .string(String(repeating: "wood, glass and stone ", count: row % 5)), .string("été \(row % 7)")]
        }
        var options = DataTableConfiguration()
        options.textLayout = .wrap
        options.maxColumnWidth = 200
        let table = DataTable(data: rows, headerTitles: ["n", "text", "word"], options: options)
        table.allowsMultipleSelection = true
        for row in [3, 100, 399] { table.selectRow(row) }
        table.sort(column: 2, order: .ascending)
        if hasManyColors {
            // Far below, where rows have been drawn ahead.
            table.columnStyles[0].badge = CellBadge(
                tints: Dictionary(
                    uniqueKeysWithValues: (200..<260).map {
                        ("\($0)", Color(hue: Double($0) / 260, saturation: 1, brightness: 0.5))
                    }))
        }
        func png(of picture: Picture, threads: Int) throws -> Data {
            let memory = PictureData()
            try picture.writePNG(metadata: PNGMetadata(), compression: .fast, threads: threads, to: memory)
            return memory.data
        }
        let whole = try Picture(of: table, scale: 2)
        let one = try png(of: whole, threads: 1)
        #expect(form(one) == (hasManyColors ? [8, 2] : [8, 3]))
        for threads in [3, 8] { #expect(try png(of: whole, threads: threads) == one) }
        #expect(try Bitmap(png: one) == whole.bitmap(threads: 3))
        // Through a frame, in the middle, under a header that floats.
        table.frame.size = CGSize(width: 250, height: 5000)
        table.options.fixedColumns = DataTableFixedColumnType(leftColumns: 1)
        table.scrollToRow(100)
        let part = try Picture(of: table, scale: 2)
        #expect(try png(of: part, threads: 4) == png(of: part, threads: 1))
    }

    @Test("A pipe takes a picture too large for memory as a file does", arguments: [(10, 200), (10, 300)])
    func largePipe(early: Int, late: Int) throws {
        let picture = try picture(early: early, late: late, height: 120_000)
        #expect(picture.width * picture.height > 1 << 26)
        let (pipe, memory) = (Pipe(), PictureData())
        try picture.writePNG(metadata: PNGMetadata(), compression: .fast, to: pipe)
        try picture.writePNG(metadata: PNGMetadata(), compression: .fast, to: memory)
        #expect(pipe.bytes == [UInt8](memory.data))
        #expect(form(pipe.bytes) == (early + late < 256 ? [8, 3] : [8, 2]))
    }

    @Test("A transparent page has a palette with alphas, or alphas", arguments: [(5, 5), (20, 200), (254, 0), (250, 10)])
    func transparent(early: Int, late: Int) throws {
        let picture = try picture(early: early, late: late, background: nil)
        let memory = PictureData()
        try picture.writePNG(metadata: PNGMetadata(), compression: .fast, to: memory)
        #expect(try Bitmap(png: memory.data) == picture.bitmap())
        #expect(form(memory.data) == (early + late < 255 ? [8, 3] : [8, 6]))
    }

    @Test(
        "A picture of few bands takes the bits that its colours need; greys are greyscale",
        arguments: [(1, 1), (3, 2), (15, 4), (17, 8), (260, 8)])
    func depth(colors: Int, bits: UInt8) throws {
        let picture = try picture(early: colors, late: 0, height: 1800)
        let memory = PictureData()
        try picture.writePNG(metadata: PNGMetadata(), compression: .fast, to: memory)
        #expect(try Bitmap(png: memory.data) == picture.bitmap())
        #expect(form(memory.data) == [bits, colors < 256 ? 3 : 2])
        let grays = View(frame: CGRect(x: 0, y: 0, width: 1200, height: 1200))
        grays.backgroundColor = .white
        for i in 0..<colors {
            let stripe = View(frame: CGRect(x: 0, y: CGFloat(i * 4), width: 1200, height: 4))
            stripe.backgroundColor = Color(white: CGFloat(i % 255) / 255, alpha: 1)
            grays.addSubview(stripe)
        }
        let gray = PictureData()
        let painted = try Picture(of: grays, scale: 1)
        try painted.writePNG(metadata: PNGMetadata(), compression: .fast, to: gray)
        #expect(try Bitmap(png: gray.data) == painted.bitmap())
        #expect(form(gray.data) == (colors > 16 ? [8, 0] : [bits, 3]))
    }

    @Test("The smallest compression keeps to the palette too", arguments: [(10, 100), (10, 300)])
    func smallest(early: Int, late: Int) throws {
        let picture = try picture(early: early, late: late)
        let (memory, fast) = (PictureData(), PictureData())
        try picture.writePNG(metadata: PNGMetadata(), compression: .smallest, to: memory)
        try picture.writePNG(metadata: PNGMetadata(), compression: .fast, to: fast)
        #expect(try Bitmap(png: memory.data) == picture.bitmap())
        #expect(form(memory.data) == form(fast.data) && memory.data.count <= fast.data.count)
        for threads in [1, 3] {
            let same = PictureData()
            try picture.writePNG(metadata: PNGMetadata(), compression: .smallest, threads: threads, to: same)
            #expect(same.data == memory.data)
        }
    }

    @Test("A sink that fails ends the writing with its error")
    func failingSink() throws {
        struct Full: Error {}
        final class Small: PictureSink {
            var room = 2000
            var isRewritable: Bool { true }
            let takesTime: Bool
            init(takesTime: Bool) { self.takesTime = takesTime }
            func write(_ bytes: RawSpan) throws(Full) {
                room -= bytes.byteCount
                if room < 0 { throw Full() }
            }
            func replaceFirst(with bytes: RawSpan) throws(Full) { throw Full() }
            func restart() throws(Full) { throw Full() }
        }
        for (early, late) in [(200, 0), (10, 300), (300, 0)] {
            for room in [0, 100, 2000, 1 << 20] {
                // By a thread of its own as by the caller's.
                for threads in [1, 4] {
                    let sink = Small(takesTime: threads > 1)
                    sink.room = room
                    let picture = try picture(early: early, late: late)
                    if room == 1 << 20, early == 300 {
                        try picture.writePNG(metadata: PNGMetadata(), compression: .fast, threads: threads, to: sink)
                    } else {
                        do throws(PictureWriteError<Full>) {
                            try picture.writePNG(metadata: PNGMetadata(), compression: .fast, threads: threads, to: sink)
                            Issue.record("nothing was thrown")
                        } catch {
                            guard case .sink = error else { throw error }
                        }
                    }
                }
            }
        }
    }
}
