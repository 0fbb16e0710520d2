import Foundation

/// A font at a size in points.
///
/// Fonts come from the library's own files, so that text is the same on every machine: Inter as the system
/// font, JetBrains Mono as the monospaced one. A value: cheap to copy, shared by threads, equal when face,
/// size and digits are.
public struct Font: Hashable, Sendable {
    package let face: FontFace
    /// The size of the em in points.
    public let pointSize: CGFloat
    /// Whether the ten digits are set in columns of equal width.
    public let hasMonospacedDigits: Bool

    init(face: FontFace, size: CGFloat, monospacedDigits: Bool = false) {
        precondition(size > 0 && size.isFinite, "a font's size must be greater than 0, not \(size)")
        self.face = face
        pointSize = size
        hasMonospacedDigits = monospacedDigits
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
            self = Self.all[min(8, max(0, (weightClass + 50) / 100 - 1))]
        }
    }

    /// The system font, Inter. Default weight: regular.
    /// - Parameter size: Points, greater than 0.
    public static func system(ofSize size: CGFloat, weight: Weight = .regular) -> Font {
        bundled(BundledFonts.system, size: size, weight: weight)
    }

    /// The system font in bold.
    public static func boldSystem(ofSize size: CGFloat) -> Font { system(ofSize: size, weight: .bold) }

    /// The system font in italics, of regular weight.
    public static func italicSystem(ofSize size: CGFloat) -> Font {
        bundled(BundledFonts.system, size: size, weight: .regular, isItalic: true)
    }

    /// The system font with digits of equal width, so that numbers under each other line up.
    public static func monospacedDigitSystem(ofSize size: CGFloat, weight: Weight) -> Font {
        bundled(BundledFonts.system, size: size, weight: weight, monospacedDigits: true)
    }

    /// The monospaced font, JetBrains Mono.
    public static func monospacedSystem(ofSize size: CGFloat, weight: Weight) -> Font {
        bundled(BundledFonts.monospaced, size: size, weight: weight)
    }

    /// A bundled font by the name of its family ("Noto Sans"), its full name ("Inter SemiBold") or its
    /// PostScript name ("Inter-SemiBold"); letter case, spaces and hyphens do not count.
    ///
    /// Nil when no bundled font has the name: no other font ever takes its place.
    /// - Parameter size: Points, greater than 0.
    public init?(name: String, size: CGFloat) {
        if let family = BundledFonts.families.first(where: { $0.lowercased() == name.lowercased() }) {
            self = Self.bundled(family, size: size, weight: .regular)
        } else if let face = BundledFonts.face(named: name) {
            self.init(face: face, size: size)
        } else {
            return nil
        }
    }

    /// The font in a TrueType or OpenType file (the first face of a collection).
    ///
    /// The file is read into memory: what happens to it afterwards does not matter.
    /// - Parameters:
    ///   - path: Where the file is.
    ///   - size: Points, greater than 0.
    public init(contentsOfFile path: String, size: CGFloat) throws(FontError) {
        let data: Data
        do {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            let length = (attributes[.size] as? NSNumber)?.intValue ?? 0
            guard length <= FontFace.maximumFileSize else {
                throw FontError.tooLarge(name: path, bytes: length, limit: FontFace.maximumFileSize)
            }
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch let error as FontError {
            throw error
        } catch {
            throw .unreadable(path: path, reason: (error as NSError).localizedDescription)
        }
        try self.init(bytes: [UInt8](data), name: path, size: size)
    }

    /// The font in the bytes of a TrueType or OpenType file.
    /// - Parameters:
    ///   - name: What errors call it.
    ///   - size: Points, greater than 0.
    public init(bytes: [UInt8], name: String = "font", size: CGFloat) throws(FontError) {
        self.init(face: try FontFace(bytes: bytes, name: name), size: size)
    }

    /// The names of the families in the binary.
    public static var familyNames: [String] { BundledFonts.families }

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
    /// The space that the font asks for between lines, in points.
    public var leading: CGFloat { points(face.lineGap) }
    /// The height of a line without leading: ascender − descender, in points.
    public var lineHeight: CGFloat { points(face.ascender - face.descender) }
    /// The height of capital letters, in points.
    public var capHeight: CGFloat { points(face.capHeight) }
    /// The height of a lower-case x, in points.
    public var xHeight: CGFloat { points(face.xHeight) }

    /// The same font at another size, in points.
    public func withSize(_ size: CGFloat) -> Font {
        Font(face: face, size: size, monospacedDigits: hasMonospacedDigits)
    }

    /// The face of the same family with another weight. A font that was read from a file has no family to
    /// choose from and stays as it is.
    public func withWeight(_ weight: Weight) -> Font {
        guard BundledFonts.families.contains(familyName),
            let other = BundledFonts.face(family: familyName, weight: weight.weightClass, isItalic: isItalic)
        else { return self }
        return Font(face: other, size: pointSize, monospacedDigits: hasMonospacedDigits)
    }

    /// The same font with digits of equal width: through the font's own tabular digits where it has them,
    /// else each digit in a slot as wide as the widest.
    public var withMonospacedDigits: Font { Font(face: face, size: pointSize, monospacedDigits: true) }

    private func points(_ units: Int) -> CGFloat { CGFloat(units) * pointSize / CGFloat(face.unitsPerEm) }

    private static func bundled(
        _ family: String, size: CGFloat, weight: Weight, isItalic: Bool = false, monospacedDigits: Bool = false
    ) -> Font {
        guard let face = BundledFonts.face(family: family, weight: weight.weightClass, isItalic: isItalic)
        else { preconditionFailure("the family \(family) is bundled") }
        return Font(face: face, size: size, monospacedDigits: monospacedDigits)
    }
}
