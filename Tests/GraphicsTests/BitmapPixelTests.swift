import RasterGraphics
import Testing

@Suite struct BitmapPixelTests {
    @Test func `Pixels are handed out where they lie, straight, row after row`() {
        var bitmap = Bitmap(width: 3, height: 2)
        bitmap[2, 1] = ColorU8(red: 200, green: 100, blue: 50, alpha: 128)
        #expect(bitmap.bytesPerRow == 12)
        let copy = bitmap
        let places = [bitmap, copy].map { bitmap in
            bitmap.bytes.withUnsafeBytes { pixels in
                #expect(pixels.count == bitmap.height * bitmap.bytesPerRow)
                #expect(Array(pixels[bitmap.bytesPerRow + 2 * 4..<pixels.count]) == [200, 100, 50, 128])
                return pixels.baseAddress
            }
        }
        // Two values that are the same share one storage: neither reading nor assigning copied it.
        #expect(places[0] == places[1])
    }
}
