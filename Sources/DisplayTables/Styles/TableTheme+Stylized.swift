import RasterGraphics
import RasterGrid
import RasterText

/// The colours of gt's ready-made styles.
public enum StyleColor: String, Hashable, Sendable, CaseIterable {
    case blue, cyan, pink, green, red, gray

    /// From dark to pale, with what stripes have: gt's, which are those of Apple's Numbers.
    fileprivate var tones: (dark: Color, main: Color, bright: Color, light: Color, tint: Color) {
        switch self {
        case .blue: Self.tones("004D80", "0076BA", "00A1FF", "89D3FE", "EDF7FC")
        case .cyan: Self.tones("016763", "01837B", "7FE9DB", "A5FEF2", "EBFBF9")
        case .pink: Self.tones("99195F", "CB2A7B", "EF5FA7", "FFC6E3", "FCF2F7")
        case .green: Self.tones("027101", "038901", "89FD61", "CAFFAF", "EDF6E8")
        case .red: Self.tones("A81600", "E4220C", "FF644E", "FFCCC7", "FEEDEC")
        case .gray: Self.tones("000000", "5F5F5F", "929292", "D5D5D5", "F4F4F4")
        }
    }

    private static func tones(
        _ dark: String, _ main: String, _ bright: String, _ light: String, _ tint: String
    ) -> (dark: Color, main: Color, bright: Color, light: Color, tint: Color) {
        (TableTheme.hex(dark), TableTheme.hex(main), TableTheme.hex(bright), TableTheme.hex(light), TableTheme.hex(tint))
    }
}

extension TableTheme {
    /// One of gt's six ready-made styles in one of six colours (`opt_stylize`): what is filled and lined follows gt, on a light
    /// page in either appearance. Dashed lines are thin ones here, and text on fills is whichever of dark and light reads
    /// better.
    /// - Parameter style: 1 to 6.
    public static func stylized(_ style: Int, _ color: StyleColor = .blue) -> TableTheme {
        precondition((1...6).contains(style), "styles are counted from 1 to 6, and there is no \(style)")
        let tones = color.tones
        var theme = TableTheme.onWhite
        theme.stripe = style == 6 ? tones.tint : hex("F4F4F4")
        switch style {
        case 1:
            theme.frame(table: tones.dark, parts: tones.main)
            theme.fillStub(tones.main, line: tones.main)
            theme.fill(\.grandSummary, tones.light)
        case 2:
            theme.frame(table: greys.light, parts: greys.light)
            theme.fillLabels(tones.dark)
            theme.stubLine = GridLine(color: greys.dark, width: 1)
            theme.grid(tones.light)
            theme.fill(\.summary, tones.light)
            theme.fill(\.grandSummary, tones.bright)
        case 3:
            theme.frame(table: greys.main, parts: greys.main)
            theme.fillLabels(tones.dark)
            theme.fillStub(greys.light, line: nil)
            theme.rowLine = GridLine(color: greys.main, width: 0.5)
            theme.fill(\.grandSummary, greys.light)
        case 4:
            theme.frame(table: greys.light, parts: greys.light)
            theme.fillLabels(tones.main)
            theme.fillStub(greys.main, line: greys.light)
            theme.grid(greys.light)
            theme.fill(\.grandSummary, tones.main)
        case 5:
            theme.frame(table: greys.light, parts: greys.light)
            theme.fillLabels(tones.dark)
            theme.fillStub(greys.main, line: greys.light)
            theme.grid(greys.light)
            theme.fill(\.summary, greys.dark)
            theme.fill(\.grandSummary, greys.main)
        default:
            theme.frame(table: greys.dark, parts: greys.dark)
            theme.fillLabels(tones.main)
            theme.fillStub(tones.light, line: greys.light)
            theme.fill(\.grandSummary, greys.light)
        }
        return theme
    }

    private static let greys = (dark: hex("5F5F5F"), main: hex("929292"), light: hex("D5D5D5"))

    /// Black on white in either appearance.
    static var onWhite: TableTheme {
        TableTheme.standard.with {
            $0.textColor = hex("333333")
            $0.background = .white
            for part in [\TableTheme.columnLabels, \.spanners, \.stubhead] { $0[keyPath: part].textColor = hex("333333") }
            ($0.subtitle.textColor, $0.notes.textColor) = (hex("5F5F5F"), hex("5F5F5F"))
        }
    }

    /// A colour that is known to be one.
    static func hex(_ digits: String) -> Color {
        guard let color = Color(hex: digits) else { preconditionFailure("\(digits) is a colour") }
        return color
    }

    /// Lines around the table and between its parts.
    private mutating func frame(table: Color, parts: Color) {
        let line = GridLine(color: parts, width: 1)
        (topLine, bottomLine) = (GridLine(color: table, width: 1.5), GridLine(color: table, width: 1.5))
        (headingLine, labelLine, groupTopLine, groupLine, endLine) = (line, line, line, line, line)
        (summaryLine, grandSummaryLine, rowLine) = (line, line, nil)
        spannerLine = line
    }

    /// Lines between all cells of the data.
    private mutating func grid(_ color: Color) {
        let line = GridLine(color: color, width: 0.5)
        rowLine = line
        for part in [\TableTheme.body, \.summary, \.grandSummary] {
            (self[keyPath: part].leading, self[keyPath: part].trailing) = (line, line)
        }
    }

    /// A part on a colour, in text that can be read on it.
    mutating func fill(_ part: WritableKeyPath<TableTheme, CellLook>, _ color: Color) {
        self[keyPath: part].fill = color
        self[keyPath: part].textColor = Contrast.textColor(on: color, dark: Palette.dark, light: .white)
    }

    mutating func fillLabels(_ color: Color) {
        for part in [\TableTheme.columnLabels, \.spanners, \.stubhead] { fill(part, color) }
        let line = GridLine(color: columnLabels.textColor ?? textColor, width: 0.5)
        spannerLine = line
    }

    private mutating func fillStub(_ color: Color, line: Color?) {
        fill(\.stub, color)
        stubLine = line.map { GridLine(color: $0, width: 1) }
    }
}
