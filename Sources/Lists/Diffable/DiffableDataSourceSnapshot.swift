internal import Algorithms

/// Which sections a list or a grid of cells has, and which items these have, by identifiers: a value.
///
/// ```swift
/// var snapshot = DiffableDataSourceSnapshot<Region, City>()
/// snapshot.appendSections([.north, .south])
/// snapshot.appendItems(cities, toSection: .north)
/// dataSource.apply(snapshot)
/// ```
///
/// An identifier stands for one section or item. Sections and items that are named in an operation must be there, except where
/// an operation says otherwise. Items that are appended or inserted while they are there move to their new place, as in UIKit.
public struct DiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// What identifies a section.
    public typealias Section = SectionIdentifierType
    /// What identifies an item.
    public typealias Item = ItemIdentifierType

    fileprivate struct Place {
        var section: Section
        /// Within the section.
        var index: Int
    }

    /// The identifiers of the sections, from top to bottom.
    public private(set) var sectionIdentifiers: [Section] = []
    private var sectionIndices: [Section: Int] = [:]
    /// The items of each section.
    private var items: [[Item]] = []
    private var places: [Item: Place] = [:]
    /// How many items come before each section, as far as sections have items: what follows these has all items before it.
    private var starts: [Int] = []

    /// The identifiers of the items that ``reloadItems(_:)`` named, in the order of that.
    public private(set) var reloadedItemIdentifiers: [Item] = []
    /// The identifiers of the items that ``reconfigureItems(_:)`` named, in the order of that.
    public private(set) var reconfiguredItemIdentifiers: [Item] = []
    /// The identifiers of the sections that ``reloadSections(_:)`` named, in the order of that.
    public private(set) var reloadedSectionIdentifiers: [Section] = []

    /// No sections and no items.
    public init() {}

    // MARK: Counts and places

    /// How many items there are in all sections.
    public var numberOfItems: Int { places.count }
    /// How many sections there are.
    public var numberOfSections: Int { sectionIdentifiers.count }
    /// The identifiers of all items, from top to bottom.
    public var itemIdentifiers: [Item] { Array(items.joined()) }

    /// How many items a section has.
    /// - Precondition: The snapshot has the section.
    public func numberOfItems(inSection identifier: Section) -> Int { items[index(of: identifier)].count }

    /// The identifiers of the items of a section.
    /// - Precondition: The snapshot has the section.
    public func itemIdentifiers(inSection identifier: Section) -> [Item] { items[index(of: identifier)] }

    /// The section that an item is in; nil for an item that the snapshot does not have. Complexity: O(1).
    public func sectionIdentifier(containingItem identifier: Item) -> Section? { places[identifier]?.section }

    /// Where an item is among ``itemIdentifiers``; nil for one that the snapshot does not have. Complexity: O(1).
    public func indexOfItem(_ identifier: Item) -> Int? {
        places[identifier].flatMap { place in sectionIndices[place.section].map { starts[$0] + place.index } }
    }

    /// Where a section is among ``sectionIdentifiers``; nil for one that the snapshot does not have. Complexity: O(1).
    public func indexOfSection(_ identifier: Section) -> Int? { sectionIndices[identifier] }

    /// The section and the index in it of an item. Complexity: O(1).
    func place(of identifier: Item) -> (section: Int, index: Int)? {
        places[identifier].flatMap { place in sectionIndices[place.section].map { ($0, place.index) } }
    }

    /// The item at an index of a section; nil where there is none. Complexity: O(1).
    func item(at index: Int, inSection section: Int) -> Item? {
        items.indices.contains(section) && items[section].indices.contains(index) ? items[section][index] : nil
    }

    /// How many items a section has, by its index.
    func count(inSection section: Int) -> Int { items.indices.contains(section) ? items[section].count : 0 }

    // MARK: Items

    /// Adds items at the end of a section; nil: the last one. Complexity: O(1) for each item, amortised, where no section that
    /// follows has items.
    /// - Precondition: The snapshot has the section, and `identifiers` no item twice.
    public mutating func appendItems(_ identifiers: [Item], toSection sectionIdentifier: Section? = nil) {
        guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
            preconditionFailure("There are currently no sections in the data source. Please add a section first.")
        }
        let sectionIndex = index(of: section)
        removeForInsertion(identifiers)
        insert(identifiers, at: items[sectionIndex].count, inSection: sectionIndex)
    }

    /// Adds items above another one.
    /// - Precondition: The snapshot has that, and `identifiers` no item twice.
    public mutating func insertItems(_ identifiers: [Item], beforeItem beforeIdentifier: Item) {
        insert(identifiers, beside: beforeIdentifier, distance: 0)
    }

    /// Adds items below another one.
    /// - Precondition: The snapshot has that, and `identifiers` no item twice.
    public mutating func insertItems(_ identifiers: [Item], afterItem afterIdentifier: Item) {
        insert(identifiers, beside: afterIdentifier, distance: 1)
    }

    private mutating func insert(_ identifiers: [Item], beside other: Item, distance: Int) {
        checkHas(other, "insert items beside")
        precondition(
            !identifiers.contains(other), "Invalid update: item \(other) is to be inserted beside itself in a snapshot")
        removeForInsertion(identifiers)
        guard let place = place(of: other) else { return }
        insert(identifiers, at: place.index + distance, inSection: place.section)
    }

    /// Takes items out; what the snapshot does not have is left out.
    public mutating func deleteItems(_ identifiers: [Item]) { remove(Set(identifiers)) }

    /// Takes all sections and items out.
    public mutating func deleteAllItems() { self = Self() }

    /// Has an item stand above another one. Above itself, it stays.
    /// - Precondition: The snapshot has both.
    public mutating func moveItem(_ identifier: Item, beforeItem toIdentifier: Item) {
        move(identifier, beside: toIdentifier, distance: 0)
    }

    /// Has an item stand below another one. Below itself, it stays.
    /// - Precondition: The snapshot has both.
    public mutating func moveItem(_ identifier: Item, afterItem toIdentifier: Item) {
        move(identifier, beside: toIdentifier, distance: 1)
    }

    private mutating func move(_ identifier: Item, beside other: Item, distance: Int) {
        checkHas(identifier, "move")
        checkHas(other, "move an item beside")
        if identifier != other { insert([identifier], beside: other, distance: distance) }
    }

    /// Has the cells of items made anew when the snapshot is applied.
    /// - Precondition: The snapshot has them.
    public mutating func reloadItems(_ identifiers: [Item]) {
        for identifier in identifiers { checkHas(identifier, "reload") }
        reloadedItemIdentifiers = Array((reloadedItemIdentifiers + identifiers).uniqued())
    }

    /// Has the cells of items given their content anew when the snapshot is applied.
    /// - Precondition: The snapshot has them.
    public mutating func reconfigureItems(_ identifiers: [Item]) {
        for identifier in identifiers { checkHas(identifier, "reconfigure") }
        reconfiguredItemIdentifiers = Array((reconfiguredItemIdentifiers + identifiers).uniqued())
    }

    // MARK: Sections

    /// Adds sections without items below all others.
    /// - Precondition: The snapshot has none of them, and `identifiers` none twice.
    public mutating func appendSections(_ identifiers: [Section]) { insert(identifiers, at: sectionIdentifiers.count) }

    /// Adds sections without items above another one.
    /// - Precondition: The snapshot has that and none of the new ones, and `identifiers` none twice.
    public mutating func insertSections(_ identifiers: [Section], beforeSection toIdentifier: Section) {
        insert(identifiers, at: index(of: toIdentifier))
    }

    /// Adds sections without items below another one.
    /// - Precondition: The snapshot has that and none of the new ones, and `identifiers` none twice.
    public mutating func insertSections(_ identifiers: [Section], afterSection toIdentifier: Section) {
        insert(identifiers, at: index(of: toIdentifier) + 1)
    }

    /// Takes sections out with their items; what the snapshot does not have is left out.
    public mutating func deleteSections(_ identifiers: [Section]) {
        let gone = Set(identifiers)
        var removed: Set<Item> = []
        for section in gone {
            if let index = sectionIndices[section] { removed.formUnion(items[index]) }
        }
        remove(removed)
        items = zip(sectionIdentifiers, items).filter { !gone.contains($0.0) }.map(\.1)
        sectionIdentifiers.removeAll(where: gone.contains)
        reloadedSectionIdentifiers.removeAll(where: gone.contains)
        numberSections()
    }

    /// Has a section stand above another one. Above itself, it stays.
    /// - Precondition: The snapshot has both.
    public mutating func moveSection(_ identifier: Section, beforeSection toIdentifier: Section) {
        move(identifier, beside: toIdentifier, distance: 0)
    }

    /// Has a section stand below another one. Below itself, it stays.
    /// - Precondition: The snapshot has both.
    public mutating func moveSection(_ identifier: Section, afterSection toIdentifier: Section) {
        move(identifier, beside: toIdentifier, distance: 1)
    }

    private mutating func move(_ identifier: Section, beside other: Section, distance: Int) {
        let (from, to) = (index(of: identifier), index(of: other))
        guard from != to else { return }
        let target = to + distance - (from < to ? 1 : 0)
        sectionIdentifiers.insert(sectionIdentifiers.remove(at: from), at: target)
        items.insert(items.remove(at: from), at: target)
        numberSections()
    }

    /// Has the cells of sections made anew when the snapshot is applied.
    /// - Precondition: The snapshot has them.
    public mutating func reloadSections(_ identifiers: [Section]) {
        for identifier in identifiers { _ = index(of: identifier) }
        reloadedSectionIdentifiers = Array((reloadedSectionIdentifiers + identifiers).uniqued())
    }

    /// The snapshot without what it says about cells that are to be made anew.
    var withoutReloads: Self {
        var copy = self
        (copy.reloadedItemIdentifiers, copy.reconfiguredItemIdentifiers, copy.reloadedSectionIdentifiers) = ([], [], [])
        return copy
    }

    // MARK: Bookkeeping

    private func index(of section: Section) -> Int {
        guard let index = sectionIndices[section] else {
            preconditionFailure("Invalid section identifier: the snapshot has no section \(section)")
        }
        return index
    }

    private func checkHas(_ item: Item, _ operation: String) {
        precondition(
            places[item] != nil, "Attempted to \(operation) item identifier that does not exist in the snapshot: \(item)")
    }

    private mutating func insert(_ identifiers: [Section], at index: Int) {
        var new: Set<Section> = []
        for identifier in identifiers {
            precondition(
                new.insert(identifier).inserted,
                "Fatal: supplied section identifiers are not unique. Duplicate identifier: \(identifier)")
            precondition(
                sectionIndices[identifier] == nil,
                "Fatal: the snapshot has supplied section identifiers already. Duplicate identifier: \(identifier)")
        }
        let isAtEnd = index == sectionIdentifiers.count
        sectionIdentifiers.insert(contentsOf: identifiers, at: index)
        items.insert(contentsOf: Array(repeating: [], count: identifiers.count), at: index)
        if isAtEnd {
            for (offset, identifier) in identifiers.enumerated() { sectionIndices[identifier] = index + offset }
        } else {
            numberSections()
        }
    }

    private mutating func numberSections() {
        sectionIndices.removeAll(keepingCapacity: true)
        for (index, section) in sectionIdentifiers.enumerated() { sectionIndices[section] = index }
        countStarts(from: 0)
    }

    /// Counts the items before sections, from the first whose count may have changed.
    private mutating func countStarts(from first: Int) {
        starts.removeSubrange(min(first, starts.count)...)
        let end = items.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? 0
        while starts.count < end { starts.append(nextStart) }
    }

    private var nextStart: Int { starts.last.map { $0 + items[starts.count - 1].count } ?? 0 }

    private mutating func removeForInsertion(_ identifiers: [Item]) {
        var present: Set<Item> = []
        var new: Set<Item> = []
        for identifier in identifiers {
            precondition(
                new.insert(identifier).inserted,
                "Fatal: supplied item identifiers are not unique. Duplicate identifier: \(identifier)")
            if places[identifier] != nil { present.insert(identifier) }
        }
        let reloads = (reloadedItemIdentifiers, reconfiguredItemIdentifiers)
        remove(present)
        (reloadedItemIdentifiers, reconfiguredItemIdentifiers) = reloads
    }

    private mutating func insert(_ identifiers: [Item], at index: Int, inSection section: Int) {
        guard !identifiers.isEmpty else { return }
        // Sections that had no items behind the last that has some.
        while starts.count <= section { starts.append(nextStart) }
        items[section].insert(contentsOf: identifiers, at: index)
        numberItems(of: section, from: index)
        for following in starts.indices.dropFirst(section + 1) { starts[following] += identifiers.count }
    }

    private mutating func numberItems(of section: Int, from first: Int) {
        let identifier = sectionIdentifiers[section]
        for index in items[section].indices.dropFirst(first) {
            places[items[section][index]] = Place(section: identifier, index: index)
        }
    }

    private mutating func remove(_ gone: Set<Item>) {
        let sections = Set(gone.compactMap { place(of: $0)?.section })
        guard let first = sections.min() else { return }
        for section in sections {
            items[section].removeAll(where: gone.contains)
            numberItems(of: section, from: 0)
        }
        for item in gone { places[item] = nil }
        reloadedItemIdentifiers.removeAll(where: gone.contains)
        reconfiguredItemIdentifiers.removeAll(where: gone.contains)
        countStarts(from: first)
    }
}

extension DiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
extension DiffableDataSourceSnapshot.Place: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
