import Foundation
import GoldenImageTesting
import RasterGraphics
import RasterTables
import TestSupport

/// A card of views that a difference can be made in.
struct CardSample {
    var title = "Total"
    var amount: String
    var body = "Paid by transfer on the last day of the month, with thanks."
    var titleFont = Font.system(ofSize: 17, weight: .semibold)
    var titleColor = Color(white: 0)
    var boxColor = Color(red: 0, green: 0.5, blue: 1)
    var boxSize = CGSize(width: 60, height: 40)
    var boxPlace = CGPoint(x: 180, y: 16)
    var cornerRadius: CGFloat = 8
    var borderWidth: CGFloat = 1
    var opacity: CGFloat = 1
    var shadowRadius: CGFloat = 4
    var hasImage = true
    var imageColor = Color(red: 1, green: 0, blue: 0)
    var lineSpacing: CGFloat = 2
    var offset: CGFloat = 0
    var size = CGSize(width: 260, height: 150)
    var background: Color? = .white
    var isDark = false

    init(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        amount = "\(Int.random(in: 100...999, using: &random)).\(Int.random(in: 10...99, using: &random))"
    }

    func picture() throws -> GoldenPicture {
        let card = View(frame: CGRect(origin: .zero, size: size))
        card.backgroundColor = background
        func label(_ text: String, _ font: Font, _ color: Color, _ frame: CGRect) -> Label {
            let label = Label()
            label.text = text
            label.font = font
            label.textColor = color
            label.frame = frame.offsetBy(dx: 0, dy: offset)
            label.numberOfLines = 0
            card.addSubview(label)
            return label
        }
        _ = label(title, titleFont, titleColor, CGRect(x: 16, y: 12, width: 120, height: 24))
        _ = label(amount, .system(ofSize: 15), Color(white: 0.3), CGRect(x: 16, y: 40, width: 120, height: 20))
        let text = label(body, .system(ofSize: 13), Color(white: 0.2), CGRect(x: 16, y: 70, width: 150, height: 70))
        let style = NSMutableParagraphStyle()
        style.lineSpacing = lineSpacing
        text.attributedText = NSAttributedString(
            string: body, attributes: [.font: Font.system(ofSize: 13), .paragraphStyle: style])
        let box = View(frame: CGRect(origin: boxPlace, size: boxSize))
        box.backgroundColor = boxColor
        box.layer.cornerRadius = cornerRadius
        box.layer.borderWidth = borderWidth
        box.layer.borderColor = Color(white: 0)
        box.layer.shadowOpacity = 0.5
        box.layer.shadowRadius = shadowRadius
        box.layer.shadowColor = Color(white: 0)
        box.alpha = opacity
        card.addSubview(box)
        if hasImage {
            let color = imageColor
            let image = ImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
                context.setFillColor(color)
                context.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
            }
            let view = ImageView(image: image)
            view.frame = CGRect(x: 190, y: 90, width: 20, height: 20)
            card.addSubview(view)
        }
        return try card.goldenPicture(in: GoldenSubjectTraits(style: isDark ? .dark : .light), threads: 1)
    }
}

extension CorpusKind where Sample == CardSample {
    static let cards: [CorpusKind] = [
        CorpusKind("a text changed") { sample, _ in
            let old = sample.amount
            sample.amount = "1.00"
            return (["label ‘\(old)’ → ‘1.00’"], [])
        },
        CorpusKind("a text recoloured") { sample, _ in
            sample.titleColor = Color(red: 0, green: 0, blue: 1)
            return (["text colour #000000 → #0000ff in label ‘Total’"], [])
        },
        CorpusKind("another font") { sample, _ in
            sample.titleFont = .system(ofSize: 19, weight: .semibold)
            return (["font Inter-SemiBold 17 → Inter-SemiBold 19 in label ‘Total’"], [])
        },
        CorpusKind("texts moved") { sample, _ in
            sample.offset = 4
            return (["label ‘Total’, label ‘*’ and label ‘*’ moved 4 pt down"], [])
        },
        CorpusKind("a box moved") { sample, _ in
            sample.boxPlace.x += 5
            return (["the * moved 5 pt right"], [])
        },
        CorpusKind("a larger box") { sample, _ in
            sample.boxSize.width += 10
            return (["background, border and shadow are 70 × 40 pt, were 60 × 40 pt"], [])
        },
        CorpusKind("a box recoloured") { sample, _ in
            sample.boxColor = Color(red: 0, green: 1, blue: 0)
            return (["background #0080ff → #00ff00"], [])
        },
        CorpusKind("rounder corners") { sample, _ in
            sample.cornerRadius = 12
            return (["corner radius 8 pt → 12 pt"], [])
        },
        CorpusKind("a thicker border") { sample, _ in
            sample.borderWidth = 3
            return (["border width 1 pt → 3 pt"], [])
        },
        CorpusKind("a softer shadow") { sample, _ in
            sample.shadowRadius = 6
            return (["shadow blur 4 pt → 6 pt"], [])
        },
        CorpusKind("half opaque") { sample, _ in
            sample.opacity = 0.5
            return (["opacity 1 → 0.5"], [])
        },
        CorpusKind("the image lost") { sample, _ in
            sample.hasImage = false
            return (["image is gone"], [])
        },
        CorpusKind("another image") { sample, _ in
            sample.imageColor = Color(red: 0, green: 1, blue: 0)
            return (["image is another"], [])
        },
        CorpusKind("more line spacing") { sample, _ in
            sample.lineSpacing = 5
            return (["the line spacing of label ‘*’ is 3 pt larger"], ["label ‘*’ moved * up"])
        },
        CorpusKind("more text") { sample, _ in
            sample.body += " See you soon."
            return (["label ‘*’ → ‘*’"], ["label ‘*’ moved * up"])
        },
        CorpusKind("a larger card") { sample, _ in
            sample.size.height += 10
            return (["the picture is 10 pt taller: * × * px, was * × *"], [])
        },
        CorpusKind("another ground") { sample, _ in
            sample.background = Color(white: 0.9)
            return (["the background of the picture: #ffffff → #e6e6e6"], [])
        },
        CorpusKind("no ground") { sample, _ in
            sample.background = nil
            return (["the background of the picture: #ffffff → transparent"], [])
        },
    ]
}
