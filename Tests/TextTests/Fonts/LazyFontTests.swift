import Foundation
import Synchronization
import TestSupport
import Testing

@testable import RasterText

@Suite("A font that is opened when it is needed") struct LazyFontTests {
    private final class Tally: Sendable {
        let count = Atomic(0)
    }

    @Test("is not opened before, and once, whoever asks")
    func once() throws {
        let bytes = try interRegular()
        let tally = Tally()
        let face = FontFace(
            LazyFont {
                tally.count.add(1, ordering: .relaxed)
                let kept = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
                kept.copyBytes(from: bytes)
                return try! OpenFont(file: UnsafeRawBufferPointer(kept), index: 0, name: "Inter", owner: kept)
            }, isBundled: false, lineReach: .metrics)
        let font = Font(face: face, size: 17).with(size: 20)
        #expect(font.pointSize == 20 && tally.count.load(ordering: .relaxed) == 0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            #expect(face.familyName == "Inter" && face.coversASCII)
        }
        #expect(tally.count.load(ordering: .relaxed) == 1)
    }

    @Test("says and draws what one that is open does")
    func isTheFont() throws {
        let open = try FontFace(bytes: try interRegular(), name: "Inter")
        let bundled = Font.system(ofSize: 12).face
        #expect(bundled.facts == open.facts && bundled.coversASCII && bundled.isBundled && !open.isBundled)
        for glyph in UInt32(0)..<200 {
            #expect(
                bundled.outline(of: glyph) == open.outline(of: glyph) && bundled.advance(of: glyph) == open.advance(of: glyph))
        }
    }

    @Test("gives the same outlines again, also those that were forgotten meanwhile, and wider ones beside them")
    func outlines() throws {
        let face = try FontFace(bytes: try interRegular(), name: "Inter")
        let wide = FontFace(face, emboldenedTo: 700)
        #expect(wide.weightClass == 700 && face.weightClass == 400 && wide.facts.familyName == "Inter")
        let first = (UInt32(0)..<1_000).map { face.outline(of: $0) }
        let wider = (UInt32(0)..<1_000).map { wide.outline(of: $0) }
        #expect((UInt32(0)..<1_000).map { face.outline(of: $0) } == first)
        #expect((UInt32(0)..<1_000).map { wide.outline(of: $0) } == wider)
        #expect(zip(first, wider).contains { $0 != $1 })
    }
}

private func interRegular() throws -> [UInt8] {
    [UInt8](try Data(contentsOf: projectFolder.appendingPathComponent("fonts/inter/Inter-Regular.otf")))
}
