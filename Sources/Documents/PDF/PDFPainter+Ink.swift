import Foundation
import RasterDrawing
import RasterGraphics

extension PDFPainter {
    // MARK: Contents

    /// Sees that what is painted next is content of whom it belongs to.
    private mutating func use(isText: Bool) {
        guard let element = scope.element ?? looseElement(isText), !scope.isDecoration, isText || scope.takesShapes else {
            return content.beginArtifact()
        }
        content.tellsHyphens = scope.tellsHyphens
        if begun == scope.contentKey, content.openNumber != nil { return }
        _ = content.begin(element, actualText: scope.actualText)
        // What goes on behind something else has been said.
        scope.actualText = scope.actualText.map { _ in "" }
        begun = scope.contentKey
    }

    /// Text that nobody has tagged, outside of tables.
    private mutating func looseElement(_ isText: Bool) -> PDFElement? {
        guard isText, scope.table == nil, !scope.isDecoration else { return nil }
        let element = document.element(.paragraph)
        document.root.append(element)
        scope.element = element
        scope.contentKey = newKey()
        return element
    }

    /// Larger than any page, in pixels.
    static let everything = CGRect(x: -32_768, y: -32_768, width: 131_072, height: 1 << 27)

    // MARK: Groups

    mutating func beginGroup(_ opacity: CGFloat) {
        let id = document.file.reserve()
        content.end()
        outer.append((content, opacity, id))
        content = PDFContent(page: page, form: id)
        begun = nil
    }

    mutating func endGroup() {
        guard let group = outer.popLast() else { return }
        content.end()
        while content.depth > 0 { content.restore() }
        var entries = PDFBytes("/Type/XObject/Subtype/Form/Group<</S/Transparency/CS/DeviceRGB>>/BBox")
        entries.append(corners: Self.everything)
        entries.append("/Resources ")
        entries.append(document.resources.object)
        if !content.owners.isEmpty {
            entries.append("/StructParents ")
            entries.append(document.add(.contents(content.owners)))
        }
        let isEmpty = content.bytes.bytes.isEmpty
        document.file.writeStream(group.form, entries, content.bytes.bytes)
        content = group.content
        begun = nil
        guard !isEmpty else { return }
        content.show(
            form: document.resources.add(form: group.form), alpha: UInt8((group.opacity.clamped(to: 0...1) * 255).rounded()),
            &document.resources)
    }

    // MARK: Ink

    mutating func paint(_ command: DisplayList.Command, at index: Int) {
        switch command {
        case .glyphs(let glyphs, _, _) where !shows(glyphs): break
        case .outlines(let glyphs, _, _) where !shows(glyphs): break
        case .glyphs(let glyphs, let color, _):
            use(isText: true)
            content.show(
                glyphs, color, behindSpace: scope.spaceBefore.contains(index), scale: scale, &document.resources,
                in: &document.file)
        case .outlines(let glyphs, let width, let color):
            use(isText: true)
            content.show(glyphs, color, outline: width, scale: scale, &document.resources, in: &document.file)
        default:
            use(isText: false)
            paintShape(command)
        }
    }

    private mutating func paintShape(_ command: DisplayList.Command) {
        switch command {
        case .fill(let rect, let radii, let color):
            if radii.isZero {
                content.fill(rect, color, &document.resources)
            } else {
                content.fill(Path(roundedRect: rect, radii: radii), .nonZero, color, &document.resources)
            }
        case .border(let rect, let radii, let width, let color):
            var path = Path(roundedRect: rect, radii: radii)
            let inner = rect.insetBy(dx: min(width, rect.width / 2), dy: min(width, rect.height / 2))
            if inner.width > 0, inner.height > 0 {
                path.append(Path(roundedRect: inner, radii: radii.inset(by: width)))
            }
            content.fill(path, .evenOdd, color, &document.resources)
        case .fillPath(let path, let rule, let color): content.fill(path, rule, color, &document.resources)
        case .pattern(let rect, let pattern, let origin, let color):
            var path = Path()
            let columns = Int(rect.minX.rounded())..<max(Int(rect.minX.rounded()), Int(rect.maxX.rounded()))
            for dash in pattern.ink(in: columns, origin: Int(origin.rounded())) {
                path.append(
                    Path(rect: CGRect(x: CGFloat(dash.lowerBound), y: rect.minY, width: CGFloat(dash.count), height: rect.height))
                )
            }
            content.fill(path, .nonZero, color, &document.resources)
        case .bitmap(let bitmap, let rect, let interpolation, let tint):
            show(bitmap, tint, isSmooth: interpolation == .smooth, in: Transform(unitSquareTo: rect))
        case .turnedBitmap(let bitmap, let map, let tint):
            let box = CGRect(x: 0, y: 0, width: CGFloat(bitmap.width), height: CGFloat(bitmap.height))
            show(bitmap, tint, isSmooth: true, in: Transform(unitSquareTo: box).concatenating(map))
        case .symbol(let ink, let x, let y, let color):
            if let outline = ink.outline {
                let map = Transform(translationX: CGFloat(x), y: CGFloat(y))
                content.fill(outline.applying(map), .nonZero, color, &document.resources)
            } else {
                showPicture(of: command, factor: Self.symbolFactor)
            }
        case .shadow(_, let deviation, _):
            // So many pixels in a deviation show no step, also where a reader puts them half of one aside, as poppler does.
            showPicture(of: command, factor: deviation > 0 ? min(1, Self.pixelsInDeviation / deviation) : 2)
        case .gradient(let ink): shade(ink)
        default: break
        }
    }

    private static let symbolFactor: CGFloat = 4
    private static let pixelsInDeviation: CGFloat = 5

    private mutating func show(_ bitmap: Bitmap, _ tint: ColorU8?, isSmooth: Bool, in plane: Transform) {
        let image = document.resources.images.image(of: bitmap, tint: tint, isSmooth: isSmooth, in: &document.file)
        content.show(image.name, in: plane, alpha: 255, &document.resources)
    }

    private mutating func showPicture(of command: DisplayList.Command, factor: CGFloat) {
        guard let (bitmap, rect) = DisplayList(scale: scale).picture(of: command, factor: factor) else { return }
        // All of one colour.
        var tint = ColorU8.black
        switch command {
        case .shadow(_, _, let color), .symbol(_, _, _, let color): tint = color
        default: break
        }
        // The picture has the colour's opacity already.
        tint.alpha = 255
        show(bitmap, tint, isSmooth: true, in: Transform(unitSquareTo: rect))
    }

    private mutating func shade(_ ink: GradientInk) {
        let plane = ink.place.inverted()
        let name = document.resources.shading(of: ink, in: &document.file)
        let state = document.resources.mask(of: ink, box: Self.everything, plane: plane, in: &document.file)
        content.shade(name, in: plane, state: state, &document.resources)
    }
}

extension Transform {
    /// From the unit square of a picture, y up, to a rect, y down.
    fileprivate init(unitSquareTo rect: CGRect) {
        self.init(a: rect.width, b: 0, c: 0, d: -rect.height, tx: rect.minX, ty: rect.maxY)
    }
}
