/// How the cells of an OpenDocument spreadsheet show their values, and which sheets are hidden, by the names of styles.
struct OpenDocumentStyles {
    /// What a style of data says (16.29).
    struct DataStyle {
        /// Of numbers; nil for the general format, and for what tables do not use: exponents, fractions, divided thousands.
        var number: CellNumberFormat?
        /// Of days, whether a time is shown, too.
        var hasTime = false
        /// Of times, whether hours go on beyond 24.
        var isDuration = false
        /// The style of numbers from zero on, where this one is only for those below.
        fileprivate var positive: String?
    }

    private var dataStyles: [String: DataStyle] = [:]
    private var cellStyles: [String: (data: String?, parent: String?)] = [:]
    private var hiddenTables: Set<String> = []

    /// Styles are made from each other no deeper than this.
    private static let mostAncestors = 16

    func isHidden(_ tableStyle: String?) -> Bool { tableStyle.map(hiddenTables.contains) ?? false }

    /// The style of the data in cells of a style.
    func dataStyle(of cellStyle: String?) -> DataStyle? {
        var name = cellStyle
        for _ in 0..<Self.mostAncestors {
            guard let style = name.flatMap({ cellStyles[$0] }) else { return nil }
            if let data = style.data { return dataStyles[data] }
            name = style.parent
        }
        return nil
    }

    // MARK: Reading

    /// Reads the styles of a part; later ones take the places of those of the same names.
    /// - Parameter sheet: Is given the attributes of each sheet in the part.
    mutating func read(
        _ xml: XMLPartReader, sheet: (_ attributes: [String: String]) -> Void
    ) throws(DataFileError) {
        var open: (name: String, family: String)?
        // Sheets may hold others in their cells.
        var tableDepth = 0
        while let event = try xml.next() {
            switch (event, xml.element) {
            case (.begin, "number-style"), (.begin, "percentage-style"), (.begin, "currency-style"), (.begin, "date-style"),
                (.begin, "time-style"):
                try readDataStyle(xml)
            case (.begin, "style"):
                let attributes = xml.attributes
                let (name, family) = (attributes["name"] ?? "", attributes["family"] ?? "")
                open = (name, family)
                if family == "table-cell" { cellStyles[name] = (attributes["data-style-name"], attributes["parent-style-name"]) }
            case (.end, "style"): open = nil
            case (.begin, "table-properties"):
                if let open, open.family == "table", xml.attributes["display"] == "false" { hiddenTables.insert(open.name) }
            case (.begin, "table"):
                if tableDepth == 0 { sheet(xml.attributes) }
                tableDepth += 1
            case (.end, "table"): tableDepth -= 1
            default: break
            }
        }
        for (name, style) in dataStyles {
            guard let positive = style.positive.flatMap({ dataStyles[$0] }),
                case .number(_, _, _, _, let prefix, _)? = style.number?.kind
            else { continue }
            let number = positive.number.map { CellNumberFormat($0.kind, hasParentheses: prefix.contains("(")) }
            dataStyles[name] = DataStyle(number: number)
        }
    }

    private mutating func readDataStyle(_ xml: XMLPartReader) throws(DataFileError) {
        let kind = xml.element
        let attributes = xml.attributes
        var style = DataStyle(isDuration: attributes["truncate-on-overflow"] == "false")
        var number: NumberStyle? = NumberStyle()
        // Between elements there may be line breaks, which say nothing.
        var isText = false
        while let event = try xml.next() {
            if event == .end, xml.element == kind { break }
            switch (event, xml.element) {
            case (.begin, "text"), (.begin, "currency-symbol"): isText = true
            case (.end, "text"), (.end, "currency-symbol"): isText = false
            case (.text, _) where isText: number?.add(String(decoding: xml.text, as: UTF8.self))
            case (.begin, "number"): if number?.add(xml.attributes) == false { number = nil }
            case (.begin, "scientific-number"), (.begin, "fraction"): number = nil
            case (.begin, "hours"): style.hasTime = true
            case (.begin, "map"):
                let attributes = xml.attributes
                if ["value()>=0", "value()>0"].contains(attributes["condition"]) {
                    style.positive = attributes["apply-style-name"]
                }
            default: break
            }
        }
        style.number = number?.format(isPercent: kind == "percentage-style")
        if let name = attributes["name"] { dataStyles[name] = style }
    }

    /// A number on the way through its style.
    private struct NumberStyle {
        private var (prefix, suffix) = ("", "")
        private var digits: (least: Int, decimals: Int, isGrouped: Bool)?

        /// Text before or behind the digits. No one writes more than a few words there, and each cell would show them.
        mutating func add(_ text: String) {
            guard prefix.utf8.count + suffix.utf8.count + text.utf8.count <= 255 else { return }
            if digits == nil { prefix += text } else { suffix += text }
        }

        /// False for digits that are not shown as they are.
        mutating func add(_ attributes: [String: String]) -> Bool {
            // Without a number of decimals, as many are shown as there are.
            guard let decimals = attributes["decimal-places"].flatMap({ Int($0) }), 0...15 ~= decimals, digits == nil,
                attributes["display-factor"].map({ $0 == "1" }) ?? true
            else { return false }
            let least = attributes["min-integer-digits"].flatMap { Int($0) } ?? 1
            digits = (min(max(least, 0), 15), decimals, attributes["grouping"] == "true")
            return true
        }

        func format(isPercent: Bool) -> CellNumberFormat? {
            guard let digits else { return nil }
            return CellNumberFormat(
                .number(
                    digits: digits.least, decimals: digits.decimals, isGrouped: digits.isGrouped, isPercent: isPercent,
                    prefix: prefix,
                    suffix: suffix))
        }
    }
}
