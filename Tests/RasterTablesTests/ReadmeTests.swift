import Foundation
import RasterTables
import TestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
    @Test("The library in ten lines works as it stands there")
    func tenLines() throws {
        struct City {
            let name: String
            let population: Int
        }
        let cities = [City(name: "Reykjavík", population: 139_875), City(name: "Tórshavn", population: 13_089)]

        var config = DataTableConfiguration()
        config.defaultCellConfiguration = { cell, value, indexPath, isHighlighted in
            if let number = value.doubleValue, number < 50_000 { cell.dataLabel.textColor = .systemRed }
        }
        let table = DataTable(data: cities, columns: [.init("City", \.name), .init("Population", \.population)], options: config)

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // A leftover folder fails no test.
        let path = folder.appendingPathComponent("cities.png").path
        try table.write(to: path, scale: 2)

        let picture = try Bitmap(png: Data(contentsOf: URL(fileURLWithPath: path)))
        #expect(picture == (try table.image(scale: 2)))
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == table.pngData(scale: 2))
        let red = Color.systemRed.components()
        let pixels = stride(from: 0, to: picture.bytes.count, by: 4)
        #expect(
            pixels.contains {
                picture.bytes[$0] == red.red && picture.bytes[$0 + 1] == red.green && picture.bytes[$0 + 2] == red.blue
            })
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["cities.png"])
    }

    @Test("A table as it is published works as it stands there")
    func published() throws {
        let sales = DisplayTable(columns: [
            DisplayColumn("region", ["North", "South"]),
            DisplayColumn("sales", [1204.5, 980]),
            DisplayColumn("share", [0.55, 0.45]),
        ])
        .header(title: "Sales", subtitle: "By region, in thousands")
        .rowLabels("region")
        .format("sales", as: .currency("EUR"))
        .format("share", as: .percent(decimals: 0))
        .plot("share", as: .bars())
        .grandSummaryRows([.sum], columns: "sales")
        .footnote("Before tax.", at: .columnLabels("sales"))
        .sourceNote("Source: the books")
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: path) }  // A leftover file fails no test.
        try sales.view().write(to: path)
        #expect(try Bitmap(png: Data(contentsOf: URL(fileURLWithPath: path))) == (try sales.view().image()))
        let texts = sales.view().layout().cells.map(\.text)
        #expect(texts.contains("€2,184.50") && texts.contains("sales¹") && texts.contains("55%"))
    }

    @Test("A part of a long table works as it stands there")
    func part() throws {
        struct City: Identifiable {
            let id: Int
            let name: String
        }
        let cities = (0..<2000).map { City(id: $0, name: "Landing \($0)") }
        let table = DataTable(data: cities, columns: [.init("No", \.id), .init("City", \.name)])

        table.frame = CGRect(x: 0, y: 0, width: 390, height: 400)
        table.options.fixedColumns = DataTableFixedColumnType(leftColumns: 1)
        table.searchText = "an"
        table.scrollToRow(120)
        table.selectRow(121)
        table.setData(cities)  // rows that show what they showed are not measured again; what is in sight stays there

        #expect(table.layout().rows.first { $0.index == 120 }?.y == 44)
        #expect(table.selectedRows == [121])
        #expect(try table.image(scale: 2).width == 780)
    }

    @Test("Views around a table work as they stand there")
    func views() throws {
        let table = DataTable(data: [["May", "12"], ["June", "9"]], headerTitles: ["Month", "Landings"])
        let icon = ImageView(image: Image(systemName: "shippingbox"))
        let title = Label()
        title.text = "Landings by month"
        let heading = StackView(arrangedSubviews: [icon, title])
        heading.spacing = 8
        let page = StackView(arrangedSubviews: [heading, table])
        page.axis = .vertical
        page.alignment = .leading
        let picture = try page.image(scale: 2)  // as large as its views

        let size = table.intrinsicContentSize
        let top = max(icon.intrinsicContentSize.height, title.intrinsicContentSize.height)
        #expect(picture.width == Int(size.width * 2))
        #expect(picture.height == Int((size.height + top) * 2))
    }

    @Test("Every line of the README's Swift examples is in the tests above")
    func sameLines() throws {
        let root = projectFolder
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
        let example = readme.components(separatedBy: "```swift\n").dropFirst().prefix(4)
            .compactMap { $0.components(separatedBy: "```").first }.joined()
        #expect(!example.isEmpty)
        for line in example.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) where !line.isEmpty {
            let there = ["cities", "sales"].reduce(line) { $0.replacingOccurrences(of: "\"\($1).png\"", with: "path") }
            #expect(source.contains(there), "\(line)")
        }
    }

    @Test("Every option of the command's help is in the README")
    func options() throws {
        let root = projectFolder
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        let sources = try String(contentsOf: root.appendingPathComponent("Sources/Command/Options.swift"), encoding: .utf8)
        // `var maxColumnWidth` behind @Option or @Flag is --max-column-width, unless it has a name of its own.
        let names = sources.components(separatedBy: "@").dropFirst()
            .filter { $0.hasPrefix("Option") || $0.hasPrefix("Flag") }
            .compactMap { declaration in
                declaration.components(separatedBy: ".customLong(\"").dropFirst().first?.prefix { $0 != "\"" }
                    ?? declaration.components(separatedBy: "var ").dropFirst().first?.prefix { $0.isLetter }
            }
        #expect(names.count > 15)
        for name in names {
            let dashed = name.reduce(into: "--") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
            #expect(readme.contains("`\(dashed)`"), "\(dashed)")
        }
    }
}
