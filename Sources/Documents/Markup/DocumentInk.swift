import RasterGraphics

/// A colour of the light picture, and that of the dark one where it is another.
struct DocumentInk: Hashable {
    let light: ColorU8
    let dark: ColorU8?

    init(_ light: ColorU8, _ dark: ColorU8?) {
        self.light = light
        self.dark = dark == light ? nil : dark
    }
}
