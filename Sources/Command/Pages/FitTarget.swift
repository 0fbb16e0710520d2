import RasterTables

/// A place that pictures are made to fit, with the rules that it has.
struct FitTarget: Equatable {
    let name: String
    /// The most pixels; nil for any height.
    let width: Int
    let height: Int?
    /// Whether the picture has exactly that size, with the table in the middle.
    var isExact = false
    /// Pixels for each point, unless --scale says otherwise.
    var scale = 2.0
    /// The least size of text in pixels of the picture, at which it can still be read there.
    let legible: Double

    /// Where the numbers come from:
    /// * telegram: photos are reduced to 1,280 pixels on their longer side. 20 pixels of these are 6 points on a telephone
    ///   that shows the picture 390 points wide, before it is tapped.
    /// * og: the card of Open Graph, 1200 × 630, as Facebook, LinkedIn and X show it; at half its size in most feeds.
    /// * slack: the largest preview, `thumb_1024`, has 1,024 pixels on its longer side.
    /// * email: 600 points is the width that clients of e-mail leave a message; two pixels a point for sharp screens.
    /// * a4: what margins of 2 cm leave of a sheet, 170 × 257 mm, at 216 pixels an inch; 7 points is the least that
    ///   publishers print in tables.
    static let named = [
        FitTarget(name: "telegram", width: 1280, height: 1280, legible: 20),
        FitTarget(name: "og", width: 1200, height: 630, isExact: true, legible: 20),
        FitTarget(name: "slack", width: 1024, height: 1024, legible: 18),
        FitTarget(name: "email", width: 1200, height: nil, legible: 22),
        FitTarget(name: "a4", width: 1445, height: 2185, scale: 3, legible: 21),
    ]

    /// The least size of text in pixels where only a size is given.
    static let legibleAnywhere = 18.0
    static let sides = 100...20_000

    /// A name, or a size in pixels such as 800x600.
    init(_ text: String) throws(CommandError) {
        let wanted = text.lowercased()
        if let found = Self.named.first(where: { $0.name == wanted }) {
            self = found
            return
        }
        let sides = wanted.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else {
            throw .badChoice(option: "--fit", given: text, choices: Self.named.map(\.name) + ["a size in pixels such as 800x600"])
        }
        for side in [width, height] where !Self.sides.contains(side) {
            throw .outOfRange(
                option: "--fit", given: String(side), range: Double(Self.sides.lowerBound)...Double(Self.sides.upperBound))
        }
        self.init(name: wanted, width: width, height: height, legible: Self.legibleAnywhere)
    }

    init(name: String, width: Int, height: Int?, isExact: Bool = false, scale: Double = 2, legible: Double) {
        (self.name, self.width, self.height) = (name, width, height)
        (self.isExact, self.scale, self.legible) = (isExact, scale, legible)
    }
}
