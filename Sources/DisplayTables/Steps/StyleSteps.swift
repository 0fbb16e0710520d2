import RasterFormats
import RasterGraphics
import RasterGrid
import RasterPlots

// What cells look like.

package struct StyleStep: TableStep {
    package var look: CellLook
    package var locations: [TableLocation]

    package init(look: CellLook, locations: [TableLocation]) { (self.look, self.locations) = (look, locations) }

    package func apply(to draft: inout TableDraft) throws(DisplayTableError) {
        try look.check()
        try draft.count(locations.count)
        for location in locations {
            draft.looks.append(.init(area: try CellArea(location, in: draft.data), look: .same(look)))
        }
    }

    package func check(_ names: TableNames) throws(DisplayTableError) {
        for location in locations { try names.check(location) }
    }

    package func remarks(on draft: TableDraft) -> [String] { draft.remarks("the style", at: locations) }
}
