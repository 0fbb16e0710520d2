import Foundation
import GoldenImageTesting
import RasterGraphics
import RasterTables
import TestSupport
import Testing

/// Where pictures of views differ that have no table.
@Suite struct ViewChangeTests {
    /// A card with a mark, two labels and a button.
    private struct Card {
        var title = "Total"
        var amount: String? = "129.50"
        var button = "Pay"
        var color = Color.red
        var markX = 200.0
        var hasNote = false
        var isIdentified = true

        func picture() throws -> GoldenPicture {
            let card = View(frame: CGRect(x: 0, y: 0, width: 260, height: 120))
            card.backgroundColor = .white
            func add(_ view: View, _ frame: CGRect, _ identifier: String) {
                view.frame = frame
                if isIdentified { view.accessibilityIdentifier = identifier }
                card.addSubview(view)
            }
            func label(_ text: String) -> Label {
                let label = Label()
                label.text = text
                return label
            }
            add(label(title), CGRect(x: 8, y: 8, width: 100, height: 20), "card.title")
            if let amount { add(label(amount), CGRect(x: 8, y: 36, width: 120, height: 20), "card.amount") }
            if hasNote { add(label("paid late"), CGRect(x: 8, y: 92, width: 120, height: 20), "card.note") }
            let mark = View()
            mark.backgroundColor = color
            add(mark, CGRect(x: markX, y: 10, width: 30, height: 30), "card.mark")
            var configuration = Button.Configuration.filled()
            configuration.title = button
            add(Button(configuration: configuration), CGRect(x: 8, y: 60, width: 90, height: 30), "card.pay")
            return try card.goldenPicture(in: GoldenSubjectTraits(scale: 2))
        }
    }

    private func changes(_ card: Card = Card(), _ change: (inout Card) -> Void) throws -> [PictureChange] {
        var other = card
        change(&other)
        return PictureComparison(try card.picture(), try other.picture()).changes
    }

    @Test func `a text has a box with its identifier, what it said and what it says`() throws {
        let changes = try changes { $0.amount = "129.00" }
        #expect(
            changes == [
                PictureChange(
                    .changed, old: PixelRect(x: 16, y: 72, width: 240, height: 40),
                    new: PixelRect(x: 16, y: 72, width: 240, height: 40), name: "‘card.amount’ (‘129.00’)", oldValue: "129.50",
                    newValue: "129.00")
            ])
    }

    @Test func `without identifiers type and text are the name`() throws {
        let card = Card(isIdentified: false)
        #expect(try changes(card) { $0.amount = "129.00" }.map(\.name) == ["label ‘129.00’"])
        let button = try changes(card) { $0.button = "Buy" }
        #expect(button.map(\.name) == ["button ‘Buy’"] && button.first?.oldValue == "Pay")
    }

    @Test func `what came, went, moved or has another colour has a box of its kind`() throws {
        let came = try changes { $0.hasNote = true }
        #expect(
            came.map(\.kind) == [.came] && came.first?.name == "‘card.note’ (‘paid late’)" && came.first?.old == nil, "\(came)")
        let went = try changes { $0.amount = nil }
        #expect(went.map(\.kind) == [.went] && went.first?.oldValue == "129.50" && went.first?.new == nil, "\(went)")
        let color = try changes { $0.color = .blue }
        #expect(color.map(\.kind) == [.changed] && color.first?.name == "background in ‘card.mark’")
        #expect(color.first?.new == PixelRect(x: 400, y: 20, width: 60, height: 60))
        let moved = try changes { $0.markX = 210 }
        #expect(moved.map(\.kind) == [.moved] && moved.first?.old?.x == 400 && moved.first?.new?.x == 420)
        #expect(try changes { $0.button = "Buy" }.map(\.name) == ["‘card.pay’ (‘Buy’)"])
    }

    @Test func `what lies outside of the picture has no box, and what reaches out is cut`() throws {
        #expect(try changes(Card(markX: 250)) { $0.color = .blue }.first?.new == PixelRect(x: 500, y: 20, width: 20, height: 60))
        let outside = try (Card(markX: 300).picture(), Card(color: .blue, markX: 300).picture())
        #expect(PictureComparison(outside.0, outside.1).changes.isEmpty)
        // With something else, whose picture has frames.
        let both = try (Card(markX: -80).picture(), Card(amount: "1", color: .blue, markX: -80).picture())
        let comparison = PictureComparison(both.0, both.1)
        #expect(comparison.changes.map(\.oldValue) == ["129.50"] && comparison.differencePicture != nil)
    }

    @Test func `names stand in the boxes of the page and in JSON`() throws {
        let folder = try TemporaryFolder()
        let directory = URL(filePath: folder.path).appending(path: "golden-images")
        try GoldenImages(directory: directory, environment: ["GOLDEN_IMAGES": "record"]).check(Card().picture(), named: "a/card")
        let check = GoldenImages(directory: directory, environment: [:])
        #expect(throws: GoldenImageError.self) { try check.check(Card(amount: "1").picture(), named: "a/card") }
        let report = try FailureReport(FailureFolder(check.failures))
        for data in [report.html(), report.json()] {
            let text = String(decoding: data, as: UTF8.self)
            #expect(text.contains("‘card.amount’ (‘1’)") && text.contains("129.50"))
        }
    }
}
