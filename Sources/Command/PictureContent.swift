import Foundation
import RasterTables

/// What was read, before it has a look: the part of a data file that was chosen, or a display table.
enum PictureContent {
    case plain(SelectedTable)
    /// - Parameter notes: What reading the data left out, added or guessed.
    case display(DisplayTable, of: [DisplayColumn], notes: [DataFileNote] = [])
    /// Several tables in one picture.
    case group([PictureContent], TableGroup)

    /// What reading the data left out, added or guessed.
    var notes: [DataFileNote] {
        switch self {
        case .plain(let selected): selected.file.notes
        case .display(_, of: _, let notes): notes
        case .group(let tables, _): tables.flatMap(\.notes)
        }
    }

    /// Why the first row of the data was taken for headings, or for data; nil where there is no file of data.
    var headerReason: HeaderReason? {
        if case .plain(let selected) = self { selected.file.headerReason } else { nil }
    }

    /// The content in the look that the options ask for.
    func source(_ style: TableStyle, _ fonts: CommandFonts) throws(CommandError) -> TableSource {
        switch self {
        case .plain(let selected):
            var options = DataFileTableOptions()
            options.font = try fonts.font(standard: options.font)
            options.userInterfaceStyle = style.isDark ? .dark : .light
            options.title = style.title ?? (style.takesTitle ? selected.file.title : nil)
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
            options.maximumLines = style.maximumLines
            options.showsFooter = style.hasFooter
            options.isTransparent = style.isTransparent
            return TableSource(selected.file, options: options)
        case .group(let tables, let group):
            var style = style
            if let width = style.width { style.width = group.arrangement == .below ? width : width / Double(tables.count) }
            var sources: [TableSource] = []
            for table in tables { sources.append(try table.source(style, fonts)) }
            return TableSource(sources, arranged: group)
        case .display(let table, let data, _):
            let font = try fonts.font(standard: table.theme.font)
            var options = DisplayTableOptions()
            options.maximumLines = style.maximumLines
            options.width = style.width.map { CGFloat($0) }
            options.userInterfaceStyle = style.isDark ? .dark : .light
            options.layoutDirection = style.direction
            options.language = style.language
            return TableSource(
                table.theme {
                    $0.font = font
                    if style.isTransparent { $0.background = nil }
                }, data: data, options: options)
        }
    }
}
