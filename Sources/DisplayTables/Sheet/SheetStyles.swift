import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterPlots
import RasterText
import RasterViews

/// The styles of a sheet's cells, each made once.
final class SheetStyles {
    private let draft: TableDraft
    private let isRightToLeft: Bool
    /// Of cells of the data; 0: as many as they take.
    private let maximumNumberOfLines: Int
    /// Of the texts; nil: what their characters tell.
    private let language: String?
    /// By column of the data.
    private let columns: [Column]
    private var made: [Key: CellStyle] = [:]

    private struct Column: Hashable {
        let alignment: ColumnAlignment
        let isNumeric: Bool
        var badge: CellBadge?
    }

    private struct Key: Hashable {
        let part: SheetPart
        let column: Column
        let look: CellLook
        let isCentered: Bool
        let lineRoom: LineRoom
    }

    init(
        _ draft: TableDraft, isRightToLeft: Bool, maximumNumberOfLines: Int = 0, language: String? = nil,
        badges: [Int: CellBadge] = [:]
    ) {
        self.draft = draft
        self.language = language
        self.maximumNumberOfLines = maximumNumberOfLines
        self.isRightToLeft = isRightToLeft
        let kinds = draft.shownKinds
        let alignments = draft.alignments(kinds)
        // Digits of what is read from the right, as times are, stand below each other too, and so do those of dates.
        let dated = draft.datedColumns
        columns = draft.columns.indices.map {
            Column(
                alignment: alignments[$0], isNumeric: kinds[$0].isReadFromRight || dated.contains($0), badge: badges[$0])
        }
    }

    private var theme: TableTheme { draft.theme }

    /// How a cell looks.
    /// - Parameters:
    ///   - column: The column of the data that it stands in alone, if it does.
    ///   - isCentered: Whether it lies in the middle of its row's height.
    ///   - lineRoom: What lines take of its row.
    func style(
        _ part: SheetPart, column: Int?, look: CellLook = CellLook(), isCentered: Bool = false, lineRoom: LineRoom = LineRoom()
    ) -> CellStyle {
        let key = Key(
            part: part, column: column.map { columns[$0] } ?? Column(alignment: .leading, isNumeric: false), look: look,
            isCentered: isCentered, lineRoom: lineRoom)
        if let style = made[key] { return style }
        let style = make(key)
        made[key] = style
        return style
    }

    /// All that is said of a cell's look: its part's, and on top of that its own.
    func look(_ part: SheetPart, _ own: CellLook) -> CellLook { base(part).overridden(by: own) }

    private func make(_ key: Key) -> CellStyle {
        let look = look(key.part, key.look)
        var font = look.font ?? theme.font
        if let size = look.fontSize ?? look.fontScale.map({ theme.font.pointSize * $0 }) { font = font.withSize(size) }
        if let weight = look.weight { font = font.withWeight(weight) }
        if let isItalic = look.isItalic { font = font.withItalic(isItalic) }
        if key.column.isNumeric { font = font.withMonospacedDigits }
        let alignsDecimals =
            key.column.alignment == .decimal && look.alignment == nil && [.body, .summary, .grandSummary].contains(key.part)
        var insets = insets(key.part, look)
        insets.top += key.lineRoom.top
        insets.bottom += key.lineRoom.bottom
        if let indent = look.indent {
            if isRightToLeft { insets.right += indent } else { insets.left += indent }
        }
        let lines = [.body, .stub, .groupCell].contains(key.part) ? maximumNumberOfLines : 0
        var paragraph = ParagraphStyle(
            font: font, alignment: look.alignment.map(inTable) ?? textAlignment(key.column.alignment),
            lineBreakMode: lines == 0 ? .byWordWrapping : .byTruncatingTail, numberOfLines: lines, lineSpacing: theme.lineSpacing,
            lineBreakStrategy: key.part.isHeading
                ? [.balanced, .hangulWordPriority, .identifierParts, .quantities] : [.standard, .quantities])
        paragraph.language = language
        return CellStyle(
            paragraph: paragraph, textColor: textColor(key), insets: insets, badge: key.part == .body ? key.column.badge : nil,
            verticalPlacement: look.verticalAlignment.map(placement)
                ?? (key.isCentered ? .center : placement(key.part, lineRoom: key.lineRoom.top)),
            decimalAlignment: alignsDecimals ? .automatic : nil,
            isRightToLeft: isRightToLeft, fill: look.fill,
            borders: CellBorders(top: look.top, bottom: look.bottom, leading: look.leading, trailing: look.trailing))
    }

    /// The colour that is given on what is behind the text; a readable one where what is behind was said later.
    private func textColor(_ key: Key) -> Color {
        let base = base(key.part)
        if let color = key.look.textColor { return color }
        if let fill = key.look.fill { return theme.textColor(on: fill, instead: base.textColor) }
        if let color = base.textColor { return color }
        return base.fill.map { theme.textColor(on: $0) } ?? theme.textColor
    }

    /// What stands above and below a table that runs from right to left begins where its columns do, in whatever script.
    private func inTable(_ alignment: TextAlignment) -> TextAlignment {
        alignment == .natural && isRightToLeft ? .right : alignment
    }

    private func textAlignment(_ alignment: ColumnAlignment) -> TextAlignment {
        switch alignment {
        case .leading: isRightToLeft ? .right : .left
        case .center: .center
        case .trailing, .decimal: isRightToLeft ? .left : .right
        }
    }

