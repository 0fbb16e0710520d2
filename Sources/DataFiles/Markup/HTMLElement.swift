/// The beginning of an element of a page, while the library tells of it.
struct HTMLElement {
    let kind: HTMLElementKind
    /// In lower case. Looked at where the kind says too little.
    private let letters: UnsafePointer<UInt8>
    var name: String { String(cString: letters) }
    /// How far the cell reaches, 1 or more each, as far as HTML lets it: 1,000 columns, 65,534 rows.
    private(set) var columnSpan = 1, rowSpan = 1
    /// Of images, what is told to those who do not see them.
    private(set) var alternativeText: String?
    /// Where a link leads.
    private(set) var link: String?
    /// Whether the element takes no room and is not shown.
    private(set) var isAbsent = false
    /// Whether the element takes its room, and what is in it is not shown, or is only for the eye.
    private(set) var isBlank = false
    /// Whether the page says that a table only lays out what is in it.
    private(set) var isLayout = false

    /// - Parameter attributes: Names and values in turn, up to a nil.
    init(_ name: UnsafePointer<UInt8>, _ attributes: UnsafePointer<UnsafePointer<UInt8>?>?) {
        (kind, letters) = (HTMLElementKind(name), name)
        guard var attribute = attributes else { return }
        while let key = attribute[0] {
            let value = attribute[1].map { String(cString: $0) } ?? ""
            attribute += 2
            switch String(cString: key).lowercased() {
            case "colspan": columnSpan = Int(value.prefix { $0.isNumber }).map { $0.clamped(1, 1000) } ?? 1
            // 0 reaches to the end of the rows.
            case "rowspan": rowSpan = Int(value.prefix { $0.isNumber }).map { ($0 == 0 ? 65_534 : $0).clamped(1, 65_534) } ?? 1
            case "alt": alternativeText = value
            case "href": if self.name == "a" { link = value }
            case "hidden": isAbsent = true
            case "aria-hidden": if value.lowercased() == "true" { isBlank = true }
            case "role": isLayout = ["presentation", "none"].contains(value.lowercased())
            case "style":
                let style = value.lowercased().filter { !$0.isWhitespace }
                if style.contains("display:none") || style.contains("visibility:collapse") { isAbsent = true }
                if style.contains("visibility:hidden") { isBlank = true }
            default: break
            }
        }
    }
}

extension Int {
    fileprivate func clamped(_ least: Int, _ most: Int) -> Int { Swift.min(Swift.max(self, least), most) }
}
