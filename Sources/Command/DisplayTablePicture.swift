import Foundation
import RasterTables

extension TablePicture {
    /// A table as it is published.
    /// - Parameter columns: Its data.
    init(_ display: DisplayTable, of columns: [DisplayColumn], _ style: TableStyle) throws(CommandError) {
        let fonts = try CommandFonts(style)
        let font = try fonts.font(standard: display.theme.font)
        let display = display.theme {
            $0.font = font
            if style.isTransparent { $0.background = nil }
        }
        let table = display.view(width: style.width.map { CGFloat($0) })
        if let missing = table.missingLibrary {
            throw .missingLibrary("\(missing.name), which reads the table's Markdown", package: missing.package)
        }
        // A theme can be dark, or light, by itself.
        if style.isDark || display.theme.appearance == nil { table.overrideUserInterfaceStyle = style.isDark ? .dark : .light }
        if let direction = style.direction {
            table.semanticContentAttribute = direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
        }
        table.frame.size = table.layout(scale: CGFloat(style.scale), rows: 0..<0).size
        if let width = style.width, width > table.frame.width {
            table.frame.size = table.sizeThatFits(CGSize(width: width, height: 0))
        }
        self.init(
            table: table, style: style, title: style.title ?? display.title?.string, fonts: fonts,
            fontSize: font.pointSize,
            memoryOfData: columns.count * (columns.first?.values.count ?? 0) * MemoryLayout<DataValue>.stride,
            characterCount: columns.reduce(0) { $0 + $1.values.reduce(0) { $0 + $1.characterCount } })
    }
}

extension DataValue {
    /// About how many characters show it.
    fileprivate var characterCount: Int {
        switch self {
        case .missing: 1
        case .boolean: 4
        case .integer, .number: 6
        case .text(let text): text.utf8.count
        }
    }
}
