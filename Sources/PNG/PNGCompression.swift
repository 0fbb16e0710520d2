/// How hard to press a PNG.
public enum PNGCompression: Sendable, Hashable {
    /// ISA-L's deflate: a few milliseconds for a table of 4 Mpx.
    case fast
    /// The smallest file: for each stripe five filters are tried by ISA-L (for palettes two), the two best of them
    /// by zlib's level 9, and the smallest is kept; `Bitmap.pngData` also tries the picture without its palette.
    ///
    /// Measured on a table of 1660 × 2452 pixels in 1,736 colours: 375 KiB in 0.5 s on two cores, where `fast`
    /// gives 517 KiB in 3 ms. libdeflate's level 12 would give 347 KiB, at five times zlib's time; zlib is there
    /// with libpng.
    ///
    /// Besides its stripe of pixels a thread holds the packed rows twice (rows and output, which zlib may want as
    /// large), the best result and 0.7 MB: about 3 MB for stripes of `PNGStripeEncoder.preferredRowCount`.
    /// `Bitmap.pngData` holds the file once more for a second form.
    case smallest
}
