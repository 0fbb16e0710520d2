import Foundation
import RasterDrawing
import RasterGraphics
import RasterPNG

/// Why a file is no layout.
public struct LayoutFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, and where.
    public let description: String
}

extension PictureLayout {
    /// The layout as JSON, with a line for each part, so that version control shows what changed.
    ///
    /// `{"layout": 1, "size": [width, height], "scale": 2, "page": {…}, "fonts": {name: fingerprint}, "parts": […]}` with parts
    /// `{"at": "cell 3 0", "frame": [x, y, width, height], "texts": […], "shapes": […]}`; `table` is there from the second
    /// table on. Texts are `[text, x, baseline, width, font, color]`, shapes `[kind, x, y, width, height, color, detail]`.
    public var json: String { json(fingerprint: nil) }

    /// ``json`` with a fingerprint of the pixels that belong to it, `"pixels": "1f0a…"`, so that a layout can be told from that of
    /// another picture.
    package func json(of bitmap: Bitmap) -> String { json(fingerprint: bitmap.fingerprint) }

    /// Whether a layout as JSON belongs to a picture; also one that does not say.
    static func isLayout(_ json: Data, of bitmap: Bitmap) -> Bool {
        struct Head: Decodable { var pixels: String? }
        // Whether it is a layout is another question.
        guard let pixels = (try? JSONDecoder().decode(Head.self, from: json))?.pixels else { return true }
        return pixels == bitmap.fingerprint
    }

    private func json(fingerprint: String?) -> String {
        var members = [
            "layout".jsonMember("1"), "size".jsonMember(["\(width)", "\(height)"].jsonArray),
            "scale".jsonMember(Self.words(scale)),
        ]
        if let page { members.append("page".jsonMember(page.json)) }
        if let fingerprint { members.append("pixels".jsonMember(fingerprint.jsonQuoted)) }
        let head = members.joined(separator: ", ")
        let fonts = fonts.sorted { $0.key < $1.key }.map { $0.key.jsonMember($0.value.jsonQuoted) }.jsonObject
        return "{" + head + ",\n" + "fonts".jsonMember(fonts) + ",\n" + "parts".jsonMember("[")
            + parts.map { "\n" + Self.json($0) }.joined(separator: ",") + "\n]}\n"
    }

    private static func json(_ part: Part) -> String {
        let frame = [part.frame.x, part.frame.y, part.frame.width, part.frame.height].map { "\($0)" }.jsonArray
        var members = ["at".jsonMember((part.place?.fileName ?? free).jsonQuoted), "frame".jsonMember(frame)]
        if part.table > 0 { members.append("table".jsonMember("\(part.table)")) }
        if !part.texts.isEmpty {
            let texts = part.texts.map { text in
                ([text.text.jsonQuoted] + [text.x, text.baseline, text.width].map(words)
                    + [text.font.jsonQuoted, text.color.jsonQuoted]).jsonArray
            }
            members.append("texts".jsonMember(texts.jsonArray))
        }
        if !part.shapes.isEmpty {
            let shapes = part.shapes.map { shape in
                ([shape.kind.rawValue.jsonQuoted] + [shape.x, shape.y, shape.width, shape.height].map(words)
                    + [shape.color.jsonQuoted, shape.detail.jsonQuoted]).jsonArray
            }
            members.append("shapes".jsonMember(shapes.jsonArray))
        }
        return members.jsonObject
    }

