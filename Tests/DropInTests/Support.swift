import SwiftDataTables
import UIKit

/// What a table of raw values shows where; headings are c0, c1, ….
func table(_ values: [[DataTableValueType]], _ options: DataTableConfiguration) -> SwiftDataTable {
    let columns = values.map(\.count).max() ?? 0
    return SwiftDataTable(data: values, headerTitles: (0..<columns).map { "c\($0)" }, options: options)
}

/// A configuration with this callback and nothing else.
func options(_ configure: @escaping DefaultCellConfiguration) -> DataTableConfiguration {
    var options = DataTableConfiguration()
    options.defaultCellConfiguration = configure
    return options
}

/// One column of numbers and one of text, in four rows.
let signs: [[DataTableValueType]] = [
    [.int(-3), .string("owed")], [.int(0), .string("even")], [.double(7.5), .string("paid")],
    [.double(-0.25), .string("Error")],
]

extension SwiftDataTable {
    /// The colour near the upper left corner of a cell, where no text is, in a picture at 1 pixel per point.
    func corner(row: Int, column: Int) throws -> ColorU8 {
        let layout = layout(scale: 1)
        let frame = layout.bodyCells[row * layout.columns.count + column].frame
        return try image(scale: 1)[Int(frame.minX) + 2, Int(frame.minY) + 2]
    }
}

extension TableLayout {
    /// The cells, row after row, without the headings.
    var bodyCells: [Cell] { cells.filter { $0.row >= 0 } }

    /// The rows without the header.
    var bodyRows: [Row] { rows.filter { $0.index >= 0 } }
}

extension UIColor {
    /// What the colour is when it is painted on white.
    var onWhite: ColorU8 {
        let color = components(with: .light)
        func over(_ component: UInt8) -> UInt8 {
            let alpha = Int(color.alpha)
            let sum: Int = Int(component) * alpha + 255 * (255 - alpha)
            return UInt8((sum + 127) / 255)
        }
        return ColorU8(red: over(color.red), green: over(color.green), blue: over(color.blue))
    }
}
