import Foundation
import RasterDrawing
import RasterGraphics

/// A picture, with its layout where that is known.
public struct GoldenPicture: Hashable, Sendable {
    /// Its pixels.
    public var bitmap: Bitmap
    /// Nil for a picture of which only pixels are known.
    public var layout: PictureLayout?

    /// A picture with its layout. Default: none, and only pixels can be compared.
    public init(_ bitmap: Bitmap, layout: PictureLayout? = nil) {
        self.bitmap = bitmap
        self.layout = layout
    }
}

/// What of two pictures is to be the same.
public enum GoldenScope: Hashable, Sendable {
    /// Pixels, and the layout where both have one. Where pixels may differ a little, the layout only explains.
    case everything
    /// The layout: where everything lies, what it says and looks like. Pixels are not looked at.
    case layoutOnly
    /// Pixels, whatever the layout says.
    case pixelsOnly
}

/// What is not compared of a table: neither its pixels nor what it says, only where it lies.
public enum IgnoredPlace: Hashable, Sendable {
    /// The cells of rows below a heading, however its lines are broken and without the mark of a footnote.
    case column(String)
    /// A row of data, counted from 1.
    case row(Int)
    /// A cell of a row of data in a column, both counted from 1.
    case cell(Int, Int)
}
