import Foundation
import RasterGraphics

/// A part of what a document says, apart from how it looks (ISO 32000-1, 14.7).
final class PDFElement {
    /// What an element is made of, in the order in which it is read.
    enum Kid {
        case element(PDFElement)
        case content(Content)
        /// A link's place on a page.
        case annotation(PDFObject, page: PDFObject)
    }

    /// Something drawn: its number on a page, or in a form that the page shows.
    struct Content {
        let page: PDFObject
        let form: PDFObject?
        let number: Int
    }

    /// What an element is, by the standard's names.
    enum Role: String {
        case document = "Document"
        case table = "Table"
        case caption = "Caption"
        case head = "THead"
        case body = "TBody"
        case foot = "TFoot"
        case row = "TR"
        case headingCell = "TH"
        case cell = "TD"
        case list = "L"
        case item = "LI"
        case itemBody = "LBody"
        case label = "Lbl"
        case paragraph = "P"
        case span = "Span"
        case figure = "Figure"
        case link = "Link"
        case reference = "Reference"
        case note = "Note"
        case section = "Sect"
    }

    enum Scope: String {
        case row = "Row"
        case column = "Column"
    }

    var role: Role
    let object: PDFObject
    /// Elements that are in the file already, which come before ``kids``.
    private(set) var written: [PDFObject] = []
    /// Whether it is in the file itself, with all that is in it.
    private var isWritten = false
    var kids: [Kid] = []
    /// What is said in place of what is seen, and what a figure shows.
    var actualText, alternative: String?
    var language: String?
    /// By which others name it, and whether one does.
    var id: String?
    var isNamed = true
    var scope: Scope?
    var columnSpan = 1
    /// The cells that are its headings.
    var headers: [String] = []
    /// Where a figure lies, in points of its page, y up.
    var box: CGRect?

    init(_ role: Role, _ object: PDFObject) {
        self.role = role
        self.object = object
    }

    func append(_ element: PDFElement) { kids.append(.element(element)) }

    /// Adds an element that is in the file already, behind others of the kind.
    func append(written element: PDFElement) { written.append(element.object) }

    /// Writes the element and all that is in it, unless it is in the file already. What it held is not kept.
    func write(parent: PDFObject, to file: inout PDFFile, ids: inout [PDFElementName]) {
        guard !isWritten else { return }
        isWritten = true
        var value = PDFBytes("<</S")
        value.append(name: role.rawValue)
        value.append("/P ")
        value.append(parent)
        if let id, isNamed {
            value.append("/ID")
            value.append(literal: id.utf8)
            ids.append(PDFElementName(id: id, object: object))
        }
        append("/Alt", alternative, to: &value)
        append("/ActualText", actualText, to: &value)
        append("/Lang", language, to: &value)
        appendAttributes(to: &value)
        appendKids(to: &value)
        value.append(">>")
        file.write(object, value)
        for case .element(let kid) in kids { kid.write(parent: object, to: &file, ids: &ids) }
        (kids, written) = ([], [])
    }

    private func append(_ key: StaticString, _ text: String?, to value: inout PDFBytes) {
        guard let text else { return }
        value.append(key)
        value.append(text: text)
    }

    private func appendAttributes(to value: inout PDFBytes) {
        if scope != nil || columnSpan > 1 || !headers.isEmpty {
            value.append("/A<</O/Table")
            if let scope {
                value.append("/Scope")
                value.append(name: scope.rawValue)
            }
            if columnSpan > 1 {
                value.append("/ColSpan ")
                value.append(columnSpan)
            }
            if !headers.isEmpty {
                value.append("/Headers[")
                for header in headers { value.append(literal: header.utf8) }
                value.append("]")
            }
            value.append(">>")
        } else if let box {
            value.append("/A<</O/Layout/BBox")
            value.append(corners: box)
            value.append(">>")
        }
    }

    private func appendKids(to value: inout PDFBytes) {
        guard !kids.isEmpty || !written.isEmpty else { return }
        let page = kids.lazy.compactMap { if case .content(let content) = $0 { content.page } else { nil } }.first
        if let page {
            value.append("/Pg ")
            value.append(page)
        }
        if kids.count == 1, written.isEmpty, case .content(let content) = kids[0], content.form == nil {
            value.append("/K ")
            value.append(content.number)
            return
        }
        value.append("/K[")
        for (i, element) in written.enumerated() {
            if i > 0 { value.append(" ") }
            value.append(element)
        }
        for (i, kid) in kids.enumerated() {
            if i > 0 || !written.isEmpty { value.append(" ") }
            switch kid {
            case .element(let element): value.append(element.object)
            case .content(let content) where content.form == nil && content.page == page: value.append(content.number)
            case .content(let content):
                value.append("<</Type/MCR/Pg ")
                value.append(content.page)
                if let form = content.form {
                    value.append("/Stm ")
                    value.append(form)
                }
                value.append("/MCID ")
                value.append(content.number)
                value.append(">>")
            case .annotation(let annotation, let page):
                value.append("<</Type/OBJR/Obj ")
                value.append(annotation)
                value.append("/Pg ")
                value.append(page)
                value.append(">>")
            }
        }
        value.append("]")
    }
}

/// A name that elements call another one by.
struct PDFElementName {
    let id: String
    let object: PDFObject
}
