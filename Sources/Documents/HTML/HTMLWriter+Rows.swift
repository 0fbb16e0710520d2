import Foundation
import RasterDrawing
import RasterGraphics

extension HTMLWriter {
    mutating func append(_ row: ReadRow) {
        guard reader.hasCells else { return appendOutsideTable(row) }
        switch row.kind {
        case .note: notes.append(row)
        case .summary: waiting.append(row)
        default:
            flushWaiting()
            if case .group = row.kind {
                newBody()
            } else if let end = groupEnd, row.index >= end {
                newBody()
                groupEnd = nil
                groupHeading = nil
            }
            beginBody()
            append(cellsOf: row)
        }
    }

    private mutating func flushWaiting() {
        guard !waiting.isEmpty else { return }
        beginBody()
        for row in waiting { append(cellsOf: row) }
        waiting = []
    }

    private mutating func beginBody() {
        if !isInBody { out.append("<tbody>\n") }
        isInBody = true
    }

    private mutating func newBody() {
        if isInBody { out.append("</tbody>\n") }
        isInBody = false
    }

    mutating func append(cellsOf row: ReadRow) {
        out.append("<tr>")
        var column = 0
        for cell in row.cells.sorted(by: { $0.columns.lowerBound < $1.columns.lowerBound }) {
            guard cell.columns.lowerBound >= column else { continue }
            while column < cell.columns.lowerBound {
                out.append("<td></td>")
                column += 1
            }
            append(cell, of: row)
            column = cell.columns.upperBound
        }
        while column < columnCount, !row.cells.isEmpty {
            out.append("<td></td>")
            column += 1
        }
        out.append("</tr>\n")
    }

    private mutating func append(_ cell: ReadCell, of row: ReadRow) {
        let appearance = appearance(of: cell, in: row)
        var isHeading = false
        var end: StaticString = "</td>"
        if case .heading(let level) = row.kind, !cell.isBlank {
            isHeading = true
            out.append("<th")
            out.append(cell.columns.count > 1 && reach(of: cell).count > 1 ? " scope=\"colgroup\"" : " scope=\"col\"")
            if tellsHeaders {
                out.append(attribute: "id", "\(name)-h\(level)-\(cell.columns.lowerBound)")
                headers(headings.filter { $0.level < level && $0.columns.overlaps(cell.columns) }.map(\.id))
            }
        } else if case .rows(let rows) = cell.reach, !cell.isBlank {
            isHeading = true
            out.append("<th")
            let isGroup = rows.count > 1 || row.kind.isGroup
            out.append(isGroup ? " scope=\"rowgroup\"" : " scope=\"row\"")
            if isGroup {
                let id = "\(name)-g\(row.index)"
                if tellsHeaders { out.append(attribute: "id", id) }
                groupEnd = rows.upperBound
                groupHeading = (id, rows)
            } else if tellsHeaders {
                headers(headersOfRow(row, cell))
            }
        } else {
            out.append("<td")
            if tellsHeaders, row.kind == .body || row.kind == .summary { headers(headersOfRow(row, cell)) }
        }
        if isHeading { end = "</th>" }
        if cell.columns.count > 1 {
            out.append(" colspan=\"")
            out.append(cell.columns.count)
            out.append("\"")
        }
        look(appearance)
        out.append(">")
        contents(of: cell, appearance)
        out.append(end)
    }

    private func reach(of cell: ReadCell) -> Range<Int> {
        if case .columns(let columns) = cell.reach { return columns }
        return cell.columns
    }

    private func headersOfRow(_ row: ReadRow, _ cell: ReadCell) -> [String] {
        guard cell.columns.count == 1 else { return [] }
        let group = groupHeading.flatMap { $0.rows.contains(row.index) ? $0.id : nil }
        let column = cell.columns.lowerBound
        return [group].compactMap(\.self) + (headingsOfColumn.indices.contains(column) ? headingsOfColumn[column] : [])
    }

    private mutating func headers(_ ids: [String]) {
        if !isEmail, !ids.isEmpty { out.append(attribute: "headers", ids.joined(separator: " ")) }
    }

    /// Says how something looks: by a class, or within the element.
    mutating func look(_ appearance: CellAppearance) {
        if isEmail { return emailLook(appearance) }
        guard hasSheet else { return }
        out.append(" class=\"")
        out.append(DocumentName.mark)
        out.append("c")
        out.append(className(appearance))
        out.append("\"")
    }

    // MARK: End

    mutating func end() {
        if reader.hasCells {
            let feet = reader.heads.filter { if case .footing = $0.kind { true } else { false } }
            newBody()
            if !waiting.isEmpty || !feet.isEmpty {
                out.append("<tfoot>\n")
                for row in waiting + feet { append(cellsOf: row) }
                out.append("</tfoot>\n")
            }
            out.append("</table>\n")
        } else if isInBody {
            out.append("</ul>\n")
        }
        for note in notes {
            for cell in note.cells {
                let appearance = appearance(of: cell, in: note)
                out.append("<p")
                if cell.texts.contains(where: { $0.runs.contains { $0.note != nil } }) { out.append(" role=\"doc-footnote\"") }
                look(appearance)
                out.append(">")
                contents(of: cell, appearance)
                out.append("</p>\n")
            }
        }
        if isEmail { if part == nil { endEmail() } } else if hasSheet { out.append("</div>\n") }
        if form == .page, part == nil { out.append("</main>\n</body>\n</html>\n") }
    }

    /// Rows of lists, and texts that are in no table.
    private mutating func appendOutsideTable(_ row: ReadRow) {
        if row.kind == .note || row.kind.isGroup {
            if isInBody { out.append("</ul>\n") }
            isInBody = false
            notes += row.kind == .note ? [row] : []
            guard row.kind.isGroup else { return }
        } else if !isInBody {
            out.append("<ul style=\"list-style:none;margin:0;padding:0\">\n")
            isInBody = true
        }
        out.append(isInBody ? "<li>" : "<p>")
        for cell in row.cells {
            for (number, part) in cell.contents.enumerated() {
                if number > 0 { out.append(" ") }
                var own = cell
                own.contents = [part]
                let appearance = appearance(of: own, in: row)
                out.append("<span")
                look(appearance)
                out.append(">")
                contents(of: own, appearance)
                out.append("</span>")
            }
        }
        out.append(isInBody ? "</li>\n" : "</p>\n")
    }
}

extension ReadRow.Kind {
    var isGroup: Bool { if case .group = self { true } else { false } }
}

extension ReadCell {
    /// Plots and pictures, within texts and without.
    var figures: [ReadFigure] {
        contents.flatMap { part in
            switch part {
            case .figure(let figure): [figure]
            case .text(let text): text.runs.compactMap(\.figure)
            }
        }
    }
}

extension ReadLines {
    func scaled(by factor: CGFloat) -> ReadLines {
        func scaled(_ line: Line?) -> Line? {
            line.map {
                Line(
                    width: max(0.5, ($0.width * factor * 2).rounded() / 2), ink: $0.ink, isDotted: $0.isDotted,
                    inset: ($0.inset * factor).rounded())
            }
        }
        return ReadLines(top: scaled(top), left: scaled(left), bottom: scaled(bottom), right: scaled(right))
    }
}
