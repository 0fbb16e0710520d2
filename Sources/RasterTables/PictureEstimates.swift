import Foundation
import RasterDrawing
import RasterGraphics
import RasterPNG

/// What a picture will cost, told without painting it.
extension Picture {
    /// The bytes of the PNG at ordinary compression, from how much text there is.
    ///
    /// Two costs were fitted to the pictures of all example files at scales 1–3, two font sizes and both themes: each
    /// pixel, and each character by the height of its font in pixels. The estimate was within −40 % and +80 %;
    /// repeated texts make a file smaller than this.
    /// - Parameters:
    ///   - characterCount: Characters that are drawn.
    ///   - fontSize: Points.
    package func estimatedByteCount(characterCount: Int, fontSize: CGFloat) -> Int {
        // The first rows tell whether the picture takes palette indices, with 1.3 times the bytes of greys.
        let components: CGFloat = [displayList(rows: 0..<min(height, 4096))].fewColors(textShades) != nil ? 1.3 : 3
        let pixels = CGFloat(width) * CGFloat(height) * 0.0125
        let text = CGFloat(characterCount) * fontSize * scale * 2.1
        return Int(min(1000 + components * (pixels + text), 1e18))
    }

    /// The bytes of a PNG without any text: a picture of a table is never much smaller.
    var leastByteCount: Int { Int(min(CGFloat(width) * CGFloat(height) * 0.0125, 1e18)) }

    /// - Parameter bytes: What the caller will hold beside the bands that are painted.
    /// - Throws: ``PictureError/notEnoughMemory(width:height:needed:available:)`` where the system says that there is less.
    package func checkMemory(beside bytes: Int) throws(PictureError) {
        let needed = estimatedBands() + bytes
        if let available = AvailableMemory.shortage(of: needed) {
            throw .notEnoughMemory(width: width, height: height, needed: needed, available: available)
        }
    }

    /// The most memory of the process while it draws, beside what the caller holds, in bytes.
    ///
    /// Thirty megabytes for the program, its fonts and caches (measured), and for each thread bands of pixels with
    /// what they are packed and compressed into.
    /// - Parameter threads: That paint. Default nil: one for each core.
    package func estimatedMemory(threads: Int? = nil) -> Int {
        30_000_000 + estimatedBands(threads: threads)
    }

    private func estimatedBands(threads: Int? = nil) -> Int {
        PNGStripeEncoder.preferredRowCount(width: width) * width * 4 * 3 * (usefulThreads(threads) + 1)
    }
}
