import Foundation
import RasterDrawing
import RasterGraphics
import RasterGrid
import RasterPNG
import RasterViews

/// One picture of a table: all of it, or a page, at a scale. Made by a ``TableSource``.
///
///     let picture = try TableSource(DataFile(path: "stock.csv")).picture()
///     try picture.write(to: "stock.png")
///     let cells = try picture.map.json(picture: "stock.png")
public struct TablePicture {
    /// What is pictured: in the size of text, the width and the columns that this picture has.
    public let source: TableSource
    /// Pixels for each point.
    public let scale: CGFloat
    /// What is drawn: a table, a page of one, or a card with either in its middle.
    public let view: View
    /// The page; nil where the table is whole.
    public let page: TablePage?
    package let table: any PicturedTable

    init(_ source: TableSource, scale: CGFloat) throws(PictureError) {
        let table = try source.table(scale: scale)
        self.init(source, scale: scale, table: table, view: table, page: nil)
    }

    private init(_ source: TableSource, scale: CGFloat, table: any PicturedTable, view: View, page: TablePage?) {
        (self.source, self.scale, self.table, self.view, self.page) = (source, scale, table, view, page)
    }

    /// The same table, of which a page or something around it is drawn.
    func showing(_ view: View, page: TablePage?) -> TablePicture {
        TablePicture(source, scale: scale, table: table, view: view, page: page)
    }

    // MARK: Size

    /// The size of the picture in pixels.
    public var pixelWidth: Int { Self.pixels(view.frame.width, scale: scale) }
    /// The height of the picture in pixels.
    public var pixelHeight: Int { Self.pixels(view.frame.height, scale: scale) }

    /// As pictures count them: what arithmetic left over is no pixel.
    static func pixels(_ length: CGFloat, scale: CGFloat) -> Int { Int((length * scale - 1e-6).rounded(.up)) }

    // MARK: Parts

    /// Where the table's columns, rows and cells are and what they show, in points from the table's top left; see
    /// ``frame(of:)`` for where that is in the picture. Complexity: O(cells).
    public func layout() -> TableLayout { table.layout(scale: scale, rows: nil) }

    /// Where a place of the table is in the picture, both in points; nil where the picture does not show all of it.
    public func frame(of place: CGRect) -> CGRect? { inPicture(page.map { $0.frame(of: place) } ?? place) }

    /// Where the part of a place of the table is that the picture shows, both in points: of a row that is divided over pages, what
    /// this one has of it. Nil where the picture shows nothing of it.
    public func visibleFrame(of place: CGRect) -> CGRect? { inPicture(page.map { $0.visibleFrame(of: place) } ?? place) }

    private func inPicture(_ shown: CGRect?) -> CGRect? {
        // In a card the table, or its page, lies somewhere in the middle.
        let inner: View = page ?? table
        guard inner !== view else { return shown }
        return shown?.offsetBy(dx: inner.frame.minX, dy: inner.frame.minY)
    }

    /// Where every cell, row and heading is in the picture.
    public var map: PictureMap { PictureMap(of: self) }

    /// Calls `body` with the cells of all rows, some at a time, so that a layout of a million rows is never held whole.
    func forEachCell(_ body: (TableLayout.Cell) throws -> Void) rethrows {
        let headings = TableRow.heading(level: 0).number
        for start in stride(from: headings, to: table.numberOfRows, by: Self.rowsAtOnce) {
            let rows = start..<min(start + Self.rowsAtOnce, table.numberOfRows)
            // Headings come with every part of the rows.
            for cell in table.layout(scale: scale, rows: rows).cells where cell.row >= 0 || start == headings { try body(cell) }
        }
    }

    /// Enough to make calls cheap, few enough to keep memory small.
    private static let rowsAtOnce = 1024

    // MARK: Words

    /// "Page 2 of 3.", for those who do not see it; nil where there is one page.
    public var caption: String? { page.flatMap { $0.count > 1 ? "Page \($0.number) of \($0.count)." : nil } }

    /// What the file says of the picture unless it is given something else: title, and an alternative text with the page.
    public var metadata: PNGMetadata {
        let text = source.alternativeText()
        return PNGMetadata(title: source.title, altText: caption.map { "\(text) \($0)" } ?? text)
    }

    // MARK: Files

    /// The picture as a PNG.
    /// - Parameters:
    ///   - metadata: Default nil: ``metadata``.
    ///   - compression: `.smallest` takes some twenty times as long. Default `.fast`.
    ///   - maximumPixels: A picture of more pixels is an error, before any is painted. Default: no limit.
    ///   - textShades: What text is smoothed with. Default: fine shades.
    /// - Throws: ``PictureError``, as `View.pngData` does.
    public func pngData(
        metadata: PNGMetadata? = nil, compression: PNGCompression = .fast, maximumPixels: Int? = nil,
        textShades: TextShades = .fine
    ) throws(PictureError) -> Data {
        try painting(maximumPixels: maximumPixels, textShades: textShades)
            .pngData(metadata: metadata ?? self.metadata, compression: compression)
    }

    /// Writes the picture as a PNG file, which appears whole or not at all.
    /// - Parameters:
    ///   - path: Where to. A file that is there is replaced.
    ///   - metadata: Default nil: ``metadata``.
    ///   - compression: Default `.fast`.
    ///   - maximumPixels: A picture of more pixels is an error, before any is painted. Default: no limit.
    ///   - textShades: What text is smoothed with. Default: fine shades.
    /// - Throws: ``PictureError`` and ``PictureFileError``.
    public func write(
        to path: String, metadata: PNGMetadata? = nil, compression: PNGCompression = .fast, maximumPixels: Int? = nil,
        textShades: TextShades = .fine
    ) throws {
        try painting(maximumPixels: maximumPixels, textShades: textShades)
            .write(to: path, metadata: metadata ?? self.metadata, compression: compression)
    }

