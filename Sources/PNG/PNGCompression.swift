/// How hard to press a PNG.
public enum PNGCompression: Sendable, Hashable {
    /// ISA-L's deflate: a few milliseconds for a table of 4 Mpx.
    case fast
    /// The smallest file: filters and forms are tried and zlib's level 9 does the rest, at about a hundred
    /// times the time. Each thread holds a stripe in up to seven copies (its rows, one for each filter tried,
    /// the output); `Bitmap.pngData` holds the finished file once for each form tried.
    case smallest
}
