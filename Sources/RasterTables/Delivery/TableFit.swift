import Foundation
import RasterGraphics
import RasterViews

/// Makes a table fit a place: text is wrapped, then made smaller as far as it can be read, then the table is divided into
/// pages, by columns where these do not stand beside each other, and by rows.
struct TableFit {
    private let source: TableSource
    private let place: PicturePlace
    /// Pixels for each point.
    private let scale: CGFloat
    private let mayEnlarge: Bool
    /// The size of the place, in points.
    private let width, height: CGFloat
    /// The size of text before it is made smaller, and the least; in points.
    private let standard, legible: CGFloat

    /// Sizes of text are tried in steps of half a point.
    private static let step: CGFloat = 0.5

    /// A small table in a card is enlarged at most so many times, in steps, and covers at most so much of the width and height: at
    /// half its size, as in a feed, text is as large as around it, and the card is not full to its edges.
    private static let mostEnlargement: CGFloat = 2
    private static let enlargementStep: CGFloat = 0.125
    private static let mostCovered: CGFloat = 0.9

    init(_ source: TableSource, _ place: PicturePlace, scale given: CGFloat?) {
        mayEnlarge = place.isExact && place.height != nil && given == nil
        self.source = source
        self.place = place
        let scale = given ?? CGFloat(place.scale)
        self.scale = scale
        width = CGFloat(place.width) / scale
        height = place.height.map { CGFloat($0) / scale } ?? .infinity
        standard = source.fontSize
        legible = min(standard, (CGFloat(place.legibleText) / scale / Self.step).rounded(.up) * Self.step)
    }

    func pictures() throws(PictureError) -> TablePictures {
        let natural = try picture(standard, isWrapped: false)
        if fits(natural) { return try enlarged(natural) ?? single(natural, []) }
        // Lines that have room are not made to break.
        let wraps = natural.table.frame.width > width
        var changes: [TablePictures.Change] = wraps ? [.wrapped(width: width)] : []
        let wrapped = wraps ? try picture(standard, isWrapped: true) : natural
        if fits(wrapped) { return single(wrapped, changes) }
        let least = try picture(legible, isWrapped: wraps)
        if fits(least) {
            let (size, picture) = try largest(from: least, wraps) { fits($0) }
            changes.append(smallerText(size))
            return single(picture, changes)
        }
        // Tables that stand together stay so.
        if source.parts != nil {
            throw .doesNotFit(
                place: place.name, row: nil, width: least.pixelWidth, height: least.pixelHeight, limitingWidth: place.width,
                limitingHeight: place.height ?? least.pixelHeight)
        }
        guard isNarrow(least) else { return try divided(least, changes) }
        let count = self.pages(least).count
        let (size, picture) = try largest(from: least, wraps) { isNarrow($0) && self.pages($0).count == count }
        if size < standard { changes.append(smallerText(size)) }
        let pages = self.pages(picture)
        return try numbered([(picture, pages)], changes + [.pages(pages.count)])
    }

    /// A table that leaves much of a card empty, larger; nil where there is no room for that.
    private func enlarged(_ natural: TablePicture) throws(PictureError) -> TablePictures? {
        guard mayEnlarge else { return nil }
        func room(_ limit: CGFloat, _ length: CGFloat) -> CGFloat { limit * Self.mostCovered / max(length, 1) }
        var factor = min(
            Self.mostEnlargement, room(width, natural.table.frame.width), room(height, natural.table.frame.height))
        factor = (factor / Self.enlargementStep).rounded(.down) * Self.enlargementStep
        while factor > 1 {
            let larger = TableFit(source, place, scale: scale * factor)
            let picture = try larger.picture(standard, isWrapped: false)
            if larger.fits(picture) { return larger.single(picture, [.enlarged(factor)]) }
            factor -= Self.enlargementStep
        }
        return nil
    }

    private func smallerText(_ size: CGFloat) -> TablePictures.Change { .smallerText(size: size, insteadOf: standard) }

    /// Columns that have no room beside each other become tables of their own, each with the first ones, which name rows.
    private func divided(
        _ picture: TablePicture, _ changes: [TablePictures.Change]
    ) throws(PictureError) -> TablePictures {
        let changes = legible < standard ? changes + [smallerText(legible)] : changes
        let layout = picture.table.layout(scale: scale, rows: 0..<0)
        let groups = Self.groups(
            of: layout.columns.map(\.width), in: width - (layout.size.width - layout.columns.reduce(0) { $0 + $1.width }),
            labels: source.labelColumnCount)
        guard groups.count > 1 else {
            // One column alone is too wide, and the report says so.
            let pages = self.pages(picture)
            return try numbered([(picture, pages)], pages.count > 1 ? changes + [.pages(pages.count)] : changes)
        }
        var parts: [(TablePicture, TablePages)] = []
        for group in groups {
            let part = try self.picture(legible, isWrapped: true, columns: group)
            parts.append((part, pages(part, isNumbered: true)))
        }
        let count = parts.reduce(0) { $0 + $1.1.count }
        return try numbered(parts, changes + [.columnParts(groups.count), .pages(count)])
    }

