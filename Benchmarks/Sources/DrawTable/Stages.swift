import Foundation
import RasterTables

/// The stages of one picture, each done alone and on its own, in milliseconds.
///
/// In the real pipeline they overlap: lists are made on one thread while other threads paint and encode the bands
/// above. So their sum is what one core does, and the real total is less.
struct Stages {
    /// Giving every cell its value, its defaults and its style.
    var style = 0.0
    /// Measuring every cell: what the size of the table takes beyond styling each cell once.
    var measure = 0.0
    /// Making the display lists.
    var draw = 0.0
    /// Turning lists into pixels, by one thread: what a `Bitmap` takes beyond its list and beyond a `Bitmap` of the same
    /// size with nothing on it. (A band of the real pipeline needs none of what that takes but the clearing.)
    var paint = 0.0
    /// Turning the pixels into PNG files of ``windowHeight`` rows each, by all threads.
    var encode = 0.0

    /// Pixels. Pictures are taken in parts of this height, so that a large one need not be in memory.
    private static let windowHeight = 1024

    init(of table: DataTable, scale: CGFloat, shades: TextShades) throws {
        let clock = ContinuousClock()
        var start = clock.now
        func lap() -> Double {
            let now = clock.now
            defer { start = now }
            return (now - start).milliseconds
        }
        let picture = try Picture(of: table, scale: scale)
        let layout = lap()
        for row in 0..<table.numberOfRows {
            for column in 0..<table.numberOfColumns { _ = table.cell(row: row, column: column) }
        }
        style = lap()
        measure = max(0, layout - style)

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
        let blank = View(frame: window.frame)
        blank.backgroundColor = table.backgroundColor
        var painted = 0.0
        for rows in windows {
            window.frame.size.height = CGFloat(rows.count) / scale
            table.frame = CGRect(
                x: 0, y: -CGFloat(rows.lowerBound) / scale, width: size.width, height: size.height)
            blank.frame = window.frame
            var part = try Picture(of: window, scale: scale)
            part.textShades = shades
            let nothing = try Picture(of: blank, scale: scale)
            // Twice: the first one gets the memory.
            for _ in 0..<2 {
                start = clock.now
                let bitmap = try nothing.bitmap(threads: 1)
                precondition(bitmap.height == rows.count, "a bitmap has the rows of its window")
            }
            painted -= lap()
            let bitmap = try part.bitmap(threads: 1)
            painted += lap()
            let data = try bitmap.pngData()
            encode += lap()
            precondition(!data.isEmpty, "a bitmap with pixels is a PNG")
        }
        // The lists were made once more.
        paint = max(0, painted - draw)
    }
}

extension Duration {
    var milliseconds: Double {
        Double(components.seconds) * 1e3 + Double(components.attoseconds) * 1e-15
    }
}
