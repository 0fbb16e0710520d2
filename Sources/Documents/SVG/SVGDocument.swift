import Foundation
import RasterDrawing
import RasterGraphics

/// How text stands in a picture of SVG.
public enum SVGText: String, CaseIterable, Hashable, Sendable {
    /// As text, in fonts that the file brings along.
    case fonts
    /// As outlines, each of which the file has once: for viewers that take no fonts.
    case paths
}

/// What an SVG shows: a list, and what is around it.
package struct SVGDocument {
    /// A picture in one appearance.
    package struct Appearance {
        let list: DisplayList
        let background: ColorU8

        /// - Parameter background: What the list is drawn on.
        package init(_ list: DisplayList, background: ColorU8) {
            self.list = list
            self.background = background
        }
    }

    private let light: Appearance
    private let dark: Appearance?
    private let width, height: Int

    /// - Parameters:
    ///   - light: With marks, which become roles.
    ///   - dark: The same view in dark: shown to readers who prefer that. Nil: the picture is always the same.
    ///   - width: Pixels.
    package init(_ light: Appearance, dark: Appearance?, width: Int, height: Int) {
        (self.light, self.dark, self.width, self.height) = (light, dark, width, height)
    }

    /// The file, UTF-8, and addresses that it does not lead to, since they are none of the web or of e-mail. Its ids and classes
    /// follow from what it holds.
    package func written(
        text: SVGText, title: String?, description: String?, language: String?
    ) -> (bytes: [UInt8], refusedLinks: [String]) {
        let size = CGSize(width: width, height: height)
        var writer = SVGWriter(drawsOutlines: text == .paths, scale: light.list.scale, size: size)
        var areApart = false
        if let dark, !light.list.isDrawn(as: dark.list) {
            areApart = true
            writer.appendApart(light, dark)
        } else {
            writer.background(light.background, dark: dark?.background)
            writer.append(light.list.commands, dark: dark?.list.commands)
        }
        var file = Markup("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        file.append(attribute: "width", size.width / light.list.scale)
        file.append(attribute: "height", size.height / light.list.scale)
        file.append(" viewBox=\"0 0 ")
        file.append(width)
        file.append(" ")
        file.append(height)
        // Spaces count, and glyphs stand where they were measured.
        file.append(
            "\" xml:space=\"preserve\" text-rendering=\"geometricPrecision\" role=\"group\"")
        if let language { file.append(attribute: "xml:lang", language) }
        func append(_ name: StaticString, _ text: String?, id: StaticString) {
            guard let text, !text.isEmpty else { return }
            file.append("<")
            file.append(name)
            file.append(" id=\"")
            file.append(DocumentName.mark)
            file.append(id)
            file.append("\">")
            file.append(text: text)
            file.append("</")
            file.append(name)
            file.append(">")
        }
        func refer(_ attribute: StaticString, to id: StaticString, _ text: String?) {
            guard let text, !text.isEmpty else { return }
            file.append(" ")
            file.append(attribute)
            file.append("=\"")
            file.append(DocumentName.mark)
            file.append(id)
            file.append("\"")
        }
        refer("aria-labelledby", to: "t", title)
        refer("aria-describedby", to: "a", description)
        file.append(">")
        append("title", title, id: "t")
        append("desc", description, id: "a")
        var sheet = Markup()
        writer.fonts.appendRules(to: &sheet)
        writer.colors.appendRules(to: &sheet)
        if areApart { sheet.append(SVGWriter.rulesOfAppearances) }
        if sheet.count > 0 {
            file.append("<style>")
            file.append(sheet)
            file.append("</style>")
        }
        if writer.definitions.markup.count > 0 {
            file.append("<defs>")
            file.append(writer.definitions.markup)
            file.append("</defs>")
        }
        file.append(writer.body)
        file.append("</svg>\n")
        return (DocumentName.given(to: file.bytes), writer.refusedLinks)
    }
}

extension SVGWriter {
    mutating func background(_ color: ColorU8, dark: ColorU8?) {
        guard color.alpha > 0 || dark?.alpha ?? 0 > 0 else { return }
        body.append("<path")
        paint(Ink(color, dark), .fill)
        body.append(" d=\"")
        body.append(path: CGRect(origin: .zero, size: size))
        body.append("\"/>")
    }

    /// Two pictures, of which one is shown.
    fileprivate mutating func appendApart(_ light: SVGDocument.Appearance, _ dark: SVGDocument.Appearance) {
        for (name, appearance) in [("l" as StaticString, light), ("k", dark)] {
            body.append("<g class=\"")
            body.append(DocumentName.mark)
            body.append(name)
            body.append("\">")
            background(appearance.background, dark: nil)
            append(appearance.list.commands, dark: nil)
            body.append("</g>")
        }
    }

    fileprivate static var rulesOfAppearances: Markup {
        var rules = Markup()
        for (start, name, end) in [
            ("." as StaticString, "k" as StaticString, "{display:none}" as StaticString),
            ("@media(prefers-color-scheme:dark){.", "l", "{display:none}"), (".", "k", "{display:inline}}"),
        ] {
            rules.append(start)
            rules.append(DocumentName.mark)
            rules.append(name)
            rules.append(end)
        }
        return rules
    }
}

extension DisplayList {
    /// Whether another list draws the same things at the same places, in whatever colours.
    func isDrawn(as other: DisplayList) -> Bool {
        scale == other.scale && commands.count == other.commands.count
            && zip(commands, other.commands).allSatisfy { $0.isDrawn(as: $1) }
    }
}

extension DisplayList.Command {
    fileprivate func isDrawn(as other: DisplayList.Command) -> Bool {
        switch (self, other) {
        case (.fill(let a, let b, _), .fill(let c, let d, _)): a == c && b == d
        case (.border(let a, let b, let c, _), .border(let d, let e, let f, _)): a == d && b == e && c == f
        case (.fillPath(let a, let b, _), .fillPath(let c, let d, _)): a == c && b == d
        case (.glyphs(let a, _, _), .glyphs(let b, _, _)): a.isDrawn(as: b)
        case (.outlines(let a, let c, _), .outlines(let b, let d, _)): a.isDrawn(as: b) && c == d
        case (.pattern(let a, let b, let c, _), .pattern(let d, let e, let f, _)): a == d && b == e && c == f
        case (.shadow(let a, let b, _), .shadow(let c, let d, _)):
            a.count == c.count && b == d && zip(a, c).allSatisfy { $0.isDrawn(as: $1) }
        case (.bitmap(let a, let b, let c, let d), .bitmap(let e, let f, let g, let h)): b == f && c == g && d == h && a == e
        case (.symbol(let a, let b, let c, _), .symbol(let d, let e, let f, _)): a == d && b == e && c == f
        case (.turnedBitmap(let a, let b, let c), .turnedBitmap(let d, let e, let f)): b == e && c == f && a == d
        case (.gradient(let a), .gradient(let b)):
            a.shape == b.shape && a.place == b.place && a.extendsBefore == b.extendsBefore && a.extendsAfter == b.extendsAfter
                && a.ramp.places == b.ramp.places
        case (.pushClip(let a, let b), .pushClip(let c, let d)): a == c && b == d
        case (.pushPathClip(let a, let b), .pushPathClip(let c, let d)): a == c && b == d
        case (.beginGroup(let a), .beginGroup(let b)): a == b
        case (.begin(let a, let b, let c), .begin(let d, let e, let f)): a == d && b == e && c == f
        case (.beginTag(let a, let b), .beginTag(let c, let d)): a == c && b == d
        case (.popClip, .popClip), (.endGroup, .endGroup), (.end, .end): true
        default: false
        }
    }
}

extension StyledGlyphs {
    fileprivate func isDrawn(as other: StyledGlyphs) -> Bool {
        x == other.x && baseline == other.baseline && runs.count == other.runs.count
            && zip(runs, other.runs).allSatisfy { a, b in
                a.face == b.face && a.pointSize == b.pointSize && a.glyphs.count == b.glyphs.count
                    && zip(a.glyphs, b.glyphs).allSatisfy { $0.id == $1.id && $0.x == $1.x && $0.y == $1.y }
            }
    }
}
