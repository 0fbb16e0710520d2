import Foundation
import RasterGraphics
import RasterPaint
import RasterText

/// What to paint, at fixed positions: a value.
///
/// Everything is resolved when it is appended: colours are 8-bit sRGB, points have become pixels. Painting
/// decides nothing, so a list can be made by hand, dumped as text and compared.
public struct DisplayList: Sendable {
    /// One step. Coordinates are pixels of the whole picture, y down.
    package enum Command: Sendable {
        case fill(CGRect, CornerRadii, ColorU8)
        case border(CGRect, CornerRadii, width: CGFloat, ColorU8)
        case fillPath(Path, FillRule, ColorU8)
        case glyphs(StyledGlyphs, ColorU8, over: ColorU8?)
        // What only attributed text has is kept apart, so that the others stay small.
        /// Lines along the outlines of glyphs.
        indirect case outlines(StyledGlyphs, width: CGFloat, ColorU8)
        /// A dashed bar. Its pattern begins at `origin` and at every period from there, to both sides.
        indirect case pattern(CGRect, DashPattern, origin: CGFloat, ColorU8)
        /// The ink of some commands, which is all one colour, blurred.
        indirect case shadow([Command], deviation: CGFloat, ColorU8)
        /// With a tint: in that colour, by the bitmap's alpha.
        case bitmap(Bitmap, CGRect, Interpolation, tint: ColorU8?)
        /// A symbol with the top left of its box in a pixel.
        case symbol(SymbolInk, x: Int, y: Int, ColorU8)
        /// A bitmap that is turned or skewed: where the picture has its pixels. With a tint as above.
        indirect case turnedBitmap(Bitmap, Transform, tint: ColorU8?)
        /// Colours all over, as far as the clip goes.
        indirect case gradient(GradientInk)
        case pushClip(CGRect, CornerRadii)
        case pushPathClip(Path, FillRule)
        case popClip
        case beginGroup(opacity: CGFloat)
        case endGroup
        /// What the commands up to its end draw, what of its table that is a heading of, and where it lies.
        case begin(Mark, CGRect, heading: Reach? = nil)
        /// The same of what a reader who does not see the picture is told of them.
        case beginTag(Tag, CGRect)
        /// Ends what began last, mark or tag.
        case end
    }

    /// What the commands between its beginning and its end draw. Marks nest, and come again in each band of a picture that
    /// shows a part of them.
    public enum Mark: Hashable, Sendable {
        /// A table, with all that belongs to it.
        case table
        /// The title of a table.
        case title
        /// A heading over some columns. Levels count from 0, the highest.
        case heading(level: Int, columns: Range<Int>)
        /// A heading of the footer.
        case footing(level: Int, columns: Range<Int>)
        /// A row of data, at its index among the rows as they are shown, from 0.
        case row(Int)
        /// The heading of a group of rows, at such an index. Levels count from 0, the outermost.
        case group(row: Int, level: Int)
        /// An item of a collection, which may stand beside others, at such an index.
        case item(Int)
        /// A row that sums others up, at such an index.
        case summary(row: Int)
        /// A remark, at such an index.
        case note(row: Int)
        /// The cell of a row in a column, or in several.
        case cell(row: Int, columns: Range<Int>)
    }

    /// What commands say to those who read a picture otherwise than by eye. Tags nest with marks.
    package enum Tag: Hashable, Sendable {
        /// A text, and all that it says: also where its lines show less of it, or hyphens and an ellipsis beside it, or say it
        /// with other characters. Of several around one another the outermost tells.
        case text(String)
        /// A line of text with attributes, which is drawn in fragments, and what it shows.
        case line(String)
        /// Text or a picture that leads to an address.
        case link(String)
        /// The mark of a remark: where it is referred to, or before the remark itself.
        case note(NoteEnd)
        /// A picture or plot, and what to say in its place; nil where nobody said it.
        case figure(String?)
        /// What says nothing to those who do not see it.
        case decoration
    }

    /// What a heading is one of.
    package enum Reach: Hashable, Sendable {
        /// Of all cells below, in these columns.
        case columns(Range<Int>)
        /// Of the cells of these rows, which are counted as they are shown.
        case rows(Range<Int>)
    }

