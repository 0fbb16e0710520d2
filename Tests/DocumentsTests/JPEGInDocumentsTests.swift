import Foundation
import RasterTables
import TestSupport
import Testing

/// Photographs in documents, which take the files as they are.
@Suite("JPEGs in documents") struct JPEGInDocumentsTests {
    /// 16 × 12 pixels, in colours; with a description and a comment, which are secrets.
    private static let colored = Data(
        base64Encoded: """
            /9j/4AAQSkZJRgABAQAAAQABAAD/4QAuRXhpZgAATU0AKgAAAAgAAQEOAAIAAAAMAAAAGgAAAABTRUNSRVRQTEFDRQD//gAMU0VDUkVUTk9URf/bAEMAGxIU\
            FxQRGxcWFx4cGyAoQisoJSUoUTo9MEJgVWVkX1VdW2p4mYFqcZBzW12FtYaQnqOrratngLzJuqbHmairpP/bAEMBHB4eKCMoTisrTqRuXW6kpKSkpKSkpKSk\
            pKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpP/AABEIAAwAEAMBIgACEQEDEQH/xAAfAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJ\
            Cgv/xAC1EAACAQMDAgQDBQUEBAAAAX0BAgMABBEFEiExQQYTUWEHInEUMoGRoQgjQrHBFVLR8CQzYnKCCQoWFxgZGiUmJygpKjQ1Njc4OTpDREVGR0hJSlNU\
            VVZXWFlaY2RlZmdoaWpzdHV2d3h5eoOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4eLj5OXm5+jp6vHy8/T1\
            9vf4+fr/xAAfAQADAQEBAQEBAQEBAAAAAAAAAQIDBAUGBwgJCgv/xAC1EQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS\
            8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1\
            tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAMAwEAAhEDEQA/AM+K09qtxWntVyKNfSrcUa+lE6zJwuIZ/9k=
            """)!
    /// The same in grey.
    private static let gray = Data(
        base64Encoded: """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/\
            wAALCAAMABABAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEI\
            I0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ip\
            qrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AM+K09qtxWntVyKNfSrcUa+lf//Z
            """)!

    private func view(_ image: Image) -> ImageView {
        let view = ImageView(image: image)
        view.frame = CGRect(x: 0, y: 0, width: 160, height: 120)
        return view
    }

    @Test(arguments: [(colored, "RGB"), (gray, "Gray")])
    func `A PDF has the file's own bytes, without what is told beside the picture`(jpeg: Data, space: String) throws {
        let image = try #require(Image(data: jpeg))
        let file = PDFReader(try view(image).pdfData())
        let stored = try #require(file.objects.first { $0.value.contains("/DCTDecode") })
        #expect(stored.value.contains("/ColorSpace/Device\(space)") && stored.value.contains("/Width 16/Height 12"))
        let bytes = Data(file.streams[stored.key] ?? [])
        #expect(try Bitmap(jpeg: bytes) == image.bitmap)
        #expect(bytes.firstRange(of: Data("SECRET".utf8)) == nil && bytes.count <= jpeg.count)
    }

    @Test func `An SVG has it, too, and a picture that was changed is the one that it was changed to`() throws {
        let image = try #require(Image(data: Self.colored))
        #expect(try view(image).svg().contains("data:image/jpeg;base64,"))
        var bitmap = image.bitmap
        bitmap[0, 0] = .black
        let changed = Image(bitmap: bitmap)
        #expect(try view(changed).svg().contains("data:image/png;base64,"))
        #expect(!PDFReader(try view(changed).pdfData()).objects.values.contains { $0.contains("/DCTDecode") })
        #expect(
            !PDFReader(try view(image.withRenderingMode(.alwaysTemplate)).pdfData()).objects.values.contains {
                $0.contains("/DCTDecode")
            })
    }

    @Test func `The same picture stands in a file once`() throws {
        let image = try #require(Image(data: Self.colored))
        let page = View(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
        for place in 0..<3 {
            let view = view(image)
            view.frame.origin.x = CGFloat(place) * 120
            page.addSubview(view)
        }
        #expect(PDFReader(try page.pdfData()).objects.values.count { $0.contains("/Subtype/Image") } == 1)
    }

    @Test func `What readers may show otherwise is no file for them`() throws {
        // Bytes of the header that stand for colours, bits and coding.
        for (find, put) in [
            ([0xFF, 0xC0, 0x00, 0x11, 0x08], [0xFF, 0xC0, 0x00, 0x11, 0x0C]),
            ([0xFF, 0xC0, 0x00, 0x11], [0xFF, 0xC9, 0x00, 0x11]),
            ([0xFF, 0xC0, 0x00, 0x11], [0xFF, 0xC0, 0x00, 0x10]),
        ] as [([UInt8], [UInt8])] {
            var bytes = [UInt8](Self.colored)
            let place = try #require(bytes.firstRange(of: find))
            bytes.replaceSubrange(place, with: put)
            #expect(BitmapFile(jpeg: bytes) == nil)
        }
        #expect(BitmapFile(jpeg: []) == nil && BitmapFile(jpeg: [0xFF, 0xD8, 0xFF, 0xD9]) == nil)
        for count in 0..<Self.colored.count where count % 7 == 0 {
            #expect(BitmapFile(jpeg: [UInt8](Self.colored.prefix(count))) == nil)
        }
        #expect(BitmapFile(jpeg: [UInt8](Self.colored))?.isGray == false)
    }
}
