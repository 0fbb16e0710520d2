import Foundation
import RasterGraphics
import TestSupport

extension PixelKind {
    private static let places = "% pixels differ in % place*: x %..<%, y %..<%*"
    private static let exchange = "*the colour #* → #* in the same shapes*"

    /// What any picture can be changed by.
    static let edits: [PixelKind] = moves + lines + colors + opacities + sizes + textures + spots

    // MARK: Moved

    private static func moved(_ x: Int, _ y: Int, _ words: String) -> PixelKind {
        PixelKind("moved \(words)", first: ["everything moved \(words)"]) {
            $0.bitmap.placed(atX: x, y: y, onWidth: $0.bitmap.width, height: $0.bitmap.height)
        }
    }

    private static let moves: [PixelKind] = [
        moved(0, 1, "1 px down"), moved(3, -2, "3 px right and 2 px up"), moved(-5, 0, "5 px left"),
        PixelKind("mirrored", first: ["the picture is mirrored, left to right"]) { sample in
            sample.bitmap.mapped { x, y in (sample.bitmap.width - 1 - x, y) }
        },
        PixelKind("turned by half", first: ["the picture is turned by 180°"]) { sample in
            sample.bitmap.mapped { x, y in (sample.bitmap.width - 1 - x, sample.bitmap.height - 1 - y) }
        },
        PixelKind("turned by a quarter", first: ["the picture is turned by 90° clockwise"]) { sample in
            let (width, height) = (sample.bitmap.width, sample.bitmap.height)
            return sample.bitmap.mapped(width: height, height: width) { x, y in (y, height - 1 - x) }
        },
        PixelKind("a text moved", first: ["what is at x %..<%, y %..<% moved 5 px right"]) { sample in
            sample.withText { bitmap, box, ground in
                bitmap.paint(box, ground)
                bitmap.copy(box, of: sample.bitmap, toX: box.x + 5, y: box.y)
            }
        },
        PixelKind(
            "the lower part moved", first: ["3 rows of *pixels are new at y %", "what is at * moved 3 px down"],
            also: ["what is below moved 3 px down"]
        ) {
            sample in
            guard let y = sample.emptyRow else { return nil }
            return sample.bitmap.mapped { x, row in (x, row < y ? row : max(y, row - 3)) }
        },
        PixelKind(
            "columns stretched",
            // Where nothing lies there, only lines are longer.
            first: ["4 columns of *pixels are new at x %", "something is new at x %..<%, y %..<%*, where nothing was"],
            also: ["what is to the right moved 4 px right"]
        ) { sample in
            let middle = sample.bitmap.width / 2
            return sample.bitmap.mapped { x, y in (x < middle ? x : max(middle, x - 4), y) }
        },
        PixelKind("rows taken out", first: ["9 rows of *pixels are gone at y %"], also: ["what is below moved 9 px up"]) {
            sample in
            let (middle, last) = (sample.bitmap.height / 2, sample.bitmap.height - 1)
            return sample.bitmap.mapped { x, y in (x, y < middle ? y : min(last, y + 9)) }
        },
    ]

    // MARK: Lines

    private static func line(_ name: String, _ box: @escaping @Sendable (Bitmap) -> PixelRect, isNew: Bool, _ first: [String])
        -> PixelKind
    {
        PixelKind(
            name, first: first,
            pair: { sample in
                let lined = sample.painted { $0.paint(box($0), ColorU8(red: 90, green: 90, blue: 90)) }
                return isNew ? (sample.bitmap, lined) : (lined, sample.bitmap)
            })
    }

