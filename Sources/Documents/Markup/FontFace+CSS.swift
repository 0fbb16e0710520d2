import RasterText

extension FontFace {
    /// The value of `font-family`: the face's own family, and what every reader has. A family whose name could end a rule of CSS is
    /// left out.
    var cssFamily: String {
        let isSafe = familyName.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || $0 == " " || $0 == "-" || ("0"..."9").contains($0))
        }
        let fallback = familyName.lowercased().contains("mono") ? "ui-monospace,monospace" : "system-ui,sans-serif"
        return isSafe && !familyName.isEmpty ? "'" + familyName + "'," + fallback : fallback
    }
}
