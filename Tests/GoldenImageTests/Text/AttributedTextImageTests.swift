import Foundation
import RasterTables
import Testing

/// A label that shows a string with attributes.
private func attributedLabel(
    _ text: NSAttributedString, width: CGFloat? = nil, _ configure: @escaping (Label) -> Void = { _ in }
) -> Label {
    label("", width: width) {
        $0.attributedText = text
        configure($0)
    }
}

/// A label with the same attributes for all of its text.
private func attributedLabel(_ text: String, _ attributes: [NSAttributedString.Key: Any]) -> Label {
    attributedLabel(NSAttributedString(string: text, attributes: attributes))
}

/// Text put together from parts.
private func text(_ parts: [(String, [NSAttributedString.Key: Any])]) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for (part, attributes) in parts { text.append(NSAttributedString(string: part, attributes: attributes)) }
    return text
}

@Suite("Pictures of text with attributes") struct AttributedTextImageTests {
    @Test("Parts of a text have their own colours and fonts on one baseline")
    func colorsAndFonts() throws {
        try check(
            sheet([
                attributedLabel(
                    text([
                        ("Red ", [.foregroundColor: Color.systemRed]),
                        ("bold ", [.font: Font.boldSystem(ofSize: 15)]),
                        ("large ", [.font: Font.system(ofSize: 26), .foregroundColor: Color.systemBlue]),
                        ("italic ", [.font: Font.italicSystem(ofSize: 15)]),
                        ("mono", [.font: Font.monospacedSystem(ofSize: 13, weight: .regular)]), (" plain", [:]),
                    ]))
            ]), named: "text-attributes/attributed-colours-and-fonts")
    }

    @Test("Underlines: single, thick, double, four patterns, by word, in a colour of their own")
    func underlines() throws {
        let styles: [(String, NSUnderlineStyle)] = [
            ("Single gjpqy", .single), ("Thick gjpqy", .thick), ("Double gjpqy", .double),
            ("Single dots", [.single, .patternDot]), ("Single dashes", [.single, .patternDash]),
            ("Thick dashes and dots", [.thick, .patternDashDot]), ("Double dash dot dot", [.double, .patternDashDotDot]),
            ("Word by word", [.single, .byWord]),
        ]
        let labels = styles.map { name, style in attributedLabel(name, [.underlineStyle: style.rawValue]) }
        let colored = attributedLabel(
            "Coloured", [.underlineStyle: NSUnderlineStyle.thick.rawValue, .underlineColor: Color.systemRed])
        try check(sheet(labels + [colored], gap: 6), named: "text-attributes/underline-styles")
    }

    @Test("Strikethrough lies on the text, in its colour or another")
    func strikethrough() throws {
        try check(
            sheet(
                [
                    attributedLabel("Single", [.strikethroughStyle: NSUnderlineStyle.single.rawValue]),
                    attributedLabel("Double", [.strikethroughStyle: NSUnderlineStyle.double.rawValue]),
                    attributedLabel(
                        text([
                            ("$49.00", [.strikethroughStyle: 1, .foregroundColor: Color.secondaryLabel]), (" $39.00", [:]),
                        ])),
                    attributedLabel("Coloured", [.strikethroughStyle: 2, .strikethroughColor: Color.systemRed]),
                ], gap: 6), named: "text-attributes/strikethrough")
    }

    @Test("A background fills the line behind its part of the text")
    func background() throws {
        try check(
            sheet([
                attributedLabel(
                    text([
                        ("Find the ", [:]), ("needle", [.backgroundColor: Color.systemYellow]),
                        (" or a ", [:]), ("large", [.backgroundColor: Color.systemGreen, .font: Font.system(ofSize: 24)]),
                        (" one", [:]),
                    ]))
            ]), named: "text-attributes/background")
    }

    @Test("Kerning and tracking spread text or draw it together")
    func kern() throws {
        try check(
            sheet(
                [
                    attributedLabel("AVATAR plain", [:]), attributedLabel("AVATAR kern 0", [.kern: 0]),
                    attributedLabel("AVATAR kern 3", [.kern: 3]), attributedLabel("AVATAR kern -1", [.kern: -1]),
                    attributedLabel("AVATAR tracking 3", [.tracking: 3]),
                ], gap: 6), named: "text-attributes/kern-and-tracking")
    }

    @Test("A baseline offset moves text up or down, and its lines with it")
    func baselineOffset() throws {
        let small = Font.system(ofSize: 10)
        try check(
            sheet([
                attributedLabel(
                    text([
                        ("E = mc", [:]), ("2", [.font: small, .baselineOffset: 6]), (", H", [:]),
                        ("2", [.font: small, .baselineOffset: -3]), ("O, ", [:]),
                        ("up", [.baselineOffset: 5, .underlineStyle: 1, .strikethroughStyle: 1]),
                    ]))
            ]), named: "text-attributes/baseline-offset")
    }