    private func base(_ part: SheetPart) -> CellLook {
        switch part {
        case .title: theme.title
        case .subtitle: theme.subtitle
        case .stubhead: theme.stubhead
        case .spanner: theme.spanners
        case .columnLabel: theme.columnLabels
        case .groupLabel, .groupCell: theme.groupLabels
        case .stub: theme.stub
        case .body: theme.body
        case .summary, .summaryLabel: theme.summary
        case .grandSummary, .grandSummaryLabel: theme.grandSummary
        case .footnote: theme.footnotes
        case .sourceNote: theme.sourceNotes
        }
    }

    // MARK: Insets

    private func insets(_ part: SheetPart, _ look: CellLook) -> EdgeInsets {
        var insets = look.insets ?? defaultInsets(part)
        let (vertical, horizontal) = (theme.verticalPadding.clamped(to: 0...3), theme.horizontalPadding.clamped(to: 0...3))
        (insets.top, insets.bottom) = (insets.top * vertical, insets.bottom * vertical)
        (insets.left, insets.right) = (insets.left * horizontal, insets.right * horizontal)
        return insets
    }

    /// Where the look does not say: what follows from those of the data's cells.
    private func defaultInsets(_ part: SheetPart) -> EdgeInsets {
        var insets = theme.cellInsets
        switch part {
        // A title belongs to what follows it. Nothing but the margin is above it where no edge is to be seen.
        case .title:
            insets.top = hasEdgeAboveTitle ? insets.top * 1.5 + lineInside : 0
            insets.bottom = draft.subtitle == nil ? insets.bottom * 1.5 : insets.bottom / 3
        case .subtitle:
            insets.top = draft.title == nil && hasEdgeAboveTitle ? insets.top * 1.5 + lineInside : 0
            insets.bottom *= 1.5
        case .groupLabel: if theme.groupLabels.fill == nil { insets.top *= 2 }
        case .spanner: (insets.top, insets.bottom) = (insets.top * 0.8, insets.bottom * 0.6)
        case .footnote, .sourceNote:
            let isFilled = (part == .footnote ? theme.footnotes : theme.sourceNotes).fill != nil
            let hasEdge = isFilled || theme.lines.bottom != nil
            (insets.top, insets.bottom) = (insets.top * (hasEdge ? 0.5 : 0.75), hasEdge ? insets.bottom * 0.5 : 0)
        case .stubhead, .columnLabel, .groupCell, .stub, .body, .summary, .grandSummary, .summaryLabel, .grandSummaryLabel: break
        }
        return insets
    }

    private var hasEdgeAboveTitle: Bool { theme.lines.top != nil || theme.title.fill != nil || theme.subtitle.fill != nil }

    /// The width of the line above the table, which lies within its first row unless it is all around.
    private var lineInside: CGFloat { theme.lines.outline == nil ? min(theme.lines.top?.width ?? 0, LineRoom.thin) : 0 }

    private func placement(_ alignment: CellLook.VerticalAlignment) -> Label.VerticalPlacement {
        switch alignment {
        case .top: .top
        case .middle: .center
        case .bottom: .bottom
        }
    }

    /// - Parameter lineRoom: What lines take above the text, in points.
    private func placement(_ part: SheetPart, lineRoom: CGFloat) -> Label.VerticalPlacement {
        func baseline(_ parts: SheetPart...) -> Label.VerticalPlacement {
            // One baseline for all of a row, whatever the size of its texts.
            .firstBaseline((parts.map { insets($0, base($0)).top }.max() ?? 0) + lineRoom + theme.font.ascender)
        }
        return switch part {
        case .stubhead, .spanner, .columnLabel: .bottom
        case .groupCell, .stub, .body: baseline(.groupCell, .stub, .body)
        case .summary, .grandSummary, .summaryLabel, .grandSummaryLabel: baseline(part)
        case .title, .subtitle, .groupLabel, .footnote, .sourceNote: .center
        }
    }
}

extension TableTheme {
    /// The least contrast that text is to have on what is behind it: APCA asks for 60 where texts are more than labels.
    static let leastContrast = 60.0

    /// Whether the theme's own text can be read on a fill, in the light and in the dark.
    func isReadable(on fill: Color) -> Bool {
        [TraitCollection.light, .dark].allSatisfy { traits in
            let behind = fill.components(with: traits).composited(over: (background ?? Palette.page).components(with: traits))
            return abs(Contrast.apca(text: textColor.components(with: traits), background: behind)) >= Self.leastContrast
        }
    }

    /// The colour of text on a fill: one that is asked for, the theme's own, else the better of a dark and the light one.
    func textColor(on fill: Color, instead wanted: Color? = nil) -> Color {
        let (wanted, light, page) = (wanted ?? textColor, lightTextColor, background ?? Palette.page)
        return Color { traits in
            let behind = fill.components(with: traits).composited(over: page.components(with: traits))
            let color = wanted.resolved(with: traits)
            if abs(Contrast.apca(text: color.components(), background: behind)) >= Self.leastContrast { return color }
            return Contrast.textColor(on: Color(behind), dark: Palette.dark, light: light.resolved(with: traits))
        }
    }
}

extension SheetPart {
    var isHeading: Bool { self == .title || self == .columnLabel || self == .spanner || self == .stubhead }
}

extension Font {
    /// The same font upright or slanted, where its family has it so.
    package func withItalic(_ isItalic: Bool) -> Font {
        var traits = fontDescriptor.symbolicTraits
        if isItalic { traits.insert(.traitItalic) } else { traits.remove(.traitItalic) }
        guard let descriptor = fontDescriptor.withSymbolicTraits(traits) else { return self }
        let font = Font(descriptor: descriptor, size: pointSize)
        return hasMonospacedDigits ? font.withMonospacedDigits : font
    }
}
