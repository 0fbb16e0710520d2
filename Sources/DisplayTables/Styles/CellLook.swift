import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterText

/// How some cells look unlike what their theme says: what is nil stays as it is.
public struct CellLook: Hashable, Sendable {
    /// How letters are changed before they are set.
    public enum TextTransform: String, Hashable, Sendable, CaseIterable {
        case none, uppercase, lowercase
        /// The first letter of each word in upper case.
        case capitalize
    }

    /// How texts lie in rows that are higher.
    public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable {
        case top, middle, bottom
    }

    /// Of the text. Nil on a ``fill``: whichever of the theme's, a dark and a light one can be read on that.
    public var textColor: Color?
    /// The font; its size too, unless ``fontSize`` says otherwise.
    public var font: Font?
    /// Points.
    public var fontSize: CGFloat?
    /// The font's size as a share of the theme's, where ``fontSize`` does not give it. A font that is given later brings its
    /// own size.
    public var fontScale: CGFloat?
    /// How bold the text is, where the font's family has that weight.
    public var weight: Font.Weight?
    /// Whether the text is slanted, where the font's family can be.
    public var isItalic: Bool?
    /// Whether a line lies below the text.
    public var isUnderlined: Bool?
    /// Whether a line lies through the text.
    public var isStruckThrough: Bool?
    /// How letters are changed before they are set.
    public var textTransform: TextTransform?
    /// How the text lies; numbers then no longer stand by their decimal separators.
    public var alignment: TextAlignment?
    /// How the text lies in a row that is higher. Nil: cells of a row share a baseline, and labels stand at the bottom.
    public var verticalAlignment: VerticalAlignment?
    /// Points at the side where text begins, beside the cell's inset.
    public var indent: CGFloat?
    /// Around the text, in points, before the theme's ``TableTheme/verticalPadding`` and ``TableTheme/horizontalPadding``.
    public var insets: EdgeInsets?
    /// Behind the cell.
    public var fill: Color?
    /// Whether the text's colour came from another look than the fill, and was not chosen for that.
    private var isTextColorApart = false
    /// Lines along the cell's edges: above, below, at the side where columns begin and at the other.
    public var top, bottom, leading, trailing: GridLine?

    /// What is given, and nothing else.
    public init(
        textColor: Color? = nil, font: Font? = nil, fontSize: CGFloat? = nil, fontScale: CGFloat? = nil,
        weight: Font.Weight? = nil, isItalic: Bool? = nil, isUnderlined: Bool? = nil, isStruckThrough: Bool? = nil,
        textTransform: TextTransform? = nil, alignment: TextAlignment? = nil,
        verticalAlignment: VerticalAlignment? = nil, indent: CGFloat? = nil,
        insets: EdgeInsets? = nil, fill: Color? = nil, top: GridLine? = nil, bottom: GridLine? = nil,
        leading: GridLine? = nil, trailing: GridLine? = nil
    ) {
        self.textColor = textColor
        self.font = font
        self.fontSize = fontSize
        self.fontScale = fontScale
        self.weight = weight
        self.isItalic = isItalic
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
        self.textTransform = textTransform
        self.alignment = alignment
        self.verticalAlignment = verticalAlignment
        self.indent = indent
        self.insets = insets
        self.fill = fill
        self.top = top
        self.bottom = bottom
        self.leading = leading
        self.trailing = trailing
    }

    /// Behind the cells.
    public static func fill(_ color: Color) -> CellLook { CellLook(fill: color) }
    /// Of the text.
    public static func text(_ color: Color) -> CellLook { CellLook(textColor: color) }
    /// Heavier text.
    public static let bold = CellLook(weight: .bold)
    /// Slanted text.
    public static let italic = CellLook(isItalic: true)
    /// Lines around each cell.
    public static func borders(_ line: GridLine) -> CellLook {
        CellLook(top: line, bottom: line, leading: line, trailing: line)
    }

    /// The look where another is given on top of it: property by property, but that a colour of text which came with a fill goes
    /// with that, once another fill is given.
    public func overridden(by other: CellLook) -> CellLook {
        var look = self
        func take<Value>(_ path: WritableKeyPath<CellLook, Value?>) {
            if let value = other[keyPath: path] { look[keyPath: path] = value }
        }
        if other.textColor != nil {
            look.isTextColorApart = other.fill == nil || other.isTextColorApart
        } else if other.fill != nil {
            if fill != nil, !isTextColorApart { look.textColor = nil }
            look.isTextColorApart = true
        }
        take(\.textColor)
        if other.font != nil { look.fontScale = nil }
        if other.fontScale != nil { look.fontSize = nil }
        take(\.font)
        take(\.fontSize)
        take(\.fontScale)
        take(\.weight)
        take(\.isItalic)
        take(\.isUnderlined)
        take(\.isStruckThrough)
        take(\.textTransform)
        take(\.alignment)
        take(\.verticalAlignment)
        take(\.indent)
        take(\.insets)
        take(\.fill)
        take(\.top)
        take(\.bottom)
        take(\.leading)
        take(\.trailing)
        return look
    }
}

extension CellLook.TextTransform {
    /// The text with its letters changed; those of symbols stay.
    /// - Parameter language: Whose rules it follows, by BCP 47; nil: Unicode's default rules.
    func changed(_ text: FormattedText, language: String?) -> FormattedText {
        switch self {
        case .none: text
        case .uppercase: text.with(.capital, language: language)
        case .lowercase: text.with(.small, language: language)
        case .capitalize: text.with(.capitalInitials, language: language)
        }
    }
}
