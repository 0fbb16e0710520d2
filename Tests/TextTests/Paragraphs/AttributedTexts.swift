import Foundation
import RasterGraphics
import TestSupport

@testable import RasterText

let systemFont = Font.system(ofSize: 17)

/// A text from its parts, each with what sets its attributes apart from those of the font and black.
func attributed(_ parts: [(String, Font, (inout TextAttributes) -> Void)]) -> AttributedText {
    var text = ""
    var runs: [AttributedText.Run] = []
    for (part, font, change) in parts {
        let start = text.utf8.count
        text += part
        var attributes = TextAttributes(font: font, color: .label)
        change(&attributes)
        runs.append(AttributedText.Run(range: start..<text.utf8.count, attributes: attributes))
    }
    return AttributedText(text: text, runs: runs)
}

func attributed(
    _ text: String, font: Font = systemFont, _ change: (inout TextAttributes) -> Void = { _ in }
) -> AttributedText {
    withoutActuallyEscaping(change) { attributed([(text, font, $0)]) }
}

/// Text with paragraph rules.
func ruled(_ text: String, font: Font = systemFont, _ change: (inout ParagraphAttributes) -> Void) -> AttributedText {
    var rules = ParagraphAttributes()
    change(&rules)
    return attributed(text, font: font) { $0.paragraph = rules }
}

/// Sets it without limits unless some are given.
func set(
    _ text: AttributedText, width: CGFloat = .infinity, height: CGFloat = .infinity, scale: CGFloat = 2,
    style: ParagraphStyle = ParagraphStyle(lineBreakMode: .byWordWrapping, numberOfLines: 0)
) -> Paragraph {
    Paragraph(text, style: style, in: CGSize(width: width, height: height), displayScale: scale)
}

/// A text from words and their separators, and where it may be cut into runs.
func randomText(_ random: inout SplitMix64, words count: Int, tabs: Bool = false) -> String {
    let words = [
        "The", "quick", "brown", "fox", "office", "AVATAR", "To", "1,234.50", "fl", "e\u{301}tude", "naïve", "日本", "x",
        "Донаудампф", "👩‍👩‍👧", "(again)", "supercalifragilistic", "a-b", "–", "“Ta”",
    ]
    let separators = [" ", " ", " ", " ", " ", "  ", "\n", "-", "\u{A0}"] + (tabs ? ["\t", "\t"] : [])
    return (0..<count).map { i in
        let separator = separators[random.next(below: separators.count)]
        return words[random.next(below: words.count)] + (i == count - 1 ? "" : separator)
    }.joined()
}

/// `text` cut between random characters, each part with attributes of its own.
func randomlyCut(
    _ text: String, _ random: inout SplitMix64, change: (inout TextAttributes, inout SplitMix64) -> Void
) -> AttributedText {
    var runs: [AttributedText.Run] = []
    var (start, end) = (0, 0)
    for scalar in text.unicodeScalars {
        end += String(scalar).utf8.count
        guard random.next(below: 5) == 0 || end == text.utf8.count else { continue }
        var attributes = TextAttributes(font: systemFont, color: .label)
        change(&attributes, &random)
        runs.append(AttributedText.Run(range: start..<end, attributes: attributes))
        start = end
    }
    return AttributedText(text: text, runs: runs)
}
