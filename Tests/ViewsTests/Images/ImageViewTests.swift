import Foundation
import RasterDrawing
import RasterGraphics
import RasterViews
import Testing

/// An image of 4 × 2 points.
private let flag = Image(bitmap: Bitmap(width: 8, height: 4, filledWith: ColorU8(red: 255, green: 0, blue: 0)), scale: 2)

@Suite("Image views") struct ImageViewTests {
    @Test("Symbols that point forward or backward are mirrored from right to left, and images that say so")
    func mirrored() throws {
        let view = ImageView(image: Image(systemName: "chevron.forward"))
        #expect(commands(view).hasPrefix("symbol ") && !commands(view).hasSuffix("mirrored"))
        view.semanticContentAttribute = .forceRightToLeft
        #expect(commands(view).hasSuffix("mirrored"))
        for name in ["chevron.right", "forward.fill", "backward.end", "goforward"] {
            #expect(Image(systemName: name)?.flipsForRightToLeftLayoutDirection == false)
        }
        #expect(Image(systemName: "arrow.uturn.backward")?.flipsForRightToLeftLayoutDirection == true)
        view.image = Image(bitmap: Bitmap(width: 4, height: 4)).imageFlippedForRightToLeftLayoutDirection()
        #expect(commands(view).hasPrefix("bitmap 4×4 by -1.75 "))
    }

    @Test("An image view is as large as its image, and has no size without one")
    func size() {
        let view = ImageView(image: flag)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 4, height: 2))
        #expect(view.intrinsicContentSize == CGSize(width: 4, height: 2))
        #expect(view.sizeThatFits(CGSize(width: 1, height: 1)) == CGSize(width: 4, height: 2))
        view.image = nil
        #expect(view.intrinsicContentSize.width == View.noIntrinsicMetric && view.sizeThatFits(.zero) == .zero)
        #expect(commands(view) == "")
    }

    @Test(
        "The image lies in the bounds as the content mode says",
        arguments: [
            (View.ContentMode.scaleToFill, "0 0 20×20"), (.redraw, "0 0 20×20"), (.scaleAspectFit, "0 5 20×10"),
            (.scaleAspectFill, "-10 0 40×20"), (.center, "8 9 4×2"), (.top, "8 0 4×2"), (.bottom, "8 18 4×2"),
            (.left, "0 9 4×2"), (.right, "16 9 4×2"), (.topLeft, "0 0 4×2"), (.topRight, "16 0 4×2"),
            (.bottomLeft, "0 18 4×2"), (.bottomRight, "16 18 4×2"),
        ])
    func contentMode(mode: View.ContentMode, rect: String) {
        let view = ImageView(image: flag)
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        #expect(view.contentMode == .scaleToFill)
        view.contentMode = mode
        #expect(commands(view) == "bitmap 8×4 in \(rect) smooth")
    }

    @Test("Sizes that are none draw nothing")
    func absurd() {
        for size in [
            CGSize(width: CGFloat.nan, height: 2), CGSize(width: 0, height: 4), CGSize(width: -1, height: CGFloat.infinity),
        ] {
            for mode in View.ContentMode.allCases {
                #expect(mode.rect(of: size, in: CGRect(x: 0, y: 0, width: 9, height: 9)) == .zero)
                #expect(mode.rect(of: CGSize(width: 1, height: 1), in: CGRect(origin: .zero, size: size)) == .zero)
            }
        }
    }

    @Test("An image that is larger than its view is seen beyond it, unless the view clips")
    func overhang() {
        let view = ImageView(image: flag)
        view.frame = CGRect(x: 10, y: 0, width: 2, height: 2)
        view.contentMode = .center
        let left = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(commands(view, visible: left) == "bitmap 8×4 in 9 0 4×2 smooth")
        view.clipsToBounds = true
        #expect(commands(view) == "clip 10 0 2×2 {\nbitmap 8×4 in 9 0 4×2 smooth\n}")
    }

    @Test("A template is drawn in the tint colour, an original in its own or the one that it was given")
    func tint() {
        let view = ImageView(image: flag.withRenderingMode(.alwaysTemplate))
        let blue = commands(view)
        #expect(blue.hasSuffix(" tint #007aff"))
        view.tintColor = .black
        #expect(commands(view).hasSuffix(" tint #000000"))
        view.image = flag.withTintColor(.green, renderingMode: .alwaysOriginal)
        #expect(commands(view).hasSuffix(" tint #00ff00"))
        view.image = flag.withTintColor(.green).withRenderingMode(.alwaysTemplate)
        #expect(commands(view).hasSuffix(" tint #000000"))
    }

    @Test("A highlighted view shows its highlighted image, if it has one")
    func highlighted() {
        let other = Image(bitmap: Bitmap(width: 1, height: 1))
        let view = ImageView(image: flag, highlightedImage: other)
        #expect(commands(view).hasPrefix("bitmap 8×4"))
        view.isHighlighted = true
        #expect(commands(view).hasPrefix("bitmap 1×1"))
        view.highlightedImage = nil
        #expect(commands(view).hasPrefix("bitmap 8×4"))
    }
}

@Suite("Tint colours") struct TintColorTests {
    private final class Counting: View {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    @Test("A tint colour is inherited, and systemBlue at the top")
    func inherited() {
        let (top, middle, bottom) = (View(), View(), View())
        top.addSubview(middle)
        middle.addSubview(bottom)
        #expect(bottom.tintColor == .systemBlue)
        top.tintColor = .red
        #expect(bottom.tintColor == .red)
        middle.tintColor = .green
        #expect(bottom.tintColor == .green && top.tintColor == .red)
        middle.tintColor = nil
        #expect(bottom.tintColor == .red)
    }

    @Test("A view is told when its tint colour becomes another, and only then")
    func told() {
        let (top, middle, own) = (Counting(), Counting(), Counting())
        own.tintColor = .green
        #expect(own.changes == 1)
        top.addSubview(middle)
        middle.addSubview(own)
        #expect((top.changes, middle.changes, own.changes) == (0, 0, 1))
        top.tintColor = .red
        #expect((top.changes, middle.changes, own.changes) == (1, 1, 1))
        top.tintColor = .red
        #expect((top.changes, middle.changes, own.changes) == (1, 1, 1))
        View().addSubview(middle)
        #expect((top.changes, middle.changes, own.changes) == (1, 2, 1))
    }
}
