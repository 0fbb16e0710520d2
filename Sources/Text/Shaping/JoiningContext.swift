internal import CRasterICU

/// The letters beside a text that was cut out of a longer one, where they join with it: Arabic letters have the same form
/// on both sides of a cut, be it the end of a line or a change of style, as if there were none (CSS Text 3, §5.5).
final class JoiningContext: Hashable, Sendable {
    /// Empty where nothing joins.
    let before, after: String

    private init(before: String, after: String) {
        self.before = before
        self.after = after
    }

    /// The context of the part `range` of a text, nil where nothing joins with it: always in most scripts.
    static func around(_ range: Range<Int>, of utf8: UnsafeBufferPointer<UInt8>) -> JoiningContext? {
        func isASCII(_ offset: Int) -> Bool { !utf8.indices.contains(offset) || utf8[offset] < 0x80 }
        if isASCII(range.lowerBound - 1), isASCII(range.upperBound) { return nil }
        return utf8.withMemoryRebound(to: CChar.self) { characters in
            let (lower, upper) = (Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound))
            let start = Int(raster_joining_before(characters.baseAddress, lower))
            let end = Int(raster_joining_after(characters.baseAddress, upper, Int32(clamping: utf8.count)))
            if start == range.lowerBound, end == range.upperBound { return nil }
            return JoiningContext(
                before: String(decoding: utf8[start..<range.lowerBound], as: UTF8.self),
                after: String(decoding: utf8[range.upperBound..<end], as: UTF8.self))
        }
    }

    /// The same of text in an array.
    static func around(_ range: Range<Int>, of utf8: [UInt8]) -> JoiningContext? {
        utf8.withUnsafeBufferPointer { around(range, of: $0) }
    }

    /// Whether letters join at `offset` within a text.
    static func joins(at offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        guard offset > 0, offset < utf8.count, utf8[offset - 1] >= 0x80, utf8[offset] >= 0x80 else { return false }
        return utf8.withMemoryRebound(to: CChar.self) {
            let place = Int32(clamping: offset)
            return raster_joining_before($0.baseAddress, place) < place
                && raster_joining_after($0.baseAddress, place, Int32(clamping: $0.count)) > place
        }
    }

    static func == (a: JoiningContext, b: JoiningContext) -> Bool {
        a === b || ExactText(a.before) == ExactText(b.before) && ExactText(a.after) == ExactText(b.after)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ExactText(before))
        hasher.combine(ExactText(after))
    }
}
