import Foundation
import RasterGraphics
import RasterText

/// The rules of a paragraph, as an attribute. Lengths are in points.
///
/// The first character of a paragraph decides. Made with the values that UIKit has; a label's own alignment and line-break
/// mode give way to them, so that the ellipsis of truncated text disappears unless ``lineBreakMode`` is set.
///
/// Unchecked only because the class is not final: all that can change is behind a lock.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    /// How lines are chosen, under the name that UIKit has for it.
    public typealias LineBreakStrategy = RasterText.LineBreakStrategy

    fileprivate struct Fields: Hashable, Sendable {
        var attributes: ParagraphAttributes = {
            var attributes = ParagraphAttributes()
            attributes.tabStops = (1...12).map { ParagraphAttributes.TabStop(location: CGFloat($0) * 28) }
            return attributes
        }()
        var usesDefaultHyphenation = false
        var allowsDefaultTighteningForTruncation = false
    }

    private let header = CoreFoundationHeader()
    private let storage: Lock<Fields>

    fileprivate var fields: Fields {
        get { storage.withLock { $0 } }
        set { storage.withLock { $0 = newValue } }
    }

    /// A style with UIKit's default values: natural alignment, word wrapping, twelve tab stops every 28 points, all else 0.
    public override init() { storage = Lock(Fields()) }

    fileprivate init(_ fields: Fields) { storage = Lock(fields) }

    /// The style that layout has as `attributes`.
    init(_ attributes: ParagraphAttributes) { storage = Lock(Fields(attributes: attributes)) }

    /// The style of text that has none.
    public static let `default` = NSParagraphStyle()

    /// The style as the layout of text has it.
    package var attributes: ParagraphAttributes {
        let fields = fields
        var attributes = fields.attributes
        if fields.usesDefaultHyphenation { attributes.hyphenationFactor = 1 }
        return attributes
    }

    /// Default: `.natural`.
    open var alignment: TextAlignment { fields.attributes.alignment }
    /// Default: `.byWordWrapping`.
    open var lineBreakMode: LineBreakMode { fields.attributes.lineBreakMode }
    /// Between two lines, beyond their height.
    open var lineSpacing: CGFloat { fields.attributes.lineSpacing }
    /// After the paragraph.
    open var paragraphSpacing: CGFloat { fields.attributes.paragraphSpacing }
    /// Before the paragraph, unless it is the first.
    open var paragraphSpacingBefore: CGFloat { fields.attributes.paragraphSpacingBefore }
    /// From the leading edge to the first line.
    open var firstLineHeadIndent: CGFloat { fields.attributes.firstLineHeadIndent }
    /// From the leading edge to the other lines.
    open var headIndent: CGFloat { fields.attributes.headIndent }
    /// Where lines end: from the leading edge when positive, else from the trailing one.
    open var tailIndent: CGFloat { fields.attributes.tailIndent }
    /// The least height of a line; 0 for none.
    open var minimumLineHeight: CGFloat { fields.attributes.minimumLineHeight }
    /// The greatest height of a line; 0 for none.
    open var maximumLineHeight: CGFloat { fields.attributes.maximumLineHeight }
    /// Multiplies the natural height of lines; 0 as 1.
    open var lineHeightMultiple: CGFloat { fields.attributes.lineHeightMultiple }
    /// The direction of the paragraph. Default: `.natural`.
    open var baseWritingDirection: NSWritingDirection { fields.attributes.baseWritingDirection }
    /// Where text continues after a tab, ascending.
    open var tabStops: [NSTextTab]! { fields.attributes.tabStops.map { NSTextTab($0) } }
    /// How far apart stops are beyond the last of ``tabStops``; 0: there are none.
    open var defaultTabInterval: CGFloat { fields.attributes.defaultTabInterval }
    /// Whether words are hyphenated: where a line would else be shorter than this part of the width that it has.
    /// Default: 0, never. The text needs a language; see ``ParagraphStyle/hyphenationFactor``.
    open var hyphenationFactor: Float { fields.attributes.hyphenationFactor }
    /// Whether words are hyphenated wherever more of the text then fits on a line, as with a ``hyphenationFactor`` of
    /// 1. Default: false.
    open var usesDefaultHyphenation: Bool { fields.usesDefaultHyphenation }
    /// Held, without effect.
    open var allowsDefaultTighteningForTruncation: Bool { fields.allowsDefaultTighteningForTruncation }
    /// How lines are broken to look better. Default: none.
    open var lineBreakStrategy: LineBreakStrategy { fields.attributes.lineBreakStrategy }

    /// A copy that never changes.
    open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(fields) }
    /// A copy that can be changed.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(fields) }

    /// Whether `object` is a paragraph style with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSParagraphStyle).map { $0.fields == fields } ?? false
    }
    open override var hash: Int { fields.hashValue }
}

