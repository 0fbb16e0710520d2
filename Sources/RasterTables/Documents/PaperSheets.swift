import Foundation
import RasterDocuments
import RasterGraphics
import RasterViews

/// A table divided into pages for sheets of paper.
package struct PaperSheets {
    package let pages: TablePictures
    private let paper: Paper
    private let isRightToLeft: Bool
    /// Points of the sheet in a point of the table.
    private let factor: CGFloat

    package init(_ source: TableSource, _ paper: Paper, scale: CGFloat) throws(PictureError) {
        let picture = try source.picture(scale: scale)
        let room = paper.room
        self.paper = paper
        isRightToLeft = picture.table.effectiveUserInterfaceLayoutDirection == .rightToLeft
        factor = min(1, room.width / max(1, picture.view.frame.width))
        let divided = TablePages(
            any: picture.table, height: room.height / factor, scale: scale, keepsGroups: true, isOnPaper: true)
        pages = TablePictures(count: divided.count, changes: divided.count > 1 ? [.pages(divided.count)] : []) { index in
            let page = divided.page(index + 1)
            return picture.showing(page, page: page)
        }
    }

    /// Where a page lies on its sheet. One row alone that is higher than the sheet and has no lines to be divided between is made
    /// smaller.
    func sheet(of picture: Picture) -> PDFSheet {
        let room = paper.room
        let (width, height) = (CGFloat(picture.width) / picture.scale, CGFloat(picture.height) / picture.scale)
        let factor = min(factor, room.height / height)
        // Tables begin where reading does.
        let x = isRightToLeft ? room.maxX - width * factor : room.minX
        return PDFSheet(size: paper.size, origin: CGPoint(x: x, y: room.minY), factor: factor)
    }
}
