/// How hard to press a PNG.
public enum PNGCompression: Sendable, Hashable {
    /// ISA-L's deflate: a few milliseconds for a table of 4 Mpx.
    case fast
    /// The smallest file: for each stripe five filters are tried by ISA-L (for palettes two), and the best of them is
    /// searched for the cheapest matches, in rounds that follow what symbols came to cost (press.c).
    ///
    /// Work is counted, so the bytes do not depend on time, and neither on the machine. Some 0.5 s for a megapixel in palette
    /// indices on one core; twice that in RGB.
    ///
    /// Besides its stripe of pixels a thread holds the packed rows twice (rows and output), the best result, and 7 MB for
    /// the search with some 4 MB of matches. `Bitmap.pngData` holds a small file once more for a second form.
    case smallest
}
