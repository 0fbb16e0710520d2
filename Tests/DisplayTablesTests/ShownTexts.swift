import Foundation
import RasterDisplayTables
import RasterGrid

/// The texts of a table as it is shown, a line a row: cells with bars between them.
func shown(_ table: DisplayTable) -> [String] {
    let layout = table.view().layout()
    var rows: [(y: CGFloat, texts: [String])] = []
    for cell in layout.cells {
        if rows.last?.y != cell.frame.minY { rows.append((cell.frame.minY, [])) }
        rows[rows.count - 1].texts.append(cell.text)
    }
    return rows.map { $0.texts.joined(separator: "|") }
}
