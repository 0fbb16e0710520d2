import RasterGraphics

/// The colours of a document that are others in the dark, as classes of its style sheet.
struct SVGColors {
    enum Property: Hashable {
        case fill, stroke, stop

        var name: StaticString {
            switch self {
            case .fill: "fill"
            case .stroke: "stroke"
            case .stop: "stop-color"
            }
        }

        var opacity: StaticString {
            switch self {
            case .fill: "fill-opacity"
            case .stroke: "stroke-opacity"
            case .stop: "stop-opacity"
            }
        }
    }

    private struct Key: Hashable {
        let ink: SVGWriter.Ink
        let property: Property
    }

    private var known: [Key: Int] = [:]
    private var keys: [Key] = []

    /// ` fill="#ABC" fill-opacity=".5"`
    func attributes(_ color: ColorU8, _ property: Property) -> Markup {
        var markup = Markup()
        // Black is what there is without a word.
        if property != .fill || color.cssHex != "#000" {
            markup.append(attribute: property.name, color.cssHex)
        }
        if color.alpha < 255 { markup.append(attribute: property.opacity, color.cssOpacity) }
        return markup
    }

    mutating func className(_ ink: SVGWriter.Ink, _ property: Property) -> Markup {
        let key = Key(ink: ink, property: property)
        let number = known[key] ?? keys.count
        if number == keys.count {
            keys.append(key)
            known[key] = number
        }
        return name(number)
    }

    private func name(_ number: Int) -> Markup {
        var name = Markup(DocumentName.mark)
        name.append("c")
        name.append(number)
        return name
    }

    /// The rules of the style sheet.
    func appendRules(to sheet: inout Markup) {
        guard !keys.isEmpty else { return }
        for (number, key) in keys.enumerated() { appendRule(number, key.ink.light, key.property, to: &sheet) }
        sheet.append("@media(prefers-color-scheme:dark){")
        for (number, key) in keys.enumerated() {
            appendRule(number, key.ink.dark ?? key.ink.light, key.property, to: &sheet)
        }
        sheet.append("}")
    }

    private func appendRule(_ number: Int, _ color: ColorU8, _ property: Property, to sheet: inout Markup) {
        sheet.append(".")
        sheet.append(name(number))
        sheet.append("{")
        sheet.append(property.name)
        sheet.append(":")
        sheet.append(raw: color.cssHex)
        sheet.append(";")
        sheet.append(property.opacity)
        sheet.append(":")
        sheet.append(raw: color.cssOpacity)
        sheet.append("}")
    }
}
