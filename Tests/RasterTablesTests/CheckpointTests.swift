import Foundation
import RasterGraphics
import RasterPNG
import RasterViews
import TestSupport
import Testing

@testable import RasterTables

@Suite("Drawings that are given up, and sinks of one's own") struct CheckpointTests {
    /// Ten bands of text in few colours, or of many colours from the second band on.
    private func picture(hasManyColors: Bool = false, height: CGFloat = 4000) throws -> Picture {
        let view = View(frame: CGRect(x: 0, y: 0, width: 600, height: height))
        view.backgroundColor = .white
        for i in 0..<(hasManyColors ? 300 : 30) {
            let square = View(frame: CGRect(x: CGFloat(i % 50 * 12), y: height / 2 + CGFloat(i / 50 * 10), width: 10, height: 8))
            square.backgroundColor = Color(ColorU8(red: UInt8(i % 256), green: UInt8(i / 256), blue: 200, alpha: 255))
            view.addSubview(square)
        }
        return try Picture(of: view, scale: 1)
    }

    /// Goes on `count` times.
    private func checkpoint(after count: Int) -> () throws(PictureError) -> Void {
        var left = count
        return { () throws(PictureError) in
            left -= 1
            if left < 0 { throw .cancelled }
        }
    }

    /// What a service has: takes bytes in order, and can fail.
    private final class Response: ByteSink {
        struct Closed: Error, Equatable {}

        var bytes: [UInt8] = []
        var pieces = 0
        let room: Int

        init(room: Int = .max) { self.room = room }

        func write(_ more: RawSpan) throws(Closed) {
            guard bytes.count + more.byteCount <= room else { throw Closed() }
            more.withUnsafeBytes { bytes += $0 }
            pieces += 1
        }
    }

    @Test(
        "A sink gets the bytes of the file, in one piece or, of a picture too large for memory, in many",
        arguments: [4000, 120_000])
    func sink(height: CGFloat) throws {
        let picture = try picture(height: height)
        let response = Response()
        try picture.write(to: response, metadata: PNGMetadata(title: "A"))
        #expect(try Data(response.bytes) == picture.pngData(metadata: PNGMetadata(title: "A")))
        #expect((response.pieces > 1) == (height > 100_000))
    }

    @Test("What a sink throws comes out as it is", arguments: [4000, 120_000])
    func closed(height: CGFloat) throws {
        let picture = try picture(height: height)
        #expect(throws: Response.Closed()) { try picture.write(to: Response(room: 100)) }
        let table = DataTable(data: [[.string("a")]], headerTitles: ["b"])
        #expect(throws: Response.Closed()) { try table.write(to: Response(room: 10)) }
        let response = Response()
        try table.write(to: response, scale: 3)
        #expect(try Data(response.bytes) == table.pngData(scale: 3))
    }

    @Test("It is asked once for each band, in order, by any number of threads", arguments: [1, 2, 5])
    func once(threads: Int) throws {
        var (picture, count) = (try picture(), 0)
        picture.checkpoint = { () throws(PictureError) in count += 1 }
        let bands = picture.renderer(threads: threads).bandCount
        #expect(bands == 10)
        _ = try picture.bitmap(threads: threads)
        #expect(count == bands)
        count = 0
        try picture.writePNG(metadata: PNGMetadata(), compression: .fast, threads: threads, to: PictureData())
        #expect(count == bands)
    }

    @Test(
        "Given up at any band, there is the error, no file and no thread that goes on", arguments: [1, 2, 5], [false, true])
    func givenUp(threads: Int, hasManyColors: Bool) throws {
        let folder = try TemporaryFolder()
        var picture = try picture(hasManyColors: hasManyColors)
        var ended = 0
        for count in 0..<40 {
            picture.checkpoint = checkpoint(after: count)
            let file = try OutputFile(path: folder.path + "/x.png", triesNameless: count % 2 == 0)
            do {
                try picture.writePNG(metadata: PNGMetadata(), compression: .fast, threads: threads, to: file)
                ended += 1
            } catch {
                guard case .picture(.cancelled) = error else { throw error }
            }
        }
        #expect(try folder.names.isEmpty)
        #expect((20...36).contains(ended))
        picture.checkpoint = checkpoint(after: 5)
        #expect(throws: PictureError.cancelled) { try picture.bitmap(threads: threads) }
        #expect(throws: PictureError.cancelled) { try picture.pngData(compression: .smallest) }
        let path = try folder.file("old.png", "old")
        #expect(throws: PictureError.cancelled) { try picture.write(to: path) }
        #expect(try folder.names == ["old.png"] && String(contentsOfFile: path, encoding: .utf8) == "old")
        // The same picture can be drawn again.
        picture.checkpoint = { () throws(PictureError) in }
        let whole = try self.picture(hasManyColors: hasManyColors)
        #expect(try picture.pngData() == whole.pngData())
    }

    @Test("A cancelled task draws no picture, into memory, a file or a sink")
    func task() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/x.png"
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            let table = DataTable(data: (0..<50).map { [.int($0)] }, headerTitles: ["n"])
            #expect(throws: PictureError.cancelled) { try table.image() }
            #expect(throws: PictureError.cancelled) { try table.pngData() }
            #expect(throws: PictureError.cancelled) { try table.write(to: path) }
            let response = Response()
            #expect(throws: PictureError.cancelled) { try table.write(to: response) }
            #expect(response.bytes.isEmpty)
        }
        await task.value
        #expect(try folder.names.isEmpty)
    }
}
