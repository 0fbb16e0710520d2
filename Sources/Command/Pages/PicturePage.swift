import Foundation
import RasterTables

/// The files that are written, each made when it is asked for.
typealias PicturePages = LazyMapCollection<Range<Int>, PicturePage>

/// One file that is written: a table, or a page of one.
struct PicturePage {
    let picture: TablePicture
    /// What is drawn.
    let view: View
    /// Nil where the table is whole.
    let page: TablePage?

    /// A picture alone.
    static func single(_ page: PicturePage) -> PicturePages { (0..<1).lazy.map { _ in page } }

    /// "Page 2 of 3", for those who do not see it.
    var caption: String? { page.flatMap { $0.count > 1 ? "Page \($0.number) of \($0.count)." : nil } }

    /// The height of the picture.
    var pixelHeight: Int { Self.pixels(view.frame.height, scale: picture.style.scale) }

    /// As pictures count them: what arithmetic left over is no pixel.
    static func pixels(_ length: CGFloat, scale: Double) -> Int { Int((Double(length) * scale - 1e-6).rounded(.up)) }

    /// A place of the table in the picture, in points; nil where the picture does not show it.
    func place(_ frame: CGRect) -> CGRect? {
        let shown = page.map { $0.frame(of: frame) } ?? frame
        // In a card the table, or its page, lies somewhere in the middle.
        let inner: View = page ?? picture.table
        guard inner !== view else { return shown }
        return shown?.offsetBy(dx: inner.frame.minX, dy: inner.frame.minY)
    }
}
