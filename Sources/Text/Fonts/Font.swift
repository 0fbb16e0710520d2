import Foundation
import RasterGraphics

/// A font at a size in points.
///
/// Fonts come from the library's own files, so that text is the same on every machine: Inter as the system
/// font, JetBrains Mono as the monospaced one. Others come from a ``FontLibrary``, when asked. A value: cheap to copy,
/// shared by threads, equal when face, size, features, text style, ``substitutedName`` and the library are.
///
/// Sizes are in points, 0.01 to 10,000: one beyond is taken for the nearest of these, and one that is no size at all
/// (0, negative, not a number) for ``labelFontSize``. So no font is without a size, whatever a callback has worked out.
public struct Font: Hashable, Sendable {
    package let face: FontFace
    /// The size of the em in points, 0.01 to 10,000.
    public let pointSize: CGFloat
    /// Whether the ten digits are set in columns of equal width.
    public var hasMonospacedDigits: Bool { features.contains(.monospacedDigits) }
    /// Whether the font's contextual alternates (OpenType `calt`) replace characters of Latin, Greek and Cyrillic text by others:
    /// Inter then makes "10×12" of "10x12" and an arrow of "->". Default false: text is what it says. Scripts that are written
    /// with them, such as Arabic, always have them.
    public var hasContextualAlternates: Bool { features.contains(.contextualAlternates) }
    let features: FontFeatures
    // A number for each of the two, not a value of its own: fonts are part of every key of a cache.
    /// What ``substitutedName`` is, among the names of ``FontSubstitution``; 0: nil.
    private var substitution: UInt16
    /// The raw value of ``textStyle``; 0: nil.
    private var textStyleValue: UInt8

    init(
        face: FontFace, size: CGFloat, features: FontFeatures = [], substitution: UInt16 = 0,
        textStyle: TextStyle? = nil
    ) {
        self.face = face
        pointSize = Self.usable(size)
        self.features = features
        self.substitution = substitution
        textStyleValue = textStyle?.rawValue ?? 0
    }

    /// The longest length in points that anything of text may have: far beyond any picture, and near enough that sums of
    /// many stay exact.
    package static let longestLength: CGFloat = 10_000

    /// `size` where text can have it, see ``Font``.
    private static func usable(_ size: CGFloat) -> CGFloat {
        // NaN is not greater than 0 either.
        size > 0 ? size.clamped(to: 0.01...longestLength) : labelFontSize
    }

    /// The same font at another size, or with another face, or other features.
    func with(face: FontFace? = nil, size: CGFloat? = nil, features: FontFeatures? = nil) -> Font {
        Font(
            face: face.map { self.face.collection?.attaching(to: $0) ?? $0 } ?? self.face, size: size ?? pointSize,
            features: features ?? self.features, substitution: substitution, textStyle: textStyle)
    }

    /// How heavy the strokes are: UIKit's scale, where 0 is regular and 0.4 bold.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// −1 to 1.
        public let rawValue: CGFloat
        /// A weight between the nine; fonts take the nearest of those.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Weight class 100.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// Weight class 200.
        public static let thin = Weight(rawValue: -0.6)
        /// Weight class 300.
        public static let light = Weight(rawValue: -0.4)
        /// Weight class 400.
        public static let regular = Weight(rawValue: 0)
        /// Weight class 500.
        public static let medium = Weight(rawValue: 0.23)
        /// Weight class 600.
        public static let semibold = Weight(rawValue: 0.3)
        /// Weight class 700.
        public static let bold = Weight(rawValue: 0.4)
        /// Weight class 800.
        public static let heavy = Weight(rawValue: 0.56)
        /// Weight class 900.
        public static let black = Weight(rawValue: 0.62)

        /// The nine weights from light to heavy; the weight at `i` is OpenType's class (i + 1) × 100.
        static let all: [Weight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]

