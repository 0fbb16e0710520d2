import Foundation
import RasterDrawing
import RasterGraphics
import RasterPaint
import RasterText

/// Writes what a list draws as SVG: commands in their order, marks as groups with roles.
struct SVGWriter {
    typealias Ink = DocumentInk

    /// Elements that are open, the innermost last.
    private struct Open {
        enum Kind { case clip, group, mark, headingRow }

        let kind: Kind
        let start: Markup
        let end: StaticString
    }

    let drawsOutlines: Bool
    let scale: CGFloat
    let size: CGSize
    var body = Markup()
    var definitions: SVGDefinitions
    var fonts = SVGFonts()
    private(set) var colors: SVGColors
    /// Addresses that are none of the web or of e-mail, and lead nowhere; some, where there are many.
    private(set) var refusedLinks: [String] = []
    /// The one ink of what is being drawn, if that casts a shadow.
    private var shadowInk: Ink?
    private var open: [Open] = []
    private var headingLevel: Int?
    private var tableDepth = 0
    /// Whether each table has cells, in their order; what has none is a list.
    private var tables: ArraySlice<Bool> = []
    private var isList = false
    private var textDepth = 0
    private var depthOfTags: [Bool] = []

    /// - Parameters:
    ///   - definitions: How many the document has already.
    ///   - colors: Those that it has already.
    init(
        drawsOutlines: Bool, scale: CGFloat, size: CGSize, behind definitions: Int = 0, colors: SVGColors = SVGColors()
    ) {
        self.definitions = SVGDefinitions(behind: definitions)
        self.colors = colors
        self.drawsOutlines = drawsOutlines
        self.scale = scale
        self.size = size
    }

    var isShadow: Bool { shadowInk != nil }

    // MARK: Commands

    /// - Parameter dark: The same commands in the colours of the dark picture; nil where there is one picture.
    mutating func append(_ commands: [DisplayList.Command], dark: [DisplayList.Command]?) {
        tables = Self.tablesHaveCells(commands)[...]
        for (i, command) in commands.enumerated() {
            switch command {
            case .begin(let mark, _, let reach): begin(mark, reach, commands, i)
            case .beginTag(let tag, _): begin(tag, commands, i)
            case .end: endMark()
            default: append(command, dark: dark?[i])
            }
        }
        while !open.isEmpty { closeTop() }
    }

    private mutating func append(_ command: DisplayList.Command, dark: DisplayList.Command?) {
        func ink(_ color: ColorU8) -> Ink { shadowInk ?? Ink(color, dark?.color) }
        switch command {
        case .fill(let rect, let radii, let color): fill(rect, radii, ink(color))
        case .border(let rect, let radii, let width, let color): border(rect, radii, width: width, ink(color))
        case .fillPath(let path, let rule, let color): fill(path, rule, ink(color))
        case .glyphs(let glyphs, let color, _): text(glyphs, ink(color))
        case .outlines(let glyphs, let width, let color): outlines(glyphs, width: width, ink(color))
        case .pattern(let rect, let pattern, let origin, let color): dashes(rect, pattern, origin: origin, ink(color))
        case .shadow(let commands, let deviation, let color): shadow(command, of: commands, deviation: deviation, ink(color))
        case .bitmap(let bitmap, let rect, let interpolation, let tint):
            let place = Transform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
            image(bitmap, place, isSmooth: interpolation == .smooth, tint: tint)
        case .turnedBitmap(let bitmap, let place, let tint):
            let unit = Transform(scaleX: CGFloat(bitmap.width), y: CGFloat(bitmap.height))
            image(bitmap, unit.concatenating(place), isSmooth: true, tint: tint)
        case .symbol(let symbol, let x, let y, let color): append(symbol, x: x, y: y, ink(color))
        case .gradient(let gradient):
            var other: GradientInk?
            if case .gradient(let found) = dark { other = found }
            append(gradient, dark: other)
        case .pushClip(let rect, let radii): push(clip: Path(roundedRect: reachable(rect), radii: radii), .nonZero)
        case .pushPathClip(let path, let rule): push(clip: path, rule)
        case .popClip: close(.clip)
        case .beginGroup(let opacity):
            var start = Markup("<g opacity=\"")
            start.append(opacity.clamped(to: 0...1))
            start.append("\">")
            begin(.group, start, "</g>")
        case .endGroup: close(.group)
        case .begin, .beginTag, .end: break
        }
    }

