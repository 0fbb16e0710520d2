import Foundation
import RasterGraphics
import RasterGrid
import RasterText

// Looks after well-known ones.
extension TableTheme {
    /// Themes with their names in specifications and on the command line.
    static let named: [(name: String, theme: TableTheme)] = [
        ("standard", .standard), ("minimal", .minimal), ("newspaper", .newspaper), ("magazine", .magazine),
        ("statistics", .statistics), ("scoreboard", .scoreboard), ("spreadsheet", .spreadsheet), ("print", .print),
        ("dark", .dark), ("gt", .gt),
    ]

    /// The theme of a name, if there is one: see ``names``.
    public static func named(_ name: String) -> TableTheme? { named.first { $0.name == name }?.theme }

    /// The names of all themes that have one.
    public static var names: [String] { named.map(\.name) }

    /// Nothing but text, and one line below the column labels.
    public static let minimal = TableTheme.standard.with {
        $0.labelLine = GridLine(color: Palette.line, width: 0.5)
        ($0.headingLine, $0.endLine, $0.rowLine, $0.groupTopLine, $0.groupLine) = (nil, nil, nil, nil, nil)
        $0.columnLabels.textColor = Palette.secondaryText
        $0.columnLabels.weight = .medium
        $0.stubhead.textColor = Palette.secondaryText
    }

    /// After tables of newspapers: small grey capitals over the columns, hairlines, no frame, a strong title.
    public static let newspaper = TableTheme.standard.with {
        $0.title.weight = .bold
        $0.titleSize = 20.0 / 13
        $0.subtitleSize = 14.0 / 13
        ($0.headingLine, $0.endLine) = (nil, nil)
        $0.labelLine = GridLine(color: Palette.text, width: 1)
        $0.rowLine = GridLine(color: Palette.line, width: 0.5)
        $0.groupTopLine = GridLine(color: Palette.text, width: 0.5)
        $0.groupLine = nil
        $0.labelSize = 10.0 / 13
        for part in [\TableTheme.columnLabels, \.spanners, \.stubhead] {
            $0[keyPath: part] = CellLook(textColor: Palette.secondaryText, weight: .medium, textTransform: .uppercase)
        }
        $0.spanners.alignment = .center
        $0.cellInsets = EdgeInsets(top: 7, left: 8, bottom: 7, right: 8)
    }

    /// After weekly magazines: a red rule and a bold title at the top, fine lines, blue-grey stripes.
    public static let magazine = TableTheme.standard.with {
        let red = Palette.color("#C8102E", "#F0485F")
        $0.topLine = GridLine(color: red, width: 4)
        $0.title.weight = .bold
        $0.titleSize = 18.0 / 13
        $0.headingLine = nil
        $0.labelLine = GridLine(color: Palette.text, width: 1)
        $0.rowLine = nil
        $0.groupTopLine = GridLine(color: Palette.line, width: 0.5)
        $0.stripe = Palette.color("#EDF2F5", "#252B30")
        $0.endLine = GridLine(color: Palette.text, width: 1)
        $0.columnLabels.weight = .bold
    }

    /// After sites of statistics: small capitals in a monospaced font, a heavy line below them, dotted-thin rows.
    public static let statistics = TableTheme.standard.with {
        $0.title.weight = .heavy
        $0.titleSize = 20.0 / 13
        $0.headingLine = nil
        $0.labelLine = GridLine(color: Palette.text, width: 2)
        $0.rowLine = GridLine(color: Palette.hairline, width: 1)
        $0.endLine = nil
        $0.labelSize = 10.0 / 13
        for part in [\TableTheme.columnLabels, \.spanners, \.stubhead] {
            $0[keyPath: part] = CellLook(
                textColor: Palette.label, font: .monospacedSystem(ofSize: 10, weight: .regular), textTransform: .uppercase)
        }
        $0.spanners.alignment = .center
        $0.notes.font = .monospacedSystem(ofSize: 10, weight: .regular)
        $0.groupLabels.weight = .bold
    }

    /// After the tables of sports: capitals on a dark band, stripes, bold row labels.
    public static let scoreboard = TableTheme.standard.with {
        let band = Palette.color("#1D2B44", "#31435F")
        $0.fillLabels(band)
        for part in [\TableTheme.columnLabels, \.spanners, \.stubhead] {
            $0[keyPath: part].weight = .bold
            $0[keyPath: part].textTransform = .uppercase
        }
        $0.labelSize = 11.0 / 13
        ($0.headingLine, $0.labelLine, $0.rowLine, $0.groupTopLine) = (nil, nil, nil, nil)
        $0.stripe = Palette.stripe
        $0.stub.weight = .semibold
        $0.title.weight = .bold
        $0.endLine = GridLine(color: band, width: 2)
        $0.groupLabels.fill = Palette.color("#DDE3EC", "#2A3442")
        $0.groupLine = nil
    }

