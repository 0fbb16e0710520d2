import Foundation
import RasterDrawing
import RasterGraphics
import RasterText
import RasterViews

/// The titles beside the rows of a list, one below the other in the middle of its height.
///
/// iOS sets them in the bold system font at 11 points, half a point apart, with a point at each side: so measured by an
/// independent rebuilding of it (MYTableViewIndex). Where there are too many, dots stand for some.
struct SectionIndex {
    /// In points: a line of the font with a point at each side.
    static let width: CGFloat = 15
    /// From one title to the next: 13 points of a line, and half a point.
    private static let step: CGFloat = 13.5
    private static var font: Font { .system(ofSize: 11, weight: .bold) }

    /// What is drawn, and where.
    let titles: [(text: String, frame: CGRect)]
    private let frame: CGRect

    /// - Parameter room: That of the list, in points.
    init(titles: [String], in room: CGRect, isRightToLeft: Bool, scale: CGFloat) {
        let capacity = Int((room.height / Self.step).clamped(to: 0...CGFloat(titles.count)))
        let shown = Self.abridged(titles, to: capacity)
        let height = CGFloat(shown.count) * Self.step
        let column = CGRect(
            x: isRightToLeft ? room.minX : room.maxX - Self.width, y: room.minY, width: Self.width, height: room.height)
        let top = room.minY + ((room.height - height) / 2).snapped(toScale: scale)
        self.titles = shown.enumerated().map { index, text in
            (text, CGRect(x: column.minX, y: top + CGFloat(index) * Self.step, width: column.width, height: Self.step))
        }
        frame = column
    }

    /// The first and the last title, and of the others as many as there is room for, with a dot between each two.
    private static func abridged(_ titles: [String], to capacity: Int) -> [String] {
        guard titles.count > capacity else { return titles }
        guard capacity >= 3 else { return Array(titles.prefix(capacity)) }
        let gaps = (capacity - 1) / 2
        return (0...2 * gaps).map { place in
            place % 2 == 1 ? "•" : titles[(place / 2) * (titles.count - 1) / gaps]
        }
    }

    func draw(
        into list: inout DisplayList, color: Color, background: Color?, visible: CGRect, context: DrawingContext
    ) {
        if let background { list.fill(context.pixelAligned(frame), with: background.components(with: context.traits)) }
        let label = Label()
        (label.font, label.textColor, label.textAlignment) = (Self.font, color, .center)
        label.contentScaleFactor = context.scale
        let search = ImageView(image: Image(systemName: "magnifyingglass"))
        (search.contentMode, search.tintColor) = (.scaleAspectFit, color)
        for (text, frame) in titles {
            if text == ListView.indexSearch {
                search.frame = frame.insetBy(dx: 2, dy: 1)
                search.draw(into: &list, visible: visible, context: context)
                continue
            }
            label.text = text
            label.frame = frame
            label.draw(into: &list, visible: visible, context: context)
        }
    }
}
