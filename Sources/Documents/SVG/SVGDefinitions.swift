import Foundation
import RasterDrawing
import RasterGraphics
import RasterPaint
import RasterPNG
import RasterText

/// What stands once in a document and is used by name: outlines of glyphs, clips, pictures, gradients, blurs.
struct SVGDefinitions {
    /// Of a definition.
    struct Name: Hashable {
        fileprivate let number: Int

        var markup: Markup {
            var name = Markup(DocumentName.mark)
            name.append("d")
            name.append(number)
            return name
        }
    }

    private struct GlyphKey: Hashable {
        let face: FontFace
        let glyph: UInt32
        let pixelSize: CGFloat
        /// Of the text, where layers may have it.
        let color: ColorU8?
    }

    private struct ClipKey: Hashable {
        let path: Path
        let rule: FillRule
    }

    private struct ImageKey: Hashable {
        let bitmap: Bitmap
        let isSmooth: Bool
        let tint: ColorU8?
    }

    private(set) var markup = Markup()
    /// Of all definitions, those of other pictures in the same document among them.
    private(set) var count: Int
    /// Nil for glyphs without ink.
    private var glyphs: [GlyphKey: Name?] = [:]
    private var clips: [ClipKey: Name] = [:]
    private var images: [ImageKey: Name?] = [:]
    private var glyphImages: [GlyphKey: Name?] = [:]

    /// - Parameter count: How many definitions other pictures in the document have.
    init(behind count: Int = 0) { self.count = count }

    private mutating func next() -> Name {
        count += 1
        return Name(number: count - 1)
    }

    private mutating func append(id name: Name) {
        markup.append(" id=\"")
        markup.append(name.markup)
        markup.append("\"")
    }

    // MARK: Glyphs

    /// The outline of a glyph about its origin, or the picture that it is; nil for one without ink.
    mutating func glyph(_ glyph: UInt32, of face: FontFace, pixelSize: CGFloat, color: ColorU8) -> Name? {
        let key = GlyphKey(face: face, glyph: glyph, pixelSize: pixelSize, color: face.hasColorLayers ? color : nil)
        if let known = glyphs[key] { return known }
        let name = make(glyph, of: face, pixelSize: pixelSize, color: color)
        glyphs[key] = name
        return name
    }

    private mutating func make(_ glyph: UInt32, of face: FontFace, pixelSize: CGFloat, color: ColorU8) -> Name? {
        func outline(_ glyph: UInt32) -> Path {
            let unit = pixelSize / CGFloat(max(1, face.unitsPerEm))
            return face.outline(of: glyph).scaled(x: unit, y: -unit, thenMovedBy: .zero)
        }
        switch face.colorGlyph(glyph, pixelSize: pixelSize) {
        case .bitmap(let bitmap):
            guard let image = image(bitmap.straight, isSmooth: true, tint: nil) else { return nil }
            let (x, y) = (pixelSize / bitmap.columnsPerEm, pixelSize / bitmap.rowsPerEm)
            let place = Transform(
                a: CGFloat(bitmap.width) * x, b: 0, c: 0, d: CGFloat(bitmap.height) * y, tx: CGFloat(bitmap.left) * x,
                ty: -CGFloat(bitmap.top) * y)
            let name = next()
            markup.append("<g")
            append(id: name)
            markup.append("><use href=\"#")
            markup.append(image.markup)
            markup.append("\" transform=\"matrix(")
            for (i, number) in [place.a, place.b, place.c, place.d, place.tx, place.ty].enumerated() {
                if i > 0 { markup.append(" ") }
                markup.append(number)
            }
            markup.append(")\"/></g>")
            return name
        case .layers(let layers):
            let name = next()
            markup.append("<g")
            append(id: name)
            markup.append(">")
            for layer in layers {
                markup.append("<path")
                if let own = layer.color { markup.append(SVGColors().attributes(own, .fill)) }
                markup.append(" d=\"")
                markup.append(path: outline(layer.glyph))
                markup.append("\"/>")
            }
            markup.append("</g>")
            return name
        case nil:
            let path = outline(glyph)
            guard !path.isEmpty else { return nil }
            let name = next()
            markup.append("<path")
            append(id: name)
            markup.append(" d=\"")
            markup.append(path: path)
            markup.append("\"/>")
            return name
        }
    }

    // MARK: Clips

    mutating func clip(_ path: Path, _ rule: FillRule) -> Name {
        let key = ClipKey(path: path, rule: rule)
        if let known = clips[key] { return known }
        let name = next()
        clips[key] = name
        markup.append("<clipPath")
        append(id: name)
        markup.append("><path")
        if rule == .evenOdd { markup.append(" clip-rule=\"evenodd\"") }
        markup.append(" d=\"")
        markup.append(path: path)
        markup.append("\"/></clipPath>")
        return name
    }

    // MARK: Pictures

