extension Image {
    /// An image without pixels.
    public init() { self.init(bitmap: Bitmap(width: 0, height: 0)) }

    /// As ``Image/init(named:in:)``: pictures here are the same for all traits.
    public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: TraitCollection?) {
        self.init(named: name, in: bundle)
    }

    /// As ``Image/init(named:in:)``: bitmaps have nothing to configure.
    public init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle)
    }

    /// As ``Image/init(systemName:)``: symbols here are the same for all traits.
    public init?(systemName: String, compatibleWith traitCollection: TraitCollection?) {
        self.init(systemName: systemName)
    }

    /// The bitmap as a PNG file; nil for an image without pixels, as symbols are.
    public func pngData() -> Data? {
        // UIKit tells no more than that there is nothing to write.
        try? bitmap.pngData()
    }
}
