import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterText

// Themes that have names, each a value.
extension TableTheme {
    /// The names of all themes, in the order in which they are told of.
    public static let names: [String] = catalogue.map(\.name)

    /// The theme of a name; nil where none has it.
    public static func named(_ name: String) -> TableTheme? { catalogue.first { $0.name == name }?.theme }

    package static var catalogue: [(name: String, theme: TableTheme)] {
        [
            ("standard", .standard), ("gt", .gt), ("newspaper", .newspaper), ("magazine", .magazine), ("statistics", .statistics),
            ("scoreboard", .scoreboard), ("spreadsheet", .spreadsheet), ("dark", .dark), ("print", .print), ("minimal", .minimal),
            ("sports", .sports), ("broadsheet", .broadsheet), ("analytics", .analytics), ("plain", .plain),
        ]
    }

    // A theme is made once, when it is first asked for; the fonts that are current then must not be everybody's.
    static func inBundledFonts(_ change: (inout TableTheme) -> Void) -> TableTheme {
        FontLibrary.$current.withValue(nil) { TableTheme().changed(change) }
    }

    var inCurrentFonts: TableTheme {
        guard let library = FontLibrary.current else { return self }
        return changed { $0.font = $0.font.withLibrary(library) }
    }

    static func line(_ color: Color, _ width: CGFloat = 0.5) -> GridLine { GridLine(color: color, width: width) }

    static func color(_ light: String, _ dark: String) -> Color { Palette.color(light, dark) }

    mutating func set(
        _ looks: WritableKeyPath<TableTheme, CellLook>..., change: (inout CellLook) -> Void
    ) {
        for look in looks { change(&self[keyPath: look]) }
    }

    /// Quiet greys: lines where meaning changes, hairlines between rows.
    public static var standard: TableTheme { TableTheme() }