    /// The picture in a square of one pixel.
    mutating func image(_ bitmap: Bitmap, isSmooth: Bool, tint: ColorU8?) -> Name? {
        let key = ImageKey(bitmap: bitmap, isSmooth: isSmooth, tint: tint)
        if let known = images[key] { return known }
        let file = tint == nil ? bitmap.file : nil
        guard let data = file.map({ Data($0.jpeg) }) ?? png(of: bitmap, tint) else { return nil }
        let name = next()
        images[key] = name
        markup.append("<image")
        append(id: name)
        markup.append(" width=\"1\" height=\"1\" preserveAspectRatio=\"none\"")
        if !isSmooth { markup.append(" image-rendering=\"pixelated\"") }
        markup.append(file == nil ? " href=\"data:image/png;base64," : " href=\"data:image/jpeg;base64,")
        markup.append(raw: data.base64EncodedString())
        markup.append("\"/>")
        return name
    }

    private func png(of bitmap: Bitmap, _ tint: ColorU8?) -> Data? {
        // What can fail is a picture without pixels.
        try? (tint.map(bitmap.tinted) ?? bitmap).pngData(compression: .smallest)
    }

    // MARK: Gradients

    mutating func gradient(
        _ gradient: GradientInk, _ stops: [(place: Double, ink: SVGWriter.Ink)], _ colors: inout SVGColors
    ) -> Name {
        let name = next()
        let place = gradient.place.inverted()
        var stops = stops
        // A circle that grows towards the end, as SVG has them.
        var (before, after) = (gradient.extendsBefore, gradient.extendsAfter)
        let end: StaticString
        switch gradient.shape {
        case .linear(let a, let b):
            markup.append("<linearGradient")
            append(id: name)
            for (key, value) in [("x1" as StaticString, a.x), ("y1", a.y), ("x2", b.x), ("y2", b.y)] {
                markup.append(attribute: key, value)
            }
            end = "</linearGradient>"
        case .radial(var a, var r, var b, var s):
            if r > s {
                swap(&a, &b)
                swap(&r, &s)
                swap(&before, &after)
                stops = stops.reversed().map { (1 - $0.place, $0.ink) }
            }
            markup.append("<radialGradient")
            append(id: name)
            for (key, value) in [
                ("cx" as StaticString, b.x), ("cy", b.y), ("r", s), ("fx", a.x), ("fy", a.y), ("fr", r),
            ] {
                markup.append(attribute: key, value)
            }
            end = "</radialGradient>"
        }
        markup.append(" gradientUnits=\"userSpaceOnUse\" gradientTransform=\"matrix(")
        for (i, number) in [place.a, place.b, place.c, place.d, place.tx, place.ty].enumerated() {
            if i > 0 { markup.append(" ") }
            markup.append(raw: "\(Double(number))")
        }
        markup.append(")\">")
        let unseen = SVGWriter.Ink(.clear, nil)
        if !before, let first = stops.first {
            stops.insert((first.place, unseen), at: 0)
        }
        if !after, let last = stops.last { stops.append((last.place, unseen)) }
        for stop in stops {
            markup.append("<stop")
            markup.append(attribute: "offset", CGFloat(stop.place))
            if stop.ink.dark == nil {
                markup.append(colors.attributes(stop.ink.light, .stop))
            } else {
                markup.append(" class=\"")
                markup.append(colors.className(stop.ink, .stop))
                markup.append("\"")
            }
            markup.append("/>")
        }
        markup.append(end)
        return name
    }

    // MARK: Blurs

    mutating func blur(deviation: CGFloat, over extent: CGRect) -> Name {
        let name = next()
        markup.append("<filter")
        append(id: name)
        markup.append(" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"")
        for (key, value) in [
            ("x" as StaticString, extent.minX), ("y", extent.minY), ("width", extent.width), ("height", extent.height),
        ] {
            markup.append(attribute: key, value)
        }
        markup.append("><feGaussianBlur")
        markup.append(attribute: "stdDeviation", deviation)
        markup.append("/></filter>")
        return name
    }

    // MARK: Symbols

    /// What a symbol draws about the top left of its box, in the colour of what is around.
    mutating func drawing(of symbol: SymbolInk) -> Markup {
        var drawn = Markup()
        func path(_ path: Path) -> Markup {
            var markup = Markup("<path d=\"")
            markup.append(path: path)
            markup.append("\"/>")
            return markup
        }
        for layer in symbol.layers {
            if layer.isAdded {
                drawn.append(path(layer.path))
                continue
            }
            // Takes away what is there so far.
            let name = next()
            markup.append("<mask")
            append(id: name)
            markup.append(" maskUnits=\"userSpaceOnUse\"><path fill=\"#fff\" d=\"")
            markup.append(path: CGRect(x: 0, y: 0, width: symbol.width, height: symbol.height))
            markup.append("\"/>")
            markup.append(path(layer.path))
            markup.append("</mask>")
            var cut = Markup("<g mask=\"url(#")
            cut.append(name.markup)
            cut.append(")\">")
            cut.append(drawn)
            cut.append("</g>")
            drawn = cut
        }
        return drawn
    }
}

extension Bitmap {
    /// One colour, by the alpha of these pixels.
    fileprivate func tinted(_ tint: ColorU8) -> Bitmap {
        var bytes = bytes
        for pixel in stride(from: 0, to: bytes.count, by: 4) {
            bytes[pixel] = tint.red
            bytes[pixel + 1] = tint.green
            bytes[pixel + 2] = tint.blue
            bytes[pixel + 3] = UInt8((Int(bytes[pixel + 3]) * Int(tint.alpha) + 127) / 255)
        }
        return Bitmap(width: width, height: height, bytes: bytes)
    }
}
