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
        let place: PicturePlace?
        let givenScale: Double?
        /// Nil where there are no pages; infinite for the standard height.
        let pageHeight: Double?

        var name: String { place?.name ?? "pages" }

        func pictures(of source: TableSource, scale: Double) throws(CommandError) -> TablePictures {
            do throws(PictureError) {
                if let place { return try source.pictures(fitting: place, scale: givenScale.map { CGFloat($0) }) }
                guard let pageHeight else { return try source.picture(scale: CGFloat(scale)).alone }
                return try source.pages(height: pageHeight.isFinite ? CGFloat(pageHeight) : nil, scale: CGFloat(scale))
            } catch {
                throw CommandError(error, rowCount: 0)
            }
        }
    }

    static let heights = 60.0...100_000.0

    /// - Parameter output: What a specification asks for, where the options say nothing.
    func plan(scale: String? = nil, _ output: TableSpec.Output = .init()) throws(CommandError) -> Plan {
        let givenScale = try scale.map { text throws(CommandError) in try Choices.number(text, "--scale", StyleOptions.scales) }
        guard fit != nil || pages || pageHeight != nil else { return try Self.plan(givenScale ?? output.scale, output) }
        let place = try fit.map { text throws(CommandError) in try Self.place(text, "--fit") }
        if place != nil, pages || pageHeight != nil { throw .contradiction("--fit", "--pages") }
        let height = try pageHeight.map { text throws(CommandError) in try Choices.number(text, "--page-height", Self.heights) }
        return Plan(place: place, givenScale: givenScale, pageHeight: height ?? (pages ? .infinity : nil))
    }

    private static func plan(_ scale: Double?, _ output: TableSpec.Output) throws(CommandError) -> Plan {
        let divides = output.pages ?? (output.pageHeight != nil)
        if output.fit != nil, divides { throw .contradiction("output.fit", "output.pages") }
        if output.pages == false, output.pageHeight != nil { throw .contradiction("output.page_height", "output.pages false") }
        return Plan(
            place: try output.fit.map { text throws(CommandError) in try place(text, "output.fit") }, givenScale: scale,
            pageHeight: divides ? output.pageHeight ?? .infinity : nil)
    }

    /// - Parameter option: What says it.
    private static func place(_ text: String, _ option: String) throws(CommandError) -> PicturePlace {
        do { return try PicturePlace(text) } catch {
            switch error {
            case .unknown(let given):
                throw .badChoice(
                    option: option, given: given, choices: PicturePlace.named.map(\.name) + ["a size in pixels such as 800x600"])
            case .sideOutOfRange(let given):
                let sides = PicturePlace.sides
                throw .outOfRange(
                    option: option, given: String(given), range: Double(sides.lowerBound)...Double(sides.upperBound))
            }
        }
    }

    /// The appearances that are drawn, with what their files are called besides.
    func variants(of style: TableStyle) throws(CommandError) -> [(isDark: Bool, suffix: String)] {
        guard let appearance else { return [(style.isDark, "")] }
        let isDark: Bool? = try Choices.value(appearance, "--appearance", [("light", false), ("dark", true), ("both", nil)])
        return isDark.map { [($0, "")] } ?? [(false, ""), (true, "-dark")]
    }
}

extension TablePictures.Change {
    /// What was done, in words.
    var words: String {
        switch self {
        case .wrapped(let width): "wrapped to \(Self.plain(width)) points"
        case .smallerText(let size, let standard): "text at \(Self.plain(size)) points instead of \(Self.plain(standard))"
        case .columnParts(let count): "columns in \(count) parts"
        case .pages(let count): "\(count) page\(count == 1 ? "" : "s")"
        case .enlarged(let factor): "enlarged \(Self.plain(factor)) times"
        }
    }

    private static func plain(_ value: CGFloat) -> String {
        value == value.rounded() ? String(Int(value)) : String(Double((value * 10).rounded() / 10))
    }
}
