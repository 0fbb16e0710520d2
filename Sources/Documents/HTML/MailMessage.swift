import Foundation
import RasterDrawing

/// A message of e-mail with a table: as HTML, with the pictures of its plots, and as plain text.
package struct MailMessage {
    private let tables: DrawnTables
    private let title, language: String?

    package init(_ tables: DrawnTables, title: String?, language: String?) {
        (self.tables, self.title, self.language) = (tables, title, language)
    }

    package init(_ picture: DrawnPicture, title: String?, language: String?) {
        self.init(DrawnTables(picture), title: title, language: language)
    }

    /// Where names of parts are at home: no machine is.
    private static let domain = "table.invalid"

    /// The message as a file that programs of e-mail open: without a date, a sender and receivers.
    /// - Returns: What the HTML has beside it, and its length in bytes.
    package func write(_ take: ([UInt8]) throws -> Void) throws -> (result: HTMLResult, htmlCount: Int) {
        var html: [UInt8] = []
        let document = HTMLDocument(
            tables, form: .email(.parts(domain: Self.domain)), title: title, language: language)
        let result = try document.write { html += $0 }
        var plain: [UInt8] = []
        try PlainDocument(tables).write { plain += $0 }
        let (outer, inner) = ("=_\(result.name)_a", "=_\(result.name)_b")
        var message = "Subject: \(Self.header(title ?? "Table"))\r\nMIME-Version: 1.0\r\nX-Unsent: 1\r\n"
        message += "Content-Type: multipart/alternative; boundary=\"\(outer)\"\r\n"
        message += "\r\n--\(outer)\r\n" + Self.part("text/plain", plain)
        message += "--\(outer)\r\n"
        if result.parts.isEmpty {
            message += Self.part("text/html", html)
        } else {
            message += "Content-Type: multipart/related; boundary=\"\(inner)\"; type=\"text/html\"\r\n"
            message += "\r\n--\(inner)\r\n" + Self.part("text/html", html)
            for (name, png) in result.parts {
                message += "--\(inner)\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n"
                message += "Content-ID: <\(name)@\(Self.domain)>\r\n"
                message += "Content-Disposition: inline; filename=\"\(name).png\"\r\n\r\n"
                message += png.base64EncodedString(options: [
                    .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
                ])
                message += "\r\n"
            }
            message += "--\(inner)--\r\n"
        }
        message += "--\(outer)--\r\n"
        try take(Array(message.utf8))
        return (result, html.count)
    }

    private static func part(_ type: String, _ text: [UInt8]) -> String {
        "Content-Type: \(type); charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n\(quotedPrintable(text))\r\n"
    }

    /// RFC 2045, 6.7.
    static func quotedPrintable(_ text: [UInt8]) -> String {
        var lines: [UInt8] = []
        lines.reserveCapacity(text.count + text.count / 8)
        var column = 0
        let digits = Array("0123456789ABCDEF".utf8)
        for (i, byte) in text.enumerated() {
            if byte == 10 {
                lines += [13, 10]
                column = 0
                continue
            }
            let isLast = i + 1 == text.count || text[i + 1] == 10
            let isPlain = (0x21...0x7E).contains(byte) && byte != 0x3D || byte == 0x20 && !isLast
            let own = isPlain ? [byte] : [0x3D, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            // A full stop alone on a line ends a message on its way.
            let needed = own.count + (isLast ? 0 : 1)
            if column + needed > 76 {
                lines += [0x3D, 13, 10]
                column = 0
            }
            if column == 0, byte == 0x2E {
                lines += [0x3D, 0x32, 0x45]
                column = 3
                continue
            }
            lines += own
            column += own.count
        }
        return String(decoding: lines, as: UTF8.self)
    }

    /// A text as the value of a header: RFC 2047's words where it is not plain ASCII.
    static func header(_ text: String) -> String {
        let line = text.plainLines.joined(separator: " ")
        if line.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }), line.utf8.count < 900, !line.contains("=?") { return line }
        var words: [String] = []
        var word = ""
        for character in line {
            // Forty-five bytes are sixty in base 64, and a word has up to seventy-five.
            if word.utf8.count + character.utf8.count > 45, !word.isEmpty {
                words.append(word)
                word = ""
            }
            word.append(character)
        }
        if !word.isEmpty { words.append(word) }
        return words.map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }.joined(separator: "\r\n ")
    }
}
