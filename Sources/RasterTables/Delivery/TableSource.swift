import Foundation
import RasterDataFiles
import RasterDataTables
import RasterDisplayTables
import RasterFormats
import RasterGraphics
import RasterText
import RasterViews

/// How the view of a display table is made, beside what the table itself says.
public struct DisplayTableOptions: Sendable {
    /// The width of the picture in points, margins included: texts wrap to fit into it, and columns grow to fill it. Default
    /// nil: as wide as the texts need.
    public var width: CGFloat?
    /// The most lines of a cell of the data: what takes more ends with an ellipsis, and is told by reports. Default nil: as many as
    /// it takes.
    public var maximumLines: Int?
    /// Light or dark. Default `.light`, which leaves a theme that is dark by itself as it is.
    public var userInterfaceStyle: TraitCollection.UserInterfaceStyle = .light
    /// Which way columns run. Default nil: as the table's labels are read, or its texts where those have no direction.
    public var layoutDirection: UserInterfaceLayoutDirection?
    /// The language of the texts, by BCP 47: see `ParagraphStyle.language`. Default nil: what the characters tell.
    public var language: String?

    /// As wide as its texts, light, running as they are read.
    public init() {}
}

/// What is pictured, before it has a size: part of a data file in the look that its columns ask for, or a display table.
///
/// A view has one size. A source can become a table again and again, in smaller text, narrower, or with some of its columns:
/// that is how a table is made to fit a place.
///
///     let source = TableSource(try DataFile(path: "stock.csv"))
///     let pictures = try source.pictures(fitting: .telegram)
///     for (index, picture) in pictures.enumerated() { try picture.write(to: "stock-\(index + 1).png") }
public struct TableSource {
    enum Content {
        case file(DataFile, DataFileTableOptions)
        case display(DisplayTable, data: [DisplayColumn], DisplayTableOptions)
        /// Several in one picture.
        case group([TableSource], TableGroup)
    }

    private(set) var content: Content

    /// A data file, or part of it.
    /// - Parameters:
    ///   - file: It stays as it is in memory; no cell is copied.
    ///   - options: Which part, and how it looks. Default: all of the file in the default look.
    /// - Precondition: The columns of the options are columns of the file.
    public init(_ file: DataFile, options: DataFileTableOptions = DataFileTableOptions()) {
        content = .file(file, options)
    }

    /// A display table.
    /// - Parameters:
    ///   - table: What is shown.
    ///   - data: What ``csv`` and ``alternativeText(title:)`` tell of. Default nil: the columns that the table was made of.
    ///   - options: Default: as wide as the texts need, light.
    public init(_ table: DisplayTable, data: [DisplayColumn]? = nil, options: DisplayTableOptions = DisplayTableOptions()) {
        content = .display(table, data: data ?? table.data, options)
    }

    /// Several tables in one picture, one beside or below the other.
    /// - Precondition: There is one at least.
    public init(_ tables: [TableSource], arranged group: TableGroup = TableGroup()) {
        precondition(!tables.isEmpty, "a picture of tables has one at least")
        content = .group(tables, group)
    }

    /// The tables of a picture of several; nil of one that stands by itself.
    var parts: [TableSource]? { if case .group(let parts, _) = content { parts } else { nil } }

    /// The same with each of its tables changed.
    private func changingParts(_ parts: [TableSource], _ group: TableGroup, _ change: (TableSource) -> TableSource) -> TableSource
    {
        TableSource(parts.map(change), arranged: group)
    }

    /// Light or dark: the same picture in the other appearance, as for a page that follows its reader's.
    public var userInterfaceStyle: TraitCollection.UserInterfaceStyle {
        get {
            switch content {
            case .file(_, let options): options.userInterfaceStyle
            case .display(_, data: _, let options): options.userInterfaceStyle
            case .group(let parts, _): parts[0].userInterfaceStyle
            }
        }
        set {
            switch content {
            case .file(let file, var options):
                options.userInterfaceStyle = newValue
                content = .file(file, options)
            case .display(let table, let data, var options):
                options.userInterfaceStyle = newValue
                content = .display(table, data: data, options)
            case .group(let parts, let group):
                self = changingParts(parts, group) { part in
                    var part = part
                    part.userInterfaceStyle = newValue
                    return part
                }
            }
        }
    }

