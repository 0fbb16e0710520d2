import Foundation
import RasterGraphics
import RasterText

/// The shadow of text, as an attribute.
///
/// Unchecked only because the class is not final: all that can change is behind a lock.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    private struct Fields: Hashable, Sendable {
        var offset = CGSize.zero
        var blurRadius: CGFloat = 0
        var color: Color? = Color(white: 0, alpha: 1.0 / 3)
    }

    private let header = CoreFoundationHeader()
    private let storage: Lock<Fields>

    private var fields: Fields {
        get { storage.withLock { $0 } }
        set { storage.withLock { $0 = newValue } }
    }

    /// No offset, no blur, black at one third.
    public override init() { storage = Lock(Fields()) }

    private init(_ fields: Fields) { storage = Lock(fields) }

    /// In points, right and down positive. Default: `.zero`.
    open var shadowOffset: CGSize {
        get { fields.offset }
        set { fields.offset = newValue }
    }

    /// In points; half of it is the standard deviation of the blur. Default 0: a sharp copy.
    open var shadowBlurRadius: CGFloat {
        get { fields.blurRadius }
        set { fields.blurRadius = newValue }
    }

    /// A `Color`. Default: black at one third. Nil, or anything else: there is no shadow.
    open var shadowColor: Any? {
        get { fields.color }
        set { fields.color = newValue as? Color }
    }

    /// The farthest in points that a shadow is from its text, along each axis.
    package static let farthestOffset = Font.longestLength
    /// The largest blur radius in points; one beyond it is held there.
    package static let largestBlurRadius: CGFloat = 100

    /// The shadow as drawing has it, within the bounds above; nil without a colour.
    package var shadow: TextAttributes.Shadow? {
        let fields = fields
        guard let color = fields.color else { return nil }
        func held(_ value: CGFloat, within range: ClosedRange<CGFloat>) -> CGFloat {
            value.isNaN ? 0 : value.clamped(to: range)
        }
        let far = Self.farthestOffset
        return TextAttributes.Shadow(
            offset: CGSize(
                width: held(fields.offset.width, within: -far...far),
                height: held(fields.offset.height, within: -far...far)),
            blurRadius: held(fields.blurRadius, within: 0...Self.largestBlurRadius), color: color)
    }

    open func copy(with zone: NSZone? = nil) -> Any { NSShadow(fields) }

    /// Whether `object` is a shadow with the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? NSShadow).map { $0.fields == fields } ?? false
    }
    open override var hash: Int { fields.hashValue }
}
