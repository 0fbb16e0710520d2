import Foundation
import RasterGraphics

/// What is asked of a font: family, weight, slant, size. ``Font/init(descriptor:size:)`` makes the font.
///
/// A descriptor always stands for one of the fonts that there are: it is that font, and a size that may be left open.
/// What no font has cannot be asked for, and the methods that ask for it say so.
public struct FontDescriptor: Hashable, Sendable {
    /// The font that is meant.
    let font: Font
    /// Points; 0 leaves the size to whoever makes a font of the descriptor.
    public let pointSize: CGFloat

    init(_ font: Font, pointSize: CGFloat? = nil) {
        self.font = font
        self.pointSize = pointSize ?? font.pointSize
    }

    /// The font of a name, see ``Font/init(name:size:)``; the system font where no font has it.
    /// - Parameter size: Points; 0 leaves it open.
    public init(name fontName: String, size: CGFloat) {
        self.init(
            Font(name: fontName, size: size) ?? .system(ofSize: size), pointSize: size > 0 ? size : 0)
    }

    /// The system font with ``addingAttributes(_:)``.
    public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self = FontDescriptor(.system(ofSize: 0), pointSize: 0).addingAttributes(attributes)
    }

    /// The descriptor of ``Font/preferredFont(forTextStyle:compatibleWith:)``.
    public static func preferredFontDescriptor(
        withTextStyle style: Font.TextStyle, compatibleWith traitCollection: TraitCollection? = nil
    ) -> FontDescriptor {
        FontDescriptor(.preferredFont(forTextStyle: style, compatibleWith: traitCollection))
    }

    // MARK: Names

    /// What an attribute is called. Those that are named here have an effect.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A name of a font, as `String`.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The name of a family, as `String`.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The name of a style within the family ("Bold Italic"), as `String`.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// Points, as a number.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// Weight and ``SymbolicTraits``, as a dictionary of ``TraitKey``.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// A ``Font/TextStyle``: the font and the size that it has.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
        /// An array of dictionaries of ``FeatureKey``. Number spacing (type 6) has an effect, monospaced (0) or not (1), and
        /// contextual alternates (type 36), on (0) or off (1, the default): see ``Font/hasContextualAlternates``.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    }

    /// What a trait is called.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// ``SymbolicTraits``, or their raw value.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// A ``Font/Weight``, or its raw value.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// A number: italic above 0.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
        /// Has no effect: no bundled family has other widths.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    }

    /// What part of a font's feature is meant.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The kind of feature, a number of Apple's registry.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// What is chosen of it.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The older name of ``type``.
        public static let featureIdentifier = type
        /// The older name of ``selector``.
        public static let typeIdentifier = selector
    }

    /// Properties of a font's style. Bits as in UIKit.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Semibold or heavier.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Wider than normal: no bundled font is.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrower than normal: no bundled font is.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// All characters have one width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// For vertical text: no bundled font is.
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        /// For user interfaces. May be asked for and has no effect.
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        /// Lines closer together. May be asked for and has no effect.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// Lines further apart. May be asked for and has no effect.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)

        /// Those of which there is no bundled font.
        static let unavailable: SymbolicTraits = [.traitExpanded, .traitCondensed, .traitVertical]
    }

    /// A design of the system font.
    public enum SystemDesign: Hashable, Sendable {
        /// Inter.
        case `default`
        /// JetBrains Mono.
        case monospaced
        /// No bundled font has it.
        case serif, rounded
    }

    // MARK: What the font is

    /// The PostScript name, as in "Inter-SemiBold".
    public var postscriptName: String { font.fontName }

    /// Italic, bold and monospaced, where the font is.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if font.isItalic { traits.insert(.traitItalic) }
        if font.face.weightClass >= 600 { traits.insert(.traitBold) }
        if BundledFonts.Family(of: font.face) == .monospaced { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// Name, family, size if it is not left open, and traits.
    public var fontAttributes: [AttributeName: Any] {
        var attributes: [AttributeName: Any] = [
            .name: font.fontName, .family: font.familyName,
            .traits: [TraitKey.weight: font.weight, .symbolic: symbolicTraits] as [TraitKey: Any],
        ]
        if pointSize > 0 { attributes[.size] = pointSize }
        if let textStyle = font.textStyle { attributes[.textStyle] = textStyle }
        return attributes
    }

    /// One of ``fontAttributes``.
    public func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

    // MARK: Asking for another

    /// The same font at another size. 0 leaves it open.
    public func withSize(_ newPointSize: CGFloat) -> FontDescriptor {
        FontDescriptor(font.withSize(newPointSize), pointSize: newPointSize > 0 ? newPointSize : 0)
    }

    /// The font of the same family that has these traits and no others; nil when there is none.
    ///
    /// A weight stays what it is where it is bold or not as is asked. Monospaced fonts are found for a family that has
    /// none in the monospaced one, and that has only such.
    public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> FontDescriptor? {
        guard symbolicTraits.isDisjoint(with: .unavailable) else { return nil }
        let isItalic = symbolicTraits.contains(.traitItalic)
        var weight = font.face.weightClass
        if symbolicTraits.contains(.traitBold) != (weight >= 600) { weight = weight >= 600 ? 400 : 700 }
        let isMonospaced = symbolicTraits.contains(.traitMonoSpace)
        guard let own = FontFamily(of: font.face) else {
            // A font from a file by itself has no family to choose from.
            return self.symbolicTraits == symbolicTraits.intersection([.traitItalic, .traitBold, .traitMonoSpace])
                ? self : nil
        }
        return matching(isMonospaced ? .bundled(.monospaced) : own, weight: weight, isItalic: isItalic)
    }

    /// The system font of a design, of the same weight and slant; nil for a design that no bundled font has.
    public func withDesign(_ design: SystemDesign) -> FontDescriptor? {
        let family: BundledFonts.Family
        switch design {
        case .default: family = .system
        case .monospaced: family = .monospaced
        case .serif, .rounded: return nil
        }
        return matching(.bundled(family), weight: font.face.weightClass, isItalic: font.isItalic)
    }

    /// A font of a family, of the same weight and slant; the same font where no family has the name.
    ///
    /// A family that iOS ships is stood in for as ``Font/init(name:size:)`` does.
    public func withFamily(_ newFamily: String) -> FontDescriptor {
        let collection = font.face.collection
        guard let match = FontNames.match(newFamily, in: collection), let family = FontFamily(of: match.face),
            let face = family.face(weight: font.face.weightClass, isItalic: font.isItalic)
        else { return self }
        let other = Font(
            face: collection?.attaching(to: face) ?? face, size: font.pointSize, features: font.features,
            substitution: match.substitution)
        return FontDescriptor(other, pointSize: pointSize)
    }

    /// The font of the same family whose style has a name, as in "Bold Italic".
    public func withFace(_ newFace: String) -> FontDescriptor {
        let style = FontStyleName(newFace)
        return matching(nil, weight: style.weightClass, isItalic: style.isItalic)
    }

    /// The font with `attributes` in place of those that it has: first name, text style and family, then face, traits,
    /// features and size. What is unknown, or not of the type that ``AttributeName`` tells, has no effect.
    public func addingAttributes(_ attributes: [AttributeName: Any]) -> FontDescriptor {
        var descriptor = self
        if let name = attributes[.name] as? String, let match = FontNames.match(name, in: font.face.collection) {
            descriptor = FontDescriptor(
                Font(face: match.face, size: pointSize, substitution: match.substitution), pointSize: pointSize)
        }
        if let style = attributes[.textStyle] as? Font.TextStyle {
            descriptor = .preferredFontDescriptor(withTextStyle: style)
        }
        if let family = attributes[.family] as? String { descriptor = descriptor.withFamily(family) }
        if let face = attributes[.face] as? String { descriptor = descriptor.withFace(face) }
        if let traits = attributes[.traits] as? [TraitKey: Any] { descriptor = descriptor.addingTraits(traits) }
        if let settings = attributes[.featureSettings] as? [[FeatureKey: Any]] {
            for setting in settings {
                guard let feature = Self.features[Self.number(setting[.type]) ?? -1] else { continue }
                let isOn = Self.number(setting[.selector]) == 0
                descriptor = FontDescriptor(descriptor.font.with(feature, isOn), pointSize: descriptor.pointSize)
            }
        }
        if let size = Self.number(attributes[.size]) { descriptor = descriptor.withSize(size) }
        return descriptor
    }

    /// By the numbers of Apple's registry.
    private static let features: [CGFloat: FontFeatures] = [6: .monospacedDigits, 36: .contextualAlternates]

    private func addingTraits(_ traits: [TraitKey: Any]) -> FontDescriptor {
        var descriptor = self
        let symbolic =
            traits[.symbolic] as? SymbolicTraits
            ?? Self.number(traits[.symbolic]).flatMap(UInt32.init(exactly:)).map(SymbolicTraits.init)
        if let symbolic { descriptor = descriptor.withSymbolicTraits(symbolic) ?? descriptor }
        let weight = traits[.weight] as? Font.Weight ?? Self.number(traits[.weight]).map(Font.Weight.init)
        if let weight { descriptor = descriptor.matching(nil, weight: weight.weightClass, isItalic: nil) }
        if let slant = Self.number(traits[.slant]) {
            descriptor = descriptor.matching(nil, weight: descriptor.font.face.weightClass, isItalic: slant > 0)
        }
        return descriptor
    }

    /// The face that is nearest; nil keeps what the font has. A font from a file by itself stays.
    private func matching(_ family: FontFamily?, weight: Int, isItalic: Bool?) -> FontDescriptor {
        guard let family = family ?? FontFamily(of: font.face),
            let face = family.face(weight: weight, isItalic: isItalic ?? font.isItalic)
        else { return self }
        return FontDescriptor(font.with(face: face), pointSize: pointSize)
    }

    /// A number of any type. On Linux neither a CGFloat in an `Any` is an `NSNumber`, nor the other way round.
    private static func number(_ value: Any?) -> CGFloat? {
        switch value {
        case let value as CGFloat: value
        case let value as Double: CGFloat(value)
        case let value as Float: CGFloat(value)
        case let value as Int: CGFloat(value)
        case let value as UInt32: CGFloat(value)
        case let value as NSNumber: CGFloat(value.doubleValue)
        default: nil
        }
    }
}

extension Font {
    /// The font that a descriptor stands for.
    /// - Parameter size: Points; 0 takes the descriptor's, and ``labelFontSize`` where that is left open too.
    public init(descriptor: FontDescriptor, size: CGFloat) {
        self = descriptor.font.withSize(size > 0 ? size : descriptor.pointSize)
    }

    /// What the font is, to ask for others that are like it.
    public var fontDescriptor: FontDescriptor { FontDescriptor(self) }
}