    // MARK: Shapes

    private mutating func fill(_ rect: CGRect, _ radii: CornerRadii, _ ink: Ink) {
        let radii = radii.clamped(to: rect.size)
        if radii.isZero {
            body.append("<path")
            paint(ink, .fill)
            body.append(" d=\"")
            body.append(path: rect)
            body.append("\"/>")
        } else {
            fill(Path(roundedRect: rect, radii: radii), .nonZero, ink)
        }
    }

    mutating func fill(_ path: Path, _ rule: FillRule, _ ink: Ink) {
        body.append("<path")
        paint(ink, .fill)
        if rule == .evenOdd { body.append(" fill-rule=\"evenodd\"") }
        body.append(" d=\"")
        body.append(path: path)
        body.append("\"/>")
    }

    private mutating func border(_ rect: CGRect, _ radii: CornerRadii, width: CGFloat, _ ink: Ink) {
        let inner = rect.insetBy(dx: width / 2, dy: width / 2)
        guard inner.width > 0, inner.height > 0 else { return fill(rect, radii, ink) }
        body.append("<path fill=\"none\"")
        paint(ink, .stroke)
        if width != 1 { body.append(attribute: "stroke-width", width) }
        body.append(" d=\"")
        body.append(path: Path(roundedRect: inner, radii: radii.clamped(to: rect.size).inset(by: width / 2)))
        body.append("\"/>")
    }

    private mutating func dashes(_ rect: CGRect, _ pattern: DashPattern, origin: CGFloat, _ ink: Ink) {
        let period = CGFloat(pattern.lengths.reduce(0, +))
        let phase = (rect.minX - origin).truncatingRemainder(dividingBy: period)
        body.append("<path fill=\"none\"")
        paint(ink, .stroke)
        body.append(attribute: "stroke-width", rect.height)
        body.append(attribute: "stroke-dasharray", pattern.lengths.map(String.init).joined(separator: " "))
        if phase != 0 { body.append(attribute: "stroke-dashoffset", phase < 0 ? phase + period : phase) }
        body.append(" d=\"M")
        body.append(rect.minX)
        body.append(" ")
        body.append(rect.midY)
        body.append("h")
        body.append(rect.width)
        body.append("\"/>")
    }

    private mutating func shadow(
        _ whole: DisplayList.Command, of ink: [DisplayList.Command], deviation: CGFloat, _ color: Ink
    ) {
        let extent = whole.inkExtent(scale: scale)
        guard !extent.isNull else { return }
        let filter = deviation > 0 ? definitions.blur(deviation: deviation, over: extent) : nil
        // Ink of one opaque colour, faded as a whole: where it overlaps itself it is no darker.
        let alpha = color.light.alpha
        let outer = shadowInk
        shadowInk = Ink(color.light.opaque, color.dark?.opaque)
        body.append("<g")
        if let filter { reference("filter", filter) }
        if alpha < 255 {
            body.append(" opacity=\"")
            body.append(raw: color.light.cssOpacity)
            body.append("\"")
        }
        body.append(" aria-hidden=\"true\">")
        for command in ink { append(command, dark: nil) }
        body.append("</g>")
        shadowInk = outer
    }

    private mutating func append(_ symbol: SymbolInk, x: Int, y: Int, _ ink: Ink) {
        body.append("<g")
        paint(ink, .fill)
        body.append(" transform=\"translate(")
        body.append(x)
        body.append(" ")
        body.append(y)
        body.append(")\">")
        body.append(definitions.drawing(of: symbol))
        body.append("</g>")
    }

    private mutating func image(_ bitmap: Bitmap, _ place: Transform, isSmooth: Bool, tint: ColorU8?) {
        let tint =
            shadowInk.map {
                tint == nil
                    ? $0.light : ColorU8(red: $0.light.red, green: $0.light.green, blue: $0.light.blue, alpha: tint?.alpha ?? 255)
            } ?? tint
        guard let name = definitions.image(bitmap, isSmooth: isSmooth, tint: tint) else { return }
        use(name, place)
    }

    mutating func use(_ name: SVGDefinitions.Name, _ place: Transform) {
        body.append("<use")
        link(to: name)
        body.append(" transform=\"matrix(")
        for (i, number) in [place.a, place.b, place.c, place.d, place.tx, place.ty].enumerated() {
            if i > 0 { body.append(" ") }
            body.append(number)
        }
        body.append(")\"/>")
    }

