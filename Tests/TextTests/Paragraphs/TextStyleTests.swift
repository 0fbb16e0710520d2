import Foundation
import RasterGraphics
import RasterText
import Testing

@Suite("Text styles")
struct TextStyleTests {
    /// Size, line height and weight at `.large`.
    private static let table: [(style: Font.TextStyle, size: CGFloat, lineHeight: CGFloat, weight: Font.Weight)] = [
        (.largeTitle, 34, 41, .regular), (.title1, 28, 34, .regular), (.title2, 22, 28, .regular),
        (.title3, 20, 25, .regular), (.headline, 17, 22, .semibold), (.body, 17, 22, .regular),
        (.callout, 16, 21, .regular), (.subheadline, 15, 20, .regular), (.footnote, 13, 18, .regular),
        (.caption1, 12, 16, .regular), (.caption2, 11, 13, .regular),
        (.extraLargeTitle, 36, 43.41, .bold), (.extraLargeTitle2, 28, 33.76, .bold),
    ]

    @Test("A preferred font has the size, weight and line height of Apple's table", arguments: table.indices)
    func large(index: Int) {
        let (style, size, lineHeight, weight) = Self.table[index]
        let font = Font.preferredFont(forTextStyle: style)
        #expect(font.pointSize == size && font.weight == weight && font.familyName == "Inter")
        // Inter's lines are a little taller than those of iOS's font: some styles leave nothing between them.
        #expect(abs(font.lineHeight + font.leading - max(lineHeight, font.lineHeight)) < 0.01)
        #expect(font.lineHeight < lineHeight + 0.5 && font.textStyle == style)
        // A font of the same size that was not made for the style has the file's own leading.
        #expect(Font.system(ofSize: size, weight: weight).leading == 0)
    }

    @Test("Sizes follow the content size category, and grow with it")
    func categories() {
        func sizes(_ style: Font.TextStyle) -> [CGFloat] {
            ContentSizeCategory.allCases.map {
                Font.preferredFont(forTextStyle: style, compatibleWith: TraitCollection(preferredContentSizeCategory: $0))
                    .pointSize
            }
        }
        #expect(sizes(.body) == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
        #expect(sizes(.caption2) == [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40])
        for style in Font.TextStyle.allCases { #expect(sizes(style) == sizes(style).sorted()) }
    }

    @Test("The current traits are those of a font that is given none")
    func current() {
        TraitCollection(preferredContentSizeCategory: .extraLarge).performAsCurrent {
            #expect(Font.preferredFont(forTextStyle: .body).pointSize == 19)
            #expect(FontMetrics.default.scaledValue(for: 34) == 38)
        }
        #expect(Font.preferredFont(forTextStyle: .body).pointSize == 17)
    }

    @Test("Values and fonts of one's own grow as the style does")
    func metrics() {
        let metrics = FontMetrics(forTextStyle: .caption1)
        let large = TraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        #expect(metrics.scaledValue(for: 24) == 24)
        #expect(metrics.scaledValue(for: 24, compatibleWith: large) == 86)
        let font = Font.monospacedSystem(ofSize: 24, weight: .bold)
        #expect(metrics.scaledFont(for: font) == font)
        #expect(metrics.scaledFont(for: font, compatibleWith: large) == font.withSize(86))
        #expect(metrics.scaledFont(for: font, maximumPointSize: 30, compatibleWith: large).pointSize == 30)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 0, compatibleWith: large).pointSize == 86)
    }
}
