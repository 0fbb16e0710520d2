import Foundation
import RasterGraphics
import RasterText
import RasterViews

/// What is known of the texts of each column after they have been measured once.
struct ColumnMeasures {
    struct Column {
        /// What the table says of the column's cells.
        var style: CellStyle
        /// Whether the style's font has all of ASCII. One from outside may lack characters, which a taller font then
        /// sets.
        var setsASCII: Bool
        /// The width in points at which every cell shows its text unbroken, insets included; not rounded. May be less
        /// than that where ``isCapped``.
        var contentWidth: CGFloat = 0
        /// Whether measuring ended when a text was wider than the column may become.
        var isCapped = false
        /// Whether every text is one line that the style's font sets alone, so that all have one height.
        var isUniform = true
    }

    var columns: [Column]

    /// Has every text looked at when rows are measured.
    mutating func forgetUniformity() {
        for column in columns.indices { columns[column].isUniform = false }
    }
}

extension DataTable {
    /// Styles each cell and measures the width of its text.
    ///
    /// Complexity: one call of the callback a cell, if there is one; O(text).
    func measureColumns() -> ColumnMeasures {
        cell.inheritedTraits = traitCollection
        var fontsWithASCII: [Font: Bool] = [:]
        var columns = columnStyles.map { columnStyle in
            let style = CellStyle(column: columnStyle, appearance: appearance, textLayout: options.textLayout)
            let font = style.paragraph.font
            let setsASCII = fontsWithASCII[font] ?? font.setsASCII
            fontsWithASCII[font] = setsASCII
            return ColumnMeasures.Column(style: style, setsASCII: setsASCII)
        }
        alignBaselines(&columns)
        let widthLimits = columns.indices.map { column in measuredWidthLimit(column: column) }
        for row in 0..<numberOfRows {
            let source = sourceRow(row)
            for column in columns.indices {
                let value = self.source.value(source, column)
                if options.defaultCellConfiguration != nil {
                    configure(value, row: row, column: column, style: columns[column].style)
                    columns[column].isUniform = false
                    if widthLimits[column] > 0 {
                        columns[column].contentWidth = max(columns[column].contentWidth, cell.naturalWidth)
                    }
                    continue
                }
                let isNarrower = columns[column].contentWidth < widthLimits[column]
                guard isNarrower || columns[column].isUniform else { continue }
                let text = value.stringRepresentation
                if columns[column].isUniform, !columns[column].setsASCII || !text.isPlainASCII {
                    columns[column].isUniform = false
                }
                if isNarrower {
                    let width = naturalWidth(text, style: columns[column].style)
                    columns[column].contentWidth = max(columns[column].contentWidth, width)
                }
            }
        }
        for column in columns.indices {
            columns[column].isCapped = columns[column].contentWidth >= widthLimits[column]
        }
        return ColumnMeasures(columns: columns)
    }

    /// Gives the columns' styles the place of their text in a row.
    private func alignBaselines(_ columns: inout [ColumnMeasures.Column]) {
        switch appearance.verticalAlignment {
        case .center: break
        case .top:
            for i in columns.indices { columns[i].style.verticalPlacement = .top }
        case .firstBaseline:
            let ascender = columns.map(\.style.paragraph.font.ascender).max() ?? 0
            let badgeInset = columns.compactMap(\.style.badge?.insets.top).max() ?? 0
            let baseline = appearance.cellInsets.top + badgeInset + ascender
            for i in columns.indices { columns[i].style.verticalPlacement = .firstBaseline(baseline) }
        }
    }

    /// The width in points beyond which a column's text need not be measured, since the column gets no wider; 0 when
    /// its width does not depend on the text.
    private func measuredWidthLimit(column: Int) -> CGFloat {
        guard case .fitContentText(strategy: .maxMeasured) = widthMode(column: column) else { return 0 }
        return columnStyles[column].maxWidth ?? options.maxColumnWidth ?? .infinity
    }

    func widthMode(column: Int) -> DataTableColumnWidthMode {
        options.columnWidthModeProvider?(column) ?? options.columnWidthMode
    }

    /// The width in points of a cell that shows `text` unbroken in the column's own style.
    func naturalWidth(_ text: String, style: CellStyle) -> CGFloat {
        guard !text.isEmpty else { return style.insets.horizontal }
        let badgeWidth = style.badge.map { $0.tint(for: text) == nil ? 0 : $0.insets.horizontal } ?? 0
        if text.isPlainASCII {
            return style.paragraph.font.width(of: text) + style.insets.horizontal + badgeWidth
        }
        let paragraph = Paragraph(
            text, style: style.paragraph, in: CGSize(width: CGFloat.infinity, height: .infinity),
            displayScale: 1)
        return paragraph.size.width + style.insets.horizontal + badgeWidth
    }

    /// Makes ``cell`` the cell in a row (as shown) and a column: defaults, value, colour arrays, callback.
    /// - Parameter frame: Where the cell is, in points; `.zero` while it is measured.
    func configure(
        _ value: DataTableValueType, row: Int, column: Int, style: CellStyle, frame: CGRect = .zero
    ) {
        cell.frame = frame
        let isHighlighted = isHighlighted(column: column)
        cell.setNeedsLayout()
        cell.prepare(value, style: style, rowColor: rowColor(row: row, isHighlighted: isHighlighted))
        guard let callback = options.defaultCellConfiguration else { return }
        callback(cell, value, IndexPath(item: row, section: column), isHighlighted)
        cell.finishConfiguration()
        cell.frame = frame
    }
}

extension Font {
    /// Whether the font itself has all of printable ASCII, so that no other font is needed for it.
    var setsASCII: Bool {
        let ascii = String(String.UnicodeScalarView((0x20...0x7E).compactMap(UnicodeScalar.init)))
        let style = ParagraphStyle(font: self)
        let box = CGSize(width: CGFloat.infinity, height: .infinity)
        let paragraph = Paragraph(ascii, style: style, in: box, displayScale: 64)
        return paragraph.missingCharacters.isEmpty
            && paragraph.size.height <= lineHeight.roundedUp(toScale: 64)
    }
}
