internal import Algorithms
import Foundation
import RasterGraphics
import RasterText

/// The attributed text of a label: what was set, and what it resolves to.
final class LabelAttributedText {
    /// What was set. Changes when the label's style is set afterwards.
    private enum Source {
        /// Attributes by name; text without a font or a colour has those that the label had when the string was set.
        case list(AttributeList, font: Font, color: Color)
        case typed(AttributedText)
    }

    private var source: Source
    private var resolved: AttributedText?

    init(_ string: NSAttributedString, font: Font, color: Color) {
        source = .list(AttributeList(string), font: font, color: color)
    }

    init(_ text: AttributedText) { source = .typed(text) }

    var text: String {
        switch source {
        case .list(let list, _, _): list.text
        case .typed(let text): text.text
        }
    }

    /// What was set, made anew as an object of Foundation's.
    var attributedString: NSAttributedString {
        switch source {
        case .list(let list, _, _): list.attributedString
        case .typed(let text): NSAttributedString(text)
        }
    }

    /// The style at the beginning of the text; nil when there is no text.
    var first: TextAttributes? {
        switch source {
        case .list(let list, let font, let color): list.first(font: font, color: color)
        case .typed(let text): text.runs.first?.attributes
        }
    }

    /// Gives all of the text a font.
    func setFont(_ font: Font) { change({ $0.set(.font, to: font) }, { $0.font = font }) }

    /// Gives all of the text a colour.
    func setColor(_ color: Color) { change({ $0.set(.foregroundColor, to: color) }, { $0.color = color }) }

    /// Changes all paragraph styles that there are.
    func changeParagraphs(_ change: (inout ParagraphAttributes) -> Void) {
        self.change({ $0.changeParagraphs(change) }) { attributes in
            guard var paragraph = attributes.paragraph else { return }
            change(&paragraph)
            attributes.paragraph = paragraph
        }
    }

    private func change(_ list: (inout AttributeList) -> Void, _ typed: (inout TextAttributes) -> Void) {
        switch source {
        case .list(var changed, let font, let color):
            list(&changed)
            source = .list(changed, font: font, color: color)
        case .typed(let text):
            source = .typed(text.mapRuns(typed))
        }
        invalidate()
    }

    /// Has the text resolved anew when it is needed next.
    func invalidate() { resolved = nil }

    /// The text with every attribute resolved.
    func resolved(overridingColor: Color?, shadow: TextAttributes.Shadow?) -> AttributedText {
        if let resolved { return resolved }
        let made: AttributedText
        switch source {
        case .list(let list, let font, let color):
            made = AttributedText(list, font: font, color: color, overridingColor: overridingColor, shadow: shadow)
        case .typed(let text):
            made =
                overridingColor == nil && shadow == nil
                ? text
                : text.mapRuns {
                    $0.color = overridingColor ?? $0.color
                    $0.shadow = $0.shadow ?? shadow
                }
        }
        resolved = made
        return made
    }
}

extension AttributedText {
    /// A part of the text, which begins and ends between characters.
    /// - Parameter range: UTF-8 offsets.
    func part(_ range: Range<Int>) -> AttributedText {
        let first = runs.partitioningIndex { $0.range.upperBound > range.lowerBound }
        return AttributedText(
            text: text.utf8Part(range),
            runs: runs[first...].prefix { $0.range.lowerBound < range.upperBound }.compactMap { run in
                let part = run.range.clamped(to: range)
                guard !part.isEmpty else { return nil }
                return Run(
                    range: part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound,
                    attributes: run.attributes)
            })
    }

    /// The same text with other attributes.
    func mapRuns(_ change: (inout TextAttributes) -> Void) -> AttributedText {
        AttributedText(
            text: text,
            runs: runs.map { run in
                var run = run
                change(&run.attributes)
                return run
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
