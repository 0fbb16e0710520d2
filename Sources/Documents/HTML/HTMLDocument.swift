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
    let picture: DrawnPicture
    let form: HTMLForm
    let title, language: String?

    package init(_ picture: DrawnPicture, form: HTMLForm, title: String?, language: String?) {
        (self.picture, self.form, self.title, self.language) = (picture, form, title, language)
    }

    /// Writes the document, UTF-8, piece by piece.
    /// - Parameter take: Gets the bytes in order.
    @discardableResult
    package func write(_ take: ([UInt8]) throws -> Void) throws -> HTMLResult {
        let collected = Box(TableFacts())
        let reader = try picture.read { collected.value.add($0) }
        collected.value.complete(with: reader.heads)
        let facts = collected.value
        var name = facts.hash
        name.add((title ?? "").utf8)
        let writer = Box(HTMLWriter(picture, reader, facts, form: form, name: name.name, title: title, language: language))
        if writer.value.hasSheet {
            // The style sheet stands before what it is for.
            _ = try picture.read { writer.value.collect($0) }
            writer.value.collectHeads()
        }
        try picture.write(writer, take)
        return HTMLResult(name: writer.value.name, refusedLinks: writer.value.refusedLinks, parts: writer.value.parts)
    }
}

/// What is known once a document is written.
package struct HTMLResult {
    /// What its ids begin with.
    package let name: String
    /// Addresses that it does not lead to, since they are none of the web or of e-mail; some, where there are many.
    package let refusedLinks: [String]
    /// Files of PNG that a message has beside it; the first is named by the name and "-0".
    package let parts: [Data]
}
