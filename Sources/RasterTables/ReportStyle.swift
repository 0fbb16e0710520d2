import Foundation
import RasterDataFiles
import RasterDataTables
import RasterDisplayTables
import RasterFormats
import RasterGraphics
import RasterText

/// The look of pictures made from data files: quiet greys, one hairline between rows, colour only where it says
/// something.
enum ReportStyle {
    private typealias Palette = TableTheme.Palette

    static func color(_ light: String, _ dark: String) -> Color { Palette.color(light, dark) }

    // Neutral greys, so that a table without colour is a grey picture: a third of the bytes.
    static let page = Palette.page
    static let header = color("#F5F5F5", "#282828")
    static let text = Palette.text
    static let secondaryText = Palette.secondaryText
    // What is not there: as light as 4.5 : 1 lets it be.
    static let emptyText = color("#767676", "#8A8A8A")
    static let headerText = Palette.label
    static let hairline = Palette.hairline
    static let edge = color("#D6D6D6", "#444444")
    static let sumLine = color("#8C8C8C", "#8C8C8C")

    static let negative = Palette.negative
    static let good = color("#1B7A3D", "#5BD68A")
    static let waiting = color("#7A5200", "#F5C451")
    // A warm yellow; a trace of the dark text's colour would be beige.
    private static let waitingBackground = color("#FFF0C2", "#43371A")
    static let bad = color("#B3261E", "#FF8A80")
    static let idle = color("#5F5F5F", "#B4B4B4")

    /// Lines at the edge of which less than 15 % is left stay as they are: of the 21 ems of a wide column about
    /// three, which is the hyphenation zone that programs for setting text begin with (half an inch, in text of 12
    /// points).
    static let hyphenationFactor: Float = 0.85

    /// Fonts, colours and spacing for a size of text.
    /// - Parameter font: The font of the cells. Everything else follows from its size.
    static func appearance(font: Font) -> DataTableAppearance {
        // Spacing is stated for 13 points and grows with the text, in whole points.
        let unit = font.pointSize / 13
        func points(_ value: CGFloat) -> CGFloat { max(1, (value * unit).rounded()) }

        var appearance = DataTableAppearance(
            cellFont: font, headerFont: font.withSize(font.pointSize * 12 / 13).withWeight(.semibold),
            titleFont: font.withSize(font.pointSize * 17 / 13).withWeight(.semibold))
        appearance.textColor = text
        appearance.secondaryTextColor = secondaryText
        appearance.emptyTextColor = emptyText
        appearance.headerTextColor = headerText
        appearance.titleColor = text
        appearance.headerTextLayout = .wrap
        appearance.bodyBackgroundColor = nil
        appearance.headerBackgroundColor = header
        appearance.footerBackgroundColor = header
        // A pixel up to scale 2, and half a point where pixels are finer than that.
        func line(_ color: Color) -> DataTableAppearance.Line { DataTableAppearance.Line(color: color, width: 0.5) }
        appearance.rowSeparator = line(hairline)
        appearance.headerSeparator = line(edge)
        appearance.sumSeparator = line(sumLine)
        appearance.border = line(edge)
        appearance.cornerRadius = points(8)
        appearance.cellInsets = EdgeInsets(top: points(7), left: points(12), bottom: points(7), right: points(12))
        appearance.headerInsets = EdgeInsets(top: points(8), left: points(12), bottom: points(8), right: points(12))
        appearance.lineSpacing = 2 * unit
        appearance.lineBreakStrategy = [.standard, .quantities]
        appearance.headerLineBreakStrategy = [.balanced, .hangulWordPriority, .identifierParts]
        appearance.verticalAlignment = .firstBaseline
        appearance.margin = EdgeInsets(top: points(16), left: points(16), bottom: points(16), right: points(16))
        appearance.titleSpacing = points(12)
        appearance.sortIndicatorWidth = points(20)
        appearance.sortIndicatorPlacement = .besideText
        appearance.showsUnsortedIndicator = false
        return appearance
    }

