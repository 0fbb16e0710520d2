import Foundation
import RasterDrawing
import RasterGraphics
import RasterPaint

/// What all pages of a document take from: fonts, pictures, shadings, states. Each stands in the file once.
struct PDFResources {
    let object: PDFObject
    var fonts = PDFFonts()
    var images = PDFImages()
    /// Opacities, in 255ths, and masks, by name.
    private var alphas: Set<UInt8> = []
    private var states: [(name: String, object: PDFObject)] = []
    private var shadings: [(name: String, object: PDFObject)] = []
    private var forms: [(name: String, object: PDFObject)] = []

    init(_ file: inout PDFFile) { object = file.reserve() }

    /// A state that fills with an opacity.
    mutating func state(alpha: UInt8) -> String {
        alphas.insert(alpha)
        return "A\(alpha)"
    }

    mutating func add(form: PDFObject) -> String {
        forms.append(("X\(forms.count)", form))
        return forms[forms.count - 1].name
    }

    mutating func add(state: PDFObject) -> String {
        states.append(("S\(states.count)", state))
        return states[states.count - 1].name
    }

    // MARK: Gradients

    /// The colours of a gradient, in the plane of its shape.
    mutating func shading(of ink: GradientInk, in file: inout PDFFile) -> String {
        let colors = ink.ramp.colors.map { [$0.red, $0.green, $0.blue].map { CGFloat($0) / 255 } }
        return add(shading: Self.write(ink, colors, space: "/DeviceRGB", to: &file))
    }

    /// The opacities of a gradient as a mask of what lies in a box; nil where it is opaque.
    mutating func mask(of ink: GradientInk, box: CGRect, plane: Transform, in file: inout PDFFile) -> String? {
        if ink.ramp.colors.allSatisfy({ $0.alpha == 255 }) { return nil }
        let alphas = ink.ramp.colors.map { [CGFloat($0.alpha) / 255] }
        let shading = Self.write(ink, alphas, space: "/DeviceGray", to: &file)
        var entries = PDFBytes("/Type/XObject/Subtype/Form/Group<</S/Transparency/CS/DeviceGray>>/BBox")
        entries.append(corners: box)
        entries.append("/Resources<</Shading<</G ")
        entries.append(shading)
        entries.append(">>>>")
        var content = PDFBytes()
        content.append(plane)
        content.append("cm/G sh")
        let form = file.addStream(entries, content.bytes)
        var state = PDFBytes("<</SMask<</S/Luminosity/G ")
        state.append(form)
        state.append(">>>>")
        return add(state: file.add(state))
    }

    private mutating func add(shading: PDFObject) -> String {
        shadings.append(("H\(shadings.count)", shading))
        return shadings[shadings.count - 1].name
    }

    private static func write(
        _ ink: GradientInk, _ colors: [[CGFloat]], space: StaticString, to file: inout PDFFile
    ) -> PDFObject {
        var value = PDFBytes("<</ColorSpace")
        value.append(space)
        switch ink.shape {
        case .linear(let start, let end):
            value.append("/ShadingType 2/Coords[")
            value.append(start)
            value.append(end)
        case .radial(let start, let radius, let end, let last):
            value.append("/ShadingType 3/Coords[")
            value.append(start)
            value.append(radius)
            value.append(" ")
            value.append(end)
            value.append(last)
        }
        value.append("]/Extend[")
        value.append(ink.extendsBefore ? "true " : "false ")
        value.append(ink.extendsAfter ? "true" : "false")
        value.append("]/Function")
        value.append(function(ink.ramp.places, colors))
        value.append(">>")
        return file.add(value)
    }

    /// From 0 to 1 through colours at their stops.
    private static func function(_ stops: [Double], _ colors: [[CGFloat]]) -> PDFBytes {
        // Steps from colour to colour; what lies before the first and behind the last has theirs.
        var stops = stops
        var colors = colors
        if let first = stops.first, first > 0 {
            stops.insert(0, at: 0)
            colors.insert(colors[0], at: 0)
        }
        if let last = stops.last, last < 1 {
            stops.append(1)
            colors.append(colors[colors.count - 1])
        }
        if stops.count == 1 {
            stops.append(1)
            colors.append(colors[0])
        }
        func append(_ color: [CGFloat], to value: inout PDFBytes) {
            value.append("[")
            for part in color {
                value.append(part)
                value.append(" ")
            }
            value.append("]")
        }
        func step(_ i: Int) -> PDFBytes {
            var value = PDFBytes("<</FunctionType 2/N 1/Domain[0 1]/C0")
            append(colors[i], to: &value)
            value.append("/C1")
            append(colors[i + 1], to: &value)
            value.append(">>")
            return value
        }
        if stops.count == 2 { return step(0) }
        var value = PDFBytes("<</FunctionType 3/Domain[0 1]/Functions[")
        for i in 0..<stops.count - 1 { value.append(step(i)) }
        value.append("]/Bounds[")
        // Bounds grow; two colours at one place are a step there.
        var last = 0.0
        for place in stops.dropFirst().dropLast() {
            last = max(last, place)
            value.append(fine: CGFloat(last))
            value.append(" ")
        }
        value.append("]/Encode[")
        for _ in 0..<stops.count - 1 { value.append("0 1 ") }
        value.append("]>>")
        return value
    }

    // MARK: End

    /// - Returns: The faces whose outlines could not be taken into the file.
    mutating func write(to file: inout PDFFile) -> [String] {
        var failed: [String] = []
        for font in fonts.all where !font.write(to: &file, images: &images) { failed.append(font.face.postScriptName) }
        var value = PDFBytes("<<")
        func append(_ key: StaticString, _ entries: [(name: String, object: PDFObject)]) {
            guard !entries.isEmpty else { return }
            value.append(key)
            value.append("<<")
            for entry in entries {
                value.append(name: entry.name)
                value.append(" ")
                value.append(entry.object)
            }
            value.append(">>")
        }
        append("/Font", fonts.all.map { ($0.name, $0.object) })
        append("/XObject", images.all.map { ($0.name, $0.object) } + forms)
        append("/Shading", shadings)
        value.append("/ExtGState<<")
        for alpha in alphas.sorted() {
            value.append(name: "A\(alpha)")
            value.append("<</ca ")
            value.append(CGFloat(alpha) / 255)
            value.append("/CA ")
            value.append(CGFloat(alpha) / 255)
            value.append(">>")
        }
        for state in states {
            value.append(name: state.name)
            value.append(" ")
            value.append(state.object)
        }
        value.append(">>>>")
        file.write(object, value)
        return failed
    }
}
