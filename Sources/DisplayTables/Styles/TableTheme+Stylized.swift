import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid

/// The colour of a style of gt's.
public enum StyleColor: String, Hashable, Sendable, CaseIterable {
    case blue, cyan, pink, green, red, gray
}

// The six styles of gt's `opt_stylize` in six colours: which parts are filled and which lines there are is gt's, with its
// colours in light; in dark, fills are deeper and lines lighter.
extension TableTheme {
    /// The standard theme in a style of gt's.
    /// - Parameters:
    ///   - style: 1 to 6. 1: row labels in a strong colour, no lines between rows; 2: a dark band of labels in a grid; 3: the
    ///     same above grey row labels and dashed lines; 4: labels and sums in a colour, in a dashed grid; 5: a dark band above a
    ///     grid in greys; 6: labels in a strong, row labels, sums and stripes in light colours, no lines between rows.
    ///   - color: Default: blue.
    ///   - rowStriping: Whether every other row has a tint. Default true.
    public static func stylized(_ style: Int, color: StyleColor = .blue, rowStriping: Bool = true) -> TableTheme {
        TableTheme.standard.stylized(style, color: color, rowStriping: rowStriping)
    }

    /// The theme in a style of gt's: its fonts and its room, with other fills and lines.
    /// - Precondition: `style` is one of 1 to 6: see `stylized(_:color:rowStriping:)`.
    public func stylized(_ style: Int, color: StyleColor = .blue, rowStriping: Bool = true) -> TableTheme {
        precondition(1...6 ~= style, "styles are 1 to 6, not \(style)")
        let facts = StyleFacts(style, StyleTints.of(color))
        return changed { theme in
            facts.fill(&theme)
            theme.stripe = rowStriping ? facts.stripe : nil
            theme.stripesStub = false
            theme.lines = facts.lines
        }
    }
}

/// What a style fills and which lines it has.
private struct StyleFacts {
    var labels, stub, summary, grandSummary: Color?
    var stripe: Color
    var lines: TableLines

    init(_ style: Int, _ tints: StyleTints) {
        let (fills, strokes, gray) = (tints.fills, tints.lines, StyleTints.of(.gray))
        labels = [nil, fills[4], fills[4], fills[3], fills[4], fills[3]][style - 1]
        stub = [fills[3], nil, gray.fills[1], gray.fills[2], gray.fills[2], fills[1]][style - 1]
        summary = [nil, fills[1], nil, nil, gray.fills[3], nil][style - 1]
        grandSummary = [fills[1], fills[2], gray.fills[1], fills[3], gray.fills[2], fills[1]][style - 1]
        stripe = style == 6 ? fills[0] : gray.fills[0]

        // The widths of gt's lines, 2 and 3 pixels beside text of 16, beside 13.
        let (thick, outline) = (1.5, 2.5)
        let edge = [strokes[4], gray.lines[1], gray.lines[2], gray.lines[1], gray.lines[1], gray.lines[3]][style - 1]
        let part = GridLine(
            color: [strokes[3], gray.lines[1], gray.lines[2], gray.lines[1], gray.lines[1], gray.lines[3]][style - 1],
            width: thick)
        lines = .none
        (lines.header, lines.labels, lines.groupTop, lines.groups, lines.end) = (part, part, part, part, part)
        (lines.summary, lines.grandSummary) = (part, part)
        lines.spanners = labels == nil ? part : GridLine(color: Color(white: 1, alpha: 0.5), width: 1)
        switch style {
        case 2:
            lines.rows = GridLine(color: strokes[1], width: 1)
            lines.columns = lines.rows
            lines.stub = GridLine(color: gray.lines[3], width: thick)
        case 3: lines.rows = GridLine(color: gray.lines[2], width: 1, style: .dashed)
        case 4:
            lines.rows = GridLine(color: gray.lines[1], width: 1, style: .dashed)
            lines.columns = lines.rows
        case 5:
            lines.rows = GridLine(color: gray.lines[1], width: 1)
            lines.columns = lines.rows
        default: break
        }
        if [2, 4, 5].contains(style) {
            lines.outline = GridLine(color: edge, width: outline)
        } else {
            (lines.top, lines.bottom) = (GridLine(color: edge, width: thick), GridLine(color: edge, width: thick))
        }
    }

    func fill(_ theme: inout TableTheme) {
        func set(_ look: WritableKeyPath<TableTheme, CellLook>, _ fill: Color?) {
            theme[keyPath: look].fill = fill
            // What can be read on the page cannot be relied on here.
            if fill != nil { theme[keyPath: look].textColor = nil }
        }
        set(\.columnLabels, labels)
        set(\.spanners, labels)
        set(\.stubhead, labels)
        set(\.stub, stub)
        set(\.summary, summary)
        set(\.grandSummary, grandSummary)
    }
}

/// Five tints of a colour, from light to strong.
private struct StyleTints {
    /// Behind text, light and dark.
    let fills: [Color]
    /// Of lines, light and dark.
    let lines: [Color]

    /// - Parameters:
    ///   - light: gt's five, as hexadecimal digits.
    ///   - dark: What takes their place in dark where they are fills.
    ///   - darkLines: What does where they are lines.
    private init(_ light: String, dark: String, lines darkLines: String) {
        func colors(_ light: String, _ dark: String) -> [Color] {
            zip(light.split(separator: " "), dark.split(separator: " ")).map { TableTheme.Palette.color("#\($0)", "#\($1)") }
        }
        fills = colors(light, dark)
        lines = colors(light, darkLines)
    }

    static func of(_ color: StyleColor) -> StyleTints {
        switch color {
        case .blue: blue
        case .cyan: cyan
        case .pink: pink
        case .green: green
        case .red: red
        case .gray: gray
        }
    }

    // gt's colours; the third of blue and of red are a little darker, so that white text has APCA 60 on them.

    private static let blue = StyleTints(
        "EDF7FC 89D3FE 0098F0 0076BA 004D80", dark: "15252F 12455F 0079C2 0076BA 00558C",
        lines: "15252F 1D5877 3FA9E8 3FA9E8 3FA9E8")
    private static let cyan = StyleTints(
        "EBFBF9 A5FEF2 7FE9DB 01837B 016763", dark: "122726 0F4A46 0B6B64 01736C 016763",
        lines: "122726 155E58 35B0A6 35B0A6 35B0A6")
    private static let pink = StyleTints(
        "FCF2F7 FFC6E3 EF5FA7 CB2A7B 99195F", dark: "2C1A24 5E2444 A8336F B82670 99195F",
        lines: "2C1A24 7A2F58 E664A4 E664A4 E664A4")
    private static let green = StyleTints(
        "EDF6E8 CAFFAF 89FD61 038901 027101", dark: "18261A 1F4A1B 2A6B1E 037A01 027101",
        lines: "18261A 2A6324 4CB043 4CB043 4CB043")
    private static let red = StyleTints(
        "FEEDEC FFCCC7 F95A43 E4220C A81600", dark: "2D1B19 5E231B B8341F C4210D A81600",
        lines: "2D1B19 7A2F25 F26A57 F26A57 F26A57")
    private static let gray = StyleTints(
        "F4F4F4 D5D5D5 929292 5F5F5F 000000", dark: "272727 3D3D3D 6B6B6B 5F5F5F 484848",
        lines: "272727 3D3D3D 6B6B6B 8C8C8C 9A9A9A")
}
