import Foundation
import RasterGraphics
import RasterGrid
import RasterText

// Changes to a theme that are asked for often: gt's `opt_…` functions.
extension TableTheme {
    /// A theme with every other row of the data on a fill.
    /// - Parameter color: Default: a quiet grey.
    public func withRowStriping(_ color: Color = Palette.stripe) -> TableTheme { with { $0.stripe = color } }

    /// A theme whose labels of columns, rows and groups are set in capitals, a little smaller.
    public func withAllCaps() -> TableTheme {
        with { theme in
            for part in [\TableTheme.columnLabels, \.spanners, \.stubhead, \.stub, \.groupLabels] {
                theme[keyPath: part].textTransform = .uppercase
                theme[keyPath: part].fontSize = theme.font.pointSize * Self.capitalSize
            }
        }
    }

    /// A theme with a line around the table.
    public func withOutline(_ line: GridLine = GridLine(color: Palette.line, width: 1)) -> TableTheme {
        with { $0.outline = line }
    }

    /// A theme with title and subtitle at a side or in the middle.
    public func withHeader(_ alignment: TextAlignment) -> TableTheme {
        with {
            $0.title.alignment = alignment
            $0.subtitle.alignment = alignment
        }
    }

    /// A theme with more or less room above and below texts.
    /// - Parameter scale: Times what there is, 0 to 3.
    public func withVerticalPadding(_ scale: CGFloat) -> TableTheme {
        let scale = scale.clamped(to: 0...3)
        return with {
            $0.cellInsets.top *= scale
            $0.cellInsets.bottom *= scale
        }
    }

    /// A theme with more or less room beside texts.
    /// - Parameter scale: Times what there is, 0 to 3.
    public func withHorizontalPadding(_ scale: CGFloat) -> TableTheme {
        let scale = scale.clamped(to: 0...3)
        return with {
            $0.cellInsets.left *= scale
            $0.cellInsets.right *= scale
        }
    }

    /// How many lines there are.
    public enum LineExtent: String, Hashable, Sendable, CaseIterable {
        /// Lines around every cell.
        case all
        case none
        /// Those of the standard theme.
        case `default`
    }

    /// A theme with other lines.
    public func withLines(_ extent: LineExtent) -> TableTheme {
        let standard = TableTheme.standard
        let line = GridLine(color: Palette.line, width: 0.5)
        return with { theme in
            for path in Self.lines {
                switch extent {
                case .all: theme[keyPath: path] = theme[keyPath: path] ?? line
                case .none: theme[keyPath: path] = nil
                case .default: theme[keyPath: path] = standard[keyPath: path]
                }
            }
            for part in [\TableTheme.body, \.stub, \.columnLabels, \.stubhead, \.spanners, \.summary, \.grandSummary] {
                theme[keyPath: part].leading = extent == .all ? line : nil
                theme[keyPath: part].trailing = extent == .all ? line : nil
            }
            if extent != .default { theme.outline = extent == .all ? theme.outline ?? line : nil }
        }
    }

    /// All lines that run across the table.
    static var lines: [WritableKeyPath<TableTheme, GridLine?>] {
        [
            \.topLine, \.headingLine, \.spannerLine, \.labelLine, \.groupTopLine, \.groupLine, \.rowLine, \.stubLine,
            \.summaryLine, \.grandSummaryLine, \.endLine, \.bottomLine,
        ]
    }

    /// Capitals beside small letters, as a share of the font's size.
    private static let capitalSize: CGFloat = 0.86

    /// The theme after some changes.
    func with(_ change: (inout TableTheme) -> Void) -> TableTheme {
        var theme = self
        change(&theme)
        return theme
    }
}
