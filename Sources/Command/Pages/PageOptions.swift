import ArgumentParser
import Foundation
import RasterTables

/// How many pictures, of what sizes, and what is written beside them.
struct PageOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            """
            Make pictures that fit telegram, og (1200 × 630), slack, email, a4, or a size in pixels: wrap text, then make it \
            smaller as far as it can be read, then divide the table into pages.
            """,
            valueName: "target|WxH"))
    var fit: String?

    @Flag(help: "Divide a long table into pages: out-1.png, out-2.png and so on, between groups where possible.")
    var pages = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The height of --pages in points. Default: √2 times the width.", valueName: "points"))
    var pageHeight: String?

    @Option(
        parsing: .unconditional,
        help: "light, dark or both: a second picture, out-dark.png, and on standard output the <picture> that chooses.")
    var appearance: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Write where every cell lies: as JSON in points and pixels, or as an HTML image map.", valueName: "file.json|html"))
    var map: String?

    /// How a table becomes pictures.
    struct Plan {
        let target: FitTarget?
        let givenScale: Double?
        /// Nil where there are no pages; infinite for the standard height.
        let pageHeight: Double?

        var name: String { target?.name ?? "pages" }
        /// The height that no picture should exceed, in pixels.
        var mostPixels: Int? { target?.height }

        func outcome(_ content: PictureContent, _ style: TableStyle) throws(CommandError) -> TableFit.Outcome {
            if let target { return try TableFit(content, style, target, scale: givenScale).outcome() }
            let picture = try content.picture(style)
            guard let pageHeight else {
                let page = PicturePage(picture: picture, view: picture.table, page: nil)
                return TableFit.Outcome(pages: PicturePage.single(page), done: [])
            }
            // The proportions of a sheet of paper.
            let height =
                pageHeight.isFinite
                ? pageHeight : max(Double(picture.table.frame.width) * 2.squareRoot(), PageOptions.leastHeight)
            let pages = TablePages(any: picture.table, height: CGFloat(height), scale: CGFloat(style.scale), keepsGroups: true)
            return TableFit.Outcome(
                pages: (0..<pages.count).lazy.map { index in
                    let page = pages.page(index + 1)
                    return PicturePage(picture: picture, view: page, page: page)
                },
                done: ["\(pages.count) page\(pages.count == 1 ? "" : "s")"])
        }
    }

    /// Pages that are lower are not pages.
    static let leastHeight = 300.0
    static let heights = 60.0...100_000.0

    func plan(scale: String? = nil) throws(CommandError) -> Plan {
        let target = try fit.map { text throws(CommandError) in try FitTarget(text) }
        if target != nil, pages || pageHeight != nil { throw .contradiction("--fit", "--pages") }
        let height = try pageHeight.map { text throws(CommandError) in try Choices.number(text, "--page-height", Self.heights) }
        return Plan(
            target: target,
            givenScale: try scale.map { text throws(CommandError) in
                try Choices.number(text, "--scale", StyleOptions.scales)
            }, pageHeight: height ?? (pages ? .infinity : nil))
    }

    /// The styles that are drawn, with what their files are called besides.
    func variants(of style: TableStyle) throws(CommandError) -> [(style: TableStyle, suffix: String)] {
        guard let appearance else { return [(style, "")] }
        let isDark: Bool? = try Choices.value(appearance, "--appearance", [("light", false), ("dark", true), ("both", nil)])
        if let isDark { return [(style.with { $0.isDark = isDark }, "")] }
        return [(style.with { $0.isDark = false }, ""), (style.with { $0.isDark = true }, "-dark")]
    }
}
