import TestSupport
import Testing

@testable import RasterPNG

// In processes of their own, to which the system gives no more memory.
#if compiler(>=6.2)
@Suite("Memory that the system refuses") struct RefusedMemoryTests {
    @Test("ISA-L's state is an error where there is no room for it")
    func deflater() async {
        await #expect(processExitsWith: .success) {
            refuseMemory(inBlocksOf: 300 << 10)
            do throws(PNGError) {
                _ = try StripeDeflater()
                preconditionFailure("there is memory")
            } catch {
                precondition(error == .outOfMemory)
            }
        }
    }

    @Test("The search for the smallest form is an error where there is no room for it")
    func search() async {
        await #expect(processExitsWith: .success) {
            let raw = GrowingBuffer()
            raw.append([UInt8](repeating: 7, count: 3000))
            let output = GrowingBuffer()
            refuseMemory(inBlocksOf: 300 << 10)
            do throws(PNGError) {
                try press(raw, behind: 0, bytesPerRow: 30, bytesPerPixel: 1, isLast: true, into: output)
                preconditionFailure("there is memory")
            } catch {
                precondition(error == .outOfMemory && output.count == 0)
            }
        }
    }
}
#endif
