import RasterTables
import Testing

private let pangram = "Jackdaws love my big sphinx of quartz"
private let sentences = "Heights and widths come from the font that draws."
private let manyWords = "Measured, never guessed: heights and widths"

@Suite("Pictures of labels") struct LabelImageTests {
    // MARK: Alignment

    @Test(
        "Lines lie as the alignment says",
        arguments: [
            (.left, "label/aligned-left"), (.center, "label/aligned-center"), (.right, "label/aligned-right"),
            (.justified, "label/justified-but-for-the-last-line"),
        ] as [(TextAlignment, String)])
    func alignment(_ alignment: TextAlignment, name: String) throws {
        try check(
            sheet([
                label(sentences, width: 130) {
                    $0.numberOfLines = 0
                    $0.textAlignment = alignment
                }
            ]), named: name)
    }

    @Test("Natural is left for text that runs from left to right")
    func natural() throws {
        let images = try [TextAlignment.natural, .left].map { alignment in
            try label(sentences, width: 130) {
                $0.numberOfLines = 0
                $0.textAlignment = alignment
            }.image()
        }
        #expect(images[0] == images[1])
    }

    @Test("A short line lies at the left, in the centre, at the right")
    func shortLine() throws {
        try check(
            sheet(
                [.left, .center, .right].map { alignment in
                    label("Short", width: 110) { $0.textAlignment = alignment }
                }),
            named: "label/short-line-left-center-right")
    }

    // MARK: Line-break modes

    @Test(
        "One line that is too long",
        arguments: [
            (.byWordWrapping, "label-lines/one-line-word-wrapping"), (.byCharWrapping, "label-lines/one-line-char-wrapping"),
            (.byClipping, "label-lines/one-line-clipping"), (.byTruncatingHead, "label-lines/one-line-truncating-head"),
            (.byTruncatingTail, "label-lines/one-line-truncating-tail"),
            (.byTruncatingMiddle, "label-lines/one-line-truncating-middle"),
        ] as [(LineBreakMode, String)])
    func oneLine(_ mode: LineBreakMode, name: String) throws {
        try check(sheet([label(pangram, width: 150) { $0.lineBreakMode = mode }]), named: name)
    }

    @Test(
        "Two lines that are not enough",
        arguments: [
            (.byWordWrapping, "label-lines/two-lines-word-wrapping"), (.byCharWrapping, "label-lines/two-lines-char-wrapping"),
            (.byClipping, "label-lines/two-lines-clipping"), (.byTruncatingHead, "label-lines/two-lines-truncating-head"),
            (.byTruncatingTail, "label-lines/two-lines-truncating-tail"),
            (.byTruncatingMiddle, "label-lines/two-lines-truncating-middle"),
        ] as [(LineBreakMode, String)])
    func twoLines(_ mode: LineBreakMode, name: String) throws {
        try check(
            sheet([
                label(manyWords, width: 150) {
                    $0.numberOfLines = 2
                    $0.lineBreakMode = mode
                }
            ]), named: name)
    }

    @Test("As many lines as it takes")
    func unlimited() throws {
        try check(
            sheet([label(sentences, width: 140) { $0.numberOfLines = 0 }]), named: "label/unlimited-lines")
    }

    @Test("Only whole lines are shown where the height ends, and the last is truncated")
    func heightEnds() throws {
        try check(
            sheet([label(sentences, width: 130, height: 46) { $0.numberOfLines = 0 }]),
            named: "label/truncated-where-the-height-ends")
    }

    @Test("A newline starts a new line, an empty line keeps its height")
    func newlines() throws {
        try check(
            sheet([label("First\n\nThird", width: 90) { $0.numberOfLines = 0 }]), named: "text-lines/hard-newlines")
    }

    @Test("A word that is longer than the line is split")
    func longWord() throws {
        try check(
            sheet([label("A Donaudampfschifffahrtsgesellschaft ship", width: 110) { $0.numberOfLines = 0 }]),
            named: "text-lines/long-word-split")
    }

    @Test("Lines may end after hyphens and slashes, but not inside of numbers")
    func hyphensAndSlashes() throws {
        try check(
            sheet([label("well-known path/to/some/file 1,234,567.89", width: 96) { $0.numberOfLines = 0 }]),
            named: "text-lines/wraps-at-hyphens-and-slashes")
    }

