import RasterFormats

extension DataFile {
    /// A cell with all that its column reads from it, in one go. Complexity: linear in the cell's length.
    /// - Precondition: the row and the column exist.
    package func reading(row: Int, column: Int) -> CellReading {
        withCell(row: row, column: column) { bytes in
            let bytes = bytes.trimmed
            return CellReading(String(decoding: bytes, as: UTF8.self), bytes, profiles[column])
        }
    }

    /// A cell's text as it is shown, see ``CellBytes/shown``.
    package func shownText(row: Int, column: Int) -> String {
        withCell(row: row, column: column) { String(decoding: $0.shown, as: UTF8.self) }
    }

    /// The same of any text.
    package static func shown(_ text: String) -> String {
        var text = text
        return text.withUTF8 { String(decoding: $0.shown, as: UTF8.self) }
    }

    /// A cell's text as it is shown, with what its page or Markdown document sets apart: bold, italic, struck, code, links. Nil
    /// where it sets nothing apart.
    /// - Precondition: the row and the column exist.
    package func formattedText(row: Int, column: Int) -> FormattedText? {
        guard let runs = markup(row: row, column: column) else { return nil }
        return withCell(row: row, column: column) { bytes in
            let shown = bytes.shown
            guard let start = bytes.baseAddress, let shownStart = shown.baseAddress else { return nil }
            return FormattedText(shown, runs, from: shownStart - start)
        }
    }
}
