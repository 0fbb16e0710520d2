import Foundation
import RasterTables
import Testing

/// The city table with the styling of `configure`.
private func styled(_ configure: @escaping DefaultCellConfiguration) throws -> Bitmap {
    try cityTable { $0.options.defaultCellConfiguration = configure }.image()
}

@Suite("Two ways to say the same give the same picture") struct EquivalenceTests {
    @Test("An opaque background on the cell and on its content view")
    func opaqueBackground() throws {
        let onCell = try styled { cell, _, indexPath, _ in
            if indexPath.item == 1 { cell.backgroundColor = .systemYellow }
        }
        let onContentView = try styled { cell, _, indexPath, _ in
            if indexPath.item == 1 { cell.contentView.backgroundColor = .systemYellow }
        }
        #expect(onCell == onContentView)
        #expect(try onCell != cityTable().image())
    }

    @Test("A zebra by the colour arrays and by the callback")
    func zebra() throws {
        let colors: [Color] = [.systemTeal, .systemYellow]
        let byArrays = try cityTable { $0.options.unhighlightedAlternatingRowColors = colors }.image()
        let byCallback = try styled { cell, _, indexPath, _ in
            cell.contentView.backgroundColor = colors[indexPath.item % 2]
        }
        #expect(byArrays == byCallback)
    }

    // The guide of the iOS library calls the first one wrong, since a reused cell keeps its red there.
    @Test("Red for numbers below zero, with and without the other case")
    func reuse() throws {
        let values: [[DataTableValueType]] = [3, -1, 4, -1, 5, -9].map { [.int($0), .int(-$0)] }
        func picture(_ configure: @escaping DefaultCellConfiguration) throws -> Bitmap {
            let table = DataTable(data: values, headerTitles: ["a", "b"])
            table.options.defaultCellConfiguration = configure
            return try table.image()
        }
        let bad = try picture { cell, value, _, _ in
            if let number = value.doubleValue, number < 0 { cell.dataLabel.textColor = .systemRed }
        }
        let good = try picture { cell, value, _, _ in
            if let number = value.doubleValue, number < 0 {
                cell.dataLabel.textColor = .systemRed
            } else {
                cell.dataLabel.textColor = .label
            }
        }
        #expect(bad == good)
        #expect(try bad != picture { _, _, _, _ in })
    }

    @Test("A callback that does nothing, and none")
    func idleCallback() throws {
        #expect(try styled { _, _, _, _ in } == cityTable().image())
    }

    @Test("A column's style and the callback")
    func columnStyle() throws {
        let byStyle = try cityTable {
            $0.columnStyles[1].textColor = .systemBlue
            $0.columnStyles[1].font = .boldSystem(ofSize: 17)
        }.image()
        let byCallback = try styled { cell, _, indexPath, _ in
            guard indexPath.section == 1 else { return }
            cell.dataLabel.textColor = .systemBlue
            cell.dataLabel.font = .boldSystem(ofSize: 17)
        }
        #expect(byStyle == byCallback)
    }

    @Test("Sorted by the configuration and by a call, with the data given in another order")
    func sorting() throws {
        let byCall = try cityTable { $0.sort(column: 1, order: .ascending) }.image()
        var options = DataTableConfiguration()
        options.shouldShowFooter = false
        options.defaultOrdering = DataTableColumnOrder(index: 1, order: .ascending)
        let rows = (0..<3).reversed().map { row in (0..<2).map { cityTable().value(row: row, column: $0) } }
        let table = DataTable(data: rows, headerTitles: cityTable().headerTitles, options: options)
        #expect(try table.image() == byCall)
    }

    @Test("Values of any type that are detected, and values with their types")
    func detectedValues() throws {
        let detected = DataTable(data: [["a", 1.5, "7"], ["b", 2, "x"]] as [[Any]], headerTitles: ["p", "q", "r"])
        let typed = DataTable(
            data: [[.string("a"), .double(1.5), .int(7)], [.string("b"), .int(2), .string("x")]],
            headerTitles: ["p", "q", "r"])
        #expect(try detected.image() == typed.image())
    }

    @Test("Dark by an override of the table and of the view that holds it")
    func dark() throws {
        let own = cityTable { $0.overrideUserInterfaceStyle = .dark }
        let held = cityTable()
        held.sizeToFit()
        let holder = View(frame: held.frame)
        holder.overrideUserInterfaceStyle = .dark
        holder.addSubview(held)
        #expect(try own.image() == holder.image())
    }

    @Test("Drawn twice, and drawn by another table after")
    func twice() throws {
        let table = cityTable { $0.frame.size = CGSize(width: 400, height: 200) }
        let first = try table.image()
        _ = try cityTable { $0.overrideUserInterfaceStyle = .dark }.image()
        #expect(try table.image() == first)
        #expect(try cityTable { $0.frame.size = CGSize(width: 400, height: 200) }.image() == first)
    }

    @Test("By one thread and by many, as pixels and as the bytes of a PNG")
    func threads() throws {
        let rows: [[DataTableValueType]] = (0..<60).map { row in
            (0..<5).map { .string("Cell \(row), \($0)") }
        }
        let table = DataTable(data: rows, headerTitles: ["a", "b", "c", "d", "e"])
        // More than a megapixel, so that bands are painted and compressed by several threads.
        let picture = try Picture(of: table, scale: 2)
        #expect(picture.width * picture.height > 1 << 20)
        func png(threads: Int) throws -> Data {
            let memory = PictureData()
            try picture.writePNG(metadata: PNGMetadata(), compression: .fast, threads: threads, to: memory)
            return memory.data
        }
        let one = try png(threads: 1)
        for threads in [2, 7] { #expect(try png(threads: threads) == one) }
        let bitmap = try picture.bitmap(threads: 1)
        #expect(try picture.bitmap(threads: 5) == bitmap)
        #expect(try Bitmap(png: one) == bitmap)
    }

    @Test("Drawn whole, and put together from pictures of its bands")
    func bands() throws {
        let table = cityTable()
        table.sizeToFit()
        let whole = try table.image()
        let holder = View(frame: CGRect(origin: .zero, size: CGSize(width: table.frame.width, height: 37.5)))
        holder.backgroundColor = .white
        holder.addSubview(table)
        var bytes: [UInt8] = []
        for y in stride(from: 0, to: table.frame.height, by: 37.5) {
            table.frame.origin.y = -y
            bytes += try holder.image().bytes
        }
        #expect(Array(bytes.prefix(whole.bytes.count)) == whole.bytes)
    }
}