    private static let lines: [PixelKind] = [
        line(
            "a line gone", { PixelRect(x: 6, y: $0.height - 30, width: $0.width - 12, height: 1) }, isNew: false,
            ["a line of 1 px is gone at y %"]),
        line(
            "an upright line new", { PixelRect(x: $0.width - 20, y: 6, width: 2, height: $0.height - 12) }, isNew: true,
            ["a line of 2 px is new at x %"]),
        PixelKind(
            "a line thicker", first: ["a line of 1 px is new at y %", "something is new at x %..<%, y %..<%, where nothing was"],
            pair: { sample in
                let y = sample.bitmap.height - 30
                func lined(_ height: Int) -> Bitmap {
                    sample.painted { $0.paint(PixelRect(x: 6, y: y, width: $0.width - 12, height: height), .black) }
                }
                return (lined(1), lined(2))
            }),
    ]

    // MARK: Colours

    private static let colors: [PixelKind] = [
        PixelKind("a colour exchanged", first: [exchange]) { sample in
            guard sample.bitmap.palette.count > 1 else { return nil }
            let color = sample.bitmap.palette[1]
            return sample.bitmap.recolored { $0 == color ? ColorU8(red: 0xE0, green: 0xB0, blue: 0xFF) : $0 }
        },
        PixelKind("the ground exchanged", first: [exchange]) { sample in
            let ground = sample.bitmap.palette[0]
            return sample.bitmap.recolored { $0 == ground ? ColorU8(red: 0xFF, green: 0xFA, blue: 0xE8) : $0 }
        },
        PixelKind("inverted", first: ["all colours are inverted"]) { sample in
            sample.bitmap.recolored { ColorU8(red: 255 - $0.red, green: 255 - $0.green, blue: 255 - $0.blue, alpha: $0.alpha) }
        },
        PixelKind("tinted", first: [exchange]) { sample in
            sample.bitmap.recolored { ColorU8(red: $0.red, green: $0.green, blue: UInt8(Int($0.blue) * 3 / 4), alpha: $0.alpha) }
        },
        PixelKind("red and blue exchanged", first: ["red and blue are exchanged in all colours"]) { sample in
            guard sample.look == .card else { return nil }
            return sample.bitmap.recolored { ColorU8(red: $0.blue, green: $0.green, blue: $0.red, alpha: $0.alpha) }
        },
        PixelKind("grey", first: ["the colours are gone: all of it is grey"]) { sample in
            guard sample.look == .card else { return nil }
            return sample.bitmap.recolored { (color: ColorU8) -> ColorU8 in
                let sum: Int = Int(color.red) * 30 + Int(color.green) * 59 + Int(color.blue) * 11
                let gray = UInt8(sum / 100)
                return ColorU8(red: gray, green: gray, blue: gray, alpha: color.alpha)
            }
        },
        PixelKind("one pixel", first: ["1 pixel differs, at x 20, y 20: #* → #ff0000"]) { sample in
            sample.painted { $0[20, 20] = ColorU8(red: 255, green: 0, blue: 0) }
        },
        PixelKind("one level", first: ["1 pixel differs, at x 5, y 5: #ffffff → #fffeff"]) { sample in
            sample.painted { $0[5, 5].green -= 1 }
        },
    ]

    // MARK: Opacity

    private static let opacities: [PixelKind] = [
        PixelKind("all transparent", first: ["the picture is all transparent, and was not"]) { sample in
            Bitmap(width: sample.bitmap.width, height: sample.bitmap.height)
        },
        PixelKind("half opaque", first: ["only opacity differs: alpha 255 → 128 in % pixels"]) { sample in
            sample.bitmap.recolored { ColorU8(red: $0.red, green: $0.green, blue: $0.blue, alpha: 128) }
        },
        PixelKind(
            "a transparent ground", first: ["only opacity differs: alpha 255 → 0 in % pixels", "the ground is transparent*"]
        ) {
            sample in
            let ground = sample.bitmap.palette[0]
            return sample.bitmap.recolored { $0 == ground ? .clear : $0 }
        },
        PixelKind(
            "a ground under transparency", first: ["the ground is #ffffff, and was transparent"],
            pair: { sample in
                let transparent = sample.bitmap.recolored { color in
                    let gray = min(color.red, color.green, color.blue)
                    return ColorU8(red: 0, green: 0, blue: 0, alpha: 255 - gray)
                }
                let opaque = transparent.recolored { color in
                    let gray = 255 - color.alpha
                    return ColorU8(red: gray, green: gray, blue: gray)
                }
                return (transparent, opaque)
            }),
        PixelKind("empty", first: ["the picture is empty: all of it is #ffffff"]) { sample in
            Bitmap(width: sample.bitmap.width, height: sample.bitmap.height, filledWith: .white)
        },
    ]

