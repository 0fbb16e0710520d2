import Testing

@testable import RasterLists

@Suite("Snapshots of identifiers") struct DiffableDataSourceSnapshotTests {
    private typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
        var snapshot = Snapshot()
        snapshot.appendSections(sections.map(\.key))
        for (section, items) in sections { snapshot.appendItems(items, toSection: section) }
        return snapshot
    }

    /// What the snapshot says item by item is what it says as a whole.
    private func check(_ snapshot: Snapshot, _ expected: [[Int]], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(
            snapshot.sectionIdentifiers.map(snapshot.itemIdentifiers(inSection:)) == expected, sourceLocation: sourceLocation)
        let all = Array(expected.joined())
        #expect(snapshot.itemIdentifiers == all && snapshot.numberOfItems == all.count, sourceLocation: sourceLocation)
        #expect(all.map(snapshot.indexOfItem) == Array(all.indices), sourceLocation: sourceLocation)
        for (section, items) in zip(snapshot.sectionIdentifiers, expected) {
            #expect(
                items.allSatisfy { snapshot.sectionIdentifier(containingItem: $0) == section }, sourceLocation: sourceLocation)
            #expect(snapshot.numberOfItems(inSection: section) == items.count, sourceLocation: sourceLocation)
        }
        #expect(
            snapshot.sectionIdentifiers.map(snapshot.indexOfSection) == Array(expected.indices), sourceLocation: sourceLocation)
    }

    @Test("Items are appended to the section that is named, or to the last")
    func append() {
        var made = snapshot(["a": [1, 2], "b": [], "c": [3]])
        check(made, [[1, 2], [], [3]])
        made.appendItems([4])
        made.appendItems([5], toSection: "b")
        made.appendItems([6], toSection: "a")
        check(made, [[1, 2, 6], [5], [3, 4]])
        #expect(made.indexOfItem(9) == nil && made.sectionIdentifier(containingItem: 9) == nil)
    }

    @Test("Items are inserted, moved and deleted, and those that are there already move")
    func items() {
        var made = snapshot(["a": [1, 2, 3], "b": [4, 5]])
        made.insertItems([10, 11], beforeItem: 2)
        check(made, [[1, 10, 11, 2, 3], [4, 5]])
        made.insertItems([12], afterItem: 5)
        made.moveItem(1, afterItem: 4)
        check(made, [[10, 11, 2, 3], [4, 1, 5, 12]])
        made.moveItem(12, beforeItem: 10)
        made.moveItem(12, beforeItem: 12)
        check(made, [[12, 10, 11, 2, 3], [4, 1, 5]])
        made.appendItems([10, 4, 20], toSection: "a")
        check(made, [[12, 11, 2, 3, 10, 4, 20], [1, 5]])
        made.deleteItems([11, 1, 99])
        check(made, [[12, 2, 3, 10, 4, 20], [5]])
        made.deleteAllItems()
        check(made, [])
        #expect(made.numberOfSections == 0)
    }

    @Test("Sections are inserted, moved and deleted with their items")
    func sections() {
        var made = snapshot(["a": [1], "b": [2, 3], "c": [4]])
        made.insertSections(["x", "y"], beforeSection: "b")
        made.insertSections(["z"], afterSection: "c")
        #expect(made.sectionIdentifiers == ["a", "x", "y", "b", "c", "z"])
        check(made, [[1], [], [], [2, 3], [4], []])
        made.moveSection("a", afterSection: "b")
        made.moveSection("c", beforeSection: "x")
        made.moveSection("c", beforeSection: "c")
        #expect(made.sectionIdentifiers == ["c", "x", "y", "b", "a", "z"])
        made.appendItems([5], toSection: "y")
        check(made, [[4], [], [5], [2, 3], [1], []])
        made.deleteSections(["b", "x", "nowhere"])
        check(made, [[4], [5], [1], []])
        #expect(made.indexOfItem(2) == nil)
    }

    @Test("Items and sections that are to be made anew are told once each, as long as they are there")
    func reloads() {
        var made = snapshot(["a": [1, 2, 3], "b": [4]])
        made.reloadItems([3, 1, 3])
        made.reconfigureItems([2])
        made.reloadSections(["b"])
        made.moveItem(3, afterItem: 4)
        made.deleteItems([1])
        #expect(made.reloadedItemIdentifiers == [3] && made.reconfiguredItemIdentifiers == [2])
        #expect(made.reloadedSectionIdentifiers == ["b"])
        made.deleteSections(["b"])
        #expect(made.reloadedItemIdentifiers.isEmpty && made.reloadedSectionIdentifiers.isEmpty)
    }

    @Test("A thousand operations in a row leave what arrays would")
    func random() {
        var made = snapshot(["a": [], "b": [], "c": []])
        var expected: [[Int]] = [[], [], []]
        var state: UInt64 = 7
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        for new in 0..<1000 {
            let section = next(3)
            let other = expected[section].isEmpty ? nil : expected[section][next(expected[section].count)]
            switch (next(4), other) {
            case (0, let other?):
                made.insertItems([new], beforeItem: other)
                expected[section].insert(new, at: expected[section].firstIndex(of: other)!)
            case (1, let other?):
                made.deleteItems([other])
                expected[section].removeAll { $0 == other }
            default:
                made.appendItems([new], toSection: ["a", "b", "c"][section])
                expected[section].append(new)
            }
        }
        check(made, expected)
    }

    @Test("What is there twice, or not at all, ends the program with a message")
    func wrongIdentifiers() async throws {
        func message(_ result: ExitTest.Result?) throws -> String {
            String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        }
        let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = DiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems([1, 1])
        }
        #expect(try message(twice).contains("supplied item identifiers are not unique. Duplicate identifier: 1"))
        let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = DiffableDataSourceSnapshot<Int, Int>()
            snapshot.reloadItems([7])
        }
        #expect(try message(unknown).contains("Attempted to reload item identifier that does not exist in the snapshot: 7"))
        let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = DiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendItems([7])
        }
        #expect(try message(none).contains("There are currently no sections in the data source"))
    }
}

