import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews
import Testing

/// Typed text with some of everything.
private let text: AttributedText = {
    var plain = TextAttributes(font: .system(ofSize: 12), color: .black)
    plain.paragraph = ParagraphAttributes()
    plain.paragraph?.alignment = .right
    var rich = plain
    rich.font = .boldSystem(ofSize: 16)
    rich.color = .red
    rich.backgroundColor = .yellow
    rich.kern = 1
    rich.tracking = 0.5
    rich.hasLigatures = false
    rich.language = "sr"
    rich.underline = .init(.double, .dashDot, isByWord: true, color: .blue)
    rich.strikethrough = .init(.thick)
    rich.baselineOffset = 3
    rich.strokeWidth = -4
    rich.strokeColor = .green
    rich.shadow = .init(offset: CGSize(width: 1, height: 2), blurRadius: 2, color: .gray)
    var picture = plain
    picture.attachment = .init(
        image: Image(bitmap: Bitmap(width: 6, height: 4, filledWith: .black)), bounds: CGRect(x: 1, y: -2, width: 6, height: 4))
    return AttributedText(
        text: "one two three \u{FFFC}",
        runs: [
            .init(range: 0..<4, attributes: plain), .init(range: 4..<14, attributes: rich),
            .init(range: 14..<17, attributes: picture),
        ])
}()

private func label(_ change: (Label) -> Void) -> Label {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.show(text)
    change(label)
    return label
}

/// The same label by the names of Foundation's attributes.
private func named(_ change: (Label) -> Void) -> Label {
    let named = Label(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    named.attributedText = label { _ in }.attributedText
    change(named)
    return named
}

@Suite("Typed text in labels") struct TypedTextTests {
    private static let changes: [@Sendable (Label) -> Void] = [
        { _ in }, { $0.font = .system(ofSize: 9) }, { $0.textColor = .blue }, { $0.textAlignment = .center },
        { $0.lineBreakMode = .byTruncatingMiddle }, { $0.hyphenationFactor = 1 }, { $0.lineBreakStrategy = .balanced },
        { $0.numberOfLines = 2 }, { $0.shadowColor = .red }, { ($0.isHighlighted, $0.highlightedTextColor) = (true, .white) },
        { $0.text = "plain again" }, { $0.isEnabled = false },
    ]

    @Test(
        "is drawn and measured as the same attributes by name are, whatever the label is told afterwards",
        arguments: changes.indices)
    func same(index: Int) {
        let (typed, named) = (label(Self.changes[index]), named(Self.changes[index]))
        #expect(commands(typed) == commands(named) && !commands(typed).isEmpty)
        #expect(typed.sizeThatFits(CGSize(width: 60, height: 100)) == named.sizeThatFits(CGSize(width: 60, height: 100)))
        #expect(typed.text == named.text && typed.font == named.font && typed.textColor == named.textColor)
        #expect(typed.textAlignment == named.textAlignment && typed.attributedText?.string == named.attributedText?.string)
    }

    @Test("leads where it says, and looks as it says")
    func link() {
        var attributes = TextAttributes(font: .system(ofSize: 12), color: .black)
        attributes.link = "https://example.org"
        let label = label { $0.show(AttributedText(text: "here", runs: [.init(range: 0..<4, attributes: attributes)])) }
        var list = DisplayList(scale: 1, includesMarks: true)
        label.draw(into: &list, visible: label.bounds, context: DrawingContext(scale: 1))
        #expect(list.description.contains("link https://example.org {") && !commands(label).contains("fill"))
        // By name, links have a look of their own.
        label.attributedText = NSAttributedString(string: "here", attributes: [.link: "https://example.org"])
        #expect(commands(label).contains("fill"))
    }
}