    // MARK: Size

    private static let asTheyWere = "the others are as they were"

    private static let sizes: [PixelKind] = [
        PixelKind("twice as large", first: ["all of the picture is 2 times as large"]) { sample in
            sample.bitmap.mapped(width: sample.bitmap.width * 2, height: sample.bitmap.height * 2) { x, y in (x / 2, y / 2) }
        },
        PixelKind("half as large", first: ["all of the picture is smaller: 0.5 times as large"]) { sample in
            let blurred = sample.bitmap.blurred
            return blurred.mapped(width: blurred.width / 2, height: blurred.height / 2) { x, y in (x * 2, y * 2) }
        },
        PixelKind(
            "cut at the bottom and right",
            first: ["9 rows of pixels at the bottom and 7 columns of pixels at the right are gone"], also: [asTheyWere]
        ) {
            $0.bitmap.placed(atX: 0, y: 0, onWidth: $0.bitmap.width - 7, height: $0.bitmap.height - 9)
        },
        PixelKind("cut at the top, into what is shown", first: ["30 rows of pixels at the top are gone"], also: [asTheyWere]) {
            $0.bitmap.placed(atX: 0, y: -30, onWidth: $0.bitmap.width, height: $0.bitmap.height - 30)
        },
        PixelKind(
            "room on all sides",
            first: [
                "8 rows of pixels at the top, 8 rows of pixels at the bottom, 6 columns of pixels at the left and 6 columns of pixels at the right are new"
            ], also: [asTheyWere]
        ) { $0.bitmap.placed(atX: 6, y: 8, onWidth: $0.bitmap.width + 12, height: $0.bitmap.height + 16) },
        PixelKind("rows more", first: ["18 rows of pixels at the bottom are new"], also: [asTheyWere]) {
            $0.bitmap.placed(atX: 0, y: 0, onWidth: $0.bitmap.width, height: $0.bitmap.height + 18)
        },
        PixelKind("wider", first: ["7 columns of pixels at the right are new"], also: [asTheyWere]) {
            $0.bitmap.placed(atX: 0, y: 0, onWidth: $0.bitmap.width + 7, height: $0.bitmap.height)
        },
        PixelKind(
            "a dark frame around it",
            first: [
                "4 rows of pixels at the top, 4 rows of pixels at the bottom, 4 columns of pixels at the left and 4 columns of pixels at the right are new"
            ], also: [asTheyWere]
        ) {
            $0.bitmap.placed(atX: 4, y: 4, onWidth: $0.bitmap.width + 8, height: $0.bitmap.height + 8, ground: .black)
        },
    ]

    // MARK: Textures

    private static let textures: [PixelKind] = [
        PixelKind(
            "other antialiasing", first: ["*the antialiasing of edges differs, by up to % levels"],
            also: ["besides, % pixel* differ* otherwise", places]
        ) {
            $0.bitmap.antialiasedOtherwise(by: 0.12, seed: $0.seed)
        },
        PixelKind("blurred", first: ["the picture is blurred: its edges are softer"]) { $0.bitmap.blurred },
        PixelKind(
            "sharper", first: ["the edges of the picture are sharper"], pair: { ($0.bitmap.blurred, $0.bitmap) }),
        PixelKind("noise", first: ["all over the picture pixels differ slightly, by up to % levels"]) { sample in
            var random = SplitMix64(seed: sample.seed)
            return sample.bitmap.recolored { color in
                func other(_ value: UInt8) -> UInt8 { UInt8(clamping: Int(value) + Int.random(in: -5...5, using: &random)) }
                return ColorU8(red: other(color.red), green: other(color.green), blue: other(color.blue), alpha: color.alpha)
            }
        },
    ]

