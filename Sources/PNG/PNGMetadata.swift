import Foundation
import RasterGraphics

/// What a PNG says about itself beside its pixels.
public struct PNGMetadata: Sendable, Hashable {
    /// The picture's title, one line. Written as `iTXt` "Title" in UTF-8.
    public var title: String?
    /// What a person who cannot see the picture should be told. Written as `iTXt` "Description".
    public var altText: String?
    /// What made the picture. Written as `iTXt` "Software".
    public var software: String?
    /// The data that the picture shows, as CSV (RFC 4180). Written as `iTXt` "Table data", compressed.
    public var data: String?
    /// Pixels per point. Written as `pHYs` of 72 × `scale` pixels per inch, so that a viewer which heeds it
    /// shows one point as 1/72 inch. Nil, or nothing finite above zero: not written.
    public var scale: CGFloat?

    /// What is given, and nothing else.
    public init(
        title: String? = nil, altText: String? = nil, software: String? = nil, data: String? = nil, scale: CGFloat? = nil
    ) {
        self.title = title
        self.altText = altText
        self.software = software
        self.data = data
        self.scale = scale
    }

    /// Pixels per metre for `pHYs`, 1 to 2³¹ − 1, or 0 for none.
    var pixelsPerMetre: UInt32 {
        guard let scale, scale.isFinite, scale > 0 else { return 0 }
        return UInt32((Double(scale) * Self.dotsPerMetre).rounded().clamped(to: 1...Double(Int32.max)))
    }

    /// The scale that gives `pixelsPerMetre`: to 0.01, since whole pixels per metre hold it to about 1/2835.
    static func scale(pixelsPerMetre: UInt32) -> CGFloat? {
        guard pixelsPerMetre > 0 else { return nil }
        return CGFloat((Double(pixelsPerMetre) / dotsPerMetre * 100).rounded() / 100)
    }

    /// 72 dots per inch of 25.4 mm.
    private static let dotsPerMetre = 72 / 0.0254
}
