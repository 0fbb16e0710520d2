import Foundation
import RasterTables

extension FuzzTarget {
    private static let texts = [
        "Hello مرحبا", "fi ffl AV 1,234.56", "e\u{301}\u{323} कि 漢字 👩‍👩‍👧", "\u{F0123}\u{200D}\t…",
    ]

    /// A font file: opened, measured, shaped with and drawn, from memory and piece by piece.
    static func font(_ bytes: UnsafeRawBufferPointer) {
        use { () throws(FontError) in try Font(bytes: [UInt8](bytes), name: "fuzz", size: 20) }
        let path = NSTemporaryDirectory() + "rastertables-fuzz-\(getpid()).ttf"
        // Smaller files are read whole.
        let padding = Data(count: max(0, (1 << 17) - bytes.count))
        guard (try? (Data(bytes) + padding).write(to: URL(fileURLWithPath: path))) != nil else { return }
        defer { unlink(path) }
        use { () throws(FontError) in try Font(contentsOfFile: path, size: 20) }
    }

    private static func use(_ open: () throws(FontError) -> Font) {
        let font: Font
        do throws(FontError) {
            font = try open()
        } catch {
            precondition(!error.description.isEmpty)
            return
        }
        for length in [font.ascender, font.descender, font.leading, font.lineHeight, font.capHeight, font.xHeight] {
            precondition(length.isFinite, "a metric of a font is a number")
        }
        _ = (font.familyName, font.fontName, font.weight, font.isItalic, font.fontDescriptor.fontAttributes)
        for (index, text) in texts.enumerated() {
            let style = ParagraphStyle(font: index == 1 ? font.withMonospacedDigits : font)
            let paragraph = Paragraph(text, style: style, in: CGSize(width: 120, height: 200), displayScale: 2)
            precondition(paragraph.size.width.isFinite && paragraph.size.height.isFinite)
        }
        let label = Label()
        label.font = font
        label.numberOfLines = 0
        label.text = texts.joined(separator: " ")
        // A picture of a set size: what a font says of its own must not decide how much is painted.
        label.frame = CGRect(x: 0, y: 0, width: 160, height: 90)
        // A label of this size has a picture.
        _ = try? label.image(scale: 1)
    }
}
