import Foundation
import RasterGraphics

extension Font {
    /// What a text is for. Its font follows the size of text that a person has chosen, see ``ContentSizeCategory``.
    public enum TextStyle: UInt8, Hashable, Sendable, CaseIterable {
        case largeTitle = 1
        case title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2
        case extraLargeTitle, extraLargeTitle2

        /// Points at each category from `.extraSmall` on, and the line height at `.large`: the typography page of
        /// Apple's Human Interface Guidelines, for iOS. The two extra large titles (iOS 17) have one size known, and
        /// its line height in the proportion of a large title's.
        private var metrics: (sizes: [CGFloat], lineHeight: CGFloat) {
            switch self {
            case .largeTitle: ([31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], 41)
            case .title1: ([25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], 34)
            case .title2: ([19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], 28)
            case .title3: ([17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], 25)
            case .headline, .body: ([14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], 22)
            case .callout: ([13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], 21)
            case .subheadline: ([12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], 20)
            case .footnote: ([12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], 18)
            case .caption1: ([11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], 16)
            case .caption2: ([11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], 13)
            case .extraLargeTitle: (Array(repeating: 36, count: 12), 36 * 41 / 34)
            case .extraLargeTitle2: (Array(repeating: 28, count: 12), 28 * 41 / 34)
            }
        }

        /// The size in points.
        func pointSize(_ category: ContentSizeCategory) -> CGFloat { metrics.sizes[category.rawValue] }

        /// The line height for each point of size; that at `.large` stands for all.
        var relativeLineHeight: CGFloat { metrics.lineHeight / pointSize(.large) }

        var weight: Weight {
            switch self {
            case .headline: .semibold
            case .extraLargeTitle, .extraLargeTitle2: .bold
            default: .regular
            }
        }
    }

    /// The system font of a text style, at the size that it has under `traitCollection`.
    /// - Parameter traitCollection: Default nil: ``TraitCollection/current``, with large text unless you have set
    ///   another.
    public static func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: TraitCollection? = nil
    ) -> Font {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        let weight = style.weight.weightClass
        return Font(
            face: FontLibrary.attachingCurrent(to: BundledFonts.face(.system, weight: weight, isItalic: false)),
            size: style.pointSize(category), textStyle: style)
    }
}

/// Makes sizes of your own follow the size of text that a person has chosen, as a text style does.
///
/// A value grows by as much as the style's font does: its size under the traits divided by that at `.large`. (UIKit
/// goes by the style's line height and rounds to pixels, which differs by a fraction of a point.)
public struct FontMetrics: Hashable, Sendable {
    private let textStyle: Font.TextStyle

    /// Grows as `textStyle` does.
    public init(forTextStyle textStyle: Font.TextStyle) { self.textStyle = textStyle }

    /// Grows as body text does.
    public static let `default` = FontMetrics(forTextStyle: .body)

    /// `value` at the size of text under `traitCollection`, by default ``TraitCollection/current``.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: TraitCollection? = nil) -> CGFloat {
        let category = (traitCollection ?? .current).preferredContentSizeCategory
        return value * textStyle.pointSize(category) / textStyle.pointSize(.large)
    }

    /// `font` at the size of text under `traitCollection`, by default ``TraitCollection/current``.
    /// - Parameter maximumPointSize: The font becomes no larger. Default: no limit; 0 stands for none too.
    public func scaledFont(
        for font: Font, maximumPointSize: CGFloat = .infinity, compatibleWith traitCollection: TraitCollection? = nil
    ) -> Font {
        let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
        return font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
    }
}
