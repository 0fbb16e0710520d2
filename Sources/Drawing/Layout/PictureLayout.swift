import Foundation
import RasterGraphics

/// Where everything in a picture lies: what its marks, texts and shapes say before any pixel is painted.
///
/// Two of them tell what a difference of pixels means. Coordinates are pixels from the top left of the picture, y down;
/// those that are not whole are rounded to hundredths, so that they can be written down and read again.
public struct PictureLayout: Hashable, Sendable {
    /// The picture's size in pixels.
    public var width, height: Int
    /// Pixels in a point.
    public var scale: Double
    /// What tells one file of a font from another, by the PostScript names of all fonts that texts are in.
    public var fonts: [String: String]
    /// What is drawn, in parts: each cell, each heading, each row, and what belongs to none. In the order in which they
    /// are first drawn.
    public var parts: [Part]

    public init(width: Int, height: Int, scale: Double, fonts: [String: String], parts: [Part]) {
        self.width = width
        self.height = height
        self.scale = scale
        self.fonts = fonts
        self.parts = parts
    }

    /// What a part is.
    public enum Place: Hashable, Sendable {
        /// What belongs to no table.
        case picture
        /// What belongs to a table and to none of its rows, such as its border.
        case table
        case title
        /// Levels count from 0, the highest.
        case heading(level: Int, columns: Range<Int>)
        case footing(level: Int, columns: Range<Int>)
        /// What belongs to a row of data as a whole, such as its stripe. As for all rows, its index among the rows as they
        /// are shown, from 0.
        case row(Int)
        case group(row: Int, level: Int)
        case summary(row: Int)
        case note(row: Int)
        case cell(row: Int, columns: Range<Int>)
    }

    /// A part, with what is drawn in it.
    public struct Part: Hashable, Sendable {
        /// Which of the picture's tables, from 0.
        public var table: Int
        public var place: Place
        public var frame: PixelRect
        public var texts: [Text]
        public var shapes: [Shape]

        public init(table: Int, place: Place, frame: PixelRect, texts: [Text] = [], shapes: [Shape] = []) {
            self.table = table
            self.place = place
            self.frame = frame
            self.texts = texts
            self.shapes = shapes
        }
    }

    /// A line of text.
    public struct Text: Hashable, Sendable {
        /// What it shows; that of glyphs that nobody has given a text is empty.
        public var text: String
        /// The left end, the baseline and the advance.
        public var x, baseline, width: Double
        /// PostScript name and size in points, as in "Inter-Regular 13"; several are joined by " + ".
        public var font: String
        /// `#rrggbb` or `#rrggbbaa`; several are joined by " + ".
        public var color: String

        public init(_ text: String, x: Double, baseline: Double, width: Double, font: String, color: String) {
            self.text = text
            self.x = x
            self.baseline = baseline
            self.width = width
            self.font = font
            self.color = color
        }
    }

    /// Something that is no text.
    public struct Shape: Hashable, Sendable {
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            case fill, border, path, image, symbol, gradient, shadow, clip
        }

        public var kind: Kind
        public var x, y, width, height: Double
        /// As that of texts; empty for what has colours of its own.
        public var color: String
        /// What else tells it from others of its kind: radii, a line's width, a path's or image's digest.
        public var detail: String

        public init(
            _ kind: Kind, x: Double, y: Double, width: Double, height: Double, color: String = "", detail: String = ""
        ) {
            self.kind = kind
            self.x = x
            self.y = y
            self.width = width
            self.height = height
            self.color = color
            self.detail = detail
        }
    }
}

extension PictureLayout.Place: CustomStringConvertible {
    /// As it stands in files: "cell 3 0" or "heading 0 1-2".
    public var description: String {
        func words(_ columns: Range<Int>) -> String {
            columns.count == 1 ? "\(columns.lowerBound)" : "\(columns.lowerBound)-\(columns.upperBound - 1)"
        }
        return switch self {
        case .picture: "picture"
        case .table: "table"
        case .title: "title"
        case .heading(let level, let columns): "heading \(level) \(words(columns))"
        case .footing(let level, let columns): "footing \(level) \(words(columns))"
        case .row(let row): "row \(row)"
        case .group(let row, let level): "group \(row) \(level)"
        case .summary(let row): "summary \(row)"
        case .note(let row): "note \(row)"
        case .cell(let row, let columns): "cell \(row) \(words(columns))"
        }
    }

    /// Nil for what is no ``description``.
    public init?(_ description: some StringProtocol) {
        let words = description.split(separator: Character(" "), omittingEmptySubsequences: false).map { String($0) }
        func number(_ index: Int) -> Int? { words.indices.contains(index) ? Int(words[index]) : nil }
        func columns(_ index: Int) -> Range<Int>? {
            guard words.indices.contains(index) else { return nil }
            let ends = words[index].split(separator: Character("-"), omittingEmptySubsequences: false).map { Int($0) }
            guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], 0...last ~= first,
                last < Int(Int32.max)
            else { return nil }
            return first..<last + 1
        }
        switch (words[0], words.count) {
        case ("picture", 1): self = .picture
        case ("table", 1): self = .table
        case ("title", 1): self = .title
        case ("heading", 3):
            guard let level = number(1), let columns = columns(2) else { return nil }
            self = .heading(level: level, columns: columns)
        case ("footing", 3):
            guard let level = number(1), let columns = columns(2) else { return nil }
            self = .footing(level: level, columns: columns)
        case ("cell", 3):
            guard let row = number(1), let columns = columns(2) else { return nil }
            self = .cell(row: row, columns: columns)
        case ("group", 3):
            guard let row = number(1), let level = number(2) else { return nil }
            self = .group(row: row, level: level)
        case ("row", 2):
            guard let row = number(1) else { return nil }
            self = .row(row)
        case ("summary", 2):
            guard let row = number(1) else { return nil }
            self = .summary(row: row)
        case ("note", 2):
            guard let row = number(1) else { return nil }
            self = .note(row: row)
        default: return nil
        }
    }
}
