import Foundation
import RasterTables
import Testing

/// A white view of a size that holds subviews.
private func page(_ width: CGFloat, _ height: CGFloat, _ views: [View]) -> View {
    let page = box(0, 0, width, height, .white)
    for view in views { page.addSubview(view) }
    return page
}

@Suite("Pictures of views") struct ViewImageTests {
    @Test("A background fills the bounds")
    func background() throws {
        try check(page(60, 40, [box(10, 10, 40, 20, .systemBlue)]), named: "view/background")
    }

    @Test("A translucent background lets what is below shine through")
    func translucent() throws {
        try check(
            page(60, 50, [box(8, 8, 30, 24, .black), box(20, 18, 30, 24, .systemRed.withAlphaComponent(0.5))]),
            named: "view/translucent-background")
    }

    @Test("A border lies inside the bounds")
    func border() throws {
        try check(
            page(
                60, 40,
                [
                    box(10, 10, 40, 20, .systemYellow) { $0.layer.borderWidth = 3 }
                ]), named: "view/border-inside-the-bounds")
    }

    @Test("A border is painted over subviews")
    func borderOverSubviews() throws {
        let view = box(10, 10, 40, 24, surface) {
            $0.layer.borderWidth = 4
            $0.layer.borderColor = .systemBlue
            $0.addSubview(box(20, -6, 10, 36, .systemRed))
        }
        try check(page(60, 44, [view]), named: "view/border-over-subviews")
    }

    @Test("Corners are round, and the border follows them")
    func cornerRadius() throws {
        try check(
            page(
                100, 44,
                [
                    box(8, 8, 38, 28, .systemGreen) { $0.layer.cornerRadius = 8 },
                    box(54, 8, 38, 28, surface) {
                        $0.layer.cornerRadius = 8
                        $0.layer.borderWidth = 2
                        $0.layer.borderColor = .systemBlue
                    },
                ]), named: "view/corner-radius")
    }

    @Test("A radius that is too large makes a capsule")
    func capsule() throws {
        try check(
            page(76, 36, [box(8, 8, 60, 20, .systemTeal) { $0.layer.cornerRadius = 500 }]),
            named: "view/corner-radius-clamped")
    }

    @Test("Only the masked corners are round")
    func maskedCorners() throws {
        let masks: [CornerMask] = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ]
        let views = masks.enumerated().map { index, mask in
            box(8 + CGFloat(index) * 34, 8, 28, 24, .systemIndigo) {
                $0.layer.cornerRadius = 12
                $0.layer.maskedCorners = mask
            }
        }
        try check(page(146, 40, views), named: "view/masked-corners-one-each")
    }

    @Test("Subviews reach beyond the bounds unless the layer masks")
    func masksToBounds() throws {
        let views = [false, true].enumerated().map { index, masks in
            box(10 + CGFloat(index) * 56, 14, 40, 26, surface) {
                $0.layer.cornerRadius = 10
                $0.layer.masksToBounds = masks
                $0.addSubview(box(-6, 14, 30, 18, .systemOrange))
            }
        }
        try check(page(116, 56, views), named: "view/subview-not-masked-and-masked")
    }

    @Test("Opacity applies to a view and its subviews as one group")
    func groupOpacity() throws {
        func pair(_ x: CGFloat, alpha: CGFloat) -> View {
            box(x, 10, 36, 28, .systemBlue) {
                $0.alpha = alpha
                $0.addSubview(box(10, 10, 36, 12, .systemRed))
            }
        }
        try check(page(130, 48, [pair(10, alpha: 1), pair(70, alpha: 0.5)]), named: "view/alpha-applies-to-the-group")
    }

    @Test("Views in views: coordinates add up, later ones lie in front")
    func nested() throws {
        let view = box(8, 8, 64, 44, .systemGray5) {
            $0.addSubview(
                box(6, 6, 40, 28, .systemGray3) { $0.addSubview(box(6, 6, 26, 14, .systemGray)) })
            $0.addSubview(box(36, 22, 22, 16, .systemPink))
        }
        try check(page(80, 60, [view]), named: "view/nested")
    }

    @Test("A hidden view and its subviews are left out")
    func hidden() throws {
        let hidden = box(8, 8, 20, 20, .red) { view in
            view.isHidden = true
            view.addSubview(box(4, 4, 8, 8, .blue))
        }
        #expect(try page(40, 36, [hidden]).image() == page(40, 36, []).image())
    }

    @Test("Edges at fractions of a pixel fall on pixels")
    func snapped() throws {
        try check(
            page(
                50, 34,
                [
                    box(8.2, 8.3, 33.4, 17.2, .systemPurple) {
                        $0.layer.borderWidth = 1
                        $0.layer.borderColor = .black
                    }
                ]), named: "view/fractional-frame-is-sharp")
    }

    @Test("Dynamic colours follow the nearest override")
    func appearance() throws {
        func swatch(_ x: CGFloat, _ style: TraitCollection.UserInterfaceStyle?) -> View {
            box(x, 8, 36, 28, .systemBackground) {
                $0.overrideUserInterfaceStyle = style
                $0.layer.borderWidth = 1
                $0.layer.borderColor = .separator
                $0.addSubview(box(8, 8, 20, 12, .systemBlue))
            }
        }
        try check(page(96, 44, [swatch(8, .light), swatch(52, .dark)]), named: "view/light-and-dark-side-by-side")
    }

    @Test("A view without a background is a transparent picture")
    func transparent() throws {
        try check(
            box(0, 0, 40, 30, nil) { $0.addSubview(box(8, 8, 24, 14, .systemMint) { $0.layer.cornerRadius = 7 }) },
            named: "view/transparent-picture")
    }
}
