/// An Excel workbook (.xlsx, .xlsm), and what it says beside its sheets: which there are, the shared texts, and how numbers look
/// (ECMA-376, part 1, 18).
struct Workbook: SheetSource {
    private let archive: WorkbookArchive
    private(set) var sheets: [SheetName] = []
    /// Where each sheet lies in the archive.
    private var parts: [String] = []
    /// Whether days are counted from 1904, as old Macintoshes did.
    private(set) var isFrom1904 = false
    /// The texts that cells of the type `s` are numbers of.
    private(set) var sharedTexts = ColumnCells()
    /// How cells of each style look.
    private(set) var formats: [CellNumberFormat] = []

    init(_ stream: ByteStream) throws(DataFileError) {
        archive = try WorkbookArchive(stream, format: .xlsx)
        let root = try Self.relationships(archive, "_rels/.rels", folder: "")
        guard let part = root.first(where: { $0.type.hasSuffix("/officeDocument") })?.target else {
            throw archive.error("_rels/.rels", "the relationship to a workbook was expected")
        }
        if part.hasSuffix(".bin") {
            throw .unsupported(file: archive.name, format: .xlsx, what: "it is a binary workbook (.xlsb)")
        }
        let (folder, file) = Self.split(part)
        let related = try Self.relationships(archive, "\(folder)_rels/\(file).rels", folder: folder)
        try readSheets(archive.part(part), related)
        if let styles = related.first(where: { $0.type.hasSuffix("/styles") }), archive.has(styles.target) {
            try readStyles(archive.part(styles.target))
        }
        if let texts = related.first(where: { $0.type.hasSuffix("/sharedStrings") }), archive.has(texts.target) {
            try readTexts(archive.part(texts.target))
        }
    }

    func read(_ index: Int, into sheet: VisibleSheet) throws(DataFileError) -> VisibleSheet {
        var reader = SheetReader(archive, self, into: sheet)
        try reader.read(parts[index])
        return reader.sheet
    }

    private typealias Relationship = (id: String, type: String, target: String)

    private static func split(_ part: String) -> (folder: String, file: String) {
        guard let slash = part.lastIndex(of: "/") else { return ("", part) }
        return (String(part[...slash]), String(part[part.index(after: slash)...]))
    }

    private static func relationships(
        _ archive: WorkbookArchive, _ part: String, folder: String
    ) throws(DataFileError) -> [Relationship] {
        var found: [Relationship] = []
        let xml = try archive.part(part)
        while let event = try xml.next() {
            guard event == .begin, xml.element == "Relationship" else { continue }
            let attributes = xml.attributes
            let target = attributes["Target"] ?? ""
            found.append((attributes["Id"] ?? "", attributes["Type"] ?? "", resolved(target, folder)))
        }
        return found
    }

    /// The name of a part that is given from a folder of the archive.
    private static func resolved(_ target: String, _ folder: String) -> String {
        if target.hasPrefix("/") { return String(target.dropFirst()) }
        var parts: [Substring] = folder.split(separator: "/")
        for step in target.split(separator: "/") {
            switch step {
            case ".": continue
            case "..": _ = parts.popLast()
            default: parts.append(step)
            }
        }
        return parts.joined(separator: "/")
    }

    private mutating func readSheets(_ xml: XMLPartReader, _ related: [Relationship]) throws(DataFileError) {
        while let event = try xml.next() {
            guard event == .begin else { continue }
            let attributes = xml.attributes
            switch xml.element {
            // An extension has an element of this name, too.
            case "workbookPr": isFrom1904 = isFrom1904 || ["1", "true"].contains(attributes["date1904"])
            case "sheet":
                // Sheets of charts have no cells.
                guard let relation = related.first(where: { $0.id == attributes["id"] }), relation.type.hasSuffix("/worksheet")
                else { continue }
                parts.append(relation.target)
                sheets.append(
                    SheetName(
                        name: attributes["name"] ?? "", isHidden: attributes["state"].map { $0 != "visible" } ?? false))
            default: break
            }
        }
    }

    private mutating func readStyles(_ xml: XMLPartReader) throws(DataFileError) {
        var codes: [Int: String] = [:]
        var formatsByID: [Int: CellNumberFormat] = [:]
        var isInCells = false
        while let event = try xml.next() {
            switch (event, xml.element) {
            case (.begin, "numFmt"):
                let attributes = xml.attributes
                if let id = attributes["numFmtId"].flatMap({ Int($0) }) { codes[id] = attributes["formatCode"] }
            case (.begin, "cellXfs"): isInCells = true
            case (.end, "cellXfs"): isInCells = false
            case (.begin, "xf") where isInCells:
                let id = xml.attributes["numFmtId"].flatMap { Int($0) } ?? 0
                let format = formatsByID[id] ?? CellNumberFormat(code: codes[id] ?? CellNumberFormat.builtIn[id] ?? "General")
                formatsByID[id] = format
                formats.append(format)
            default: break
            }
        }
    }

    private mutating func readTexts(_ xml: XMLPartReader) throws(DataFileError) {
        var text: [UInt8] = []
        var isText = false
        // Phonetic runs say how the text is read, and are no part of it.
        var phoneticDepth = 0
        while let event = try xml.next() {
            switch (event, xml.element) {
            case (.begin, "si"): text.removeAll(keepingCapacity: true)
            case (.end, "si"): text.withUnsafeBufferPointer { Self.append($0, to: &sharedTexts) }
            case (.begin, "rPh"): phoneticDepth += 1
            case (.end, "rPh"): phoneticDepth -= 1
            case (.begin, "t"): isText = phoneticDepth == 0
            case (.end, "t"): isText = false
            case (.text, _) where isText: text += xml.text
            default: break
            }
        }
    }

    /// Appends a text with characters that XML cannot hold, which are written as `_x000D_` (22.9.2.19). Carriage returns are
    /// left out: line feeds stand beside them.
    static func append(_ text: CellBytes, to cells: inout ColumnCells) {
        // Nearly no text has one.
        let underscore = text.firstByte(0x5F, from: 0)
        guard text.count - underscore >= 7 else { return cells.append(text) }
        cells.append(
            String(decoding: text, as: UTF8.self).replacing(/_x([0-9A-Fa-f]{4})_/) { match in
                guard let value = UInt32(match.1, radix: 16), let scalar = Unicode.Scalar(value), value != 0 else {
                    return String(match.0)
                }
                return value == 0x0D ? "" : String(scalar)
            })
    }
}
