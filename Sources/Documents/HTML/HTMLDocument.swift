import Foundation
import RasterDrawing
import RasterGraphics

/// What pages of HTML are made of.
package enum HTMLForm: Hashable, Sendable {
    /// A part of a page: a style sheet, and an element.
    case fragment
    /// A whole page.
    case page
    /// An element that looks like nothing in particular.
    case plain
    /// For messages: styles within elements, as what shows messages keeps them.
    case email(Embedding)

    /// Where the pictures of a message are.
    package enum Embedding: Hashable, Sendable {
        /// In its text.
        case data
        /// In parts of its own, which have a name at this domain.
        case parts(domain: String)
    }
}

/// A table, or a list, as HTML.
package struct HTMLDocument {
    let tables: DrawnTables
    let form: HTMLForm
    let title, language: String?

    package init(_ tables: DrawnTables, form: HTMLForm, title: String?, language: String?) {
        (self.tables, self.form, self.title, self.language) = (tables, form, title, language)
    }

    package init(_ picture: DrawnPicture, form: HTMLForm, title: String?, language: String?) {
        self.init(DrawnTables(picture), form: form, title: title, language: language)
    }

    /// Writes the document, UTF-8, piece by piece.
    /// - Parameter take: Gets the bytes in order.
    @discardableResult
    package func write(_ take: ([UInt8]) throws -> Void) throws -> HTMLResult {
        guard tables.pictures.count != 1 else {
            let (picture, writer) = (tables.pictures[0], try writer(of: tables.pictures[0]))
            try picture.write(writer, take)
            return HTMLResult([writer.value])
        }
        var writers: [Box<HTMLWriter>] = []
        for (place, picture) in tables.pictures.enumerated() { writers.append(try writer(of: picture, part: place)) }
        let frame = HTMLFrame(self, writers.map(\.value))
        try take(frame.head())
        for (place, picture) in tables.pictures.enumerated() {
            try take(frame.before(place))
            try picture.write(writers[place], take)
            try take(frame.behind(place))
        }
        try take(frame.foot())
        return HTMLResult(writers.map(\.value))
    }

    /// What writes a table, which has read it.
    /// - Parameter part: Its place among several; nil where it is the whole document.
    private func writer(of picture: DrawnPicture, part: Int? = nil) throws -> Box<HTMLWriter> {
        let (facts, reader) = try picture.facts()
        var name = facts.hash
        name.add((title ?? "").utf8)
        // Equal tables have other ids.
        if let part { name.add("\(part)".utf8) }
        let writer = Box(
            HTMLWriter(
                picture, reader, facts, form: form, part: part, name: name.name, title: title, language: language))
        if writer.value.hasSheet {
            // The style sheet stands before what it is for.
            _ = try picture.read { writer.value.collect($0) }
            writer.value.collectHeads()
        }
        return writer
    }
}

/// What stands around several tables of one document.
private struct HTMLFrame {
    let document: HTMLDocument
    let writers: [HTMLWriter]

    init(_ document: HTMLDocument, _ writers: [HTMLWriter]) { (self.document, self.writers) = (document, writers) }

    private var first: HTMLWriter? { writers.first }
    private var gap: String { document.tables.gap.rounded().short + "px" }

    func head() -> [UInt8] {
        var out = Markup()
        let sheet = writers.reduce(into: Markup()) { sheet, writer in
            sheet.append(raw: String(decoding: DocumentName.given(writer.name, to: writer.sheet().bytes), as: UTF8.self))
        }
        switch document.form {
        case .page:
            first?.appendPageHead(to: &out, sheet: sheet)
            let titles = first?.reader.heads.filter { $0.kind == .title } ?? []
            if !titles.contains(where: { $0.cells.contains { !$0.string.isEmpty } }) {
                HTMLWriter.appendHiddenHeading(document.title, to: &out)
            }
        case .fragment:
            out.append("<style>")
            out.append(sheet)
            out.append("</style>\n")
        case .email: first?.appendEmailHead(to: &out)
        case .plain: break
        }
        switch document.form {
        case .page, .fragment: out.append(raw: "<div style=\"display:flex;gap:\(gap);\(flow)\">\n")
        case .email where document.tables.isBeside:
            out.append("<table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\"")
            if first?.facts.isRightToLeft ?? false { out.append(" dir=\"rtl\"") }
            out.append("><tr>\n")
        case .email, .plain: break
        }
        return out.bytes
    }

    private var flow: String {
        guard document.tables.isBeside else { return "flex-direction:column" }
        return first?.facts.isRightToLeft ?? false
            ? "flex-flow:row-reverse wrap;justify-content:flex-end;align-items:flex-start"
            : "flex-flow:row wrap;align-items:flex-start"
    }

    func before(_ place: Int) -> [UInt8] {
        guard case .email = document.form else { return [] }
        var out = Markup()
        let room = place > 0 && document.tables.gap >= 1
        if document.tables.isBeside {
            if room { out.append(raw: "<td style=\"width:\(gap)\"></td>") }
            out.append("<td valign=\"top\">\n")
        } else if room {
            out.append(raw: "<div style=\"height:\(gap)\"></div>\n")
        }
        return out.bytes
    }

    func behind(_ place: Int) -> [UInt8] {
        guard case .email = document.form, document.tables.isBeside else { return [] }
        return Array("</td>\n".utf8)
    }

    func foot() -> [UInt8] {
        switch document.form {
        case .page: Array("</div>\n</main>\n</body>\n</html>\n".utf8)
        case .fragment: Array("</div>\n".utf8)
        case .email: Array(((document.tables.isBeside ? "</tr></table>\n" : "") + "</body></html>\n").utf8)
        case .plain: []
        }
    }
}

/// What is known once a document is written.
package struct HTMLResult {
    /// What its ids begin with.
    package let name: String
    /// Addresses that it does not lead to, since they are none of the web or of e-mail; some, where there are many.
    package let refusedLinks: [String]
    /// Files of PNG that a message has beside it, with what they are called in it.
    package let parts: [(name: String, png: Data)]

    fileprivate init(_ writers: [HTMLWriter]) {
        name = writers.first?.name ?? ""
        refusedLinks = writers.flatMap(\.refusedLinks)
        parts = writers.flatMap { writer in
            writer.parts.enumerated().map { (name: "\(writer.name)-\($0.offset)", png: $0.element) }
        }
    }
}
