import Foundation
import RasterFormats
import RasterGraphics
import RasterText

@testable import RasterDrawing
@testable import RasterPlots

/// What a plot draws, in points of the picture.
struct DrawnPlot {
    struct Fill {
        let rect: CGRect
        let color: ColorU8
    }

    struct Text {
        let text: String
        /// From the top of capitals to the baseline.
        let rect: CGRect
        /// With the tails of letters.
        let box: CGRect
        let color: ColorU8
    }

    /// Where the plot lies.
    let rect: CGRect
    var fills: [Fill] = []
    /// Around the control points of paths, and the fills that they are.
    var paths: [Fill] = []
    var texts: [Text] = []
    var clips = 0

    /// Draws at a place on whole pixels, in as many points as the plot asks for.
    /// - Parameter width: In place of the plot's own.
    init(_ plot: any Plot, scale: CGFloat = 2, isRightToLeft: Bool = false, width: CGFloat? = nil) {
        rect = CGRect(x: 10, y: 20, width: width ?? plot.size.width, height: plot.size.height)
        var list = DisplayList(scale: scale)
        plot.draw(in: PlotArea(rect, isMirrored: isRightToLeft, scale: scale, backdrop: .white), into: &list)
        func points(_ rect: CGRect) -> CGRect {
            CGRect(x: rect.minX / scale, y: rect.minY / scale, width: rect.width / scale, height: rect.height / scale)
        }
        for command in list.commands {
            switch command {
            case .fill(let rect, _, let color), .border(let rect, _, _, let color):
                fills.append(Fill(rect: points(rect), color: color))
            case .fillPath(let path, _, let color):
                paths.append(Fill(rect: points(path.controlPointBounds), color: color))
            case .glyphs(let glyphs, let color, _):
                let font = Font.system(ofSize: glyphs.runs[0].pointSize)
                let (x, y, width) = (glyphs.x / scale, glyphs.baseline / scale, glyphs.width / scale)
                texts.append(
                    Text(
                        text: glyphs.text.string,
                        rect: CGRect(x: x, y: y - font.capHeight, width: width, height: font.capHeight),
                        box: CGRect(x: x, y: y - font.capHeight, width: width, height: font.capHeight - font.descender),
                        color: color))
            case .pushClip: clips += 1
            default: break
            }
        }
    }
}

extension CGRect {
    /// Whether another lies within it, by edges: Foundation compares unions, which lose last digits.
    func holds(_ other: CGRect) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }
}

/// The first plot of some columns.
func drawn(
    _ columns: [[DataValue]], _ plot: ColumnPlot, row: Int = 0, scale: CGFloat = 2, isRightToLeft: Bool = false
) -> DrawnPlot? {
    plotted(columns, plot)[row].map { DrawnPlot($0, scale: scale, isRightToLeft: isRightToLeft) }
}

/// The plots of some columns, by row; of the first where each column has its own.
func plotted(_ columns: [[DataValue]], _ plot: ColumnPlot) -> [(any Plot)?] {
    let columns = type(of: plot.style).columnCount == nil ? Array(columns.prefix(1)) : columns
    let data = PlotData(
        columns: columns, rowCount: columns[0].count, font: .system(ofSize: 13), textColor: TablePalette.text,
        text: { value, _, _ in PlainFormat().text(of: value)?.string ?? "" })
    let plots = plot.style.plots(data)
    return plots.isEmpty ? Array(repeating: nil, count: columns[0].count) : plots
}
