/// A spreadsheet of OpenDocument (.ods; "Open Document Format for Office Applications", version 1.3, part 3). All of its sheets stand in
/// one part, one behind the other.
struct OpenDocument: SheetSource {
    private let archive: WorkbookArchive
    private(set) var sheets: [SheetName] = []
    private let styles: OpenDocumentStyles

    private static let part = "content.xml"

    init(_ stream: ByteStream) throws(DataFileError) {
        archive = try WorkbookArchive(stream, format: .ods)
        try Self.checkOpen(archive)
        var styles = OpenDocumentStyles()
        // Styles that people name stand apart, the others before the sheets.
        if archive.has("styles.xml") { try styles.read(archive.part("styles.xml")) { _ in } }
        var named: [(name: String, style: String?)] = []
        try styles.read(archive.part(Self.part)) { attributes in
            named.append((attributes["name"] ?? "", attributes["style-name"]))
        }
        sheets = named.map { SheetName(name: $0.name, isHidden: styles.isHidden($0.style)) }
        self.styles = styles
    }

    func read(_ index: Int, into sheet: VisibleSheet) throws(DataFileError) -> VisibleSheet {
        var reader = OpenDocumentReader(archive, styles, into: sheet)
        try reader.read(archive.part(Self.part), sheet: index)
        return reader.sheet
    }

    /// Of a spreadsheet with a password, the list of parts says how each is encrypted.
    private static func checkOpen(_ archive: WorkbookArchive) throws(DataFileError) {
        let list = "META-INF/manifest.xml"
        guard archive.has(list) else { return }
        let xml = try archive.part(list)
        while let event = try xml.next() {
            guard event == .begin, xml.element == "encryption-data" else { continue }
            throw .unsupported(file: archive.name, format: .ods, what: "it is encrypted")
        }
    }
}
