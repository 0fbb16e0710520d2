import Foundation
import RasterGraphics
import RasterText

/// The attributed text of a label: what was set, and what it resolves to.
final class LabelAttributedText {
    /// Changes when the label's style is set afterwards.
    private(set) var list: AttributeList
    /// Those of text without one: the label's when the string was set.
    private let font: Font
    private let color: Color
    private var resolved: AttributedText?

    init(_ string: NSAttributedString, font: Font, color: Color) {
        list = AttributeList(string)
        self.font = font
        self.color = color
    }

    /// The style at the beginning of the text; nil when there is no text.
    var first: TextAttributes? { list.first(font: font, color: color) }

    /// Gives all of the text an attribute.
    func set(_ key: NSAttributedString.Key, to value: Any) {
        list.set(key, to: value)
        invalidate()
    }

    /// Changes all paragraph styles that there are.
    func changeParagraphStyles(_ change: (NSMutableParagraphStyle) -> Void) {
        list.changeParagraphStyles(change)
        invalidate()
    }

    /// Has the text resolved anew when it is needed next.
    func invalidate() { resolved = nil }

    /// The text with every attribute resolved.
    func resolved(overridingColor: Color?, shadow: TextAttributes.Shadow?) -> AttributedText {
        if let resolved { return resolved }
        let made = AttributedText(list, font: font, color: color, overridingColor: overridingColor, shadow: shadow)
        resolved = made
        return made
    }
}

extension AttributedText {
    /// A part of the text, which begins and ends between characters.
    /// - Parameter range: UTF-8 offsets.
    func part(_ range: Range<Int>) -> AttributedText {
        AttributedText(
            text: text.utf8Part(range),
            runs: runs.compactMap { run in
                let part = run.range.clamped(to: range)
                guard !part.isEmpty else { return nil }
                return Run(
                    range: part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound,
                    attributes: run.attributes)
            })
    }

    /// How far ink may reach beyond the boxes of its lines, in points; 0 of plain text.
    var overhang: CGFloat {
        runs.map { run in
            let attributes = run.attributes
            let stroke = abs(attributes.strokeWidth) / 100 * attributes.font.pointSize
            let shadow = attributes.shadow.map {
                // A blur reaches three standard deviations, which are half of the radius each.
                max(abs($0.offset.width), abs($0.offset.height)) + 2 * $0.blurRadius
            }
            // Mitres of letters seldom reach beyond twice the line.
            return attributes.font.lineOverhang + abs(attributes.baselineOffset) + 2 * stroke + (shadow ?? 0)
        }.max() ?? 0
    }
}

/// What a label with attributed text, or with a rare property set, has beside its text and style.
final class LabelDetails {
    /// Nil for plain text.
    var attributed: LabelAttributedText?
    /// Nil while all have their defaults.
    var extras: LabelExtras?
}

/// Properties of a label that hardly any label has set.
struct LabelExtras {
    var isEnabled = true
    var isHighlighted = false
    var highlightedTextColor: Color?
    var shadowColor: Color?
    var shadowOffset = LabelExtras.shadowOffset

    static let shadowOffset = CGSize(width: 0, height: -1)
    static let disabledOpacity: CGFloat = 0.5
}

extension Label {
    /// The shadow of text that has none of its own.
    var shadow: TextAttributes.Shadow? {
        guard let extras, let color = extras.shadowColor else { return nil }
        let offset = extras.shadowOffset
        guard abs(offset.width) < NSShadow.farthestOffset, abs(offset.height) < NSShadow.farthestOffset else { return nil }
        return TextAttributes.Shadow(offset: offset, blurRadius: 0, color: color)
    }

    /// The colour that takes the place of all others now.
    var overridingColor: Color? {
        extras.flatMap { $0.isHighlighted ? $0.highlightedTextColor : nil }
    }
}
