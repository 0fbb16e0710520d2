import Foundation

// What a colour is made of, asked as code for UIKit asks: a dynamic colour answers for `TraitCollection.current`.

extension Color {
    /// The components under ``TraitCollection/current``: see ``unrounded(with:)``.
    private var current: (red: Double, green: Double, blue: Double, alpha: Double) { unrounded(with: .current) }

    // Pointers and not `inout`, because callers may pass nil for what they do not want, as they may in UIKit. They are
    // written to at once and never kept.

    /// Writes the sRGB components under ``TraitCollection/current``:
    /// `color.getRed(&r, green: &g, blue: &b, alpha: &a)`.
    ///
    /// Nil for a component that is not wanted.
    /// - Returns: True: every colour has these components.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let components = current
        unsafe red?.pointee = components.red
        unsafe green?.pointee = components.green
        unsafe blue?.pointee = components.blue
        unsafe alpha?.pointee = components.alpha
        return true
    }

    /// Writes the grey that the colour is under ``TraitCollection/current``.
    /// - Returns: Whether it is a grey; if not, nothing is written.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let components = current
        guard components.red == components.green, components.green == components.blue else { return false }
        unsafe white?.pointee = components.red
        unsafe alpha?.pointee = components.alpha
        return true
    }

    /// Writes hue, saturation and brightness under ``TraitCollection/current``, each 0 to 1; the hue of a grey is 0.
    /// - Returns: True: every colour has these components.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let components = current
        let red = components.red.clampedToUnit
        let green = components.green.clampedToUnit
        let blue = components.blue.clampedToUnit
        let greatest = max(red, green, blue)
        let chroma = greatest - min(red, green, blue)
        let sector: Double =
            if chroma == 0 {
                0
            } else if greatest == red {
                (green - blue) / chroma + (green < blue ? 6 : 0)
            } else if greatest == green {
                (blue - red) / chroma + 2
            } else {
                (red - green) / chroma + 4
            }
        unsafe hue?.pointee = sector / 6
        unsafe saturation?.pointee = greatest > 0 ? chroma / greatest : 0
        unsafe brightness?.pointee = greatest
        unsafe alpha?.pointee = components.alpha
        return true
    }

    // MARK: CGColor

    /// The colour itself, for code that names `CGColor`: here that is another name of `Color`.
    ///
    /// On iOS a `CGColor` has lost what its colour does in the dark. Here a dynamic colour stays dynamic: the border
    /// that it gives a layer is right in light and dark.
    public var cgColor: Color { self }

    /// The same colour: see ``cgColor``.
    public convenience init(cgColor: Color) { self.init(storage: cgColor.storage) }
}

extension Double {
    /// In 0…1; NaN is 0.
    var clampedToUnit: Double { self > 0 ? min(self, 1) : 0 }
}
