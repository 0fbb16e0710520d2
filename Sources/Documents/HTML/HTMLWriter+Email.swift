import Foundation
import RasterDrawing
import RasterGraphics

// For messages: what Outlook, Gmail and Mail are known to keep, which is attributes and styles within elements.
extension HTMLWriter {
    mutating func beginEmail() { appendEmailHead(to: &out) }

    /// What a message says before its tables.
    func appendEmailHead(to out: inout Markup) {
        out.append("<!DOCTYPE html>\n<html")
        out.append(attribute: "lang", language ?? "en")
        out.append("><head><meta charset=\"utf-8\"><title>")
        out.append(text: title ?? "Table")
        out.append("</title></head><body style=\"margin:0\">\n")
    }

    mutating func endEmail() { out.append("</body></html>\n") }

    mutating func beginEmailTable() {
        let background = picture.background.light
        out.append("<table cellpadding=\"0\" cellspacing=\"0\" border=\"0\"")
        if background.alpha == 255 { out.append(attribute: "bgcolor", background.fullHex) }
        out.append(" style=\"border-collapse:separate;border-spacing:0;mso-table-lspace:0;mso-table-rspace:0;")
        if let box = reader.box, let ink = box.ink {
            out.append(raw: "border:\((box.width / scale).short)px solid \(ink.light.css);")
        }
        out.append("\"")
    }

    /// Colours, places and widths in attributes too, for Word, which draws messages for Outlook.
    mutating func emailLook(_ appearance: CellAppearance) {
        if let color = appearance.background?.light, color.alpha == 255 { out.append(attribute: "bgcolor", color.fullHex) }
        switch appearance.alignment {
        case .left: out.append(" align=\"left\"")
        case .center: out.append(" align=\"center\"")
        case .right, .decimal: out.append(" align=\"right\"")
        }
        switch appearance.verticalAlignment {
        case .top: out.append(" valign=\"top\"")
        case .middle: out.append(" valign=\"middle\"")
        case .bottom: out.append(" valign=\"bottom\"")
        }
        out.append(" style=\"")
        var declarations = Markup()
        declarations.append(declarationsOf: appearance, isDark: false)
        // Word keeps spaces as they are in text; white-space is for the others.
        out.append(
            raw: declarations.string.replacing("white-space:pre;", with: "white-space:nowrap;").replacing(
                "white-space:pre-wrap;", with: ""))
        out.append("\"")
    }

    mutating func appendEmail(_ figure: ReadFigure) {
        guard let png = figurePNG(figure) else {
            if let words = figure.words { out.append(text: words) }
            return
        }
        let number = parts.count
        out.append("<img src=\"")
        switch embedding {
        case .data:
            out.append("data:image/png;base64,")
            out.append(raw: png.base64EncodedString())
        case .parts(let domain):
            let known = parts.firstIndex(of: png)
            if known == nil { parts.append(png) }
            out.append("cid:")
            out.append(DocumentName.mark)
            out.append("-")
            out.append(known ?? number)
            out.append("@")
            out.append(text: domain)
        }
        out.append("\"")
        out.append(attribute: "width", (figure.frame.width / scale).rounded())
        out.append(attribute: "height", (figure.frame.height / scale).rounded())
        out.append(attribute: "alt", figure.words ?? "")
        out.append(" style=\"vertical-align:middle;border:0\">")
    }

    private func figurePNG(_ figure: ReadFigure) -> Data? {
        DisplayList.picture(of: figure.commands, in: figure.frame, scale: scale).flatMap {
            try? $0.pngData(compression: .smallest)
        }
    }
}

extension ColorU8 {
    /// `#RRGGBB`: what attributes take.
    fileprivate var fullHex: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