    /// Pixels in a point.
    public let scale: CGFloat
    /// Whether the list says what its commands draw.
    public let includesMarks: Bool
    package internal(set) var commands: [Command] = []
    /// Where the glyphs of its texts are put.
    package var arena: GlyphArena

    /// An empty list.
    /// - Parameters:
    ///   - scale: Pixels in a point, greater than 0.
    ///   - includesMarks: Whether ``begin(_:in:)`` and ``end()`` have an effect. Default false.
    public init(scale: CGFloat, includesMarks: Bool = false) {
        self.init(scale: scale, includesMarks: includesMarks, arena: GlyphArena())
    }

    /// An empty list that puts its glyphs behind those of others.
    package init(scale: CGFloat, includesMarks: Bool, arena: GlyphArena) {
        precondition(scale > 0 && scale.isFinite, "a scale is greater than 0, not \(scale)")
        self.scale = scale
        self.includesMarks = includesMarks
        self.arena = arena
    }

    /// Says what the following commands draw, until ``end()``. Does nothing in a list without marks.
    /// - Parameter frame: Where that is, in points.
    public mutating func begin(_ mark: @autoclosure () -> Mark, in frame: @autoclosure () -> CGRect) {
        begin(mark(), in: frame(), heading: nil)
    }

    /// The same of what may be a heading.
    package mutating func begin(
        _ mark: @autoclosure () -> Mark, in frame: @autoclosure () -> CGRect, heading reach: @autoclosure () -> Reach?
    ) {
        if includesMarks { commands.append(.begin(mark(), pixels(frame()), heading: reach())) }
    }

    /// Says what readers are told of the following commands, until ``end()``. Does nothing in a list without marks.
    /// - Parameter frame: Where that is, in points.
    package mutating func begin(tag: @autoclosure () -> Tag, in frame: @autoclosure () -> CGRect) {
        if includesMarks { commands.append(.beginTag(tag(), pixels(frame()))) }
    }

    /// Ends what the last ``begin(_:in:)`` that has not ended began.
    public mutating func end() {
        if includesMarks { commands.append(.end) }
    }

    /// Draws part of a table as a table of its own, whose row 0 is the row `first` of the whole one in marks.
    package mutating func numberRows(from first: Int, _ draw: (inout DisplayList) -> Void) {
        let start = commands.count
        draw(&self)
        guard includesMarks else { return }
        for index in start..<commands.count {
            if case .begin(let mark, let frame, let reach) = commands[index] {
                commands[index] = .begin(mark.movedDown(by: first), frame, heading: reach)
            }
        }
    }

    /// Some of its commands as a list.
    package func part(_ range: Range<Int>) -> DisplayList {
        var part = self
        part.commands = Array(commands[range])
        return part
    }

    /// Whether there is nothing to paint.
    public var isEmpty: Bool { commands.isEmpty }

    /// Appends the commands of another list, at the places that they have there.
    /// - Precondition: Both have one scale.
    package mutating func append(_ other: DisplayList) {
        precondition(other.scale == scale, "lists of one picture have one scale")
        commands += other.commands
    }

    /// Fills a rect, given in points; radii that are too large for it are clamped. What is transparent or empty is
    /// not appended.
    public mutating func fill(_ rect: CGRect, radii: CornerRadii = .zero, with color: ColorU8) {
        guard color.alpha > 0, rect.width > 0, rect.height > 0 else { return }
        commands.append(.fill(pixels(rect), radii.scaled(by: scale), color))
    }

    /// Draws a border of `width` points inside the bounds of a rect.
    public mutating func strokeBorder(
        of rect: CGRect, radii: CornerRadii = .zero, width: CGFloat, with color: ColorU8
    ) {
        guard color.alpha > 0, width > 0, rect.width > 0, rect.height > 0 else { return }
        commands.append(.border(pixels(rect), radii.scaled(by: scale), width: width * scale, color))
    }

    /// Fills a path, given in points.
    public mutating func fill(_ path: Path, rule: FillRule = .nonZero, with color: ColorU8) {
        guard color.alpha > 0, !path.isEmpty else { return }
        commands.append(.fillPath(path.scaled(x: scale, y: scale), rule, color))
    }

