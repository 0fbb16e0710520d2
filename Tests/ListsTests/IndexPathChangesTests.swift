import Foundation
import RasterViews
import Testing

@testable import RasterLists

@Suite("Changes of items and sections") struct IndexPathChangesTests {
    @Test("Deletions count as it was before, insertions as it is behind")
    func items() {
        var changes = IndexPathChanges()
        changes.deletedItems = [path(0), path(3)]
        changes.insertedItems = [path(1), path(4)]
        #expect((0..<6).map { changes.newPath(of: path($0))?.item } == [nil, 0, 2, nil, 3, 5])
        #expect(changes.newPath(of: path(3, 1)) == path(3, 1))
    }

    @Test("What moves leaves its place and takes another")
    func moves() {
        var changes = IndexPathChanges()
        changes.moveItem(at: path(0), to: path(2))
        #expect((0..<4).map { changes.newPath(of: path($0))?.item } == [2, 0, 1, 3])
        changes.moveItem(at: path(1), to: path(0, 1))
        #expect(changes.newPath(of: path(0, 1)) == path(1, 1))
    }

    @Test("Items follow their sections")
    func sections() {
        var changes = IndexPathChanges()
        changes.deletedSections = [0]
        changes.insertedSections = [1]
        changes.moveSection(3, to: 0)
        #expect((0..<5).map { changes.newPath(of: path(7, $0))?.section } == [nil, 2, 3, 0, 4])
    }
}
