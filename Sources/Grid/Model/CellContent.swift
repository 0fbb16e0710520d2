/// What a cell shows, made once from its source: the value, and the text that stands for it.
package struct CellContent {
    /// The value.
    package let value: CellValue
    /// The value as text.
    package let text: String

    package init(_ value: CellValue) {
        self.value = value
        text = value.stringRepresentation
    }

    package init(_ text: String) { self.init(.string(text)) }
}
