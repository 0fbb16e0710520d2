import RasterDisplayTables

@testable import RasterSpecification

/// The texts of a document's table, a line a row: cells with bars between them.
func shownTexts(of document: String, isYAML: Bool = false) throws -> [String] {
    var rows: [(y: Double, texts: [String])] = []
    for cell in try TableSpec(document, isYAML: isYAML).table().view().layout().cells {
        if rows.last?.y != cell.frame.minY { rows.append((cell.frame.minY, [])) }
        rows[rows.count - 1].texts.append(cell.text)
    }
    return rows.map { $0.texts.joined(separator: "|") }
}