        /// The OpenType weight class of the nearest of the nine weights, 100 to 900.
        var weightClass: Int {
            let nearest = Self.all.indices.min {
                abs(Self.all[$0].rawValue - rawValue) < abs(Self.all[$1].rawValue - rawValue)
            }
            return ((nearest ?? 3) + 1) * 100
        }

        /// The weight of an OpenType weight class.
        init(weightClass: Int) {
            self = Self.all[((weightClass + 50) / 100 - 1).clamped(to: 0...8)]
        }
    }

    /// The system font, Inter. Default weight: regular.
    /// - Parameter size: Points, see ``Font``.
    public static func system(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
        bundled(.system, size: size, weight: weight)
    }

    /// The system font in bold.
    public static func boldSystem(ofSize size: CGFloat) -> Font { system(ofSize: size, weight: .bold) }

    /// The system font in italics, of regular weight.
    public static func italicSystem(ofSize size: CGFloat) -> Font {
        bundled(.system, size: size, weight: .regular, isItalic: true)
    }

    /// The system font with digits of equal width, so that numbers under each other line up.
    public static func monospacedDigitSystem(ofSize size: CGFloat, weight: Weight) -> Font {
        bundled(.system, size: size, weight: weight, monospacedDigits: true)
    }

    /// The monospaced font, JetBrains Mono.
    public static func monospacedSystem(ofSize size: CGFloat, weight: Weight) -> Font {
        bundled(.monospaced, size: size, weight: weight)
    }

    /// A font by the name of its family ("Noto Sans"), its full name ("Inter SemiBold") or its PostScript name
    /// ("Inter-SemiBold"); letter case, spaces and hyphens do not count.
    ///
    /// The fonts of the ``FontLibrary/current`` library come first, then the bundled ones, then the system's where
    /// the library has them. The name of a font that iOS ships ("Avenir-Medium", "Menlo") gives the bundled face that is
    /// nearest to it: JetBrains Mono for a monospaced one, else Inter, of the same weight and slant; ``substitutedName``
    /// then tells what was asked for. Nil for any other name, as on iOS.
    /// - Parameter size: Points, see ``Font``.
    public init?(name: String, size: CGFloat) {
        self.init(name: name, size: size, in: FontLibrary.current)
    }

    /// A font by its name, as ``init(name:size:)`` finds it, among the fonts of a library and the bundled ones.
    /// - Parameter library: Also asked for the characters that the font lacks. Nil: only bundled fonts.
    public init?(name: String, size: CGFloat, in library: FontLibrary?) {
        guard let match = FontNames.match(name, in: library?.collection) else { return nil }
        self.init(face: match.face, size: size, substitution: match.substitution)
    }

    /// The same font, asking the fonts of a library for the characters that it lacks.
    ///
    /// Fonts that are made of it (in bold, in another size) do too. Nil: only bundled fonts are asked.
    public func withLibrary(_ library: FontLibrary?) -> Font {
        let base = face.base ?? face
        return Font(
            face: library?.collection?.attaching(to: base) ?? base, size: pointSize,
            features: features, substitution: substitution, textStyle: textStyle)
    }

    /// The font in a TrueType or OpenType file (the first face of a collection), which may be packed as WOFF or WOFF2.
    ///
    /// A large file stays open, and outlines are read from it as they are needed. That it is removed or replaced does not matter
    /// then; what was not read yet of a file that is written over is blank.
    /// - Parameters:
    ///   - path: Where the file is.
    ///   - size: Points, see ``Font``.
    public init(contentsOfFile path: String, size: CGFloat) throws(FontError) {
        self.init(face: FontLibrary.attachingCurrent(to: try FontFace(contentsOfFile: path)), size: size)
    }

    /// The font in the bytes of a TrueType or OpenType file.
    /// - Parameters:
    ///   - name: What errors call it.
    ///   - size: Points, see ``Font``.
    public init(bytes: [UInt8], name: String = "font", size: CGFloat) throws(FontError) {
        self.init(face: FontLibrary.attachingCurrent(to: try FontFace(bytes: bytes, name: name)), size: size)
    }

    /// The names of the families in the binary that text is set in by choice, then those that were added to the
    /// ``FontLibrary/current`` library.
    ///
    /// Others stand in for them where they lack a script, "Noto Sans Thai" and "Noto Sans CJK JP" among them;
    /// ``init(name:size:)`` knows them too.
    public static var familyNames: [String] {
        BundledFonts.Family.text.map(\.name) + (FontLibrary.current?.familyNames ?? [])
    }

    /// The PostScript names of a family's fonts, light before heavy and upright before italic; empty for a family that
    /// is neither in the binary nor in the ``FontLibrary/current`` library.
    public static func fontNames(forFamilyName familyName: String) -> [String] {
        FontFamily(named: familyName, in: FontLibrary.current?.collection)?.faces.map(\.postScriptName) ?? []
    }

    /// The name that ``init(name:size:)`` was given, as iOS spells it, where this font only stands in for the one of
    /// that name; else nil.
    public var substitutedName: String? { FontSubstitution.name(at: substitution) }

    /// The style that the font was made for by ``preferredFont(forTextStyle:compatibleWith:)``; nil for any other font.
    public var textStyle: TextStyle? { TextStyle(rawValue: textStyleValue) }

    /// The family's name, as in "Inter".
    public var familyName: String { face.familyName }
    /// The PostScript name, as in "Inter-SemiBold".
    public var fontName: String { face.postScriptName }
    /// The weight of the face.
    public var weight: Weight { Weight(weightClass: face.weightClass) }
    /// Whether the face is slanted.
    public var isItalic: Bool { face.isItalic }

    /// How far the font reaches above the baseline, in points.
    public var ascender: CGFloat { points(face.ascender) }
    /// How far the font reaches below the baseline, in points: negative.
    public var descender: CGFloat { points(face.descender) }
    /// The space that the font asks for between lines, in points. With a ``textStyle``: what ``lineHeight`` lacks of
    /// the style's, which is that of iOS. Labels do not add it, as UILabel does not.
    public var leading: CGFloat {
        guard let textStyle else { return points(face.lineGap) }
        return max(0, textStyle.relativeLineHeight * pointSize - lineHeight)
    }
    /// The height of a line without leading: ascender − descender, in points.
    public var lineHeight: CGFloat { points(face.ascender - face.descender) }
    /// The height of capital letters, in points.
    public var capHeight: CGFloat { points(face.capHeight) }
    /// The height of a lower-case x, in points.
    public var xHeight: CGFloat { points(face.xHeight) }

    /// The same font at another size, in points.
    public func withSize(_ size: CGFloat) -> Font { with(size: size) }

    /// The face of the same family with another weight. A font that was read from a file by itself has no family to
    /// choose from and stays as it is.
    public func withWeight(_ weight: Weight) -> Font {
        guard let other = FontFamily(of: face)?.face(weight: weight.weightClass, isItalic: isItalic) else { return self }
        return with(face: other)
    }

    /// The same font with digits of equal width: through the font's own tabular digits where it has them,
    /// else each digit in a slot as wide as the widest.
    public var withMonospacedDigits: Font { with(.monospacedDigits, true) }

    /// The same font with its contextual alternates in every text, see ``hasContextualAlternates``.
    public var withContextualAlternates: Font { with(.contextualAlternates, true) }

    /// The same font with a feature, or without it.
    func with(_ feature: FontFeatures, _ isOn: Bool) -> Font {
        with(features: isOn ? features.union(feature) : features.subtracting(feature))
    }

    private func points(_ units: Int) -> CGFloat { CGFloat(units) * pointSize / CGFloat(face.unitsPerEm) }

    private static func bundled(
        _ family: BundledFonts.Family, size: CGFloat, weight: Weight, isItalic: Bool = false,
        monospacedDigits: Bool = false
    ) -> Font {
        Font(
            face: FontLibrary.attachingCurrent(to: BundledFonts.face(family, weight: weight.weightClass, isItalic: isItalic)),
            size: size, features: monospacedDigits ? .monospacedDigits : [])
    }
}
