/// An address that documents may lead to: of the Web, or of mail.
struct PDFLinkAddress {
    let uri: String

    init?(_ address: String) {
        let scheme = address.prefix { $0 != ":" }.lowercased()
        guard ["http", "https", "mailto"].contains(scheme), address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
            return nil
        }
        // Addresses are ASCII; other letters are written as their bytes.
        var uri = ""
        for byte in address.utf8 {
            if byte < 0x80 {
                uri.unicodeScalars.append(UnicodeScalar(byte))
            } else {
                uri += "%" + String(byte, radix: 16, uppercase: true)
            }
        }
        self.uri = uri
    }
}
