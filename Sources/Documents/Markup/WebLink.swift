import RasterGraphics

/// An address that a document may lead to.
package struct WebLink: Hashable, Sendable {
    /// As it stands in an attribute, before escaping.
    package let address: String

    /// Nil for what is neither http, https nor mailto: nothing that a reader presses runs a script, or opens a file.
    package init?(_ text: String) {
        // Browsers leave out what is below a space, so that no scheme is hidden by it.
        let address = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }))
        guard let colon = address.firstIndex(of: ":") else { return nil }
        guard ["http", "https", "mailto"].contains(address[..<colon].lowercased()) else { return nil }
        self.address = address
    }
}
