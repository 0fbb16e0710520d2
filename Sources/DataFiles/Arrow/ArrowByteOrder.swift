/// Numbers of the other order of bytes, put into this machine's where they lie.
extension UnsafeMutableRawBufferPointer {
    /// - Parameter widths: Of the numbers that follow each other again and again, in bytes. What is left behind the last whole
    ///   group stays.
    /// - Precondition: At least one, and none of 0.
    func reverseNumbers(of widths: [Int]) {
        let group = widths.reduce(0, +)
        for start in stride(from: 0, through: count - group, by: group) {
            var place = start
            for width in widths {
                self[place..<place + width].reverse()
                place += width
            }
        }
    }

    /// Reverses the numbers of views ("Variable-size Binary View Layout"): a length, and behind the first bytes of a text that
    /// lies elsewhere, a buffer's number and an offset in it.
    func reverseViews() {
        for start in stride(from: 0, through: count - 16, by: 16) {
            self[start..<start + 4].reverse()
            guard loadUnaligned(fromByteOffset: start, as: Int32.self) > 12 else { continue }
            self[start + 8..<start + 12].reverse()
            self[start + 12..<start + 16].reverse()
        }
    }
}
