import Foundation
import RasterGraphics
import RasterTables

extension PixelKind {
    private static let places = "% pixels differ in % place*: x %..<%, y %..<%*"
    private static let exchange = "*the colour #* → #* in the same shapes*"
    private static let below = ["what is below moved % px down", "what is below moved % px up"] + fitted
    /// A column is as wide as the widest of its texts, which another row may have changed.
    private static let fitted =
        ["% column* of *pixels *are new at x %", "% column* of *pixels *are gone at x %", "1 column of *pixels is * at x %"]
        + beside
    private static let beside = ["what is to the right moved % px right", "what is to the right moved % px left"]
    /// True where much moved a little, and no cause.
    private static let bands = ["% rows of * are * at *", "% columns of * are * at *"]
    /// What is said of the rest where rows and columns came or went.
    private static let rest = "besides, % pixels differ in % place*: x %..<%, y %..<%*"

    /// What a table is changed by before it is drawn.
    static let tables: [PixelKind] = rows + columns + looks + texts

    private static func table(
        _ name: String, isGrown: Bool = false, first: [String], also: [String] = [],
        _ change: @escaping @Sendable (inout DataTableSample) -> Void
    ) -> PixelKind {
        PixelKind(name, first: first, also: also) { sample in
            sample.isTable ? try sample.redrawn(isGrown: isGrown, change) : nil
        }
    }

    private static let come = "% rows of pixels are new at y %"
    private static let gone = "% rows of pixels are gone at y %"

    private static let rows: [PixelKind] = [
        table("a row inserted", first: [come], also: below) { $0.rows.insert($0.rows[0].map { _ in "77" }, at: 2) },
        table("a row inserted, and the page grown", isGrown: true, first: [come], also: below) {
            $0.rows.insert($0.rows[0].map { _ in "77" }, at: 3)
        },
        table("a row removed", first: [gone], also: below) { $0.rows.remove(at: 1) },
        table("a row removed, and the page cut", isGrown: true, first: [gone], also: below) { $0.rows.remove(at: 2) },
        table("a row at the end", first: [come], also: below) { $0.rows.append($0.rows[0].map { _ in "88" }) },
        table(
            "two rows inserted apart", first: ["% rows of pixels are new at each of 2 places, the first at y %"], also: fitted
        ) {
            $0.rows.insert($0.rows[0].map { _ in "77" }, at: 1)
            $0.rows.insert($0.rows[0].map { _ in "88" }, at: 4)
        },
        table("a row moved", first: ["% rows of pixels are at y %, and were at y %"], also: [rest] + fitted) {
            $0.rows.insert($0.rows.remove(at: 0), at: 3)
        },
        table("a title", first: [come], also: below) { $0.title = "Stock of all houses" },
        table(
            "taller rows", first: ["% rows of * are new at each of % places, the first at y %*"],
            also: below + [rest, "% rows of * are new at each of % places, the first at y %*"]
        ) { $0.insets = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) },
    ]

    private static let columns: [PixelKind] = [
        table("a column removed", first: ["% columns of pixels are gone at x %"], also: beside) { $0.dropColumn(1) },
        table("a column removed, and the page cut", isGrown: true, first: ["% columns of pixels are gone at x %"], also: beside) {
            $0.dropColumn(1)
        },
        table(
            "a column inserted", isGrown: true, first: ["% columns of pixels are new at x %"], also: beside
        ) { sample in
            sample.headings.insert("Unit", at: 1)
            for row in sample.rows.indices { sample.rows[row].insert(["kg", "pcs", "m"][row % 3], at: 1) }
        },
        table(
            "wider columns", first: ["% columns of * are new at each of % places, the first at x %*"],
            also: beside + [rest, "% columns of * are new at each of % places, the first at x %*"]
        ) { $0.insets = EdgeInsets(top: 6, left: 10, bottom: 6, right: 10) },
    ]

    private static let looks: [PixelKind] = [
        table("other text colour", first: [exchange]) { $0.textColor = Color(red: 0.6, green: 0, blue: 0.1) },
        table("other heading colour", first: [exchange]) { $0.headerColor = Color(red: 0, green: 0.2, blue: 0.7) },
        table("a ground of headings", first: [exchange]) { $0.headerBackground = Color(red: 0.8, green: 0.9, blue: 1) },
        table("other stripes", first: [exchange]) { $0.stripe = Color(red: 0.9, green: 0.95, blue: 1) },
        table("no lines between rows", first: ["% lines of 1 px are gone at y %, *", exchange]) { $0.separator = nil },
        table("lines between columns", first: ["% lines of 1 px are new at x %*", exchange]) {
            $0.columnSeparator = .init(color: Color(red: 0.2, green: 0.4, blue: 0.4))
        },
        table("another border", first: [exchange]) { $0.border = .init(color: Color(red: 1, green: 0.2, blue: 0.2)) },
        table("dark", first: ["what was light is dark and what was dark is light: the colour*"]) { sample in
            sample.isDark = true
            sample.textColor = Color(white: 0.9)
            sample.headerColor = Color(white: 0.9)
            sample.background = Color(white: 0.1)
            sample.stripe = Color(white: 0.15)
            sample.headerBackground = Color(white: 0.2)
        },
        table("bold", first: ["the ink is heavier*"], also: [places, rest] + fitted + bands) {
            $0.font = .system(ofSize: 13, weight: .bold)
        },
        table("another font size", first: ["*larger*"], also: [places, rest] + fitted + bands) { $0.font = .system(ofSize: 15) },
        table("round corners", first: [places]) { $0.cornerRadius = 10 },
        table("on the right", first: ["what is at x %..<%, y %..<%* moved % px right*"], also: [places, rest] + bands) {
            $0.firstAlignment = .right
        },
    ]

    private static let texts: [PixelKind] = [
        table("a number", first: [places], also: [rest] + fitted) { $0.rows[1][2] = "00.00" },
        table("two texts", first: ["% pixels differ in 2 places: *"], also: [rest] + fitted) {
            $0.rows[0][2] = "00.00"
            $0.rows[4][0] = "Tin 4"
        },
        table("an empty cell", first: ["what was at x %..<%, y %..<% is gone"]) { $0.rows[2][2] = "" },
    ]

    /// What a card is changed by.
    static let cards: [PixelKind] = [
        card("no shadow", first: [places, exchange, "what was at x %..<%, y %..<%* is gone"]) { $0.shadowRadius = 0 },
        card("a box moved", first: ["what is at x %..<%, y %..<% moved 18 px left"], also: [places]) { $0.boxPlace.x -= 9 },
        card("a picture's colour", first: [exchange]) { $0.imageColor = Color(red: 0, green: 0.6, blue: 0.2) },
        card("a box's colour", first: [exchange]) { $0.boxColor = Color(red: 0.5, green: 0, blue: 0.6) },
        card("an amount", first: [places]) { $0.amount = "000.00" },
        card("texts lower", first: ["% rows of *pixels are new at y %*", places, "what is at * moved 8 px down"]) {
            $0.offset = 4
        },
        card("no picture", first: ["what was at x %..<%, y %..<% is gone"]) { $0.hasImage = false },
    ]

    private static func card(
        _ name: String, first: [String], also: [String] = [], _ change: @escaping @Sendable (inout CardSample) -> Void
    ) -> PixelKind {
        PixelKind(name, first: first, also: also) { sample in
            guard sample.look == .card else { return nil }
            var card = CardSample(seed: sample.seed)
            change(&card)
            let room = PixelSample.room
            return try card.picture().bitmap.placed(
                atX: room.x, y: room.y, onWidth: sample.bitmap.width, height: sample.bitmap.height)
        }
    }
}
