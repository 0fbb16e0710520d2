import Foundation
import RasterTables
import Testing

/// Images in rows of so many, each in the middle of a square.
private func grid(_ images: [Image?], columns: Int, side: CGFloat, background: Color = .white) -> View {
    let rows = (images.count + columns - 1) / columns
    let grid = box(0, 0, CGFloat(columns) * side, CGFloat(rows) * side, background)
    grid.tintColor = .black
    for (index, image) in images.enumerated() {
        let view = ImageView(image: image)
        view.contentMode = .center
        view.frame = CGRect(
            x: CGFloat(index % columns) * side, y: CGFloat(index / columns) * side, width: side, height: side)
        grid.addSubview(view)
    }
    return grid
}

/// Symbols at 20 points, by their names with spaces between them.
private func page(_ names: String) throws -> View {
    let images = try names.split(separator: " ").map {
        try #require(Image(systemName: String($0), withConfiguration: .init(pointSize: 20)), "\($0)")
    }
    return grid(images, columns: 10, side: 34)
}

@Suite("Pictures of symbols") struct SymbolImageTests {
    @Test("Signs, arrows and shapes")
    func signs() throws {
        try check(
            page(
                """
                checkmark xmark plus minus info.circle info.circle.fill questionmark.circle \
                exclamationmark.triangle exclamationmark.triangle.fill checkmark.circle.fill xmark.circle.fill plus.circle \
                chevron.right chevron.left chevron.up.chevron.down arrow.up arrow.up.arrow.down arrow.clockwise \
                arrow.triangle.2.circlepath square.and.arrow.up square.and.arrow.down square.and.pencil star star.fill \
                star.leadinghalf.filled heart heart.fill flag.fill bookmark tag.fill circle.lefthalf.filled \
                line.3.horizontal list.bullet slider.horizontal.3 ellipsis ellipsis.circle square.grid.2x2.fill chart.bar \
                chart.pie.fill magnifyingglass
                """), named: "symbol/signs")
    }

    @Test("People, messages, files and time")
    func things() throws {
        try check(
            page(
                """
                person person.fill person.circle person.circle.fill person.2 person.2.fill envelope envelope.fill phone \
                phone.fill message.fill bubble.left paperplane.fill bell bell.badge.fill folder folder.fill doc doc.text.fill \
                tray.fill calendar clock clock.fill gearshape gearshape.fill wrench.fill hammer trash trash.fill printer.fill \
                lock lock.fill lock.open key.fill eye eye.slash photo.fill camera.fill mic.fill link
                """), named: "symbol/things")
    }

    @Test("Homes, shops, travel and nature")
    func places() throws {
        try check(
            page(
                """
                house house.fill building.2 cart cart.fill bag.fill creditcard creditcard.fill gift.fill shippingbox \
                shippingbox.fill cube.fill map.fill mappin mappin.circle.fill location.fill globe airplane car.fill bus.fill \
                bicycle wifi battery.75 bolt.fill sun.max.fill moon.fill cloud.fill drop leaf.fill flame.fill play.fill \
                pause.circle.fill speaker.wave.2.fill forward.fill hand.thumbsup.fill trophy.fill graduationcap.fill \
                briefcase.fill fork.knife pawprint.fill
                """), named: "symbol/places")
    }

    @Test("The nine weights, each at its three scales")
    func weights() throws {
        let images = Image.SymbolScale.allCases.suffix(3).flatMap { scale in
            Image.SymbolWeight.allCases.dropFirst().map { weight in
                Image(systemName: "envelope", withConfiguration: .init(pointSize: 20, weight: weight, scale: scale))
            }
        }
        try check(grid(images, columns: 9, side: 40), named: "symbol/weights-and-scales")
    }

    @Test("Symbols stand beside text of their size, in its colour")
    func text() throws {
        let label = Label()
        let text = NSMutableAttributedString(string: "")
        for (size, name) in [(CGFloat(13), "star.fill"), (20, "cloud.sun"), (28, "checkmark.circle.fill")] {
            let font = Font.system(ofSize: size)
            let image = Image(systemName: name, withConfiguration: .init(font: font))
            let attachment = NSAttributedString(attachment: NSTextAttachment(image: try #require(image)))
            let symbol = NSMutableAttributedString(attributedString: attachment)
            symbol.append(NSAttributedString(string: " Hxg  "))
            symbol.addAttributes(
                [.font: font, .foregroundColor: Color.systemIndigo], range: NSRange(location: 0, length: symbol.length))
            text.append(symbol)
        }
        label.attributedText = text
        label.sizeToFit()
        try check(sheet([label]), named: "symbol/in-text")
    }
}
