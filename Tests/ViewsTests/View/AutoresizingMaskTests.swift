import Foundation
import RasterViews
import Testing

@Suite("Autoresizing") struct AutoresizingMaskTests {
    /// Where a view of 10 × 20 at (20, 30) in one of 100 × 100 is when that has become `size`.
    private func frame(_ mask: AutoresizingMask, in size: CGSize) -> CGRect {
        let superview = View(frame: CGRect(x: 5, y: 5, width: 100, height: 100))
        let view = View(frame: CGRect(x: 20, y: 30, width: 10, height: 20))
        view.autoresizingMask = mask
        superview.addSubview(view)
        superview.frame.size = size
        return view.frame
    }

    @Test("Without a mask a view stays")
    func none() {
        #expect(frame([], in: CGSize(width: 200, height: 10)) == CGRect(x: 20, y: 30, width: 10, height: 20))
    }

    @Test("A flexible side takes all of the difference, and no size falls below 0")
    func sides() {
        let size = CGSize(width: 150, height: 80)
        #expect(frame([.flexibleWidth, .flexibleHeight], in: size) == CGRect(x: 20, y: 30, width: 60, height: 0))
        #expect(frame([.flexibleLeftMargin, .flexibleTopMargin], in: size) == CGRect(x: 70, y: 10, width: 10, height: 20))
        #expect(frame([.flexibleRightMargin, .flexibleBottomMargin], in: size) == CGRect(x: 20, y: 30, width: 10, height: 20))
    }

    @Test("Several flexible parts share the difference in proportion to their lengths")
    func proportion() {
        let size = CGSize(width: 200, height: 200)
        #expect(
            frame([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], in: size)
                == CGRect(x: 40, y: 30, width: 20, height: 20))
        // 30 above and 50 below share 100.
        #expect(frame([.flexibleTopMargin, .flexibleBottomMargin], in: size) == CGRect(x: 20, y: 67.5, width: 10, height: 20))
    }

    @Test("A view that fills an empty one fills it when it has a size, at every depth")
    func fillingFromZero() {
        let (outer, middle, inner) = (View(), View(), View())
        for view in [middle, inner] { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        outer.addSubview(middle)
        middle.addSubview(inner)
        outer.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
        outer.frame.size = CGSize(width: CGFloat.nan, height: 40)
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    }
}
