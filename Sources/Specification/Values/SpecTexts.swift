import Foundation
import RasterDisplayTables
import RasterFormats
import RasterGraphics
import RasterViews

// Texts, as specifications write them.

/// Plain, or Markdown: `{"md": "**bold**"}`; `{"html": "<b>bold</b>"}` knows the marks of Markdown's. Runs with traits are written
/// as such, and pictures before their texts: `{"image": "logo.png", "height": 24, "text": " Sales"}`.
extension FormattedText: SpecValue {
    static let objectForms = SpecObjectForms.named(["md", "html", "runs"] + TextRun.fields.map(\.name))

    init(_ node: SpecNode) throws(TableSpecError) {
        switch node.content {
        case .text(let text): self.init(text)
        case .object where node["image"] != nil || node["icon"] != nil: self.init(runs: try TextRun(node).runs(node))
        case .object(let members) where members.count == 1:
            let value = members[0].value
            switch members[0].name {
            case "md": self = .markdown(try String(value))
            case "html": self = .html(try String(value))
            case "runs": self.init(runs: try Self.runs(value))
            default: throw Self.error(node)
            }
        default: throw Self.error(node)
        }
    }

    private static func runs(_ node: SpecNode) throws(TableSpecError) -> [Run] {
        guard case .list(let nodes) = node.content else { return try TextRun(node).runs(node) }
        var runs: [Run] = []
        for (place, node) in nodes.enumerated() {
            do throws(TableSpecError) { runs += try TextRun(node).runs(node) } catch {
                throw error.under(place, line: node.line)
            }
        }
        return runs
    }

    private static func error(_ node: SpecNode) -> TableSpecError {
        node.error(wants: "a text, Markdown as {\"md\": \"…\"}, or an image as {\"image\": \"logo.png\", \"text\": \"…\"}")
    }

    func node() throws(TableSpecError) -> SpecNode {
        if isPlain { return .text(string) }
        var nodes: [SpecNode] = []
        for run in runs { nodes.append(try TextRun(run).node()) }
        return .object(["runs": .list(nodes)])
    }

    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("text") { schemas in
            let run = schemas.named("run") { TextRun.schema(&$0) }
            var picture = SpecNode.object([
                "type": .text("object"), "properties": SpecNode(.object(TextRun.parts(&schemas))),
                "additionalProperties": .boolean(false),
            ])
            picture.add(
                "allOf",
                .list([.any(["image", "icon"].map { .object(["required": .list([.text($0)])]) })]))
            return .any([
                .type("string"), .under("md", .type("string")), .under("html", .type("string")),
                .under("runs", .any([run, .object(["type": .text("array"), "items": run])])), picture,
            ])
        }
    }
}

/// Text of one look, or a picture and the text behind it.
private struct TextRun: SpecRecord {
    var text = ""
    var traits: FormattedText.Traits = []
    var link: String?
    var color: Color?
    var size: FormattedText.Size?
    var image: String?
    var icon: IconName?
    var height: Double?
    var width: Double?
    var alternative: String?

    init() {}

    init(_ run: FormattedText.Run) throws(TableSpecError) {
        guard let source = run.source else {
            if run.picture != nil { throw TableSpecError("a file cannot say a picture within text") }
            (text, traits, link, color, size) = (run.text, run.traits, run.link, run.color, run.size)
            return
        }
        switch source.name {
        case .file(let path): image = path
        case .symbol(let name): icon = IconName(name: name)
        }
        color = run.color
        (height, width) = (source.height.map { Double($0) }, source.width.map { Double($0) })
        alternative = source.alternative
    }

    static let fields: [SpecField<Self>] = [
        SpecField("text", \.text), SpecField("traits", \.traits), SpecField("link", \.link), SpecField("color", \.color),
        SpecField("size", \.size), SpecField("image", \.image), SpecField("icon", \.icon),
        SpecField("height", \.height, in: LookRange.imageSide), SpecField("width", \.width, in: LookRange.imageSide),
        SpecField("alt", \.alternative),
    ]

    static var firstStandsAlone: Bool { true }

    /// The schemas of its parts, by their names.
    static func parts(_ schemas: inout SpecSchemas) -> [SpecNode.Member] {
        fields.map { .init(name: $0.name, value: $0.schema(&schemas)) }
    }

    func runs(_ node: SpecNode) throws(TableSpecError) -> [FormattedText.Run] {
        let behind = FormattedText.Run(text, traits, link: link, color: color, size: size)
        let names: [PictureSource.Name] = [image.map { .file($0) }, icon.map { .symbol($0.name) }].compactMap(\.self)
        let height = height.map { CGFloat($0) }
        let width = width.map { CGFloat($0) }
        var runs: [FormattedText.Run] = []
        for name in names {
            let source = PictureSource(name, height: height, width: width, alternative: alternative)
            var picture: InlineImage?
            do throws(DisplayTableError) {
                picture = try TextImages.root.flatMap { root throws(DisplayTableError) in
                    try InlineImage(source, below: root)
                }
            } catch { throw TableSpecError(error, line: node.line) }
            runs.append(FormattedText.Run(source, picture, color: color))
        }
        return runs + [behind]
    }
}

/// The name of a symbol.
private struct IconName: SpecValue {
    let name: String

    init(name: String) { self.name = name }
    init(_ node: SpecNode) throws(TableSpecError) {
        name = try Self.choice(node, Image.systemNames.map { (name: $0, value: $0) })
    }

    func node() -> SpecNode { .text(name) }
    static func schema(_ schemas: inout SpecSchemas) -> SpecNode {
        schemas.named("icon") { _ in .words(Image.systemNames) }
    }
}

/// Images within texts, which lie where a document's files do: what names some is read again once that is known.
enum TextImages {
    /// Nil: no file is read.
    @TaskLocal static var root: FileRoot?
}

extension SpecNode {
    /// The paths of the images that texts in it name.
    var textImages: [String] {
        switch content {
        case .list(let nodes): return nodes.flatMap(\.textImages)
        case .object(let members):
            return members.flatMap { member in
                if member.name == "image", case .text(let path) = member.value.content { return [path] }
                return member.value.textImages
            }
        default: return []
        }
    }

    /// Whether a text in it has an image or a symbol.
    var hasPictures: Bool {
        switch content {
        case .list(let nodes): nodes.contains(where: \.hasPictures)
        case .object(let members):
            members.contains { ["image", "icon"].contains($0.name) || $0.value.hasPictures }
        default: false
        }
    }
}
