/// Which items a section has, as an outline: items have children, which show while they are expanded. A value.
///
/// Items that are named in an operation must be there, except where it says otherwise.
public struct DiffableSectionSnapshot<ItemIdentifierType: Hashable> {
    /// What identifies an item.
    public typealias Item = ItemIdentifierType

    fileprivate struct Node {
        var parent: Item?
        var children: [Item] = []
        var isExpanded = false
    }

    /// The items that have no parent, from top to bottom.
    public private(set) var rootItems: [Item] = []
    private var nodes: [Item: Node] = [:]

    /// No items.
    public init() {}

    // MARK: Items

    /// All items, each before its children, also those that do not show.
    public var items: [Item] { outline(onlyVisible: false).map(\.item) }
    /// The items that show, each before its children: those whose parents are all expanded.
    public var visibleItems: [Item] { outline(onlyVisible: true).map(\.item) }

    private func outline(onlyVisible: Bool) -> [(item: Item, level: Int)] {
        var outline: [(item: Item, level: Int)] = []
        // No recursion: an outline may be deep.
        var left = rootItems.reversed().map { (item: $0, level: 0) }
        while let next = left.popLast() {
            outline.append(next)
            guard let node = nodes[next.item], node.isExpanded || !onlyVisible else { continue }
            left += node.children.reversed().map { ($0, next.level + 1) }
        }
        return outline
    }

    /// Where an item is among ``items``; nil for one that the snapshot does not have. Complexity: O(items).
    public func index(of item: Item) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }
    /// Whether the snapshot has an item.
    public func contains(_ item: Item) -> Bool { nodes[item] != nil }
    /// How many parents an item has above it: 0 for one of ``rootItems``.
    public func level(of item: Item) -> Int { parents(of: item).count }
    /// The item whose child an item is; nil for one of ``rootItems``.
    public func parent(of child: Item) -> Item? { node(child).parent }
    /// Whether the children of an item show, provided that it does.
    public func isExpanded(_ item: Item) -> Bool { node(item).isExpanded }
    /// Whether all parents of an item are expanded.
    public func isVisible(_ item: Item) -> Bool { parents(of: item).allSatisfy { node($0).isExpanded } }

    /// From the nearest to the root.
    private func parents(of item: Item) -> [Item] {
        Array(
            sequence(state: node(item).parent) { next in
                defer { next = next.flatMap { node($0).parent } }
                return next
            })
    }

    private func node(_ item: Item) -> Node {
        guard let node = nodes[item] else {
            preconditionFailure("Invalid item identifier: the section snapshot has no item \(item)")
        }
        return node
    }

    // MARK: Changes

    /// Adds items below the children of a parent; nil: below ``rootItems``.
    /// - Precondition: The snapshot has the parent and none of the items, and `items` none twice.
    public mutating func append(_ items: [Item], to parent: Item? = nil) {
        if let parent { _ = node(parent) }
        add(items, to: parent)
        edit(parent) { $0 += items }
    }

    /// Adds items above another one, with its parent.
    /// - Precondition: The snapshot has that and none of the new ones, and `items` none twice.
    public mutating func insert(_ items: [Item], before item: Item) { insert(items, beside: item, distance: 0) }
    /// Adds items below another one, with its parent.
    /// - Precondition: The snapshot has that and none of the new ones, and `items` none twice.
    public mutating func insert(_ items: [Item], after item: Item) { insert(items, beside: item, distance: 1) }

    private mutating func insert(_ items: [Item], beside item: Item, distance: Int) {
        let parent = node(item).parent
        add(items, to: parent)
        edit(parent) { $0.insert(contentsOf: items, at: ($0.firstIndex(of: item) ?? 0) + distance) }
    }

    private mutating func add(_ items: [Item], to parent: Item?) {
        for item in items {
            precondition(
                nodes.updateValue(Node(parent: parent), forKey: item) == nil,
                "Fatal: supplied item identifiers are not unique. Duplicate identifier: \(item)")
        }
    }

    private mutating func edit(_ parent: Item?, _ change: (inout [Item]) -> Void) {
        guard let parent else { return change(&rootItems) }
        change(&nodes[parent, default: Node()].children)
    }

    /// Takes items out with all that is below them; what the snapshot does not have is left out.
    public mutating func delete(_ items: [Item]) {
        let gone = Set(items.filter(contains))
        for parent in Set(gone.map { nodes[$0]?.parent }) { edit(parent) { $0.removeAll(where: gone.contains) } }
        var left = Array(gone)
        while let item = left.popLast() { left += nodes.removeValue(forKey: item)?.children ?? [] }
    }

    /// Takes all items out.
    public mutating func deleteAll() { self = Self() }

    /// Has the children of items show.
    public mutating func expand(_ items: [Item]) { setExpanded(true, items) }
    /// Has the children of items not show.
    public mutating func collapse(_ items: [Item]) { setExpanded(false, items) }

    private mutating func setExpanded(_ isExpanded: Bool, _ items: [Item]) {
        for item in items {
            _ = node(item)
            nodes[item]?.isExpanded = isExpanded
        }
    }

    // MARK: Snapshots in snapshots

    /// Has the items of a snapshot be the children of an item in place of those it has.
    public mutating func replace(childrenOf parent: Item, using snapshot: Self) {
        delete(node(parent).children)
        graft(snapshot, to: parent)
        nodes[parent]?.children = snapshot.rootItems
    }

    /// Adds the items of a snapshot above an item, with its parent.
    public mutating func insert(_ snapshot: Self, before item: Item) { insert(snapshot, beside: item, distance: 0) }
    /// Adds the items of a snapshot below an item, with its parent.
    public mutating func insert(_ snapshot: Self, after item: Item) { insert(snapshot, beside: item, distance: 1) }

    private mutating func insert(_ snapshot: Self, beside item: Item, distance: Int) {
        let parent = node(item).parent
        graft(snapshot, to: parent)
        edit(parent) { $0.insert(contentsOf: snapshot.rootItems, at: ($0.firstIndex(of: item) ?? 0) + distance) }
    }

    private mutating func graft(_ snapshot: Self, to parent: Item?) {
        add(snapshot.items, to: nil)
        nodes.merge(snapshot.nodes) { $1 }
        for root in snapshot.rootItems { nodes[root]?.parent = parent }
    }

    /// What is below an item as a snapshot of its own, on request with the item.
    public func snapshot(of parent: Item, includingParent: Bool = false) -> Self {
        var snapshot = Self()
        let parentNode = node(parent)
        snapshot.rootItems = includingParent ? [parent] : parentNode.children
        var left = snapshot.rootItems
        while let item = left.popLast() {
            snapshot.nodes[item] = nodes[item]
            left += nodes[item]?.children ?? []
        }
        for root in snapshot.rootItems { snapshot.nodes[root]?.parent = nil }
        return snapshot
    }

    /// The outline as lines of text: `+` stands before items that are expanded, `-` before others that have children, `*` before
    /// the rest, and two blanks for each level.
    public func visualDescription() -> String {
        outline(onlyVisible: false).map { item, level in
            let node = node(item)
            let mark = node.children.isEmpty ? "*" : node.isExpanded ? "+" : "-"
            return String(repeating: "  ", count: level) + "\(mark) \(item)"
        }.joined(separator: "\n")
    }
}

extension DiffableSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
extension DiffableSectionSnapshot.Node: Sendable where ItemIdentifierType: Sendable {}
