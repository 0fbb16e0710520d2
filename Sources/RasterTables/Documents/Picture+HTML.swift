import Foundation
import RasterDocuments
import RasterDrawing
import RasterGraphics
import RasterViews

extension Picture {
    /// The picture as writers of tables read it: band after band, so that memory does not grow with its rows.
    /// - Parameters:
    ///   - dark: The same in dark; nil where the picture is always the same.
    ///   - prepare: Called before each list is made, with whether it is the dark one.
    package func drawn(dark: Picture?, prepare: @escaping (_ isDark: Bool) -> Void = { _ in }) -> DrawnPicture {
        var last: DrawnPicture.Band?
        return DrawnPicture(
            scale: scale, width: width, height: height, background: background, darkBackground: dark?.background
        ) { isDarkToo, body in
            if let last { return try body(last) }
            let isShort = height <= Self.rowsOfBand
            let dark = isDarkToo || isShort ? dark : nil
            for start in stride(from: 0, to: height, by: Self.rowsOfBand) {
                try checkpoint()
                let rows = start..<min(height, start + Self.rowsOfBand)
                prepare(false)
                let light = displayList(rows: rows, includesMarks: true)
                if dark != nil { prepare(true) }
                let band = (light, dark?.displayList(rows: rows, includesMarks: true))
                // What is read again and again is drawn once, where that is little.
                if isShort { last = band }
                try body(band)
            }
        }
    }

    /// Enough that few rows are cut, few enough that lists stay small.
    private static let rowsOfBand = 1 << 14
}