    /// The look that gt gives tables by itself: text of 16 points, a title in the middle, grey lines of two points between
    /// parts and of one between rows. The double line above grand summaries is three points wide, where gt's is six pixels: it takes
    /// no room of its own here.
    public static var gt: TableTheme { gtInBundledFonts.inCurrentFonts }
    private static let gtInBundledFonts = inBundledFonts { theme in
        theme.font = .system(ofSize: 16)
        theme.textColor = color("#333333", "#E0E0E0")
        theme.cellInsets = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5)
        theme.lineSpacing = 0
        for look in looks { theme[keyPath: look] = CellLook() }
        theme.set(\.title, \.subtitle) { $0.alignment = .center }
        theme.title.fontScale = 1.25
        theme.title.insets = EdgeInsets(top: 4, left: 5, bottom: 4, right: 5)
        theme.subtitle.fontScale = 0.85
        theme.subtitle.insets = EdgeInsets(top: 3, left: 5, bottom: 5, right: 5)
        theme.set(\.columnLabels, \.stubhead) { $0.insets = EdgeInsets(top: 5, left: 5, bottom: 6, right: 5) }
        theme.spanners.alignment = .center
        theme.spanners.insets = EdgeInsets(top: 5, left: 5, bottom: 5, right: 5)
        theme.groupLabels.insets = theme.cellInsets
        theme.set(\.footnotes, \.sourceNotes) {
            $0.fontScale = 0.9
            $0.insets = EdgeInsets(top: 4, left: 5, bottom: 4, right: 5)
        }
        let (thick, thin) = (line(Palette.gtLine, 2), line(Palette.gtLine, 1))
        theme.lines = .none
        (theme.lines.top, theme.lines.bottom) = (line(color("#A8A8A8", "#707070"), 2), line(color("#A8A8A8", "#707070"), 2))
        (theme.lines.header, theme.lines.spanners, theme.lines.labels, theme.lines.end) = (thick, thick, thick, thick)
        (theme.lines.groupTop, theme.lines.groups, theme.lines.stub, theme.lines.summary) = (thick, thick, thick, thick)
        theme.lines.rows = thin
        theme.lines.grandSummary = GridLine(color: Palette.gtLine, width: 3, style: .double)
    }

    /// Black ink and hairlines under a heavy rule, a bold title, small grey labels.
    public static var newspaper: TableTheme { newspaperInBundledFonts.inCurrentFonts }
    private static let newspaperInBundledFonts = inBundledFonts { theme in
        let ink = color("#121212", "#F0F0F0")
        theme.textColor = ink
        theme.cellInsets = EdgeInsets(top: 6, left: 8, bottom: 6, right: 8)
        theme.title.weight = .heavy
        theme.title.fontScale = 18.0 / 13
        theme.set(\.columnLabels, \.stubhead, \.spanners) {
            $0.textColor = Palette.noteText
            $0.weight = .regular
            $0.fontScale = 11.0 / 13
        }
        theme.stub.weight = .medium
        theme.set(\.groupLabels, \.grandSummary) { $0.weight = .bold }
        theme.summary.weight = .semibold
        theme.lines = .none
        theme.lines.top = line(ink, 2)
        theme.lines.spanners = line(color("#C7C7C7", "#555555"))
        (theme.lines.labels, theme.lines.end) = (line(ink), line(ink))
        (theme.lines.rows, theme.lines.groups) = (line(color("#DFDFDF", "#3A3A3A")), line(color("#DFDFDF", "#3A3A3A")))
        (theme.lines.summary, theme.lines.grandSummary) = (line(ink), line(ink, 1))
    }

    /// A tinted page under a red rule.
    public static var magazine: TableTheme { magazineInBundledFonts.inCurrentFonts }
    private static let magazineInBundledFonts = inBundledFonts { theme in
        let (ink, rule) = (color("#16222B", "#EAF0F4"), color("#C3CFD8", "#3A4954"))
        theme.textColor = ink
        theme.background = color("#EDF2F5", "#182127")
        theme.title.weight = .bold
        theme.subtitle.textColor = color("#3D4C57", "#C4CFD7")
        theme.set(\.columnLabels, \.stubhead, \.spanners) { $0.textColor = color("#3D4C57", "#C4CFD7") }
        theme.set(\.footnotes, \.sourceNotes) { $0.textColor = color("#51616D", "#B3BFC8") }
        theme.groupLabels.textColor = color("#C8102E", "#FFA39E")
        theme.groupLabels.weight = .bold
        theme.lines = .none
        theme.lines.top = line(color("#E3120B", "#F6423C"), 4)
        theme.lines.spanners = line(color("#8A9BA8", "#6B7C88"))
        (theme.lines.header, theme.lines.labels) = (nil, line(ink))
        (theme.lines.rows, theme.lines.groups) = (line(rule), line(rule))
        (theme.lines.summary, theme.lines.grandSummary, theme.lines.end) = (line(ink), line(ink, 1), line(ink, 1))
    }

    /// Labels and notes in monospaced capitals, and a heavy line between labels and data.
    public static var statistics: TableTheme { statisticsInBundledFonts.inCurrentFonts }
    private static let statisticsInBundledFonts = inBundledFonts { theme in
        let ink = color("#222222", "#F0F0F0")
        theme.textColor = ink
        theme.cellInsets = EdgeInsets(top: 5, left: 9, bottom: 5, right: 9)
        theme.title.weight = .bold
        theme.title.fontScale = 18.0 / 13
        theme.set(\.columnLabels, \.stubhead, \.spanners, \.groupLabels) {
            $0.font = .monospacedSystem(ofSize: 10, weight: .medium)
            $0.fontScale = 10.0 / 13
            $0.weight = .medium
            $0.textTransform = .uppercase
            $0.textColor = color("#4A4A4A", "#C8C8C8")
        }
        theme.groupLabels.weight = .bold
        theme.groupLabels.textColor = ink
        theme.sourceNotes.font = .monospacedSystem(ofSize: 9.5, weight: .regular)
        theme.sourceNotes.fontScale = 9.5 / 13
        theme.sourceNotes.textTransform = .uppercase
        theme.lines = .none
        theme.lines.spanners = line(ink, 0.5)
        theme.lines.labels = line(ink, 2)
        (theme.lines.rows, theme.lines.groups) = (line(color("#DADADA", "#3C3C3C")), line(color("#DADADA", "#3C3C3C")))
        (theme.lines.summary, theme.lines.grandSummary, theme.lines.end) = (line(ink), line(ink, 1), line(ink, 0.5))
    }

    /// A dark band of labels in capitals, stripes, and bold sums.
    public static var scoreboard: TableTheme { scoreboardInBundledFonts.inCurrentFonts }
    private static let scoreboardInBundledFonts = inBundledFonts { theme in
        let (band, tint) = (color("#1B2838", "#33475E"), color("#E1E7ED", "#2C3743"))
        theme.title.weight = .heavy
        theme.set(\.columnLabels, \.stubhead, \.spanners) {
            $0.textColor = nil
            $0.fill = band
            $0.fontScale = 10.5 / 13
            $0.weight = .bold
            $0.textTransform = .uppercase
        }
        theme.groupLabels = CellLook(fontScale: 10.5 / 13, weight: .bold, textTransform: .uppercase, fill: tint)
        theme.stub.weight = .semibold
        theme.set(\.summary, \.grandSummary) { $0.weight = .bold }
        theme.grandSummary.fill = tint
        theme.stripe = color("#F4F6F8", "#222931")
        theme.lines = .none
        theme.lines.spanners = line(Color(white: 1, alpha: 0.4))
        theme.lines.summary = line(color("#9AA7B4", "#5C6B7A"))
        theme.lines.end = line(band, 2)
    }

    /// A grid of grey lines with grey headings, and little room.
    public static var spreadsheet: TableTheme { spreadsheetInBundledFonts.inCurrentFonts }
    private static let spreadsheetInBundledFonts = inBundledFonts { theme in
        let heading = color("#EEEEEE", "#2E2E2E")
        theme.cellInsets = EdgeInsets(top: 4, left: 7, bottom: 4, right: 7)
        theme.title.fontScale = 15.0 / 13
        theme.set(\.columnLabels, \.stubhead, \.spanners) {
            $0.textColor = nil
            $0.fill = heading
            $0.weight = .medium
            $0.fontScale = 1
        }
        theme.spanners.insets = theme.cellInsets
        theme.stub.fill = heading
        theme.groupLabels.fill = color("#F7F7F7", "#242424")
        theme.lines = .all(line(color("#CFCFCF", "#474747")))
        (theme.lines.spanners, theme.spanners.bottom) = (nil, theme.lines.spanners)
        (theme.lines.labels, theme.lines.stub) = (line(color("#A3A3A3", "#6A6A6A")), line(color("#A3A3A3", "#6A6A6A")))
    }

    /// Light text on a page of blue black, whatever there is around it.
    public static var dark: TableTheme { darkInBundledFonts.inCurrentFonts }
    private static let darkInBundledFonts = inBundledFonts { theme in
        func fixed(_ hex: String) -> Color { color(hex, hex) }
        theme.appearance = .dark
        theme.background = fixed("#14181E")
        theme.textColor = fixed("#E9ECF0")
        theme.set(\.columnLabels, \.stubhead, \.spanners, \.subtitle, \.footnotes, \.sourceNotes) {
            $0.textColor = fixed("#B3BCC7")
        }
        theme.groupLabels.textColor = fixed("#8AC0FF")
        theme.lines = .none
        theme.lines.spanners = line(fixed("#465160"))
        (theme.lines.header, theme.lines.labels) = (line(fixed("#7A8796"), 1), line(fixed("#5A6675")))
        (theme.lines.rows, theme.lines.groups) = (line(fixed("#2A313A")), line(fixed("#465160")))
        theme.lines.groupTop = theme.lines.rows
        (theme.lines.summary, theme.lines.grandSummary) = (line(fixed("#7A8796")), line(fixed("#7A8796"), 1))
        theme.lines.end = line(fixed("#7A8796"), 1)
    }

    /// Black on white with the lines of books: heavy above and below, light below labels and between groups, none between
    /// rows.
    public static var print: TableTheme { printInBundledFonts.inCurrentFonts }
    private static let printInBundledFonts = inBundledFonts { theme in
        theme.appearance = .light
        theme.background = .white
        theme.textColor = .black
        for look in looks { theme[keyPath: look].textColor = nil }
        theme.cellInsets = EdgeInsets(top: 3.5, left: 9, bottom: 3.5, right: 9)
        theme.title.fontScale = 14.0 / 13
        theme.summary.weight = nil
        theme.grandSummary.weight = .bold
        theme.groupLabels = CellLook(isItalic: true)
        // The widths of LaTeX's package booktabs, 0.08 and 0.05 em, of 13 points.
        let (heavy, light) = (line(.black, 1.04), line(.black, 0.65))
        theme.lines = .none
        (theme.lines.header, theme.lines.end) = (heavy, heavy)
        (theme.lines.spanners, theme.lines.labels, theme.lines.groupTop) = (line(.black, 0.4), light, line(.black, 0.4))
        (theme.lines.summary, theme.lines.grandSummary) = (line(.black, 0.4), light)
    }

    /// Room in place of lines.
    public static var minimal: TableTheme { minimalInBundledFonts.inCurrentFonts }
    private static let minimalInBundledFonts = inBundledFonts { theme in
        theme.cellInsets = EdgeInsets(top: 7, left: 12, bottom: 7, right: 12)
        theme.title.weight = .medium
        theme.set(\.columnLabels, \.stubhead, \.spanners) {
            $0.textColor = Palette.noteText
            $0.weight = .regular
        }
        theme.set(\.groupLabels, \.grandSummary) { $0.weight = .medium }
        theme.summary.weight = .regular
        theme.lines = .none
        theme.lines.spanners = line(Palette.hairline)
        (theme.lines.labels, theme.lines.summary, theme.lines.grandSummary) = (
            line(Palette.line), line(Palette.hairline), line(Palette.line)
        )
    }
}
