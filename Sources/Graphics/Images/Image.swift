import Foundation

/// A picture to draw: a bitmap, or a symbol whose lines are as heavy and as large as its configuration says.
///
/// A value. What it is drawn in depends on its ``renderingMode`` and on the tint colour of the view that draws it.
public struct Image: Hashable, Sendable {
    /// Whether an image is drawn in its own colours or as a template: in one colour, by its alpha.
    public enum RenderingMode: Int, Hashable, Sendable {
        /// A symbol is a template, a bitmap is not.
        case automatic
        /// In its own colours; a symbol without any in black.
        case alwaysOriginal
        /// In the tint colour of the view that draws it, by its alpha.
        case alwaysTemplate
    }

    /// What an image is made of.
    package enum Content: Hashable, Sendable {
        case bitmap(Bitmap)
        case symbol(SymbolShape)
    }

    package let content: Content
    /// Pixels of the bitmap in a point: 2 for a picture named "@2x". 1 for a symbol, which has no pixels.
    public let scale: CGFloat
    /// Default `.automatic`.
    public private(set) var renderingMode = RenderingMode.automatic
    /// The colour of ``withTintColor(_:)``.
    private var ownTint: Color?
    /// Size, weight and colours of a symbol, as far as they were given; nil for a bitmap.
    public private(set) var symbolConfiguration: SymbolConfiguration?
    /// Whether a view in which content runs from right to left shows the image mirrored. Default false; true of symbols whose name
    /// says "forward" or "backward" in place of a side, as in "chevron.forward".
    public package(set) var flipsForRightToLeftLayoutDirection = false

    /// An image of pixels.
    /// - Parameters:
    ///   - bitmap: The pixels.
    ///   - scale: Pixels in a point, greater than 0. Default 1.
    /// - Precondition: `scale` is greater than 0 and finite.
    public init(bitmap: Bitmap, scale: CGFloat = 1) {
        precondition(scale > 0 && scale.isFinite, "a scale is greater than 0, not \(scale)")
        content = .bitmap(bitmap)
        self.scale = scale
    }

    /// A symbol.
    package init(symbol: SymbolShape, configuration: SymbolConfiguration = .unspecified) {
        content = .symbol(symbol)
        scale = 1
        symbolConfiguration = configuration
    }

    /// The pixels; a symbol has none, and a bitmap without any stands for them.
    public var bitmap: Bitmap {
        switch content {
        case .bitmap(let bitmap): bitmap
        case .symbol: Bitmap(width: 0, height: 0)
        }
    }

    /// Whether the image is a symbol.
    public var isSymbolImage: Bool { symbolConfiguration != nil }

    /// Width and height in points. That of a symbol is the box of its ink, see ``SymbolConfiguration``.
    public var size: CGSize {
        switch content {
        case .bitmap(let bitmap): CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
        case .symbol(let shape): shape.size(symbolConfiguration ?? .unspecified)
        }
    }

    /// How far the bottom of a symbol lies below the baseline of text of its size, in points: its middle is then at half
    /// the height of the text's capitals. Nil for a bitmap.
    public var baselineOffsetFromBottom: CGFloat? {
        guard case .symbol(let shape) = content else { return nil }
        return shape.baselineOffset(symbolConfiguration ?? .unspecified)
    }

    /// Always zero: the box of an image is what is aligned.
    public var alignmentRectInsets: EdgeInsets { .zero }

    // MARK: Variants

    /// The same image in another rendering mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> Image {
        var image = self
        image.renderingMode = renderingMode
        return image
    }

    /// The same image, which a view shows mirrored in which content runs from right to left.
    public func imageFlippedForRightToLeftLayoutDirection() -> Image {
        var image = self
        image.flipsForRightToLeftLayoutDirection = true
        return image
    }

    /// The same image in one colour, by its alpha. A view draws a template in its own tint colour all the same: for a
    /// symbol in this colour give the mode `.alwaysOriginal` too.
    public func withTintColor(_ color: Color) -> Image {
        var image = self
        image.ownTint = color
        return image
    }

    /// The same image in one colour and another rendering mode.
    public func withTintColor(_ color: Color, renderingMode: RenderingMode) -> Image {
        withTintColor(color).withRenderingMode(renderingMode)
    }

    /// The same as ``symbolConfiguration``: bitmaps have nothing to configure.
    public var configuration: Configuration? { symbolConfiguration }

    /// The same symbol with a configuration in place of the one that it has. A bitmap stays as it is.
    public func withConfiguration(_ configuration: Configuration) -> Image {
        guard isSymbolImage else { return self }
        var image = self
        image.symbolConfiguration = configuration
        return image
    }

    /// The same symbol with what `configuration` says in place of what it has of that; nil for a bitmap.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> Image? {
        symbolConfiguration.map { withConfiguration($0.applying(configuration)) }
    }

    /// The same symbol where what its own configuration leaves open is as in `preferred`.
    package func preferring(_ preferred: SymbolConfiguration?) -> Image {
        guard let preferred, let symbolConfiguration else { return self }
        return withConfiguration(preferred.applying(symbolConfiguration))
    }

    // MARK: Colour

    /// The one colour that the image is drawn in; nil where it is drawn in its own.
    /// - Parameter tint: The tint colour of what draws it.
    package func inkColor(tint: Color) -> Color? {
        switch (renderingMode, content) {
        case (.alwaysTemplate, _): tint
        case (.automatic, .symbol): symbolConfiguration?.colors.first ?? tint
        case (.alwaysOriginal, .symbol): ownTint ?? symbolConfiguration?.colors.first ?? .black
        case (_, .bitmap): ownTint
        }
    }
}