    /// Draws a line along a path.
    /// - Parameters:
    ///   - style: In the path's unit.
    ///   - transform: From the path's plane to points of the picture; the line is skewed with the path. Default: the path is
    ///     in points.
    ///   - region: Where dashes can be seen, in points of the picture. Default nil: anywhere.
    package mutating func stroke(
        _ path: Path, _ style: StrokeStyle, transform: Transform = .identity, within region: CGRect? = nil,
        with color: ColorU8
    ) {
        let map = transform.concatenating(Transform(scaleX: scale, y: scale))
        let factor = map.greatestFactor
        guard color.alpha > 0, !path.isEmpty, factor > 0, factor.isFinite else { return }
        // Drawn where a pixel is at least as large as in the picture, and mapped from there.
        let rest = Transform(scaleX: 1 / factor, y: 1 / factor).concatenating(map)
        let seen = region.map { pixels($0).applying(rest.inverted()) }
        let outline = path.scaled(x: factor, y: factor)
            .stroked(
                style.scaled(by: factor),
                within: seen.flatMap { rect in
                    [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite) ? rect : nil
                })
        guard !outline.isEmpty else { return }
        commands.append(.fillPath(outline.applying(rest), .nonZero, color))
    }

    /// Draws a bitmap scaled to fill a rect, given in points.
    /// - Parameter tint: The one colour that it is drawn in, by its alpha. Default nil: its own colours.
    package mutating func draw(
        _ bitmap: Bitmap, in rect: CGRect, interpolation: Interpolation, tint: ColorU8? = nil
    ) {
        guard bitmap.width > 0, bitmap.height > 0, rect.width > 0, rect.height > 0, tint?.alpha != 0 else { return }
        commands.append(.bitmap(bitmap, pixels(rect), interpolation, tint: tint))
    }

    /// Cuts what follows to a rect in points with rounded corners, until ``popClip()``. Clips nest.
    public mutating func pushClip(_ rect: CGRect, radii: CornerRadii = .zero) {
        commands.append(.pushClip(pixels(rect), radii.scaled(by: scale)))
    }

    /// Cuts what follows to what a path in points fills, until ``popClip()``.
    public mutating func pushClip(_ path: Path, rule: FillRule = .nonZero) {
        commands.append(.pushPathClip(path.scaled(x: scale, y: scale), rule))
    }

    /// Ends the innermost clip.
    public mutating func popClip() { commands.append(.popClip) }

    /// Composites what follows as one group, until ``endGroup()``.
    /// - Parameter opacity: 0 to 1.
    public mutating func beginGroup(opacity: CGFloat) { commands.append(.beginGroup(opacity: opacity)) }

    /// Ends the innermost group.
    public mutating func endGroup() { commands.append(.endGroup) }

    func pixels(_ rect: CGRect) -> CGRect {
        CGRect(
            x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
    }
}

extension DisplayList: CustomStringConvertible {
    /// The commands, a line each, in pixels: what tests compare.
    public var description: String {
        description(of: commands)
    }