    /// Writes the picture as a PNG into a sink, such as the response of a server, see
    /// `Picture.write(to:metadata:compression:progress:)`.
    /// - Parameters:
    ///   - sink: Takes the bytes, in order.
    ///   - metadata: Default nil: ``metadata``.
    ///   - compression: Default `.fast`.
    ///   - maximumPixels: A picture of more pixels is an error, before any is painted. Default: no limit.
    ///   - textShades: What text is smoothed with. Default: fine shades.
    /// - Throws: ``PictureError``, and what the sink throws.
    public func write(
        to sink: some ByteSink, metadata: PNGMetadata? = nil, compression: PNGCompression = .fast, maximumPixels: Int? = nil,
        textShades: TextShades = .fine
    ) throws {
        try painting(maximumPixels: maximumPixels, textShades: textShades)
            .write(to: sink, metadata: metadata ?? self.metadata, compression: compression)
    }

    /// The picture ready to be painted: for whoever gives it a `Picture.checkpoint`, or wants to see progress.
    /// - Parameters:
    ///   - maximumPixels: A picture of more pixels is an error. Default: no limit.
    ///   - textShades: What text is smoothed with. Default: fine shades.
    /// - Throws: ``PictureError`` for one without pixels, for one with too many, and where the system has less memory left than
    ///   painting takes.
    public func painting(maximumPixels: Int? = nil, textShades: TextShades = .fine) throws(PictureError) -> Picture {
        var picture = try Picture(of: view, scale: scale, maximumPixels: maximumPixels)
        picture.textShades = textShades
        try picture.checkMemory(beside: memoryOfRows)
        return picture
    }

    // MARK: Measures

    /// What the picture costs, without painting it. Complexity: O(cells).
    /// - Throws: ``PictureError`` for one that cannot be painted.
    public func measurement() throws(PictureError) -> PictureMeasurement {
        let picture = try Picture(of: view, scale: scale)
        return PictureMeasurement(
            pixelWidth: picture.width, pixelHeight: picture.height, rowCount: table.numberOfRows,
            columnCount: table.numberOfColumns,
            estimatedByteCount: picture.estimatedByteCount(characterCount: source.characterCount, fontSize: source.fontSize),
            estimatedMemory: picture.estimatedMemory() + source.byteCount + memoryOfRows)
    }

    /// Heights and places of the rows, and their numbers where rows are sorted.
    private var memoryOfRows: Int { table.numberOfRows * 24 }

    /// What the picture does not show as the data have it.
    ///
    /// Complexity: O(cells).
    public func report() -> PictureReport {
        PictureReport(
            text: table.textReport(scale: scale), excessWidth: excessWidth, excessSide: excessSide,
            remarks: source.remarks + table.widthRemarks(scale: scale))
    }

    /// The longest side in pixels that most programs open, which count it in 16 bits.
    public static let longestCommonSide = 65_535

    /// The longer side in pixels, where it is more than ``longestCommonSide``; else nil.
    public var excessSide: Int? {
        let side = max(pixelWidth, pixelHeight)
        return side > Self.longestCommonSide ? side : nil
    }

    /// How much wider the table is than was asked for, without a look at cells.
    public var excessWidth: PictureReport.Excess? {
        // What lies within half a point is rounding.
        source.width.flatMap { table.frame.width > $0 + 0.5 ? PictureReport.Excess(length: table.frame.width, limit: $0) : nil }
    }
}

extension TableSource {
    /// One picture of all of it.
    /// - Parameter scale: Pixels for each point, greater than 0. Default 2.
    /// - Throws: ``PictureError/missingLibrary(library:package:)``.
    public func picture(scale: CGFloat = 2) throws(PictureError) -> TablePicture { try TablePicture(self, scale: scale) }
}

/// What a picture costs, told without painting it.
public struct PictureMeasurement: Hashable, Sendable {
    /// The size of the picture in pixels.
    public let pixelWidth, pixelHeight: Int
    /// What the table shows, headings not counted.
    public let rowCount, columnCount: Int
    /// Bytes of the PNG file, within −40 % and +80 %.
    public let estimatedByteCount: Int
    /// Bytes of memory at the peak while it is drawn.
    public let estimatedMemory: Int
}

/// What a picture does not show as the data have it.
public struct PictureReport: Hashable, Sendable {
    /// Characters that no font has, text that was cut, and fonts that others stand in for.
    public let text: TableTextReport
    /// A table that cannot be as narrow as was asked for, in points; nil where it is.
    public let excessWidth: Excess?
    /// The longer side in pixels, where many programs do not open such a picture: see ``TablePicture/longestCommonSide``. Nil where
    /// they do.
    public let excessSide: Int?
    /// What was asked for that has no effect on the data, in sentences without a full stop: a format for numbers on words, sums of
    /// several currencies.
    public let remarks: [String]

    /// Something that is longer than it should be.
    public struct Excess: Hashable, Sendable {
        /// What it is and what it should be at most, in points.
        public let length, limit: CGFloat
    }

    /// Whether everything is shown as it was asked for.
    public var isEmpty: Bool { text.isEmpty && excessWidth == nil && excessSide == nil && remarks.isEmpty }
}
