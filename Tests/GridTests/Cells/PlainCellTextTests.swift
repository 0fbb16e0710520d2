import Foundation
import RasterGraphics
import RasterText
import RasterViews
import TestSupport
import Testing

@testable import RasterDrawing
@testable import RasterGrid

/// Commands with every number to the last bit.
private func exact(_ list: DisplayList) -> [String] {
    list.commands.map { command in
        guard case .glyphs(let glyphs, let color, let backdrop) = command else { return "\(command)" }
        let runs = glyphs.runs.map { run in
            // Clusters count in the line's text, or in that of all lines.
            "\(run.face.postScriptName) \(run.pointSize) "
                + run.glyphs.map { "\($0.id) \(Int($0.cluster) - glyphs.text.range.lowerBound) \($0.x) \($0.y)" }
                .joined(separator: ", ")
        }
        return
            "\(runs) at \(glyphs.x) \(glyphs.baseline) width \(glyphs.width) \(glyphs.text.string) \(glyphs.text.language ?? "-") \(color) \(String(describing: backdrop))"
    }
}

@Suite("Plain cells drawn without a view") struct PlainCellTextTests {
    /// What a view draws of a cell.
    private func viewed(_ cell: GridCell, _ frame: CGRect, _ visible: CGRect, _ context: DrawingContext) -> DisplayList {
        var list = DisplayList(scale: context.scale)
        let view = TextCellView()
        view.frame = frame
        view.show(cell.content, style: cell.style)
        view.draw(into: &list, visible: visible, context: context)
        return list
    }

    private static let texts = [
        "", "Active", "two words", "1,234.50", "-3.5", "12.5 kg", "3 kg", "n/a", "a longer text that wraps somewhere",
        "Größe", "x@y.org", "0", "(1)", "100 %",
    ]
    private static let longTexts = [
        "a longer text that wraps somewhere", "garden order, rubber yellow display and quality salt packet.",
        "one line", "incomprehensibilities are broken in narrow cells", "well-known", "die Größe der Zellen in der Tabelle",
        "Active", "several words (in brackets) and it's \"quoted\", why not? It may take as many as five lines.",
    ]

    private func content(_ text: String, _ random: inout SplitMix64) -> CellContent {
        guard Bool.random(using: &random), let dot = text.firstIndex(of: ".") else { return CellContent(text) }
        let offset = text.utf8.distance(from: text.startIndex, to: dot)
        let unit = text.firstIndex(of: " ").map { text.utf8.distance(from: text.startIndex, to: $0) }
        return CellContent(
            text,
            TextReading(
                anchor: DecimalAnchor(offset: offset, isBehind: false), unitStart: unit, isNegative: text.first == "-"),
            hyphen: text.first == "-" ? 0 : nil)
    }

    private func style(isWrapped: Bool = false, _ random: inout SplitMix64) -> CellStyle {
        let font = [Font.system(ofSize: 13), .system(ofSize: 11, weight: .medium)].randomElement(using: &random)!
        let isTabular = !isWrapped && Bool.random(using: &random)
        let isRightToLeft = Int.random(in: 0..<4, using: &random) == 0
        let style = CellStyle(
            paragraph: ParagraphStyle(
                font: isTabular ? font.withMonospacedDigits : font,
                alignment: [.left, .right, .center, .natural].randomElement(using: &random)!,
                numberOfLines: isWrapped ? [0, 0, 2, 5].randomElement(using: &random)! : Int.random(in: 0...1, using: &random),
                lineSpacing: isWrapped ? [0, 1.5].randomElement(using: &random)! : 0),
            textColor: .label, insets: EdgeInsets(top: 6, left: 12.3, bottom: 6, right: 11.7), negativeColor: .red,
            emptyColor: .gray,
            badge: Bool.random(using: &random) ? CellBadge(tints: ["Active": .green, "0": .red], defaultTint: nil) : nil,
            verticalPlacement: [.center, .top, .bottom, .firstBaseline(17.3)].randomElement(using: &random)!,
            decimalAlignment: isTabular ? .point : nil, followsText: Bool.random(using: &random),
            isRightToLeft: isRightToLeft)
        var extents: DecimalExtents?
        if isTabular {
            extents = DecimalExtents(separator: ".")
            for text in ["1,234.50", "12.25", "n/a"] {
                if let placed = extents?.placement(of: CellContent(text), style: style.paragraph) { extents?.add(placed) }
            }
        }
        return style.measured(decimals: extents, setsASCII: true)
    }

