import Foundation
import RasterGraphics
import RasterText

extension AttributeScopes {
    /// What Swift's `AttributedString` can say of text here: the attributes of UIKit, under UIKit's names.
    ///
    ///     var text = AttributedString("Total")
    ///     text.font = .boldSystem(ofSize: 14)
    ///     text.foregroundColor = .systemRed
    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let kern: KernAttribute
        public let tracking: TrackingAttribute
        public let ligature: LigatureAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let underlineColor: UnderlineColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let strikethroughColor: StrikethroughColorAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let strokeWidth: StrokeWidthAttribute
        public let strokeColor: StrokeColorAttribute
        public let shadow: ShadowAttribute
        public let attachment: AttachmentAttribute
        public let paragraphStyle: ParagraphStyleAttribute
        /// Foundation's own attributes, `link` among them.
        public let foundation: FoundationAttributes

        /// See `NSAttributedString.Key.font`; each of these is the attribute of the same name there.
        public enum FontAttribute: AttributedStringKey {
            public typealias Value = Font
            public static let name = NSAttributedString.Key.font.rawValue
        }
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = NSAttributedString.Key.foregroundColor.rawValue
        }
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = NSAttributedString.Key.backgroundColor.rawValue
        }
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.kern.rawValue
        }
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.tracking.rawValue
        }
        public enum LigatureAttribute: AttributedStringKey {
            public typealias Value = Int
            public static let name = NSAttributedString.Key.ligature.rawValue
        }
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.underlineStyle.rawValue
        }
        public enum UnderlineColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = NSAttributedString.Key.underlineColor.rawValue
        }
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
        }
        public enum StrikethroughColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = NSAttributedString.Key.strikethroughColor.rawValue
        }
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.baselineOffset.rawValue
        }
        public enum StrokeWidthAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = NSAttributedString.Key.strokeWidth.rawValue
        }
        public enum StrokeColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = NSAttributedString.Key.strokeColor.rawValue
        }
        public enum ShadowAttribute: AttributedStringKey {
            public typealias Value = NSShadow
            public static let name = NSAttributedString.Key.shadow.rawValue
        }
        public enum AttachmentAttribute: AttributedStringKey {
            public typealias Value = NSTextAttachment
            public static let name = NSAttributedString.Key.attachment.rawValue
        }
        public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = NSParagraphStyle
            public static let name = NSAttributedString.Key.paragraphStyle.rawValue
        }
    }

    /// The key path `\.uiKit` of UIKit's scope.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// Attributes of UIKit by their names, as in `string.font`.
    public subscript<Key: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key { self[Key.self] }
}

extension NSAttributedString {
    /// The same text with the attributes of ``AttributeScopes/UIKitAttributes``; others are left behind.
    public convenience init(_ text: AttributedString) {
        let result = NSMutableAttributedString(string: "")
        for run in text.runs {
            var attributes: [Key: Any] = [:]
            attributes[.font] = run.font
            attributes[.foregroundColor] = run.foregroundColor
            attributes[.backgroundColor] = run.backgroundColor
            attributes[.kern] = run.kern
            attributes[.tracking] = run.tracking
            attributes[.ligature] = run.ligature
            attributes[.underlineStyle] = run.underlineStyle?.rawValue
            attributes[.underlineColor] = run.underlineColor
            attributes[.strikethroughStyle] = run.strikethroughStyle?.rawValue
            attributes[.strikethroughColor] = run.strikethroughColor
            attributes[.baselineOffset] = run.baselineOffset
            attributes[.strokeWidth] = run.strokeWidth
            attributes[.strokeColor] = run.strokeColor
            attributes[.shadow] = run.shadow
            attributes[.attachment] = run.attachment
            attributes[.paragraphStyle] = run.paragraphStyle
            attributes[.link] = run.link
            attributes[.languageIdentifier] = run.languageIdentifier
            let characters = String(text.characters[run.range])
            result.append(NSAttributedString(string: characters, attributes: attributes))
        }
        self.init(attributedString: result)
    }
}

extension AttributedString {
    /// The same text with the attributes of ``AttributeScopes/UIKitAttributes``; others, and values of another type than
    /// the attribute's, are left behind.
    public init(_ text: NSAttributedString) {
        self.init()
        unsafe text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { values, range, _ in
            let values = AttributeValues(values)
            var run = AttributedString(text.attributedSubstring(from: range).string)
            run.font = values[.font]
            run.foregroundColor = values[.foregroundColor]
            run.backgroundColor = values[.backgroundColor]
            run.kern = values.number(.kern)
            run.tracking = values.number(.tracking)
            run.ligature = values.integer(.ligature)
            run.languageIdentifier = values[.languageIdentifier]
            run.underlineStyle = values.underlineStyle(.underlineStyle)
            run.underlineColor = values[.underlineColor]
            run.strikethroughStyle = values.underlineStyle(.strikethroughStyle)
            run.strikethroughColor = values[.strikethroughColor]
            run.baselineOffset = values.number(.baselineOffset)
            run.strokeWidth = values.number(.strokeWidth)
            run.strokeColor = values[.strokeColor]
            run.shadow = values[.shadow]
            run.attachment = values[.attachment]
            run.paragraphStyle = values[.paragraphStyle]
            run.link = values[.link] ?? (values[.link] as String?).flatMap { URL(string: $0) }
            append(run)
        }
    }
}
