import Foundation
import RasterTables

/// The yardstick's table as `pango_table.c` has it: the same columns, fonts, lengths and colours, all lengths in
/// points.
///
/// Where the library's API does not say the same:
/// * a pill is as high as the font's line (15.5 points) where the yardstick's is as high as the line with its leading
///   (17), since insets of a badge would make rows higher;
/// * the first column has a point more at its left, since the insets of all columns hold the line between columns.
package struct YardstickTable {
    private static let fontSize: CGFloat = 13
    private static let lineHeight: CGFloat = 17
    private static let margin = (x: CGFloat(10), y: CGFloat(6))
    private static let lineWidth: CGFloat = 1
    private static let wrapWidth: CGFloat = 250
    private static let pillMargin: CGFloat = 8
    /// Pixels in a point.
    package static let scale: CGFloat = 2

    private static let descriptionColumn = 2

    private let header: [String]
    private var rows: [[DataTableValueType]]
    private let regular: Font
    private let bold: Font

    /// The file has another number of columns.
    package struct WrongColumns: Error, CustomStringConvertible {
        let file: DataFile
        package var description: String { "\(file.name): \(file.columnCount) columns, not 7" }
    }

    /// - Parameters:
    ///   - file: Seven columns.
    ///   - fontPath, boldFontPath: Nil: the system font.
    package init(_ file: DataFile, fontPath: String? = nil, boldFontPath: String? = nil) throws {
        guard file.columnCount == 7 else { throw WrongColumns(file: file) }
        header = file.header
        rows = (0..<file.rowCount).map { row in
            (0..<file.columnCount).map { .string(file[row, $0]) }
        }
        regular = try fontPath.map { try Font(contentsOfFile: $0, size: Self.fontSize) } ?? .system(ofSize: Self.fontSize)
        bold =
            try boldFontPath.map { try Font(contentsOfFile: $0, size: Self.fontSize) }
            ?? .system(ofSize: Self.fontSize, weight: .bold)
    }

    /// Moves the first word of every description to its end, as the yardstick does.
    package mutating func rotateDescriptions() {
        for row in rows.indices {
            let text = rows[row][Self.descriptionColumn].stringRepresentation
            guard let space = text.utf8.firstIndex(of: UInt8(ascii: " ")) else { continue }
            rows[row][Self.descriptionColumn] = .string(
                text[text.index(after: space)...] + " " + text[..<space])
        }
    }

    /// A new table of the rows: nothing measured yet.
    package func makeTable() -> DataTable {
        // What is left of a line of 17 points above and below the font's own line, which is rounded up to a pixel.
        let line = (regular.lineHeight * Self.scale).rounded(.up) / Self.scale
        let leading = Self.lineHeight - line
        let above = (leading / 2 * Self.scale).rounded(.up) / Self.scale
        let insets = EdgeInsets(
            top: Self.margin.y + above, left: Self.lineWidth + Self.margin.x,
            bottom: Self.margin.y + leading - above, right: Self.margin.x)

        var options = DataTableConfiguration()
        options.shouldShowFooter = false
        options.shouldShowHeaderSortingIndicator = false
        options.heightForSectionHeader = 2 * Self.margin.y + Self.lineHeight
        options.heightOfInterRowSpacing = Self.lineWidth
        options.rowHeightMode = .automatic()
        options.minColumnWidth = 0
        options.unhighlightedAlternatingRowColors = [Self.color(0xf9fafb), Self.color(0xffffff)]

        let table = DataTable(data: rows, headerTitles: header, options: options)
        table.backgroundColor = Self.color(0xffffff)
        table.appearance = appearance(insets: insets, leading: leading)
        table.columnStyles = columnStyles(insets: insets)
        return table
    }

    private func appearance(insets: EdgeInsets, leading: CGFloat) -> DataTableAppearance {
        let line = DataTableAppearance.Line(color: Self.color(0xd1d5db), width: Self.lineWidth)
        var appearance = DataTableAppearance()
        appearance.cellFont = regular
        appearance.headerFont = bold
        appearance.textColor = Self.color(0x111827)
        appearance.headerTextColor = Self.color(0x111827)
        appearance.headerBackgroundColor = Self.color(0xe5e7eb)
        appearance.rowSeparator = line
        appearance.columnSeparator = line
        appearance.headerSeparator = line
        appearance.border = line
        appearance.cellInsets = insets
        appearance.headerInsets = insets
        appearance.lineSpacing = leading
        appearance.verticalAlignment = .top
        appearance.showsUnsortedIndicator = false
        appearance.sortIndicatorWidth = 0
        return appearance
    }

    private func columnStyles(insets: EdgeInsets) -> [DataTableColumnStyle] {
        let number = DataTableColumnStyle(alignment: .right)
        let wrapped = Self.wrapWidth + insets.left + insets.right
        return [
            number,
            DataTableColumnStyle(),
            DataTableColumnStyle(textLayout: .wrap, minWidth: wrapped, maxWidth: wrapped),
            number,
            DataTableColumnStyle(alignment: .right, negativeColor: Self.color(0xdc2626)),
            DataTableColumnStyle(badge: badge),
            DataTableColumnStyle(),
        ]
    }

    private var badge: DataTableBadge {
        var badge = DataTableBadge(
            tints: ["Active": Self.color(0x166534), "Pending": Self.color(0x854d0e)],
            defaultTint: Self.color(0x991b1b), insets: EdgeInsets(left: Self.pillMargin, right: Self.pillMargin))
        badge.backgrounds = [
            "Active": Self.color(0xdcfce7), "Pending": Self.color(0xfef9c3), "Inactive": Self.color(0xfee2e2),
        ]
        return badge
    }

    private static func color(_ rgb: UInt32) -> Color {
        Color(
            ColorU8(
                red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
                blue: UInt8(truncatingIfNeeded: rgb), alpha: 255))
    }
}
