import Foundation
import RasterViews

/// Changes of items and sections that belong together, and where they take what was there before.
///
/// What is deleted and from where something moves is counted as it was before all of them; what is inserted and to where
/// something moves as it is behind them.
struct IndexPathChanges {
    var deletedItems: Set<IndexPath> = []
    var insertedItems: Set<IndexPath> = []
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    private var movedItems: [IndexPath: IndexPath] = [:]
    private var movedSections: [Int: Int] = [:]

    mutating func moveItem(at path: IndexPath, to newPath: IndexPath) { movedItems[path] = newPath }

    mutating func moveSection(_ section: Int, to newSection: Int) { movedSections[section] = newSection }

    /// Where an item is behind the changes; nil where it is deleted.
    func newPath(of path: IndexPath) -> IndexPath? {
        if let moved = movedItems[path] { return moved }
        guard path.count == 2, !deletedItems.contains(path), let section = newSection(of: path.section) else { return nil }
        func left(_ paths: some Sequence<IndexPath>) -> [Int] { paths.filter { $0.section == path.section }.map(\.item) }
        func come(_ paths: some Sequence<IndexPath>) -> [Int] { paths.filter { $0.section == section }.map(\.item) }
        let item = Self.index(
            behind: path.item, left: left(deletedItems) + left(movedItems.keys),
            come: come(insertedItems) + come(movedItems.values))
        return IndexPath(item: item, section: section)
    }

    private func newSection(of section: Int) -> Int? {
        if let moved = movedSections[section] { return moved }
        guard !deletedSections.contains(section) else { return nil }
        return Self.index(
            behind: section, left: Array(deletedSections) + movedSections.keys,
            come: Array(insertedSections) + movedSections.values)
    }

    /// Where the one at `index` is when those of `left` have gone and those of `come` have got the places that they say.
    private static func index(behind index: Int, left: [Int], come: [Int]) -> Int {
        let remaining = index - left.count { $0 < index }
        return come.sorted().reduce(remaining) { $1 <= $0 ? $0 + 1 : $0 }
    }

    /// Changes between a beginning and its end; batches within it belong to it.
    struct Batch {
        var changes = IndexPathChanges()
        private var depth = 0

        mutating func begin() { depth += 1 }

        /// The changes, at the end of the outermost batch; nil at others.
        mutating func end() -> IndexPathChanges? {
            depth -= 1
            guard depth <= 0 else { return nil }
            defer { self = Batch() }
            return changes
        }
    }
}
