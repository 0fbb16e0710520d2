import RasterGraphics

extension [ColorU8] {
    /// The colours in order of how many of the pixels have them, the commonest first; of equals the earlier one.
    /// - Parameter bytes: Straight pixels of four bytes, aligned to four, all of them of these colours.
    func sortedByUse(in bytes: UnsafeRawBufferPointer) -> [ColorU8] {
        guard !isEmpty, let base = bytes.baseAddress else { return self }
        let index = PaletteIndex(self, alpha: .straight)
        let pixels = base.assumingMemoryBound(to: UInt32.self)
        let portion = 1 << 14
        var uses = [Int](repeating: 0, count: 256)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: portion) { indices in
            uses.withUnsafeMutableBufferPointer { uses in
                guard let indices = indices.baseAddress, let uses = uses.baseAddress else { return }
                var start = 0
                while start < bytes.count / 4 {
                    let count = Swift.min(portion, bytes.count / 4 - start)
                    index.look(up: pixels + start, count, into: indices)
                    var i = 0
                    while i < count {
                        uses[Int(indices[i])] &+= 1
                        i &+= 1
                    }
                    start += count
                }
            }
        }
        return self.indices.sorted { (uses[$1], $0) < (uses[$0], $1) }.map { self[$0] }
    }
}
