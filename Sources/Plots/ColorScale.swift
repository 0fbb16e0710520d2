import Foundation
import RasterFormats
import RasterGraphics

/// Colours for values: numbers between colours that lie on a line, or words with one each.
public struct ColorScale: Sendable {
    /// The colours from the least value to the greatest, evenly apart; of words, one for each.
    public var colors: [Color]
    /// What the ends stand for. Default nil: the least and the greatest value.
    public var domain: ClosedRange<Double>?
    /// The value that the middle of the colours stands for. Default nil: the middle of the domain.
    public var midpoint: Double?
    /// Of values that are missing or outside of the domain. Default nil: none.
    public var missing: Color?
    /// Values that have the colours one by one, instead of numbers that lie between them. Default nil: words in the order in
    /// which they occur.
    public var categories: [DataValue]?

    /// Colours from the least value to the greatest; a middle and ends may be given.
    public init(_ colors: [Color], domain: ClosedRange<Double>? = nil, midpoint: Double? = nil, missing: Color? = nil) {
        self.colors = colors
        self.domain = domain
        self.midpoint = midpoint
        self.missing = missing
    }

    /// From light to one colour.
    public static func shades(of color: Color) -> ColorScale { ColorScale([Color(red: 1, green: 1, blue: 1), color]) }

    // Anchors of colour maps, as hexadecimal digits.

    /// From dark violet over green to yellow, as even to the eye in print and to the colour-blind: Matplotlib's (Smith, van der
    /// Walt, 2015; CC0).
    public static let viridis = ColorScale(hex: "440154 482878 3E4A89 31688E 26828E 1F9E89 35B779 6DCD59 B4DE2C FDE725")
    /// From black over purple to pale yellow, of the same origin.
    public static let magma = ColorScale(hex: "000004 180F3D 440F76 721F81 9E2F7F CD4071 F1605D FD9668 FECA8D FCFDBF")
    /// From pale to dark blue: ColorBrewer (Cynthia Brewer; Apache 2).
    public static let blues = ColorScale(hex: "F7FBFF DEEBF7 C6DBEF 9ECAE1 6BAED6 4292C6 2171B5 08519C 08306B")
    /// From pale to dark green: ColorBrewer.
    public static let greens = ColorScale(hex: "F7FCF5 E5F5E0 C7E9C0 A1D99B 74C476 41AB5D 238B45 006D2C 00441B")
    /// From pale to dark orange: ColorBrewer.
    public static let oranges = ColorScale(hex: "FFF5EB FEE6CE FDD0A2 FDAE6B FD8D3C F16913 D94801 A63603 7F2704")
    /// From red over white to blue: ColorBrewer's RdBu.
    public static let redBlue = ColorScale(hex: "67001F B2182B D6604D F4A582 FDDBC7 F7F7F7 D1E5F0 92C5DE 4393C3 2166AC 053061")
    /// From red over yellow to green: ColorBrewer's RdYlGn.
    public static let redYellowGreen = ColorScale(
        hex: "A50026 D73027 F46D43 FDAE61 FEE08B FFFFBF D9EF8B A6D96A 66BD63 1A9850 006837")
    /// Eight colours for words: ColorBrewer's Set2.
    public static let set2 = ColorScale(hex: "66C2A5 FC8D62 8DA0CB E78AC3 A6D854 FFD92F E5C494 B3B3B3")

    init(hex: String) { self.init(hex.utf8.split(separator: UInt8(ascii: " ")).compactMap { Color(hex: String(Substring($0))) }) }

    // MARK: Values

    /// The colour of a value that is one of some, nil for others.
    package func color(of value: DataValue, among categories: [DataValue]) -> Color? {
        guard !colors.isEmpty, let place = categories.firstIndex(where: { $0.isSame(as: value) }) else { return missing }
        return colors[place % colors.count]
    }

    /// The colour of a number.
    /// - Parameters:
    ///   - domain: What the ends stand for, unless the scale says so itself.
    package func color(of number: Double, in given: ClosedRange<Double>) -> Color? {
        let domain = domain ?? given
        guard number.isFinite, domain.contains(number), !colors.isEmpty else { return missing }
        let middle = midpoint.map { $0.clamped(to: domain) } ?? (domain.lowerBound + domain.upperBound) / 2
        var share = 0.5
        if number < middle {
            share = 0.5 * (number - domain.lowerBound) / (middle - domain.lowerBound)
        } else if number > middle {
            share = 0.5 + 0.5 * (number - middle) / (domain.upperBound - middle)
        }
        let place = share * Double(colors.count - 1)
        let index = min(Int(place), max(0, colors.count - 2))
        let (first, second) = (colors[index], colors[min(index + 1, colors.count - 1)])
        let light = OKLab.mix(first.components(), second.components(), place - Double(index))
        guard first.isOtherInTheDark || second.isOtherInTheDark else { return light }
        let dark = OKLab.mix(first.components(with: .dark), second.components(with: .dark), place - Double(index))
        return Color { $0.userInterfaceStyle == .dark ? dark : light }
    }
}

