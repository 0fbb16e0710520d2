import Foundation
import FoundationXML
import RasterTables

/// What is in a text of XML, element by element.
final class MarkupReading: NSObject, XMLParserDelegate {
    struct Element {
        let name: String
        let attributes: [String: String]
        var text = ""
    }

    private(set) var elements: [Element] = []
    private(set) var error: String?
    private var open: [Int] = []

    init(_ text: String) {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        if !parser.parse() { error = parser.parserError.map { "\($0), line \(parser.lineNumber)" } ?? "no XML" }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        open.append(elements.count)
        elements.append(Element(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    /// Characters belong to all elements that they are in.
    func parser(_ parser: XMLParser, foundCharacters text: String) {
        for index in open { elements[index].text += text }
    }

    func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

    func all(role: String) -> [Element] { elements.filter { $0.attributes["role"] == role } }
}

/// Tables that writers are tried with.
enum Samples {
    /// Numbers, texts of several scripts, an empty cell, what is markup elsewhere.
    static var plain: DisplayTable {
        DisplayTable(columns: [
            DisplayColumn("name", ["Tea & cake", "<b>Pie</b>", "日本語 テ", "</script>]]>"]),
            DisplayColumn("price", [3.5, 12.25, 1204, .missing] as [DataValue]),
            DisplayColumn("note", ["one", "two words", "", "\u{0}\u{1B}[31m\u{202E}x"]),
        ])
    }

    /// Title, spanners, groups, sums and footnotes.
    static var published: DisplayTable {
        DisplayTable(columns: [
            DisplayColumn("region", ["North", "North", "South", "South"]),
            DisplayColumn("town", ["Alta", "Bodø", "Graz", "Linz"]),
            DisplayColumn("before", [1, 20, 3, 4]), DisplayColumn("after", [10, 2, 30, 44]),
        ])
        .header(title: "Towns", subtitle: "Before and after")
        .rowLabels("town").groupRows(by: "region")
        .spanner("Count", columns: .named(["before", "after"]))
        .grandSummaryRows([.sum])
        .footnote("Counted twice.", at: .body(columns: "after"))
        .sourceNote("Source: a survey")
    }
}
