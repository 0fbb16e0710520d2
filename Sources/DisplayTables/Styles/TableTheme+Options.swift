import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterText

/// How many of a table's lines there are.
public enum TableLineExtent: String, Hashable, Sendable, CaseIterable {
    /// All of them, unbroken.
    case all
    case none
    /// Those of the standard theme.
    case `default`
}

/// What can be set in capitals as a whole.
public enum CapitalsPart: String, Hashable, Sendable, CaseIterable {
    /// Column labels, spanners, and what stands above the row labels.
    case columnLabels
    case stub, groupLabels
}

// gt's options, those that begin with `opt_`: each answers the theme with one thing changed.
extension TableTheme {
    /// Stripes behind every other row of the data, or none.
    /// - Parameter color: Default nil: that of the theme, else a light grey.
    public func rowStriping(_ isStriped: Bool = true, color: Color? = nil) -> TableTheme {
        changed { $0.stripe = isStriped ? color ?? stripe ?? Palette.stripe : nil }
    }

    /// Sets parts in capitals, semibold at 80 % of the theme's size, or as the standard theme has them. Symbols of units, formulas,
    /// code and raised text stay as they are.
    public func allCaps(_ isOn: Bool = true, in parts: Set<CapitalsPart> = Set(CapitalsPart.allCases)) -> TableTheme {
        func set(_ look: WritableKeyPath<TableTheme, CellLook>, in theme: inout TableTheme) {
            let standard = TableTheme.standard[keyPath: look]
            theme[keyPath: look].textTransform = isOn ? .uppercase : standard.textTransform
            theme[keyPath: look].weight = isOn ? .semibold : standard.weight
            theme[keyPath: look].fontScale = isOn ? 0.8 : standard.fontScale
            theme[keyPath: look].fontSize = nil
        }
        return changed { theme in
            if parts.contains(.columnLabels) {
                set(\.columnLabels, in: &theme)
                set(\.spanners, in: &theme)
                set(\.stubhead, in: &theme)
            }
            if parts.contains(.stub) { set(\.stub, in: &theme) }
            if parts.contains(.groupLabels) { set(\.groupLabels, in: &theme) }
        }
    }

    /// A line around the whole table, its title and notes included.
    /// - Parameter line: Default: gt's, three points of light grey. Nil: none.
    public func tableOutline(_ line: GridLine? = GridLine(color: Palette.gtLine, width: 3)) -> TableTheme {
        changed { $0.lines.outline = line }
    }

    /// Where title and subtitle lie.
    public func headerAlignment(_ alignment: TextAlignment) -> TableTheme {
        changed { ($0.title.alignment, $0.subtitle.alignment) = (alignment, alignment) }
    }

    /// More or less room around all texts.
    /// - Parameters:
    ///   - vertical: What the room above and below is multiplied by, 0 to 3. Nil: as it is.
    ///   - horizontal: The same of the room at both sides.
    public func padding(vertical: CGFloat? = nil, horizontal: CGFloat? = nil) -> TableTheme {
        changed {
            $0.verticalPadding = vertical ?? verticalPadding
            $0.horizontalPadding = horizontal ?? horizontalPadding
        }
    }

    /// All lines, none, or those of the standard theme; the lines of parts' looks go with them.
    ///
    /// Where there are to be lines and the theme has none, they are half a point of grey.
    public func tableLines(_ extent: TableLineExtent) -> TableTheme {
        changed { theme in
            switch extent {
            case .all:
                for path in TableLines.paths {
                    var line = lines[keyPath: path] ?? GridLine(color: Palette.line, width: 0.5)
                    line.style = .solid
                    theme.lines[keyPath: path] = line
                }
            case .none: theme.lines = .none
            case .default: theme.lines = TableTheme.standard.lines
            }
            guard extent != .all else { return }
            for look in Self.looks {
                theme[keyPath: look].top = nil
                theme[keyPath: look].bottom = nil
                theme[keyPath: look].leading = nil
                theme[keyPath: look].trailing = nil
            }
        }
    }

    /// Another font for the whole table, at the size that it has.
    /// - Parameters:
    ///   - family: The name of a family in the binary (`Inter`, `JetBrains Mono`, `Noto Sans`) or of another font, as
    ///     ``Font/init(name:size:)`` finds it. Nil: the one that the theme has.
    ///   - weight: Nil: that of the font. Parts whose look says how heavy they are stay so.
    ///   - isItalic: Nil: as the font is.
    /// - Throws: ``DisplayTableError`` where there is no such font.
    public func font(
        _ family: String? = nil, weight: Font.Weight? = nil, isItalic: Bool? = nil
    ) throws(DisplayTableError) -> TableTheme {
        var font = font
        if let family {
            guard let found = Font(name: family, size: font.pointSize) else {
                throw .other("there is no font \(quoted: family)" + NearestNames.to(family, in: Font.familyNames).asQuestion)
            }
            font = found
        }
        if let weight { font = font.withWeight(weight) }
        if let isItalic { font = font.withItalic(isItalic) }
        return changed { $0.font = font }
    }

    static var looks: [WritableKeyPath<TableTheme, CellLook>] {
        [
            \.title, \.subtitle, \.columnLabels, \.spanners, \.stubhead, \.stub, \.groupLabels, \.body, \.summary, \.grandSummary,
            \.footnotes, \.sourceNotes,
        ]
    }

    func changed(_ change: (inout TableTheme) -> Void) -> TableTheme {
        var theme = self
        change(&theme)
        return theme
    }
}
