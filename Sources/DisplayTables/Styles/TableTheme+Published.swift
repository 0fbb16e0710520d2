import Foundation
import RasterGraphics
import RasterGrid

// Themes after tables of sports pages and of newspapers.
extension TableTheme {
    /// Small capitals over light lines, as on the pages of scores: grey labels, names that stand out, stripes that hardly show.
    public static var sports: TableTheme { sportsInBundledFonts.inCurrentFonts }
    private static let sportsInBundledFonts = inBundledFonts { theme in
        let (ink, grey) = (color("#2B2C2D", "#EDEEEF"), color("#5E6062", "#B4B7BA"))
        theme.textColor = ink
        theme.cellInsets = EdgeInsets(top: 7, left: 9, bottom: 7, right: 9)
        theme.title.weight = .heavy
        theme.title.fontScale = 17.0 / 13
        theme.subtitle.textColor = grey
        theme.set(\.columnLabels, \.stubhead, \.spanners) {
            $0.textColor = grey
            $0.fontScale = 10.5 / 13
            $0.weight = .semibold
            $0.textTransform = .uppercase
        }
        theme.groupLabels = CellLook(textColor: grey, fontScale: 10.5 / 13, weight: .bold, textTransform: .uppercase)
        theme.stub.weight = .semibold
        theme.summary.weight = .semibold
        theme.grandSummary.weight = .bold
        theme.stripe = color("#FAFAFA", "#202122")
        let (light, dark) = (line(color("#E3E4E5", "#3A3C3E")), line(color("#C5C7C9", "#55585B")))
        theme.lines = .none
        (theme.lines.labels, theme.lines.end, theme.lines.summary) = (dark, dark, dark)
        (theme.lines.rows, theme.lines.groups, theme.lines.spanners, theme.lines.groupTop) = (light, light, light, light)
        theme.lines.grandSummary = line(ink, 1)
    }

    /// A coloured rule above a bold title, lines as fine as hairs, pale bands: a daily paper's table.
    public static var broadsheet: TableTheme { broadsheetInBundledFonts.inCurrentFonts }
    private static let broadsheetInBundledFonts = inBundledFonts { theme in
        let (ink, blue) = (color("#121212", "#F2F2F2"), color("#052962", "#9DB7F2"))
        theme.textColor = ink
        theme.background = color("#FFFFFF", "#161718")
        theme.cellInsets = EdgeInsets(top: 6, left: 8, bottom: 6, right: 8)
        theme.title.textColor = blue
        theme.title.weight = .bold
        theme.title.fontScale = 19.0 / 13
        theme.subtitle.textColor = color("#4A4A4A", "#C2C2C2")
        theme.set(\.columnLabels, \.stubhead, \.spanners) {
            $0.textColor = color("#4A4A4A", "#C2C2C2")
            $0.weight = .bold
            $0.fontScale = 11.5 / 13
        }
        theme.groupLabels.textColor = blue
        theme.groupLabels.weight = .bold
        theme.stub.weight = .medium
        theme.stripe = color("#F6F6F6", "#1F2123")
        theme.set(\.footnotes, \.sourceNotes) { $0.textColor = color("#5A5A5A", "#B8B8B8") }
        theme.lines = .none
        theme.lines.top = line(color("#C70000", "#FF7F7F"), 3)
        theme.lines.spanners = line(color("#BABABA", "#5A5C5E"))
        (theme.lines.labels, theme.lines.end) = (line(color("#707070", "#8C8E90"), 1), line(color("#707070", "#8C8E90"), 1))
        (theme.lines.rows, theme.lines.groups) = (line(color("#DCDCDC", "#37393B")), line(color("#DCDCDC", "#37393B")))
        (theme.lines.summary, theme.lines.grandSummary) = (line(ink, 0.5), line(ink, 1))
    }

    /// Narrow rows under a dark band, a bright accent, figures that are read across: tables of grades and ratings.
    public static var analytics: TableTheme { analyticsInBundledFonts.inCurrentFonts }
    private static let analyticsInBundledFonts = inBundledFonts { theme in
        let (ink, band, accent) = (color("#1E2A33", "#EEF2F5"), color("#25323D", "#3A4B5A"), color("#0E6FB8", "#7CC0F4"))
        theme.textColor = ink
        theme.cellInsets = EdgeInsets(top: 5, left: 9, bottom: 5, right: 9)
        theme.title.weight = .heavy
        theme.title.fontScale = 18.0 / 13
        theme.subtitle.textColor = color("#52616D", "#B6C1CA")
        theme.set(\.columnLabels, \.stubhead) {
            $0.textColor = nil
            $0.fill = band
            $0.fontScale = 10.5 / 13
            $0.weight = .semibold
            $0.textTransform = .uppercase
        }
        theme.spanners = CellLook(textColor: accent, fontScale: 10.5 / 13, weight: .bold, alignment: .center)
        theme.spanners.textTransform = .uppercase
        theme.groupLabels = CellLook(textColor: accent, fontScale: 11.0 / 13, weight: .bold)
        theme.stub.weight = .semibold
        theme.stripe = color("#F1F4F6", "#222A31")
        theme.set(\.summary, \.grandSummary) { $0.weight = .bold }
        theme.lines = .none
        theme.lines.spanners = line(accent, 1.5)
        theme.lines.end = line(band, 2)
        theme.lines.summary = line(color("#9AA7B4", "#5C6B7A"))
        theme.lines.grandSummary = line(band, 1)
    }

    /// As tables of data are drawn: in a frame with round corners, labels on a grey band, hairlines between rows.
    public static var plain: TableTheme { plainInBundledFonts.inCurrentFonts }
    private static let plainInBundledFonts = inBundledFonts { theme in
        let (band, hairline, frame) = (
            color("#F4F4F5", "#2A2A2C"), line(color("#E4E4E7", "#3A3A3D")), line(color("#DCDCE0", "#48484C"))
        )
        theme.cellInsets = EdgeInsets(top: 8, left: 12, bottom: 8, right: 12)
        theme.cornerRadius = 8
        theme.set(\.columnLabels, \.stubhead, \.spanners) {
            $0.textColor = nil
            $0.fill = band
            $0.fontScale = 12.0 / 13
        }
        theme.stub.weight = .medium
        theme.lines = .none
        theme.lines.outline = frame
        (theme.lines.header, theme.lines.labels, theme.lines.rows) = (frame, frame, hairline)
        (theme.lines.groupTop, theme.lines.groups) = (hairline, hairline)
        (theme.lines.summary, theme.lines.grandSummary, theme.lines.end) = (frame, frame, nil)
    }
}
