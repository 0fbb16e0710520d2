import Foundation
import RasterDrawing
import RasterGraphics

extension HTMLWriter {
    mutating func collect(_ row: ReadRow) { collect(row) { $0.appearance(of: $1, in: row) } }

    mutating func collect(_ row: ReadRow, _ appearance: (HTMLWriter, ReadCell) -> CellAppearance) {
        for cell in row.cells {
            _ = className(appearance(self, cell))
            for text in cell.texts {
                let base = text.baseStyle
                for span in text.runs where span.style?.ink != base?.ink {
                    if let ink = span.style?.ink { _ = inkName(ink) }
                }
            }
            // Their colours have classes, too.
            for figure in cell.figures { _ = svg(figure) }
        }
    }

    /// Headings, and what comes when the style sheet is written.
    mutating func collectHeads() {
        for head in reader.heads { collect(head) }
        definitionCount = 0
    }

    func appearance(of cell: ReadCell, in row: ReadRow) -> CellAppearance {
        var appearance = CellAppearance(cell, of: row, facts, scale: scale)
        // Lines are as thick as in the picture, in its points.
        appearance.lines = appearance.lines.scaled(by: 1 / scale)
        if row.kind != .title {
            if let line = columnLine(at: cell.frame.minX, cell.frame.midY) { appearance.lines.left = line }
            let isLast = facts.isRightToLeft ? cell.columns.lowerBound == 0 : cell.columns.upperBound == columnCount
            if isLast, let line = columnLine(at: cell.frame.maxX, cell.frame.midY) { appearance.lines.right = line }
        }
        return appearance
    }

    mutating func className(_ appearance: CellAppearance) -> Int {
        if let known = classes[appearance] { return known }
        classes[appearance] = appearances.count
        appearances.append(appearance)
        return appearances.count - 1
    }

    mutating func inkName(_ ink: DocumentInk) -> Int {
        if let known = inks[ink] { return known }
        inks[ink] = orderedInks.count
        orderedInks.append(ink)
        return orderedInks.count - 1
    }

    func sheet() -> Markup {
        var sheet = Markup()
        appendFrameRules(to: &sheet)
        if let radius = reader.box?.radius, radius > 0 { appendCornerRules(radius, to: &sheet) }
        sheet.append(rulesOfAppearances())
        sheet.append(darkRules())
        return sheet
    }

    /// How cells look, and parts of their texts and plots.
    func rulesOfAppearances() -> Markup {
        var sheet = Markup()
        for (number, appearance) in appearances.enumerated() { append(number, appearance, to: &sheet) }
        for (number, ink) in orderedInks.enumerated() { inkRule(number, ink.light, &sheet) }
        colors.appendRules(to: &sheet)
        return sheet
    }

    private func rule(_ selectors: String..., body: String, to sheet: inout Markup) {
        sheet.append(raw: selectors.map { ".\u{1}\($0)" }.joined(separator: ",") + "{\(body)}")
    }

    /// The element around the table, the table, and what all cells have.
    private func appendFrameRules(to sheet: inout Markup) {
        let background = picture.background.light
        rule(
            "",
            body: """
                overflow:auto;max-width:100%;max-height:100vh;-webkit-text-size-adjust:100%;font-variant-numeric:tabular-nums;\
                \(background.alpha > 0 ? "background:\(background.css);" : "")padding:\(margin)
                """, to: &sheet)
        var box = "border-collapse:separate;border-spacing:0;"
        if let own = reader.box {
            if let ink = own.ink { box += "border:\((own.width / scale).short)px solid \(ink.light.css);" }
            if own.radius > 0 { box += "border-radius:\((own.radius / scale).short)px;" }
        }
        rule(" table", body: box, to: &sheet)
        rule(" th", " td", body: "unicode-bidi:plaintext", to: &sheet)
        rule(" caption", body: "text-align:inherit", to: &sheet)
        rule(" thead", body: "position:sticky;top:0;z-index:1", to: &sheet)
        if background.alpha == 255 { rule(" thead", body: "background:\(background.css)", to: &sheet) }
        rule(" a", body: "color:inherit", to: &sheet)
        rule(" sup", " sub", body: "font-size:.75em;line-height:0", to: &sheet)
        rule(" img", " svg", body: "vertical-align:middle", to: &sheet)
        rule(" p", " h1", body: "margin:0", to: &sheet)
        sheet.append("@media print{.")
        sheet.append(DocumentName.mark)
        sheet.append("{max-height:none;overflow:visible}}")
    }