    /// After spreadsheets: lines around every cell, grey headings, little room.
    public static let spreadsheet = TableTheme.standard.with {
        let line = GridLine(color: Palette.color("#D0D0D0", "#484848"), width: 0.5)
        let heading = Palette.color("#F0F0F0", "#2C2C2C")
        $0 = $0.withLines(.none).withLines(.all)
        for part in [
            \TableTheme.body, \.stub, \.columnLabels, \.stubhead, \.spanners, \.summary, \.grandSummary, \.groupLabels,
        ] {
            ($0[keyPath: part].leading, $0[keyPath: part].trailing) = (line, line)
        }
        ($0.topLine, $0.headingLine, $0.labelLine, $0.rowLine, $0.endLine) = (nil, line, line, line, line)
        ($0.groupTopLine, $0.groupLine, $0.summaryLine, $0.grandSummaryLine) = (line, line, line, line)
        ($0.spannerLine, $0.stubLine, $0.bottomLine, $0.outline) = (line, nil, nil, nil)
        for part in [\TableTheme.columnLabels, \.stubhead, \.spanners, \.stub] { $0[keyPath: part].fill = heading }
        $0.columnLabels.alignment = .center
        $0.cellInsets = EdgeInsets(top: 4, left: 6, bottom: 4, right: 6)
    }

    /// The standard theme on a dark page in either appearance.
    public static let dark = TableTheme.standard.resolved(.dark)

    /// For print: black on white, two heavy lines and a fine one, as books have tables.
    public static let print = TableTheme.onWhite.with {
        let heavy = GridLine(color: .black, width: 1.25)
        let fine = GridLine(color: .black, width: 0.5)
        $0.textColor = .black
        ($0.headingLine, $0.endLine) = (heavy, heavy)
        ($0.labelLine, $0.groupTopLine, $0.summaryLine, $0.grandSummaryLine, $0.spannerLine) = (fine, nil, fine, fine, fine)
        ($0.rowLine, $0.groupLine) = (nil, nil)
        for part in [\TableTheme.columnLabels, \.spanners, \.stubhead] {
            $0[keyPath: part].textColor = .black
            $0[keyPath: part].weight = .medium
        }
        $0.groupLabels = CellLook(isItalic: true)
        ($0.subtitle.textColor, $0.notes.textColor) = (.black, .black)
        $0.title.weight = .semibold
        $0.cellInsets = EdgeInsets(top: 3, left: 8, bottom: 3, right: 8)
    }

    /// gt's own: a title in the middle, grey lines of two pixels between parts.
    public static let gt = TableTheme.onWhite.with {
        let line = GridLine(color: hex("D3D3D3"), width: 2)
        let edge = GridLine(color: hex("A8A8A8"), width: 2)
        ($0.topLine, $0.bottomLine) = (edge, edge)
        ($0.headingLine, $0.labelLine, $0.groupTopLine, $0.groupLine, $0.endLine) = (line, line, line, line, line)
        ($0.summaryLine, $0.grandSummaryLine, $0.stubLine) = (line, GridLine(color: hex("D3D3D3"), width: 4), line)
        $0.rowLine = GridLine(color: hex("D3D3D3"), width: 1)
        $0.spannerLine = line
        $0 = $0.withHeader(.center)
        $0.title.weight = .regular
        $0.titleSize = 1.25
        $0.subtitle.textColor = nil
        $0.subtitleSize = 0.85
        $0.labelSize = 1
        for part in [\TableTheme.columnLabels, \.spanners, \.stubhead, \.groupLabels, \.summary, \.grandSummary] {
            $0[keyPath: part].weight = .regular
        }
        $0.notes.textColor = nil
        $0.noteSize = 0.9
        $0.font = .system(ofSize: 16)
        $0.cellInsets = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5)
    }
}

extension TableTheme {
    /// The theme with the colours of one appearance for both.
    private func resolved(_ style: TraitCollection.UserInterfaceStyle) -> TableTheme {
        let traits = TraitCollection(userInterfaceStyle: style)
        func color(_ color: Color?) -> Color? { color.map { $0.resolved(with: traits) } }
        func line(_ line: GridLine?) -> GridLine? {
            line.map { GridLine(color: $0.color.resolved(with: traits), width: $0.width) }
        }
        return with { theme in
            theme.textColor = textColor.resolved(with: traits)
            theme.background = color(background)
            theme.stripe = color(stripe)
            theme.outline = line(outline)
            for path in Self.lines { theme[keyPath: path] = line(self[keyPath: path]) }
            for path in Self.looks {
                theme[keyPath: path].textColor = color(self[keyPath: path].textColor)
                theme[keyPath: path].fill = color(self[keyPath: path].fill)
                for side in [\CellLook.top, \.bottom, \.leading, \.trailing] {
                    theme[keyPath: path.appending(path: side)] = line(self[keyPath: path][keyPath: side])
                }
            }
        }
    }

    private static var looks: [WritableKeyPath<TableTheme, CellLook>] {
        [
            \.title, \.subtitle, \.columnLabels, \.spanners, \.stubhead, \.stub, \.groupLabels, \.body, \.summary,
            \.grandSummary, \.notes,
        ]
    }
}
