import Foundation
import RasterTables
import Testing

/// A picture of 20 × 10 points: a frame, a diagonal of dots, a red corner at the top left.
private let picture: Image = {
    var bitmap = Bitmap(width: 40, height: 20, filledWith: ColorU8(red: 255, green: 214, blue: 10))
    for x in 0..<40 {
        for y in 0..<20 {
            if x < 2 || y < 2 || x >= 38 || y >= 18 { bitmap[x, y] = ColorU8(red: 0, green: 64, blue: 128) }
            if x < 10, y < 10 { bitmap[x, y] = ColorU8(red: 255, green: 59, blue: 48) }
            if x >= 10, x / 2 % 2 == 0, abs(x - 2 * y) < 2 { bitmap[x, y] = ColorU8(red: 0, green: 0, blue: 0) }
        }
    }
    return Image(bitmap: bitmap, scale: 2)
}()

/// A ring of 24 × 24 points whose alpha falls towards the right.
private let ring: Image = {
    var bitmap = Bitmap(width: 48, height: 48)
    for x in 0..<48 {
        for y in 0..<48 {
            let distance = (CGFloat((2 * x - 47) * (2 * x - 47) + (2 * y - 47) * (2 * y - 47)).squareRoot()) / 2
            let cover = min(max(0, 23.5 - distance), 1) * min(max(0, distance - 12), 1)
            bitmap[x, y] = ColorU8(red: 200, green: 0, blue: 90, alpha: UInt8(cover * CGFloat(255 - 4 * x)))
        }
    }
    return Image(bitmap: bitmap, scale: 2)
}()

@Suite("Pictures of image views") struct ImageViewImageTests {
    @Test("The thirteen content modes, in bounds that are narrower and higher than the image", arguments: [false, true])
    func contentModes(clips: Bool) throws {
        let page = box(0, 0, 7 * 40, 2 * 52, .white)
        // Without a clip `scaleAspectFill` would cover its neighbours.
        for (index, mode) in View.ContentMode.allCases.enumerated() where clips || mode != .scaleAspectFill {
            let view = ImageView(image: picture)
            view.frame = CGRect(x: CGFloat(index % 7) * 40 + 12, y: CGFloat(index / 7) * 52 + 8, width: 16, height: 36)
            view.backgroundColor = surface
            view.contentMode = mode
            view.clipsToBounds = clips
            page.addSubview(view)
        }
        try check(page, named: clips ? "image-view/content-modes-clipped" : "image-view/content-modes")
    }

    @Test("Templates have the tint colour, in light and in dark", arguments: [false, true])
    func tints(isDark: Bool) throws {
        let page = box(0, 0, 5 * 36, 2 * 36, .systemBackground)
        page.overrideUserInterfaceStyle = isDark ? .dark : .light
        let star = try #require(Image(systemName: "star.fill", withConfiguration: .init(pointSize: 20)))
        let images = [ring, star].flatMap { image in
            [
                image, image.withRenderingMode(.alwaysTemplate), image.withTintColor(.systemGreen),
                image.withTintColor(.systemGreen, renderingMode: .alwaysOriginal), image.withRenderingMode(.alwaysOriginal),
            ]
        }
        for (index, image) in images.enumerated() {
            let view = ImageView(image: image)
            view.contentMode = .center
            view.frame = CGRect(x: CGFloat(index % 5) * 36, y: CGFloat(index / 5) * 36, width: 36, height: 36)
            if index % 5 == 1 { view.tintColor = .systemOrange }
            page.addSubview(view)
        }
        try check(page, named: isDark ? "image-view/tints-dark" : "image-view/tints-light")
    }
}
