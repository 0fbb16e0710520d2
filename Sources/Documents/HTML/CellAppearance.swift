import Foundation
import RasterDrawing
import RasterGraphics
import RasterText

/// How a cell looks, in the words of CSS: lengths in points, which are CSS's pixels.
struct CellAppearance: Hashable {
    enum VerticalAlignment: Hashable { case top, middle, bottom }

    struct Font: Hashable {
        let face: FontFace
        let size, lineHeight: CGFloat
    }

    struct Plate: Hashable {
        let ink: DocumentInk
        let radius: CGFloat
        let padding: Padding
    }

    struct Padding: Hashable {
        var top, right, bottom, left: CGFloat
    }

    var font: Font?
    var ink: DocumentInk?
    var background: DocumentInk?
    var alignment = TableFacts.Alignment.left
    var verticalAlignment = VerticalAlignment.middle
    var padding = Padding(top: 0, right: 0, bottom: 0, left: 0)
    var lines = ReadLines()
    /// What its text stands on.
    var plate: Plate?
    /// Whether its text stands on one line.
    var isOneLine = true
    /// Points behind the place of decimal marks, where cells are aligned by these.
    var tail: CGFloat = 0
    /// What that mark is.
    var mark: Character = "."

    /// - Parameter facts: Of the table.
    init(_ cell: ReadCell, of row: ReadRow, _ facts: TableFacts, scale: CGFloat) {
        background = cell.background
        lines = cell.lines
        var room = facts.rooms[row.kind] ?? TableFacts.RowRoom(top: 0, bottom: 0)
        if row.kind == .title, let lines = cell.texts.first?.lines, let first = lines.first, let last = lines.last {
            // Lines of titles have rooms of their own.
            room.top = first.baseline - first.ascent - cell.frame.minY
            room.bottom = cell.frame.maxY - last.baseline - last.descent
        }
        func points(_ pixels: CGFloat) -> CGFloat { pixels.isFinite ? max(0, (pixels / scale * 4).rounded() / 4) : 0 }
        padding.top = points(room.top)
        padding.bottom = points(room.bottom)
        let column =
            cell.columns.count == 1 && facts.columns.indices.contains(cell.columns.lowerBound)
            ? facts.columns[cell.columns.lowerBound] : nil
        setAlignment(cell, column, isBody: row.kind == .body, scale: scale)
        let texts = cell.texts
        isOneLine = texts.allSatisfy { $0.lines.count <= 1 }
        guard let text = texts.first(where: { !$0.runs.isEmpty }), let style = text.baseStyle else { return }
        ink = style.ink
        let unit = style.size / CGFloat(max(1, style.face.unitsPerEm)) / scale
        let natural = CGFloat(style.face.ascender - style.face.descender) * unit
        font = Font(
            face: style.face, size: (style.size / scale * 100).rounded() / 100,
            lineHeight: points(room.lineHeight ?? natural * scale))
        if let own = text.plate, let line = text.lines.first {
            let inset = points(line.left - own.frame.minX)
            let height = points((own.frame.height - (line.ascent + line.descent)) / 2)
            plate = Plate(
                ink: own.ink, radius: points(own.radius),
                padding: Padding(top: height, right: inset, bottom: height, left: inset))
        }
        if let first = text.lines.first, let last = text.lines.last {
            let above = first.baseline - first.ascent - cell.frame.minY
            let below = cell.frame.maxY - last.baseline - last.descent
            let isLow = above - room.top > 2 * scale
            let isHigh = below - room.bottom > 2 * scale
            verticalAlignment = isHigh == isLow ? .middle : isHigh ? .top : .bottom
        }
    }

    private mutating func setAlignment(_ cell: ReadCell, _ column: TableFacts.Column?, isBody: Bool, scale: CGFloat) {
        func points(_ pixels: CGFloat) -> CGFloat { pixels.isFinite ? max(0, (pixels / scale * 4).rounded() / 4) : 0 }
        let known = column?.alignment
        let insets = (left: column?.leftInset ?? 0, right: column?.rightInset ?? 0)
        guard let ink = cell.ink else {
            alignment = known?.0 == .decimal ? .right : known?.0 ?? .left
            (padding.left, padding.right) = (points(insets.left), points(insets.right))
            return
        }
        let (left, right) = (ink.lowerBound - cell.frame.minX, cell.frame.maxX - ink.upperBound)
        let near = 2.5
        switch known {
        case (.decimal, let gap, let mark)?:
            let number = cell.number
            let at = mark == "." ? number?.stop ?? number?.end : number?.comma ?? number?.end
            if isBody, let at, (cell.frame.maxX - at.x - gap).magnitude <= near {
                alignment = .decimal
                self.mark = mark ?? "."
                tail = points(column?.tail(mark ?? ".") ?? 0)
                (padding.left, padding.right) = (points(insets.left), points(insets.right))
                return
            }
        case (.left, let gap, _)? where (left - gap).magnitude <= near: alignment = .left
        case (.right, let gap, _)? where (right - gap).magnitude <= near: alignment = .right
        case (.center, _, _)? where (left - right).magnitude <= 3: alignment = .center
        default: alignment = guess(left: left, right: right, known: known?.0)
        }
        if case (.decimal, _, _)? = known { alignment = guess(left: left, right: right, known: .right) }
        // What is indented is so by its padding.
        padding.left = points(alignment == .left ? left : min(left, column == nil ? min(left, right) : insets.left))
        padding.right = points(alignment == .right ? right : min(right, column == nil ? min(left, right) : insets.right))
    }

