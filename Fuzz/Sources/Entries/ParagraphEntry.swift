import Foundation
import RasterTables

extension FuzzTarget {
    private static let choicesOfFont: [Font] = [
        .system(ofSize: 13), .boldSystem(ofSize: 40), .italicSystem(ofSize: 1),
        .monospacedSystem(ofSize: 9, weight: .light), .monospacedDigitSystem(ofSize: 17, weight: .heavy),
        .preferredFont(forTextStyle: .body), .system(ofSize: 150),
    ]
    private static let lengths: [CGFloat] = [
        100, 0, -1, 1, 7.5, 40, 250, 1000, 1e9, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, 1e-300,
    ]
    private static let modes: [LineBreakMode] = [
        .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
    ]
    private static let alignments: [TextAlignment] = [.natural, .left, .center, .right, .justified]
    private static let strategies: [NSParagraphStyle.LineBreakStrategy] = [[], .pushOut, .hangulWordPriority, .balanced]
    private static let directions: [NSWritingDirection] = [.natural, .leftToRight, .rightToLeft]

    /// Choices of style and box, then text in UTF-8 or UTF-16: set plain and attributed, and drawn.
    static func paragraph(_ bytes: UnsafeRawBufferPointer) {
        var reader = InputReader(bytes)
        var style = ParagraphStyle(font: reader.pick(choicesOfFont))
        style.lineBreakMode = reader.pick(modes)
        style.alignment = reader.pick(alignments)
        style.baseWritingDirection = reader.pick(directions)
        style.numberOfLines = reader.pick([0, 1, 2, 3, 100, .max, .min])
        style.adjustsFontSizeToFitWidth = reader.bool()
        style.minimumScaleFactor = reader.pick([0, 0.5, 1, 0.01, -1, .nan, .infinity])
        style.lineSpacing = reader.pick(lengths.filter { !($0 > 1e6) })
        let box = CGSize(width: reader.pick(lengths), height: reader.pick(lengths))
        let scale: CGFloat = reader.pick([1, 2, 3, 0.5, 1.37])
        // One byte, so that the inputs of the corpus stay what they are.
        let choices = reader.byte()
        let isUTF16 = choices & 1 == 1
        style.lineBreakStrategy = strategies[Int(choices >> 1 & 3)]
        style.language = [nil, "de", "ja", "tr", "sr", "en-GB", "fr", "zh-Hant"][Int(choices >> 3 & 7)]
        style.hyphenationFactor = [0, 1, 0.5, .nan][Int(choices >> 6)]
        let attributes = (0..<4).map { _ in (start: reader.byte(), length: reader.byte(), kind: reader.byte()) }
        let rest = reader.remaining
        // Lone surrogates come in as UTF-16.
        let units = (0..<rest.count / 2).map { UInt16(rest[2 * $0]) << 8 | UInt16(rest[2 * $0 + 1]) }
        let text = isUTF16 ? String(decoding: units, as: UTF16.self) : String(decoding: rest, as: UTF8.self)

        let paragraph = Paragraph(text, style: style, in: box, displayScale: scale)
        check(paragraph, lines: style.numberOfLines)

        let label = Label()
        label.font = style.font
        label.numberOfLines = style.numberOfLines
        label.lineBreakMode = style.lineBreakMode
        label.lineBreakStrategy = style.lineBreakStrategy
        label.language = style.language
        label.hyphenationFactor = style.hyphenationFactor
        label.textAlignment = style.alignment
        label.adjustsFontSizeToFitWidth = style.adjustsFontSizeToFitWidth
        label.text = text
        draw(label, box)
        label.attributedText = attributed(text, attributes, font: style.font)
        draw(label, box)
    }

    private static func check(_ paragraph: Paragraph, lines: Int) {
        precondition(paragraph.size.width.isFinite && paragraph.size.height.isFinite, "a size is a number")
        precondition(paragraph.scaleFactor > 0 && paragraph.scaleFactor <= 1, "text is shrunk, not grown")
        precondition(lines <= 0 || paragraph.lines.count <= lines, "there are no more lines than there may be")
        for line in paragraph.lines {
            precondition(line.x.isFinite && line.baseline.isFinite && line.width.isFinite, "a line lies somewhere")
        }
    }

    private static func draw(_ label: Label, _ box: CGSize) {
        let size = label.sizeThatFits(box)
        precondition(!size.width.isNaN && !size.height.isNaN, "a size is a number")
        // A picture that can be painted, whatever the text asks for.
        label.frame = CGRect(x: 0, y: 0, width: min(max(box.width, 1), 80), height: min(max(box.height, 1), 40))
        // An empty picture is an error that is no news.
        _ = try? label.image(scale: 1)
    }

    /// A run from each place where an attribute begins or ends to the next. Not `addAttribute`: Foundation ends the
    /// process where it compares values that it boxed.
    private static func attributed(
        _ text: String, _ choices: [(start: UInt8, length: UInt8, kind: UInt8)], font: Font
    ) -> NSAttributedString {
        let result = NSMutableAttributedString(string: text, attributes: [.font: font])
        // In UTF-16 units, so that attributes begin inside of surrogate pairs and graphemes too.
        let ranges = choices.map { choice in
            let lower = min(Int(choice.start), result.length)
            return lower..<min(lower + Int(choice.length), result.length)
        }
        let places = Set(ranges.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
        for (lower, upper) in zip(places, places.dropFirst()) {
            var attributes: [NSAttributedString.Key: Any] = [.font: font]
            for (range, choice) in zip(ranges, choices) where range.contains(lower) {
                let (key, value) = attribute(choice.kind)
                attributes[key] = value
            }
            result.setAttributes(attributes, range: NSRange(location: lower, length: upper - lower))
        }
        return result
    }

    private static func attribute(_ kind: UInt8) -> (NSAttributedString.Key, Any) {
        let value = lengths[Int(kind >> 4) % lengths.count]
        switch kind & 15 {
        case 0: return (.kern, value)
        case 1: return (.font, choicesOfFont[Int(kind >> 4) % choicesOfFont.count])
        case 2: return (.baselineOffset, value)
        case 3: return (.underlineStyle, NSUnderlineStyle(rawValue: Int(kind)))
        case 4: return (.obliqueness, value)
        case 5: return (.expansion, value)
        case 6: return (.strokeWidth, value)
        case 7: return (.ligature, 0)
        case 8: return (.tracking, value)
        case 9: return (.backgroundColor, Color.red)
        default:
            let style = NSMutableParagraphStyle()
            style.headIndent = value
            style.firstLineHeadIndent = lengths[Int(kind & 7)]
            style.tailIndent = -value
            style.lineHeightMultiple = value
            style.maximumLineHeight = kind & 1 == 0 ? value : 0
            style.alignment = alignments[Int(kind >> 3) % alignments.count]
            style.lineBreakMode = modes[Int(kind) % modes.count]
            style.baseWritingDirection = directions[Int(kind) % directions.count]
            return (.paragraphStyle, style)
        }
    }
}