    private func description(of commands: [Command]) -> String {
        commands.map { command in
            switch command {
            case .fill(let rect, let radii, let color):
                "fill \(text(rect))\(text(radii)) \(text(color))"
            case .border(let rect, let radii, let width, let color):
                "border \(text(rect))\(text(radii)) width \(text(width)) \(text(color))"
            case .fillPath(let path, let rule, let color):
                "path of \(path.elements.count) \(rule) \(text(color))"
            case .glyphs(let glyphs, let color, let background):
                "text \(text(glyphs)) \(text(color))"
                    + (background.map { " over \(text($0))" } ?? "")
            case .outlines(let glyphs, let width, let color):
                "outlines of \(glyphs.runs.map { "\($0.glyphs.count) \($0.face.postScriptName)" }.joined(separator: " + ")) width \(text(width)) \(text(color))"
            case .pattern(let rect, let pattern, let origin, let color):
                "pattern \(text(rect)) \(pattern) from \(text(origin)) \(text(color))"
            case .shadow(let ink, let deviation, let color):
                "shadow blur \(text(deviation)) \(text(color)) {\n\(description(of: ink))\n}"
            case .bitmap(let bitmap, let rect, let interpolation, let tint):
                "bitmap \(bitmap.width)×\(bitmap.height) in \(text(rect)) \(interpolation)"
                    + (tint.map { " tint \(text($0))" } ?? "")
            case .turnedBitmap(let bitmap, let place, let tint):
                "bitmap \(bitmap.width)×\(bitmap.height) by \([place.a, place.b, place.c, place.d].map(text).joined(separator: " ")) at \(text(place.tx)) \(text(place.ty))"
                    + (tint.map { " tint \(text($0))" } ?? "")
            case .gradient(let ink): "gradient \(ink.ramp.colors.map { text($0) }.joined(separator: " "))"
            case .symbol(let ink, let x, let y, let color):
                "symbol \(ink.shape.name) \(x) \(y) \(ink.width)×\(ink.height) lines \(text(ink.lineWidth)) \(text(color))"
                    + (ink.isMirrored ? " mirrored" : "")
            case .pushClip(let rect, let radii): "clip \(text(rect))\(text(radii)) {"
            case .pushPathClip(let path, let rule): "clip path of \(path.elements.count) \(rule) {"
            case .popClip: "}"
            case .beginGroup(let opacity): "group \(text(opacity)) {"
            case .endGroup: "}"
            case .begin(let mark, _, let reach): "\(mark)" + (reach.map { " heading \($0)" } ?? "") + " {"
            case .beginTag(let tag, _): "\(tag) {"
            case .end: "}"
            }
        }.joined(separator: "\n")
    }

    private func text(_ value: CGFloat) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }

    private func text(_ glyphs: StyledGlyphs) -> String {
        "\"\(glyphs.text.string)\" at \(text(glyphs.x)) \(text(glyphs.baseline))"
    }

    private func text(_ rect: CGRect) -> String {
        "\(text(rect.minX)) \(text(rect.minY)) \(text(rect.width))×\(text(rect.height))"
    }

    private func text(_ radii: CornerRadii) -> String {
        if radii.isZero { return "" }
        let all = [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight]
        return Set(all).count == 1
            ? " radius \(text(radii.topLeft))" : " radii \(all.map { text($0) }.joined(separator: " "))"
    }

    private func text(_ color: ColorU8) -> String { color.hex }
}

extension DisplayList.Mark {
    /// The mark of a row that stands so many rows below.
    fileprivate func movedDown(by count: Int) -> Self {
        switch self {
        case .row(let row): .row(row + count)
        case .group(let row, let level): .group(row: row + count, level: level)
        case .summary(let row): .summary(row: row + count)
        case .note(let row): .note(row: row + count)
        case .cell(let row, let columns): .cell(row: row + count, columns: columns)
        case .table, .title, .heading, .footing, .item: self
        }
    }
}

extension DisplayList.Mark: CustomStringConvertible {
    /// The mark in words: "cell 3 0..<1".
    public var description: String {
        switch self {
        case .table: "table"
        case .title: "title"
        case .heading(let level, let columns): "heading \(level) \(columns)"
        case .footing(let level, let columns): "footing \(level) \(columns)"
        case .row(let row): "row \(row)"
        case .item(let index): "item \(index)"
        case .group(let row, let level): "group \(row) \(level)"
        case .summary(let row): "summary \(row)"
        case .note(let row): "note \(row)"
        case .cell(let row, let columns): "cell \(row) \(columns)"
        }
    }
}

extension DisplayList.Tag: CustomStringConvertible {
    package var description: String {
        switch self {
        case .text(let text): "text \"\(text)\""
        case .line(let text): "line \"\(text)\""
        case .link(let address): "link \(address)"
        case .note(.reference(let number)): "reference \(number)"
        case .note(.remark(let number)): "remark \(number)"
        case .figure(let alternative): "figure" + (alternative.map { " \"\($0)\"" } ?? "")
        case .decoration: "decoration"
        }
    }
}

extension DisplayList.Reach: CustomStringConvertible {
    package var description: String {
        switch self {
        case .columns(let columns): "columns \(columns)"
        case .rows(let rows): "rows \(rows)"
        }
    }
}
