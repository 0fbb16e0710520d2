import Foundation
import RasterDocuments
import RasterDrawing
import RasterGraphics
import RasterViews

extension Picture {
    /// The picture as a PDF of one page, whose texts are texts and whose tables are tables: they can be searched, selected and read
    /// aloud (PDF/UA-1).
    ///
    /// Lengths are points, whatever the scale; that says only on which fine grid lines lie.
    /// - Parameter metadata: Default: the table's own title.
    /// - Throws: ``PictureError`` where a library is missing or a font cannot be taken in, for a page longer than 4,800 times its
    ///   other side, and what ``checkpoint`` throws.
    public func pdfData(metadata: DocumentMetadata = DocumentMetadata()) throws(PictureError) -> Data {
        let writer = PDFWriter(metadata)
        try addPage(to: writer)
        try PictureError.finishing { () throws(DocumentError) in try writer.finish() }
        return Data(writer.takeBytes())
    }

    /// Adds the picture as a page.
    /// - Parameters:
    ///   - sheet: What it is printed on; nil for a page of its own size.
    ///   - continuesTables: Whether its tables are those of the page before.
    package func addPage(
        to writer: PDFWriter, on sheet: PDFSheet? = nil, continuesTables: Bool = false
    ) throws(PictureError) {
        try checkpoint()
        let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
        guard sheet != nil || PDFWriter.canHavePage(of: size) else {
            throw .pageTooLong(width: size.width, height: size.height)
        }
        let list = displayList(rows: 0..<height, includesMarks: true)
        try checkpoint()
        writer.addPage(
            list, width: width, height: height, background: background, on: sheet, continuesTables: continuesTables)
    }
}

extension PictureError {
    /// What writers of documents say, as an error of pictures.
    package static func finishing(_ body: () throws(DocumentError) -> Void) throws(PictureError) {
        do throws(DocumentError) { try body() } catch {
            switch error {
            case .missingSubsetter(let package): throw .missingSubsetter(package: package)
            case .unusableFont(let name): throw .unusableFont(name)
            }
        }
    }
}

extension View {
    /// The view as a PDF of one page, as large as it is.
    ///
    /// Texts are texts and tables are tables: they can be searched, selected and read aloud (PDF/UA-1).
    /// - Parameters:
    ///   - metadata: Default: the title of its first table.
    ///   - scale: Lines lie on the pixels of a picture of this scale, greater than 0. Default 2.
    /// - Throws: ``PictureError`` for a view without a size, where a library is missing or a font cannot be taken in, and where the
    ///   task is cancelled.
    public func pdfData(metadata: DocumentMetadata = DocumentMetadata(), scale: CGFloat = 2) throws(PictureError) -> Data {
        try Picture(of: self, scale: scale).pdfData(metadata: metadata)
    }
}