    /// What stands above the table; nil where nothing does.
    public var title: String? {
        switch content {
        case .file(_, let options): options.title
        case .display(let table, data: _, _): table.title?.string
        case .group(let parts, _): parts.lazy.compactMap(\.title).first
        }
    }

    /// The size of most text in points.
    var fontSize: CGFloat {
        switch content {
        case .file(_, let options): options.font.pointSize
        case .display(let table, data: _, _): table.theme.font.pointSize
        case .group(let parts, _): parts[0].fontSize
        }
    }

    /// The width in points that was asked for.
    var width: CGFloat? {
        switch content {
        case .file(_, let options): options.width
        case .display(let table, data: _, let options): options.width ?? table.theme.width
        case .group(let parts, let group): group.width(of: parts.map(\.width))
        }
    }

    /// How many of the first columns are there to say what rows are; 0 where that is not known of any.
    var labelColumnCount: Int { if case .display(let table, data: _, _) = content { table.numberOfLabelColumns } else { 0 } }

    /// The same in text of another size.
    func with(fontSize: CGFloat) -> TableSource {
        var source = self
        switch content {
        case .file(let file, var options):
            options.font = options.font.withSize(fontSize)
            source.content = .file(file, options)
        case .display(let table, let data, let options):
            source.content = .display(table.theme { $0.font = $0.font.withSize(fontSize) }, data: data, options)
        case .group(let parts, let group): source = changingParts(parts, group) { $0.with(fontSize: fontSize) }
        }
        return source
    }

    /// The same in another width.
    func with(width: CGFloat) -> TableSource {
        var source = self
        switch content {
        case .file(let file, var options):
            options.width = width
            source.content = .file(file, options)
        case .display(let table, let data, var options):
            options.width = width
            source.content = .display(table, data: data, options)
        case .group(let parts, let group):
            source = changingParts(parts, group) { $0.with(width: group.width(ofEach: parts.count, in: width)) }
        }
        return source
    }

    /// The same with some of its columns.
    /// - Parameter places: Among those that are shown.
    func showing(_ places: [Int]) -> TableSource {
        var source = self
        switch content {
        case .file(let file, var options):
            let columns = file.columns(of: options)
            options.columns = places.map { columns[$0] }
            source.content = .file(file, options)
        case .display(let table, let data, let options):
            source.content = .display(table.showing(places), data: data, options)
        // It is not divided.
        case .group: break
        }
        return source
    }

    /// The table, at the size that suits it at a scale. One that cannot be as narrow as was asked for is not cut.
    func table(scale: CGFloat) throws(PictureError) -> any PicturedTable {
        switch content {
        case .file(let file, let options):
            let table = DataTable(file: file, options: options)
            // A view that is left to find its own size would find it at its screen's scale.
            table.frame.size = table.layout(scale: scale, rows: 0..<0).size
            try PictureError.checkGoingOn()
            return table
        case .display(let display, data: _, let options):
            let width = options.width ?? display.theme.width
            let table = display.view(width: width)
            table.maximumNumberOfLines = options.maximumLines ?? 0
            table.language = options.language
            if let missing = table.missingLibrary { throw .missingLibrary(library: missing.name, package: missing.package) }
            // A theme can be dark, or light, by itself.
            if options.userInterfaceStyle == .dark || display.theme.appearance == nil {
                table.overrideUserInterfaceStyle = options.userInterfaceStyle
            }
            if let direction = options.layoutDirection {
                table.semanticContentAttribute = direction == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
            }
            table.frame.size = table.layout(scale: scale, rows: 0..<0).size
            if let width, width > table.frame.width {
                table.frame.size = table.sizeThatFits(CGSize(width: width, height: 0))
            }
            try PictureError.checkGoingOn()
            return table
        case .group(let parts, let group):
            var tables: [any PicturedTable] = []
            for part in parts { tables.append(try part.table(scale: scale)) }
            return TableGroupView(tables, group, scale: scale)
        }
    }
}

extension DataFile {
    /// The columns that options show, as indices of the file's.
    func columns(of options: DataFileTableOptions) -> [Int] { options.columns ?? Array(0..<columnCount) }

    /// The rows that options show, counted from 0 after sorting.
    func rows(of options: DataFileTableOptions) -> Range<Int> { (options.rows ?? 0..<rowCount).clamped(to: 0..<rowCount) }
}
