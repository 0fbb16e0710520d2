import Foundation
import RasterTables

/// The stages of one picture, each done alone and on its own, in milliseconds.
///
/// In the real pipeline they overlap: lists are made on one thread while other threads paint and encode the bands
/// above. So their sum is what one core does, and the real total is less.
struct Stages {
    /// Styling and measuring every cell: the size of the table.
    var layout = 0.0
    /// Making the display lists.
    var draw = 0.0
    /// Turning lists into pixels in memory, by one thread; includes the copy to straight colours that a `Bitmap` has.
    var paint = 0.0
    /// Turning the pixels into PNG files of ``windowHeight`` rows each, by all threads.
    var encode = 0.0

    /// Pixels. Pictures are taken in parts of this height, so that a large one need not be in memory.
    private static let windowHeight = 1024

    init(of table: DataTable, scale: CGFloat) throws {
        let clock = ContinuousClock()
        var start = clock.now
        func lap() -> Double {
            let now = clock.now
            defer { start = now }
            return (now - start).milliseconds
        }
        let picture = try Picture(of: table, scale: scale)
        layout = lap()

        let windows = stride(from: 0, to: picture.height, by: Self.windowHeight).map {
            $0..<min(picture.height, $0 + Self.windowHeight)
        }
        for rows in windows { _ = picture.displayList(rows: rows) }
        draw = lap()

        // A window over the table: a parent view that shows these rows and nothing else.
        let size = CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale)
        let window = View(frame: CGRect(x: 0, y: 0, width: size.width, height: 0))
        window.backgroundColor = table.backgroundColor
        window.addSubview(table)
        var painted = 0.0
        for rows in windows {
            window.frame.size.height = CGFloat(rows.count) / scale
            table.frame = CGRect(
                x: 0, y: -CGFloat(rows.lowerBound) / scale, width: size.width, height: size.height)
            let part = try Picture(of: window, scale: scale)
            start = clock.now
            let bitmap = part.bitmap(threads: 1)
            painted += lap()
            let data = try bitmap.pngData()
            encode += lap()
            precondition(!data.isEmpty, "a bitmap with pixels is a PNG")
        }
        // A bitmap makes its list first.
        paint = painted - draw
    }
}

extension Duration {
    var milliseconds: Double {
        Double(components.seconds) * 1e3 + Double(components.attoseconds) * 1e-15
    }
}
