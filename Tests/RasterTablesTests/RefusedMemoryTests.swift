import Foundation
import RasterGraphics
import RasterPNG
import RasterViews
import TestSupport
import Testing

@testable import RasterTables

#if compiler(>=6.2)
@Suite("Pictures for which the system refuses memory") struct RefusedMemoryTests {
    @Test("The error names the picture, and another picture is drawn after it")
    func picture() async {
        await #expect(processExitsWith: .success) {
            let view = View(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
            view.backgroundColor = .white
            let picture = try Picture(of: view, scale: 1)
            func png(_ compression: PNGCompression) throws(PictureError) -> Data {
                // Not `pngData`, which looks at what there is before.
                let memory = PictureData()
                try picture.writePNG(metadata: PNGMetadata(), compression: compression, to: memory)
                return memory.data
            }
            // All that is kept from picture to picture is there.
            let fast = try png(.fast)
            _ = try png(.smallest)
            // The search wants more than a megabyte in one piece.
            refuseMemory(inBlocksOf: 1 << 20)
            do throws(PictureError) {
                _ = try png(.smallest)
                preconditionFailure("there is memory")
            } catch {
                precondition(error == .memoryRefused(width: 60, height: 40))
            }
            let again = try png(.fast)
            precondition(again == fast)
        }
    }
}
#endif