@Suite("Snapshots of an outline") struct DiffableSectionSnapshotTests {
    private var outline: DiffableSectionSnapshot<String> {
        var outline = DiffableSectionSnapshot<String>()
        outline.append(["Fruit", "Nuts"])
        outline.append(["Apple", "Pear"], to: "Fruit")
        outline.append(["Boskoop"], to: "Apple")
        return outline
    }

    @Test("Items show while all above them are expanded")
    func expanding() {
        var outline = outline
        #expect(outline.items == ["Fruit", "Apple", "Boskoop", "Pear", "Nuts"])
        #expect(outline.rootItems == ["Fruit", "Nuts"] && outline.visibleItems == ["Fruit", "Nuts"])
        outline.expand(["Apple"])
        #expect(outline.visibleItems == ["Fruit", "Nuts"] && !outline.isVisible("Boskoop") && outline.isExpanded("Apple"))
        outline.expand(["Fruit"])
        #expect(outline.visibleItems == ["Fruit", "Apple", "Boskoop", "Pear", "Nuts"])
        #expect(outline.visualDescription() == "+ Fruit\n  + Apple\n    * Boskoop\n  * Pear\n* Nuts")
        outline.collapse(["Apple"])
        #expect(outline.visibleItems == ["Fruit", "Apple", "Pear", "Nuts"])
        #expect(outline.level(of: "Boskoop") == 2 && outline.parent(of: "Boskoop") == "Apple")
        #expect(outline.parent(of: "Nuts") == nil && outline.index(of: "Pear") == 3 && outline.index(of: "Plum") == nil)
    }

    @Test("Items come and go with what is below them")
    func changes() {
        var outline = outline
        outline.insert(["Plum"], before: "Pear")
        outline.insert(["Seeds"], after: "Nuts")
        #expect(outline.items == ["Fruit", "Apple", "Boskoop", "Plum", "Pear", "Nuts", "Seeds"])
        outline.delete(["Apple", "Boskoop", "nothing"])
        #expect(outline.items == ["Fruit", "Plum", "Pear", "Nuts", "Seeds"] && !outline.contains("Boskoop"))
        var nuts = DiffableSectionSnapshot<String>()
        nuts.append(["Almond"])
        nuts.append(["Sweet"], to: "Almond")
        outline.replace(childrenOf: "Fruit", using: nuts)
        #expect(outline.items == ["Fruit", "Almond", "Sweet", "Nuts", "Seeds"] && outline.level(of: "Sweet") == 2)
        #expect(outline.snapshot(of: "Fruit").items == ["Almond", "Sweet"])
        let part = outline.snapshot(of: "Almond", includingParent: true)
        #expect(part.items == ["Almond", "Sweet"] && part.parent(of: "Almond") == nil)
        outline.deleteAll()
        outline.insert(
            part,
            after: {
                outline.append(["First"]); return "First"
            }())
        #expect(outline.items == ["First", "Almond", "Sweet"])
    }
}