    /// Reads what ``json`` wrote, also with other spaces and more members.
    /// - Throws: ``LayoutFileError`` with the part that is wrong.
    public init(json: Data) throws(LayoutFileError) {
        let file: File
        do { file = try JSONDecoder().decode(File.self, from: json) } catch let error as DecodingError {
            throw LayoutFileError(description: "it is no layout: \(error.place.shortened)")
        } catch {
            throw LayoutFileError(description: "it is no layout: \(error)")
        }
        guard file.layout == 1 else {
            throw LayoutFileError(description: "it is of version \(file.layout), and only 1 can be read; record it anew")
        }
        guard file.scale > 0, file.scale < 1000 else {
            throw LayoutFileError(description: "\"scale\" is greater than 0 and less than 1000, not \(file.scale)")
        }
        guard file.size.count == 2, file.size.allSatisfy(Self.isPlausible) else {
            throw LayoutFileError(description: "\"size\" has a width and a height")
        }
        var parts: [Part] = []
        parts.reserveCapacity(file.parts.count)
        for (index, part) in file.parts.enumerated() {
            let place = DisplayList.Mark(fileName: part.at)
            guard place != nil || part.at == Self.free, part.frame.count == 4, part.frame.allSatisfy(Self.isPlausible),
                part.frame[2] >= 0, part.frame[3] >= 0
            else {
                throw LayoutFileError(
                    description: "part \(index + 1) is at \(quoted: part.at) with a frame of \(part.frame.count) numbers, "
                        + "which are no places of a picture")
            }
            // Each table has a part at least.
            let table = part.table ?? 0
            guard file.parts.indices.contains(table) else {
                throw LayoutFileError(description: "part \(index + 1) is of table \(table), which is none of the picture")
            }
            parts.append(
                Part(
                    table: table, place: place,
                    frame: PixelRect(x: part.frame[0], y: part.frame[1], width: part.frame[2], height: part.frame[3]),
                    texts: (part.texts ?? []).map(\.value), shapes: (part.shapes ?? []).map(\.value)))
        }
        self.init(
            width: file.size[0], height: file.size[1], scale: file.scale, fonts: file.fonts ?? [:], parts: parts,
            page: file.page)
    }

    /// What belongs to no table.
    private static let free = "picture"

    /// Farther away nothing lies, and sums of two do not overflow.
    private static func isPlausible(_ length: Int) -> Bool { length.magnitude < 1 << 40 }

    private static func words(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }
}

extension Bitmap {
    /// What tells its pixels from others, however they are coded in a file: small, since a merge mixes two of few pictures.
    fileprivate var fingerprint: String { String(crc32, radix: 16) }
}

extension PictureLayout.Page {
    fileprivate var json: String {
        "{\"appearance\": \(appearance.jsonQuoted), \"direction\": \(direction.jsonQuoted), "
            + "\"textSize\": \(textSize.jsonQuoted), \"background\": \(background.jsonQuoted)}"
    }
}

private struct File: Decodable {
    var layout: Int
    var size: [Int]
    var scale: Double
    var fonts: [String: String]?
    var page: PictureLayout.Page?
    var parts: [Part]

    struct Part: Decodable {
        var at: String
        var frame: [Int]
        var table: Int?
        var texts: [Text]?
        var shapes: [Shape]?
    }

    struct Text: Decodable {
        let value: PictureLayout.Text

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            value = PictureLayout.Text(
                try list.decode(String.self), x: try list.decodeLength(), baseline: try list.decodeLength(),
                width: try list.decodeLength(), font: try list.decode(String.self),
                color: try list.decode(String.self))
        }
    }

    struct Shape: Decodable {
        let value: PictureLayout.Shape

        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            let name = try list.decode(String.self)
            guard let kind = PictureLayout.Shape.Kind(rawValue: name) else {
                throw DecodingError.dataCorruptedError(in: list, debugDescription: "\"\(name)\" is no kind of shape")
            }
            value = PictureLayout.Shape(
                kind, x: try list.decodeLength(), y: try list.decodeLength(),
                width: try list.decodeLength(), height: try list.decodeLength(),
                color: try list.decode(String.self), detail: try list.decode(String.self))
        }
    }
}

extension UnkeyedDecodingContainer {
    /// A number of pixels.
    fileprivate mutating func decodeLength() throws -> Double {
        let length = try decode(Double.self)
        guard abs(length) < 1e12 else {
            throw DecodingError.dataCorruptedError(in: self, debugDescription: "\(length) pixels are no length in a picture")
        }
        return length
    }
}

extension DecodingError {
    /// What is wrong, with the way to it.
    fileprivate var place: String {
        let (context, what): (Context, String) =
            switch self {
            case .typeMismatch(_, let context), .valueNotFound(_, let context): (context, context.debugDescription)
            case .keyNotFound(let key, let context): (context, "\"\(key.stringValue)\" is missing")
            case .dataCorrupted(let context): (context, context.debugDescription)
            @unknown default: (Context(codingPath: [], debugDescription: ""), "\(self)")
            }
        let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: " ")
        return path.isEmpty ? what : "\(what) (at \(path))"
    }
}
