import Foundation
import RasterDrawing
import RasterGraphics
import RasterText

extension PictureLayout {
    /// What a list draws, by its marks.
    ///
    /// Complexity: linear in the commands.
    /// - Parameters:
    ///   - list: That of a whole picture, with marks.
    ///   - width: Of the picture, in pixels.
    ///   - height: The same.
    ///   - page: What holds for all of it, where that is known.
    public init(_ list: DisplayList, width: Int, height: Int, page: Page? = nil) {
        var reader = ListReader(scale: list.scale)
        reader.read(list.commands)
        self.init(
            width: width, height: height, scale: list.scale.hundredths, fonts: reader.fonts,
            parts: reader.finishedParts(width: width, height: height), page: page)
    }
}

extension PictureLayout.Page {
    /// What a picture is drawn for, and the colour that it begins with; one that is not opaque leaves the ground transparent.
    public init(_ traits: TraitCollection, isRightToLeft: Bool, background: ColorU8) {
        let style = traits.userInterfaceStyle == .dark ? "dark" : "light"
        self.init(
            appearance: traits.accessibilityContrast == .high ? "\(style), high contrast" : style,
            direction: isRightToLeft ? "right to left" : "left to right",
            textSize: "\(traits.preferredContentSizeCategory)",
            background: background.alpha == 255 ? background.hex : "transparent")
    }
}

/// Reads a list from its first command to its last.
private struct ListReader {
    /// Which part a command belongs to.
    private struct Key: Hashable {
        let table: Int
        let place: DisplayList.Mark?
    }

    /// What has begun.
    private enum Opening {
        case part(Int)
        case line
        /// What changes nothing that is seen.
        case unseen
    }

    let scale: CGFloat
    private(set) var fonts: [String: String] = [:]
    private var parts: [PictureLayout.Part] = []
    private var indices: [Key: Int] = [:]
    /// The marks and tags that have begun and not ended.
    private var open: [Opening] = []
    private var tableCount = 0
    /// The tables around what is read, the innermost last.
    private var tables: [Int] = []
    /// The line with attributes that is being read, with its fonts and colours so far.
    private var line: (text: PictureLayout.Text, fonts: [String], colors: [String])?

    init(scale: CGFloat) { self.scale = scale }

    func finishedParts(width: Int, height: Int) -> [PictureLayout.Part] {
        var parts = parts
        for index in parts.indices where parts[index].place == nil {
            parts[index].frame = PixelRect(x: 0, y: 0, width: width, height: height)
        }
        return parts
    }

    mutating func read(_ commands: [DisplayList.Command]) {
        for command in commands {
            switch command {
            case .begin(let mark, let frame, _):
                if mark == .table {
                    tables.append(tableCount)
                    tableCount += 1
                }
                open.append(.part(part(Key(table: tables.last ?? 0, place: mark), frame)))
            case .beginTag(.line(let text), let frame):
                open.append(.line)
                line = (
                    PictureLayout.Text(
                        text, x: frame.minX.hundredths, baseline: frame.maxY.hundredths, width: frame.width.hundredths,
                        font: "", color: ""), [], []
                )
            case .beginTag(.text, _), .beginTag(.link, _), .beginTag(.note, _), .beginTag(.figure, _), .beginTag(.decoration, _):
                open.append(.unseen)
            case .end: end()
            case .glyphs(let glyphs, let color, _): append(glyphs, color)
            case .outlines(let glyphs, let width, let color):
                if line != nil { append(glyphs, color) }
                append(.path, glyphs.extent(scale: scale), color, "outlines \(width.hundredths)")
            case .fill(let rect, let radii, let color): append(.fill, rect, color, radii.words)
            case .border(let rect, let radii, let width, let color):
                append(.border, rect, color, "\(width.hundredths)" + (radii.isZero ? "" : " " + radii.words))
            case .pattern(let rect, let pattern, let origin, let color):
                append(.fill, rect, color, "\(pattern) \(origin.hundredths)")
            case .fillPath(let path, _, let color): append(.path, path.pointsBox, color, path.digest)
            case .shadow(let ink, let deviation, let color):
                let boxes = ink.compactMap(\.box)
                append(.shadow, boxes.reduce(CGRect.null) { $0.union($1) }, color, "\(deviation.hundredths)")
            case .bitmap(let bitmap, let rect, let interpolation, let tint):
                append(.image, rect, tint, "\(bitmap.digest) \(interpolation)")
            case .turnedBitmap(let bitmap, let place, let tint):
                let size = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
                append(.image, size.applying(place), tint, bitmap.digest)
            case .symbol(let ink, let x, let y, let color):
                append(
                    .symbol, CGRect(x: x, y: y, width: ink.width, height: ink.height), color,
                    "\(ink.shape.name) \(ink.lineWidth.hundredths)" + (ink.isMirrored ? " mirrored" : ""))
            case .gradient(let ink):
                append(.gradient, .zero, nil, ink.ramp.colors.map(\.hex).joined(separator: " "))
            case .pushClip(let rect, let radii): append(.clip, rect, nil, radii.words)
            case .pushPathClip(let path, _): append(.clip, path.pointsBox, nil, path.digest)
            case .beginGroup(let opacity) where opacity < 1: append(.opacity, .zero, nil, opacity.words)
            case .popClip, .beginGroup, .endGroup: break
            }
        }
    }

