import Foundation
import RasterDataTables
import RasterDisplayTables
import RasterFormats
import RasterGrid
import RasterViews

/// A long table as pages of limited height, each a view with the headings above its rows and "2 of 3" below them.
///
///     let pages = TablePages(of: table, height: 800)
///     for page in pages.all { try page.write(to: "stock-\(page.number).png") }
///
/// A page ends before a group of rows, where that group has room on one page, and never between the heading of a group and its
/// first row. A row that is higher than a page goes on on the next, below the headings, between two lines of its texts; no other row is
/// cut. A table that is no higher than a page is one page, without a number. From the second page on, the title stands beside the
/// number.
///
/// Pages draw what they show of the one table, so that columns are as wide on all of them and memory does not grow with
/// their number. The table must not change while its pages are in use.
public struct TablePages {
    /// The greatest height of a page in points, which only a page of one row exceeds that has no lines to be divided between.
    public let height: CGFloat
    /// Rows of each page, as places in the table, and the number of the first one; nil of a part that is no row.
    let slices: [(place: Range<CGFloat>, row: Int?)]

    let table: any PicturedTable
    private let scale: CGFloat
    private let frame: PageFrame

    /// - Parameters:
    ///   - table: At its size: where its frame has none, it is given the one that suits it best.
    ///   - height: In points, greater than 0.
    ///   - scale: Pixels per point that the pages will be drawn at. Default 2.
    ///   - keepsGroups: Whether pages end between groups of rows where they can. Default true; false makes the fewest pages.
    /// - Complexity: That of measuring the table, and O(rows).
    public init(of table: DataTable, height: CGFloat, scale: CGFloat = 2, keepsGroups: Bool = true) {
        self.init(any: table, height: height, scale: scale, keepsGroups: keepsGroups)
    }

    /// - Parameters:
    ///   - table: At its size: where its frame has none, it is given the one that suits it best.
    ///   - height: In points, greater than 0.
    ///   - scale: Pixels per point that the pages will be drawn at. Default 2.
    ///   - keepsGroups: Whether pages end between groups of rows where they can. Default true; false makes the fewest pages.
    /// - Complexity: That of measuring the table, and O(rows).
    public init(of table: DisplayTableView, height: CGFloat, scale: CGFloat = 2, keepsGroups: Bool = true) {
        self.init(any: table, height: height, scale: scale, keepsGroups: keepsGroups)
    }

    /// - Parameters:
    ///   - isNumbered: Whether a single page says so too, as one of several tables.
    ///   - dividesRows: Whether a row that is higher than a page goes on on the next; else it has a page of its own height.
    ///   - isOnPaper: Whether all pages are as high as the first, with the number at the foot of the sheet.
    package init(
        any table: any PicturedTable, height: CGFloat, scale: CGFloat, keepsGroups: Bool, isNumbered: Bool = false,
        dividesRows: Bool = true, isOnPaper: Bool = false
    ) {
        precondition(height > 0 && scale > 0, "a page has a height and a scale greater than 0")
        if table.frame.width <= 0 || table.frame.height <= 0 { table.frame.size = table.layout(scale: scale, rows: 0..<0).size }
        self.table = table
        self.height = height
        self.scale = scale
        let size = table.frame.size
        guard isNumbered || size.height > height else {
            frame = PageFrame(table, headings: nil, top: 0, bottom: 0, label: 0)
            slices = [(0..<size.height, nil)]
            return
        }
        var (rows, headings) = PageRow.rows(of: table, scale: scale)
        // Headings alone are on one page, however high they are.
        guard let first = rows.first, let last = rows.last else {
            frame = PageFrame(table, headings: nil, top: 0, bottom: 0, label: 0)
            slices = [(0..<size.height, nil)]
            return
        }
        let (start, end) = (first.y, last.y + last.height)
        // Lines between rows lie in gaps, the one at the table's upper edge too.
        let line = headings.map { start - $0.upperBound } ?? 0
        headings = headings.map { $0.lowerBound - line..<start }
        // Above the first page's parts lies the margin; below the rows the same, behind the footer if there is one.
        let margin = max(0, min(headings?.lowerBound ?? start, size.height - end - line))
        if size.height - margin > end + line {
            rows.append(PageRow(y: end, height: size.height - margin - end, kind: .summary, row: nil))
        }
        frame = PageFrame(
            table, headings: headings, top: margin, bottom: margin, label: PageFrame.labelHeight,
            least: isOnPaper ? (height * scale).rounded(.down) / scale : 0)
        let room = height - margin - line - PageFrame.labelHeight
        let others = room - margin - (headings.map { $0.upperBound - $0.lowerBound } ?? 0)
        let continued = { row in ContinuedRow(of: table, atRow: row, scale: scale)?.height ?? 0 }
        if dividesRows {
            let cuts = RowCuts(of: table, scale: scale)
            PageRow.divide(&rows, first: room - start, others: others, continued: continued) { cuts.places(in: $0) }
        }
        let pages = PageRow.pages(of: rows, first: room - start, others: others, keepsGroups: keepsGroups, continued: continued)
        slices = pages.enumerated().map { index, page in
            // The first page begins with what stands above the rows, and each ends with the line below its last row.
            let last = rows[page.upperBound - 1]
            let edge = page.upperBound < rows.count ? rows[page.upperBound].y : last.y + last.height + (last.y < end ? line : 0)
            return ((index == 0 ? 0 : rows[page.lowerBound].y)..<edge, rows[page.lowerBound].row)
        }
    }

    /// 1 or more.
    public var count: Int { slices.count }

    /// The pages from the first to the last, each made when it is asked for: a long table has tens of thousands.
    public var all: LazyMapCollection<Range<Int>, TablePage> { slices.indices.lazy.map { page($0 + 1) } }

    /// A page by its number, from 1.
    /// - Precondition: 1 ≤ `number` ≤ ``count``.
    public func page(_ number: Int) -> TablePage { page(number, behind: 0, of: count) }

    /// A page of a table that is one of several.
    /// - Parameters:
    ///   - before: Pages of the tables before it.
    ///   - total: Pages of all tables.
    package func page(_ number: Int, behind before: Int, of total: Int) -> TablePage {
        precondition(number >= 1 && number <= count, "page \(number) is not one of \(count)")
        return TablePage(
            table, frame, slices[number - 1].place, continued: continuedRow(ofPage: number), isFirst: number == 1,
            number: before + number, count: total)
    }

    private func continuedRow(ofPage number: Int) -> ContinuedRow? {
        number == 1 ? nil : ContinuedRow(of: table, atRow: slices[number - 1].row, scale: scale)
    }

    /// The height of the highest page, and the row that it begins with; nil of what is no row.
    var highest: (height: CGFloat, row: Int?) {
        slices.enumerated().reduce((0, nil)) { highest, slice in
            let height = frame.height(
                of: slice.element.place, isFirst: slice.offset == 0,
                continued: continuedRow(ofPage: slice.offset + 1)?.height ?? 0)
            return height > highest.0 ? (height, slice.element.row) : highest
        }
    }
}
