import Foundation
import RasterDrawing
import RasterGraphics

/// Lists of a picture, from the top down, which can be asked for again and again.
package struct DrawnPicture {
    package typealias Band = (light: DisplayList, dark: DisplayList?)

    let scale: CGFloat
    /// Pixels.
    let width, height: Int
    let background: DocumentInk
    private let bands: ((Band) throws -> Void) throws -> Void

    /// - Parameters:
    ///   - bands: Calls what it is given with the lists of each band, with marks. Those in the dark draw the same.
    package init(
        scale: CGFloat, width: Int, height: Int, background: ColorU8, darkBackground: ColorU8?,
        bands: @escaping ((Band) throws -> Void) throws -> Void
    ) {
        (self.scale, self.width, self.height, self.bands) = (scale, width, height, bands)
        self.background = DocumentInk(background, darkBackground)
    }

    /// Reads all rows, and gives those of the table's body to `take`.
    func read(_ take: @escaping (ReadRow) -> Void) throws -> TableReader {
        var reader = TableReader(scale: scale, take: take)
        try bands { band in
            let isSame = band.dark.map { band.light.isDrawn(as: $0) } ?? false
            reader.read(band.light.commands, dark: isSame ? band.dark?.commands : nil)
        }
        reader.finish()
        return reader
    }
}

/// A value that closures share.
final class Box<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
}
