import Foundation
import RasterDocuments
import RasterDrawing
import RasterGraphics
import RasterViews

extension Picture {
    /// The picture as SVG, UTF-8, and addresses that it does not lead to.
    /// - Parameters:
    ///   - dark: The same in dark, for readers who prefer that; nil where the picture is always the same.
    ///   - metadata: Title, subject, which describes it, and language.
    package func svgWritten(
        dark: Picture? = nil, text: SVGText, metadata: DocumentMetadata
    ) throws(PictureError) -> (bytes: [UInt8], refusedLinks: [String]) {
        func appearance(_ picture: Picture) throws(PictureError) -> SVGDocument.Appearance {
            try picture.checkpoint()
            return SVGDocument.Appearance(
                picture.displayList(rows: 0..<picture.height, includesMarks: true), background: picture.background)
        }
        let light = try appearance(self)
        let document = SVGDocument(light, dark: try dark.map(appearance), width: width, height: height)
        try checkpoint()
        return document.written(
            text: text, title: metadata.title, description: metadata.subject, language: metadata.language)
    }

    /// The picture as SVG: a text that pages hold or name, whose texts are texts that can be found and selected.
    /// - Parameters:
    ///   - text: Default: in fonts that the file brings along.
    ///   - metadata: Its title, subject and language are told to those who do not see it. Default: none.
    /// - Throws: What ``checkpoint`` throws.
    public func svg(
        text: SVGText = .fonts, metadata: DocumentMetadata = DocumentMetadata()
    ) throws(PictureError) -> String {
        String(decoding: try svgWritten(text: text, metadata: metadata).bytes, as: UTF8.self)
    }
}

extension View {
    /// The view as SVG: a text that pages hold or name, whose texts are texts that can be found and selected, and whose tables
    /// are tables to readers of screens. Several can stand in one page.
    /// - Parameters:
    ///   - appearances: `.both`: light and dark, as the reader prefers. Default `.own`: as the view is.
    ///   - text: Default: in fonts that the file brings along.
    ///   - metadata: Its title, subject and language are told to those who do not see it. Default: none.
    ///   - scale: Lines lie on the pixels of a picture of this scale, greater than 0. Default 2.
    /// - Throws: ``PictureError`` for a view without a size, and where the task is cancelled.
    public func svg(
        appearances: DocumentAppearances = .own, text: SVGText = .fonts, metadata: DocumentMetadata = DocumentMetadata(),
        scale: CGFloat = 2
    ) throws(PictureError) -> String {
        guard appearances == .both else { return try Picture(of: self, scale: scale).svg(text: text, metadata: metadata) }
        let own = overrideUserInterfaceStyle
        defer { overrideUserInterfaceStyle = own }
        overrideUserInterfaceStyle = .light
        let light = try Picture(of: self, scale: scale)
        let list = { (picture: Picture) throws(PictureError) in
            try picture.checkpoint()
            return SVGDocument.Appearance(
                picture.displayList(rows: 0..<picture.height, includesMarks: true), background: picture.background)
        }
        let first = try list(light)
        overrideUserInterfaceStyle = .dark
        let second = try list(Picture(of: self, scale: scale))
        let document = SVGDocument(first, dark: second, width: light.width, height: light.height)
        return String(
            decoding: document.written(
                text: text, title: metadata.title, description: metadata.subject, language: metadata.language
            ).bytes,
            as: UTF8.self)
    }
}

/// Which appearances a document has.
public enum DocumentAppearances: Hashable, Sendable {
    /// The one that the view has.
    case own
    /// Light and dark, as the reader prefers.
    case both
}

extension TablePicture {
    /// The picture as SVG, see `View.svg(appearances:text:metadata:scale:)`.
    /// - Parameters:
    ///   - dark: The same picture of a source that is dark; nil where the picture is always the same.
    ///   - text: Default: in fonts that the file brings along.
    ///   - metadata: Default nil: the title and the alternative text.
    /// - Throws: ``PictureError``.
    public func svg(
        dark: TablePicture? = nil, text: SVGText = .fonts, metadata: DocumentMetadata? = nil
    ) throws(PictureError) -> String {
        let own = self.metadata
        let written = try svgWritten(
            dark: dark, text: text, metadata: metadata ?? DocumentMetadata(title: own.title, subject: own.altText))
        return String(decoding: written.bytes, as: UTF8.self)
    }

    package func svgWritten(
        dark: TablePicture?, text: SVGText, metadata: DocumentMetadata
    ) throws(PictureError) -> (bytes: [UInt8], refusedLinks: [String]) {
        let picture = try Picture(of: view, scale: scale)
        let other = try dark.map { dark throws(PictureError) in try Picture(of: dark.view, scale: dark.scale) }
        return try picture.svgWritten(dark: other, text: text, metadata: metadata)
    }
}