extension NSParagraphStyle {
    /// The style with other rules of layout; what layout has no rules for stays.
    func changed(_ change: (inout ParagraphAttributes) -> Void) -> NSParagraphStyle {
        let before = attributes
        var after = before
        change(&after)
        var fields = fields
        if after.hyphenationFactor == before.hyphenationFactor {
            after.hyphenationFactor = fields.attributes.hyphenationFactor
        } else {
            fields.usesDefaultHyphenation = false
        }
        fields.attributes = after
        return NSParagraphStyle(fields)
    }
}

/// A paragraph style that can be changed. Lengths are in points; what is not a number counts as 0 when text is set.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var alignment: TextAlignment {
        get { super.alignment }
        set { fields.attributes.alignment = newValue }
    }
    open override var lineBreakMode: LineBreakMode {
        get { super.lineBreakMode }
        set { fields.attributes.lineBreakMode = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { super.lineSpacing }
        set { fields.attributes.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { super.paragraphSpacing }
        set { fields.attributes.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { super.paragraphSpacingBefore }
        set { fields.attributes.paragraphSpacingBefore = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { super.firstLineHeadIndent }
        set { fields.attributes.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { super.headIndent }
        set { fields.attributes.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { super.tailIndent }
        set { fields.attributes.tailIndent = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { super.minimumLineHeight }
        set { fields.attributes.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { super.maximumLineHeight }
        set { fields.attributes.maximumLineHeight = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { super.lineHeightMultiple }
        set { fields.attributes.lineHeightMultiple = newValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { super.baseWritingDirection }
        set { fields.attributes.baseWritingDirection = newValue }
    }
    /// Kept in ascending order; nil for none.
    open override var tabStops: [NSTextTab]! {
        get { super.tabStops }
        set { fields.attributes.tabStops = Self.sorted((newValue ?? []).map(\.stop)) }
    }
    open override var defaultTabInterval: CGFloat {
        get { super.defaultTabInterval }
        set { fields.attributes.defaultTabInterval = newValue }
    }
    open override var hyphenationFactor: Float {
        get { super.hyphenationFactor }
        set { fields.attributes.hyphenationFactor = newValue }
    }
    open override var usesDefaultHyphenation: Bool {
        get { super.usesDefaultHyphenation }
        set { fields.usesDefaultHyphenation = newValue }
    }
    open override var allowsDefaultTighteningForTruncation: Bool {
        get { super.allowsDefaultTighteningForTruncation }
        set { fields.allowsDefaultTighteningForTruncation = newValue }
    }
    open override var lineBreakStrategy: LineBreakStrategy {
        get { super.lineBreakStrategy }
        set { fields.attributes.lineBreakStrategy = newValue }
    }

    /// Adds a stop at its place.
    open func addTabStop(_ tab: NSTextTab) {
        fields.attributes.tabStops = Self.sorted(fields.attributes.tabStops + [tab.stop])
    }

    /// Removes every stop that is equal to `tab`.
    open func removeTabStop(_ tab: NSTextTab) { fields.attributes.tabStops.removeAll { $0 == tab.stop } }

    /// Takes over all of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) { fields = style.fields }

    private static func sorted(_ stops: [ParagraphAttributes.TabStop]) -> [ParagraphAttributes.TabStop] {
        // Stops at no place are no stops, and would have no place in the order.
        stops.filter(\.location.isFinite).sorted { $0.location < $1.location }
    }
}

/// A place on a line where text continues after a tab.
public final class NSTextTab: NSCopying, Hashable, Sendable {
    /// The key of options. Named for source compatibility; options have no effect.
    public struct OptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    let stop: ParagraphAttributes.TabStop

    /// What of the text after the tab lies at ``location``: its left edge, middle or right edge.
    public var alignment: TextAlignment { stop.alignment }
    /// In points from the leading edge.
    public var location: CGFloat { stop.location }

    /// A stop.
    /// - Parameters:
    ///   - alignment: What of the text lies at the stop.
    ///   - location: In points from the leading edge.
    ///   - options: Without effect.
    public init(textAlignment alignment: TextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
        stop = ParagraphAttributes.TabStop(location: location, alignment: alignment)
    }

    init(_ stop: ParagraphAttributes.TabStop) { self.stop = stop }

    public func copy(with zone: NSZone? = nil) -> Any { self }

    public static func == (a: NSTextTab, b: NSTextTab) -> Bool { a.stop == b.stop }
    public func hash(into hasher: inout Hasher) { hasher.combine(stop) }
}
