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
    /// What of the picture is read, in pixels.
    let frame: CGRect
    private let bands: (_ isDarkToo: Bool, (Band) throws -> Void) throws -> Void

    /// - Parameters:
    ///   - bands: Calls what it is given with the lists of each band, with marks, in the dark too where it is told so. Those draw the
    ///     same.
    package init(
        scale: CGFloat, width: Int, height: Int, background: ColorU8, darkBackground: ColorU8?,
        bands: @escaping (_ isDarkToo: Bool, (Band) throws -> Void) throws -> Void
    ) {
        (self.scale, self.width, self.height, self.bands) = (scale, width, height, bands)
        self.background = DocumentInk(background, darkBackground)
        frame = CGRect(x: 0, y: 0, width: width, height: height)
    }

    private init(_ whole: DrawnPicture, showing table: CGRect, on background: DocumentInk) {
        (scale, width, height) = (whole.scale, whole.width, whole.height)
        (frame, self.background) = (table, background)
        bands = { [bands = whole.bands] isDarkToo, body in
            try bands(isDarkToo) { band in
                let range = band.light.commands.rangeOfTable(in: table)
                let isSame = band.dark.map { band.light.isDrawn(as: $0) } ?? false
                let dark = isSame ? band.dark.map { $0.part(range) } : nil
                try body((band.light.part(range), dark))
            }
        }
    }

    /// Only one of the tables in the picture.
    /// - Parameters:
    ///   - table: Its frame in pixels.
    ///   - background: What it stands on.
    func showing(_ table: CGRect, on background: DocumentInk) -> DrawnPicture {
        DrawnPicture(self, showing: table, on: background)
    }

    /// Calls `body` with the lists of each band, from the top down.
    func forEachBand(_ body: (Band) throws -> Void) throws {
        try bands(true, body)
    }

    /// Reads all rows, and gives those of the table's body to `take`.
    /// - Parameter isDarkToo: Whether colours in the dark are read. Default true.
    func read(isDarkToo: Bool = true, _ take: @escaping (ReadRow) -> Void) throws -> TableReader {
        var reader = TableReader(scale: scale, take: take)
        try bands(isDarkToo) { band in
            let isSame = band.dark.map { band.light.isDrawn(as: $0) } ?? false
            reader.read(band.light.commands, dark: isSame ? band.dark?.commands : nil)
        }
        reader.finish()
        return reader
    }
}

extension [DisplayList.Command] {
    /// The commands of the table that lies in a frame; none where there is no such table.
    fileprivate func rangeOfTable(in frame: CGRect) -> Range<Int> {
        var i = 0
        while i < count {
            switch self[i] {
            case .begin(.table, let own, _):
                let end = TableReader.end(of: self, from: i + 1)
                if own == frame { return i..<Swift.min(end + 1, count) }
                i = end + 1
            case .begin, .beginTag: i = TableReader.end(of: self, from: i + 1) + 1
            default: i += 1
            }
        }
        return 0..<0
    }
}

/// A value that closures share.
final class Box<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
}