extension Color {
    /// Whether it is another one in the dark.
    package var isOtherInTheDark: Bool { components() != components(with: .dark) }
}

/// Colours on even ways between others: Björn Ottosson, "A perceptual color space for image processing", 2020.
enum OKLab {
    static func mix(_ a: ColorU8, _ b: ColorU8, _ share: Double) -> Color {
        let (first, second) = (coordinates(a), coordinates(b))
        let mixed = zip(first, second).map { $0 + ($1 - $0) * share }
        let (l, m, s) = (
            cube(mixed[0] + 0.3963377774 * mixed[1] + 0.2158037573 * mixed[2]),
            cube(mixed[0] - 0.1055613458 * mixed[1] - 0.0638541728 * mixed[2]),
            cube(mixed[0] - 0.0894841775 * mixed[1] - 1.2914855480 * mixed[2])
        )
        let red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
        let green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
        let blue = -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
        return Color(red: encoded(red), green: encoded(green), blue: encoded(blue))
    }

    private static func coordinates(_ color: ColorU8) -> [Double] {
        let (red, green, blue) = (linear(color.red), linear(color.green), linear(color.blue))
        let l = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let m = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let s = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        return [
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
        ]
    }

    private static func cube(_ value: Double) -> Double { value * value * value }

    /// By Newton's method, whose digits are the same everywhere; `cbrt` is the C library's own.
    private static func cubeRoot(_ value: Double) -> Double {
        guard value > 0 else { return 0 }
        var root = max(value, 0.01)
        for _ in 0..<24 { root -= (root * root * root - value) / (3 * root * root) }
        return root
    }

    /// sRGB's curve, to the nearest of 4,096 steps: without a power, whose last digit is the C library's own.
    private static func encoded(_ value: Double) -> Double {
        var (low, high) = (0.0, 255.0)
        for _ in 0..<20 {
            let middle = (low + high) / 2
            if linear(middle / 255) < value { low = middle } else { high = middle }
        }
        return (low + high) / 510
    }

    private static func linear(_ level: UInt8) -> Double { linear(Double(level) / 255) }

    private static func linear(_ share: Double) -> Double {
        share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
}

/// How well text can be read on a colour.
package enum Contrast {
    /// The lightness contrast of text on a background, from about −108 (light on dark) to 106: APCA 0.1.9, of the drafts of
    /// WCAG 3 (Andrew Somers).
    package static func apca(text: ColorU8, background: ColorU8) -> Double {
        let (text, background) = (luminance(text), luminance(background))
        guard abs(text - background) >= 0.0005 else { return 0 }
        if background > text {
            let contrast = (pow(background, 0.56) - pow(text, 0.57)) * 1.14
            return contrast < 0.1 ? 0 : (contrast - 0.027) * 100
        }
        let contrast = (pow(background, 0.65) - pow(text, 0.62)) * 1.14
        return contrast > -0.1 ? 0 : (contrast + 0.027) * 100
    }

    /// The one of the greater ratio of luminances, as WCAG 2 has it.
    package static func textColorByRatio(on background: Color, dark: Color, light: Color) -> Color {
        func share(_ level: UInt8) -> Double {
            let level = Double(level) / 255
            return level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4)
        }
        func luminance(_ color: Color) -> Double {
            let color = color.components()
            return 0.2126 * share(color.red) + 0.7152 * share(color.green) + 0.0722 * share(color.blue)
        }
        func ratio(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }
        let behind = luminance(background)
        return ratio(luminance(dark), behind) >= ratio(luminance(light), behind) ? dark : light
    }

    private static func luminance(_ color: ColorU8) -> Double {
        func share(_ level: UInt8) -> Double { pow(Double(level) / 255, 2.4) }
        let luminance = 0.2126729 * share(color.red) + 0.7151522 * share(color.green) + 0.0721750 * share(color.blue)
        // Black lets no contrast grow without end.
        return luminance < 0.022 ? luminance + pow(0.022 - luminance, 1.414) : luminance
    }

    /// The better one to read of a dark and a light colour.
    package static func textColor(on background: Color, dark: Color, light: Color) -> Color {
        let behind = background.components()
        let (first, second) = (
            abs(apca(text: dark.components(), background: behind)), abs(apca(text: light.components(), background: behind))
        )
        return first >= second ? dark : light
    }
}
