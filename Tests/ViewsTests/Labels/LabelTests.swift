import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews
import Testing

private func label(_ text: String?, width: CGFloat = 0, height: CGFloat = 0) -> Label {
    let label = Label(frame: CGRect(x: 0, y: 0, width: width, height: height))
    label.text = text
    return label
}

@Suite("Labels") struct LabelTests {
    @Test("A new label has the properties of a UILabel")
    func defaults() {
        let label = Label()
        #expect(label.text == nil)
        #expect(label.font == .system(ofSize: 17))
        #expect(label.textColor == .label)
        #expect(label.textAlignment == .natural)
        #expect(label.numberOfLines == 1)
        #expect(label.lineBreakMode == .byTruncatingTail)
        #expect(!label.adjustsFontSizeToFitWidth)
        #expect(label.minimumScaleFactor == 0)
        #expect(label.baselineAdjustment == .alignBaselines)
        #expect(!label.adjustsFontForContentSizeCategory && !label.allowsDefaultTighteningForTruncation)
    }

    @Test("Setting font or colour to nil brings back the default")
    func settingNil() {
        let label = Label()
        label.font = .system(ofSize: 9)
        label.font = Font(name: "No such font", size: 12)
        #expect(label.font == .system(ofSize: 17))
        label.textColor = .red
        label.textColor = nil
        #expect(label.textColor == .label)
    }

