import Foundation
import RasterGraphics
import RasterGrid
import RasterText
import RasterViews

/// The styles of a sheet's cells, each made once.
final class SheetStyles {
    private let draft: TableDraft
    private let isRightToLeft: Bool
    /// Whether texts stand in the middle of their rows, beside what is higher than they.
    private let centersRows: Bool
    /// By column of the data.
    private let alignments: [ColumnAlignment]
    private var made: [Key: CellStyle] = [:]

    private struct Key: Hashable {
        let part: SheetPart
        let alignment: ColumnAlignment
        let look: CellLook
    }

    init(_ draft: TableDraft, isRightToLeft: Bool, centersRows: Bool) {
        self.draft = draft
        self.centersRows = centersRows
        self.isRightToLeft = isRightToLeft
        alignments = draft.columns.indices.map(draft.alignment)
    }

    private var theme: TableTheme { draft.theme }

    /// How a cell looks.
    /// - Parameter column: The column of the data that it stands in alone, if it does.
    func style(_ part: SheetPart, column: Int?, look: CellLook = CellLook()) -> CellStyle {
        let key = Key(part: part, alignment: column.map { alignments[$0] } ?? .leading, look: look)
        if let style = made[key] { return style }
        let style = make(key)
        made[key] = style
        return style
    }

    private func make(_ key: Key) -> CellStyle {
        let look = base(key.part).overridden(by: key.look)
        let isOfNumbers = key.alignment == .decimal
        var font = look.font ?? theme.font.withSize(theme.font.pointSize * sizeFactor(key.part))
        if let size = look.fontSize { font = font.withSize(size) }
        if let weight = look.weight { font = font.withWeight(weight) }
        if let isItalic = look.isItalic { font = font.withItalic(isItalic) }
        if isOfNumbers { font = font.withMonospacedDigits }
        let alignsDecimals = isOfNumbers && look.alignment == nil && [.body, .summary, .grandSummary].contains(key.part)
        var insets = insets(key.part)
        if let indent = look.indent {
            if isRightToLeft { insets.right += indent } else { insets.left += indent }
        }
        let paragraph = ParagraphStyle(
            font: font, alignment: look.alignment ?? textAlignment(key.alignment), lineBreakMode: .byWordWrapping,
            numberOfLines: 0, lineSpacing: theme.lineSpacing,
            lineBreakStrategy: key.part.isHeading ? [.balanced, .hangulWordPriority, .identifierParts] : .standard)
        return CellStyle(
            paragraph: paragraph, textColor: look.textColor ?? theme.textColor, insets: insets,
            verticalPlacement: placement(key.part, insets: insets), decimalAlignment: alignsDecimals ? .automatic : nil,
            isRightToLeft: isRightToLeft, fill: look.fill,
            borders: CellBorders(top: look.top, bottom: look.bottom, leading: look.leading, trailing: look.trailing))
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
        case .groupLabel: theme.groupLabels
        case .stub: theme.stub
        case .body: theme.body
        case .summary, .summaryLabel: theme.summary
        case .grandSummary, .grandSummaryLabel: theme.grandSummary
        case .footnote, .sourceNote: theme.notes
        }
    }

    private func sizeFactor(_ part: SheetPart) -> CGFloat {
        switch part {
        case .title: theme.titleSize
        case .subtitle: theme.subtitleSize
        case .stubhead, .spanner, .columnLabel: theme.labelSize
        case .footnote, .sourceNote: theme.noteSize
        case .groupLabel, .stub, .body, .summary, .grandSummary, .summaryLabel, .grandSummaryLabel: 1
        }
    }

    private func insets(_ part: SheetPart) -> EdgeInsets {
        var insets = theme.cellInsets
        switch part {
        // A title belongs to what follows it.
        case .title: (insets.top, insets.bottom) = (0, insets.bottom / 3)
        case .subtitle: (insets.top, insets.bottom) = (0, insets.bottom * 1.5)
        case .groupLabel: insets.top *= 2
        case .spanner: (insets.top, insets.bottom) = (insets.top * 0.8, insets.bottom * 0.6)
        case .footnote, .sourceNote: (insets.top, insets.bottom) = (insets.top * 0.75, 0)
        case .stubhead, .columnLabel, .stub, .body, .summary, .grandSummary, .summaryLabel, .grandSummaryLabel: break
        }
        return insets
    }

    private func placement(_ part: SheetPart, insets: EdgeInsets) -> Label.VerticalPlacement {
        switch part {
        case .stubhead, .spanner, .columnLabel: .bottom
        case .stub, .body, .summary, .grandSummary, .summaryLabel, .grandSummaryLabel:
            // One baseline for all of a row, whatever the size of its texts.
            centersRows ? .center : .firstBaseline(insets.top + theme.font.ascender)
        case .title, .subtitle, .groupLabel, .footnote, .sourceNote: .center
        }
    }
}

extension TableDraft {
    /// How the text of a column of the data lies: as it was told to, or by what stands in it.
    fileprivate func alignment(ofColumn index: Int) -> ColumnAlignment {
        if let given = columns[index].alignment { return given }
        if let plot = plots[index] { return plot.showsText ? .trailing : .center }
        let column = data.columns[index]
        // Of two numbers in a cell none is to stand below others.
        if merges.contains(where: { $0.columns.first == index }) { return column.isNumeric ? .trailing : .leading }
        return column.isNumeric ? .decimal : column.isBoolean ? .center : .leading
    }
}

extension SheetPart {
    var isHeading: Bool { self == .title || self == .columnLabel || self == .spanner || self == .stubhead }
}

extension Font {
    /// The same font upright or slanted, where its family has it so.
    func withItalic(_ isItalic: Bool) -> Font {
        var traits = fontDescriptor.symbolicTraits
        if isItalic { traits.insert(.traitItalic) } else { traits.remove(.traitItalic) }
        guard let descriptor = fontDescriptor.withSymbolicTraits(traits) else { return self }
        let font = Font(descriptor: descriptor, size: pointSize)
        return hasMonospacedDigits ? font.withMonospacedDigits : font
    }
}
