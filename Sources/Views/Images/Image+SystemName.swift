import RasterGraphics

extension Image {
    /// The symbol of a name of SF Symbols, as in "star.fill"; nil where there is none here.
    public init?(systemName: String) {
        return nil
    }

    /// The symbol of a name of SF Symbols with a size, a weight or colours; nil where there is none here.
    public init?(systemName: String, withConfiguration configuration: Configuration?) {
        self.init(systemName: systemName)
    }
}
