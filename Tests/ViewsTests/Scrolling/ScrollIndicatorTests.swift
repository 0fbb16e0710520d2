import Foundation
import RasterDrawing
import RasterGraphics
import TestSupport
import Testing

@testable import RasterViews

@Suite("Scroll indicators") struct ScrollIndicatorTests {
    private let track = CGRect(x: 10, y: 20, width: 200, height: 306)

    private func frame(
        _ edge: ScrollIndicator.Edge = .right, content: CGFloat = 600, visible: CGFloat = 300, offset: CGFloat = 0
    ) -> CGRect? {
        ScrollIndicator(
            edge: edge, track: track, contentLength: content, visibleLength: visible, offset: offset
        ).frame
    }

    @Test("Its length is the share that is in sight, its place the share that is scrolled")
    func placement() {
        #expect(frame() == CGRect(x: 204, y: 23, width: 3, height: 150))
        #expect(frame(offset: 150) == CGRect(x: 204, y: 98, width: 3, height: 150))
        #expect(frame(offset: 300) == CGRect(x: 204, y: 173, width: 3, height: 150))
        #expect(frame(.left) == CGRect(x: 13, y: 23, width: 3, height: 150))
        #expect(frame(.bottom, content: 400, visible: 200, offset: 200) == CGRect(x: 110, y: 320, width: 97, height: 3))
    }

    @Test("It is no shorter than 36 points, and still reaches both ends")
    func minimumLength() {
        #expect(frame(content: 1e6)?.height == 36)
        #expect(frame(content: 1e6)?.minY == track.minY + 3)
        #expect(frame(content: 1e6, offset: 1e6 - 300)?.maxY == track.maxY - 3)
    }

    @Test("An offset beyond the ends stays at them")
    func clamped() {
        #expect(frame(offset: -100) == frame(offset: 0))
        #expect(frame(offset: 1e9) == frame(offset: 300))
        #expect(frame(offset: .nan) == frame(offset: 0))
    }

    @Test("There is none where everything is in sight, nor where there is no room or no number")
    func none() {
        #expect(frame(content: 300) == nil && frame(content: 0, visible: 0) == nil)
        for content in [CGFloat.nan, .infinity, -5] { #expect(frame(content: content) == nil) }
        for visible in [CGFloat.nan, 0, -5] { #expect(frame(visible: visible) == nil) }
        for size in [CGSize(width: 5, height: 300), CGSize(width: 100, height: 6), .zero] {
            let indicator = ScrollIndicator(
                edge: .right, track: CGRect(origin: .zero, size: size), contentLength: 9, visibleLength: 3, offset: 0)
            #expect(indicator.frame == nil)
        }
        let low = ScrollIndicator(
            edge: .right, track: CGRect(x: 0, y: 0, width: 9, height: 20), contentLength: 9, visibleLength: 3, offset: 3)
        #expect(low.frame == CGRect(x: 3, y: 3, width: 3, height: 14))
    }

    @Test("It never leaves its track, and moves on with the offset")
    func monotone() throws {
        var random = SplitMix64(seed: 17)
        for _ in 0..<200 {
            let visible = CGFloat(random.next(below: 500) + 1)
            let content = visible + CGFloat(random.next(below: 1_000_000) + 1)
            var last: CGFloat = -1
            for step in 0...10 {
                let offset = (content - visible) * CGFloat(step) / 10
                let indicator = try #require(frame(content: content, visible: visible, offset: offset))
                #expect(track.insetBy(dx: 2.9999, dy: 2.9999).contains(indicator) && indicator.minY >= last)
                last = indicator.minY
            }
        }
    }

    @Test("It is a capsule, black on light and white on dark, on device pixels")
    func drawing() {
        let indicator = ScrollIndicator(
            edge: .right, track: CGRect(x: 0, y: 0.2, width: 100, height: 106), contentLength: 200, visibleLength: 100,
            offset: 0)
        func drawn(_ traits: TraitCollection) -> String {
            var list = DisplayList(scale: 2)
            indicator.draw(into: &list, context: DrawingContext(traits: traits, scale: 2))
            return list.description
        }
        #expect(drawn(.light) == "fill 188 6 6×100 radius 3 #00000059")
        #expect(drawn(TraitCollection(userInterfaceStyle: .dark)) == "fill 188 6 6×100 radius 3 #ffffff59")
    }
}
