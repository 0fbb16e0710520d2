import Synchronization

/// The glyphs of a run: a part of an arena.
package struct PlacedGlyphs: RandomAccessCollection, Sendable {
    @usableFromInline let block: GlyphArena.Block
    // So that a step of a display list stays small.
    @usableFromInline let first, glyphCount: Int32

    fileprivate init(_ block: GlyphArena.Block, first: Int, count: Int) {
        self.block = block
        (self.first, glyphCount) = (Int32(first), Int32(count))
    }

    /// Glyphs that share memory with no others.
    package init(_ glyphs: [PlacedGlyph]) {
        var arena = GlyphArena(blockSize: glyphs.count)
        self = arena.append(glyphs)
    }

    /// Some of them.
    func part(_ range: Range<Int>) -> PlacedGlyphs {
        precondition(range.upperBound <= count, "there are \(count) glyphs")
        return PlacedGlyphs(block, first: Int(first) + range.lowerBound, count: range.count)
    }

    @inlinable package var startIndex: Int { 0 }
    @inlinable package var endIndex: Int { Int(glyphCount) }

    package subscript(i: Int) -> PlacedGlyph {
        precondition(indices.contains(i), "there are \(count) glyphs")
        return block.glyphs[Int(first) + i]
    }

    /// As for any sequence, without a step into this module for each glyph.
    @inlinable @inline(__always)
    package func forEach(_ body: (PlacedGlyph) -> Void) {
        withExtendedLifetime(block) {
            for glyph in UnsafeBufferPointer(start: block.glyphs + Int(first), count: count) { body(glyph) }
        }
    }
}

/// Memory in which the glyphs of many runs lie side by side: a table has some thousand runs of a few glyphs each.
///
/// Glyphs stay for as long as anyone has a part of their block, and nothing is ever written over them. Copies of an arena go on in
/// the same block, from any thread.
package struct GlyphArena: Sendable {
    @usableFromInline final class Block: Sendable {
        private let capacity: Int
        /// How many glyphs are given out; more than the capacity where some found no room.
        private let used = Atomic<Int>(0)
        // A part is written by the one that took it, before anyone else knows of it, and only read then.
        @usableFromInline nonisolated(unsafe) let glyphs: UnsafeMutablePointer<PlacedGlyph>

        init(capacity: Int) {
            self.capacity = capacity
            glyphs = .allocate(capacity: capacity)
        }

        deinit { glyphs.deallocate() }

        /// Where room for so many begins; nil where there is none.
        func take(_ count: Int) -> Int? {
            let start = used.wrappingAdd(count, ordering: .acquiring).oldValue
            return start + count <= capacity ? start : nil
        }

        /// Takes back what is not needed, unless somebody took what follows. What was written there comes before what the next
        /// one writes, on whatever thread: hence the orderings.
        func giveBack(_ rest: Range<Int>) {
            _ = used.compareExchange(expected: rest.upperBound, desired: rest.lowerBound, ordering: .releasing)
        }
    }

    private var block: Block?
    private let blockSize: Int

    /// - Parameter blockSize: How many glyphs share a piece of memory. A run of more has one of its own.
    package init(blockSize: Int = 256) { self.blockSize = blockSize }

    /// Appends up to `count` glyphs.
    /// - Parameter fill: Writes them from the beginning of the memory that it is given, and tells how many they are.
    package mutating func append(atMost count: Int, _ fill: (UnsafeMutableBufferPointer<PlacedGlyph>) -> Int) -> PlacedGlyphs {
        let (block, start) = room(for: count)
        let filled = fill(UnsafeMutableBufferPointer(start: block.glyphs + start, count: count))
        block.giveBack(start + filled..<start + count)
        return PlacedGlyphs(block, first: start, count: filled)
    }

    /// Appends glyphs.
    package mutating func append(_ glyphs: [PlacedGlyph]) -> PlacedGlyphs {
        append(atMost: glyphs.count) { $0.initialize(fromContentsOf: glyphs) }
    }

    private mutating func room(for count: Int) -> (Block, Int) {
        if let block, let start = block.take(count) { return (block, start) }
        let new = Block(capacity: max(count, blockSize))
        if count <= blockSize { block = new }
        return (new, new.take(count) ?? 0)
    }
}
