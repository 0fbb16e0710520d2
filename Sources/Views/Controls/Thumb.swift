import Foundation
import RasterDrawing
import RasterGraphics

/// The part of a control that a finger moves, with the soft shadows that lift it off its track.
struct Thumb {
    /// Black, straight below.
    struct Shadow {
        /// Points downwards.
        let offset: CGFloat
        /// Points, see ``DisplayList/drawShadow(of:radii:blurRadius:color:)``.
        let blurRadius: CGFloat
        let opacity: Double
    }

    let shadows: [Shadow]

    // The three of Flutter's Cupertino widgets, which were made after iOS 13; from memory.

    /// That of a switch.
    static let ofSwitch = Thumb(shadows: [
        Shadow(offset: 3, blurRadius: 8, opacity: 0.15), Shadow(offset: 3, blurRadius: 1, opacity: 0.06),
    ])
    /// That of a slider.
    static let ofSlider = Thumb(shadows: [
        Shadow(offset: 3, blurRadius: 8, opacity: 0.15), Shadow(offset: 1, blurRadius: 1, opacity: 0.16),
        Shadow(offset: 3, blurRadius: 1, opacity: 0.1),
    ])
    /// The one behind the selected segment of a segmented control.
    static let ofSegments = Thumb(shadows: [
        Shadow(offset: 3, blurRadius: 8, opacity: 0.12), Shadow(offset: 3, blurRadius: 1, opacity: 0.04),
    ])

    /// How far the shadows reach at most: the farthest offset, and three standard deviations of the widest blur.
    static let overhang: CGFloat = 3 + 1.5 * 8 + 1

    /// Draws the thumb.
    /// - Parameters:
    ///   - rect: In points of the picture, its edges on device pixels.
    ///   - color: What is translucent lets the shadows shine through.
    func draw(_ rect: CGRect, radius: CGFloat, color: ColorU8, into list: inout DisplayList) {
        let radii = CornerRadii(radius)
        for shadow in shadows {
            list.drawShadow(
                of: rect.offsetBy(dx: 0, dy: shadow.offset), radii: radii, blurRadius: shadow.blurRadius,
                color: ColorU8(red: 0, green: 0, blue: 0, alpha: .unit(shadow.opacity)))
        }
        list.fill(rect, radii: radii, with: color)
    }
}