    // MARK: Places

    private static let spots: [PixelKind] = [
        PixelKind("a text gone", first: ["what was at x %..<%, y %..<% is gone"]) { sample in
            sample.withText { bitmap, box, ground in bitmap.paint(box, ground) }
        },
        PixelKind("a text new", first: ["something is new at x %..<%, y %..<%, where nothing was"]) { sample in
            guard let box = sample.text(2) else { return nil }
            return sample.painted { $0.copy(box, of: sample.bitmap, toX: 20, y: $0.height - 40) }
        },
        PixelKind("a text replaced", first: [places]) { sample in
            guard let other = sample.text(1) else { return nil }
            return sample.withText { bitmap, box, ground in
                bitmap.paint(box, ground)
                bitmap.copy(
                    PixelRect(x: other.x, y: other.y, width: min(box.width, other.width), height: box.height), of: sample.bitmap,
                    toX: box.x, y: box.y)
            }
        },
        PixelKind(
            "two squares",
            first: ["something is new at x 4..<9, y 2..<7 and x %..<%, y %..<%, where nothing was"]
        ) { sample in
            sample.painted { bitmap in
                bitmap.paint(PixelRect(x: 4, y: 2, width: 5, height: 5), .black)
                bitmap.paint(PixelRect(x: bitmap.width - 9, y: bitmap.height - 9, width: 5, height: 5), .black)
            }
        },
        PixelKind(
            "five places",
            first: [
                "*in 5 places: x %..<%, y %..<% and x %..<%, y %..<% and 3 more",
                "something is new at x %..<%, y %..<% and x %..<%, y %..<% and 3 more, where nothing was",
            ]
        ) { sample in
            var random = SplitMix64(seed: sample.seed)
            return sample.painted { bitmap in
                for index in 0..<5 {
                    let (x, y) = (30 + index % 3 * 60, 20 + index * 25)
                    for (dx, dy) in (0..<25).map({ ($0 % 5, $0 / 5) }) {
                        let gray = UInt8.random(in: 0...255, using: &random)
                        bitmap[x + dx, y + dy] = ColorU8(red: gray, green: 255 - gray, blue: 40)
                    }
                }
            }
        },
    ]
}

extension PixelSample {
    /// One of the texts that stand on one colour.
    fileprivate func text(_ index: Int) -> PixelRect? {
        let whole = texts.filter { box in
            box.maxX + 8 < bitmap.width && box.maxY < bitmap.height && ground(of: box) != nil
                && ground(of: PixelRect(x: box.maxX, y: box.y, width: 5, height: box.height), isAll: true) != nil
        }
        return whole.isEmpty ? nil : whole[index * 3 % whole.count]
    }

    /// The colour of all pixels at the edges of a rect, or of all in it.
    private func ground(of box: PixelRect, isAll: Bool = false) -> ColorU8? {
        let first = bitmap[box.x, box.y]
        for y in box.y..<box.maxY {
            for x in box.x..<box.maxX {
                let isEdge = x == box.x || x == box.maxX - 1 || y == box.y || y == box.maxY - 1
                if isAll || isEdge, bitmap[x, y] != first { return nil }
            }
        }
        return first
    }

    /// The picture with something done to a text in it.
    fileprivate func withText(_ change: (inout Bitmap, PixelRect, ColorU8) -> Void) -> Bitmap? {
        guard let box = text(0), let ground = ground(of: box) else { return nil }
        return painted { change(&$0, box, ground) }
    }

    /// A row near the middle with nothing in it but the page, or the ground of a row of the table.
    fileprivate var emptyRow: Int? {
        (bitmap.height / 3..<bitmap.height * 2 / 3).first { y in
            y > 1 && (0..<bitmap.width).allSatisfy { bitmap[$0, y] == bitmap[$0, y - 1] }
        }
    }
}
