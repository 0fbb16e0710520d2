import Foundation
import RasterFormats
import RasterGrid
import RasterText
import RasterViews

/// Lines of one cell, each with a number that stands below those of the others: a coefficient with its stars, and its error in
/// parentheses.
struct NumberedLines {
    /// The lines, with room behind those that end before others.
    let text: AttributedText
    /// How they lie around their numbers together.
    let placement: DecimalExtents.Text

    /// Nil for a text of one line, and in columns whose decimals do not stand below each other.
    init?(_ text: FormattedText, _ style: CellStyle, _ look: CellLook) {
        guard style.decimalAlignment != nil, style.paragraph.alignment == .right,
            text.runs.contains(where: { $0.text.utf8.contains(UInt8(ascii: "\n")) })
        else { return nil }
        let lines = text.lines
        let separator = lines.lazy.compactMap { DecimalAnchor.separator(in: $0.string) }.first ?? "."
        let sizes = lines.map { Size($0, style, look, separator: separator) }
        guard sizes.first?.before != nil else { return nil }
        let before = sizes.compactMap(\.before).max() ?? 0
        let after = sizes.compactMap(\.after).max() ?? 0
        let width = max(before + after, sizes.map(\.width).max() ?? 0)
        self.text = text.attributed(style, look, tailIndents: sizes.map { size in size.after.map { after - $0 } ?? 0 })
        placement = DecimalExtents.Text(before: width - after, width: width)
    }

    /// A line around its number, in points.
    private struct Size {
        let width: CGFloat
        /// Up to the end of the whole part; nil where the line has no number or several.
        let before: CGFloat?

        var after: CGFloat? { before.map { width - $0 } }

        init(_ line: FormattedText, _ style: CellStyle, _ look: CellLook, separator: Unicode.Scalar) {
            let label = Label()
            label.reset(
                text: line.string, style: style.paragraph, color: style.textColor, verticalPlacement: style.verticalPlacement)
            label.show(line.attributed(style, look))
            width = label.naturalTextWidth
            let anchor = line.hasOneNumber ? DecimalAnchor(in: line.string, separator: separator) : nil
            // The offset of the number's last whole digit, which has one byte.
            before = anchor.flatMap { anchor in
                label.attributedPrefixWidth.map { $0(anchor.isBehind ? anchor.offset + 1 : anchor.offset) }
            }
        }
    }
}

extension FormattedText {
    /// The text between line breaks.
    var lines: [FormattedText] {
        var lines = [FormattedText("")]
        for run in runs {
            for (n, part) in run.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                if n > 0 { lines.append(FormattedText("")) }
                var own = run
                own.text = String(part)
                lines[lines.count - 1].append(own)
            }
        }
        return lines
    }

    /// Whether digits stand in it at one place, with what can be within a number.
    fileprivate var hasOneNumber: Bool {
        let plain = runs.lazy.filter { $0.traits.isDisjoint(with: [.superscript, .subscript]) }.map(\.text).joined()
        return plain.split { !(("0"..."9").contains($0) || ".,\u{2019}\u{A0}\u{2009}\u{202F}".contains($0)) }.count {
            $0.contains { ("0"..."9").contains($0) }
        } == 1
    }
}
