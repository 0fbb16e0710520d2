import Foundation

/// The element of a page that shows the light or the dark picture, as its reader has it: for HTML, and for Markdown on GitHub.
public enum PictureElement {
    /// The address of a file, relative to the page: its path with all but letters, digits, `-._~` and `/` percent-encoded.
    public static func address(ofFile path: String) -> String {
        path.utf8.reduce(into: "") { address, byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                address.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                address += (byte < 16 ? "%0" : "%") + digits
            }
        }
    }

    /// `<picture>` for screens of several densities.
    /// - Parameters:
    ///   - light: The addresses of the light picture at one, two and more pixels a point.
    ///   - dark: Those of the dark one; nil where there is none.
    ///   - size: Of the picture, in points.
    ///   - alternativeText: What the pictures show, for those who do not see them.
    package static func html(light: [String], dark: [String]?, size: CGSize, alternativeText: String) -> String {
        func set(_ addresses: [String]) -> String {
            PictureMap.escaped(addresses.enumerated().map { "\($1) \($0 + 1)x" }.joined(separator: ", "))
        }
        let source = dark.map { "  <source media=\"(prefers-color-scheme: dark)\" srcset=\"\(set($0))\">\n" } ?? ""
        let (width, height) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
        return """
            <picture>
            \(source)  <img src="\(PictureMap.escaped(light[0]))" srcset="\(set(light))" width="\(width)" height="\(height)" \
            alt="\(PictureMap.escaped(alternativeText))" style="max-width:100%;height:auto">
            </picture>

            """
    }

    /// `<picture>`, with the light picture where nothing is preferred.
    /// - Parameters:
    ///   - light: The address of the light picture, as the page sees it.
    ///   - dark: That of the dark one.
    ///   - width: Of the light picture, in points.
    ///   - alternativeText: What the pictures show, for those who do not see them. Default: nothing.
    public static func html(light: String, dark: String, width: Int, alternativeText: String? = nil) -> String {
        let (light, dark) = (PictureMap.escaped(light), PictureMap.escaped(dark))
        return """
            <picture>
              <source media="(prefers-color-scheme: dark)" srcset="\(dark)">
              <img src="\(light)" width="\(width)" alt="\(PictureMap.escaped(alternativeText ?? ""))">
            </picture>

            """
    }
}
