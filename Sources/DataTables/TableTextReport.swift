import Foundation
import RasterText
import RasterViews

/// What of a table's text is not shown as it was asked for: characters that no font has, text that was cut, and fonts that
/// others stand in for.
public struct TableTextReport: Hashable, Sendable {
    /// Where something is.
    public struct Place: Hashable, Sendable {
        /// As rows are shown, from 0; −1 is the header, −2 the title.
        public let row: Int
        /// From 0; 0 for the title.
        public let column: Int
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

extension DataTable {
    /// Looks for text that is not shown as it was asked for: in all rows, or in those in sight of a table that is shown
    /// through a frame.
    ///
    /// Complexity: that of the layout of every cell.
    /// - Parameter scale: Pixels per point. Default 2.
    public func textReport(scale: CGFloat = 2) -> TableTextReport {
        var collector = ReportCollector()
        if let title {
            prepareTitle(title)
            let geometry = geometry(scale: scale)
            titleLabel.frame = geometry.rect(geometry.titleX, geometry.titleY)
            collector.add(titleLabel, at: TableTextReport.Place(row: -2, column: 0), scale: scale)
        }
        let (geometry, viewport) = layoutViewport(scale: scale)
        if geometry.header.length > 0 {
            for column in geometry.columns.indices {
                headerFooter.prepare(
                    heading(column: column, isFooter: false), background: nil, descent: geometry.headingDescents.header)
                headerFooter.frame = geometry.rect(geometry.columns[column], geometry.header)
                headerFooter.layoutIfNeeded()
                let place = TableTextReport.Place(row: -1, column: column)
                collector.add(headerFooter.titleLabel, at: place, scale: scale)
            }
        }
        let columns = measures.columns
        if numberOfRows > 0 {
            for column in columns { collector.add(column.style.paragraph.font) }
        }
        // Plain text that is measured to fit, on one line of a row that has room for it, needs no second look; nor does
        // a column of nothing else.
        let isPlain = columns.map {
            options.defaultCellConfiguration == nil && $0.style.paragraph.font.setsASCII
        }
        let hasRoom = options.rowHeightMode.isAutomatic
        let looked = columns.indices.filter { index in
            let column = columns[index]
            let width = geometry.points(geometry.columns[index].length)
            return
                !(isPlain[index] && column.isUniform && hasRoom && !column.isCapped
                && column.contentWidth > 0 && column.contentWidth <= width)
        }
        for row in isViewport ? geometry.rows.rows(showingIn: viewport.yRange) : 0..<numberOfRows {
            let source = sourceRow(row)
            let span = geometry.rows[row]
            for column in looked {
                let value = self.source.value(source, column)
                let style = columns[column].style
                let frame = geometry.rect(geometry.columns[column], span)
                if isPlain[column] {
                    let text = value.stringRepresentation
                    let room = frame.height - style.textInsetsWithBadge.vertical
                    let wraps = hasRoom && style.paragraph.numberOfLines == 0
                    if text.isPlainASCII,
                        wraps
                            || room >= style.paragraph.font.lineHeight
                                && naturalWidth(text, style: style) <= frame.width
                    {
                        continue
                    }
                }
                configure(value, row: row, column: column, style: style, frame: frame)
                cell.layoutIfNeeded()
                collector.add(cell.dataLabel, at: .init(row: row, column: column), scale: scale)
            }
        }
        return collector.report
    }
}

/// Puts together a report, label by label.
private struct ReportCollector {
    var report = TableTextReport()
    private var indices: [String: Int] = [:]

    mutating func add(_ font: Font) {
        guard let name = font.substitutedName, !report.substitutedFontNames.contains(name) else { return }
        report.substitutedFontNames.append(name)
    }

    mutating func add(_ label: Label, at place: TableTextReport.Place, scale: CGFloat) {
        guard let text = label.text, !text.isEmpty else { return }
        add(label.font)
        let placed = label.placedText(scale: scale)
        for font in placed?.paragraph.fonts ?? [] { add(font) }
        if placed?.paragraph.isTruncated ?? true {
            report.truncatedCellCount += 1
            if report.truncatedCells.count < TableTextReport.placeLimit { report.truncatedCells.append(place) }
        }
        for grapheme in placed?.paragraph.missingCharacters ?? [] {
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