    private mutating func append(_ gradient: GradientInk, dark: GradientInk?) {
        let stops = zip(gradient.ramp.places, gradient.ramp.colors).enumerated().map { i, stop in
            (place: stop.0, ink: shadowInk ?? Ink(stop.1, dark?.ramp.colors[i]))
        }
        let name = definitions.gradient(gradient, stops, &colors)
        body.append("<path fill=\"url(#")
        body.append(name.markup)
        body.append(")\" d=\"")
        body.append(path: CGRect(origin: .zero, size: size))
        body.append("\"/>")
    }

    // MARK: Attributes

    mutating func paint(_ ink: Ink, _ property: SVGColors.Property) {
        guard ink.dark != nil else {
            body.append(colors.attributes(ink.light, property))
            return
        }
        body.append(" class=\"")
        body.append(colors.className(ink, property))
        body.append("\"")
    }

    mutating func className(_ ink: Ink) -> Markup { colors.className(ink, .fill) }

    private mutating func reference(_ attribute: StaticString, _ name: SVGDefinitions.Name) {
        body.append(" ")
        body.append(attribute)
        body.append("=\"url(#")
        body.append(name.markup)
        body.append(")\"")
    }

    mutating func link(to name: SVGDefinitions.Name) {
        body.append(" href=\"#")
        body.append(name.markup)
        body.append("\"")
    }

    // MARK: Nesting

    /// How far beyond the picture a clip is told to go: readers count in numbers that end.
    private static let reach: CGFloat = 1e6

    private func reachable(_ rect: CGRect) -> CGRect {
        let region = CGRect(origin: .zero, size: size).insetBy(dx: -Self.reach, dy: -Self.reach)
        return region.contains(rect) ? rect : rect.intersection(region)
    }

    private mutating func push(clip path: Path, _ rule: FillRule) {
        var start = Markup("<g clip-path=\"url(#")
        start.append(definitions.clip(path, rule).markup)
        start.append(")\">")
        begin(.clip, start, "</g>")
    }

    private mutating func begin(_ kind: Open.Kind, _ start: Markup, _ end: StaticString) {
        body.append(start)
        open.append(Open(kind: kind, start: start, end: end))
    }

    private mutating func closeTop() {
        guard let top = open.popLast() else { return }
        body.append(top.end)
        if top.kind == .headingRow { headingLevel = nil }
    }

    /// Ends the innermost element of a kind. What is open within ends with it, and goes on behind it.
    private mutating func close(_ kind: Open.Kind) {
        guard let place = open.lastIndex(where: { $0.kind == kind }) else { return }
        let within = open[(place + 1)...].filter { $0.kind != .headingRow }
        while open.count > place { closeTop() }
        for element in within { begin(element.kind, element.start, element.end) }
    }

    // MARK: Marks

    /// Whether each of the tables in some commands has cells. One within another is part of it.
    private static func tablesHaveCells(_ commands: [DisplayList.Command]) -> [Bool] {
        var tables: [Bool] = []
        var marks: [Bool] = []
        var depth = 0
        for command in commands {
            switch command {
            case .begin(let mark, _, _):
                if case .cell = mark, depth > 0 { tables[tables.count - 1] = true }
                if case .heading = mark, depth > 0 { tables[tables.count - 1] = true }
                marks.append(mark == .table)
                if mark == .table {
                    if depth == 0 { tables.append(false) }
                    depth += 1
                }
            case .beginTag: marks.append(false)
            case .end: if marks.popLast() ?? false { depth -= 1 }
            default: break
            }
        }
        return tables
    }

