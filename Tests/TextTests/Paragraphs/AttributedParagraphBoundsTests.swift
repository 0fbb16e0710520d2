import Foundation
import RasterGraphics
import TestSupport
import Testing

@testable import RasterText

@Suite("Bounds of attributed paragraphs")
struct AttributedParagraphBoundsTests {
    @Test("Absurd attributes neither hang nor give lengths that are no numbers", arguments: 0..<60)
    func absurd(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let values: [CGFloat] = [.nan, .infinity, -.infinity, -5, 1e9, -1e9, 1e300, 0, 1e-300, 3]
        func absurd(_ random: inout SplitMix64) -> CGFloat { values[random.next(below: values.count)] }
        let text = randomText(&random, words: 30, tabs: true) + "\u{FFFC}"
        let bitmap = Bitmap(width: 1, height: 1)
        let cut = randomlyCut(text, &random) { attributes, random in
            attributes.kern = absurd(&random)
            attributes.tracking = absurd(&random)
            attributes.baselineOffset = absurd(&random)
            attributes.attachment = .init(
                image: Image(bitmap: bitmap),
                bounds: CGRect(x: absurd(&random), y: absurd(&random), width: absurd(&random), height: absurd(&random)))
            var rules = ParagraphAttributes()
            rules.alignment = TextAlignment.allCases[random.next(below: 5)]
            rules.lineBreakMode = LineBreakMode.allCases[random.next(below: 6)]
            rules.lineSpacing = absurd(&random)
            rules.paragraphSpacing = absurd(&random)
            rules.paragraphSpacingBefore = absurd(&random)
            rules.firstLineHeadIndent = absurd(&random)
            rules.headIndent = absurd(&random)
            rules.tailIndent = absurd(&random)
            rules.minimumLineHeight = absurd(&random)
            rules.maximumLineHeight = absurd(&random)
            rules.lineHeightMultiple = absurd(&random)
            rules.tabStops = (0..<3).map { _ in .init(location: absurd(&random), alignment: .right) }
            rules.defaultTabInterval = absurd(&random)
            attributes.paragraph = rules
        }
        for width in [CGFloat.infinity, 100, 0, .nan] {
            for shrinks in [false, true] {
                var style = ParagraphStyle(numberOfLines: random.next(below: 4))
                style.adjustsFontSizeToFitWidth = shrinks
                let paragraph = set(cut, width: width, height: [.infinity, 60][random.next(below: 2)], style: style)
                #expect(paragraph.size.width.isFinite && paragraph.size.height.isFinite)
                #expect(paragraph.lines.allSatisfy { $0.x.isFinite && $0.baseline.isFinite && $0.width.isFinite })
                for fragment in paragraph.lines.flatMap(\.fragments) {
                    #expect(fragment.x.isFinite && fragment.width.isFinite && fragment.width >= 0)
                    #expect(fragment.runs.allSatisfy { $0.glyphs.allSatisfy { $0.x.isFinite && $0.y.isFinite } })
                }
            }
        }
    }

    @Test(
        "Eight times the text takes about eight times the time",
        arguments: ["colours", "fonts", "tabs", "spaces", "lines", "letters"])
    func linear(kind: String) {
        func time(_ count: Int) -> Double {
            let text: AttributedText
            switch kind {
            case "tabs": text = ruled(String(repeating: "a\t", count: count / 2)) { $0.defaultTabInterval = 40 }
            case "spaces":
                text = ruled("x" + String(repeating: " ", count: count) + "x") { $0.lineBreakMode = .byCharWrapping }
            case "lines": text = attributed(String(repeating: "ab\n", count: count / 3))
            case "letters": text = attributed(String(repeating: "x", count: count))
            default:
                text = attributed(
                    (0..<count / 8).map { i in
                        (
                            "abc def ", kind == "fonts" && i % 2 == 0 ? Font.boldSystem(ofSize: 12) : systemFont,
                            { $0.color = i % 2 == 0 ? .systemRed : .label }
                        )
                    })
            }
            var best = Double.infinity
            for _ in 0..<2 {
                best = min(best, threadTime { #expect(set(text, width: 200).lines.count > 1) })
            }
            return best
        }
        _ = time(1000)
        // Quadratic work would take 64 times as long.
        #expect(time(32_000) < 24 * time(4000))
    }
}
