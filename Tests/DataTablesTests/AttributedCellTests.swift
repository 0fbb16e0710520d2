import Foundation
import RasterDataTables
import RasterGraphics
import RasterText
import RasterViews
import Testing

private func urgent(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
    let string = NSMutableAttributedString(string: text)
    if let range = text.range(of: "URGENT") { string.addAttributes(attributes, range: NSRange(range, in: text)) }
    return string
}

@Suite("Cells with attributed text") struct AttributedCellTests {
    @Test("A larger font in a part of a cell's text makes its row taller and its column wider")
    func measured() {
        func size(_ font: Font?) -> CGSize {
            let table = bareTable([[.string("URGENT call")], [.string("plain")]]) { cell, value, _, _ in
                guard let font else { return }
                cell.dataLabel.attributedText = urgent(value.stringRepresentation, [.font: font])
            }
            table.options.rowHeightMode = .automatic(estimated: 44)
            table.options.columnWidthMode = .fitContentText(strategy: .maxMeasured)
            let layout = table.layout(scale: 2)
            return CGSize(width: layout.columns[0].width, height: layout.rows.first { $0.index == 0 }?.height ?? 0)
        }
        let (plain, same, large) = (size(nil), size(.system(ofSize: 17)), size(.system(ofSize: 40)))
        #expect(plain == same)
        #expect(large.width > plain.width + 40 && large.height > plain.height + 20)
    }

    @Test("The layout and the report of a table know a cell's attributed text")
    func reported() throws {
        let table = bareTable([[.string("URGENT: a text that is too long for its cell")]]) { cell, value, _, _ in
            cell.dataLabel.attributedText = urgent(value.stringRepresentation + "\u{10FFFF}", [.foregroundColor: Color.red])
        }
        let cell = try #require(table.layout().cells.first)
        #expect(cell.text.hasPrefix("URGENT: a text") && cell.isTruncated && cell.lines.count == 1)
        #expect(cell.lines[0].width <= cell.frame.width)
        let report = table.textReport()
        #expect(report.truncatedTextCount == 1)
        #expect(report.missingCharacters.map(\.character) == ["\u{10FFFF}"])
    }

    @Test("The next cell has none of the attributes of the one before")
    func noLeak() {
        func colors(_ urgentFirst: Bool) -> [String] {
            let texts = urgentFirst ? ["URGENT", "plain"] : ["plain", "URGENT"]
            let table = bareTable([texts.map { .string($0) }]) { cell, value, _, _ in
                let text = value.stringRepresentation
                if text.contains("URGENT") {
                    cell.dataLabel.attributedText = urgent(text, [.foregroundColor: Color.red])
                }
            }
            return commands(table).filter { $0.contains("text") }
                .map { String($0.split(separator: " ").last ?? "") }
        }
        #expect(colors(true) == ["#ff0000", "#000000"])
        #expect(colors(false) == ["#000000", "#ff0000"])
    }
}