    @Test("No text has no size", arguments: [nil, ""])
    func noText(text: String?) {
        #expect(label(text).intrinsicContentSize == .zero)
        #expect(label(text).sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    }

    @Test("One line has the width of its text and the font's line height, both rounded up to device pixels")
    func oneLine() {
        let label = label("Hamburgefons")
        let font = Font.system(ofSize: 17)
        for scale in [1, 2, 3] as [CGFloat] {
            label.contentScaleFactor = scale
            let size = label.intrinsicContentSize
            #expect(size.width == (font.width(of: "Hamburgefons") * scale).rounded(.up) / scale)
            #expect(size.height == (font.lineHeight * scale).rounded(.up) / scale)
        }
    }

    @Test("A label of one line ignores the width that is offered, one of more lines wraps in it")
    func offeredWidth() {
        let label = label("one two three four")
        let natural = label.intrinsicContentSize
        #expect(label.sizeThatFits(CGSize(width: 40, height: 10)) == natural)
        label.numberOfLines = 0
        let wrapped = label.sizeThatFits(CGSize(width: 50, height: 10))
        #expect(wrapped.width <= 50)
        #expect(wrapped.height > 2 * natural.height)
        label.numberOfLines = 2
        #expect(label.sizeThatFits(CGSize(width: 50, height: 10)).height == 2 * natural.height)
        label.preferredMaxLayoutWidth = 50
        #expect(label.intrinsicContentSize.height == 2 * natural.height)
    }

    @Test("The size is that of the text before it is shrunk")
    func shrinking() {
        let label = label("one two three four")
        let natural = label.intrinsicContentSize
        label.adjustsFontSizeToFitWidth = true
        #expect(label.sizeThatFits(CGSize(width: 40, height: 10)) == natural)
        #expect(label.font.pointSize == 17)
    }

    @Test("A label that is sized to fit shows all of its text, at any scale and size of type")
    func sizeToFit() {
        for scale in [1, 1.5, 2, 3] as [CGFloat] {
            for size in stride(from: 7.3 as CGFloat, to: 40, by: 0.7) {
                let label = label("To be, or not to be")
                label.contentScaleFactor = scale
                label.font = .system(ofSize: size)
                label.sizeToFit()
                let paragraph = label.placedText(scale: scale)?.paragraph
                #expect(paragraph?.isTruncated == false, "\(size) at \(scale)")
                #expect(!commands(label, scale: scale).contains("clip"))
            }
        }
    }

    @Test("Text is centred vertically with block and baseline on device pixels")
    func verticalPlacement() throws {
        for scale in [1, 2, 3] as [CGFloat] {
            let label = label("Ag", width: 100, height: 44)
            let (paragraph, origin) = try #require(label.placedText(scale: scale))
            let baseline = try #require(paragraph.lines.first).baseline
            #expect((origin.y * scale).rounded() == origin.y * scale)
            #expect(((origin.y + baseline) * scale).rounded() == (origin.y + baseline) * scale)
            #expect(abs(origin.y + paragraph.size.height / 2 - 22) <= 0.5 / scale)
        }
    }

    @Test("Text lies at the left, in the middle or at the right")
    func alignment() throws {
        let label = label("Ag", width: 100, height: 44)
        let width = label.font.width(of: "Ag")
        for (alignment, x) in [
            (TextAlignment.left, 0), (.natural, 0), (.center, (100 - width) / 2), (.right, 100 - width),
        ] {
            label.textAlignment = alignment
            let line = try #require(label.placedText(scale: 2)?.paragraph.lines.first)
            #expect(abs(line.x - x) < 1e-9)
        }
    }

    @Test("Text that fits is drawn without a clip, text that does not inside the bounds")
    func clipping() {
        let label = label("Ag", width: 100, height: 44)
        label.textColor = .red
        let drawn = commands(label)
        #expect(drawn.hasPrefix("text \"Ag\" at 0 ") && drawn.hasSuffix("#ff0000"))
        label.frame.size.height = 10
        #expect(commands(label).hasPrefix("clip 0 0 100×10 {\ntext"))
        label.frame = CGRect(x: 0, y: 0, width: 12, height: 44)
        label.lineBreakMode = .byClipping
        #expect(commands(label).hasPrefix("clip 0 0 12×44 {\ntext"))
    }

    @Test("A label of no size or a transparent colour draws nothing")
    func nothing() {
        #expect(commands(label("Ag")) == "")
        let label = label("Ag", width: 10, height: 10)
        label.textColor = .clear
        #expect(commands(label) == "")
    }

    @Test("A reset label is as new")
    func reset() {
        let label = label("Ag", width: 100, height: 44)
        label.font = .boldSystem(ofSize: 30)
        label.textColor = .red
        label.textAlignment = .center
        label.numberOfLines = 3
        label.lineBreakMode = .byClipping
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.3
        label.baselineAdjustment = .none
        label.adjustsFontForContentSizeCategory = true
        label.allowsDefaultTighteningForTruncation = true
        label.backgroundColor = .blue
        label.alpha = 0.5
        label.layer.borderWidth = 3
        label.layer.cornerRadius = 3
        label.layer.maskedCorners = []
        label.isHidden = true
        label.overrideUserInterfaceStyle = .dark
        label.reset()
        label.text = "Ag"
        #expect(commands(label) == commands(Self.fresh))
        #expect(!label.adjustsFontForContentSizeCategory && !label.allowsDefaultTighteningForTruncation)
    }

    private static var fresh: Label { label("Ag", width: 100, height: 44) }

    @Test("Only the lines in sight are drawn, wherever the picture is cut into bands")
    func longText() {
        let label = label((0..<400).map { "line \($0)" }.joined(separator: "\n"), width: 200)
        label.numberOfLines = 0
        label.frame.size.height = label.measure(width: 200, scale: 1).height
        let whole = commands(label, visible: label.frame).split(separator: "\n")
        #expect(whole.count == 400)
        var seen: Set<Substring> = []
        for y in stride(from: 0 as CGFloat, to: label.frame.height, by: 100) {
            let band = commands(label, visible: CGRect(x: 0, y: y, width: 200, height: 100))
            #expect(band.split(separator: "\n").count < 15)
            seen.formUnion(whole.filter { band.contains($0) })
        }
        #expect(seen == Set(whole))
    }

    @Test("A label whose long text changes draws the new text")
    func changedLongText() {
        let long = String(repeating: "word ", count: 1000)
        let label = label(long, width: 200, height: 400)
        label.numberOfLines = 0
        let first = commands(label)
        #expect(commands(label) == first)
        label.text = "x" + long
        #expect(commands(label).hasPrefix("text \"xword"))
        label.text = long
        label.font = .system(ofSize: 12)
        #expect(commands(label) != first)
        label.font = nil
        #expect(commands(label) == first)
    }

    @Test("A first baseline that is asked for gives way to ink that would be cut at the top")
    func firstBaselineBelowInk() throws {
        let label = Label()
        label.font = .system(ofSize: 16)
        label.verticalPlacement = .firstBaseline(20)
        label.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        label.text = "Sx"
        let plain = try #require(label.placedText(scale: 1))
        #expect(plain.origin.y + plain.paragraph.lines[0].baseline == 20)
        label.text = "S\u{304}\u{304}\u{304}\u{304}x"
        let high = try #require(label.placedText(scale: 1))
        #expect(high.origin.y == 0 && high.paragraph.lines[0].baseline > 20)
    }
}
