import Foundation
import RasterDisplayTables
import RasterFormats
import RasterGrid
import TestSupport
import Testing

@testable import RasterSpecification

/// Where everything of tables of the gallery lies, in text files that say what a picture that differs cannot.
@Suite struct LayoutDumpTests {
    private static let folder = projectFolder.appendingPathComponent("Tests/SpecificationTests/Layouts")

    /// With spanners and units; groups, merges and notes; four formats of one column; sums and plots; lines of all kinds; scripts.
    private static let names = [
        "air-quality.json", "gtcars.json", "nuclides.json", "coffee.yaml", "stylize-2-blue.json", "countries.json",
    ]

    @Test(arguments: names)
    func `every cell and line lies where it lay`(_ name: String) throws {
        let path = projectFolder.appendingPathComponent("Examples/gallery/\(name)").path
        let dump = Self.dump(try TableSpec(path: path).table().view().layout())
        let file = Self.folder.appendingPathComponent(name.prefix { $0 != "." } + ".txt")
        if isRecording {
            try dump.write(to: file, atomically: true, encoding: .utf8)
        }
        let (old, new) = (try String(contentsOf: file, encoding: .utf8).split(separator: "\n"), dump.split(separator: "\n"))
        #expect(old.count == new.count)
        for (number, (old, new)) in zip(old, new).enumerated() {
            #expect(old == new, "line \(number + 1) of \(file.lastPathComponent)")
        }
    }

    /// A line for the table, each column, each cell, and each line of text in it: left, top, width and height, or left, baseline and
    /// width, in points at a scale of 2.
    private static func dump(_ layout: TableLayout) -> String {
        var lines = ["table \(words(layout.size.width, layout.size.height))"]
        for column in layout.columns { lines.append("column \(column.index) \(words(column.x, column.width))") }
        for cell in layout.cells {
            let frame = cell.frame
            lines.append(
                "cell \(cell.row) \(cell.columns.lowerBound)-\(cell.columns.upperBound - 1) "
                    + words(frame.minX, frame.minY, frame.width, frame.height)
                    + " \(cell.font.fontName) \(words(cell.font.pointSize))")
            for line in cell.lines { lines.append("  \(words(line.x, line.baseline, line.width)) \(line.text)") }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func words(_ numbers: CGFloat...) -> String {
        numbers.map { number in
            let hundredths = Int((number * 100).rounded())
            return hundredths % 100 == 0 ? "\(hundredths / 100)" : "\(Double(hundredths) / 100)"
        }.joined(separator: " ")
    }
}