    /// Words that say how something stands, in lower case, with the colour that they have.
    private static let statusColors: [String: Color] = {
        let lists: [(Color, [String])] = [
            (
                good,
                [
                    "active", "ok", "success", "succeeded", "successful", "passed", "pass", "paid", "done",
                    "complete", "completed", "approved", "enabled", "healthy", "online", "available", "resolved",
                    "delivered", "shipped", "valid", "live", "ready", "in stock", "open", "accepted", "confirmed",
                    "published", "verified", "connected", "up", "won", "merged", "released", "on track", "normal", "sent",
                    "received", "finished", "deployed", "signed", "good", "stable", "fixed",
                ]
            ),
            (
                waiting,
                [
                    "pending", "waiting", "warning", "queued", "draft", "running", "review", "scheduled",
                    "partial", "paused", "processing", "degraded", "in progress", "in review", "on hold",
                    "low stock", "back order", "at risk", "medium", "moderate", "delayed", "unpaid", "invited",
                    "awaiting", "to review", "in transit", "backordered", "limited", "trial", "flaky", "major", "wip",
                    "started", "testing", "reopened", "ongoing", "preparing", "fair",
                ]
            ),
            (
                bad,
                [
                    "failed", "failure", "error", "fail", "rejected", "overdue", "blocked", "critical", "denied",
                    "expired", "unhealthy", "offline", "invalid", "unavailable", "out of stock", "sold out", "high",
                    "urgent", "severe", "declined", "down", "lost", "late", "revoked", "banned", "off track", "crashed",
                    "aborted", "broken", "bad", "poor", "fatal",
                ]
            ),
            (
                idle,
                [
                    "inactive", "disabled", "closed", "archived", "skipped", "unknown", "idle", "cancelled",
                    "canceled", "not started", "to do", "todo", "backlog", "new", "refunded", "returned", "low", "minor",
                    "planned", "withdrawn", "suspended", "retired", "deprecated", "ignored", "won't fix", "info", "stopped",
                    "optional",
                ]
            ),
        ]
        return Dictionary(
            uniqueKeysWithValues: lists.flatMap { color, words in words.map { ($0, color) } })
    }()

    /// The colours of a column's badges whose values say how something stands; nil for any other column. Cases of letters,
    /// underscores, hyphens and humps make no difference, and blank cells none at all. A word that is not in the lists has
    /// a plain badge if it is one beside two or more that are; so have two beside four, and so on. Where the heading has
    /// said that these are states, one word that is in the lists is enough, and there may be as many that are not.
    static func badgeTints(for values: [String], areStates: Bool) -> [String: Color]? {
        var tints: [String: Color] = [:]
        var unlisted: Set<String> = []
        var listed: Set<String> = []
        for value in values where !BlankText.matches(value) {
            // What is too long is not taken apart.
            guard value.utf8.count <= longestBadge || value.utf8.count <= mostBadgeBytes && value.count <= longestBadge
            else { return nil }
            let words = statusWords(in: value)
            if statusColors[words] != nil { listed.insert(words) } else { unlisted.insert(words) }
            tints[value] = statusColors[words] ?? idle
        }
        let (least, share) = areStates ? (1, 1) : (2, 2)
        guard listed.count >= 1, listed.count + unlisted.count >= least, listed.count >= share * unlisted.count
        else { return nil }
        return tints
    }

    /// Whether a heading says that there are states below it.
    static func tellsStates(_ heading: String) -> Bool {
        statusWords(in: heading).split(separator: " ").contains(where: stateHeadings.contains)
    }

    /// Words of headings over columns of states.
    private static let stateHeadings: [Substring] = [
        "status", "state", "stage", "phase", "priority", "severity", "health", "result", "outcome", "availability", "zustand",
        "stand", "statut", "état", "estado", "stato", "статус", "状态", "状態", "상태",
    ]

    /// How badges of some colours look beside text in a font.
    static func badge(_ tints: [String: Color], font: Font) -> DataTableBadge {
        let unit = font.pointSize / 13
        var badge = DataTableBadge(
            tints: tints, backgroundOpacity: 0.12,
            insets: EdgeInsets(top: 1 * unit, left: 8 * unit, bottom: 1 * unit, right: 8 * unit))
        badge.backgrounds = tints.compactMapValues { $0 == waiting ? waitingBackground : nil }
        return badge
    }

    /// As long as the longest of the words, and half of that again, in characters.
    private static let longestBadge = 20
    /// Sixteen bytes a character, more than any word of letters with their marks has. To be a key, a text is brought into a
    /// normal form, in time that is quadratic in the marks on a letter.
    private static let mostBadgeBytes = 16 * longestBadge

    /// A cell's words as ``statusColors`` has them.
    private static func statusWords(in value: String) -> String {
        var words = ""
        var isBehindWord = false
        var wasLowercase = false
        for scalar in value.unicodeScalars {
            if scalar == "_" || scalar == "-" || scalar.properties.isWhitespace {
                isBehindWord = true
                continue
            }
            if isBehindWord || scalar.isUppercase && wasLowercase, !words.isEmpty { words += " " }
            isBehindWord = false
            wasLowercase = !scalar.isUppercase
            words += scalar.lowercase
        }
        return words
    }
}