    /// Cells in the corners of a round box.
    private func appendCornerRules(_ radius: CGFloat, to sheet: inout Markup) {
        let inner = (max(0, radius - (reader.box?.width ?? 0)) / scale).short
        let (start, end) = facts.isRightToLeft ? ("right", "left") : ("left", "right")
        for (place, side) in [("first", start), ("last", end)] {
            rule(" thead tr:first-child>:\(place)-child", body: "border-top-\(side)-radius:\(inner)px", to: &sheet)
            rule(
                " tbody:last-child tr:last-child>:\(place)-child", " tfoot tr:last-child>:\(place)-child",
                body: "border-bottom-\(side)-radius:\(inner)px", to: &sheet)
        }
    }

    private func append(_ number: Int, _ appearance: CellAppearance, to sheet: inout Markup) {
        appendSelector("c", number, to: &sheet)
        sheet.append("{")
        sheet.append(declarationsOf: appearance, isDark: false)
        sheet.append("}")
        if let plate = appearance.plate {
            plateRule(number, &sheet) { $0.append(declarationsOf: plate, isDark: false) }
        } else if appearance.alignment == .decimal {
            // Whatever font shows it, what stands behind the mark's place takes the same room in each cell.
            appendSelector("c", number, to: &sheet)
            sheet.append(">:last-child{display:inline-block;text-align:left;min-width:")
            sheet.append((appearance.tail / max(1, appearance.font?.size ?? 16) * 104).rounded(.up) / 100)
            sheet.append("em}")
        }
    }

    private func appendSelector(_ letter: StaticString, _ number: Int, to sheet: inout Markup) {
        sheet.append(".")
        sheet.append(DocumentName.mark)
        sheet.append(letter)
        sheet.append(number)
    }

    private func darkRules() -> Markup {
        Markup.dark { dark in
            if let color = picture.background.dark { dark.append(raw: ".\u{1},.\u{1} thead{background:\(color.css)}") }
            if let color = reader.box?.ink?.dark { dark.append(raw: ".\u{1} table{border-color:\(color.css)}") }
            dark.append(darkRulesOfAppearances())
        }
    }

    func darkRulesOfAppearances() -> Markup {
        var dark = Markup()
        for (number, appearance) in appearances.enumerated() {
            if let plate = appearance.plate {
                plateRule(number, &dark) { $0.append(declarationsOf: plate, isDark: true) }
            }
            var own = Markup()
            own.append(declarationsOf: appearance, isDark: true)
            guard own.count > 0 else { continue }
            appendSelector("c", number, to: &dark)
            dark.append("{")
            dark.append(own)
            dark.append("}")
        }
        for (number, ink) in orderedInks.enumerated() { if let color = ink.dark { inkRule(number, color, &dark) } }
        return dark
    }

    private func plateRule(_ number: Int, _ sheet: inout Markup, _ fill: (inout Markup) -> Void) {
        var rule = Markup()
        fill(&rule)
        guard rule.count > 0 else { return }
        appendSelector("c", number, to: &sheet)
        sheet.append(">span{")
        sheet.append(rule)
        sheet.append("}")
    }

    private func inkRule(_ number: Int, _ color: ColorU8, _ sheet: inout Markup) {
        appendSelector("k", number, to: &sheet)
        sheet.append(raw: "{color:\(color.css)}")
    }

    /// The room around the table, as in the picture.
    private var margin: String {
        let frame = reader.tableFrame
        guard !frame.isNull, let left = facts.columns.compactMap(\.x?.lowerBound).min(),
            let right = facts.columns.compactMap(\.x?.upperBound).max()
        else { return "0" }
        func points(_ pixels: CGFloat) -> String { "\((max(0, pixels) / scale).rounded().short)px" }
        let (x0, x1) = (min(left, reader.box?.frame.minX ?? left), max(right, reader.box?.frame.maxX ?? right))
        let (before, behind) = (x0 - picture.frame.minX, picture.frame.maxX - x1)
        let above = points(min(before, behind))
        return "\(above) \(points(behind)) \(above) \(points(before))"
    }
}