    // MARK: Shrinking

    @Test(
        "One shrunk line sits as the baseline adjustment says",
        arguments: [
            (.alignBaselines, "label/shrunk-on-the-baseline"), (.alignCenters, "label/shrunk-centred"),
            (.none, "label/shrunk-at-the-top"),
        ] as [(BaselineAdjustment, String)])
    func shrunk(_ adjustment: BaselineAdjustment, name: String) throws {
        try check(
            sheet([
                label("Hxg shrinks to fit its box", width: 110, height: 34) {
                    $0.font = .system(ofSize: 22)
                    $0.adjustsFontSizeToFitWidth = true
                    $0.baselineAdjustment = adjustment
                },
                label("Hxg fits", width: 110, height: 34) { $0.font = .system(ofSize: 22) },
            ]), named: name)
    }

    @Test("A line that is still too long at the smallest factor is truncated")
    func shrunkAndTruncated() throws {
        try check(
            sheet([
                label(pangram, width: 110) {
                    $0.font = .system(ofSize: 20)
                    $0.adjustsFontSizeToFitWidth = true
                    $0.minimumScaleFactor = 0.7
                }
            ]), named: "label/shrunk-to-the-minimum-then-truncated")
    }

    @Test("Several lines shrink by one factor until all of the text fits")
    func shrunkLines() throws {
        try check(
            sheet([
                label(sentences, width: 150, height: 40) {
                    $0.font = .system(ofSize: 20)
                    $0.numberOfLines = 3
                    $0.adjustsFontSizeToFitWidth = true
                }
            ]), named: "label/several-lines-shrunk")
    }

    @Test("Text that fits is not shrunk")
    func notShrunk() throws {
        let plain = label("Fits", width: 60)
        let shrinking = label("Fits", width: 60) { $0.adjustsFontSizeToFitWidth = true }
        #expect(try plain.image() == shrinking.image())
    }

    // MARK: Height

    @Test("The lines are centred in a label that is taller")
    func verticallyCentred() throws {
        try check(
            sheet([
                label("One line", width: 80, height: 44),
                label("Two\nlines", width: 80, height: 60) { $0.numberOfLines = 0 },
            ]), named: "label/centred-vertically")
    }

    @Test("Text is cut at the edges of a label that is lower than its line")
    func tooLow() throws {
        try check(sheet([label("Too high", height: 10)]), named: "label/cut-by-a-low-label")
    }

    @Test("Accents over capitals and deep descenders are whole")
    func extents() throws {
        try check(
            sheet([label("\u{1EAE}\u{C5}\u{1EAA}gjpq\u{1E4E}(|") { $0.font = .system(ofSize: 24) }]),
            named: "label/accents-and-descenders-whole")
    }

    // MARK: Colour

    @Test("Colours of text")
    func colors() throws {
        let colors: [Color] = [.label, .secondaryLabel, .tertiaryLabel, .systemRed, .systemGreen, .systemBlue]
        try check(
            sheet(
                colors.map { color in
                    label("Colour") {
                        $0.textColor = color
                        $0.backgroundColor = nil
                    }
                }, gap: 3), named: "text/colours")
    }

    @Test("Dark text on light and light text on dark look equally heavy")
    func polarity() throws {
        let pairs: [(Color, Color)] = [(.black, .white), (.white, .black)]
        try check(
            sheet(
                pairs.map { text, background in
                    label("Equally heavy 0123") {
                        $0.font = .system(ofSize: 13)
                        $0.textColor = text
                        $0.backgroundColor = background
                    }
                }, background: .gray, gap: 6), named: "text/dark-on-light-and-light-on-dark")
    }

    @Test("Text on a coloured surface")
    func onColor() throws {
        let surfaces: [Color] = [.systemBlue, .systemRed, .systemYellow, .systemGreen]
        try check(
            sheet(
                surfaces.map { color in
                    label("On a colour", width: 96) {
                        $0.textColor = color == .systemYellow ? .black : .white
                        $0.backgroundColor = color
                        $0.textAlignment = .center
                    }
                }, gap: 4), named: "text/on-colours")
    }
}
