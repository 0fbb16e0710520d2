import Foundation
import RasterGraphics

/// A rounded, tinted background right behind the text of a cell, for columns that hold a few categories.
public struct CellBadge: Hashable, Sendable {
    /// The tint of each category: the text has it, the background a trace of it. The key is the cell's text.
    public var tints: [String: Color]
    /// The tint of text that is no key of ``tints``. Default nil: no badge.
    public var defaultTint: Color?
    /// The opacity of the background, 0 to 1. Default 0.12.
    public var backgroundOpacity: Double
    /// The background of categories for which a trace of the tint is not the right colour: a dark yellow gives a beige. The
    /// key is the cell's text. Default: none.
    public var backgrounds: [String: Color] = [:]
    /// The background behind text that is no key of ``backgrounds``. Default nil: a trace of its tint.
    public var defaultBackground: Color?
    /// From the text to the edges of the background, in points. Default: 2 above and below, 8 at the sides.
    public var insets: EdgeInsets
    /// The radius of the corners in points. Default nil: half of the height.
    public var cornerRadius: CGFloat?

    /// A badge of these, each as its property says.
    public init(
        tints: [String: Color], defaultTint: Color? = nil, backgroundOpacity: Double = 0.12,
        insets: EdgeInsets = EdgeInsets(top: 2, left: 8, bottom: 2, right: 8), cornerRadius: CGFloat? = nil
    ) {
        self.tints = tints
        self.defaultTint = defaultTint
        self.backgroundOpacity = backgroundOpacity
        self.insets = insets
        self.cornerRadius = cornerRadius
    }

    /// The tint of the badge behind `text`; nil when there is none.
    package func tint(for text: String) -> Color? { text.isEmpty ? nil : tints[text] ?? defaultTint }

    /// The background behind `text`, whose tint is given.
    func background(for text: String, tint: Color) -> Color {
        backgrounds[text] ?? defaultBackground ?? tint.withAlphaComponent(backgroundOpacity)
    }
}