    private mutating func end() {
        switch open.popLast() {
        case .part(let index): if parts[index].place == .table { tables.removeLast() }
        case .line:
            guard let (text, fonts, colors) = line else { return }
            var finished = text
            finished.font = fonts.joined(separator: " + ")
            finished.color = colors.joined(separator: " + ")
            append(finished)
            line = nil
        case .unseen, nil: break
        }
    }

    /// The part of a place, made where it is new; what a mark that comes again shows becomes part of the first.
    private mutating func part(_ key: Key, _ frame: CGRect) -> Int {
        if let index = indices[key] { return index }
        indices[key] = parts.count
        parts.append(PictureLayout.Part(table: key.table, place: key.place, frame: PixelRect(rounding: frame)))
        return parts.count - 1
    }

    private mutating func current() -> Int {
        for opening in open.reversed() { if case .part(let index) = opening { return index } }
        return part(Key(table: 0, place: nil), .zero)
    }

    private mutating func append(_ text: PictureLayout.Text) { parts[current()].texts.append(text) }

    private mutating func append(
        _ kind: PictureLayout.Shape.Kind, _ rect: CGRect, _ color: ColorU8?, _ detail: String
    ) {
        let rect = rect.isNull ? .zero : rect
        parts[current()].shapes.append(
            PictureLayout.Shape(
                kind, x: rect.minX.hundredths, y: rect.minY.hundredths, width: rect.width.hundredths,
                height: rect.height.hundredths, color: color?.hex ?? "", detail: detail))
    }

    private mutating func append(_ glyphs: StyledGlyphs, _ color: ColorU8) {
        var names: [String] = []
        for run in glyphs.runs where !run.glyphs.isEmpty {
            let name = "\(run.face.postScriptName) \(run.pointSize.words)"
            if !names.contains(name) { names.append(name) }
            fonts[run.face.postScriptName] = run.face.fingerprint
        }
        if line != nil {
            line?.text.baseline = glyphs.baseline.hundredths
            for name in names where line?.fonts.contains(name) == false { line?.fonts.append(name) }
            if line?.colors.contains(color.hex) == false { line?.colors.append(color.hex) }
        } else {
            append(
                PictureLayout.Text(
                    glyphs.text.string, x: glyphs.x.hundredths, baseline: glyphs.baseline.hundredths,
                    width: glyphs.width.hundredths, font: names.joined(separator: " + "), color: color.hex))
        }
    }
}

extension DisplayList.Command {
    /// About where ink is.
    fileprivate var box: CGRect? {
        switch self {
        case .fill(let rect, _, _), .border(let rect, _, _, _), .pattern(let rect, _, _, _), .bitmap(_, let rect, _, _): rect
        case .glyphs(let glyphs, _, _): CGRect(x: glyphs.x, y: glyphs.baseline, width: glyphs.width, height: 0)
        case .fillPath(let path, _, _): path.pointsBox
        default: nil
        }
    }
}

extension CGFloat {
    /// Rounded to hundredths; what is no place of a pixel is 0.
    fileprivate var hundredths: Double { isPixel ? (self * 100).rounded() / 100 : 0 }

    /// The shortest decimal of the hundredths.
    fileprivate var words: String {
        let value = hundredths
        return value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
}

extension PixelRect {
    fileprivate init(rounding rect: CGRect) {
        guard rect.minX.isPixel, rect.minY.isPixel, rect.maxX.isPixel, rect.maxY.isPixel else {
            self.init(x: 0, y: 0, width: 0, height: 0)
            return
        }
        let (left, top) = (Int(rect.minX.rounded()), Int(rect.minY.rounded()))
        self.init(x: left, y: top, width: Int(rect.maxX.rounded()) - left, height: Int(rect.maxY.rounded()) - top)
    }
}

extension CornerRadii {
    fileprivate var words: String {
        if isZero { return "" }
        let all = [topLeft, topRight, bottomLeft, bottomRight]
        return Set(all).count == 1 ? topLeft.words : all.map(\.words).joined(separator: " ")
    }
}

extension Path {
    /// The smallest rect with all points, also those that curves only reach for.
    fileprivate var pointsBox: CGRect {
        var box = CGRect.null
        for point in elements.flatMap(\.points) { box = box.union(CGRect(origin: point, size: .zero)) }
        return box
    }

    /// Tells apart paths whose points differ by a hundredth of a pixel, wherever they lie.
    fileprivate var digest: String {
        let box = pointsBox
        var digest = Digest()
        for element in elements {
            for point in element.points {
                digest.add(Int(((point.x - box.minX) * 100).rounded().clamped(to: -1e15...1e15)))
                digest.add(Int(((point.y - box.minY) * 100).rounded().clamped(to: -1e15...1e15)))
            }
            digest.add(element.points.count)
        }
        return digest.description
    }
}

extension Path.Element {
    fileprivate var points: [CGPoint] {
        switch self {
        case .move(let point), .line(let point): [point]
        case .quad(let control, let end): [control, end]
        case .cubic(let first, let second, let end): [first, second, end]
        case .close: []
        }
    }
}

extension Bitmap {
    fileprivate var digest: String {
        var digest = Digest()
        for byte in bytes { digest.add(byte) }
        return "\(width)x\(height) \(digest)"
    }
}

/// FNV-1a of 64 bits (Fowler, Noll, Vo), with their constants.
private struct Digest: CustomStringConvertible {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }

    mutating func add(_ number: Int) {
        for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
    }

    var description: String { String(state, radix: 16) }
}
