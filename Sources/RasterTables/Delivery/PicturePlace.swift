/// A place that pictures are made to fit, with the rules that it has: how many pixels, and how small text may be there.
///
///     let pictures = try source.pictures(fitting: .telegram)
public struct PicturePlace: Hashable, Sendable {
    /// What it is called: `telegram`, or its size, such as `800x600`.
    public let name: String
    /// The most pixels from side to side.
    public let width: Int
    /// The most pixels from top to bottom; nil for any height.
    public let height: Int?
    /// Whether a picture has exactly that size, with the table in its middle. Default false: it may be smaller.
    public let isExact: Bool
    /// Pixels for each point, unless whoever draws says otherwise. Default 2.
    public let scale: Double
    /// The least size of text that can still be read there, in pixels of the picture.
    public let legibleText: Double

    /// A place of a size.
    /// - Parameters:
    ///   - width: The most pixels from side to side, one of ``sides``.
    ///   - height: The most pixels from top to bottom, one of ``sides``; nil for any height.
    ///   - isExact: Whether pictures have exactly that size. Without a height only the width counts, and that is the most.
    ///   - scale: Pixels for each point, greater than 0.
    ///   - legibleText: The least size of text in pixels.
    ///   - name: Default nil: the size.
    public init(
        width: Int, height: Int?, isExact: Bool = false, scale: Double = 2, legibleText: Double = PicturePlace.legibleAnywhere,
        name: String? = nil
    ) {
        precondition(width > 0 && height ?? 1 > 0, "a place has pixels, not \(width) × \(height ?? 0)")
        precondition(scale > 0 && scale.isFinite, "a scale is greater than 0, not \(scale)")
        (self.width, self.height, self.isExact, self.scale, self.legibleText) = (width, height, isExact, scale, legibleText)
        self.name = name ?? "\(width)x\(height.map(String.init) ?? "")"
    }

    /// A photo of a chat: 1280 × 1280 pixels, since longer sides are reduced to that. 20 pixels of these are 6 points on a
    /// telephone that shows the picture 390 points wide, before it is tapped.
    public static let telegram = PicturePlace(width: 1280, height: 1280, legibleText: 20, name: "telegram")
    /// The card of Open Graph, 1200 × 630 pixels exactly, as Facebook, LinkedIn and X show it; at half its size in most feeds.
    public static let openGraph = PicturePlace(width: 1200, height: 630, isExact: true, legibleText: 20, name: "og")
    /// Slack's largest preview, `thumb_1024`, has 1,024 pixels on its longer side.
    public static let slack = PicturePlace(width: 1024, height: 1024, legibleText: 18, name: "slack")
    /// 600 points is the width that clients of e-mail leave a message; two pixels a point for sharp screens.
    public static let email = PicturePlace(width: 1200, height: nil, legibleText: 22, name: "email")
    /// What margins of 2 cm leave of a sheet, 170 × 257 mm, at 216 pixels an inch; 7 points is the least that publishers print
    /// in tables.
    public static let a4 = PicturePlace(width: 1445, height: 2185, scale: 3, legibleText: 21, name: "a4")

    /// Those that have a name.
    public static let named = [telegram, openGraph, slack, email, a4]

    /// The least size of text in pixels where only a size is given: 18.
    public static let legibleAnywhere = 18.0
    /// The pixels that a side can have where a size is given as a text.
    public static let sides = 100...20_000

    /// A place by its name, or by its size in pixels, such as `800x600`. Letter case does not count.
    /// - Throws: ``PicturePlaceError`` for what is neither, and for a side that is none of ``sides``.
    public init(_ text: String) throws(PicturePlaceError) {
        let wanted = text.lowercased()
        if let found = Self.named.first(where: { $0.name == wanted }) {
            self = found
            return
        }
        let sides = wanted.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else { throw .unknown(given: text) }
        for side in [width, height] where !Self.sides.contains(side) { throw .sideOutOfRange(given: side) }
        self.init(width: width, height: height, name: wanted)
    }
}

/// Why a text names no place.
public enum PicturePlaceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It is neither a name nor a size.
    case unknown(given: String)
    /// A side of the size is none of ``PicturePlace/sides``.
    case sideOutOfRange(given: Int)

    public var description: String {
        switch self {
        case .unknown(let given):
            "A place is one of \(PicturePlace.named.map(\.name).joined(separator: ", ")) or a size in pixels such as 800x600, "
                + "not \(quoted: given)."
        case .sideOutOfRange(let given):
            "A side of a place has \(PicturePlace.sides.lowerBound) to \(PicturePlace.sides.upperBound) pixels, not \(given)."
        }
    }
}
