import Foundation
import RasterDrawing
import RasterGraphics

/// Reads what a picture shows outside of tables: texts, pictures with words, and what these stand on; and where the tables are.
struct LooseReader {
    /// In the order in which they are drawn.
    private(set) var tables: [(frame: CGRect, order: Int)] = []
    private(set) var texts: [(row: ReadRow, order: Int)] = []
    private(set) var surfaces: [(frame: CGRect, radius: CGFloat, ink: DocumentInk)] = []
    private var order = 0
    /// What bands before have shown.
    private var known: Set<TextKey> = []

    private struct TextKey: Hashable {
        let x, y: CGFloat
        let text: String
    }

    init(_ picture: DrawnPicture) throws {
        let reader = Box(LooseReader())
        try picture.forEachBand { band in
            let isSame = band.dark.map { band.light.isDrawn(as: $0) } ?? false
            reader.value.read(band.light.commands, isSame ? band.dark?.commands : nil, scale: picture.scale)
        }
        self = reader.value
    }

    private init() {}

    /// More are no surfaces of texts, but a drawing.
    private static let mostSurfaces = 2000

    private mutating func read(_ list: [DisplayList.Command], _ dark: [DisplayList.Command]?, scale: CGFloat) {
        var i = 0
        while i < list.count {
            order += 1
            switch list[i] {
            case .begin(.table, let frame, _):
                if !tables.contains(where: { $0.frame == frame }) { tables.append((frame, order)) }
                i = TableReader.end(of: list, from: i + 1)
            case .beginTag(.decoration, _): i = TableReader.end(of: list, from: i + 1)
            case .beginTag(_, let frame):
                let end = TableReader.end(of: list, from: i + 1)
                let range = i..<min(end + 1, list.count)
                add(Array(list[range]), dark.map { Array($0[range]) }, in: frame, scale: scale)
                i = end
            case .glyphs, .outlines:
                // Text that is drawn by itself is tagged by nobody.
                add([list[i]], dark.map { [$0[i]] }, in: .null, scale: scale)
            case .fill(let frame, let radii, let color):
                guard min(frame.width, frame.height) > 8 * scale, surfaces.count < Self.mostSurfaces else { break }
                surfaces.append((frame, radii.clamped(to: frame.size).largest, DocumentInk(color, dark?[i].color)))
            default: break
            }
            i += 1
        }
    }

    /// Reads commands as the one cell of a row.
    private mutating func add(
        _ commands: [DisplayList.Command], _ dark: [DisplayList.Command]?, in frame: CGRect, scale: CGFloat
    ) {
        let found = Box<ReadRow?>(nil)
        var reader = TableReader(scale: scale) { found.value = $0 }
        let start = DisplayList.Command.begin(.item(0), frame, heading: nil)
        reader.read([start] + commands + [.end], dark: dark.map { [start] + $0 + [.end] })
        reader.finish()
        guard var row = found.value, let cell = row.cells.first, !cell.isBlank else { return }
        guard let ink = cell.inkFrame else { return }
        // Sideways all the room that it has, which it may stand in the middle of; its lines from top to bottom.
        let sides = frame.isNull || frame.isEmpty ? ink : frame.union(ink)
        let place = CGRect(x: sides.minX, y: ink.minY, width: sides.width, height: ink.height)
        guard known.insert(TextKey(x: sides.minX, y: sides.minY, text: cell.string)).inserted else { return }
        row.frame = place
        // Over two columns: no column says how it is aligned.
        var own = ReadCell(columns: 0..<2, frame: place, reach: nil)
        own.contents = cell.contents
        row.cells = [own]
        texts.append((row, order))
    }
}
