import Foundation
import RasterFormats
import RasterGraphics
import RasterGrid
import RasterViews

/// How several tables stand in one picture.
public struct TableGroup: Hashable, Sendable {
    /// Where a table stands, seen from the one before it.
    public enum Arrangement: String, Hashable, Sendable, CaseIterable {
        case below, beside
    }

    /// Default: below each other.
    public var arrangement: Arrangement
    /// Between two of them, in points, beside the margins that they have. Default 0.
    public var gap: CGFloat

    /// Below each other, unless told otherwise.
    public init(_ arrangement: Arrangement = .below, gap: CGFloat = 0) { (self.arrangement, self.gap) = (arrangement, gap) }

    /// The width that each of some tables has in one of all.
    func width(ofEach count: Int, in width: CGFloat) -> CGFloat {
        arrangement == .below ? width : max(1, (width - CGFloat(count - 1) * gap.limited) / CGFloat(max(1, count)))
    }

    /// The width of all of them; nil where that of one is not told.
    func width(of widths: [CGFloat?]) -> CGFloat? {
        let known = widths.compactMap(\.self)
        guard known.count == widths.count else { return nil }
        return arrangement == .below ? known.max() : known.reduce(0, +) + CGFloat(known.count - 1) * gap.limited
    }
}

/// Several tables in one view.
final class TableGroupView: View, PicturedTable {
    private let tables: [any PicturedTable]
    let group: TableGroup

    /// Its tables, and those of groups within it.
    var leaves: [View] { tables.flatMap { ($0 as? TableGroupView)?.leaves ?? [$0] } }

    init(_ tables: [any PicturedTable], _ group: TableGroup, scale: CGFloat) {
        (self.tables, self.group) = (tables, group)
        super.init(frame: .zero)
        let gap = group.gap.limited.snapped(toScale: scale)
        var (origin, size) = (CGPoint.zero, CGSize.zero)
        for table in tables {
            table.frame.origin = origin
            addSubview(table)
            size = CGSize(width: max(size.width, table.frame.maxX), height: max(size.height, table.frame.maxY))
            switch group.arrangement {
            case .below: origin.y = table.frame.maxY + gap
            case .beside: origin.x = table.frame.maxX + gap
            }
        }
        frame.size = size
        if let first = tables.first {
            backgroundColor = first.backgroundColor
            overrideUserInterfaceStyle = first.overrideUserInterfaceStyle
        }
        // Columns of a picture from right to left begin at the right, and so do its tables.
        if group.arrangement == .beside, tables.first?.effectiveUserInterfaceLayoutDirection == .rightToLeft {
            for table in tables { table.frame.origin.x = size.width - table.frame.maxX }
        }
    }

    required init?(coder: NSCoder) { nil }

    var numberOfRows: Int { tables.reduce(0) { $0 + $1.numberOfRows } }
    var numberOfColumns: Int { tables.map(\.numberOfColumns).max() ?? 0 }

    func layout(scale: CGFloat, rows: Range<Int>?) -> TableLayout {
        var first = 0
        var layouts: [(origin: CGPoint, layout: TableLayout)] = []
        for table in tables {
            let count = table.numberOfRows
            // Rows count on from table to table; headings, which lie before the first, are each one's own.
            let own = rows.map { rows in
                let lower = min(max(rows.lowerBound - first, 0), count)
                return lower..<min(max(rows.upperBound - first, lower), count)
            }
            layouts.append((table.frame.origin, table.layout(scale: scale, rows: own)))
            first += count
        }
        return TableLayout(scale: scale, size: frame.size, tables: layouts)
    }

    func textReport(scale: CGFloat) -> TableTextReport { TableTextReport(all: tables.map { $0.textReport(scale: scale) }) }
    func widthRemarks(scale: CGFloat) -> [String] { tables.flatMap { $0.widthRemarks(scale: scale) } }

    var pageTitle: String? { tables.first?.pageTitle }
    func pageNumber(_ number: Int, of count: Int) -> String {
        tables.first?.pageNumber(number, of: count) ?? TableLocale.english.pageNumber(number, of: count)
    }
    func continuedGroup(atRow row: Int, scale: CGFloat) -> ContinuedGroup? { nil }

    func forEachRow<Failure: Error>(
        scale: CGFloat, _ body: (_ row: TableRow, _ y: CGFloat, _ height: CGFloat) throws(Failure) -> Void
    ) throws(Failure) {
        for table in tables {
            let top = table.frame.minY
            try table.forEachRow(scale: scale) { (row, y, height) throws(Failure) in try body(row, y + top, height) }
        }
    }
}
