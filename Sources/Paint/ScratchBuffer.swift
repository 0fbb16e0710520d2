/// A growing run of plain values in memory of its own, kept between uses so that drawing does not allocate.
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
    /// The first element. Changes when the buffer grows.
    private(set) var base: UnsafeMutablePointer<Element>
    private var capacity: Int
    /// Elements in use.
    var count = 0

    init() {
        capacity = 16
        base = .allocate(capacity: capacity)
    }

    deinit { base.deallocate() }

    mutating func append(_ element: Element) {
        if count == capacity { grow(to: count + 1) }
        base[count] = element
        count &+= 1
    }

    /// Makes room for `n` elements; those beyond ``count`` are not initialised.
    mutating func reserve(_ n: Int) {
        if n > capacity { grow(to: n) }
    }

    /// Makes the buffer hold `n` elements, all equal to `element`.
    mutating func fill(_ n: Int, with element: Element) {
        reserve(n)
        base.update(repeating: element, count: n)
        count = n
    }

    private mutating func grow(to least: Int) {
        let larger = max(least, capacity * 2)
        let new = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        new.update(from: base, count: count)
        base.deallocate()
        base = new
        capacity = larger
    }
}
