import Foundation
import RasterGraphics
import RasterViews

/// The pictures of one table: one, or its pages from the first to the last. Each is made when it is asked for, since a long
/// table has tens of thousands.
public struct TablePictures: RandomAccessCollection {
    /// What was done for a place.
    public enum Change: Hashable, Sendable {
        /// Texts wrap, so that the table is no wider than this, in points.
        case wrapped(width: CGFloat)
        /// Text is smaller than it would be; both sizes in points.
        case smallerText(size: CGFloat, insteadOf: CGFloat)
        /// Columns that have no room beside each other are so many tables, each with the first ones.
        case columnParts(Int)
        /// The table is divided into so many pages.
        case pages(Int)
        /// A small table is so many times as large as it would be.
        case enlarged(CGFloat)
    }

    /// In the order in which they were made; none where the table fits as it is.
    public let changes: [Change]
    /// The most pixels that a picture should have from top to bottom; nil without a limit.
    public let heightLimit: Int?
    private let make: (Int) -> TablePicture
    public let endIndex: Int
    public var startIndex: Int { 0 }

    init(count: Int, changes: [Change], heightLimit: Int? = nil, make: @escaping (Int) -> TablePicture) {
        (self.endIndex, self.changes, self.heightLimit, self.make) = (count, changes, heightLimit, make)
    }

    public subscript(position: Int) -> TablePicture {
        precondition(indices.contains(position), "picture \(position) is not one of \(count)")
        return make(position)
    }

    /// What the pictures do not show as the data have it: a report for each table. There is more than one where columns had no
    /// room beside each other. Complexity: O(cells).
    public func reports() -> [PictureReport] {
        var seen: [View] = []
        var reports: [PictureReport] = []
        for picture in self where !seen.contains(where: { $0 === picture.table }) {
            seen.append(picture.table)
            reports.append(picture.report())
        }
        return reports
    }

    /// The pixels from top to bottom of the highest picture that exceeds ``heightLimit``, which only one row alone can do;
    /// nil where none does.
    public var excessHeight: Int? {
        guard let heightLimit, let highest = lazy.map(\.pixelHeight).max(), highest > heightLimit else { return nil }
        return highest
    }
}

extension TableSource {
    /// The pages of the table, as ``TablePages`` makes them; of several tables each is a page.
    /// - Parameters:
    ///   - height: The greatest height of a page in points, greater than 0. Default nil: that of a sheet of paper, √2 times the
    ///     table's width, and no less than 300.
    ///   - scale: Pixels for each point, greater than 0. Default 2.
    /// - Throws: ``PictureError/missingLibrary(library:package:)``.
    public func pages(height: CGFloat? = nil, scale: CGFloat = 2) throws(PictureError) -> TablePictures {
        if let parts {
            var pictures: [TablePicture] = []
            for part in parts { pictures.append(try part.picture(scale: scale)) }
            return TablePictures(count: pictures.count, changes: [.pages(pictures.count)]) { [pictures] in pictures[$0] }
        }
        let picture = try picture(scale: scale)
        let height = height ?? max(picture.table.frame.width * CGFloat(2).squareRoot(), Self.leastSheet)
        let pages = TablePages(any: picture.table, height: height, scale: scale, keepsGroups: true)
        let limit = TablePicture.pixels(height, scale: scale)
        return TablePictures(count: pages.count, changes: [.pages(pages.count)], heightLimit: limit) { index in
            let page = pages.page(index + 1)
            return picture.showing(page, page: page)
        }
    }

    /// Pages that are lower are not pages.
    private static let leastSheet: CGFloat = 300

    /// Pictures that a place takes without shrinking them.
    ///
    /// In this order: text wraps where the table is wider than the place. It is made smaller, by half points, but never
    /// smaller than can be read there. The table is divided into pages, the fewest that there can be at that size, then with the
    /// largest text that needs no more of them; columns that have no room beside each other become parts, each with the labels
    /// of the rows again. No row is cut: one that is higher than the place has a picture of its own height, see
    /// ``TablePictures/excessHeight``, and where pictures have exactly the size of the place, it is an error. In such a place a
    /// small table is enlarged, up to twice its size, as long as a twentieth of the picture is left at each side.
    /// - Parameters:
    ///   - place: Where the pictures go.
    ///   - scale: Pixels for each point, greater than 0, at which nothing is enlarged. Default nil: the place's own.
    /// - Throws: ``PictureError/missingLibrary(library:package:)``, and
    ///   ``PictureError/doesNotFit(place:row:width:height:limitingWidth:limitingHeight:)`` where a place of exact size has no room.
    /// - Complexity: That of measuring the table, some six times.
    public func pictures(fitting place: PicturePlace, scale: CGFloat? = nil) throws(PictureError) -> TablePictures {
        try TableFit(self, place, scale: scale).pictures()
    }
}

extension TablePicture {
    /// The picture as the only one.
    package var alone: TablePictures { TablePictures(count: 1, changes: []) { [self] _ in self } }
}
