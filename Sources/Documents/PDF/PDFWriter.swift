import Foundation
import RasterDrawing
import RasterGraphics
import RasterText

/// Writes display lists with marks as the pages of a PDF, whose text is text and which says what it is made of (PDF/UA-1).
///
///     let writer = PDFWriter(DocumentMetadata(title: "In stock"))
///     writer.addPage(list, width: 800, height: 600, background: .white)
///     try writer.finish()
///     sink(writer.takeBytes())
package final class PDFWriter {
    var file = PDFFile()
    var resources: PDFResources
    let root: PDFElement
    private let metadata: DocumentMetadata
    private let catalog, pageTree, structure: PDFObject
    private(set) var pages: [PDFObject] = []
    /// Whom contents and links belong to, by the numbers of pages, forms and links.
    private var parents: [Parent] = []
    private var tables: [PDFTable] = []
    private(set) var bookmarks: [Bookmark] = []
    /// Where remarks and what refers to them lie, by the remark's number and that of its table.
    private var destinations: [Destination: PDFObject] = [:]
    private var reached: Set<Destination> = []
    /// The first title, and the first language that a text says.
    private var foundTitle, foundLanguage: String?
    /// Addresses that are no links in documents, as the table has them; the first hundred.
    package private(set) var refusedLinks: [String] = []

    enum Parent {
        case contents([PDFElement])
        case link(PDFElement)
    }

    struct Bookmark {
        let title: String
        let page: PDFObject
        /// In points of the page, y up.
        let top: CGFloat
        let level: Int
    }

    struct Destination: Hashable {
        let table: Int
        let note: NoteEnd
    }

    package init(_ metadata: DocumentMetadata) {
        self.metadata = metadata
        resources = PDFResources(&file)
        root = PDFElement(.document, file.reserve())
        catalog = file.reserve()
        pageTree = file.reserve()
        structure = file.reserve()
    }

    /// The bytes that are finished, which are not kept then.
    package func takeBytes() -> [UInt8] { file.takeBytes() }

    /// Keeps an address that leads nowhere, so that somebody is told.
    func refuse(link address: String) {
        if refusedLinks.count < 100, refusedLinks.last != address { refusedLinks.append(address) }
    }

    // MARK: Pages

    /// The longest side of a page that all readers take, in its own units.
    private static let longestSide: CGFloat = 14_400

    /// Adds a page.
    /// - Parameters:
    ///   - list: With marks.
    ///   - width: Pixels of the list.
    ///   - height: The same.
    ///   - background: What it is painted on; what is transparent leaves the page as it is.
    ///   - sheet: What it is printed on. Default nil: a page as large as the list.
    ///   - continuesTables: Whether its tables are those of the page before.
    package func addPage(
        _ list: DisplayList, width: Int, height: Int, background: ColorU8, on sheet: PDFSheet? = nil,
        continuesTables: Bool = false
    ) {
        let sheet =
            sheet
            ?? PDFSheet(
                size: CGSize(width: CGFloat(width) / list.scale, height: CGFloat(height) / list.scale), origin: .zero, factor: 1)
        let unit = max(1, (max(sheet.size.width, sheet.size.height) / Self.longestSide).rounded(.up))
        let size = CGSize(width: sheet.size.width / unit, height: sheet.size.height / unit)
        let page = file.reserve()
        let factor = sheet.factor / (list.scale * unit)
        let toPage = Transform(
            a: factor, b: 0, c: 0, d: -factor, tx: sheet.origin.x / unit, ty: size.height - sheet.origin.y / unit)
        var painter = PDFPainter(
            self, page: page, toPage: toPage, scale: list.scale, firstTable: continuesTables ? 0 : tables.count,
            isContinued: continuesTables)
        if background.alpha > 0 {
            painter.paintBackground(CGRect(x: 0, y: 0, width: width, height: height), background)
        }
        painter.paint(list.commands)
        let (content, annotations) = painter.finish()
        let stream = file.addStream(PDFBytes(), content.bytes.bytes)
        var value = PDFBytes("<</Type/Page/Parent ")
        value.append(pageTree)
        value.append("/MediaBox")
        value.append(corners: CGRect(origin: .zero, size: size))
        if unit > 1 {
            value.append("/UserUnit ")
            value.append(unit)
        }
        value.append("/Resources ")
        value.append(resources.object)
        value.append("/Contents ")
        value.append(stream)
        value.append("/Tabs/S/StructParents ")
        value.append(add(.contents(content.owners)))
        value.append("/Group<</S/Transparency/CS/DeviceRGB>>")
        if !annotations.isEmpty {
            value.append("/Annots")
            value.append(annotations)
        }
        value.append(">>")
        file.write(page, value)
        pages.append(page)
    }

    // MARK: What painters find

    func element(_ role: PDFElement.Role) -> PDFElement { PDFElement(role, file.reserve()) }

    func add(_ parent: Parent) -> Int {
        parents.append(parent)
        return parents.count - 1
    }

    /// A table by its number in the document, made where it is new.
    func table(_ number: Int, in parent: PDFElement) -> PDFTable {
        while tables.count <= number {
            let table = PDFTable(element(.table), number: tables.count, parent: parent)
            parent.append(table.element)
            tables.append(table)
        }
        return tables[number]
    }

    func found(title: String) { foundTitle = foundTitle ?? title }
    func found(language: String?) { foundLanguage = foundLanguage ?? language }
    func add(_ bookmark: Bookmark) { bookmarks.append(bookmark) }

    /// What leads to a remark, or to the first place that refers to it.
    func destination(_ destination: Destination) -> PDFObject {
        if let known = destinations[destination] { return known }
        let object = file.reserve()
        destinations[destination] = object
        return object
    }

    /// Says where that is; what comes first counts.
    func reach(_ destination: Destination, page: PDFObject, at point: CGPoint) {
        guard reached.insert(destination).inserted else { return }
        file.write(self.destination(destination), Self.destination(page, at: point))
    }

    private static func destination(_ page: PDFObject, at point: CGPoint) -> PDFBytes {
        var value = PDFBytes("[")
        value.append(page)
        value.append("/XYZ ")
        value.append(point)
        value.append("null]")
        return value
    }

    // MARK: End

    /// Writes what all pages have in common.
    /// - Throws: ``DocumentError`` where fonts could not be taken into the file.
    package func finish() throws(DocumentError) {
        let failed = resources.write(to: &file)
        if !failed.isEmpty {
            throw FontSubset.isAvailable
                ? .unusableFont(failed[0])
                : .missingSubsetter(package: FontSubset.package)
        }
        for (destination, object) in destinations where !reached.contains(destination) {
            if let page = pages.first { file.write(object, Self.destination(page, at: .zero)) }
        }
        writePageTree()
        writeStructure()
        let title = metadata.title ?? foundTitle ?? "Table"
        let language = metadata.language ?? foundLanguage ?? "und"
        var value = PDFBytes("<</Type/Catalog/Pages ")
        value.append(pageTree)
        value.append("/StructTreeRoot ")
        value.append(structure)
        value.append("/MarkInfo<</Marked true>>/ViewerPreferences<</DisplayDocTitle true>>/Lang")
        value.append(text: language)
        value.append("/Metadata ")
        value.append(writeMetadata(title: title, language: language))
        if let outline = writeBookmarks() {
            value.append("/Outlines ")
            value.append(outline)
        }
        if let data = metadata.data { writeAttachment(data, &value) }
        value.append(">>")
        file.write(catalog, value)
        file.finish(root: catalog, info: writeInfo(title: title))
    }

    private func writePageTree() {
        var value = PDFBytes("<</Type/Pages/Count ")
        value.append(pages.count)
        value.append("/Kids")
        value.append(pages)
        value.append(">>")
        file.write(pageTree, value)
    }

    private func writeStructure() {
        for table in tables { table.finish(element) }
        var ids: [(id: String, object: PDFObject)] = []
        root.write(parent: structure, to: &file, ids: &ids)
        var value = PDFBytes("<</Type/StructTreeRoot/K ")
        value.append(root.object)
        value.append("/ParentTreeNextKey ")
        value.append(parents.count)
        value.append("/ParentTree<</Nums[")
        for (key, parent) in parents.enumerated() {
            value.append(key)
            value.append(" ")
            switch parent {
            case .contents(let elements):
                var list = PDFBytes()
                list.append(elements.map(\.object))
                value.append(file.add(list))
            case .link(let element): value.append(element.object)
            }
            value.append(" ")
        }
        value.append("]>>")
        if !ids.isEmpty {
            value.append("/IDTree<</Names[")
            for (id, object) in ids.sorted(by: { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }) {
                value.append(literal: id.utf8)
                value.append(object)
                value.append(" ")
            }
            value.append("]>>")
        }
        value.append(">>")
        file.write(structure, value)
    }

    private func writeBookmarks() -> PDFObject? {
        var bookmarks = bookmarks
        if bookmarks.isEmpty, pages.count > 1 {
            bookmarks = pages.enumerated().map { Bookmark(title: "Page \($0 + 1)", page: $1, top: .infinity, level: 0) }
        }
        guard !bookmarks.isEmpty else { return nil }
        let outline = file.reserve()
        let objects = bookmarks.map { _ in file.reserve() }
        for (i, bookmark) in bookmarks.enumerated() {
            var value = PDFBytes("<</Title")
            value.append(text: bookmark.title)
            value.append("/Parent ")
            value.append(outline)
            if i > 0 {
                value.append("/Prev ")
                value.append(objects[i - 1])
            }
            if i + 1 < objects.count {
                value.append("/Next ")
                value.append(objects[i + 1])
            }
            value.append("/Dest[")
            value.append(bookmark.page)
            if bookmark.top.isFinite {
                value.append("/XYZ 0 ")
                value.append(bookmark.top)
                value.append(" null]>>")
            } else {
                value.append("/Fit]>>")
            }
            file.write(objects[i], value)
        }
        var value = PDFBytes("<</Type/Outlines/First ")
        value.append(objects[0])
        value.append("/Last ")
        value.append(objects[objects.count - 1])
        value.append("/Count ")
        value.append(objects.count)
        value.append(">>")
        file.write(outline, value)
        return outline
    }

    // MARK: Metadata

    private func writeInfo(title: String) -> PDFObject {
        var value = PDFBytes("<</Producer(RasterTables)/Title")
        value.append(text: title)
        if let author = metadata.author {
            value.append("/Author")
            value.append(text: author)
        }
        if let subject = metadata.subject {
            value.append("/Subject")
            value.append(text: subject)
        }
        value.append(">>")
        return file.add(value)
    }

    private func writeMetadata(title: String, language: String) -> PDFObject {
        func alternatives(_ name: String, _ text: String) -> String {
            "<dc:\(name)><rdf:Alt><rdf:li xml:lang=\"x-default\">\(text.xmlEscaped())</rdf:li></rdf:Alt></dc:\(name)>\n"
        }
        var text = """
            <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
            <x:xmpmeta xmlns:x="adobe:ns:meta/">
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" \
            xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
            <pdfuaid:part>1</pdfuaid:part>
            <pdf:Producer>RasterTables</pdf:Producer>
            <dc:format>application/pdf</dc:format>

            """
        text += alternatives("title", title)
        if let subject = metadata.subject { text += alternatives("description", subject) }
        if let author = metadata.author {
            text += "<dc:creator><rdf:Seq><rdf:li>\(author.xmlEscaped())</rdf:li></rdf:Seq></dc:creator>\n"
        }
        text += "<dc:language><rdf:Bag><rdf:li>\(language.xmlEscaped())</rdf:li></rdf:Bag></dc:language>\n"
        text += "</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>"
        // As it is, so that those find it who read no PDF.
        return file.addStream(PDFBytes("/Type/Metadata/Subtype/XML"), Array(text.utf8), isPacked: true)
    }

    /// What the data are called in a document.
    package static let attachmentName = "data.csv"

    private func writeAttachment(_ data: String, _ catalog: inout PDFBytes) {
        let bytes = Array(data.utf8)
        var entries = PDFBytes("/Type/EmbeddedFile/Subtype/text#2Fcsv/Params<</Size ")
        entries.append(bytes.count)
        entries.append(">>")
        let stream = file.addStream(entries, bytes)
        var value = PDFBytes("<</Type/Filespec/AFRelationship/Data/Desc(The data of the table)/F")
        value.append(literal: Self.attachmentName.utf8)
        value.append("/UF")
        value.append(literal: Self.attachmentName.utf8)
        value.append("/EF<</F ")
        value.append(stream)
        value.append("/UF ")
        value.append(stream)
        value.append(">>>>")
        let specification = file.add(value)
        catalog.append("/AF[")
        catalog.append(specification)
        catalog.append("]/Names<</EmbeddedFiles<</Names[")
        catalog.append(literal: Self.attachmentName.utf8)
        catalog.append(specification)
        catalog.append("]>>>>")
    }
}

/// What a list is printed on, in points, y down.
package struct PDFSheet {
    package let size: CGSize
    /// Where the top left of the list lies.
    package let origin: CGPoint
    /// Points of the sheet in a point of the list.
    package let factor: CGFloat

    package init(size: CGSize, origin: CGPoint, factor: CGFloat) {
        self.size = size
        self.origin = origin
        self.factor = factor
    }
}

/// Why a document could not be written.
package enum DocumentError: Error, Hashable, Sendable {
    /// HarfBuzz's subsetter is not on this system; `package` is Debian's name of it.
    case missingSubsetter(package: String)
    /// A font that is damaged: HarfBuzz's subsetter makes no smaller one of it.
    case unusableFont(String)
}
