import Foundation
import RasterGraphics
import RasterViews

/// Items side by side or one below the other, or where code says; an item itself, so that groups hold groups.
open class CollectionLayoutGroup: CollectionLayoutItem {
    enum Content {
        /// Items one after the other, over and over until there is no room for the next.
        case filled([CollectionLayoutItem])
        /// An item so many times. Where they share the group they are as long as that says, not as they say themselves.
        case repeated(CollectionLayoutItem, count: Int, shares: Bool)
        case custom((any CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem])
    }

    final let axis: LayoutConstraint.Axis
    final let content: Content

    /// Between items. Default nil: nothing.
    public final var interItemSpacing: CollectionLayoutSpacing?

    /// What the group repeats; empty for one whose items are where code says.
    public final var subitems: [CollectionLayoutItem] {
        switch content {
        case .filled(let items): items
        case .repeated(let item, let count, _): Array(repeating: item, count: count)
        case .custom: []
        }
    }

    private init(_ axis: LayoutConstraint.Axis, _ content: Content, layoutSize: CollectionLayoutSize) {
        self.axis = axis
        self.content = content
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    private static func filled(
        _ axis: LayoutConstraint.Axis, _ layoutSize: CollectionLayoutSize, _ items: [CollectionLayoutItem]
    ) -> CollectionLayoutGroup {
        precondition(!items.isEmpty, "a group of a compositional layout needs at least one subitem")
        return CollectionLayoutGroup(axis, .filled(items), layoutSize: layoutSize)
    }

    private static func repeated(
        _ axis: LayoutConstraint.Axis, _ layoutSize: CollectionLayoutSize, _ item: CollectionLayoutItem, _ count: Int,
        shares: Bool
    ) -> CollectionLayoutGroup {
        precondition(count > 0, "a group of a compositional layout repeats its subitem once or more, not \(count) times")
        return CollectionLayoutGroup(axis, .repeated(item, count: count, shares: shares), layoutSize: layoutSize)
    }

    /// Items side by side, over and over until there is no room for the next.
    /// - Precondition: There is an item.
    public static func horizontal(
        layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
    ) -> CollectionLayoutGroup {
        filled(.horizontal, layoutSize, subitems)
    }

    /// Items one below the other, over and over until there is no room for the next.
    /// - Precondition: There is an item.
    public static func vertical(
        layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem]
    ) -> CollectionLayoutGroup {
        filled(.vertical, layoutSize, subitems)
    }

    /// An item so many times side by side, of its own width, whether there is room or not.
    /// - Precondition: `count` is greater than 0.
    public static func horizontal(
        layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
    ) -> CollectionLayoutGroup {
        repeated(.horizontal, layoutSize, subitem, count, shares: false)
    }

    /// An item so many times one below the other, of its own height, whether there is room or not.
    /// - Precondition: `count` is greater than 0.
    public static func vertical(
        layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
    ) -> CollectionLayoutGroup {
        repeated(.vertical, layoutSize, subitem, count, shares: false)
    }

    /// An item so many times side by side; all share the width that spacing leaves, whatever the item's says.
    /// - Precondition: `count` is greater than 0.
    public static func horizontal(
        layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
    ) -> CollectionLayoutGroup {
        repeated(.horizontal, layoutSize, subitem, count, shares: true)
    }

    /// An item so many times one below the other; all share the height that spacing leaves, whatever the item's says.
    /// - Precondition: `count` is greater than 0.
    public static func vertical(
        layoutSize: CollectionLayoutSize, subitem: CollectionLayoutItem, count: Int
    ) -> CollectionLayoutGroup {
        repeated(.vertical, layoutSize, subitem, count, shares: true)
    }

    /// Items where code says.
    /// - Parameter itemProvider: Says for a container, which is the group, where items are in it. As many belong to each group.
    public static func custom(
        layoutSize: CollectionLayoutSize,
        itemProvider: @escaping (any CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem]
    ) -> CollectionLayoutGroup {
        CollectionLayoutGroup(.vertical, .custom(itemProvider), layoutSize: layoutSize)
    }
}

/// Where an item is in a group.
public struct CollectionLayoutGroupCustomItem: Hashable, Sendable {
    /// In points, from the group's leading upper corner.
    public let frame: CGRect
    /// What has a higher one lies in front.
    public let zIndex: Int

    /// An item in a frame of the group, in points. `zIndex`: see above; default 0.
    public init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
    }
}

extension CollectionLayoutItem {
    /// Whether anything in it is as large as its content wants.
    final var needsMeasuring: Bool {
        if !layoutSize.measuredAxes.isEmpty && !(self is CollectionLayoutGroup) { return true }
        if supplementaryItems.contains(where: { !$0.layoutSize.measuredAxes.isEmpty }) { return true }
        guard let group = self as? CollectionLayoutGroup else { return false }
        return switch group.content {
        case .filled(let items): items.contains(where: \.needsMeasuring)
        case .repeated(let item, _, _): item.needsMeasuring
        case .custom: false
        }
    }

    /// Whether how many items a group takes follows from what they want.
    final var wrapsMeasuredItems: Bool {
        guard let group = self as? CollectionLayoutGroup else { return false }
        switch group.content {
        case .filled(let items):
            let isOpen = layoutSize[group.axis].isMeasured
            return items.contains { $0.wrapsMeasuredItems || !isOpen && $0.isMeasured(along: group.axis) }
        case .repeated(let item, _, _): return item.wrapsMeasuredItems
        case .custom: return false
        }
    }

    /// Whether the length along an axis follows from content.
    private func isMeasured(along axis: LayoutConstraint.Axis) -> Bool {
        layoutSize[axis].isMeasured && needsMeasuring
    }
}
