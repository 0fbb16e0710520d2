import Foundation
import RasterGraphics

// What a paragraph is set from, made of attributes and of the style of a label.

extension StyledText {
    /// - Parameter style: Has the font of plain text, and the language of text without one.
    init(_ attributed: AttributedText, style: ParagraphStyle, traits: TextTraits) {
        let text = attributed.text
        let language = TextLanguage(style.language)
        guard let first = attributed.runs.first else {
            let shaping = style.font.shapingStyle(language).within(text, traits: traits)
            self.init(text, run: StyledRun(font: style.font, shaping: shaping))
            return
        }
        let emSize = first.attributes.font.pointSize
        // All of the text tells it, for each of its runs.
        let whole = first.attributes.font.shapingStyle(.undetermined).within(text, traits: traits)
        let runs = attributed.runs.map {
            StyledRun($0.attributes, emSize: emSize, hanForm: whole.hanForm, language: language)
        }
        self.init(text, runs: runs, ends: attributed.runs.lazy.map(\.range.upperBound))
    }
}

extension StyledRun {
    /// - Parameters:
    ///   - hanForm: That of text in no language that has its own.
    ///   - language: That of text without one.
    fileprivate init(
        _ attributes: TextAttributes, emSize: CGFloat, hanForm: HanForm?, language: TextLanguage
    ) {
        let font = attributes.font
        // Ten thousand points are more than any text is spaced by, and millions of them still add up to a number.
        func spacing(_ value: CGFloat) -> CGFloat { value.boundedLength.clamped(to: -1e4...1e4) }
        let kern = spacing(attributes.kern ?? 0)
        let tracking = spacing(attributes.tracking)
        var features = font.features
        if attributes.hasContextualAlternates { features.insert(.contextualAlternates) }
        if attributes.kern == 0 { features.insert(.withoutKerning) }
        // Letters that stand apart are not tied together: a ligature among them would be a spot without a gap.
        if !attributes.hasLigatures || tracking != 0 || kern != 0 { features.insert(.withoutLigatures) }
        var shaping = ShapingStyle(
            face: font.face, features: features, language: attributes.language.map { TextLanguage($0) } ?? language)
        shaping.hanForm = shaping.hanForm ?? hanForm
        self.init(
            font: font, shaping: shaping, scale: Double(font.pointSize / emSize),
            spacing: Double((kern + tracking) / emSize), baselineOffset: attributes.baselineOffset.boundedLength,
            attachment: attributes.attachment.map(\.heldBounds))
    }
}

extension TextAttributes.Attachment {
    /// Its bounds as numbers that arithmetic can bear.
    fileprivate var heldBounds: CGRect {
        CGRect(
            x: bounds.minX.boundedLength, y: bounds.minY.boundedLength, width: bounds.width.nonNegativeLength,
            height: bounds.height.nonNegativeLength)
    }
}

extension ParagraphRules {
    /// The rules of text that has none of its own.
    init(label style: ParagraphStyle) {
        self.init(
            alignment: style.alignment, direction: style.baseWritingDirection,
            lineBreakStrategy: style.lineBreakStrategy,
            hyphenationFactor: style.hyphenationFactor.clampedHyphenationFactor,
            lineSpacing: max(0, style.lineSpacing))
    }

    init(_ attributes: ParagraphAttributes) {
        let multiple = attributes.lineHeightMultiple.nonNegativeLength
        self.init(
            alignment: attributes.alignment, direction: attributes.baseWritingDirection,
            lineBreakMode: attributes.lineBreakMode, lineBreakStrategy: attributes.lineBreakStrategy,
            hyphenationFactor: attributes.hyphenationFactor.clampedHyphenationFactor,
            lineSpacing: attributes.lineSpacing.nonNegativeLength,
            spacingBefore: attributes.paragraphSpacingBefore.nonNegativeLength,
            spacingAfter: attributes.paragraphSpacing.nonNegativeLength,
            firstLineIndent: attributes.firstLineHeadIndent.nonNegativeLength,
            indent: attributes.headIndent.nonNegativeLength, tailIndent: attributes.tailIndent.boundedLength,
            tabStops: TabStops(attributes), minimumHeight: attributes.minimumLineHeight.nonNegativeLength,
            maximumHeight: attributes.maximumLineHeight.nonNegativeLength,
            heightMultiple: multiple > 0 ? min(multiple, 1000) : 1)
    }
}

extension TabStops {
    init(_ attributes: ParagraphAttributes) {
        let stops = attributes.tabStops.lazy
            .map { Stop(location: $0.location.nonNegativeLength, alignment: $0.alignment) }
            .filter { $0.location > 0 }
            .sorted { $0.location < $1.location }
        // Stops closer than a hundredth of a point are none.
        let interval = attributes.defaultTabInterval.nonNegativeLength
        self.init(stops: stops, interval: interval >= 0.01 ? interval : 0)
    }
}

extension Float {
    /// A hyphenation factor from outside: NaN is 0.
    var clampedHyphenationFactor: Double { isNaN ? 0 : Double(Swift.min(Swift.max(self, 0), 1)) }
}

extension CGFloat {
    /// A length from outside as one that can be reckoned with: NaN is 0, and what no picture is as large as (100,000
    /// points) is the most.
    var boundedLength: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -1e5), 1e5) }

    /// The same, with nothing below 0.
    var nonNegativeLength: CGFloat { Swift.max(0, boundedLength) }
}
