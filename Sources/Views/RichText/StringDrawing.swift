import Foundation
import RasterGraphics
import RasterText

/// How a string is measured by `boundingRect`. Raw values as in UIKit.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Lines break at the given width, and the origin is the top left of the first line. Without it there is one line for
    /// each that the text has, and the origin is on the baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Has no effect: the fonts' leading always counts.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Has no effect: advances are measured, not ink.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// What does not fit the given height is left out.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// How far a string may be shrunk to fit, and what came of it.
open class NSStringDrawingContext: NSObject {
    /// The smallest factor that a line may be shrunk by, 0 to 1. Default 0: it is not shrunk.
    open var minimumScaleFactor: CGFloat = 0
    /// What the last measuring shrunk the text by; 1 when it did not.
    open fileprivate(set) var actualScaleFactor: CGFloat = 1
    /// What the last measuring gave.
    open fileprivate(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
    /// The size in points of the text in as many lines as it has; not rounded. Text without a font is measured in the
    /// system's, 12 points. Complexity: linear in the text.
    public func size() -> CGSize {
        AttributeList(self).boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: nil).size
    }

    /// The rectangle in points that the text takes, not rounded; a picture of it needs its sides rounded up.
    ///
    /// Text whose paragraph style truncates or clips is one line, as UIKit has it. Complexity: linear in the text.
    /// - Parameters:
    ///   - size: The room there is. A side of 0 or less has no limit.
    ///   - options: Default none: one line on the baseline.
    ///   - context: Default nil: nothing is shrunk.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
    ) -> CGRect {
        AttributeList(self).boundingRect(with: size, options: options, context: context)
    }
}

extension String {
    /// The size in points of the text in as many lines as it has; see `NSAttributedString.size()`.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        AttributeList(self, attributes).boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: nil).size
    }

    /// The rectangle in points that the text takes; see `NSAttributedString.boundingRect(with:options:context:)`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext? = nil
    ) -> CGRect {
        AttributeList(self, attributes).boundingRect(with: size, options: options, context: context)
    }
}

extension NSString {
    /// The same of a `String`.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        String(describing: self).size(withAttributes: attributes)
    }

    /// The same of a `String`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext? = nil
    ) -> CGRect {
        String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}

extension AttributeList {
    /// The font of text without one. UIKit's is Helvetica of this size.
    private static var defaultFont: Font { .system(ofSize: 12) }
    /// So fine that what is rounded up to it is as good as not rounded.
    private static let scale: CGFloat = 1_048_576

    fileprivate func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
    ) -> CGRect {
        let paragraph = paragraph(in: size, options: options, context: context, scale: Self.scale)
        let attributes = first(font: Self.defaultFont, color: .black)
        let font = attributes?.font ?? Self.defaultFont
        // A string without characters has attributes nevertheless, and with them the height of a line; an attributed one has
        // none.
        let taken = text.isEmpty && attributes != nil ? CGSize(width: 0, height: font.lineHeight) : paragraph.size
        let bounds = CGRect(
            origin: CGPoint(x: 0, y: options.contains(.usesLineFragmentOrigin) ? 0 : font.descender), size: taken)
        context?.actualScaleFactor = paragraph.scaleFactor
        context?.totalBounds = bounds
        return bounds
    }

    /// The text in lines, as strings are measured and drawn.
    /// - Parameters:
    ///   - size: The room there is. A side of 0 or less has no limit.
    ///   - scale: Pixels in a point.
    func paragraph(
        in size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?, scale: CGFloat
    ) -> Paragraph {
        let attributes = first(font: Self.defaultFont, color: .black)
        let wraps = attributes?.paragraph.map { $0.lineBreakMode == .byWordWrapping || $0.lineBreakMode == .byCharWrapping }
        var style = ParagraphStyle(font: attributes?.font ?? Self.defaultFont, lineBreakMode: .byWordWrapping)
        style.numberOfLines = wraps ?? true ? 0 : 1
        style.minimumScaleFactor = context?.minimumScaleFactor ?? 0
        style.adjustsFontSizeToFitWidth = style.minimumScaleFactor > 0
        func limit(_ side: CGFloat, _ isLimited: Bool) -> CGFloat { isLimited && side > 0 ? side : .infinity }
        let box = CGSize(
            width: limit(size.width, options.contains(.usesLineFragmentOrigin)),
            height: limit(size.height, options.contains(.truncatesLastVisibleLine)))
        let resolved = AttributedText(self, font: Self.defaultFont, color: .black)
        return Paragraph(resolved, style: style, in: box, displayScale: scale)
    }
}
