import Foundation
import TestSupport
import Testing

@Suite struct LayoutTests {
    /// The shape that `layout` prints.
    private struct Layout: Decodable {
        struct Size: Decodable { var width, height: Double }
        struct Frame: Decodable { var x, y, width, height: Double }
        struct Column: Decodable {
            var index: Int
            var title: String
            var x, width: Double
            var alignment: String
        }
        struct Row: Decodable {
            var index: Int
            var y, height: Double
        }
        struct Line: Decodable {
            var text: String
            var x, baseline, width: Double
        }
        struct Font: Decodable {
            var name: String
            var size: Double
            var weight: Int
        }
        struct Cell: Decodable {
            var row, column: Int
            var text: String
            var frame: Frame
            var lines: [Line]
            var font: Font
            var truncated: Bool
        }
        var size: Size
        var scale: Double
        var columns: [Column]
        var rows: [Row]
        var cells: [Cell]
    }

    private func layout(_ text: String, _ options: String...) throws -> Layout {
        let result = try RunningCommand.run(["layout", "-"] + options, input: Data(text.utf8))
        #expect(result.exitCode == 0, "\(result.error)")
        return try JSONDecoder().decode(Layout.self, from: result.output)
    }

    @Test("Columns, rows and cells are told in points, the header as row −1")
    func shape() throws {
        let layout = try layout("name,price\nTea \"green\",3.50\nCake,1204.00\n")
        #expect(layout.scale == 2)
        #expect(layout.columns.map(\.title) == ["name", "price"])
        #expect(layout.columns.map(\.alignment) == ["left", "right"])
        #expect(layout.rows.map(\.index) == [-1, 0, 1])
        #expect(layout.cells.map(\.row) == [-1, -1, 0, 0, 1, 1])
        #expect(layout.cells.map(\.text) == ["name", "price", "Tea \"green\"", "3.50", "Cake", "1204.00"])
        for cell in layout.cells {
            let column = layout.columns[cell.column]
            let row = layout.rows[cell.row + 1]
            #expect(cell.frame.x == column.x && cell.frame.width == column.width)
            #expect(cell.frame.y == row.y && cell.frame.height == row.height)
            #expect(cell.lines.map(\.text) == [cell.text])
            #expect(!cell.truncated)
            let line = cell.lines[0]
            #expect(line.x >= cell.frame.x && line.x + line.width <= cell.frame.x + cell.frame.width)
            #expect(line.baseline > cell.frame.y && line.baseline < cell.frame.y + cell.frame.height)
            #expect(cell.font.name.hasPrefix("Inter") && (100...900).contains(cell.font.weight))
        }
        // Numbers end on one line.
        let ends = layout.cells.filter { $0.column == 1 && $0.row >= 0 }.map { $0.lines[0].x + $0.lines[0].width }
        #expect(abs(ends[0] - ends[1]) < 0.001)
    }

    @Test("The size in points is the picture's in pixels")
    func size() throws {
        let text = "name,price\nTea,3.50\n"
        let layout = try layout(text, "--scale", "3")
        let measured = try RunningCommand.run(["measure", "-", "--scale", "3"], input: Data(text.utf8)).output
        #expect(
            String(decoding: measured, as: UTF8.self).hasPrefix(
                "width: \(Int((layout.size.width * 3).rounded())) px\nheight: \(Int((layout.size.height * 3).rounded())) px\n"))
    }

    @Test("More rows than are laid out at once, sorted and cut")
    func manyRows() throws {
        let text = "n\n" + (0..<3000).map { "\($0)\n" }.joined()
        let layout = try layout(text, "--sort", "n:desc", "--rows", "1-2500")
        #expect(layout.rows.map(\.index) == Array(-1..<2500))
        #expect(layout.cells.map(\.row) == Array(-1..<2500))
        #expect(layout.cells[1].text == "2999")
        #expect(layout.cells[2500].text == "500")
        #expect(zip(layout.rows, layout.rows.dropFirst()).allSatisfy { $0.y + $0.height <= $1.y + 0.001 })
    }

    @Test("A file can take the layout")
    func file() throws {
        let folder = try TemporaryFolder()
        let input = try folder.file("in.csv", "a,b\n1,2\n")
        let result = try RunningCommand.run(["layout", input, "-o", folder.path + "/out.json"])
        #expect(result.exitCode == 0 && result.output.isEmpty)
        let direct = try RunningCommand.run(["layout", input]).output
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/out.json")) == direct)
    }

    @Test("--direction: columns run as the headings are read, or as is said; layout says which way")
    func direction() throws {
        struct Directed: Decodable {
            struct Column: Decodable { var x: Double }
            var direction: String
            var columns: [Column]
        }
        let folder = try TemporaryFolder()
        let arabic = try folder.file("ar.csv", "الاسم,السعر\nقهوة,98.5\n")
        let latin = try folder.file("en.csv", "name,price\nTea,3.5\n")
        func directed(_ arguments: String...) throws -> Directed {
            let result = try RunningCommand.run(["layout"] + arguments)
            #expect(result.exitCode == 0, "\(result.error)")
            return try JSONDecoder().decode(Directed.self, from: result.output)
        }
        for (layout, direction) in [
            (try directed(arabic), "rtl"), (try directed(latin), "ltr"), (try directed(arabic, "--direction", "auto"), "rtl"),
            (try directed(arabic, "--direction", "ltr"), "ltr"), (try directed(latin, "--direction", "rtl"), "rtl"),
        ] {
            #expect(layout.direction == direction)
            #expect((layout.columns[0].x > layout.columns[1].x) == (direction == "rtl"))
        }
        let wrong = try RunningCommand.run(["layout", latin, "--direction", "up"])
        #expect(wrong.exitCode == 64 && wrong.error.contains("auto, ltr") && wrong.error.contains("rtl"))
    }

    @Test("--no-align-decimals: numbers end at the edge")
    func decimals() throws {
        let folder = try TemporaryFolder()
        let input = try folder.file("in.csv", "price\n1.5\n20.25\n300\n")
        struct Lined: Decodable {
            struct Line: Decodable { var x, width: Double }
            struct Cell: Decodable {
                var row: Int
                var lines: [Line]
            }
            var cells: [Cell]
        }
        func ends(_ arguments: String...) throws -> Set<Int> {
            let result = try RunningCommand.run(["layout", input] + arguments)
            let cells = try JSONDecoder().decode(Lined.self, from: result.output).cells.filter { $0.row >= 0 }
            return Set(cells.map { Int((($0.lines[0].x + $0.lines[0].width) * 64).rounded()) })
        }
        #expect(try ends("--no-align-decimals").count == 1)
        #expect(try ends().count == 3)
    }
}