    private mutating func begin(
        _ mark: DisplayList.Mark, _ reach: DisplayList.Reach?, _ commands: [DisplayList.Command], _ index: Int
    ) {
        var level: Int?
        if case .heading(let own, _) = mark { level = own }
        if headingLevel != level || open.last?.kind != .headingRow { closeHeadingRow() }
        if let level, headingLevel == nil {
            begin(.headingRow, Markup("<g role=\"row\">"), "</g>")
            headingLevel = level
        }
        var start = Markup("<g")
        var columns = 1
        switch mark {
        case .table:
            tableDepth += 1
            depthOfTags.append(true)
            if tableDepth == 1 {
                isList = !(tables.popFirst() ?? true)
                start.append(isList ? " role=\"list\"" : " role=\"table\"")
            }
        case .title: start.append(" role=\"caption\"")
        case .heading(_, let reached):
            start.append(" role=\"columnheader\"")
            columns = reached.count
        case .footing(_, let reached):
            start.append(" role=\"row\"><g role=\"cell\"")
            columns = reached.count
        case .row, .group, .summary, .note, .item: start.append(isList ? " role=\"listitem\"" : " role=\"row\"")
        case .cell(_, let reached):
            if case .rows = reach { start.append(" role=\"rowheader\"") } else { start.append(" role=\"cell\"") }
            columns = reached.count
        }
        if mark != .table { depthOfTags.append(false) }
        if columns > 1 { start.append(attribute: "aria-colspan", String(columns)) }
        switch mark {
        case .heading, .footing, .cell, .title:
            // Outlines say nothing by themselves.
            if drawsOutlines {
                let words = TaggedText.words(of: commands, from: index + 1)
                if !words.isEmpty { start.append(attribute: "aria-label", words) }
            }
        default: break
        }
        start.append(">")
        if case .footing = mark { begin(.mark, start, "</g></g>") } else { begin(.mark, start, "</g>") }
    }

    private mutating func closeHeadingRow() {
        if open.last?.kind == .headingRow { closeTop() }
        if !open.contains(where: { $0.kind == .headingRow }) { headingLevel = nil }
    }

    private mutating func begin(_ tag: DisplayList.Tag, _ commands: [DisplayList.Command], _ index: Int) {
        depthOfTags.append(false)
        var start = Markup()
        var end: StaticString = ""
        switch tag {
        case .text(let whole):
            textDepth += 1
            if textDepth == 1, !drawsOutlines, !TaggedText(whole, of: commands, from: index + 1).isShownWhole, !whole.isEmpty {
                // What was cut is there for who points at it.
                start.append("<g><title>")
                start.append(text: whole)
                start.append("</title>")
                end = "</g>"
            }
        case .line: break
        case .link(let address):
            if let link = WebLink(address) {
                start.append("<a")
                start.append(attribute: "href", link.address)
                start.append(">")
                end = "</a>"
            } else if refusedLinks.count < 100, refusedLinks.last != address {
                refusedLinks.append(address)
            }
        case .note(.reference(let number)):
            start.append("<a role=\"doc-noteref\" href=\"#")
            start.append(DocumentName.mark)
            start.append("n")
            start.append(number)
            start.append("\">")
            end = "</a>"
        case .note(.remark(let number)):
            start.append("<g id=\"")
            start.append(DocumentName.mark)
            start.append("n")
            start.append(number)
            start.append("\">")
            end = "</g>"
        case .figure(let words):
            if let words, !words.isEmpty {
                start.append("<g role=\"img\"")
                start.append(attribute: "aria-label", words)
                start.append(">")
            } else {
                start.append("<g aria-hidden=\"true\">")
            }
            end = "</g>"
        case .decoration:
            start.append("<g aria-hidden=\"true\">")
            end = "</g>"
        }
        if case .text = tag { textTags.append(depthOfTags.count) }
        begin(.mark, start, end)
    }

    /// How many marks and tags were open where each text began that is.
    private var textTags: [Int] = []

    private mutating func endMark() {
        closeHeadingRow()
        if textTags.last == depthOfTags.count {
            textTags.removeLast()
            textDepth -= 1
        }
        if depthOfTags.popLast() ?? false { tableDepth -= 1 }
        close(.mark)
    }
}

extension ColorU8 {
    fileprivate var opaque: ColorU8 { ColorU8(red: red, green: green, blue: blue) }
}

extension DisplayList.Command {
    /// The one colour of what is drawn; nil where there is none, or where there are several.
    var color: ColorU8? {
        switch self {
        case .fill(_, _, let color), .border(_, _, _, let color), .fillPath(_, _, let color), .glyphs(_, let color, _),
            .outlines(_, _, let color), .pattern(_, _, _, let color), .shadow(_, _, let color), .symbol(_, _, _, let color):
            color
        case .bitmap, .turnedBitmap, .gradient, .pushClip, .pushPathClip, .popClip, .beginGroup, .endGroup, .begin, .beginTag,
            .end:
            nil
        }
    }
}
