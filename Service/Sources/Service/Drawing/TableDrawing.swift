import Foundation
import GoldenImages
import RasterTables

/// What a picture came to.
package struct DrawnTable: Sendable {
    package var bytes: [UInt8]
    package var format: PictureFormat
    /// What is not shown as it was asked for, and what reading the data guessed: sentences.
    package var warnings: [String]
    package var cellCount: Int
    package var pixelCount: Int
    package var seconds: (reading: Double, drawing: Double)
}

/// Draws what a request brings. Under the limits that are in force; nothing is opened but what the request has.
package struct TableDrawing: Sendable {
    package var content: TableContent
    package var options: PictureOptions
    package var format: PictureFormat

    package init(_ content: TableContent, _ options: PictureOptions, as format: PictureFormat) {
        (self.content, self.options, self.format) = (content, options, format)
    }

    package func drawn() throws -> DrawnTable {
        guard !content.files.isEmpty else { return try drawn(root: .none) }
        // The files of a form are where the specification's paths lead, and nowhere longer than it takes.
        let folder = FileManager.default.temporaryDirectory.appending(path: "rastertables-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, bytes) in content.files { try Data(bytes).write(to: folder.appending(path: name)) }
        return try drawn(root: FileRoot(folder.path))
    }

    private func drawn(root: FileRoot) throws -> DrawnTable {
        let clock = ContinuousClock()
        let start = clock.now
        var warnings: [String] = []
        let (source, scale) = try source(root: root, &warnings)
        let read = clock.now
        let picture = try picture(of: source, scale: scale)
        if picture.pixelWidth <= 0 || picture.pixelHeight <= 0 { throw Problem(.badData, "the table has nothing to show") }
        warnings += Self.sentences(picture.report())
        let bytes = try bytes(of: picture, warnings: warnings)
        func seconds(_ duration: Duration) -> Double { duration / .seconds(1) }
        let measured = (reading: seconds(start.duration(to: read)), drawing: seconds(read.duration(to: clock.now)))
        return DrawnTable(
            bytes: bytes, format: format, warnings: warnings, cellCount: source.cellCount,
            pixelCount: picture.pixelWidth * picture.pixelHeight, seconds: measured)
    }

    // MARK: Content

    private func source(root: FileRoot, _ warnings: inout [String]) throws -> (source: CountedSource, scale: Double) {
        let file = try content.data.map { bytes in
            var data = options.data
            // A specification names columns, so its data have headings.
            if content.specification != nil, options.data.header == .automatic { data.header = .present }
            return try DataFile(bytes: bytes, name: content.dataName, options: data)
        }
        if let file { warnings += file.notes.map { "\($0)" } }
        guard content.specification != nil || isThemed else {
            guard let file else { throw Problem(.badRequest, "there are no data") }
            return (try plain(file), options.scale ?? 2)
        }
        return try display(file, root: root)
    }

    /// Whether the theme is one of display tables.
    private var isThemed: Bool { options.theme.map { !["light", "dark"].contains($0) } ?? false }

    private func display(_ file: DataFile?, root: FileRoot) throws -> (source: CountedSource, scale: Double) {
        var spec = TableSpec()
        if let text = content.specification { spec = try TableSpec(text, isYAML: content.isYAML, root: root) }
        if case .file(let path)? = spec.data, file == nil, content.files[path] == nil {
            throw Problem(
                .badSpecification, "the service opens no files: send the data of '\(path.shown)' with the request", place: "data")
        }
        var table: DisplayTable
        var count = 0
        if let file {
            let columns = try SelectedData(file, options).columns
            count = columns.reduce(0) { $0 + $1.values.count }
            table = try spec.table(of: columns)
        } else {
            if let name = options.firstOfData {
                throw Problem(.badOption, "'\(name)' is for data, and there are none", place: name)
            }
            if case .columns(let columns)? = spec.data { count = columns.reduce(0) { $0 + $1.values.count } }
            table = try spec.table()
        }
        if let title = options.title { table = table.header(title: FormattedText(title)) }
        if isThemed, let name = options.theme { table = try themed(table, name) }
        var display = DisplayTableOptions()
        display.width = (options.width ?? spec.output.width).map { CGFloat($0) }
        display.layoutDirection = options.direction ?? spec.output.direction
        let isDark = options.theme == "dark" || options.theme == nil && spec.output.appearance == .dark
        display.userInterfaceStyle = isDark ? .dark : .light
        return (CountedSource(TableSource(table, options: display), count), options.scale ?? spec.output.scale ?? 2)
    }

    private func themed(_ table: DisplayTable, _ name: String) throws -> DisplayTable {
        guard let theme = TableTheme.named(name) else {
            let nearest = NearestName.to(name, in: TableTheme.names)
            throw Problem(
                .badOption,
                "there is no theme '\(name.shown)'"
                    + (nearest.map { "; did you mean '\($0)'?" }
                        ?? ": there are light, dark, \(TableTheme.names.joined(separator: ", "))"),
                place: "theme")
        }
        return table.theme(theme)
    }

    private func plain(_ file: DataFile) throws -> CountedSource {
        let selected = try SelectedData(file, options)
        var look = DataFileTableOptions()
        if let name = options.font {
            guard let font = Font(name: name, size: options.fontSize ?? look.font.pointSize) else {
                throw Problem(.badOption, "there is no font '\(name.shown)' among the bundled ones", place: "font")
            }
            look.font = font
        } else if let size = options.fontSize {
            look.font = look.font.withSize(size)
        }
        look.userInterfaceStyle = options.theme == "dark" ? .dark : .light
        look.title = options.title
        look.columns = selected.places
        look.sortColumn = selected.sort?.column
        look.sortsDescending = selected.sort?.isDescending ?? false
        look.rows = selected.rows
        look.width = options.width.map { CGFloat($0) }
        look.maximumColumnWidth = options.maximumColumnWidth.map { CGFloat($0) }
        if let lines = options.maximumLines { look.maximumLines = lines == 0 ? nil : lines }
        look.layoutDirection = options.direction
        look.alignsDecimals = options.alignsDecimals
        look.language = options.language
        look.hyphenates = options.hyphenates
        look.showsFooter = options.showsFooter
        look.isTransparent = options.isTransparent
        return CountedSource(TableSource(file, options: look), selected.places.count * selected.rows.count)
    }

    // MARK: Pictures

    private func picture(of source: CountedSource, scale: Double) throws -> TablePicture {
        guard let fit = options.fit else {
            if options.page != 1 { throw Problem(.badOption, "'page' is for pictures that 'fit' makes", place: "page") }
            return try source.source.picture(scale: scale)
        }
        let place = try PicturePlace(fit)
        let pictures = try source.source.pictures(fitting: place, scale: options.scale.map { CGFloat($0) })
        guard options.page <= pictures.count else {
            throw Problem(.badOption, "there are \(pictures.count) pages, and none at \(options.page)", place: "page")
        }
        return pictures[pictures.index(pictures.startIndex, offsetBy: options.page - 1)]
    }

    private func bytes(of picture: TablePicture, warnings: [String]) throws -> [UInt8] {
        switch format {
        case .png:
            Array(
                try picture.pngData(
                    compression: options.isSmallest ? .smallest : .fast, textShades: options.hasFewColors ? .coarse : .fine))
        case .pdf: Array(try picture.painting().pdfData(metadata: DocumentMetadata(title: picture.source.title)))
        case .svg: Array(try picture.svg().utf8)
        case .html: Array(try picture.html(page: true).utf8)
        case .json: try json(of: picture, warnings: warnings)
        }
    }

    private func json(of picture: TablePicture, warnings: [String]) throws -> [UInt8] {
        let warnings = try JSONSerialization.data(withJSONObject: warnings, options: [.withoutEscapingSlashes])
        let map = picture.map.json(picture: "table.png").trimmingCharacters(in: .whitespacesAndNewlines)
        let text = """
            {"width": \(picture.pixelWidth), "height": \(picture.pixelHeight), "scale": \(Double(picture.scale)),
            "warnings": \(String(decoding: warnings, as: UTF8.self)),
            "map": \(map)}

            """
        return Array(text.utf8)
    }

    private static func sentences(_ report: PictureReport) -> [String] {
        var sentences = report.remarks
        for missing in report.text.missingCharacters.prefix(10) {
            sentences.append("no font has '\(missing.character.shown)', which occurs \(missing.count) times: a box is drawn")
        }
        if let first = report.text.brokenWords.first {
            sentences.append("a word is broken in the middle, '\(first.word.shown)'")
        }
        if report.text.truncatedTextCount > 0 { sentences.append("\(report.text.truncatedTextCount) texts are cut") }
        for name in report.text.substitutedFontNames { sentences.append("the font '\(name.shown)' is stood in for") }
        if let excess = report.excessWidth {
            sentences.append("the table is \(Int(excess.length)) points wide, and \(Int(excess.limit)) were asked for")
        }
        return sentences
    }
}

/// A source with the number of its cells.
package struct CountedSource {
    let source: TableSource
    let cellCount: Int

    init(_ source: TableSource, _ cellCount: Int) { (self.source, self.cellCount) = (source, cellCount) }
}

extension PictureOptions {
    /// The first option that is about data.
    fileprivate var firstOfData: String? { columns != nil ? "columns" : sort != nil ? "sort" : rows != nil ? "rows" : nil }
}
