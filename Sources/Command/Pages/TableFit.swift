import Foundation
import RasterTables

/// Makes a table fit a place: text is wrapped, then made smaller as far as it can be read, then the table is divided into
/// pages, by columns where these do not stand beside each other, and by rows.
struct TableFit {
    let content: PictureContent
    let style: TableStyle
    let target: FitTarget
    /// Pixels for each point.
    let scale: Double
    /// The size of the place, in points.
    private let width: Double
    private let height: Double
    /// The size of text before it is made smaller, and the least; in points.
    private let standard, legible: Double

    /// Sizes of text are tried in steps of half a point.
    private static let step = 0.5

    init(_ content: PictureContent, _ style: TableStyle, _ target: FitTarget, scale given: Double?) throws(CommandError) {
        self.content = content
        self.target = target
        let scale = given ?? target.scale
        self.scale = scale
        width = Double(target.width) / scale
        height = target.height.map { Double($0) / scale } ?? .infinity
        standard = style.fontSize ?? content.fontSize
        legible = min(standard, (target.legible / scale / Self.step).rounded(.up) * Self.step)
        self.style = style.with { $0.scale = scale }
    }

    /// What came out: the pictures, and what was done for them.
    struct Outcome {
        var pages: PicturePages
        var done: [String]
    }

    func outcome() throws(CommandError) -> Outcome {
        let natural = try picture(standard, isWrapped: false)
        if fits(natural) { return Outcome(pages: single(natural), done: []) }
        // Lines that have room are not made to break.
        let wraps = Double(natural.table.frame.width) > width
        var done = wraps ? ["wrapped to \(Self.plain(width)) points"] : []
        let wrapped = wraps ? try picture(standard, isWrapped: true) : natural
        if fits(wrapped) { return Outcome(pages: single(wrapped), done: done) }
        let least = try picture(legible, isWrapped: wraps)
        if fits(least) {
            let (size, picture) = try largest(from: least, wraps) { fits($0) }
            done.append(said(size))
            return Outcome(pages: single(picture), done: done)
        }
        guard isNarrow(least) else { return try divided(least, done) }
        let count = self.pages(least).count
        let (size, picture) = try largest(from: least, wraps) { isNarrow($0) && self.pages($0).count == count }
        if size < standard { done.append(said(size)) }
        let pages = self.pages(picture)
        return Outcome(pages: numbered([(picture, pages)]), done: done + ["\(pages.count) pages"])
    }

    private func said(_ size: Double) -> String { "text at \(Self.plain(size)) points instead of \(Self.plain(standard))" }

    /// Columns that have no room beside each other become tables of their own, each with the first ones, which name rows.
    private func divided(_ picture: TablePicture, _ done: [String]) throws(CommandError) -> Outcome {
        let done = legible < standard ? done + [said(legible)] : done
        let layout = picture.table.layout(scale: CGFloat(scale), rows: 0..<0)
        let groups = Self.groups(
            of: layout.columns.map { Double($0.width) },
            in: width - Double(layout.size.width - layout.columns.reduce(0) { $0 + $1.width }),
            labels: content.labelColumnCount)
        guard groups.count > 1 else {
            // One column alone is too wide, and the report says so.
            let pages = self.pages(picture)
            return Outcome(pages: numbered([(picture, pages)]), done: pages.count > 1 ? done + ["\(pages.count) pages"] : done)
        }
        var parts: [(TablePicture, TablePages)] = []
        for group in groups {
            let part = try self.picture(legible, isWrapped: true, columns: group)
            parts.append((part, pages(part, isNumbered: true)))
        }
        let pages = numbered(parts)
        return Outcome(pages: pages, done: done + ["columns in \(groups.count) parts", "\(pages.count) pages"])
    }

    /// Columns that stand beside each other, the first ones in each group.
    /// - Parameters:
    ///   - room: For the columns, in points.
    ///   - labels: How many of the first columns say what rows are. Where that is not known the first one does.
    static func groups(of widths: [Double], in room: Double, labels: Int = 0) -> [[Int]] {
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

    private func picture(_ size: Double, isWrapped: Bool, columns: [Int]? = nil) throws(CommandError) -> TablePicture {
        try content.picture(
            style.with {
                if size != standard || style.fontSize != nil { $0.fontSize = size }
                if isWrapped { $0.width = width }
            }, columns: columns)
    }

    private func isNarrow(_ picture: TablePicture) -> Bool { pixels(picture.table.frame.width) <= target.width }

    private func fits(_ picture: TablePicture) -> Bool {
        isNarrow(picture) && pixels(picture.table.frame.height) <= target.height ?? .max
    }

    private func pixels(_ length: CGFloat) -> Int { PicturePage.pixels(length, scale: scale) }

    /// The largest size of text that serves, with its picture; the least one serves.
    private func largest(
        from least: TablePicture, _ wraps: Bool, serves: (TablePicture) -> Bool
    ) throws(CommandError) -> (size: Double, picture: TablePicture) {
        var best = (size: legible, picture: least)
        var (low, high) = (0, Int(((standard - legible) / Self.step).rounded(.down)))
        while low < high {
            let middle = (low + high + 1) / 2
            let size = legible + Double(middle) * Self.step
            let tried = try picture(size, isWrapped: wraps)
            if serves(tried) { (low, best) = (middle, (size, tried)) } else { high = middle - 1 }
        }
        return best
    }

    // MARK: Pages

    private func pages(_ picture: TablePicture, isNumbered: Bool = false) -> TablePages {
        let most = height.isFinite ? height : Double.greatestFiniteMagnitude
        func pages(keepsGroups: Bool) -> TablePages {
            TablePages(
                any: picture.table, height: CGFloat(most), scale: CGFloat(scale), keepsGroups: keepsGroups, isNumbered: isNumbered
            )
        }
        // The fewest pages, and of these the ones that keep groups whole.
        let (fewest, kept) = (pages(keepsGroups: false), pages(keepsGroups: true))
        return kept.count == fewest.count ? kept : fewest
    }

    private func numbered(_ parts: [(picture: TablePicture, pages: TablePages)]) -> PicturePages {
        var (starts, total): ([Int], Int) = ([], 0)
        for part in parts {
            starts.append(total)
            total += part.pages.count
        }
        return (0..<total).lazy.map { [starts, total] index in
            let part = starts.lastIndex { $0 <= index } ?? 0
            let page = parts[part].pages.page(index - starts[part] + 1, behind: starts[part], of: total)
            return PicturePage(picture: parts[part].picture, view: placed(page), page: page)
        }
    }

    private func single(_ picture: TablePicture) -> PicturePages {
        PicturePage.single(PicturePage(picture: picture, view: placed(picture.table), page: nil))
    }

    /// The view in the middle of a picture that has a size of its own.
    private func placed(_ view: View) -> View {
        guard target.isExact, let height = target.height else { return view }
        let card = View(frame: CGRect(x: 0, y: 0, width: Double(target.width) / scale, height: Double(height) / scale))
        card.backgroundColor = view.backgroundColor
        card.overrideUserInterfaceStyle = view.overrideUserInterfaceStyle
        view.frame.origin = CGPoint(
            x: ((card.frame.width - view.frame.width) * scale / 2).rounded(.down) / scale,
            y: ((card.frame.height - view.frame.height) * scale / 2).rounded(.down) / scale)
        card.addSubview(view)
        return card
    }

    private static func plain(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String((value * 10).rounded() / 10)
    }
}
