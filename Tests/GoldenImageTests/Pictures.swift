import Foundation
import GoldenImageTesting
import RasterTables

/// The folder of these tests.
let testsFolder = URL(filePath: #filePath).deletingLastPathComponent()

private let golden = GoldenImages(
    directory: testsFolder.deletingLastPathComponent().deletingLastPathComponent().appending(path: "golden-images"),
    maximumByteCount: GoldenImages.largeByteCount)

/// Compares the view, drawn at `scale`, with the picture of this name, or records it.
func check(_ view: View, scale: CGFloat = 2, named name: String) throws {
    let picture = try view.goldenPicture(in: GoldenSubjectTraits(scale: scale), threads: 2)
    try golden.check(picture, named: name)
    try DocumentPictures(of: view, named: name, scale: scale)?.compare(with: picture.bitmap)
}

/// Throws if a picture is in the folder that no test of this target names.
func checkForUnusedPictures() throws {
    try golden.checkForUnusedImages(namedIn: testsFolder)
}

/// The grey of a surface whose edges are to be seen.
let surface = Color(white: 0.93)

/// A sheet with views one under the other at their sizes, with the same space around each.
func sheet(_ views: [View], background: Color = .white, gap: CGFloat = 8) -> View {
    let sheet = View()
    sheet.backgroundColor = background
    var y = gap
    for view in views {
        view.frame.origin = CGPoint(x: gap, y: y)
        sheet.addSubview(view)
        y += view.frame.height + gap
    }
    let width = views.map(\.frame.width).max() ?? 0
    sheet.frame.size = CGSize(width: width + 2 * gap, height: y)
    return sheet
}

/// A label on grey, so that its edges are to be seen, as large as its text unless a size is given.
func label(
    _ text: String, width: CGFloat? = nil, height: CGFloat? = nil, _ configure: (Label) -> Void = { _ in }
) -> Label {
    let label = Label()
    label.text = text
    label.font = .system(ofSize: 15)
    label.backgroundColor = surface
    configure(label)
    let fitting = label.sizeThatFits(CGSize(width: width ?? 0, height: 0))
    label.frame.size = CGSize(width: width ?? fitting.width, height: height ?? fitting.height)
    return label
}

/// A coloured view.
func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color?,
    _ configure: (View) -> Void = { _ in }
) -> View {
    let view = View(frame: CGRect(x: x, y: y, width: width, height: height))
    view.backgroundColor = color
    configure(view)
    return view
}

/// A table of two columns and three rows in its default look, without a footer.
func cityTable(_ configure: (DataTable) -> Void = { _ in }) -> DataTable {
    let table = DataTable(
        data: [
            [.string("Lima"), .int(10_092)], [.string("Oslo"), .int(709)], [.string("Accra"), .int(2_514)],
        ],
        headerTitles: ["City", "People"])
    table.options.shouldShowFooter = false
    configure(table)
    return table
}
