/// Bytes that grow at the end and are used again.
final class GrowingBuffer {
    private(set) var base: UnsafeMutablePointer<UInt8>
    private(set) var capacity: Int
    var count = 0

    init(capacity: Int = 1 << 16) {
        base = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    deinit { base.deallocate() }

    /// The address behind the last byte.
    var end: UnsafeMutablePointer<UInt8> { base + count }

    var contents: UnsafeMutableBufferPointer<UInt8> { UnsafeMutableBufferPointer(start: base, count: count) }

    var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(contents) }

    /// Makes room for `more` bytes behind the last.
    func reserve(_ more: Int) {
        guard count + more > capacity else { return }
        let grown = max(capacity * 2, count + more)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: grown)
        moved.update(from: base, count: count)
        base.deallocate()
        base = moved
        capacity = grown
    }

    /// Makes room for rows, each behind a byte of its filter, and for 16 bytes more, which some ways to fill the last row write
    /// to, and ``RowDeflater`` reads: the same for all of them, so that no buffer is outgrown by that.
    func reserve(rows: Int, of bytesPerRow: Int) { reserve(rows * (bytesPerRow + 1) + 16) }

    func append(_ byte: UInt8) {
        reserve(1)
        end.pointee = byte
        count += 1
    }

    func append(_ more: [UInt8]) {
        reserve(more.count)
        more.withUnsafeBufferPointer { if let first = $0.baseAddress { end.update(from: first, count: more.count) } }
        count += more.count
    }
}
