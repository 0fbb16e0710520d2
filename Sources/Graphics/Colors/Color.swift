import Foundation

/// A colour in sRGB, or a rule that gives one for a ``TraitCollection``.
///
/// Components are straight (not premultiplied) and run from 0 to 1; values outside are clamped when the
/// colour becomes a pixel.
///
/// An object that never changes, as UIKit's colour is one: code for iOS gives it convenience initialisers and class
/// properties. Equal when the components are, a dynamic colour when its rule is the same.
public final class Color: NSObject, Sendable {
    enum Storage: Hashable, Sendable {
        case components(red: Double, green: Double, blue: Double, alpha: Double)
        indirect case dynamic(Provider, alpha: Double?)
    }

    /// Makes a dynamic colour's value. Equal when it is the same object.
    final class Provider: Hashable, Sendable {
        let color: @Sendable (TraitCollection) -> Color

        init(_ color: @escaping @Sendable (TraitCollection) -> Color) { self.color = color }

        static func == (a: Provider, b: Provider) -> Bool { a === b }

        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    private let header = CoreFoundationHeader()
    let storage: Storage

    init(storage: Storage) { self.storage = storage }

    /// Far faster than NSObject's, which asks ``isEqual(_:)``; the answer is the same.
    public static func == (a: Color, b: Color) -> Bool { a === b || a.storage == b.storage }
    public override func isEqual(_ object: Any?) -> Bool { (object as? Color).map { $0 == self } ?? false }
    public override var hash: Int { storage.hashValue }
    /// Red, green, blue and alpha; nothing but that it is one of a dynamic colour.
    public override var description: String {
        switch storage {
        case .components(let red, let green, let blue, let alpha): "sRGB \(red) \(green) \(blue) \(alpha)"
        case .dynamic: "dynamic colour"
        }
    }

    /// A colour from sRGB components.
    /// - Parameters:
    ///   - red: 0 to 1.
    ///   - green: 0 to 1.
    ///   - blue: 0 to 1.
    ///   - alpha: Opacity, 0 (transparent) to 1 (opaque).
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        storage = .components(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A colour by hue, saturation and brightness.
    /// - Parameters:
    ///   - hue: 0 to 1 once around the circle: 0 is red, a third green, two thirds blue; clamped.
    ///   - saturation: 0 (grey) to 1; clamped.
    ///   - brightness: 0 (black) to 1; clamped.
    ///   - alpha: Opacity, 0 (transparent) to 1 (opaque).
    public convenience init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
        let saturation = saturation.clampedToUnit
        let brightness = brightness.clampedToUnit
        // Smith 1978: each component is the brightness less a share of the saturation that rises and falls over six
        // sectors.
        let sector = hue.clampedToUnit * 6
        func component(_ shift: Double) -> Double {
            let place = (sector + shift).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// A grey. `white` runs from 0 (black) to 1 (white).
    public convenience init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// A colour that is made anew for each trait collection, such as one value for light and one for dark.
    public init(dynamicProvider: @escaping @Sendable (TraitCollection) -> Color) {
        storage = .dynamic(Provider(dynamicProvider), alpha: nil)
    }

    /// A colour from 8-bit components.
    public convenience init(_ color: ColorU8) {
        self.init(
            red: Double(color.red) / 255, green: Double(color.green) / 255,
            blue: Double(color.blue) / 255, alpha: Double(color.alpha) / 255)
    }

    /// A colour from `"#RGB"`, `"#RGBA"`, `"#RRGGBB"` or `"#RRGGBBAA"`, with or without the `#`.
    ///
    /// Returns nil for anything else.
    // Disfavoured: where a program has an initialiser of its own of this name, as many for iOS do, that is meant.
    @_disfavoredOverload
    public convenience init?(hex: String) {
        var digits = hex.utf8[...]
        if digits.first == UInt8(ascii: "#") { digits.removeFirst() }
        guard [3, 4, 6, 8].contains(digits.count) else { return nil }
        var nibbles: [UInt8] = []
        for digit in digits {
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): nibbles.append(digit - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): nibbles.append((digit & 0xF) + 9)
            default: return nil
            }
        }
        let bytes: [UInt8] =
            nibbles.count <= 4
            ? nibbles.map { $0 * 17 }
            : stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }
        self.init(
            ColorU8(
                red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255))
    }

    /// The same colour with its opacity replaced by `alpha`. A dynamic colour stays dynamic.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        switch storage {
        case .components(let red, let green, let blue, _):
            return Color(red: red, green: green, blue: blue, alpha: alpha)
        case .dynamic(let provider, _):
            return Color(storage: .dynamic(provider, alpha: alpha))
        }
    }

    /// The static colour that this one is under `traits`. A static colour is returned as it is.
    public func resolved(with traits: TraitCollection) -> Color {
        let (color, alpha) = rule(for: traits)
        return alpha.map { color.withAlphaComponent($0) } ?? color
    }

    /// The static colour that is found behind all rules, and the opacity that takes the place of its own, if one does.
    private func rule(for traits: TraitCollection) -> (color: Color, alpha: Double?) {
        var color = self
        var alpha: Double?
        // A provider may answer with another dynamic colour; the outermost alpha wins.
        while case .dynamic(let provider, let override) = color.storage {
            alpha = alpha ?? override
            color = provider.color(traits)
        }
        return (color, alpha)
    }

    /// The colour that `change` makes of the components: at once of a static colour, under each traits of a dynamic one.
    package func mapped(
        _ change: @escaping @Sendable (_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> Color
    ) -> Color {
        @Sendable func changed(_ traits: TraitCollection) -> Color {
            let components = unrounded(with: traits)
            return change(components.red, components.green, components.blue, components.alpha)
        }
        if case .components = storage { return changed(.light) }
        return Color { changed($0) }
    }

    /// The components under `traits`, as they were given: not clamped, not rounded.
    func unrounded(with traits: TraitCollection) -> (red: Double, green: Double, blue: Double, alpha: Double) {
        let (color, override) = rule(for: traits)
        guard case .components(let red, let green, let blue, let alpha) = color.storage
        else { preconditionFailure("a resolved colour has components") }
        return (red, green, blue, override ?? alpha)
    }

    /// Another name of ``resolved(with:)``.
    public func resolvedColor(with traitCollection: TraitCollection) -> Color { resolved(with: traitCollection) }

    /// The 8-bit straight components under `traits`, each rounded to nearest.
    public func components(with traits: TraitCollection = .light) -> ColorU8 {
        let components = unrounded(with: traits)
        return ColorU8(
            red: .unit(components.red), green: .unit(components.green), blue: .unit(components.blue),
            alpha: .unit(components.alpha))
    }

    /// Transparent black.
    public static let clear = Color(white: 0, alpha: 0)
}

extension UInt8 {
    /// `value` in 0…1 as 0…255, rounded to nearest; what lies outside is clamped and NaN is 0.
    package static func unit(_ value: Double) -> UInt8 {
        guard value > 0 else { return 0 }
        return value >= 1 ? 255 : UInt8(value * 255 + 0.5)
    }
}
