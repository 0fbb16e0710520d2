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
    let metadata: DocumentMetadata
    let catalog, pageTree, structure: PDFObject
    private(set) var pages: [PDFObject] = []
    /// Whom contents and links belong to, by the numbers of pages, forms and links: elements, and lists of them.
    private(set) var parents: [PDFObject] = []
    /// What elements that are written are called.
    var names: [PDFElementName] = []
    private(set) var tables: [PDFTable] = []
    /// The first table of the page that was added last.
    private var firstTable = 0
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

    /// The longest and the shortest side of a page that all readers take, in its own units (ISO 32000-1, C.2).
    private static let longestSide: CGFloat = 14_400
    private static let shortestSide: CGFloat = 3

    /// Whether a page can be so large, in points: units grow with its longer side, and the shorter one has to have some of them.
    package static func canHavePage(of size: CGSize) -> Bool {
        let shorter = min(size.width, size.height)
        return unit(of: size) <= 1 || shorter >= unit(of: size) * shortestSide
    }

    /// Points in a unit of a page.
    private static func unit(of size: CGSize) -> CGFloat { max(1, (max(size.width, size.height) / longestSide).rounded(.up)) }

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
        let unit = Self.unit(of: sheet.size)
        let size = CGSize(width: sheet.size.width / unit, height: sheet.size.height / unit)
        let page = file.reserve()
        let factor = sheet.factor / (list.scale * unit)
        let toPage = Transform(
            a: factor, b: 0, c: 0, d: -factor, tx: sheet.origin.x / unit, ty: size.height - sheet.origin.y / unit)
        if !continuesTables { firstTable = tables.count }
        var painter = PDFPainter(
            self, page: page, toPage: toPage, scale: list.scale, firstTable: firstTable, isContinued: continuesTables)
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
        // What lies before this page's tables is done, but for what the end of a document puts around it.
        for table in tables[firstTable...] { table.writeRows(to: &file, names: &names) }
    }

    // MARK: What painters find

    func element(_ role: PDFElement.Role) -> PDFElement { PDFElement(role, file.reserve()) }

    /// The number by which contents of a page, a form or a link say whom they belong to.
    func add(_ parent: Parent) -> Int {
        switch parent {
        case .contents(let elements):
            var list = PDFBytes()
            list.append(elements.map(\.object))
            parents.append(file.add(list))
        case .link(let element): parents.append(element.object)
        }
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
}
