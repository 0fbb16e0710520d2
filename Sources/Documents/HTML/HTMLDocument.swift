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

/// Tables, or lists, and the texts beside them as HTML.
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
        switch tables.root {
        case .table(let picture):
            let writer = try writer(of: picture)
            try picture.write(writer, take)
            return HTMLResult([writer.value])
        case .text, .stack:
            var writers: [Box<HTMLWriter>] = []
            // The first heading of a page is one of its texts, or else the title of its first table.
            let isTitleOfPage = tables.headings.isEmpty
            for case .table(let picture) in tables.root.leaves {
                let writer = try writer(of: picture, part: writers.count)
                writer.value.isTitleOfPage = isTitleOfPage
                writers.append(writer)
            }
            var texts = HTMLTexts(
                tables, form: form, title: title, language: (language, writers.lazy.compactMap(\.value.language).first))
            texts?.collect(tables.root)
            let frame = HTMLFrame(self, writers.map(\.value), texts)
            try take(frame.head())
            var rest = writers[...]
            try write(tables.root, isRoot: true, frame, &rest, &texts, take)
            try take(frame.foot())
            return HTMLResult(writers.map(\.value) + [texts?.writer].compactMap(\.self))
        }
    }

    private func write(
        _ block: DrawnBlock, isRoot: Bool = false, _ frame: HTMLFrame, _ writers: inout ArraySlice<Box<HTMLWriter>>,
        _ texts: inout HTMLTexts?,
        _ take: ([UInt8]) throws -> Void
    ) throws {
        switch block {
        case .table(let picture): if let writer = writers.popFirst() { try picture.write(writer, take) }
        case .text(let row): if let text = texts?.written(row) { try take(text) }
        case .stack(let stack):
            try take(frame.begin(stack, isRoot: isRoot))
            for (place, member) in stack.members.enumerated() {
                try take(frame.before(member, place, of: stack))
                try write(member.block, frame, &writers, &texts, take)
                try take(frame.behind(member, of: stack))
            }
            try take(frame.end(stack))
        }
    }

    /// What writes a table, which has read it.
    /// - Parameter part: Its place among several; nil where it is the whole document.
    private func writer(of picture: DrawnPicture, part: Int? = nil) throws -> Box<HTMLWriter> {
        // What stands between columns is part of how cells look, which the next reading asks for.
        var (facts, reader) = try picture.facts(isDarkToo: form != .fragment && form != .page)
        if !reader.columnLines.isEmpty { reader = try picture.read { _ in } }
        var name = facts.hash
        name.add((title ?? "").utf8)
        // Equal tables have other ids.
        if let part { name.add("\(part)".utf8) }
        let writer = Box(
            HTMLWriter(
                picture, reader, facts, form: form, part: part, name: name.name, title: title, language: language))
        if writer.value.hasSheet {
            // The style sheet stands before what it is for.
            writer.value.reader = try picture.read { writer.value.collect($0) }
            writer.value.collectHeads()
        }
        return writer
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
