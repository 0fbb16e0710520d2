import Foundation
import RasterGraphics
import RasterViews

/// The lines above and below a row of a list.
public struct ListSeparatorConfiguration: Hashable {
    /// Whether a line shows.
    public enum Visibility: Int, Hashable, Sendable, CaseIterable {
        /// As the list has it.
        case automatic = 0
        case visible, hidden
    }

    /// In place of insets: as the list has them, below a row from where its text begins.
    public static let automaticInsets = DirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    /// Whether there is a line above the row. Default `.automatic`: above the first one of a grouped list.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether there is a line below the row. Default `.automatic`: below all, but for the last one of a card.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// From the edges of the row to the ends of the line above. Default: ``automaticInsets``.
    public var topSeparatorInsets = automaticInsets
    /// From the edges of the row to the ends of the line below. Default: ``automaticInsets``.
    public var bottomSeparatorInsets = automaticInsets
    /// Default `.separator`.
    public var color = Color.separator
    /// Kept for code that sets it: beside selected rows there is no line.
    public var multipleSelectionColor = Color.separator

    /// As lists of an appearance have them.
    public init(listAppearance: CollectionLayoutListConfiguration.Appearance) {}
}
