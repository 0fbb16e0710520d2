import Foundation
import RasterText
import RasterViews

/// What of a table's text is not shown as it was asked for: characters that no font has, text that was cut, and fonts that
/// others stand in for.
public struct TableTextReport: Hashable, Sendable {
    /// Where something is.
    public struct Place: Hashable, Sendable {
        /// In which row.
        public let tableRow: TableRow
        /// From 0; 0 for the title.
        public let column: Int
        /// ``tableRow`` as one number: as rows are shown, from 0; −1 is the header, −2 the title.
        public var row: Int { tableRow.number }
    }

    /// A grapheme that no font has: a box is drawn in its place.
    public struct MissingCharacter: Hashable, Sendable {
        /// Its first 32 code points: there is no writing with more, and no end to what text from outside may have.
        public let character: String
        /// How often it occurs.
        public internal(set) var count: Int
        /// Where it occurs first.
        public let firstPlace: Place
    }

    /// In order of appearance: header, then row after row.
    public internal(set) var missingCharacters: [MissingCharacter] = []
    /// How many cells do not show all of their text.
    public internal(set) var truncatedCellCount = 0
    /// The first of them, at most ``placeLimit``.
    public internal(set) var truncatedCells: [Place] = []

    /// The names of the fonts that cells asked for and bundled ones stand in for, see ``Font/substitutedName``; each once,
    /// in order of appearance.
    public internal(set) var substitutedFontNames: [String] = []

    /// The most places that are kept: a bound for tables that are wrong all over.
    public static let placeLimit = 100

    /// Whether all text is shown, in the fonts that were asked for.
    public var isEmpty: Bool {
        missingCharacters.isEmpty && truncatedCellCount == 0 && substitutedFontNames.isEmpty
    }
}

extension GridLayout {
    /// Looks for text that is not shown as it was asked for: in all rows, or in those in sight of a grid that is shown
    /// through a frame.
    ///
    /// Complexity: that of the layout of every cell.
    package func textReport(of model: GridModel, scale: CGFloat, size: CGSize) -> TableTextReport {
        var collector = ReportCollector()
        let (geometry, viewport) = visiblePart(of: model, scale: scale, size: size)
        if let title = model.title {
            views.show(title)
            views.title.frame = geometry.rect(geometry.titleX, geometry.titleY)
            collector.add(
                CellText(views.title, in: .zero, scale: scale), at: TableTextReport.Place(tableRow: .title, column: 0))
        }
        for (index, (row, level)) in zip(model.headings(), geometry.headings).enumerated() {
            for cell in row.cells {
                let span = GridGeometry.Span(
                    start: geometry.header.start + level.span.start, length: level.span.length)
                views.heading.show(cell.heading, descent: level.descent)
                let frame = geometry.rect(geometry.x(ofColumns: cell.columns), span)
                collector.add(
                    views.heading.text(in: frame, scale: scale),
                    at: TableTextReport.Place(tableRow: .heading(level: index), column: cell.columns.lowerBound))
            }
        }
        let measures = measures(of: model)
        let rowsFitTexts = model.rows.height.isAutomatic
        if model.rows.count > 0 {
            for column in measures.columns { collector.add(column.style.paragraph.font) }
        }
        // A column of plain text that is measured to fit, on one line of rows that have room for it, needs no look.
        let looked = measures.columns.indices.filter { index in
            let column = measures.columns[index]
            let fits = column.fits(geometry.points(geometry.columns[index].length))
            return !(column.style.setsASCII && column.isUniform && rowsFitTexts && fits)
        }
        for row in viewport.isPart ? geometry.rows.rows(showingIn: viewport.yRange) : 0..<model.rows.count {
            let span = geometry.rows[row]
            func look(at cell: GridCell, _ renderer: any CellRenderer) {
                let frame = geometry.rect(geometry.x(ofColumns: cell.columns), span)
                if renderer.showsAllText(of: cell, in: frame, rowsFitTexts: rowsFitTexts) { return }
                collector.add(
                    renderer.text(of: cell, in: frame, scale: scale),
                    at: TableTextReport.Place(tableRow: model.rows.tableRow(row), column: cell.column))
            }
            guard let source = model.rows.source(row) else {
                for spanned in model.rows.cells?(row) ?? [] { look(at: spanned.cell(row: row, in: measures), spanned.renderer) }
                continue
            }
            for column in looked {
                let cell = model.rows.cell(
                    row: row, source: source, column: column, style: measures.columns[column].style)
                look(at: cell, model.columns[column].renderer)
            }
        }
        return collector.report
    }
}

/// Puts together a report, text by text.
private struct ReportCollector {
    var report = TableTextReport()
    private var indices: [String: Int] = [:]

    mutating func add(_ font: Font) {
        guard let name = font.substitutedName, !report.substitutedFontNames.contains(name) else { return }
        report.substitutedFontNames.append(name)
    }

    mutating func add(_ text: CellText, at place: TableTextReport.Place) {
        guard !text.text.isEmpty else { return }
        add(text.font)
        for paragraph in text.paragraphs { for font in paragraph.fonts { add(font) } }
        if text.isTruncated {
            report.truncatedCellCount += 1
            if report.truncatedCells.count < TableTextReport.placeLimit { report.truncatedCells.append(place) }
        }
        for grapheme in text.paragraphs.flatMap(\.missingCharacters) {
            // Hashing takes time that is quadratic in the marks of a grapheme.
            let character =
                grapheme.utf8.count <= 32
                ? grapheme : String(String.UnicodeScalarView(grapheme.unicodeScalars.prefix(32)))
            if let index = indices[character] {
                report.missingCharacters[index].count += 1
            } else {
                indices[character] = report.missingCharacters.count
                report.missingCharacters.append(
                    .init(character: character, count: 1, firstPlace: place))
            }
        }
    }
}
