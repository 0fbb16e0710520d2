import Testing

@testable import RasterPaint

@Suite struct ScratchBufferTests {
    @Test("A buffer keeps its elements while it grows")
    func growth() {
        var buffer = ScratchBuffer<Int>()
        for i in 0..<1000 { buffer.append(i) }
        #expect(buffer.count == 1000)
        #expect((0..<1000).allSatisfy { buffer.base[$0] == $0 })
        buffer.fill(5000, with: 7)
        #expect(buffer.count == 5000)
        #expect((0..<5000).allSatisfy { buffer.base[$0] == 7 })
    }
}
