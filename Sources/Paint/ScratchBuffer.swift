import Foundation
import RasterGraphics

/// A growing run of plain values in memory of its own, kept between uses so that drawing does not allocate.
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
    /// The first element. Changes when the buffer grows.
    private(set) var base: UnsafeMutablePointer<Element>
    private var capacity: Int
    /// Elements in use.
    var count = 0

    init() {
        capacity = 16
        base = Self.memory(nil, capacity)
    }

    deinit { free(base) }

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
        capacity = max(least, capacity * 2)
        base = Self.memory(base, capacity)
    }

    /// The system's own, which can move what is large without a copy: pages of it that are touched for the first time take a
    /// small picture more time than what is done with them.
    private static func memory(_ old: UnsafeMutablePointer<Element>?, _ capacity: Int) -> UnsafeMutablePointer<Element> {
        precondition(MemoryLayout<Element>.alignment <= 16, "values lie where malloc puts them")
        guard let memory = realloc(old, capacity * MemoryLayout<Element>.stride) else { outOfMemory() }
        return memory.assumingMemoryBound(to: Element.self)
    }
}
