import Foundation
import RasterFormats
import RasterGraphics
import RasterViews

/// Symbols for their names, which are those of SF Symbols that ``Image/systemNames`` lists: "star.fill", or several with commas
/// between them; parts of names may also be joined as Font Awesome does, "arrow-up". Values with a name that there is no symbol of
/// stay as they are.
public struct IconFormat: ValueFormat, Hashable {
    /// Nil, the default: that of the text around.
    public var color: Color?
    /// Colours by the names of symbols, in place of ``color``; none by default.
    public var colors: [String: Color] = [:]
    /// The size of text that the symbols are made for, in points; nil, the default, for that of the text around.
    public var size: CGFloat?
    /// Stands between several symbols; a space by default.
    public var separator = " "
    /// What stands around the symbols, which are `{x}`.
    public var pattern = "{x}"

    public init() {}

    public func text(of value: DataValue) -> FormattedText? {
        FormattedText.pictures(ImageFormat.names(in: value), separator: separator) { name in
            Self.symbol(name).map { .init(InlineImage($0, height: size), color: colors[name] ?? color) }
        }?.inPattern(pattern)
    }

    private static func symbol(_ name: String) -> Image? {
        Image(systemName: name) ?? (name.contains("-") ? Image(systemName: name.replacing("-", with: ".")) : nil)
    }
}

extension ValueFormat where Self == IconFormat {
    /// Symbols for their names.
    public static func icon(
        color: Color? = nil, size: CGFloat? = nil, separator: String = " ", pattern: String = "{x}"
    ) -> Self {
        var format = IconFormat()
        format.color = color
        format.size = size
        format.separator = separator
        format.pattern = pattern
        return format
    }
}
