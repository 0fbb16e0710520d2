import Foundation
import RasterDataTables
import RasterDisplayTables
import RasterFormats
import RasterGrid
import RasterViews

/// What pages and the command ask of a table, whichever kind it is.
package protocol PicturedTable: View {
    var numberOfRows: Int { get }
    var numberOfColumns: Int { get }
    func layout(scale: CGFloat, rows: Range<Int>?) -> TableLayout
    func textReport(scale: CGFloat) -> TableTextReport
    /// That columns are wider or narrower than they were told to be.
    func widthRemarks(scale: CGFloat) -> [String]
    /// What stands above the table, which its pages say once more.
    var pageTitle: String? { get }
    /// Which of several pages one is, in the table's language.
    func pageNumber(_ number: Int, of count: Int) -> String
    /// The label of the group that a row is one of, for a page that begins with that row; nil where it needs none.
    func continuedGroup(atRow row: Int, scale: CGFloat) -> ContinuedGroup?
    func forEachRow<Failure: Error>(
        scale: CGFloat, _ body: (_ row: TableRow, _ y: CGFloat, _ height: CGFloat) throws(Failure) -> Void
    ) throws(Failure)
}

extension DataTable: PicturedTable {
    package func continuedGroup(atRow row: Int, scale: CGFloat) -> ContinuedGroup? { nil }
    package func widthRemarks(scale: CGFloat) -> [String] { [] }
    package var pageTitle: String? { title }
    package func pageNumber(_ number: Int, of count: Int) -> String {
        // Of a language that nothing is known of: in English, as all that nobody has said otherwise.
        let locale = appearance.language.flatMap { try? TableLocale($0) } ?? .english
        return locale.pageNumber(number, of: count)
    }
}

extension DisplayTableView: PicturedTable {
    package var pageTitle: String? { table.title?.string }
}
