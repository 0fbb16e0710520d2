import Foundation
import RasterTables

extension FuzzTarget {
    /// Bytes that choose the look, then texts with the byte 30 between them: the title and the cells of a table, which every writer of
    /// documents is given.
    static func documents(_ bytes: UnsafeRawBufferPointer) {
        var input = InputReader(bytes)
        let (columns, isMarkdown, isGrouped) = (Int(input.byte() % 3) + 1, input.bool(), input.bool())
        var texts = input.remaining.split(separator: 30, omittingEmptySubsequences: false).prefix(32).map {
            String(decoding: $0, as: UTF8.self)
        }
        let title = texts.isEmpty ? "" : texts.removeFirst()
        let rows = max(1, (texts.count + columns - 1) / columns)
        texts += Array(repeating: "", count: rows * columns - texts.count)
        let names = (0..<columns).map { "c\($0)" }
        var table = DisplayTable(
            columns: names.enumerated().map { place, name in
                DisplayColumn(name, (0..<rows).map { texts[$0 * columns + place] })
            }
        ).header(title: FormattedText(title)).sourceNote(FormattedText(title))
        if isMarkdown { table = table.format("c0", as: MarkdownFormat.markdown()) }
        if isGrouped, columns > 1 { table = table.groupRows(by: "c1") }
        do { try write(table.view(width: 300)) } catch let error as PictureError {
            switch error {
            case .limit, .tooManyPixels: return
            default: preconditionFailure("a table of texts becomes a document: \(error)")
            }
        } catch { preconditionFailure("a table of texts becomes a document: \(error)") }
    }

    private static func write(_ view: View) throws {
        let pdf = try view.pdfData()
        precondition(pdf.starts(with: Data("%PDF-".utf8)) && pdf.suffix(6) == Data("%%EOF\n".utf8))
        for text in SVGText.allCases { check(markup: try view.svg(text: text)) }
        check(markup: try view.html())
        check(markup: try view.html(page: true))
        for text in [try view.plainText(), try view.markdown(), try view.latex()] {
            let isClean = text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) }
            precondition(isClean, "a terminal is given no orders")
        }
    }

    private static func check(markup: String) {
        let small = markup.lowercased()
        precondition(!small.contains("<script") && !small.contains("href=\"java") && !markup.utf8.contains(0))
    }
}
