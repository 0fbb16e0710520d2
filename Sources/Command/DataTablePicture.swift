import Foundation
import RasterTables

extension TablePicture {
    /// The selected part of a data file, in the look that its columns ask for.
    init(_ selected: SelectedTable, _ style: TableStyle) throws(CommandError) {
        var options = DataFileTableOptions()
        let fonts = try CommandFonts(style)
        options.font = try fonts.font(standard: options.font)
        options.userInterfaceStyle = style.isDark ? .dark : .light
        options.title = style.title
        options.layoutDirection = style.direction
        options.alignsDecimals = style.alignsDecimals
        options.language = style.language
        options.hyphenates = style.hyphenates
        options.columns = selected.columns
        options.sortColumn = selected.sort?.column
        options.sortsDescending = selected.sort?.isDescending ?? false
        options.rows = selected.rows
        options.width = style.width.map { CGFloat($0) }
        options.maximumColumnWidth = style.maximumColumnWidth.map { CGFloat($0) }
        options.showsFooter = style.hasFooter
        options.isTransparent = style.isTransparent
        let table = DataTable(file: selected.file, options: options)
        // The size at this very scale: a view that is left to find its own would find it at its screen's. A table that
        // cannot be as narrow as was asked for is not cut.
        table.frame.size = table.layout(scale: CGFloat(style.scale), rows: 0..<0).size
        self.init(
            table: table, style: style, title: style.title, fonts: fonts, fontSize: options.font.pointSize,
            memoryOfData: selected.file.memoryByteCount, characterCount: selected.characterCount)
    }
}

extension SelectedTable {
    /// UTF-8 units of the cells that are shown. Rows are taken in the order of the file: which of them are shown hardly
    /// changes how long they are.
    fileprivate var characterCount: Int {
        var count = 0
        for row in rows {
            for column in columns { count += file.utf8Count(row: row, column: column) }
        }
        return count
    }
}
