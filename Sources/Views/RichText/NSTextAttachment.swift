import Foundation
import RasterGraphics
import RasterText

/// An image in text, as an attribute of the character U+FFFC.
///
/// Equal when it is the same object, as in UIKit.
///
/// Unchecked only because the class is not final: all that can change is behind a lock.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    /// The character that an attachment takes the place of: U+FFFC.
    public static let character = 0xFFFC

    private struct Fields: Sendable {
        var image: Image?
        var bounds = CGRect.zero
    }

    private let header = CoreFoundationHeader()
    private let fields: Lock<Fields>

    /// An attachment without an image, which takes the room of its ``bounds``.
    public override init() { fields = Lock(Fields()) }

    /// An attachment with an image at its own size.
    public init(image: Image) { fields = Lock(Fields(image: image)) }

    /// What is drawn. Default nil: nothing. A template, such as a symbol, has the colour of the text.
    open var image: Image? {
        get { fields.withLock { $0.image } }
        set { fields.withLock { $0.image = newValue } }
    }

    /// The size that the image is drawn at, and where its lower left corner lies, in points: x from the end of the text
    /// before it, y *up* from the baseline. Default `.zero`: the image's own size, on the baseline.
    open var bounds: CGRect {
        get { fields.withLock { $0.bounds } }
        set { fields.withLock { $0.bounds = newValue } }
    }

    /// The longest side in points that an attachment is drawn at.
    package static let longestSide = Font.longestLength

    /// The attachment as layout and drawing have it: place and size are numbers, sides neither negative nor beyond
    /// ``longestSide``.
    package var attachment: TextAttributes.Attachment {
        let (image, bounds) = fields.withLock { ($0.image, $0.bounds) }
        func held(_ value: CGFloat, from least: CGFloat) -> CGFloat {
            value.isNaN ? 0 : value.clamped(to: least...Self.longestSide)
        }
        let size = bounds == .zero ? image?.size ?? .zero : bounds.size
        let y = bounds == .zero ? -(image?.baselineOffsetFromBottom ?? 0) : bounds.origin.y
        return TextAttributes.Attachment(
            image: image,
            bounds: CGRect(
                x: held(bounds.origin.x, from: -Self.longestSide), y: held(y, from: -Self.longestSide),
                width: held(size.width, from: 0), height: held(size.height, from: 0)))
    }
}

extension NSAttributedString {
    /// The one character that shows an attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
