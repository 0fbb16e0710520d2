import RasterTables
import SnapshotNames
import Testing

@Suite(.snapshots(record: .never)) struct RowTests {
    private let row: View = {
        let row = Label()
        row.text = "Overdue by 3 days"
        row.backgroundColor = .systemBackground
        return row
    }()

    @Test func overdue() {
        assertSnapshot(of: row, as: .image)
        assertSnapshot(of: row, as: .image(precision: 0.99, traits: .dark), named: "dark")
    }
}
