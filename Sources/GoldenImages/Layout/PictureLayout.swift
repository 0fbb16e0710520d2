import Foundation
import RasterDrawing
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
    /// What holds for all of it. Nil: nobody wrote it down.
    public var page: Page?
    /// What sentences call things by, each view behind the one that it lies in. They are no difference themselves.
    public var views: [NamedView]

    /// A layout as it is said.
    public init(
        width: Int, height: Int, scale: Double, fonts: [String: String], parts: [Part], page: Page? = nil, views: [NamedView] = []
    ) {
        self.width = width
        self.height = height
        self.scale = scale
        self.fonts = fonts
        self.parts = parts
        self.page = page
        self.views = views
    }

    /// A view that is known by more than its place.
    public struct NamedView: Hashable, Sendable {
        /// What kind of view it is, in one word, such as "label".
        public var kind: String
        /// What its program calls it (`accessibilityIdentifier`); nil where it does not.
        public var identifier: String?
        /// Where it lies, in pixels.
        public var frame: PixelRect

        /// A view as it is said.
        public init(kind: String, identifier: String?, frame: PixelRect) {
            self.kind = kind
            self.identifier = identifier
            self.frame = frame
        }

        /// Whether it is there to show a text, as labels and controls are.
        var isText: Bool { kind != "view" && kind != "image" }

        /// What sentences call it: its identifier, or else its kind.
        var name: String { identifier.map(Wording.quoted) ?? kind }
    }

    /// What a picture is drawn for and on.
    public struct Page: Hashable, Sendable, Codable {
        /// "light" or "dark", with "high contrast" behind it where that is asked for.
        public var appearance: String
        /// "left to right" or "right to left".
        public var direction: String
        /// The size of text that is asked for: "large" is that of those who choose none.
        public var textSize: String
        /// `#rrggbb`; "transparent" where the picture has no ground of its own.
        public var background: String

        /// A page as it is said.
        public init(appearance: String, direction: String, textSize: String, background: String) {
            self.appearance = appearance
            self.direction = direction
            self.textSize = textSize
            self.background = background
        }
    }

    /// A part, with what is drawn in it.
    public struct Part: Hashable, Sendable {
        /// Which of the picture's tables, from 0.
        public var table: Int
        /// What it is; nil for what belongs to no table.
        public var place: DisplayList.Mark?
        /// Where it lies, in pixels.
        public var frame: PixelRect
        /// Its lines from top to bottom.
        public var texts: [Text]
        /// From the lowest to the topmost.
        public var shapes: [Shape]

        /// A part as it is said.
        public init(table: Int, place: DisplayList.Mark?, frame: PixelRect, texts: [Text] = [], shapes: [Shape] = []) {
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

        /// A line of text as it is said.
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
        /// What it is.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            case fill, border, path, image, symbol, gradient, shadow, clip
            /// How opaque what follows is, as one.
            case opacity
        }

        /// What it is.
        public var kind: Kind
        /// The rect that it fills, in pixels.
        public var x, y, width, height: Double
        /// As that of texts; empty for what has colours of its own.
        public var color: String
        /// What else tells it from others of its kind: radii, a line's width, a path's or image's digest.
        public var detail: String

        /// A shape as it is said.
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

extension DisplayList.Mark {
    /// As it stands in files: "cell 3 0" or "heading 0 1-2".
    package var fileName: String {
        func words(_ columns: Range<Int>) -> String {
            columns.count == 1 ? "\(columns.lowerBound)" : "\(columns.lowerBound)-\(columns.upperBound - 1)"
        }
        return switch self {
        case .heading(let level, let columns): "heading \(level) \(words(columns))"
        case .footing(let level, let columns): "footing \(level) \(words(columns))"
        case .cell(let row, let columns): "cell \(row) \(words(columns))"
        case .table, .title, .row, .item, .group, .summary, .note: description
        }
    }

    /// Nil for what is no ``fileName``.
    package init?(fileName: String) {
        let words = fileName.split(separator: Character(" "), omittingEmptySubsequences: false).map { String($0) }
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
        case ("item", 2):
            guard let index = number(1) else { return nil }
            self = .item(index)
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
