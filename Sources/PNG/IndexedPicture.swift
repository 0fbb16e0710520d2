import Foundation
import RasterGraphics

/// A whole picture of up to 256 colours, which is small enough to be held as indices.
package struct IndexedPicture: Sendable {
    private let width: Int
    private let bands: [IndexedBand]
    private let palette: PNGPalette
    private let alpha: PNGAlpha

    /// Nil for more colours.
    /// - Parameters:
    ///   - bands: All of them, with their indices.
    ///   - alpha: How their pixels were given.
    package init?(width: Int, bands: [IndexedBand], alpha: PNGAlpha) {
        guard let palette = PNGPalette(of: bands, alpha: alpha) else { return nil }
        self.width = width
        self.bands = bands
        self.palette = palette
        self.alpha = alpha
    }

    /// The picture as a PNG file, in the smallest form that loses nothing.
    package func pngData(
        metadata: PNGMetadata, compression: PNGCompression, threads: Int
    ) throws(PNGError) -> Data {
        if compression == .smallest { palette.sortByUse(in: bands) }
        let height = bands.reduce(0) { $0 + $1.rowCount }
        let isShort = width * height < Self.smallWithoutPalette
        var best = Data()
        for form in palette.forms(for: compression, isShort: isShort) {
            let encoder = PNGStripeEncoder(width: width, form: form, compression: compression, alpha: alpha)
            let stripes = try encoder.encode(bands, palette: palette, threads: threads)
            let file = try stripes.pngData(width: width, form: form, metadata: metadata)
            if best.isEmpty || file.count < best.count { best = file }
        }
        return best
    }

    /// A short picture in many colours may be smaller without the palette. Larger ones never take back by fewer bytes a pixel
    /// what three of them cost.
    private static let smallWithoutPalette = 1 << 18
}

extension [PNGStripe] {
    /// A PNG file of stripes, which are all of a picture's.
    func pngData(width: Int, form: PNGColorForm, metadata: PNGMetadata) throws(PNGError) -> Data {
        var data = Data()
        do throws(PNGWriterError<Never>) {
            let writer = try PNGWriter<Never>(
                width: width, height: reduce(0) { $0 + $1.rowCount }, form: form, metadata: metadata
            ) { data.append(contentsOf: $0) }
            for stripe in self { try writer.append(stripe) }
            try writer.finish()
        } catch {
            switch error {
            case .png(let error): throw error
            }
        }
        return data
    }
}
