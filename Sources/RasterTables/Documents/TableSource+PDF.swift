import Foundation
import RasterDocuments
import RasterDrawing
import RasterGraphics
import RasterViews

extension TableSource {
    /// The table as a PDF.
    /// - Parameters:
    ///   - metadata: Default: the table's title.
    ///   - paper: Sheets to divide it into, between groups of rows where possible: each has the headings again and its number. A
    ///     table that is wider than the sheet is made smaller. Default nil: one page as large as the table.
    ///   - scale: Lines lie on the pixels of a picture of this scale, greater than 0. Default 2.
    /// - Throws: ``PictureError``.
    public func pdfData(
        metadata: DocumentMetadata = DocumentMetadata(), paper: Paper? = nil, scale: CGFloat = 2
    ) throws(PictureError) -> Data {
        var data = Data()
        do {
            try writePDF(metadata: metadata, paper: paper, scale: scale) { (bytes) throws(Never) in data.append(contentsOf: bytes)
            }
        } catch {
            switch error {
            case .picture(let error): throw error
            }
        }
        return data
    }

    /// Writes the table as a PDF, page by page.
    /// - Parameters:
    ///   - progress: Called with the share that is written, 0 to 1, after each page.
    ///   - take: Gets the bytes in order.
    package func writePDF<Failure: Error>(
        metadata: DocumentMetadata, paper: Paper?, scale: CGFloat, progress: (Double) -> Void = { _ in },
        take: ([UInt8]) throws(Failure) -> Void
    ) throws(PictureWriteError<Failure>) {
        var metadata = metadata
        metadata.title = metadata.title ?? title
        let sheets: PaperSheets?
        let pages: TablePictures
        do throws(PictureError) {
            sheets = try paper.map { paper throws(PictureError) in try PaperSheets(self, paper, scale: scale) }
            if let sheets { pages = sheets.pages } else { pages = try picture(scale: scale).alone }
        } catch {
            throw .picture(error)
        }
        try pages.writePDF(metadata: metadata, sheets: sheets, progress: progress, take: take)
    }
}

extension TablePictures {
    /// Writes the pictures as pages of one PDF.
    /// - Parameter sheets: What they are printed on; nil for pages of their own sizes.
    /// - Returns: Addresses that are no links in documents, as the table has them; the first hundred.
    @discardableResult package func writePDF<Failure: Error>(
        metadata: DocumentMetadata, sheets: PaperSheets? = nil, progress: (Double) -> Void = { _ in },
        take: ([UInt8]) throws(Failure) -> Void
    ) throws(PictureWriteError<Failure>) -> [String] {
        let writer = PDFWriter(metadata)
        func takeBytes() throws(PictureWriteError<Failure>) {
            do throws(Failure) { try take(writer.takeBytes()) } catch { throw .sink(error) }
        }
        var table: View?
        for (index, page) in enumerated() {
            do throws(PictureError) {
                let picture = try Picture(of: page.view, scale: page.scale)
                // Columns that have no room beside others are a table of their own.
                try picture.addPage(to: writer, on: sheets?.sheet(of: picture), continuesTables: page.table === table)
                table = page.table
            } catch {
                throw .picture(error)
            }
            try takeBytes()
            progress(Double(index + 1) / Double(count))
        }
        do throws(PictureError) {
            try PictureError.finishing { () throws(DocumentError) in try writer.finish() }
        } catch {
            throw .picture(error)
        }
        try takeBytes()
        return writer.refusedLinks
    }
}