    private func guess(left: CGFloat, right: CGFloat, known: TableFacts.Alignment?) -> TableFacts.Alignment {
        if (left - right).magnitude <= 3 { return known ?? .center }
        return left < right ? .left : .right
    }
}

extension ReadText {
    /// The style of most of the text that is as little bold and slanted as any of it: the rest is set apart by elements, which
    /// only make text bolder and slant it.
    var baseStyle: Style? {
        if runs.count == 1 { return runs[0].style }
        let styles = runs.lazy.filter { $0.figure == nil && $0.style?.raise ?? .below == .none }.compactMap { span in
            span.style.map { ($0, span.range.count) }
        }
        var best: (style: Style, weight: Int, isItalic: Bool, count: Int)?
        var counts: [Style: Int] = [:]
        for (style, length) in styles {
            let count = (counts[style] ?? 0) + length
            counts[style] = count
            let (weight, isItalic) = (style.face.weightClass >= 600 ? 1 : 0, style.face.isItalic)
            let isBetter = best.map { ($0.weight, $0.isItalic ? 1 : 0, -$0.count) > (weight, isItalic ? 1 : 0, -count) } ?? true
            if isBetter { best = (style, weight, isItalic, count) }
        }
        return best?.style ?? runs.first { $0.style != nil }?.style
    }
}

extension ReadLines {
    /// The one line of a cell, where that is shorter than its edge.
    fileprivate var inset: Line? {
        let all = [top, left, bottom, right].compactMap(\.self)
        return all.count == 1 && all[0].inset > 0 && (top ?? bottom) != nil ? all[0] : nil
    }
}

extension Markup {
    /// The declarations of what a cell's text stands on.
    mutating func append(declarationsOf plate: CellAppearance.Plate, isDark: Bool) {
        guard let color = isDark ? plate.ink.dark : plate.ink.light else { return }
        append(raw: "background:\(color.css);")
        if isDark { return }
        append("display:inline-block;border-radius:")
        append(lengths: [plate.radius])
        append(";padding:")
        append(lengths: [plate.padding.top, plate.padding.right, plate.padding.bottom, plate.padding.left])
        append(";margin:")
        append(lengths: [-plate.padding.top, 0, -plate.padding.bottom, 0])
        append(";")
    }

    /// The declarations of CSS that make a cell look so.
    /// - Parameter isDark: Only what is other in the dark.
    mutating func append(declarationsOf cell: CellAppearance, isDark: Bool) {
        func color(_ ink: DocumentInk?) -> String? { ink.flatMap { isDark ? $0.dark : $0.light }.map(\.css) }
        if let background = color(cell.background) { append(raw: "background:\(background);") }
        if let ink = color(cell.ink) { append(raw: "color:\(ink);") }
        for (name, line) in [
            ("top", cell.lines.top), ("right", cell.lines.right), ("bottom", cell.lines.bottom), ("left", cell.lines.left),
        ] {
            guard let line, let color = color(line.ink) else { continue }
            if isDark {
                append(raw: "border-\(name)-color:\(color);")
            } else {
                append(raw: "border-\(name):")
                append(line.width)
                append(raw: "px \(line.isDotted ? "dotted" : "solid") \(color);")
            }
        }
        if let line = cell.lines.inset, let color = color(line.ink) {
            // Over the border, which programs show that know no such images.
            let (from, to) = ("\(line.inset.short)px", "calc(100% - \(line.inset.short)px)")
            append(raw: "border-image:linear-gradient(90deg,#0000 \(from),\(color) \(from) \(to),#0000 \(to))1;")
        }
        if isDark { return }
        if let font = cell.font {
            append("font:")
            if font.face.isItalic { append("italic ") }
            append(font.face.weightClass)
            append(" ")
            append(font.size)
            append("px/")
            append(font.lineHeight)
            append(raw: "px \(font.face.cssFamily);")
        }
        append("padding:")
        append(lengths: [cell.padding.top, cell.padding.right, cell.padding.bottom, cell.padding.left])
        append(";text-align:")
        switch cell.alignment {
        case .left: append("left")
        case .center: append("center")
        case .right, .decimal: append("right")
        }
        switch cell.verticalAlignment {
        case .top: append(";vertical-align:top")
        case .middle: append(";vertical-align:middle")
        case .bottom: append(";vertical-align:bottom")
        }
        append(cell.isOneLine ? ";white-space:pre;" : ";white-space:pre-wrap;")
    }

    /// Lengths in CSS's pixels with spaces between.
    mutating func append(lengths: [CGFloat]) {
        for (i, length) in lengths.enumerated() {
            if i > 0 { append(" ") }
            append(length)
            if length != 0 { append("px") }
        }
    }
}

extension ColorU8 {
    var css: String { alpha == 255 ? cssHex : alpha == 0 ? "transparent" : "rgba(\(red),\(green),\(blue),\(cssOpacity))" }
}
