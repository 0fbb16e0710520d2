/// How hard to press a PNG.
public enum PNGCompression: Sendable, Hashable {
    /// A few milliseconds for a table of 4 Mpx: ISA-L's deflate, or, of most pictures in palette indices, one of our own
    /// (`row_deflate.c`), which takes half the time.
    case fast
    /// The smallest file: a palette where 256 colours are enough, for each stripe the filter that a quick look ranks best
    /// (`SmallestStripe.swift`), and a search for the cheapest matches, in rounds that follow what symbols came to cost
    /// (press.c).
    ///
    /// Work is counted, so the bytes do not depend on time, and neither on the machine or the number of threads. Some 0.35 s for
    /// a megapixel on one core; up to two megapixels in RGB are searched more thoroughly, in 0.7 s for each.
    ///
    /// Up to eight megapixels are held, packed: 8 MB in palette indices, 24 in RGB. From there on, stripes know nothing of those
    /// before, which costs 0.5 %. Besides its stripe of pixels a thread holds the packed rows of two stripes twice (as they are
    /// and filtered), the best result, 2 MB for the search, 24 bytes for each byte of a stripe (6 to 25 MB) and some 4 to 12 MB of
    /// matches. `Bitmap.pngData` holds a small file once more for a second form.
    case smallest
}
