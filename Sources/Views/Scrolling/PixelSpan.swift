/// Where something begins along one axis, and how long it is, in whole device pixels.
package struct PixelSpan: Equatable, Sendable {
    package var start, length: Int
    package var end: Int { start + length }

    package init(start: Int, length: Int) {
        self.start = start
        self.length = length
    }
}