    /// Columns that stand beside each other, the first ones in each group.
    /// - Parameters:
    ///   - room: For the columns, in points.
    ///   - labels: How many of the first columns say what rows are. Where that is not known the first one does.
    static func groups(of widths: [CGFloat], in room: CGFloat, labels: Int = 0) -> [[Int]] {
        let first = Array(widths.indices.prefix(max(1, labels)))
        guard widths.count > first.count else { return [first] }
        let firstWidth = first.reduce(0) { $0 + widths[$1] }
        // A column that takes most of the room is not worth its repetition, if it only happens to be the first.
        let repeated = labels > 0 || firstWidth <= room / 2 ? first : []
        var groups: [[Int]] = []
        var group = first
        var taken = firstWidth
        for column in widths.indices.dropFirst(first.count) {
            if taken + widths[column] > room + 0.5, group.count > repeated.count {
                groups.append(group)
                group = repeated
                taken = repeated.isEmpty ? 0 : firstWidth
            }
            group.append(column)
            taken += widths[column]
        }
        return groups + [group]
    }

    // MARK: Trials

    private func picture(_ size: CGFloat, isWrapped: Bool, columns: [Int]? = nil) throws(PictureError) -> TablePicture {
        var source = source
        if let columns { source = source.showing(columns) }
        if size != standard { source = source.with(fontSize: size) }
        if isWrapped { source = source.with(width: width) }
        return try source.picture(scale: scale)
    }

    private func isNarrow(_ picture: TablePicture) -> Bool { picture.pixelWidth <= place.width }

    private func fits(_ picture: TablePicture) -> Bool {
        isNarrow(picture) && picture.pixelHeight <= place.height ?? .max
    }

    /// The largest size of text that serves, with its picture; the least one serves.
    private func largest(
        from least: TablePicture, _ wraps: Bool, serves: (TablePicture) -> Bool
    ) throws(PictureError) -> (size: CGFloat, picture: TablePicture) {
        var best = (size: legible, picture: least)
        var (low, high) = (0, Int(((standard - legible) / Self.step).rounded(.down)))
        while low < high {
            let middle = (low + high + 1) / 2
            let size = legible + CGFloat(middle) * Self.step
            let tried = try picture(size, isWrapped: wraps)
            if serves(tried) { (low, best) = (middle, (size, tried)) } else { high = middle - 1 }
        }
        return best
    }

    // MARK: Pages

    private func pages(_ picture: TablePicture, isNumbered: Bool = false) -> TablePages {
        let most = min(height, .greatestFiniteMagnitude)
        func pages(keepsGroups: Bool) -> TablePages {
            TablePages(
                any: picture.table, height: most, scale: scale, keepsGroups: keepsGroups, isNumbered: isNumbered,
                dividesRows: false)
        }
        // The fewest pages, and of these the ones that keep groups whole.
        let (fewest, kept) = (pages(keepsGroups: false), pages(keepsGroups: true))
        return kept.count == fewest.count ? kept : fewest
    }

    private func numbered(
        _ parts: [(picture: TablePicture, pages: TablePages)], _ changes: [TablePictures.Change]
    ) throws(PictureError) -> TablePictures {
        if place.isExact { for part in parts { try check(part.picture, part.pages) } }
        var (starts, total): ([Int], Int) = ([], 0)
        for part in parts {
            starts.append(total)
            total += part.pages.count
        }
        return TablePictures(count: total, changes: changes, heightLimit: place.height) { [starts, total] index in
            let part = starts.lastIndex { $0 <= index } ?? 0
            let page = parts[part].pages.page(index - starts[part] + 1, behind: starts[part], of: total)
            return parts[part].picture.showing(placed(page), page: page)
        }
    }

    /// Throws where a card would cut a page.
    private func check(_ picture: TablePicture, _ pages: TablePages) throws(PictureError) {
        guard let most = place.height else { return }
        let highest = pages.highest
        let height = TablePicture.pixels(highest.height, scale: scale)
        guard height > most || !isNarrow(picture) else { return }
        throw .doesNotFit(
            place: place.name, row: height > most ? highest.row : nil, width: picture.pixelWidth, height: height,
            limitingWidth: place.width, limitingHeight: most)
    }

    private func single(_ picture: TablePicture, _ changes: [TablePictures.Change]) -> TablePictures {
        let placed = picture.showing(placed(picture.table), page: nil)
        return TablePictures(count: 1, changes: changes, heightLimit: place.height) { _ in placed }
    }

    /// The view in the middle of a picture that has a size of its own.
    private func placed(_ view: View) -> View {
        guard place.isExact, let height = place.height else { return view }
        let card = View(frame: CGRect(x: 0, y: 0, width: CGFloat(place.width) / scale, height: CGFloat(height) / scale))
        card.backgroundColor = view.backgroundColor
        card.overrideUserInterfaceStyle = view.overrideUserInterfaceStyle
        view.frame.origin = CGPoint(
            x: ((card.frame.width - view.frame.width) * scale / 2).rounded(.down) / scale,
            y: ((card.frame.height - view.frame.height) * scale / 2).rounded(.down) / scale)
        card.addSubview(view)
        return card
    }
}