extension DrawnTables {
    /// The tables as HTML in memory.
    fileprivate func html(page: Bool, metadata: DocumentMetadata) throws -> String {
        var bytes: [UInt8] = []
        try HTMLDocument(
            self, form: page ? .page : .fragment, title: metadata.title, language: metadata.language
        ).write { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension View {
    /// The view's table, or list, as HTML: an element with its style sheet, or a whole page, that looks as the picture does. Texts
    /// are texts, headings are headings of their columns and rows, and readers who prefer the dark see it so.
    /// - Parameters:
    ///   - page: Whether it is a whole page. Default false: what a page takes in.
    ///   - appearances: Default `.both`: light and dark, as the reader prefers.
    ///   - metadata: Its title and language. Default: those of the table.
    ///   - scale: Lines lie on the pixels of a picture of this scale, greater than 0. Default 2.
    /// - Throws: ``PictureError`` for a view without a size, and where the task is cancelled.
    public func html(
        page: Bool = false, appearances: DocumentAppearances = .both, metadata: DocumentMetadata = DocumentMetadata(),
        scale: CGFloat = 2
    ) throws -> String {
        var bytes: [UInt8] = []
        try reading(appearances, scale: scale) { drawn in
            try HTMLDocument(
                drawn, form: page ? .page : .fragment, title: metadata.title, language: metadata.language
            ).write { bytes += $0 }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The view's table, or list, as text: cells between lines, aligned by the cells of terminals.
    /// - Parameter scale: Of the picture that it is read from, greater than 0. Default 2.
    /// - Throws: ``PictureError`` for a view without a size, and where the task is cancelled.
    public func plainText(scale: CGFloat = 2) throws -> String {
        var bytes: [UInt8] = []
        try reading(.own, scale: scale) { try PlainDocument($0).write { bytes += $0 } }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The view's table, or list, as Markdown with the tables of GitHub.
    /// - Parameter scale: Of the picture that it is read from, greater than 0. Default 2.
    /// - Throws: ``PictureError`` for a view without a size, and where the task is cancelled.
    public func markdown(scale: CGFloat = 2) throws -> String {
        var bytes: [UInt8] = []
        try reading(.own, scale: scale) { try MarkdownTableDocument($0).write { bytes += $0 } }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The view's table, or list, as LaTeX with the lines of its package booktabs.
    /// - Parameter scale: Of the picture that it is read from, greater than 0. Default 2.
    /// - Throws: ``PictureError`` for a view without a size, and where the task is cancelled.
    public func latex(scale: CGFloat = 2) throws -> String {
        var bytes: [UInt8] = []
        try reading(.own, scale: scale) { try LaTeXDocument($0).write { bytes += $0 } }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Writes the view in a format of text. The file appears whole or not at all.
    func writeText(_ format: DocumentFormat, to path: String, scale: CGFloat, metadata: DocumentMetadata) throws {
        let file = try OutputFile(path: path)
        try reading(format == .html ? .both : .own, scale: scale) { drawn in
            let take: ([UInt8]) throws -> Void = { try file.write($0) }
            switch format {
            case .html:
                try HTMLDocument(drawn, form: .page, title: metadata.title, language: metadata.language).write(take)
            case .eml: _ = try MailMessage(drawn, title: metadata.title, language: metadata.language).write(take)
            case .md: try MarkdownTableDocument(drawn).write(take)
            case .tex: try LaTeXDocument(drawn).write(take)
            default: try PlainDocument(drawn).write(take)
            }
        }
        try file.commit()
    }

    /// Whether it is one table itself, beside which nothing stands.
    private var isTable: Bool { self is any PicturedTable || self is TablePage }

    /// Calls `body` with the view as writers of tables read it.
    private func reading(_ appearances: DocumentAppearances, scale: CGFloat, _ body: (DrawnTables) throws -> Void) throws {
        let group = self as? TableGroupView
        let views: [View] = group?.leaves ?? [self]
        let own = views.map(\.overrideUserInterfaceStyle)
        defer { for (view, own) in zip(views, own) { view.overrideUserInterfaceStyle = own } }
        var pictures: [DrawnPicture] = []
        for view in views {
            guard appearances == .both else {
                pictures.append(try Picture(toRead: view, scale: scale).drawn(dark: nil))
                continue
            }
            view.overrideUserInterfaceStyle = .dark
            let dark = try Picture(toRead: view, scale: scale)
            view.overrideUserInterfaceStyle = .light
            let light = try Picture(toRead: view, scale: scale)
            pictures.append(light.drawn(dark: dark) { view.overrideUserInterfaceStyle = $0 ? .dark : .light })
        }
        if group == nil, !isTable {
            let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
            return try body(DrawnTables(readingAll: pictures[0], isRightToLeft: isRightToLeft))
        }
        try body(DrawnTables(pictures, arranged: group?.group))
    }
}

extension TablePicture {
    /// The table as HTML, see `View.html(page:appearances:metadata:scale:)`.
    /// - Parameters:
    ///   - page: Whether it is a whole page. Default false: what a page takes in.
    ///   - dark: The same picture of a source that is dark; nil where the table always looks the same.
    ///   - metadata: Default nil: the title.
    /// - Throws: ``PictureError``.
    public func html(
        page: Bool = false, dark: TablePicture? = nil, metadata: DocumentMetadata? = nil
    ) throws -> String {
        try drawn(dark: dark).html(page: page, metadata: metadata ?? DocumentMetadata(title: source.title))
    }

    /// What writers of tables read: each of several tables by itself.
    package func drawn(dark: TablePicture?) throws(PictureError) -> DrawnTables {
        var pictures: [DrawnPicture] = []
        let darkViews = dark?.tableViews
        for (place, view) in tableViews.enumerated() {
            let other = try darkViews.map { views throws(PictureError) in try Picture(toRead: views[place], scale: scale) }
            pictures.append(try Picture(toRead: view, scale: scale).drawn(dark: other))
        }
        return DrawnTables(pictures, arranged: (view as? TableGroupView)?.group)
    }

    private var tableViews: [View] { (view as? TableGroupView)?.leaves ?? [view] }
}

extension DrawnTables {
    fileprivate init(_ pictures: [DrawnPicture], arranged group: TableGroup?) {
        self.init(pictures, isBeside: group?.arrangement == .beside, gap: group?.gap.limited ?? 0)
    }
}
