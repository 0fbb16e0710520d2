import Foundation
import RasterGraphics

extension Canvas {
    /// Draws what follows, until ``endGroup()``, as one picture of its own, and that with `opacity` over what is
    /// below. Groups and clips nest in each other.
    ///
    /// Opacity is 0…1; what lies outside is clamped, NaN is 0. An opaque group paints straight on what is below, which
    /// is the same but for rounding; a transparent one paints nothing.
    package mutating func beginGroup(opacity: CGFloat) {
        let opacity = UInt8.unit(Double(opacity))
        let outer = clip
        if opacity == 0 || opacity == 255 || clip.isEmpty {
            if opacity == 0 { clip.width = 0 }
            frames.append(.group(outer: outer, below: nil, opacity: opacity))
            return
        }
        frames.append(.group(outer: outer, below: pixels, opacity: opacity))
        pixels = spareLayers.popLast() ?? .allocate(capacity: max(1, capacity))
        isInGroup = true
        for row in clip.y..<clip.maxY {
            address(clip.x, row, count: clip.width).update(repeating: 0, count: clip.width)
        }
    }

    /// Ends the innermost group and puts it over what is below.
    /// - Precondition: The innermost of what is open is a group.
    package mutating func endGroup() {
        guard case .group(let outer, let below, let opacity)? = frames.popLast() else {
            preconditionFailure("endGroup() without its beginGroup(opacity:)")
        }
        clip = outer
        guard let below else { return }
        let layer = pixels
        pixels = below
        isInGroup = frames.contains { if case .group(_, _?, _) = $0 { true } else { false } }
        for row in clip.y..<clip.maxY {
            let start = (row &- rows.lowerBound) &* width &+ clip.x
            blendSpan(
                address(clip.x, row, count: clip.width), premultiplied: layer + start, count: clip.width,
                coverage: UInt64(opacity))
        }
        spareLayers.append(layer)
    }
}
