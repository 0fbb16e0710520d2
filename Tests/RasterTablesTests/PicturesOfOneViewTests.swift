import Foundation
import TestSupport
import Testing

@testable import RasterTables

/// The pixels of pictures of a view: of each alone, and with a band of all others drawn before each of its own.
private func pixels(_ view: View, _ scales: [CGFloat], rows: Int = 8) throws -> (alone: [[UInt8]], inTurn: [[UInt8]]) {
    func pixels(_ picture: Picture, before: (Range<Int>) -> Void) -> [UInt8] {
        var all: [UInt8] = []
        picture.renderer(threads: 1, rowsPerBand: rows).render(
            list: {
                before($0)
                return picture.displayList(rows: $0)
            },
            scratch: {}, work: { canvas, _, _ in canvas.withPixels { Array($0) } }, consume: { all += $0 })
        return all
    }
    let alone = try scales.map { pixels(try Picture(of: view, scale: $0)) { _ in } }
    let pictures = try scales.map { try Picture(of: view, scale: $0) }
    let inTurn = pictures.indices.map { index in
        pixels(pictures[index]) { rows in
            for (other, picture) in pictures.enumerated() where other != index { _ = picture.displayList(rows: rows) }
        }
    }
    return (alone, inTurn)
}

/// A label between others, placed by constraints: its edges are whole pixels.
private func constrainedView() -> View {
    let view = View(frame: CGRect(x: 0, y: 0, width: 101, height: 60))
    view.backgroundColor = .white
    var last: View?
    for text in ["One third", "of a pixel", "more or less"] {
        let label = Label()
        label.text = text
        label.font = .system(ofSize: 11.3)
        label.backgroundColor = .systemYellow
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        LayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 3.3),
            label.topAnchor.constraint(equalTo: last?.bottomAnchor ?? view.topAnchor, constant: 1.7),
        ])
        last = label
    }
    return view
}

/// Places a subview on whole pixels by itself.
private final class SnappingView: View {
    let dot = View()

    override func layoutSubviews() {
        let scale = contentScaleFactor
        dot.frame = CGRect(
            x: (bounds.width / 3 * scale).rounded() / scale, y: (bounds.height / 7 * scale).rounded() / scale, width: 9,
            height: 30)
    }
}

@Suite("Several pictures of one view") struct PicturesOfOneViewTests {
    @Test("Bands of pictures at two scales, drawn in turn, are those of each alone: constraints")
    func constraints() throws {
        let view = constrainedView()
        let (alone, inTurn) = try pixels(view, [1, 3])
        #expect(inTurn == alone)
        #expect(Set(alone[1]).count > 10)
    }

    @Test("Bands of pictures at two scales, drawn in turn, are those of each alone: views that place subviews themselves")
    func layoutSubviews() throws {
        let view = SnappingView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        view.dot.backgroundColor = .red
        view.addSubview(view.dot)
        let (alone, inTurn) = try pixels(view, [1, 3])
        #expect(inTurn == alone)
        let pictures = try [CGFloat(1), 3, 1].map { try Picture(of: view, scale: $0).bitmap() }
        #expect(pictures[0] == pictures[2])
    }

    @Test("Bands of pictures at two scales, drawn in turn, are those of each alone: tables")
    func tables() throws {
        var options = DataTableConfiguration()
        options.defaultCellConfiguration = { cell, _, indexPath, _ in
            cell.backgroundColor = indexPath.section % 2 == 0 ? .systemYellow : nil
        }
        let table = DataTable(
            data: (0..<9).map { row in (0..<3).map { .string("cell \(row) of \($0)") } },
            headerTitles: ["first", "second", "third"], options: options)
        let (alone, inTurn) = try pixels(table, [1, 1.5, 3], rows: 20)
        #expect(inTurn == alone)
        #expect(table.frame == .zero && table.contentScaleFactor == 2)
    }

    @Test("A picture leaves size, scale and the frames of subviews as they were")
    func unchanged() throws {
        let view = FixedSizeView()
        let subview = View(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        subview.backgroundColor = .red
        subview.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleBottomMargin]
        let inner = View(frame: CGRect(x: 1, y: 1, width: 3, height: 3))
        inner.autoresizingMask = [.flexibleWidth, .flexibleRightMargin]
        subview.addSubview(inner)
        view.addSubview(subview)
        let first = try Picture(of: view, scale: 3).bitmap()
        #expect(view.frame == .zero && view.contentScaleFactor == 2)
        #expect(subview.frame == CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(inner.frame == CGRect(x: 1, y: 1, width: 3, height: 3))
        #expect(first.width == 120 && first.height == 60)
        #expect(try Picture(of: view, scale: 3).bitmap() == first)
        let (alone, inTurn) = try pixels(view, [1, 2])
        #expect(inTurn == alone)
    }
}

/// A view without a size of its own.
private final class FixedSizeView: View {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 40, height: 20) }
}
