import Foundation
import RasterTables
import TestSupport
import Testing

/// What another reader paints of a PDF, beside the picture of the same view. Poppler is there where somebody has installed it.
@Suite(.enabled(if: Program.installed("pdftoppm") != nil, "poppler-utils is not installed")) struct PDFPixelTests {
    /// The mean difference of all channels, of 255.
    private func difference(_ view: View) throws -> Double {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }  // A leftover folder fails no test.
        let file = folder.appendingPathComponent("a.pdf").path
        try view.write(to: file)
        let painted = folder.appendingPathComponent("a").path
        let result = try #require(Program.installed("pdftoppm")).run(["-r", "144", "-png", "-singlefile", file, painted])
        try #require(result.exitCode == 0)
        #expect(result.error.isEmpty, "\(result.error)")
        let theirs = try Bitmap(png: Data(contentsOf: URL(fileURLWithPath: painted + ".png")))
        let ours = try view.image()
        try #require(abs(theirs.width - ours.width) <= 1 && abs(theirs.height - ours.height) <= 1)
        var sum = 0
        let (width, height) = (min(theirs.width, ours.width), min(theirs.height, ours.height))
        for y in 0..<height {
            for x in 0..<width {
                // Paper is white.
                let (a, b) = (ours[x, y].composited(over: .white), theirs[x, y].composited(over: .white))
                sum += abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green)) + abs(Int(a.blue) - Int(b.blue))
            }
        }
        return Double(sum) / Double(3 * width * height)
    }

    private func card(_ configure: (View) -> Void) -> View {
        let page = View(frame: CGRect(x: 0, y: 0, width: 120, height: 90))
        page.backgroundColor = .white
        let card = View(frame: CGRect(x: 20, y: 15, width: 80, height: 60))
        card.backgroundColor = .systemBlue
        configure(card)
        page.addSubview(card)
        return page
    }

    @Test func `Rounded corners and borders`() throws {
        let view = card { card in
            card.layer.cornerRadius = 14
            card.layer.borderWidth = 3
            card.layer.borderColor = .systemRed
        }
        #expect(try difference(view) < 1)
    }

    @Test func `Blurred shadows`() throws {
        let view = card { card in
            card.layer.shadowOpacity = 0.6
            card.layer.shadowRadius = 8
            card.layer.shadowOffset = CGSize(width: 2, height: 4)
        }
        let found = try difference(view)
        #expect(found < 1.5, "\(found)")
    }

    @Test(arguments: [1, 0.4])
    func `Gradients along a line, also where they fade`(alpha: CGFloat) throws {
        let view = card { card in
            let gradient = GradientLayer()
            gradient.frame = card.bounds
            gradient.colors = [Color.systemRed, Color.systemYellow.withAlphaComponent(alpha), Color.systemGreen]
            gradient.locations = [0, 0.3, 1]
            gradient.endPoint = CGPoint(x: 1, y: 1)
            card.layer.addSublayer(gradient)
        }
        #expect(try difference(view) < 1.5)
    }

    @Test func `Groups that are faded as a whole`() throws {
        let view = card { card in
            card.alpha = 0.5
            let inner = View(frame: CGRect(x: 10, y: 10, width: 40, height: 80))
            inner.backgroundColor = .systemRed
            card.addSubview(inner)
            card.layer.masksToBounds = true
            let label = Label(frame: CGRect(x: 4, y: 4, width: 70, height: 20))
            label.text = "Faded"
            card.addSubview(label)
        }
        #expect(try difference(view) < 1.5)
        #expect(PDFReader(try view.pdfData()).structure == "Document(P)")
    }

    @Test func `Pictures, whole and turned`() throws {
        var bitmap = Bitmap(width: 16, height: 12, filledWith: ColorU8(red: 250, green: 120, blue: 0))
        for x in 0..<16 { bitmap[x, x * 3 / 4] = ColorU8(red: 0, green: 0, blue: 200, alpha: 128) }
        let view = card { card in
            let picture = ImageView(image: Image(bitmap: bitmap))
            picture.frame = card.bounds.insetBy(dx: 10, dy: 10)
            picture.transform = Transform(rotationAngle: 0.3)
            card.addSubview(picture)
        }
        #expect(try difference(view) < 2.5)
    }

    @Test func `Text of many scripts and styles`() throws {
        for text in ["Hamburgefonstiv 0123", "שלום עולם", "السلام عليكم", "हिन्दी क्षत्रिय", "日本語テキスト", "Ελληνικά ё́"] {
            let label = Label()
            label.font = .systemFont(ofSize: 17, weight: .bold)
            label.text = text
            label.frame.size = label.sizeThatFits(CGSize(width: 400, height: 100))
            // Half of a small picture is ink, and poppler puts glyphs on places of its own.
            let found = try difference(label)
            #expect(found < 9, "\(text): \(found)")
        }
    }

    @Test func `A table`() throws {
        let table = DataTable(
            data: [["Lamp", "129.00", "In stock"], ["Chair", "-3.50", "Sold out"]], headerTitles: ["Name", "Price", "Status"])
        #expect(try difference(table) < 1.5)
    }
}
