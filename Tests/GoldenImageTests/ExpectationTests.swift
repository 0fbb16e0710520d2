import Foundation
import GoldenImageTesting
import RasterTables
import Testing

/// Everything that can be said of a picture, said of this project's own.
@Suite struct ExpectationTests {
    private static let cities = [("Lima", 10_092), ("Oslo", 709), ("Accra", 2_514)]

    private func table(_ configure: (DataTable) -> Void = { _ in }) -> DataTable { cityTable(configure) }

    /// A table of which one column is another one each time.
    private func dated() -> DataTable {
        let table = DataTable(
            data: Self.cities.map { [.string($0.0), .string("\(Int.random(in: 1000...9999))"), .int($0.1)] },
            headerTitles: ["City", "Ticket", "People"])
        table.options.shouldShowFooter = false
        table.options.columnWidthMode = .fixed(width: 90)
        return table
    }

    private func displayTable() -> DisplayTable {
        DisplayTable(columns: [
            DisplayColumn("City", ["Lima", "Oslo", "Accra"]), DisplayColumn("People", [10_092, 709, 2_514]),
        ])
    }

    @Test func `A view in every appearance, at every scale, in both directions, by one call`() {
        let rows = ListRows([.init(rows: [row("Total", "1,204.50 €", style: .value1), row("Due", "May", style: .value1)])])
        expectImage(
            of: listView(.plain, rows, width: 220), named: "list",
            traits: GoldenTraits(
                styles: [.light, .dark], scales: [1, 2], contentSizes: [.large, .extraExtraLarge],
                directions: [.leftToRight, .rightToLeft]))
    }

    @Test func `A display table in both appearances`() throws {
        expectImage(of: displayTable(), named: "display-table", traits: .both)
    }

    @Test func `Where everything lies, whatever the pixels are`() {
        expectImage(of: table { $0.options.columnWidthMode = .fixed(width: 100) }, named: "layout", scope: .layoutOnly)
    }

    @Test func `The pixels, whatever the layout says`() {
        expectImage(of: table { $0.options.shouldShowFooter = true }, named: "pixels", traits: .dark, scope: .pixelsOnly)
    }

    @Test func `Columns and cells that are another one each time are left out, and lie where they lay`() {
        expectImage(of: dated(), named: "ignored-column", ignoring: [.column("Ticket")])
        let once = dated()
        once.options.columnWidthMode = .fixed(width: 80)
        expectImage(of: once, named: "ignored-cells", ignoring: [.cell(1, 2), .cell(2, 2), .row(3)])
    }

    @Test func `Pixels within a tolerance, by levels and to the eye`() throws {
        let own = try table().image(scale: 1)
        // Another one each time: in every fourth pixel one level more or less of blue, which nobody sees.
        var noisy = own
        for place in stride(from: 2, to: own.bytes.count, by: 16) where noisy.bytes[place] < 255 {
            noisy.bytes[place] += UInt8.random(in: 0...1)
        }
        expectImage(of: noisy, named: "levels", tolerance: .perChannel(levels: 1))
        expectImage(of: noisy, named: "eye", tolerance: .perceptual(deltaE: 1))
    }

    @Test func `A bitmap, the bytes of a PNG file, and a file`() throws {
        let bitmap = try box(0, 0, 40, 30, .systemOrange) { $0.layer.cornerRadius = 8 }.image(scale: 2)
        expectImage(of: bitmap, named: "bitmap")
        expectImage(of: try bitmap.pngData(), named: "png-data")
        expectImage(of: testsFolder.appending(path: "../../golden-images/view/border-inside-the-bounds.png"), named: "file")
    }

    @Test func `Two ways to one picture, with nothing recorded`() throws {
        expectSameImage(
            table(),
            DataTable(data: Self.cities.map { [.string($0.0), .int($0.1)] }, headerTitles: ["City", "People"]).with {
                $0.options.shouldShowFooter = false
            }, traits: .both, scope: .everything)
        // A specification that was written and read again.
        let table = displayTable()
        expectSameImage(table, try TableSpec(TableSpec(table).json).table(), scope: .everything)
    }

    @Test func `The same pixels again, by one thread and by many`() {
        expectDeterministic(table(), traits: .both, threads: 3)
        expectDeterministic(displayTable())
    }
}

extension DataTable {
    fileprivate func with(_ configure: (DataTable) -> Void) -> DataTable {
        configure(self)
        return self
    }
}