    private struct Drawing {
        let frame: CGRect
        let context: DrawingContext
        let visible: CGRect

        init(widths: [CGFloat], heights: [CGFloat], _ random: inout SplitMix64) {
            frame = CGRect(
                x: .random(in: -20...300, using: &random), y: .random(in: -20...300, using: &random),
                width: widths.randomElement(using: &random)!, height: heights.randomElement(using: &random)!)
            var context = DrawingContext(
                scale: [1, 2, 3].randomElement(using: &random)!, origin: CGPoint(x: 3.25, y: -7.5),
                backdrop: [nil, .white, ColorU8(red: 9, green: 99, blue: 199, alpha: 255)].randomElement(using: &random)!)
            if Bool.random(using: &random) { context.traits = TraitCollection(userInterfaceStyle: .dark) }
            self.context = context
            visible =
                Bool.random(using: &random)
                ? CGRect(x: -100, y: -100, width: 900, height: 900)
                : CGRect(x: 0, y: frame.midY + .random(in: -80...80, using: &random), width: 200, height: 12)
        }
    }

    private let renderer = TextCellRenderer()

    /// What the renderer draws, compared with what a view does.
    private func compared(_ cell: GridCell, _ drawing: Drawing, sourceLocation: SourceLocation = #_sourceLocation) -> DisplayList
    {
        let (frame, visible, context) = (drawing.frame, drawing.visible, drawing.context)
        var list = DisplayList(scale: context.scale)
        renderer.draw(cell, in: frame, into: &list, visible: visible, context: context)
        #expect(
            exact(list) == exact(viewed(cell, frame, visible, context)), "\(cell.content.text) in \(frame)",
            sourceLocation: sourceLocation)
        return list
    }

    @Test("are the very commands that the view draws")
    func sameCommands() {
        var random = SplitMix64(seed: 6)
        var plain = 0
        for _ in 0..<600 {
            let style = style(&random)
            var content = content(Self.texts.randomElement(using: &random)!, &random)
            content.role = [.plain, .plain, .plain, .empty, .sum].randomElement(using: &random)!
            let cell = GridCell(row: 0, column: 0, content: content, style: style)
            let drawing = Drawing(widths: [30, 60, 120.5, 240], heights: [10, 22, 28.5, 60], &random)
            var list = compared(cell, drawing)
            if PlainCellText.draw(
                cell, in: drawing.frame, into: &list, visible: drawing.visible, context: drawing.context)
            {
                plain += 1
            }
        }
        // Most of what fits at all.
        #expect(plain > 150)
    }

    @Test("are the very commands that the view draws, as high and as wide, in several lines")
    func sameLines() {
        var random = SplitMix64(seed: 7)
        var (drawn, measured) = (0, 0)
        for _ in 0..<600 {
            let style = style(isWrapped: true, &random)
            var content = CellContent(Self.longTexts.randomElement(using: &random)!)
            content.role = [.plain, .plain, .plain, .empty, .sum].randomElement(using: &random)!
            let cell = GridCell(row: 0, column: 0, content: content, style: style)
            let drawing = Drawing(widths: [60, 120.5, 170.3, 240], heights: [22, 60, 90.5, 140], &random)
            let (frame, context) = (drawing.frame, drawing.context)
            var list = compared(cell, drawing)
            if PlainCellLines.draw(cell, in: frame, into: &list, visible: drawing.visible, context: context) { drawn += 1 }
            guard let height = PlainCellLines.height(of: cell, width: frame.width, scale: context.scale) else { continue }
            measured += 1
            let view = TextCellView()
            view.show(cell.content, style: cell.style)
            #expect(height == view.height(width: frame.width, scale: context.scale), "\(content.text) in \(frame)")
            let width = PlainCellLines.wrappedWidth(of: cell, within: frame.width, scale: context.scale)
            #expect(width == view.wrappedWidth(within: frame.width, scale: context.scale), "\(content.text) in \(frame)")
        }
        #expect(drawn > 60 && measured > 100, "\(drawn) \(measured)")
    }
}
