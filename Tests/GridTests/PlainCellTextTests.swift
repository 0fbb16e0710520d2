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
            "\(run.face.postScriptName) \(run.pointSize) " + run.glyphs.map { "\($0.id) \($0.x) \($0.y)" }.joined(separator: ", ")
        }
        return
            "\(runs) at \(glyphs.x) \(glyphs.baseline) width \(glyphs.width) \(glyphs.text ?? "-") \(color) \(String(describing: backdrop))"
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

    private func content(_ text: String, _ random: inout SplitMix64) -> CellContent {
        guard Bool.random(using: &random), let dot = text.firstIndex(of: ".") else { return CellContent(text) }
        let offset = text.utf8.distance(from: text.startIndex, to: dot)
        let unit = text.firstIndex(of: " ").map { text.utf8.distance(from: text.startIndex, to: $0) }
        return CellContent(
            text,
            TextReading(
                anchor: DecimalAnchor(offset: offset, isBehind: false), unitStart: unit, isNegative: text.first == "-"),
            setsMinus: true)
    }

    private func style(_ random: inout SplitMix64) -> CellStyle {
        let font = [Font.system(ofSize: 13), .system(ofSize: 11, weight: .medium)].randomElement(using: &random)!
        let isTabular = Bool.random(using: &random)
        let isRightToLeft = Int.random(in: 0..<4, using: &random) == 0
        let style = CellStyle(
            paragraph: ParagraphStyle(
                font: isTabular ? font.withMonospacedDigits : font,
                alignment: [.left, .right, .center, .natural].randomElement(using: &random)!,
                numberOfLines: Int.random(in: 0...1, using: &random)),
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

    @Test("are the very commands that the view draws")
    func sameCommands() {
        var random = SplitMix64(seed: 6)
        let renderer = TextCellRenderer()
        var plain = 0
        for _ in 0..<600 {
            let style = style(&random)
            var content = content(Self.texts.randomElement(using: &random)!, &random)
            content.role = [.plain, .plain, .plain, .empty, .sum].randomElement(using: &random)!
            let cell = GridCell(row: 0, column: 0, content: content, style: style)
            let frame = CGRect(
                x: .random(in: -20...300, using: &random), y: .random(in: -20...300, using: &random),
                width: [30, 60, 120.5, 240].randomElement(using: &random)!,
                height: [10, 22, 28.5, 60].randomElement(using: &random)!)
            var context = DrawingContext(
                scale: [1, 2, 3].randomElement(using: &random)!, origin: CGPoint(x: 3.25, y: -7.5),
                backdrop: [nil, .white, ColorU8(red: 9, green: 99, blue: 199, alpha: 255)].randomElement(using: &random)!)
            if Bool.random(using: &random) { context.traits = TraitCollection(userInterfaceStyle: .dark) }
            let visible =
                Bool.random(using: &random)
                ? CGRect(x: -100, y: -100, width: 900, height: 900)
                : CGRect(x: 0, y: frame.midY + .random(in: -80...80, using: &random), width: 200, height: 12)
            var list = DisplayList(scale: context.scale)
            renderer.draw(cell, in: frame, into: &list, visible: visible, context: context)
            let expected = viewed(cell, frame, visible, context)
            #expect(exact(list) == exact(expected), "\(content.text) in \(frame)")
            if PlainCellText.draw(cell, in: frame, into: &list, visible: visible, context: context) { plain += 1 }
        }
        // Most of what fits at all.
        #expect(plain > 150)
    }
}