    @Test("Outlines alone, and around filled text")
    func stroke() throws {
        let font = Font.boldSystem(ofSize: 24)
        try check(
            sheet([
                attributedLabel("Outline", [.font: font, .strokeWidth: 3]),
                attributedLabel(
                    "Filled",
                    [.font: font, .strokeWidth: -4, .strokeColor: Color.systemRed, .foregroundColor: Color.systemYellow]),
                attributedLabel("AVWM", [.font: Font.monospacedSystem(ofSize: 24, weight: .bold), .strokeWidth: 6]),
            ]), named: "text-attributes/stroke")
    }

    @Test("Shadows: sharp, blurred, and a glow")
    func shadow() throws {
        func shadow(_ x: CGFloat, _ y: CGFloat, _ blur: CGFloat, _ color: Color?) -> NSShadow {
            let shadow = NSShadow()
            shadow.shadowOffset = CGSize(width: x, height: y)
            shadow.shadowBlurRadius = blur
            if let color { shadow.shadowColor = color }
            return shadow
        }
        let font = Font.boldSystem(ofSize: 18)
        try check(
            sheet(
                [
                    attributedLabel("Sharp", [.font: font, .shadow: shadow(2, 2, 0, nil)]),
                    attributedLabel("Blurred", [.font: font, .shadow: shadow(2, 3, 4, nil)]),
                    attributedLabel(
                        "Glow", [.font: font, .foregroundColor: Color.white, .shadow: shadow(0, 0, 6, .systemBlue)]),
                    attributedLabel(
                        "Lines", [.font: font, .underlineStyle: 1, .strokeWidth: 3, .shadow: shadow(4, 4, 2, .systemRed)]),
                ], gap: 10), named: "text-attributes/shadow")
    }

    @Test("Links are underlined and have the colour of links")
    func link() throws {
        try check(
            sheet([
                attributedLabel(
                    text([
                        ("See ", [:]), ("example.com", [.link: "https://example.com"]), (" for more", [:]),
                    ]))
            ]), named: "text-attributes/link")
    }

    @Test("Paragraphs have alignments, line heights and indents of their own")
    func paragraphStyle() throws {
        func paragraph(_ change: (NSMutableParagraphStyle) -> Void) -> [NSAttributedString.Key: Any] {
            let style = NSMutableParagraphStyle()
            change(style)
            return [.paragraphStyle: style]
        }
        let string = text([
            ("Centred, by its paragraph\n", paragraph { $0.alignment = .center }),
            (
                "Right, and lines of thirty points each\n",
                paragraph {
                    $0.alignment = .right
                    $0.minimumLineHeight = 30
                }
            ),
            (
                "Hanging indent: the first line begins further left",
                paragraph {
                    $0.headIndent = 24
                    $0.paragraphSpacingBefore = 8
                }
            ),
        ])
        try check(
            sheet([attributedLabel(string, width: 180) { $0.numberOfLines = 0 }]), named: "text-attributes/paragraph-style")
    }

    @Test("A cell shows one word of its text in bold and red, as the document's example does")
    func tableCell() throws {
        let table = DataTable(
            data: [
                [.int(1), .string("Ada"), .string("URGENT: replace the pump")],
                [.int(2), .string("Bo"), .string("Order paper")],
                [.int(3), .string("Cy"), .string("Call back, URGENT")],
            ], headerTitles: ["No", "Who", "Description"])
        table.options.shouldShowFooter = false
        table.options.defaultCellConfiguration = { cell, value, indexPath, _ in
            guard indexPath.section == 2 else { return }
            let text = value.stringRepresentation
            let attributed = NSMutableAttributedString(string: text)
            if let range = text.range(of: "URGENT") {
                let nsRange = NSRange(range, in: text)
                attributed.addAttributes(
                    [.foregroundColor: Color.systemRed, .font: Font.boldSystem(ofSize: 14)], range: nsRange)
            }
            cell.dataLabel.attributedText = attributed
        }
        try check(table, named: "table/attributed-text")
    }

    @Test("Images stand in the text on the baseline, or where their bounds say")
    func attachment() throws {
        let image = Image(bitmap: flag(), scale: 2)
        let placed = NSTextAttachment(image: image)
        placed.bounds = CGRect(x: 0, y: -4, width: 24, height: 16)
        let line = NSMutableAttributedString(string: "On ")
        line.append(NSAttributedString(attachment: NSTextAttachment(image: image)))
        line.append(NSAttributedString(string: " the line, larger and lower "))
        line.append(NSAttributedString(attachment: placed))
        line.append(NSAttributedString(string: " here"))
        try check(sheet([attributedLabel(line)]), named: "text-attributes/attachment")
    }
}

/// A small flag of three colours with a hole.
private func flag() -> Bitmap {
    var bitmap = Bitmap(width: 36, height: 24)
    let colors = [ColorU8(red: 0, green: 122, blue: 255), .white, ColorU8(red: 255, green: 59, blue: 48)]
    for y in 0..<24 {
        for x in 0..<36 where (x - 18) * (x - 18) + (y - 12) * (y - 12) > 16 { bitmap[x, y] = colors[x / 12] }
    }
    return bitmap
}
